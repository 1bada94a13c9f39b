// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { price, productPage } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { fakeWire } from "../../wire.ts";

let wire = fakeWire();
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  shopAnswers(wire);
});
afterEach(() => shop.unmount());

/** Opens a product's page and presses its button. */
async function add(over: Parameters<typeof productPage>[0]) {
  const page = await newPage({ device: true });
  shop = await page.openShop("/shirt/", { wire, page: productPage(over) });
  await shop.user.click(screen.getByRole("button", { name: "Add to cart" }));
}
const badge = () => within(screen.getByRole("banner")).getByRole("link", { name: /^Cart/ });
const toast = async (text: string) => (await screen.findByText(text)).closest("li")!;

it("[CART-012] what the catalogue says against a product is told and keeps it out", async () => {
  await add({ errors: { x: "Not to be delivered" } });
  await toast("Not to be delivered");
  expect(badge()).toHaveAccessibleName("Cart");
  expect(wire.of("POST cart/update")).toEqual([]);
});

it("[CART-011] a price that nobody knows is told and keeps the product out", async () => {
  // Prices that the catalogue gives as less than nothing, in the words of the specification.
  await add({ price: price(-100) });
  const told = await toast("Product price is unknown, product cannot be added to the cart!");
  expect(told).toHaveAttribute("data-type", "danger");
  expect(badge()).toHaveAccessibleName("Cart");
  expect(wire.of("POST cart/update")).toEqual([]);
});

it("[CART-018] what went in leads on to the checkout", async () => {
  await add({});
  const added = within(await toast("Product has been added to the cart!"));
  await waitFor(() => expect(badge()).toHaveAccessibleName("Cart, 1 item"));
  await shop.user.click(added.getByRole("button", { name: "Proceed to checkout" }));
  await waitFor(() => expect(location.pathname).toBe("/checkout/"));
});

it("what was said of an article that went in makes way for the cart's panel, which shows it", async () => {
  await add({});
  await toast("Product has been added to the cart!");
  // It would stay otherwise.
  (await import("../../../../../client/features/notifications/notices.ts")).hold(true);
  await waitFor(() => expect(badge()).toHaveAccessibleName("Cart, 1 item"));
  await shop.user.click(badge());
  const panel = within(await screen.findByRole("dialog", { name: "Cart" }));
  await waitFor(() => expect(panel.getByRole("link", { name: "To checkout" })).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText("Product has been added to the cart!")).toBeNull());
});
