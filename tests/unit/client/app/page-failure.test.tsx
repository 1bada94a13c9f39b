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

const said = "An error occured while loading the component.";

/** The page of an article without code and without what explains that; the shop says `status`, or does not answer. */
async function failed() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const wire = fakeWire();
  const answer: { status: number | null } = { status: null };
  wire.on("HEAD /overhemd.html", () => {
    if (answer.status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status: answer.status });
  });
  const heads = () => wire.asked.filter(({ method }) => method === "HEAD").length;
  const open = async () => {
    shop = await openShop("/overhemd.html", { wire });
    await screen.findByText(said);
    await waitFor(() => expect(heads()).toBe(1));
  };
  return { reload, answer, heads, open };
}

it("a page that failed while nothing that explains it can be had, either, loads the document anew once the shop answers", async () => {
  const { reload, answer, heads, open } = await failed();
  await open();
  for (const next of [null, 503, 200]) {
    answer.status = next;
    const before = heads();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(9_000);
    await waitFor(() => expect(heads()).toBe(before + 1));
  }
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // Nobody asks for a page that has been left.
  shop.unmount();
  await Promise.resolve();
  const before = heads();
  vi.advanceTimersByTime(60_000);
  expect(heads()).toBe(before);
});

it("a page whose code stays away while the shop answers is not loaded anew again and again", async () => {
  const { reload, answer, heads, open } = await failed();
  answer.status = 200;
  await open();
  vi.advanceTimersByTime(9_000);
  await waitFor(() => expect(heads()).toBe(2));
  vi.advanceTimersByTime(9_000);
  await waitFor(() => expect(heads()).toBe(3));
  expect(reload).not.toHaveBeenCalled();
});
