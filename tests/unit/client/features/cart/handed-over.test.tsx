// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { earlyAddsKey } from "../../../../../client/device/storage/early-adds-key.ts";
import { newPage } from "../../new-page.ts";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire } from "../../wire.ts";

// A file of its own: the cart of a test before would hear of it, too, and could come first.
it("what the page before hands over when this one has begun already goes in, once", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  const page = await newPage({ device: true });
  const shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  const shows = (qty: string) =>
    waitFor(() =>
      expect(
        within(screen.getByRole("main")).getByRole<HTMLInputElement>("textbox", { name: /^Quantity/ }),
      ).toHaveValue(qty),
    );
  await shows("1");
  const key = earlyAddsKey("outlet_en");
  const newValue = JSON.stringify([[shirt]]);
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
  await shows("2");
  expect(localStorage.getItem(key)).toBeNull();
  dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await shows("2");
  shop.unmount();
});
