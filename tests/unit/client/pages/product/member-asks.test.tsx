// @vitest-environment page
import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { firstPieces } from "../../../../../client/pages/product/form/choices.ts";
import { withCurrentPrices } from "../../../../../shared/catalog/price/current-prices.ts";
import type { Member } from "../../../../../shared/contract/page/page.ts";
import { price, productPage } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const part = (sku: string, more: Partial<Member> = {}): Member => ({
  sku,
  id: 0,
  name: sku,
  qty: 1,
  price: price(1_000),
  inStock: true,
  maxQty: 5,
  image: null,
  path: `/${sku.toLowerCase()}/`,
  ...more,
});
const trousers = part("TROUSERS", { asks: true, price: { ...price(1_500), from: true } });
const set = {
  ...productPage({ type: "grouped", price: price(2_000), members: [trousers, part("SOCKS")] }),
  form: true as const,
};

describe("a member of a set of which something has to be chosen", () => {
  let shop: OpenShop;
  beforeAll(() => loadProductExtras("en-US").then(() => undefined));
  afterEach(() => shop.unmount());

  it("leads to its own page instead of offering pieces, and is not added with the set", async () => {
    shop = await openShop("/shirt/", { wire: fakeWire(), page: set });
    const row = (name: string) =>
      within(screen.getByRole("main"))
        .getAllByRole("listitem")
        .find((one) => one.id === `member-${name}`)!;
    expect(within(row("TROUSERS")).getByRole("link", { name: "Choose TROUSERS" })).toHaveAttribute(
      "href",
      "/trousers/",
    );
    expect(within(row("TROUSERS")).queryByRole("group")).toBeNull();
    expect(row("TROUSERS")).toHaveTextContent("from €15.00");
    expect(within(row("SOCKS")).getByRole("group", { name: "Quantity SOCKS" })).toBeVisible();
    expect(firstPieces(set.members)).toEqual({ TROUSERS: 0, SOCKS: 1 });
  });

  it("keeps the price of its cheapest choice when prices are asked for again", () => {
    const items = set.members.map(({ sku, id }) => ({ sku, id, now: 900, reference: null }));
    expect(withCurrentPrices(set, items).members.map((one) => one.price.now)).toEqual([1_500, 900]);
  });
});
