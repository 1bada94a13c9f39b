import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { settings } from "../../../shared/config/settings.ts";
import { stockHolds } from "./stock-of-lines.ts";

export interface ItemRow {
  item_id: number;
  sku: string;
  line_key: string;
  qty: number;
  product_option: string | null;
}
/**
 * The line a change left behind and the cart's version after it; `line` is null when nothing was changed, the whole is
 * null when the cart is not active.
 */
export interface Changed {
  version: number;
  line: ItemRow | null;
}

/** Most different lines of a cart; an order takes as many. */
export const { mostLines } = settings.cart;

/** Keys of changes are kept for the last hundred versions of a cart, to recognise a repeated change. */
const keptVersions = 100;

/**
 * A change as its device names it. `pieces`: how many it adds in all, whatever quantity the call names; null where it
 * sets a quantity. `replaces`: the id of the line whose place the changed line takes, and which is deleted with the
 * change.
 */
export interface ChangeName {
  key: string;
  pieces: number | null;
  replaces: number | null;
}

/**
 * Runs one change of a cart's lines and reads the version in the same batch; triggers of the tables raise the version.
 * A named change that took effect is noted in the same batch, so that its repeat is recognised (docs/decisions/060).
 * The line that it replaces is deleted too, unless that is the changed line itself.
 */
export async function changeCart(
  db: D1Database,
  cartId: string,
  change: D1PreparedStatement,
  name: ChangeName | null = null,
  line: LineName | null = null,
): Promise<Changed | null> {
  const answers = await db.batch<Record<string, unknown>>([
    change,
    ...(name === null
      ? []
      : [
          db
            .prepare(
              `INSERT INTO cart_change (cart_id, change_key, version, pieces) SELECT id, ?2, version, ?3 FROM cart
                WHERE id = ?1 AND changes() > 0 ON CONFLICT (cart_id, change_key)
                DO UPDATE SET version = excluded.version, pieces = excluded.pieces`,
            )
            .bind(cartId, name.key, name.pieces),
          db
            .prepare(
              `DELETE FROM cart_change
                WHERE cart_id = ?1 AND version <= (SELECT version FROM cart WHERE id = ?1) - ${keptVersions}`,
            )
            .bind(cartId),
        ]),
    ...(name === null || name.replaces === null || line === null
      ? []
      : [
          db
            .prepare(
              `DELETE FROM cart_item WHERE cart_id = ?1 AND item_id = ?2 AND ${ofLine(line)[0]} <> ?3
                AND EXISTS (SELECT 1 FROM cart_change k JOIN cart c ON c.id = k.cart_id
                  WHERE k.cart_id = ?1 AND k.change_key = ?4 AND k.version = c.version)`,
            )
            .bind(cartId, name.replaces, ofLine(line)[1], name.key),
        ]),
    db.prepare("SELECT version FROM cart WHERE id = ?1 AND active = 1").bind(cartId),
  ]);
  const version = answers.at(-1)?.results[0]?.["version"];
  return typeof version === "number"
    ? { version, line: (answers[0]?.results[0] as unknown as ItemRow | undefined) ?? null }
    : null;
}

const activeCart = "EXISTS (SELECT 1 FROM cart WHERE id = ?1 AND active = 1)";
const columns = "item_id, sku, line_key, qty, product_option";
const pieces = "(SELECT coalesce(sum(qty), 0) FROM cart_item WHERE cart_id = ?1)";
/**
 * SQL: pieces of an article in its other lines, which differ in their options. `own` (a condition on `i`) is the line
 * itself, `gone` the id of a line that the change deletes.
 */
const elsewhere = (sku: string, own: string, gone: string) => `(SELECT coalesce(sum(i.qty), 0) FROM cart_item i
  WHERE i.cart_id = ?1 AND i.sku = ${sku} AND NOT (${own}) AND i.item_id IS NOT ${gone})`;
/** SQL: a column of the line that is replaced, where it is another one than `line` names. */
const replaced = (column: string, id: string, line: string) =>
  `coalesce((SELECT ${column} FROM cart_item WHERE cart_id = ?1 AND item_id = ${id} AND ${line}), 0)`;
const isNew = (key: string) => `NOT EXISTS (SELECT 1 FROM cart_change WHERE cart_id = ?1 AND change_key = ${key})`;
/** Stands for no bound. */
const endless = 1_000_000_000;

export interface NewLine {
  sku: string;
  lineKey: string;
  qty: number;
  option: string | null;
  least: number;
  most: number;
}
/**
 * `mostPieces`: bound of all lines together, 0 for none. `mostOfArticle`: bound of all lines of the article, as an
 * order takes it. `stock`: `stockJson`, null where stock bounds nothing.
 */
export interface Within {
  mostPieces: number;
  mostOfArticle: number;
  stock: string | null;
  name: ChangeName | null;
}

/**
 * Adds to an equal line or makes one. One statement reads and writes, so two tabs at once lose nothing and never pass
 * `most` together; a line that would stay below `least` is not made.
 */
