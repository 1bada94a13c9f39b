import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { settings } from "../../../shared/config/settings.ts";

export interface ItemRow { item_id: number; sku: string; line_key: string; qty: number; product_option: string | null }
/** The line a change left behind and the cart's version after it; `line` is null when nothing was changed, the whole is null when the cart is not active. */
export interface Changed { version: number; line: ItemRow | null }

/** Most different lines of a cart; an order takes as many. */
export const { mostLines } = settings.cart;

/** Runs one change of a cart's lines and reads the version in the same batch; the tables raise it themselves. */
export async function changeCart(db: D1Database, cartId: string, change: D1PreparedStatement): Promise<Changed | null> {
  const [changed, state] = await db.batch<Record<string, unknown>>([
    change,
    db.prepare("SELECT version FROM cart WHERE id = ?1 AND active = 1").bind(cartId),
  ]);
  const version = state?.results[0]?.["version"];
  return typeof version === "number" ? { version, line: (changed?.results[0] as unknown as ItemRow | undefined) ?? null } : null;
}

const activeCart = "EXISTS (SELECT 1 FROM cart WHERE id = ?1 AND active = 1)";
const columns = "item_id, sku, line_key, qty, product_option";

export interface NewLine { sku: string; lineKey: string; qty: number; option: string | null; least: number; most: number }

/**
 * Adds to an equal line or makes one. One statement reads and writes, so two tabs at once lose nothing and never pass `most`
 * together; a line that would stay below `least` is not made.
 */
export function addLine(db: D1Database, cartId: string, { sku, lineKey, qty, option, least, most }: NewLine): D1PreparedStatement {
  const held = "coalesce((SELECT qty FROM cart_item WHERE cart_id = ?1 AND line_key = ?3), 0)";
  return db.prepare(
    `INSERT INTO cart_item (cart_id, sku, line_key, qty, product_option) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${activeCart} AND ${held} + ?4 BETWEEN ?6 AND ?7
       AND (${held} > 0 OR (SELECT count(*) FROM cart_item WHERE cart_id = ?1) < ${mostLines})
     ON CONFLICT (cart_id, line_key) DO UPDATE SET qty = qty + excluded.qty RETURNING ${columns}`,
  ).bind(cartId, sku, lineKey, qty, option, least, most);
}

export function setLine(db: D1Database, cartId: string, itemId: number, qty: number): D1PreparedStatement {
  return db.prepare(`UPDATE cart_item SET qty = ?3 WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} RETURNING ${columns}`).bind(cartId, itemId, qty);
}

export function deleteLine(db: D1Database, cartId: string, itemId: number): D1PreparedStatement {
  return db.prepare(`DELETE FROM cart_item WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} RETURNING ${columns}`).bind(cartId, itemId);
}
