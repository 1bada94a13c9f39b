import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { isComposed } from "../../../shared/catalog/price/composition.ts";
import { exclusionOf, isDigital } from "../../../shared/checkout/no-withdrawal.ts";
import { orderEmail, type OrderRequest } from "../../../shared/contract/order/order.ts";
import { rateOfShares, type RowSums } from "../checkout/totals.ts";
import { noteUse } from "../loyalty/coupons.ts";
import { earnPoints } from "../loyalty/points.ts";
import { byKey, completeFiles, mayHaveFiles, writeFiles, writeFilesMail } from "./order-files.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { tagsOfStock } from "../stock/changed-tags.ts";
import { refreshInStock } from "../stock/refresh.ts";
import type { CheckedOrder } from "./check-order.ts";
import { demandBySku } from "../cart/stock-of-lines.ts";
import type { CheckedLine } from "./checked-lines.ts";
import { notePromise } from "./promised-delivery-day.ts";
import { holdForTransfer, type Holder, type TransferBounds } from "./transfer-holds.ts";
import { holdWithin, type Buyer, type UnpaidBounds } from "./unpaid.ts";

/**
 * `number`: the order's (order-number.ts). `customerId`: who orders, by the token of the call; null for a guest.
 * `payment`: reference and expiry of a payment through the provider; null for an order without one. `paymentTitle`: the
 * provider's name of the method. `payUntil`: until when a transfer is waited for.
 */
export interface Placement {
  number: string;
  order: OrderRequest;
  digest: string;
  checked: CheckedOrder;
  customerId: number | null;
  store: StoreView;
  payment: { reference: string; expiresAt: Date } | null;
  paymentTitle: string | null;
  payUntil: Date | null;
  buyer: Buyer;
  bounds: UnpaidBounds;
  holder: Holder;
  transfers: TransferBounds;
  now: Date;
}

/**
 * Writes an order in ONE batch: order, lines, stock, cart, payment, outbox and invalidation tags, or nothing of it.
 * Points and mail of an order that is paid through the provider wait for the payment. What must not happen is refused
 * by constraints of the database, so that it holds for requests that race each other: a second order of the same key
 * (UNIQUE); a cart that is ordered twice or has changed since it was read (its statement then writes NULL as the
 * version, NOT NULL); too many unpaid orders of one buyer (NULL as the state, NOT NULL; unpaid.ts, transfer-holds.ts);
 * a personal coupon used twice (UNIQUE); a line without enough stock (NULL as the sku, NOT NULL, or stock below zero,
 * CHECK). "placed": this call placed the order. "full": the buyer has too many unpaid orders. "refused": another
 * constraint failed. Other errors are thrown.
 */
export async function placeOrder(db: D1Database, placement: Placement): Promise<"placed" | "full" | "refused"> {
  const { order, checked, payment, payUntil, buyer, bounds, holder, transfers, now } = placement;
  const taken = demandBySku(checked.lines);
  const affected = await withDependants(db, [...taken.keys()]);
  try {
    await db.batch([
      insertOrder(db, placement),
      ...consentTo(db, order, checked.lines, now),
      ...(checked.pickupPoint === null
        ? []
        : [
            db
              .prepare("UPDATE sales_order SET pickup_point = ?2 WHERE order_key = ?1")
              .bind(order.order_id, JSON.stringify(checked.pickupPoint)),
          ]),
      ...notePromise(db, order.order_id, checked, {
        storeCode: placement.store.storeCode,
        isTransfer: isTransfer(placement),
        now,
      }),
      ...writeLines(db, order, checked.lines, checked.rows, taken),
      ...writeFiles(db, order, checked.lines, placement.store.storeCode),
      ...(checked.coupon === null ? [] : [noteUse(db, order.order_id, checked.coupon.code, now)]),
      ...(payment === null ? [earnPoints(db, order.order_id)] : [insertPayment(db, order, payment, now)]),
      ...(isPaid(placement) ? [] : holdWithin(db, order.order_id, buyer, bounds, now)),
      ...(isTransfer(placement)
        ? holdForTransfer(db, order.order_id, piecesOf(checked), holder, transfers, payUntil, now)
        : []),
      ...refreshInStock(db, scopeOfIds(affected.ids)),
      ...(checked.cartId === null
        ? []
        : [
            db
              .prepare("UPDATE cart SET active = 0, version = version + 1, updated_at = ?2 WHERE id = ?1")
              .bind(checked.cartId, now.toISOString()),
          ]),
      db
        .prepare(
          `INSERT INTO outbox (kind, payload, created_at, held, order_id)
            SELECT 'order-placed', json_object('order_key', ?1), ?2, ?3, id FROM sales_order WHERE order_key = ?1`,
        )
        .bind(order.order_id, now.toISOString(), payment === null ? 0 : 1),
      ...(mayHaveFiles(checked.lines.flatMap(({ sellable }) => sellable.types))
        ? [writeFilesMail(db, order.order_id, { isHeld: !isPaid(placement), now })]
        : []),
      ...(isPaid(placement) ? [completeFiles(db, byKey(order.order_id))] : []),
      // Last, because only now it is known what has sold out.
      ...tagsOfStock(db, new Map([...taken.keys()].map((sku) => [sku, { returned: 0 }]))),
    ]);
    return "placed";
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message))
      return /sales_order\.state\b/.test(error.message) ? "full" : "refused";
    throw error;
  }
}

