// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Variant } from "../../../../../shared/contract/page/page.ts";
import { price, productPage } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire, lost } from "../../wire.ts";

const sizes = [
  { value: "402", label: "S" },
  { value: "403", label: "M" },
  { value: "404", label: "L" },
];
const variants = sizes.map<Variant>(({ value, label }, id) => ({
  sku: `SHIRT-${label}`,
  id,
  values: { color: "301", size: value },
  price: price(shirt.priceCents),
  inStock: true,
  maxQty: 50,
  images: [],
}));
/** The shirt as its own page says it now. */
const product = productPage({
  type: "configurable",
  name: shirt.name,
  path: shirt.path,
  options: [
    { code: "color", attributeId: "201", label: "Colour", values: [{ value: "301", label: "Sage" }] },
    { code: "size", attributeId: "202", label: "Size", values: sizes },
  ],
  variants,
});

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let page: Awaited<ReturnType<typeof newPage>>;
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  platform = shopAnswers(wire);
  wire.on(`GET /data${shirt.path}`, () => Response.json(product));
  page = await newPage({ device: true });
  shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  await waitFor(() => expect(lines()).toHaveLength(1));
});
afterEach(() => shop.unmount());

const main = () => within(screen.getByRole("main"));
const lines = () => [...screen.getByRole("main").querySelectorAll<HTMLElement>("li[data-line]")];
const edit = (at = 0) => main().getAllByRole("button", { name: `Change ${shirt.name}` })[at]!;
const dialog = async () => within(await screen.findByRole("dialog", { name: "Change product" }));
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const choose = async (size: string) => shop.user.click(await (await dialog()).findByRole("radio", { name: size }));
const press = async (name: string) => shop.user.click(await (await dialog()).findByRole("button", { name }));
const ofServer = () => platform.lines.map(({ sku, qty }) => [sku, qty]).sort();

it("[CART-035] another size is saved, what is given up or was there already changes nothing, and equal lines become one", async () => {
  await shop.user.click(edit());
  expect(await (await dialog()).findByRole("radio", { name: "M" })).toBeChecked();
  await choose("L");
  await press("Save change");
  await noDialog();
  expect(lines()).toHaveLength(1);
  expect(
    within(lines()[0]!)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toContain("L");
  await waitFor(() => expect(ofServer()).toEqual([["SHIRT-L", 1]]));
  const sent = () => wire.of("POST cart/update").length;
  const before = sent();
  await shop.user.click(edit());
  await choose("S");
  await press("Cancel");
  await noDialog();
  await shop.user.click(edit());
  await press("Save change");
  await noDialog();
  expect([ofServer(), sent()]).toEqual([[["SHIRT-L", 1]], before]);
  await page.putInCart();
  await waitFor(() => expect(lines()).toHaveLength(2));
  await shop.user.click(edit(lines().findIndex((line) => within(line).queryByText("M") !== null)));
  await choose("L");
  await press("Save change");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(within(lines()[0]!).getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
  await waitFor(() => expect(ofServer()).toEqual([["SHIRT-L", 2]]));
});

it("a line's dialog opens, chooses and saves while no call of the cart is answered", async () => {
  const letThrough = ["POST cart/update", "POST cart/delete", "GET cart/totals"].map((call) => wire.hold(call));
  await shop.user.click(edit());
  await choose("L");
  await press("Cancel");
  await noDialog();
  await shop.user.click(edit());
  await choose("L");
  await press("Save change");
  await noDialog();
  expect(within(lines()[0]!).getByText("L")).toBeInTheDocument();
  expect(ofServer()).toEqual([["SHIRT-M", 1]]);
  letThrough.forEach((go) => go());
  await waitFor(() => expect(ofServer()).toEqual([["SHIRT-L", 1]]));
});

it("[CART-035] choices that cannot be loaded say so, and are asked for again", async () => {
  const works = wire.on(`GET /data${shirt.path}`, lost)!;
  await shop.user.click(edit());
  await waitFor(() =>
    expect(screen.getByRole("dialog").querySelector("[role=alert]")).toHaveTextContent(
      "We could not load the choices.",
    ),
  );
  wire.on(`GET /data${shirt.path}`, works);
  await press("Try again");
  expect(await (await dialog()).findByRole("radio", { name: "M" })).toBeChecked();
});

it("[CART-023] all of it goes at once, after a question, which can be taken back; the server's cart is emptied, too, and stays", async () => {
  await page.putInCart({ ...shirt, sku: "SHIRT-L", options: [{ ...shirt.options[0]! }] });
  await waitFor(() => expect(lines()).toHaveLength(2));
  const clear = () => main().findByRole("button", { name: "Empty cart" });
  const question = () => within(main().getByRole("group", { name: "Remove everything from your cart?" }));
  await shop.user.click(await clear());
  await waitFor(() => expect(question().getByRole("button", { name: "Remove" })).toHaveFocus());
  await shop.user.keyboard("{Escape}");
  await waitFor(async () => expect(await clear()).toHaveFocus());
  expect(lines()).toHaveLength(2);
  const made = wire.of("POST cart/create").length;
  await shop.user.click(await clear());
  await shop.user.click(question().getByRole("button", { name: "Remove" }));
  expect(await main().findByRole("heading", { name: "Your cart is empty" })).toHaveFocus();
  await waitFor(() => expect(ofServer()).toEqual([]));
  shop.unmount();
  page = await newPage();
  shop = await page.openShop("/winkelwagen/", { wire });
  await main().findByRole("heading", { name: "Your cart is empty" });
  expect(wire.of("POST cart/create")).toHaveLength(made);
});
