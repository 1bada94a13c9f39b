import { beforeAll, describe, expect, it } from "vitest";
import { defaultStore } from "../../../shared/config/stores.ts";
import type { Algorithm } from "../../../shared/discovery/algorithms.ts";
import { makeRecommendations } from "../../../worker/backend/discovery/make-recommendations.ts";
import { keepEvent } from "../../../worker/backend/discovery/events.ts";
import { catalogueFactsOf } from "../../../worker/backend/discovery/catalogue-facts.ts";
import { learn } from "../../../worker/backend/discovery/learn/learn.ts";
import { readPool } from "../../../worker/backend/discovery/pool.ts";
import { suggestionsFor } from "../../../worker/backend/discovery/suggest.ts";
import { inventedShop } from "../../bench/recommendations/invented-shop.ts";
import { DB, importLines } from "../catalog/fixture.ts";
import { dearest, meter } from "../d1-meter.ts";

const counted = meter(DB);
const known = () => catalogueFactsOf(DB, defaultStore, 1);
interface Row {
  id: number;
  sku: string;
  brand: string;
  category: number;
}
let all: Row[];

beforeAll(async () => {
  const lines = inventedShop(1_200);
  for (let at = 0; at < lines.length; at += 400) await importLines(lines.slice(at, at + 400), "update");
  all = (
    await DB.prepare(
      `SELECT p.id, p.sku, (SELECT value FROM product_attribute a WHERE a.product_id = p.id AND attribute_code = 'brand') AS brand,
        (SELECT category_id FROM product_category c WHERE c.product_id = p.id AND c.direct = 1
          ORDER BY category_id DESC LIMIT 1) AS category FROM product p WHERE p.slot IS NOT NULL ORDER BY p.id`,
    ).all<Row>()
  ).results;
});

const advice = async (
  subjects: readonly string[],
  algorithms: readonly Algorithm[],
  { customerKey = null, db = DB }: { customerKey?: string | null; db?: typeof DB } = {},
) => {
  const pool = await readPool(db, { subjects, customerKey }, await known(), { withOutfit: true });
  return makeRecommendations(
    db,
    pool,
    algorithms.map((algorithm) => ({ algorithm, limit: 8 })),
  );
};
const lists = async (...asked: Parameters<typeof advice>) => (await advice(...asked)).map(({ skus }) => skus);
const names = async (...asked: Parameters<typeof advice>) => (await advice(...asked)).map(({ algorithm }) => algorithm);
const rowOf = (sku: string) => all.find((one) => one.sku === sku)!;