/**
 * Statement that notes when the shopper agreed to receive digital content at once, for the batch that has written the
 * order. Orders without digital content keep no consent, whatever the call says, because their mail would repeat it.
 */
const consentTo = (
  db: D1Database,
  order: OrderRequest,
  lines: readonly CheckedLine[],
  now: Date,
): D1PreparedStatement[] =>
  order.extension_attributes?.digital_content_consent === true &&
  lines.some(({ sellable }) => sellable.types.some(isDigital))
    ? [
        db
          .prepare("UPDATE sales_order SET digital_consent_at = ?2 WHERE order_key = ?1")
          .bind(order.order_id, now.toISOString()),
      ]
    : [];

/** An order that costs nothing counts as paid. */
const isPaid = ({ payment, checked }: Pick<Placement, "payment" | "checked">): boolean =>
  payment === null && checked.sums.grand === 0;

/** Whether the shopper pays by bank transfer later, on their own initiative: the order holds its pieces until then. */
export const isTransfer = ({ payment, checked }: Pick<Placement, "payment" | "checked">): boolean =>
  payment === null && checked.sums.grand > 0;

/** What an order takes from stock, as sku and pieces. */
export const piecesOf = ({ lines }: Pick<CheckedOrder, "lines">): [string, number][] =>
  [...demandBySku(lines)].map(([sku, { qty }]) => [sku, qty]);

