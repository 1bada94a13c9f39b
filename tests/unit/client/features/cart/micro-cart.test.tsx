// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire } from "../../wire.ts";

let platform: ReturnType<typeof shopAnswers>;
let shop: OpenShop;
beforeEach(async () => {
  const wire = fakeWire();
  platform = shopAnswers(wire);
  const page = await newPage({ device: true });
  shop = await page.openShop("/compare/", { wire });
  await page.putInCart();
});
afterEach(() => shop.unmount());

const badge = () => within(screen.getByRole("banner")).getByRole("link", { name: /^Cart/ });
const panel = async () => within(await screen.findByRole("dialog", { name: "Cart" }));

it("the last line that goes leaves the focus in the panel, which says that the cart is empty", async () => {
  await shop.user.click(badge());
  const cart = await panel();
  await shop.user.click(await cart.findByRole("button", { name: `Remove ${shirt.name}` }));
  await shop.user.click(
    within(cart.getByRole("group", { name: "Remove this from your cart?" })).getByRole("button", { name: "Remove" }),
  );
  expect(await cart.findByRole("heading", { name: "Your cart is empty" })).toHaveFocus();
  await waitFor(() => expect(platform.lines).toEqual([]));
});

it("the panel goes with the page it stands over", async () => {
  await shop.user.click(badge());
  await shop.user.click(await (await panel()).findByRole("link", { name: "View cart" }));
  await within(screen.getByRole("main")).findByRole("heading", { level: 1, name: "Cart" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
