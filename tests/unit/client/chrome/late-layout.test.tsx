import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { bareDocument } from "../app/bare-document.ts";

let tries = 0;
vi.mock("../../../../client/chrome/layouts/minimal-layout.tsx", () => ({
  get MinimalLayout() {
    tries += 1;
    if (tries < 2) throw new Error("no connection");
    return () => "the logo";
  },
}));

vi.mock("../../../../client/chrome/header.tsx", () => ({ Logo: () => "the way to the shop" }));

it("a layout whose code does not come leaves the page with a way to the shop, once, and is asked for again by the next page", async () => {
  const { document, window, element } = bareDocument();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  const { createRoot } = await import("react-dom/client");
  const { LateLayout } = await import("../../../../client/chrome/layouts/layouts.tsx");
  const place = element("div");
  const root = createRoot(place as unknown as Element);
  const show = (page: string | null) =>
    root.render(
      <Suspense fallback="waits">
        {page && <LateLayout name="minimal" />} {page ?? "elsewhere"}
      </Suspense>,
    );
  show("checkout");
  await expect.poll(() => place.textContent).toBe("the way to the shop checkout");
  show("checkout, later");
  await expect.poll(() => place.textContent).toBe("the way to the shop checkout, later");
  expect(tries).toBe(1);
  show(null);
  await expect.poll(() => place.textContent).toBe(" elsewhere");
  show("error");
  await expect.poll(() => place.textContent).toBe("the logo error");
  expect(tries).toBe(2);
});
