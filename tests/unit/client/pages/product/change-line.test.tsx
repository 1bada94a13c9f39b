// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import type { Purchase } from "../../../../../shared/cart/article.ts";
import { lineKey, productOptionOf } from "../../../../../shared/cart/identity.ts";
import { lineAddress } from "../../../../../shared/cart/line-address.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";
import { price, productPage } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { fakeWire, lost } from "../../wire.ts";

const nothing = { cents: 0, percent: 0 };
const bag = productPage({
  name: "Leather bag",
  sku: "BAG",
  path: "/leather-bag/",
  price: price(59_95),
  maxQty: 9,
  form: true,
  customOptions: [
    { id: "7", title: "Letters", required: true, as: "text", maxLength: 3, values: [] },
    {
      id: "8",
      title: "Strap",
      required: true,
      as: "select",
      maxLength: null,
      values: [
        { id: "81", title: "Short", adds: nothing },
        { id: "82", title: "Long", adds: nothing },
      ],
    },
  ],
});
const purchase = (letters: string, qty: number): Purchase => ({
  sku: "BAG",
  parentSku: "BAG",
  name: bag.name,
  brand: null,
  image: null,
  path: bag.path,
  priceCents: 59_95,
  options: [
    { label: "Letters", value: letters, attributeId: "7", kind: "custom" },
    { label: "Strap", value: "Long", attributeId: "8", optionValue: "82", kind: "custom" },
  ],
  type: "simple",
  maxQty: 9,
  qty,
});

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let page: Awaited<ReturnType<typeof newPage>>;
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  platform.types.BAG = "simple";
  platform.names.BAG = bag.name;
  page = await newPage({ device: true });
  await loadProductExtras("en-US");
});
afterEach(() => shop.unmount());

const main = () => within(screen.getByRole("main"));
const lines = () => [...screen.getByRole("main").querySelectorAll<HTMLElement>("li[data-line]")];
const wordsOf = (line: HTMLElement | undefined) =>
  line &&
  within(line)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
const quantityOf = (line: HTMLElement) =>
  within(line).getByRole<HTMLInputElement>("textbox", { name: /^Quantity/ }).value;
const ofServer = () =>
  platform.lines.map(({ qty, product_option: option }) => [
    qty,
    ...(option?.extension_attributes.custom_options ?? []).map(({ option_value: value }) => value),
  ]);
const letters = () => main().findByRole("textbox", { name: "Letters" });
const button = (name: string) => main().findByRole("button", { name });

/** A line that the device's cart has before any page is open. */
async function inCart(text: string): Promise<{ key: string }> {
  shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart(purchase(text, 1));
  await waitFor(() => expect(lines()).toHaveLength(1));
  shop.unmount();
  return { key: lineKey("BAG", productOptionOf(purchase(text, 1))) };
}

/** The cart with these bags, and the page of their product as it is now, come to by the link of the first line. */
async function change(now: PageOf<"product">, ...bags: [string, number][]): Promise<void> {
  wire.on(`GET /data${now.path}`, () => Response.json(now));
  shop = await page.openShop("/winkelwagen/", { wire });
  for (const [text, qty] of bags) await page.putInCart(purchase(text, qty));
  await waitFor(() => expect(lines()).toHaveLength(bags.length));
  await shop.user.click(main().getAllByRole("link", { name: `Change ${now.name}` })[0]!);
  await main().findByRole("heading", { level: 1, name: now.name });
}

