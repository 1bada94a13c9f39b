// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { forget, note, viewed } from "../../../../../client/features/recently-viewed/records.ts";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { card, price } from "../../show.tsx";
import { fakeWire, lost, type Answerer } from "../../wire.ts";

const view = "outlet_en";
const cardsOf = (...skus: string[]) => `GET /data/!cards/${skus.join(",")}`;
const home: PageData = {
  kind: "home",
  meta: { title: "", description: "", canonical: "/", alternates: [] },
  title: "KADE",
  blocks: [],
};
let wire = fakeWire();
let shop: OpenShop;
beforeAll(() => loadProductExtras("en-US").then(() => undefined));
beforeEach(() => {
  wire = fakeWire();
});
afterEach(() => shop.unmount());
const open = async (path: string, page: PageData) => {
  shop = await openShop(path, { wire, page });
  // Some of a page comes once somebody uses it.
  window.dispatchEvent(new Event("scroll"));
};
const product = (sku: string) => productPage({ sku, name: `Article ${sku}`, path: `/${sku.toLowerCase()}/` });
const row = () => screen.queryByRole("heading", { level: 2, name: "Recently viewed" })?.closest("section");
const cards =
  (...skus: string[]): Answerer =>
  () =>
    Response.json({ cards: skus.map((sku, id) => card({ id, sku, name: `Article ${sku}`, price: price(4_195) })) });

it("products looked at come back on the next product and on home, with the price of now, until the list is cleared", async () => {
  await open("/k1/", product("K1"));
  expect(row()).toBeFalsy();
  shop.unmount();
  await waitFor(async () => expect(await viewed(view)).toEqual(["K1"]));
  wire.on(cardsOf("K1"), cards("K1"));
  await open("/k2/", product("K2"));
  await waitFor(() => expect(row()).toBeTruthy());
  await waitFor(() => expect(within(row()!).getByRole("link")).toHaveTextContent(/Article K1.*€41.95/));
  // One question for all of them.
  expect(wire.asked.filter(({ path }) => path.includes("!cards"))).toHaveLength(1);
  shop.unmount();
  await waitFor(async () => expect(await viewed(view)).toEqual(["K2", "K1"]));
  // Never the product on screen.
  await open("/k2/", product("K2"));
  await waitFor(() => expect(within(row()!).getByRole("link")).toHaveTextContent("Article K1"));
  shop.unmount();
  wire.on(cardsOf("K2", "K1"), cards("K2", "K1"));
  await open("/", home);
  await waitFor(() => expect(within(row()!).getAllByRole("link")).toHaveLength(2));
  expect(
    within(row()!)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("Article K2"), expect.stringContaining("Article K1")]);
  await shop.user.click(within(row()!).getByRole("button", { name: "Clear this list" }));
  expect(row()).toBeFalsy();
  expect(screen.getByRole("main")).toHaveFocus();
  await waitFor(async () => expect(await viewed(view)).toEqual([]));
});

// Each its own: what was asked once is not asked again within a document.
it.each([
  ["a product that is gone disappears from the list without a word", "GONE", cards()],
  ["a failing answer leaves the page whole", "LOST", lost],
])("%s", async (_, sku, answerer) => {
  await forget(view);
  await note(view, sku);
  wire.on(cardsOf(sku), answerer);
  await open("/", home);
  await waitFor(() => expect(wire.of(cardsOf(sku))).toHaveLength(1));
  // Time for a mistake to be drawn.
  await new Promise((done) => setTimeout(done, 20));
  expect(row()).toBeFalsy();
  // Nor is room kept for one.
  await waitFor(() => expect(document.querySelector("main section[aria-busy=true]")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("KADE");
});
