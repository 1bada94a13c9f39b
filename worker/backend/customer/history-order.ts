import { storeByCode } from "../../../shared/config/stores.ts";
import type { OrderAddress } from "../../../shared/contract/order.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/pickup.ts";
import type { HistoryOrder } from "../../../shared/contract/user.ts";
import { fromCents, taxIn } from "../../../shared/money/money.ts";
import { deliveryCost } from "../checkout/delivery.ts";
import { ownTitle } from "../payment/methods.ts";
import { orderNumber } from "../checkout/order-number.ts";
import { lastDayToPay } from "../order/unpaid.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";

/**
 * The tax in a row before anything was taken off it: what is stored is the tax in what remained. A rate that gives that
 * tax is the row's own; a row of several rates has an average, which is too coarse for large rows, so there the tax
 * grows with the row.
 */
function wholeTax({
  row_total_cents: row,
  discount_cents: discount,
  tax_cents: tax,
  tax_rate: rate,
}: OrderLineRow): number {
  if (discount === 0) return tax;
  const left = row - discount;
  return left <= 0 || taxIn(left, rate) === tax ? taxIn(row, rate) : Math.round((tax * row) / left);
}

/** The name of a delivery or a way to pay in the language of the view; its code when the shop has given it up. */
const titles = (order: OrderRow, language: string) => ({
  delivery:
    order.carrier_code === null
      ? null
      : (deliveryCost(order.carrier_code, order.method_code, 0, language)?.title ?? order.carrier_code),
  payment: order.payment_title ?? ownTitle(order.payment_code, language) ?? order.payment_code,
});

const placeOf = (text: string) => {
  const { firstname, lastname, street, postcode, city, country_id, telephone, company, email, vat_id } = JSON.parse(
    text,
  ) as OrderAddress;
  return {
    firstname,
    lastname,
    street,
    postcode,
    city,
    country_id,
    telephone: telephone ?? null,
    company: company ?? null,
    vat_id: vat_id ?? null,
    email: email ?? null,
  };
};

/**
 * An order of the history (contract §2.1), euro on the wire. One line a thing: a chosen variant is one line with its
 * own sku and its options, not a parent and a child (docs/decisions/124). `image`, `url_path` and `parent_sku` lead to
 * the product while the shop has it. Shipped, paid, cancelled and refunded pieces follow from the order's state.
 */
export function historyOrderOf(order: OrderRow, lines: readonly OrderLineRow[], language: string): HistoryOrder {
  const { id, state } = order;
  const [cancelled, refunded, shipped, paid] = [
    state === "canceled",
    state === "closed",
    state === "complete" || state === "closed",
    state === "processing" || state === "complete" || state === "closed",
  ];
  const items = lines.map((line) => {
    const net = line.row_total_cents - wholeTax(line);
    const { qty } = line;
    return {
      item_id: id * 1_000 + line.position,
      parent_item_id: null,
      product_id: line.product_id,
      product_type: line.product_type,
      sku: line.sku,
      parent_sku: line.parent_sku,
      name: line.name,
      qty_ordered: qty,
      qty_canceled: cancelled ? qty : 0,
      qty_invoiced: paid ? qty : 0,
      qty_refunded: refunded ? qty : 0,
      qty_shipped: shipped ? qty : 0,
      price: fromCents(Math.round(net / qty)),
      price_incl_tax: fromCents(line.price_cents),
      original_price: fromCents(line.price_cents),
      row_total: fromCents(net),
      row_total_incl_tax: fromCents(line.row_total_cents),
      tax_amount: fromCents(line.tax_cents),
      tax_percent: line.tax_rate,
      discount_amount: fromCents(line.discount_cents),
      options: JSON.parse(line.options) as { label: string; value: string }[],
      image: line.image,
      url_path: line.url_path,
    };
  });
  const { delivery, payment } = titles(order, language);
  const goodsNet = lines.reduce((sum, line) => sum + line.row_total_cents - wholeTax(line), 0);
  const shippingTax = order.tax_cents - lines.reduce((sum, line) => sum + line.tax_cents, 0);
  const store = storeByCode(order.store_code);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const withdrawn = order.withdrawn_qty ?? 0;
  return {
    entity_id: id,
    increment_id: orderNumber(order),
    created_at: order.created_at,
    updated_at: order.created_at,
    state,
    status: order.status,
    store_id: order.store_id,
    store_name: store.i18n.fullLanguageName,
    order_currency_code: order.currency,
    customer_email: order.email,
    customer_is_guest: 0,
    is_virtual: order.shipping_address === null ? 1 : 0,
    subtotal: fromCents(goodsNet),
    subtotal_incl_tax: fromCents(order.subtotal_cents),
    tax_amount: fromCents(order.tax_cents),
    discount_amount: order.discount_cents === 0 ? 0 : -fromCents(order.discount_cents),
    coupon_code: order.coupon_code,
    shipping_amount: fromCents(order.shipping_cents - shippingTax),
    shipping_incl_tax: fromCents(order.shipping_cents),
    shipping_description: delivery,
    grand_total: fromCents(order.grand_total_cents),
    total_due: paid || cancelled ? 0 : fromCents(order.grand_total_cents),
    total_paid: paid ? fromCents(order.grand_total_cents) : null,
    pay_by: lastDayToPay(order),
    ...(withdrawn > 0 && { withdrawn: withdrawn < pieces ? "some" : "all" }),
    total_item_count: lines.length,
    total_qty_ordered: pieces,
    items,
    billing_address: placeOf(order.billing_address),
    payment: { method: order.payment_code, additional_information: [payment] },
    status_histories: [
      { comment: null, created_at: order.created_at, status: order.card_last4 === null ? "pending" : "processing" },
    ],
    extension_attributes: {
      shipping_assignments:
        order.shipping_address === null
          ? []
          : [
              {
                shipping: {
                  address: placeOf(order.shipping_address),
                  method: `${order.carrier_code}_${order.method_code}`,
                },
              },
            ],
      ...(order.pickup_point !== null && { pickup_point: JSON.parse(order.pickup_point) as OrderedPickupPoint }),
    },
  };
}
