import { beforeAll, describe, expect, it } from "vitest";
import type { D1Database } from "@cloudflare/workers-types";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { refreshDuePrices, refreshPricesLately } from "../../../worker/backend/pricing/refresh-due-prices.ts";
import { mendSearchIndex, refreshSearchIndex } from "../../../worker/backend/search/index/refresh.ts";
import { meter } from "../d1-meter.ts";
import { clock, site } from "../pages/shop.ts";
import { admin, api, DB, importLines, shop } from "./fixture.ts";

beforeAll(async () => void (await importLines(shop)));

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const priceOf = async (sku: string) =>
  (await DB.prepare("SELECT final_cents FROM product WHERE sku = ?1").bind(sku).first<{ final_cents: number }>())!
    .final_cents;
const changes = async (since: number) =>
  (
    (await (await api(`ext/invalidations?since=${since}`)).json()) as {
      result: { seq: number; changes: Record<string, number> };
    }
  ).result;
/** Dates pass: what stood in the future when the price was set lies behind us now. */
const datesPass = (sku: string, from: string | null, to: string | null) =>
  DB.prepare("UPDATE product SET special_from = ?2, special_to = ?3 WHERE sku = ?1").bind(sku, from, to).run();

describe("prices by date, when a location asks what has changed", () => {
  it("begin and end before it is told, and only once", async () => {
    await admin("price", {
      sku: "MUTS-1",
      price: 10,
      special_price: 6,
      special_from_date: "2030-01-01T00:00:00Z",
      special_to_date: "2031-01-01T00:00:00Z",
    });
    const before = (await changes(0)).seq;
    await datesPass("MUTS-1", ago(3_000), "2031-01-01T00:00:00.000Z");
    const begun = await changes(before);
    expect(begun.seq).toBeGreaterThan(before);
    expect(Object.keys(begun.changes).some((tag) => /^P\d+$/.test(tag))).toBe(true);
    expect([await priceOf("MUTS-1"), (await changes(before)).seq]).toEqual([600, begun.seq]);
    await datesPass("MUTS-1", ago(60_000), ago(2_000));
    expect((await changes(begun.seq)).seq).toBeGreaterThan(begun.seq);
    expect(await priceOf("MUTS-1")).toBe(1_000);
  });

  it("are on a stored page and in its list within five seconds, without the schedule", async () => {
    await admin("price", { sku: "MUTS-1", price: 10, special_price: 7, special_from_date: "2030-01-01T00:00:00Z" });
    const { get } = site("due-prices", () => ({ sleep: () => new Promise(() => undefined) }));
    const shown = async () =>
      ((await (await get("/data/accessoires/?sort=price-asc")).json()) as PageOf<"category">).listing.cards.find(
        ({ sku }) => sku === "MUTS-1",
      )!.price.now;
    expect([await shown(), await shown()]).toEqual([1_000, 1_000]);
    await datesPass("MUTS-1", ago(1_000), null);
    clock.forward(5_000);
    expect(await shown()).toBe(700);
  });

  it("are right for whoever comes first after a quiet minute, whichever second the schedule runs at", async () => {
    await admin("price", { sku: "MUTS-1", price: 10, special_price: 5, special_from_date: "2030-01-01T00:00:00Z" });
    const before = (await changes(0)).seq;
    await datesPass("MUTS-1", ago(59_000), null);
    expect((await changes(before)).seq).toBeGreaterThan(before);
    expect(await priceOf("MUTS-1")).toBe(500);
  });

  it("are listed and found where the special price is the only one, while it holds", async () => {
    await DB.prepare(
      `UPDATE product SET price_cents = NULL, special_cents = NULL, special_from = NULL, special_to = NULL,
        final_cents = NULL, regular_cents = NULL WHERE sku = 'MUTS-1'`,
    ).run();
    await refreshSearchIndex(DB, []);
    const slot = async () =>
      (await DB.prepare("SELECT slot FROM product WHERE sku = 'MUTS-1'").first<{ slot: number | null }>())!.slot;
    await DB.prepare("DELETE FROM search_dirty").run();
    await DB.prepare("UPDATE product SET special_cents = 500 WHERE sku = 'MUTS-1'").run();
    for (const [from, to, isListed] of [
      [ago(1_000), null, true],
      [ago(9_000), ago(500), false],
    ] as const) {
      await datesPass("MUTS-1", from, to);
      expect(await refreshDuePrices(DB, new Date())).toBe(1);
      await mendSearchIndex(DB, new Date());
      expect((await slot()) !== null).toBe(isListed);
    }
  });

  it("cost next to nothing beside thousands of others, and a failing database keeps nobody from hearing what changed", async () => {
    await DB.prepare(`INSERT INTO product (id, sku, type_id, status, visibility, tax_class_id, created_at, updated_at,
      run_id, price_cents, special_cents, special_from, special_to, final_cents)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      SELECT 50000 + i, 'LONG-' || i, 'simple', 1, 1, 2, '2026-01-01 00:00:00', '2026-11-01 00:00:00', 'x', 2000, 1000,
        '2026-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z', 1000 FROM n`).run();
    const counted = meter(DB);
    await refreshPricesLately(counted.db, new Date(), () => undefined);
    expect(counted.cost().rowsRead).toBeLessThan(50);
    const broken = {
      prepare: () => {
        throw new Error("down");
      },
    } as unknown as D1Database;
    await expect(refreshPricesLately(broken, new Date(), () => undefined)).resolves.toBeUndefined();
    // The schedule takes all that a sale begins at one moment in one run.
    await DB.prepare("UPDATE product SET final_cents = 2000 WHERE sku LIKE 'LONG-%'").run();
    expect(await refreshDuePrices(DB, new Date())).toBe(3_000);
    expect(await refreshDuePrices(DB, new Date())).toBe(0);
  });
});