describe("lists of the embedded provider", () => {
  it("are full in a shop that knows nothing of anybody yet", async () => {
    const made = await lists(
      [all[0]!.sku],
      ["ALTERNATIVES", "UPSELL", "STYLE_WITH", "TOP_PRODUCTS", "NEWEST_PRODUCTS"],
    );
    expect(made.map(({ length }) => length)).toEqual([8, 8, 8, 8, 8]);
    expect((await lists([], ["TOP_PRODUCTS", "PERSONAL"])).map(({ length }) => length)).toEqual([8, 8]);
  });

  it("bear the name of what they were made by: what goes with nothing, or is for nobody, is new where nothing is counted", async () => {
    const about = ["ALTERNATIVES", "UPSELL", "STYLE_WITH", "ADD_TO_CART_RECS"] as const;
    expect(await names([all[0]!.sku], about)).toEqual(about);
    expect(await names([], ["ADD_TO_CART_RECS"])).toEqual(["NEWEST_PRODUCTS"]);
    expect(await names(["NOT-THERE"], ["ADD_TO_CART_RECS"])).toEqual(["NEWEST_PRODUCTS"]);
    expect(await names([], ["PERSONAL"])).toEqual(["NEWEST_PRODUCTS"]);
    expect(await names([], ["TOP_PRODUCTS"])).toEqual(["NEWEST_PRODUCTS"]);
  });

  it("begin with what is new in the department that the menu begins with, where nothing is known of the visitor", async () => {
    // Women's categories have three digits.
    const departments = (skus: readonly string[]) => new Set(skus.map((sku) => Math.floor(rowOf(sku).category / 100)));
    const [found] = await lists([], ["NEWEST_PRODUCTS"]);
    expect([found!.length, [...departments(found!)]]).toEqual([8, [0]]);
    // About an article it is what is new, whatever it is.
    const [beside] = await lists([all[0]!.sku], ["NEWEST_PRODUCTS"]);
    expect(departments(beside!).size).toBe(2);
  });

  it("never hold the article itself, what lies in the cart, an article twice, or three of one maker in a row", async () => {
    for (let i = 0; i < 40; i += 1) {
      const cart = [all[i * 7]!.sku, all[i * 11 + 1]!.sku, all[i * 3 + 2]!.sku].slice(0, 1 + (i % 3));
      const made = await lists(cart, ["ALTERNATIVES", "UPSELL", "ADD_TO_CART_RECS"]);
      const shown = made.flat();
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((sku) => cart.includes(sku))).toEqual([]);
      for (const list of made)
        for (const [brand, some] of Map.groupBy(list, (sku) => rowOf(sku).brand))
          expect([brand, some.length <= 2]).toEqual([brand, true]);
    }
  });

  it("offer alternatives of the same kind, and for an outfit other garments of the department alone", async () => {
    const made = await lists([all[5]!.sku], ["ALTERNATIVES", "STYLE_WITH"]);
    const own = all[5]!.category;
    const department = Math.floor(own / 100);
    const { partOf } = await known();
    for (const sku of made[0]!) expect(partOf(rowOf(sku).category)).toBe(partOf(own));
    expect(made[0]!.some((sku) => rowOf(sku).category === own)).toBe(true);
    for (const sku of made[1]!) {
      expect(rowOf(sku).category).not.toBe(own);
      expect(Math.floor(rowOf(sku).category / 100)).toBe(department);
    }
  });

  it("put first what was bought together, and what this visitor looked at shows in their lists alone", async () => {
    const [shirt, belt] = [all[20]!, all[600]!];
    const now = new Date();
    for (let i = 1; i <= 30; i += 1)
      await DB.batch([
        DB.prepare(
          `INSERT INTO sales_order (id, order_key, body_digest, cart_version, store_code, store_id, state, status,
            billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency,
            created_at) VALUES (?1, 'k' || ?1, '', 0, '', 4, 'complete', '', '{}', '', 0, 0, 0, 0, 'EUR', ?2)`,
        ).bind(i, new Date(now.getTime() - 3 * 86_400_000).toISOString()),
        ...(i <= 5 ? [shirt, belt] : [all[i * 13]!, all[i * 17]!]).map(({ id, sku }, position) =>
          DB.prepare(
            `INSERT INTO sales_order_line (order_id, position, sku, product_id, name, product_type, options, qty,
              price_cents, row_total_cents, tax_rate, tax_cents) VALUES (?1, ?2, ?3, ?4, '', 'simple', '[]', 1, 1, 1, 21, 0)`,
          ).bind(i, position, sku, id),
        ),
      ]);
    await learn(DB, now);
    expect((await lists([shirt.sku], ["UPSELL"]))[0]![0]).toBe(belt.sku);
    // Now something is counted.
    for (const asked of ["TOP_PRODUCTS", "ADD_TO_CART_RECS", "PERSONAL"] as const)
      expect(await names([], [asked])).toEqual(["TOP_PRODUCTS"]);
    const seen = all[900]!;
    const keys = { customerKey: "customer-who-agreed", sessionKey: "visit-1" };
    await keepEvent(DB, keys, "view", seen.sku, now.getTime());
    const [nobody] = await lists([], ["PERSONAL"]);
    const [theirs] = await lists([], ["PERSONAL"], { customerKey: keys.customerKey });
    expect(theirs).not.toEqual(nobody);
    expect(await names([], ["PERSONAL"], { customerKey: keys.customerKey })).toEqual(["PERSONAL"]);
    const near = (list: readonly string[]) => list.filter((sku) => rowOf(sku).category === seen.category).length;
    expect(near(theirs!)).toBeGreaterThan(near(nobody!));
    expect(await lists([], ["RECENTLY_VIEWED"], { customerKey: keys.customerKey })).toEqual([[seen.sku]]);
    expect(await lists([], ["RECENTLY_VIEWED"])).toEqual([[]]);
  });

  it("leave out what is sold out", async () => {
    const first = (await lists([all[40]!.sku], ["ALTERNATIVES"]))[0]![0]!;
    await DB.prepare("UPDATE product SET in_stock = 0 WHERE sku = ?1").bind(first).run();
    expect((await lists([all[40]!.sku], ["ALTERNATIVES"]))[0]).not.toContain(first);
  });

  it("cost a bounded number of rows and statements", async () => {
    await known();
    for (const subjects of [[all[1]!.sku], all.slice(0, 50).map(({ sku }) => sku), []]) {
      counted.reset();
      await lists(subjects, ["ALTERNATIVES", "UPSELL", "STYLE_WITH"], {
        db: counted.db,
        customerKey: "customer-who-agreed",
      });
      const { statements, rowsRead } = counted.cost();
      expect([rowsRead < 5_000, dearest(counted)?.sql]).toEqual([true, expect.any(String)]);
      expect(statements).toBeLessThanOrEqual(30);
    }
  });

  it("are suggested beside phrases for few rows", async () => {
    const view = await known();
    await suggestionsFor(DB, "article", defaultStore, view);
    counted.reset();
    await suggestionsFor(counted.db, "article 10", defaultStore, view);
    expect(counted.cost().rowsRead).toBeLessThan(6_000);
  });
});
