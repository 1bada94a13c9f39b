import type { D1Database } from "@cloudflare/workers-types";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { isProblem } from "../../../shared/catalog/options/purchase.ts";
import { appliedCoupon, couponOf, type Coupon, type CouponRow } from "../loyalty/coupons.ts";
import { loadSellableLines, type SellableLine } from "../catalog/sellable-lines.ts";

export interface CartRow {
  id: string;
  store_code: string;
  version: number;
  active: number;
  country: string | null;
  carrier_code: string | null;
  method_code: string | null;
  payment_code: string | null;
  coupon_code: string | null;
  customer_id: number | null;
  updated_at: string;
}
export interface CartLine {
  itemId: number;
  sku: string;
  lineKey: string;
  qty: number;
  option: ProductOption | undefined;
  sellable: SellableLine;
}
/** `coupon` is the applied code while it holds; `row.coupon_code` stays when it no longer does. */
export interface Cart {
  row: CartRow;
  lines: CartLine[];
  coupon: Coupon | null;
}

interface ItemRow {
  item_id: number;
  sku: string;
  line_key: string;
  qty: number;
  product_option: string | null;
}

/**
 * An active cart with the present facts of its products in the language of `storeCode`; null when there is none. Cart,
 * lines and coupon are read in one batch, so version and contents agree. Lines whose product, or a choice of it, is
 * gone from the catalogue are left out. `group` is the shopper's verified price group.
 */
export async function loadCart(
  db: D1Database,
  cartId: string,
  storeCode: string,
  now: Date,
  group: number | null,
): Promise<Cart | null> {
  const [carts, items, coupons] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT id, store_code, version, active, country, carrier_code, method_code, payment_code, coupon_code,
          customer_id, updated_at FROM cart WHERE id = ?1 AND active = 1`,
      )
      .bind(cartId),
    db
      .prepare("SELECT item_id, sku, line_key, qty, product_option FROM cart_item WHERE cart_id = ?1 ORDER BY item_id")
      .bind(cartId),
    appliedCoupon(db, cartId, now),
  ]);
  const row = carts?.results[0] as unknown as CartRow | undefined;
  if (!row) return null;
  const rows = (items?.results ?? []) as unknown as ItemRow[];
  const options = rows.map((item) =>
    item.product_option === null ? undefined : (JSON.parse(item.product_option) as ProductOption),
  );
  const sold = await loadSellableLines(
    db,
    storeCode,
    rows.map((item, i) => ({ sku: item.sku, option: options[i] })),
    now,
    group,
  );
  const lines = rows.flatMap((item, i) => {
    const sellable = sold[i]!;
    return sellable === null || isProblem(sellable)
      ? []
      : [{ itemId: item.item_id, sku: item.sku, lineKey: item.line_key, qty: item.qty, option: options[i], sellable }];
  });
  const held = coupons?.results[0] as unknown as CouponRow | undefined;
  return { row, lines, coupon: held ? couponOf(held) : null };
}

/** Whether nothing of these products is sent by post (CHECK-014). */
export const isVirtual = (lines: readonly { sellable: Pick<SellableLine, "virtual"> }[]): boolean =>
  lines.length > 0 && lines.every(({ sellable }) => sellable.virtual);
