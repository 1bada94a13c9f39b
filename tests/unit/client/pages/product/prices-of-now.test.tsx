// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire, refusal } from "../../wire.ts";

const call = "GET product/render-list";
let wire = fakeWire();
let shop: OpenShop;
beforeAll(() => loadProductExtras("en-US").then(() => undefined));
beforeEach(() => {
  wire = fakeWire();
});
afterEach(() => shop.unmount());
/** A page that was stored while the product cost 20 euro. */
const open = async () => (shop = await openShop("/shirt/", { wire, page: productPage() }));
const price = () => screen.getByRole("main").querySelector("h1 ~ p b");
const said = () => document.querySelector("h1 ~ p[role=status]");

it("a price that changed meanwhile is corrected on the page, with words", async () => {
  const now = { final_price: 51.95, lowest_price_30d: null };
  wire.on(call, () => Response.json({ code: 200, result: { items: [{ id: 5, sku: "SHIRT", price_info: now }] } }));
  await open();
  // What is asked for later begins once somebody uses the page.
  window.dispatchEvent(new Event("scroll"));
  await waitFor(() => expect(said()).toHaveTextContent("The price has just been updated."));
  expect(price()).toHaveTextContent("€51.95");
  expect(within(screen.getByRole("main")).queryByText("€20.00")).toBeNull();
});

it("a price that is the same as it was is no word's worth", async () => {
  const now = { final_price: 20, lowest_price_30d: null };
  wire.on(call, () => Response.json({ code: 200, result: { items: [{ id: 5, sku: "SHIRT", price_info: now }] } }));
  await open();
  await waitFor(() => expect(wire.of(call)).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  expect(price()).toHaveTextContent("€20.00");
  expect(said()).toBeEmptyDOMElement();
});

it("a price that cannot be asked for stays as it was", async () => {
  wire.on(call, () => refusal(500, "down"));
  await open();
  await waitFor(() => expect(wire.of(call)).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  expect(price()).toHaveTextContent("€20.00");
  expect(said()).toBeEmptyDOMElement();
});
