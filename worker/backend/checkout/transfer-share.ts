import type { D1Database } from "@cloudflare/workers-types";
import { availableOf } from "../../../shared/catalog/options/purchase.ts";
import type { Shortage } from "../../../shared/checkout/shortages.ts";

/**
 * Pieces of an article that may always be held by transfers, whatever the share: an outlet has only a few of most
 * articles, and even a last piece can be bought by transfer.
 */
export const alwaysHeld = 2;

/** SQL: pieces of an article that wait for a transfer at the time `?1`. */
export const heldOf = (sku: string): string =>
  `(SELECT coalesce(sum(h.qty), 0) FROM transfer_hold h WHERE h.sku = ${sku} AND h.until > ?1)`;

/** A counted article of which `qty` pieces are wanted: what stock has, and what waits for a transfer. */
export interface HeldArticle {
  sku: string;
  stock: number;
  qty: number;
  held: number;
}

/** Those of the wanted articles (sku and pieces) that are counted; one statement, however many they are. */
export async function heldArticles(
  db: D1Database,
  wanted: readonly (readonly [string, number])[],
  now: Date,
): Promise<HeldArticle[]> {
  const { results } = await db
    .prepare(
      `SELECT s.sku, s.qty AS stock, w.value ->> '$[1]' AS qty, ${heldOf("s.sku")} AS held FROM json_each(?2) w
        JOIN stock s ON s.sku = w.value ->> '$[0]' WHERE s.manage_stock = 1`,
    )
    .bind(now.toISOString(), JSON.stringify(wanted))
    .all<HeldArticle>();
  return results;
}

/** Articles of which more is wanted than can wait for a transfer within `share` percent, with how many still can. */
export const beyondShare = (articles: readonly HeldArticle[], share: number): Shortage[] =>
  share === 0
    ? []
    : articles.flatMap(({ sku, stock, qty, held }) => {
        const available = Math.max(alwaysHeld, Math.floor(((stock + held) * share) / 100)) - held;
        return qty > available ? [{ sku, available: Math.max(0, available) }] : [];
      });

/**
 * The lines that are made of such articles, by their own sku, with how many pieces of a line could still wait: a set is
 * called by its name, not by that of a piece of it.
 */
export function linesBeyond(
  lines: readonly { sku: string; sellable: { parts: readonly { sku: string; qty: number }[] } }[],
  beyond: readonly Shortage[],
): Shortage[] {
  const left = new Map(beyond.map(({ sku, available }) => [sku, available]));
  const named = new Map<string, number>();
  for (const { sku, sellable } of lines) {
    const available = availableOf([...sellable.parts], (part) => left.get(part) ?? null);
    if (available !== null) named.set(sku, Math.min(available, named.get(sku) ?? available));
  }
  return [...named].map(([sku, available]) => ({ sku, available }));
}