export function addLine(
  db: D1Database,
  cartId: string,
  { sku, lineKey, qty, option, least, most }: NewLine,
  { mostPieces, mostOfArticle, stock, name }: Within,
): D1PreparedStatement {
  const held = "coalesce((SELECT qty FROM cart_item WHERE cart_id = ?1 AND line_key = ?3), 0)";
  return db
    .prepare(
      `INSERT INTO cart_item (cart_id, sku, line_key, qty, product_option) SELECT ?1, ?2, ?3, ?4, ?5
        WHERE ${activeCart} AND ${held} + ?4 BETWEEN ?6 AND ?7
          AND ${pieces} - ${replaced("qty", "?10", "line_key <> ?3")} + ?4 <= ?8 AND ${isNew("?9")}
          AND ${held} + ?4 + ${elsewhere("?2", "i.line_key = ?3", "?10")} <= ?12
          AND ${stockHolds("i.line_key = ?3", `${held} + ?4`, "?10", "?11")}
       AND (${held} > 0 OR (SELECT count(*) FROM cart_item WHERE cart_id = ?1)
         - ${replaced("1", "?10", "line_key <> ?3")} < ${mostLines})
     ON CONFLICT (cart_id, line_key) DO UPDATE SET qty = qty + excluded.qty RETURNING ${columns}`,
    )
    .bind(
      cartId,
      sku,
      lineKey,
      qty,
      option,
      least,
      most,
      mostPieces || endless,
      name?.key ?? null,
      name?.replaces ?? null,
      stock,
      mostOfArticle,
    );
}

/** Sets a line's quantity. Lowering it is always possible, even in a cart that holds more than an order takes. */
export function setLine(
  db: D1Database,
  cartId: string,
  itemId: number,
  qty: number,
  { mostPieces, mostOfArticle, stock, name }: Within,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE cart_item SET qty = ?3
        WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} AND ${isNew("?5")}
          AND (?3 <= qty OR ${pieces} - qty + ?3 - ${replaced("qty", "?6", "item_id <> ?2")} <= ?4)
          AND (?3 <= qty OR ?3 + ${elsewhere("cart_item.sku", "i.item_id = ?2", "?6")} <= ?8)
          AND (?3 <= qty OR ${stockHolds("i.item_id = ?2", "?3", "?6", "?7")})
        RETURNING ${columns}`,
    )
    .bind(cartId, itemId, qty, mostPieces || endless, name?.key ?? null, name?.replaces ?? null, stock, mostOfArticle);
}

export function deleteLine(db: D1Database, cartId: string, itemId: number): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM cart_item WHERE cart_id = ?1 AND item_id = ?2 AND ${activeCart} RETURNING ${columns}`)
    .bind(cartId, itemId);
}

const ofLine = (line: LineName): [column: "item_id" | "line_key", value: string | number] =>
  "itemId" in line ? ["item_id", line.itemId] : ["line_key", line.lineKey];
export type LineName = { lineKey: string } | { itemId: number };

/**
 * Adds the pieces that a change made before has gained since it was first sent; changes nothing where it gained none.
 */
export function addRest(
  db: D1Database,
  cartId: string,
  { key, pieces: wanted }: Pick<ChangeName, "key" | "pieces">,
  line: LineName,
  most: number,
  { mostPieces, mostOfArticle, stock }: Omit<Within, "name">,
): D1PreparedStatement {
  const [column, value] = ofLine(line);
  const rest = "(?4 - (SELECT pieces FROM cart_change WHERE cart_id = ?1 AND change_key = ?2))";
  return db
    .prepare(
      `UPDATE cart_item SET qty = qty + ${rest}
        WHERE cart_id = ?1 AND ${column} = ?3 AND ${activeCart} AND ${rest} > 0 AND qty + ${rest} <= ?5
          AND ${pieces} + ${rest} <= ?6
          AND qty + ${rest} + ${elsewhere("cart_item.sku", `i.${column} = ?3`, "NULL")} <= ?8
          AND ${stockHolds(`i.${column} = ?3`, `cart_item.qty + ${rest}`, "NULL", "?7")}
        RETURNING ${columns}`,
    )
    .bind(cartId, key, value, wanted, most, mostPieces || endless, stock, mostOfArticle);
}

/** Whether a change was already made in this cart, with how many pieces, and its line as it is now (null: deleted). */
export async function madeBefore(
  db: D1Database,
  cartId: string,
  name: ChangeName | null,
  line: LineName,
): Promise<(Changed & { pieces: number | null }) | null> {
  if (name === null) return null;
  const [column, value] = ofLine(line);
  const row = await db
    .prepare(
      `SELECT c.version AS version_now, k.pieces, i.* FROM cart_change k
        JOIN cart c ON c.id = k.cart_id AND c.active = 1 LEFT JOIN cart_item i ON i.cart_id = c.id AND i.${column} = ?3
        WHERE k.cart_id = ?1 AND k.change_key = ?2`,
    )
    .bind(cartId, name.key, value)
    .first<ItemRow & { version_now: number; pieces: number | null }>();
  return row && { version: row.version_now, line: row.item_id === null ? null : row, pieces: row.pieces };
}
