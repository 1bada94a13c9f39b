import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Every change of a cart passes here: it raises the version in the same batch. Returns the new version; null when the cart is not active. */
export async function changeCart(db: D1Database, cartId: string, now: Date, statements: D1PreparedStatement[]): Promise<{ version: number; results: unknown[][] } | null> {
  const results = await db.batch<Record<string, unknown>>([
    db.prepare("UPDATE cart SET version = version + 1, updated_at = ?2 WHERE id = ?1 AND active = 1 RETURNING version").bind(cartId, now.toISOString()),
    ...statements,
  ]);
  const version = results[0]?.results[0]?.["version"];
  return typeof version === "number" ? { version, results: results.slice(1).map((entry) => entry.results) } : null;
}

const activeCart = "EXISTS (SELECT 1 FROM cart WHERE id = ?1 AND active = 1)";
const columns = "item_id, sku, line_key, qty, product_option";

/** Adds to an equal line or makes one. Adding is done by the database, so two tabs at once lose nothing. */
export function addLine(db: D1Database, cartId: string, line: { sku: string; lineKey: string; qty: number; option: string | null }): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO cart_item (cart_id, sku, line_key, qty, product_option) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${activeCart}
     ON CONFLICT (cart_id, line_key) DO UPDATE SET qty = min(10000, qty + excluded.qty) RETURNING ${columns}`,
  ).bind(cartId, line.sku, line.lineKey, line.qty, line.option);
}

export function setLine(db: D1Database, cartId: string, itemId: number, qty: number): D1PreparedStatement {
  return db.prepare(`UPDATE cart_item SET qty = ?3 WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} RETURNING ${columns}`).bind(cartId, itemId, qty);
}

export function deleteLine(db: D1Database, cartId: string, itemId: number): D1PreparedStatement {
  return db.prepare(`DELETE FROM cart_item WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} RETURNING item_id`).bind(cartId, itemId);
}
