import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Card, Price } from "../../../shared/contract/page/page.ts";
import { demoLines } from "../../../worker/cli/demo/catalogue.ts";
import { leastPrice } from "../../../shared/catalog/price/form-price.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { jsonLdOf } from "../../../shared/seo/json-ld.ts";
import { DB } from "../catalog/fixture.ts";
import { expectDescribed } from "../pages/described-product.ts";
import { replayTests } from "../replay/cache-replay.ts";
import {
  allCards,
  bought,
  figure,
  type Figure,
  importAll,
  indexed,
  offers,
  page,
  type Product,
  rendered,
  type Wanted,
} from "./whole-catalogue.ts";

interface LumaService {
  fetch(url: string): Promise<Response>;
}
/**
 * `npm run test:long` buys everything, and a real catalogue, too; otherwise one thing for each price that each product
 * shows is bought, for a product of the demo shop has thirty sizes at one price.
 */
const long = "FC_RUNS" in env;
const luma = await (env as unknown as { LUMA: LumaService }).LUMA.fetch("http://luma/");
const lumaText = luma.ok ? await luma.text() : null;
if (lumaText === null) console.warn("No Luma catalogue is at hand: its prices are not checked.");

interface Thing {
  sku: string;
  /** Without what is chosen beside it, as the platform has it, and with the least of that, as pages show it. */
  price: Figure;
  shown: Figure;
  inStock: boolean;
  product_option?: unknown;
}
/**
 * What a product page offers to buy, each with what it costs: variants, or the product with what is chosen at first and
 * the cheapest of its files.
 */
function thingsOf(product: Product): Thing[] {
  const shown = (price: Price) => figure(leastPrice(price, product));
  if (product.variants.length > 0)
    return product.variants.map(({ sku, price, inStock }) => ({
      sku,
      price: figure(price),
      shown: shown(price),
      inStock,
    }));
  if (product.price === null) return [];
  const chosen = product.bundle.flatMap((group) => {
    const first = group.required
      ? [...group.choices].sort(
          (a, b) => Number(b.inStock) - Number(a.inStock) || Number(b.isDefault) - Number(a.isDefault),
        )[0]
      : undefined;
    return first
      ? [{ option_id: String(group.id), option_qty: first.qty, option_selections: [first.selectionId] }]
      : [];
  });
  const inStock = product.inStock && product.members.every((member) => member.inStock);
  const [file] = [...(product.files?.list ?? [])].sort((a, b) => a.cents - b.cents);
  const made = {
    ...(chosen.length > 0 && { bundle_options: chosen }),
    ...(file && { downloadable_option: { downloadable_links: [file.id] } }),
  };
  return [
    {
      sku: product.sku,
      price: figure(product.price),
      shown: shown(product.price),
      inStock,
      ...(Object.keys(made).length > 0 && { product_option: { extension_attributes: made } }),
    },
  ];
}

/** Checks every price of the catalogue that stands in the database; answers how many were compared. */
async function compareAll(name: string) {
  const cards = await allCards();
  const products = new Map<string, Product>();
  for (const card of cards) products.set(card.sku, (await page(card.path)) as Product);
  const things = [...products.values()].flatMap((product) =>
    thingsOf(product).map((thing) => ({ ...thing, of: product.sku })),
  );
  const skus = [...new Set([...products.keys(), ...things.map(({ sku }) => sku)])];
  const [list, index] = [await rendered(skus), await indexed(skus)];
  const differences: unknown[] = [];
  const same = (what: string, sku: string, ...figures: unknown[]) => {
    if (new Set(figures.map((one) => JSON.stringify(one))).size > 1) differences.push([what, sku, ...figures]);
  };
  for (const card of cards) {
    const product = products.get(card.sku)!;
    same("card and page", card.sku, card.price, product.price && leastPrice(product.price, product));
    const offered = offers(product);
    for (const thing of thingsOf(product)) {
      same("described", thing.sku, thing.shown, offered.get(thing.sku));
      same("now and lowest of 30 days", thing.sku, thing.price, list.get(thing.sku), index.get(thing.sku));
    }
    const open = thingsOf(product).filter((thing) => thing.inStock);
    if (open.length > 0) same("cheapest", card.sku, card.price.now, Math.min(...open.map((thing) => thing.shown.now)));
  }
  // What is needed to buy two of everything that can be had; the rules of stock are tested elsewhere.
  await DB.exec("UPDATE stock SET qty = 5000 WHERE is_in_stock = 1 AND qty > 0");
  const available = things.filter((thing) => thing.inStock);
  const onePerPrice = [...new Map(available.map((thing) => [JSON.stringify([thing.of, thing.shown]), thing])).values()];
  const buyable = (long ? available : onePerPrice).map(({ sku, shown, product_option }): Wanted => ({
    sku,
    cents: shown.now,
    product_option,
  }));
  const paid = await bought(buyable, name);
  for (const { sku, cents } of buyable) same("cart and order", sku, cents, ...(paid.get(sku) ?? [null]));
  return {
    cards: cards as Card[],
    products: [...products.values()],
    things: things.length,
    bought: paid.size,
    wanted: buyable.length,
    differences,
  };
}

describe("every price of a whole catalogue is one figure on card, page, in structured data, render-list, index, cart, totals and order", () => {
  describe("the demo", () => {
    beforeAll(async () => {
      const today = new Date().toISOString().slice(0, 10);
      await importAll(
        (function* () {
          // The words of the other views would only make the import longer.
          for (const line of demoLines(today)) if (!/_(de|en)$/.test(line._index)) yield JSON.stringify(line);
        })(),
      );
    }, 240_000);
    it("with groups, bundles, services and downloads among it, the same lowest price of 30 days, each described to search engines as its page shows it", async () => {
      const { cards, products, things, bought: paid, wanted, differences } = await compareAll("demo");
      expect(products.length).toBeGreaterThan(150);
      const struck = products.map((product) => {
        const data = jsonLdOf(product, { origin: "http://localhost:8787", store: defaultStore }, null);
        return expectDescribed(JSON.parse(JSON.stringify(data)) as unknown[], product, product.sku);
      });
      expect(struck.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(50);
      expect(differences.slice(0, 20)).toEqual([]);
      expect(cards.length).toBeGreaterThan(150);
      expect(cards.some((card) => card.price.was !== null)).toBe(true);
      expect([paid, things > 1_000]).toEqual([wanted, true]);
    }, 600_000);
    // They ask the same shop for its pages, whatever has been bought of it.
    replayTests();
  });

  // Some 40 seconds of a processor: part of the long form.
  describe.skipIf(lumaText === null || !long)("Luma", () => {
    beforeAll(async () => {
      await importAll(lumaText!.split("\n").filter((line) => line !== ""));
    }, 240_000);
    it("with products of another shop's making", async () => {
      const { cards, things, bought: paid, wanted, differences } = await compareAll("luma");
      expect(differences.slice(0, 20)).toEqual([]);
      expect(cards.length).toBeGreaterThan(150);
      expect([paid, things > 1_500]).toEqual([wanted, true]);
    }, 600_000);
  });
});
