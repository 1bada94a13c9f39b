// @vitest-environment page
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openShop, type OpenShop } from "../open-shop.tsx";
import { fakeWire } from "../wire.ts";

vi.mock("../../../../client/features/offline/page-unavailable.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a page that failed while nothing that explains it can be had, either, loads the document anew once the shop answers", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const wire = fakeWire();
  let status: number | null = null;
  wire.on("HEAD /overhemd.html", () => {
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
  const heads = () => wire.asked.filter(({ method }) => method === "HEAD").length;
  shop = await openShop("/overhemd.html", { wire });
  await screen.findByText("An error occured while loading the component.");
  for (const next of [null, 503, 200]) {
    status = next;
    const before = heads();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(9_000);
    await waitFor(() => expect(heads()).toBe(before + 1));
  }
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // Nobody asks for a page that has been left.
  shop.unmount();
  const before = heads();
  vi.advanceTimersByTime(60_000);
  expect(heads()).toBe(before);
});