it("[CART-035] a line's choices are filled in on its product's page, and its place is taken when they are saved, not before", async () => {
  await change(bag, ["AB", 2], ["XY", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  expect(main().getByRole("combobox", { name: "Strap" })).toHaveValue("82");
  expect(main().getByText(/^You are changing a product in your cart/)).toBeVisible();
  expect(main().queryByRole("button", { name: "Add to cart" })).toBeNull();
  const before = ofServer();
  await shop.user.clear(await letters());
  await shop.user.type(await letters(), "CD");
  expect(ofServer()).toEqual(before);
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(location.pathname).toBe("/winkelwagen/"));
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect([wordsOf(lines()[0]), quantityOf(lines()[0]!)]).toEqual([["CD", "Long"], "2"]);
  await waitFor(() =>
    expect(ofServer().sort()).toEqual([
      [1, "XY", "82"],
      [2, "CD", "82"],
    ]),
  );
  expect(await screen.findByText("Leather bag has been changed.")).toBeVisible();
});

it("[CART-035] a line that has become equal to another joins it, and one that was left as it is stays", async () => {
  await change(bag, ["AB", 2], ["XY", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  const sent = wire.of("POST cart/update").length;
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(wire.of("POST cart/update")).toHaveLength(sent);
  await shop.user.click(main().getAllByRole("link", { name: "Change Leather bag" })[0]!);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  await shop.user.clear(await letters());
  await shop.user.type(await letters(), "XY");
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(quantityOf(lines()[0]!)).toBe("3");
  await waitFor(() => expect(ofServer()).toEqual([[3, "XY", "82"]]));
});

it("[CART-035] a line that has gone meanwhile says so, and what is chosen is added as usual", async () => {
  await change(bag, ["AB", 2]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  const { cartRuntime } = await import("../../../../../client/features/cart/cart.tsx");
  const { storeByCode } = await import("../../../../../shared/config/stores.ts");
  const { engine } = await cartRuntime(storeByCode("outlet_en"));
  await engine.remove(engine.state().cartItems[0]!.key);
  expect(await main().findByText(/^This product is no longer in your cart/)).toBeVisible();
  await shop.user.click(await button("Add to cart"));
  await waitFor(() => expect(ofServer()).toEqual([[1, "AB", "82"]]));
});

it("[CART-035] a choice that is gone is named, and chosen again before the line is changed", async () => {
  const [text, strap] = bag.customOptions;
  await change({ ...bag, customOptions: [text!, { ...strap!, values: strap!.values.slice(0, 1) }] }, ["AB", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  expect(await main().findByText(/still available: Strap: Long\. Please choose again/)).toBeVisible();
  await shop.user.click(await button("Save change"));
  expect(main().getByRole("combobox", { name: "Strap" })).toHaveFocus();
  expect(ofServer()).toEqual([[1, "AB", "82"]]);
  await shop.user.selectOptions(main().getByRole("combobox", { name: "Strap" }), "81");
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(ofServer()).toEqual([[1, "AB", "81"]]));
});

it("[CART-035] without a connection the line is changed on the device, and on the server later", async () => {
  await change(bag, ["AB", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  const calls = ["POST cart/update", "POST cart/delete"].map((name) => [name, wire.on(name, lost)!] as const);
  await shop.user.clear(await letters());
  await shop.user.type(await letters(), "CD");
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(lines().map(wordsOf)).toEqual([["CD", "Long"]]));
  expect(ofServer()).toEqual([[1, "AB", "82"]]);
  for (const [name, works] of calls) wire.on(name, works);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(ofServer()).toEqual([[1, "CD", "82"]]));
});

it("[CART-035] the address of a line that this device does not have fills in nothing and adds as usual", async () => {
  wire.on(`GET /data${bag.path}`, () => Response.json(bag));
  shop = await page.openShop(lineAddress(bag.path, "BAG#1f"), { wire, page: bag });
  expect(await main().findByText(/^This product is no longer in your cart/)).toBeVisible();
  expect(await letters()).toHaveValue("");
  expect(await button("Add to cart")).toBeEnabled();
});

it("[CART-035] a line is still changed after a link to another place on its page", async () => {
  await change(bag, ["AB", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  await shop.user.clear(await letters());
  await shop.user.type(await letters(), "CD");
  await shop.user.click(document.querySelector<HTMLElement>(".skip-link")!);
  await waitFor(() => expect(location.hash).toBe("#main"));
  // Browsers tell of it.
  await act(async () => void dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  expect(await main().findByText(/^You are changing a product in your cart/)).toBeVisible();
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(ofServer()).toEqual([[1, "CD", "82"]]));
});

it("[CART-035] a change that cannot be kept on the device says so, and can be tried again", async () => {
  await change(bag, ["AB", 1]);
  await waitFor(async () => expect(await letters()).toHaveValue("AB"));
  const { cartRuntime } = await import("../../../../../client/features/cart/cart.tsx");
  const { storeByCode } = await import("../../../../../shared/config/stores.ts");
  const { engine } = await cartRuntime(storeByCode("outlet_en"));
  vi.spyOn(engine, "edit").mockRejectedValueOnce(new Error("full"));
  await shop.user.clear(await letters());
  await shop.user.type(await letters(), "CD");
  await shop.user.click(await button("Save change"));
  expect(await screen.findByText("An error occured while loading the component.")).toBeVisible();
  await shop.user.click(await button("Save change"));
  await waitFor(() => expect(ofServer()).toEqual([[1, "CD", "82"]]));
});

it("[CART-035] an address that names another product's line changes no line", async () => {
  const hat = { ...bag, sku: "HAT", name: "Hat", path: "/hat/" };
  const { key } = await inCart("AB");
  wire.on("GET /data/hat/", () => Response.json(hat));
  shop = await page.openShop(lineAddress("/hat/", key), { wire, page: hat });
  expect(await button("Add to cart")).toBeEnabled();
  expect(main().queryByText(/^You are changing a product in your cart/)).toBeNull();
  expect(await letters()).toHaveValue("");
});

it("[CART-035] a line that comes from the server only after its page has come is filled in then", async () => {
  const line = lineKey("BAG", productOptionOf(purchase("AB", 1)));
  shop = await page.openShop(lineAddress(bag.path, line), { wire, page: bag });
  expect(await main().findByText(/^This product is no longer in your cart/)).toBeVisible();
  await page.putInCart(purchase("AB", 2));
  expect(await main().findByText(/^You are changing a product in your cart/)).toBeVisible();
  expect(await letters()).toHaveValue("AB");
  expect(await button("Save change")).toBeEnabled();
});