/** The payment takes its sum from the order as it was written. The provider knows it by the order's number. */
function insertPayment(
  db: D1Database,
  order: OrderRequest,
  { reference, expiresAt }: NonNullable<Placement["payment"]>,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
        created_at, updated_at, expires_at)
     SELECT id, ?2, number, payment_code, grand_total_cents, currency, 'open', ?3, ?3, ?4 FROM sales_order
     WHERE order_key = ?1`,
    )
    .bind(order.order_id, reference, now.toISOString(), expiresAt.toISOString());
}

function insertOrder(
  db: D1Database,
  { number, order, digest, checked, customerId, store, payment, paymentTitle, payUntil, now }: Placement,
): D1PreparedStatement {
  const { addressInformation: how } = order;
  const paid = isPaid({ payment, checked });
  const [state, status] =
    payment !== null
      ? ["pending_payment", "pending_payment"]
      : paid
        ? ["processing", "processing"]
        : ["new", "pending"];
  return db
    .prepare(
      `INSERT INTO sales_order (order_key, body_digest, cart_id, cart_version, store_code, store_id, state, status,
        email, billing_address, shipping_address, carrier_code, method_code,
      payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at, discount_cents,
        coupon_code, customer_id, payment_title, pay_until, number)
     VALUES (?1, ?2, ?3, CASE WHEN ?3 IS NULL THEN 0 ELSE (SELECT version FROM cart
       WHERE id = ?3 AND active = 1 AND version = ?20) END, ?4, ?5, ?6, ?7, coalesce(?8, (SELECT email FROM customer
         WHERE id = ?23)), ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?21, ?22, ?23, ?24, ?25, ?26)`,
    )
    .bind(
      order.order_id,
      digest,
      checked.cartId,
      store.storeCode,
      store.storeId,
      state,
      status,
      orderEmail(order),
      JSON.stringify(how.billingAddress),
      checked.address === null ? null : JSON.stringify(checked.address),
      checked.delivery?.carrier ?? null,
      checked.delivery?.method ?? null,
      how.payment_method_code,
      checked.sums.goods,
      checked.sums.shipping,
      checked.sums.tax,
      checked.sums.grand,
      store.i18n.currencyCode,
      now.toISOString(),
      checked.cartVersion,
      checked.sums.discount,
      checked.coupon?.code ?? null,
      customerId,
      paymentTitle,
      payment !== null || paid ? null : (payUntil?.toISOString() ?? null),
      number,
    );
}

/**
 * The statements that write the lines, the parts of composed products, the stock taken and a note of it. A line gets
 * its sku only where stock suffices for all lines together; a line without one ends the batch (NOT NULL). A product
 * without a stock row is unlimited. All lines are one parameter, so their number does not matter.
 */
function writeLines(
  db: D1Database,
  { order_id: key, extension_attributes: agreed }: OrderRequest,
  lines: readonly CheckedLine[],
  sums: readonly RowSums[],
  taken: ReturnType<typeof demandBySku>,
): D1PreparedStatement[] {
  const rows = lines.map(({ sku, qty, sellable, option }, i) => ({
    sku,
    qty,
    id: sellable.productId,
    parent: sellable.parentSku,
    name: sellable.name,
    type: sellable.type,
    made: isComposed(sellable.type) ? JSON.stringify(sellable.types) : null,
    option: option === undefined ? null : JSON.stringify(option),
    options: JSON.stringify(sellable.options.map(({ label, value }) => ({ label, value }))),
    price: sellable.priceCents,
    gross: sums[i]!.gross,
    rate: rateOfShares(sellable.shares),
    rates: new Set(sellable.shares.map(({ rate }) => rate)).size,
    tax: sums[i]!.tax,
    off: sums[i]!.discount,
    never: exclusionOf(sellable, agreed?.digital_content_consent === true),
    // A product made of parts has a stock record only so that it can be taken off sale: its pieces are counted at its
    // parts.
    needs: [
      ...sellable.parts.map((part) => [part.sku, taken.get(part.sku)!.qty]),
      ...(sellable.parts.some((part) => part.sku === sku) ? [] : [[sku, 0]]),
    ],
    parts: sellable.parts.filter((part) => part.sku !== sku).map((part) => [part.sku, part.qty]),
  }));
  const order = "(SELECT id FROM sales_order WHERE order_key = ?1)";
  const pieces = JSON.stringify([...taken].map(([sku, { qty }]) => [sku, qty]));
  return [
    db
      .prepare(
        `INSERT INTO sales_order_line (order_id, position, sku, product_id, parent_sku, name, product_type,
          product_option, options, qty, price_cents, row_total_cents, tax_rate, tax_cents, discount_cents,
          no_withdrawal, tax_rates, part_types)
       SELECT ${order}, l.key, CASE WHEN NOT EXISTS (SELECT 1 FROM json_each(l.value, '$.needs') n
         JOIN stock s ON s.sku = n.value ->> '$[0]'
           WHERE s.is_in_stock = 0 OR (s.manage_stock = 1 AND s.qty < n.value ->> '$[1]')) THEN l.value ->> '$.sku' END,
         l.value ->> '$.id', l.value ->> '$.parent', l.value ->> '$.name', l.value ->> '$.type', l.value ->> '$.option',
           l.value ->> '$.options', l.value ->> '$.qty',
         l.value ->> '$.price', l.value ->> '$.gross', l.value ->> '$.rate', l.value ->> '$.tax', l.value ->> '$.off',
         l.value ->> '$.never', l.value ->> '$.rates', l.value ->> '$.made'
       FROM json_each(?2) l`,
      )
      .bind(key, JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO sales_order_part (order_id, position, sku, qty)
          SELECT ${order}, l.key, t.value ->> '$[0]', t.value ->> '$[1]'
          FROM json_each(?2) l, json_each(l.value, '$.parts') t`,
      )
      .bind(key, JSON.stringify(rows)),
    db
      .prepare(
        `UPDATE stock SET qty = stock.qty - w.qty, is_in_stock = CASE WHEN stock.qty > w.qty THEN is_in_stock ELSE 0 END
       FROM (SELECT value ->> '$[0]' AS sku, value ->> '$[1]' AS qty FROM json_each(?1)) w
       WHERE stock.sku = w.sku AND manage_stock = 1`,
      )
      .bind(pieces),
    // What a cancelled order gives back: only products whose stock is counted now, even if others are counted by then.
    db
      .prepare(
        `INSERT INTO sales_order_taken (order_id, sku, qty) SELECT ${order}, s.sku, w.value ->> '$[1]'
          FROM json_each(?2) w JOIN stock s ON s.sku = w.value ->> '$[0]' WHERE s.manage_stock = 1`,
      )
      .bind(key, pieces),
  ];
}
