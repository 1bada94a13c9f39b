import type { D1Database } from "@cloudflare/workers-types";
import { hasFallen } from "../../../shared/alerts/alert-rules.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { fromCentsOf } from "../catalog/from-price.ts";
import { loadSellables } from "../catalog/sellable.ts";
import { shownCents } from "../search/shown-cents.ts";
import { cursorOf, lookedUpTo, tellIds } from "./tell-ids.ts";

/** Alerts looked through in one run. */
const atOnce = 500;

interface Waiting {
  id: number;
  sku: string;
  price_cents: number | null;
  group_id: number | null;
  shown_cents: number | null;
  can_be_had: number;
}

/**
 * Tells those whose article costs less than when they asked, in their own price group, and can be had. Looks through
 * some alerts a run, from where the last one ended; answers how many it told, at most `most`.
 */
export async function tellPrices(db: D1Database, now: Date, most: number): Promise<number> {
  const after = await cursorOf(db, "price");
  const { results } = await db
    .prepare(
      `SELECT a.id, a.sku, a.price_cents, a.group_id, ${shownCents("p")} AS shown_cents,
          p.in_stock = 1 AND p.status < 2 AND coalesce(m.status, p.status) < 2 AS can_be_had
        FROM product_alert a LEFT JOIN product p ON p.sku = a.sku LEFT JOIN product m ON m.id = p.parent_id
        WHERE a.kind = 'price' AND a.confirmed_at IS NOT NULL AND (a.sku, a.id) > (?1, ?2)
        ORDER BY a.sku, a.id LIMIT ${atOnce}`,
    )
    .bind(after.sku, after.id)
    .all<Waiting>();
  // What a set is listed at is not what it was asked for at, so the row's price only says whom to look at.
  const maybe = results.filter(
    ({ price_cents, group_id, shown_cents, can_be_had }) =>
      can_be_had && (group_id !== null || hasFallen(price_cents, shown_cents)),
  );
  const priceOf = await pricesIn(db, maybe, now);
  const fallen = maybe.filter(({ sku, price_cents, group_id }) => hasFallen(price_cents, priceOf(group_id, sku)));
  const some = fallen.slice(0, most);
  const told = await tellIds(
    db,
    some.map(({ id }) => id),
    now,
  );
  // Those that were left are looked at again; behind the last of all the next run begins anew.
  const end = some.length < fallen.length ? some.at(-1) : results.at(-1);
  const isOver = end === results.at(-1) && results.length < atOnce;
  const next = isOver || !end ? { sku: "", id: 0 } : end;
  if (next.sku !== after.sku || next.id !== after.id) await lookedUpTo(db, "price", next);
  return told;
}

/** What articles cost as they were asked for, in the price groups that somebody waits in; null: in none. */
async function pricesIn(db: D1Database, waiting: readonly Waiting[], now: Date) {
  const prices = new Map<number | null, Map<string, number>>();
  for (const [group, rows] of Map.groupBy(waiting, ({ group_id }) => group_id)) {
    const skus = rows.map(({ sku }) => sku);
    const loaded = await loadSellables(db, defaultStore.storeCode, skus, now, group);
    const priced = [...loaded.items.values()].filter(({ hasPrice }) => hasPrice);
    prices.set(group, new Map(priced.map((item) => [item.sku, fromCentsOf(item, loaded)])));
  }
  return (group: number | null, sku: string): number | null => prices.get(group)?.get(sku) ?? null;
}
