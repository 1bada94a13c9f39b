import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { isProblem } from "../../../shared/catalog/options/purchase.ts";
import { loadSellableLines } from "../catalog/sellable-lines.ts";
import { newCustomerCartId } from "./cart-id.ts";
import { mostLines } from "./change-cart.ts";
import { limits, type CartPolicy } from "./line-limits.ts";

/**
 * `merged`: the guest cart's lines are in this cart. `elsewhere`: they are in another customer's cart. Null: there is
 * no such guest cart, or it is not active any more.
 */
export interface CustomerCart {
  id: string;
  version: number;
  guestCart: "merged" | "elsewhere" | null;
}

export interface Joining {
  customerId: number;
  storeCode: string;
  guestCartId: string | null;
  group: number | null;
  policy: CartPolicy;
  now: Date;
}

interface GuestCart {
  version: number;
  active: number;
  merged_into: string | null;
}
interface GuestLine {
  sku: string;
  line_key: string;
  qty: number;
  product_option: string | null;
}

/**
 * The active cart of a customer in a store view, made when there is none; takes the lines of a guest cart in, once:
 * lines and the guest cart's end are written in one batch, so a repeat, a second tab or a lost answer finds nothing
 * left to merge. Null when the guest cart changed under every try.
 */
export async function joinCustomerCart(db: D1Database, joining: Joining): Promise<CustomerCart | null> {
  const { guestCartId } = joining;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const guest = guestCartId === null ? null : await guestCart(db, guestCartId);
    const most = guest?.active ? await mostOf(db, guestCartId!, joining) : [];
    const [carts, after] = await db
      .batch<Record<string, unknown>>([
        ...(guest?.active ? [make(db, joining), ...merge(db, joining, guest.version, most)] : [make(db, joining)]),
        db
          .prepare("SELECT id, version FROM cart WHERE customer_id = ?1 AND store_code = ?2 AND active = 1")
          .bind(joining.customerId, joining.storeCode),
        db
          .prepare("SELECT active, merged_into FROM cart WHERE id = ?1 AND customer_id IS NULL")
          .bind(guestCartId ?? ""),
      ])
      .then((answers) => answers.slice(-2));
    const cart = carts?.results[0] as { id: string; version: number } | undefined;
    // The random id belonged to another cart, so try again.
    if (!cart) continue;
    const left = after?.results[0] as unknown as Pick<GuestCart, "active" | "merged_into"> | undefined;
    if (left?.active) continue;
    const into = left?.merged_into ?? null;
    return {
      ...cart,
      guestCart:
        into === null ? null : into === cart.id || (await isOwn(db, into, joining.customerId)) ? "merged" : "elsewhere",
    };
  }
  return null;
}

function make(db: D1Database, { customerId, storeCode, now }: Joining): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO cart (id, store_code, customer_id, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4)
        ON CONFLICT DO NOTHING`,
    )
    .bind(newCustomerCartId(), storeCode, customerId, now.toISOString());
}

function guestCart(db: D1Database, id: string): Promise<GuestCart | null> {
  return db
    .prepare("SELECT version, active, merged_into FROM cart WHERE id = ?1 AND customer_id IS NULL")
    .bind(id)
    .first<GuestCart>();
}

/** Whether the cart that took in the lines belongs to the customer, even if it has been ordered since. */
const isOwn = async (db: D1Database, id: string, customerId: number): Promise<boolean> =>
  (await db.prepare("SELECT 1 FROM cart WHERE id = ?1 AND customer_id = ?2").bind(id, customerId).first()) !== null;

/**
 * Line keys of a guest cart with the most pieces each line may hold. For a product no longer sold that is 0: merged
 * lines then keep the larger of both quantities.
 */
async function mostOf(
  db: D1Database,
  guestCartId: string,
  { storeCode, group, policy, now }: Joining,
): Promise<[string, number][]> {
  const { results } = await db
    .prepare("SELECT sku, line_key, qty, product_option FROM cart_item WHERE cart_id = ?1")
    .bind(guestCartId)
    .all<GuestLine>();
  const wanted = results.map(({ sku, product_option: option }) => ({
    sku,
    option: option === null ? undefined : (JSON.parse(option) as ProductOption),
  }));
  const sold = await loadSellableLines(db, storeCode, wanted, now, group);
  return results.map((line, i) => [line.line_key, sold[i] && !isProblem(sold[i]) ? limits(sold[i], policy).most : 0]);
}

/**
 * Adds the lines and the code of the guest cart as it was read (`version`) and ends it. Quantities of equal lines are
 * summed up to the most there may be, but no line becomes smaller than it was on either side; beyond `mostLines`
 * different lines are left out.
 */
function merge(
  db: D1Database,
  { customerId, storeCode, guestCartId, now }: Joining,
  version: number,
  most: readonly [string, number][],
): D1PreparedStatement[] {
  const target = "(SELECT id FROM cart WHERE customer_id = ?1 AND store_code = ?2 AND active = 1)";
  const held = (line: string) =>
    `EXISTS (SELECT 1 FROM cart_item h WHERE h.cart_id = ${target} AND h.line_key = ${line}.line_key)`;
  return [
    db
      .prepare(
        `INSERT INTO cart_item (cart_id, sku, line_key, qty, product_option)
       SELECT ${target}, i.sku, i.line_key, i.qty, i.product_option FROM cart g JOIN cart_item i ON i.cart_id = g.id
       WHERE g.id = ?3 AND g.active = 1 AND g.customer_id IS NULL AND g.version = ?4
         AND (${held("i")} OR (SELECT count(*) FROM cart_item h WHERE h.cart_id = ${target})
           + (SELECT count(*) FROM cart_item n
             WHERE n.cart_id = g.id AND n.item_id <= i.item_id AND NOT ${held("n")}) <= ${mostLines})
       ORDER BY i.item_id
       ON CONFLICT (cart_id, line_key)
       DO UPDATE SET qty = max(qty, excluded.qty, min(qty + excluded.qty, (SELECT value ->> '$[1]' FROM json_each(?5)
         WHERE value ->> '$[0]' = excluded.line_key)))`,
      )
      .bind(customerId, storeCode, guestCartId, version, JSON.stringify(most)),
    // The guest cart's code wins, as the one applied last; a code that no longer holds replaces none.
    db
      .prepare(
        `UPDATE cart SET coupon_code = g.coupon_code, version = cart.version + 1
          FROM (SELECT g.coupon_code FROM cart g JOIN coupon k ON k.code = g.coupon_code
         WHERE g.id = ?3 AND g.active = 1 AND g.customer_id IS NULL AND g.version = ?4 AND k.customer_id IS NULL
           AND (k.valid_until IS NULL OR k.valid_until > ?5)
         AND (k.use_limit IS NULL OR (SELECT count(*) FROM coupon_use u WHERE u.code = k.code) < k.use_limit)) g
       WHERE cart.id = ${target} AND cart.coupon_code IS NOT g.coupon_code`,
      )
      .bind(customerId, storeCode, guestCartId, version, now.toISOString()),
    db
      .prepare(
        `UPDATE cart SET active = 0, merged_into = ${target}, version = version + 1, updated_at = ?5
          WHERE id = ?3 AND active = 1 AND customer_id IS NULL AND version = ?4`,
      )
      .bind(customerId, storeCode, guestCartId, version, now.toISOString()),
  ];
}
