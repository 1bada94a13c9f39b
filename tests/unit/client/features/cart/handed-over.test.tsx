// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { earlyAddsKey } from "../../../../../client/device/storage/early-adds-key.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { newPage } from "../../new-page.ts";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire } from "../../wire.ts";

const key = earlyAddsKey("outlet_en");
const hear = (...presses: unknown[]) => {
  const newValue = JSON.stringify(presses);
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
};
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

// A file of its own: the cart of a test before would hear of it, too, and could come first.
it("what the page before hands over when this one has begun already goes in, once, where it is looked at", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  const page = await newPage({ device: true });
  const shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  const { cartRuntime } = await import("../../../../../client/features/cart/cart.tsx");
  const { engine } = await cartRuntime(storeByCode("outlet_en"));
  // By the line's own key, as a page hands it over: by another it were a line of its own, which the server knows as one.
  const left = { intents: [{ kind: "add", line: engine.state().cartItems[0]!.key, qty: 1, article: shirt }] };
  const count = () =>
    within(screen.getByRole("main"))
      .getAllByRole<HTMLInputElement>("textbox", { name: /^Quantity/ })
      .reduce((sum, { value }) => sum + Number(value), 0);
  const shows = (pieces: number) => waitFor(() => expect(count()).toBe(pieces));
  await shows(1);
  hear(left);
  await shows(2);
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(await engine.settled()).toBe(true);
  dispatchEvent(new StorageEvent("storage", { key, newValue: null }));

  // A tab in the background leaves it to the one that is looked at, until it is that itself.
  look("hidden");
  hear(left);
  await new Promise((done) => setTimeout(done, 50));
  expect([count(), localStorage.getItem(key)]).toEqual([2, JSON.stringify([left])]);
  look("visible");
  await shows(3);

  // What was pressed on a page whose cart has not come waits for that one.
  hear([shirt], left);
  await shows(4);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual([[expect.objectContaining({ sku: shirt.sku })]]),
  );
  shop.unmount();
});
