import type { D1Database } from "@cloudflare/workers-types";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { lineKey } from "../../../shared/cart/identity.ts";
import { vatNumber } from "../../../shared/checkout/vat-number.ts";
import type { OrderAddress, OrderRequest } from "../../../shared/contract/order/order.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import { fromCents, toCents, type Cents } from "../../../shared/money/money.ts";
import { idleCode } from "../cart/cart-totals.ts";
import { isVirtual, loadCart } from "../cart/load-cart.ts";
import { soldAs } from "../cart/sold-as.ts";
import { mayUse } from "../cart/usable-cart.ts";
import { deliversTo, deliveryCost, type Cost } from "../checkout/delivery.ts";
import { rowSums, sumUp, type RowSums, type Sums, type TotalsLine } from "../checkout/totals.ts";
import type { Coupon } from "../loyalty/coupons.ts";
import { orderedPointOf } from "../pickup/ordered-point.ts";
import { pickupProviderOf } from "../pickup/provider.ts";
import {
  checkedLines,
  refusePieces,
  refusePrices,
  refuseQuantities,
  refuseShortages,
  type CheckedLine,
  type Refusal,
} from "./checked-lines.ts";

/**
 * `address` is where the order goes; null when nothing is sent by post. `rows` are the sums of the lines; `coupon` is
 * the code that takes something off.
 */
export interface CheckedOrder {
  lines: CheckedLine[];
  rows: RowSums[];
  coupon: Coupon | null;
  cartId: string | null;
  cartVersion: number;
  address: OrderAddress | null;
  delivery: Cost | null;
  pickupPoint: OrderedPickupPoint | null;
  sums: Sums;
}
/** Who orders, where and when, as `checkOrder` has it. */
interface Ordering {
  store: StoreView;
  now: Date;
  group: number | null;
  customerId: number | null;
}

/**
 * What an order would be if it were placed now, or why it cannot be. Prices and stock are the catalogue's; the body's
 * are hints. `group` is the shopper's verified price group, `customerId` whose cart it may be (null: a guest's),
 * `offered` whether its way to pay is, `mostPieces` how many pieces an order takes (0: any number).
 */
export async function checkOrder(
  db: D1Database,
  order: OrderRequest,
  store: StoreView,
  now: Date,
  group: number | null,
  customerId: number | null,
  offered: boolean,
  mostPieces: number,
): Promise<CheckedOrder | Refusal> {
  const lines = checkedLines(order, await soldAs(db, store.storeCode, order.products, now, group));
  if ("reason" in lines) return lines;
  const cart = await orderedCart(db, order, lines, { store, now, group, customerId });
  if ("reason" in cart) return cart;
  const refusal =
    refuseShortages(lines) ??
    refuseQuantities(lines, store) ??
    refusePieces(lines, mostPieces, store) ??
    refusePrices(order, lines);
  if (refusal) return refusal;

  const { addressInformation: how } = order;
  if (!offered) return { text: "badPayment", reason: "invalid" };
  const { vat_id: vat, country_id } = how.billingAddress;
  if (vat && vatNumber(vat, country_id) === null) return { text: "badVat", reason: "invalid" };
  const virtual = isVirtual(lines);
  const address = how.shippingAddress ?? how.billingAddress;
  if (!virtual && !deliversTo(address.country_id)) return { text: "noDeliveryThere", reason: "invalid" };
  const { coupon } = cart;
  const input = { lines: lines.map(totalsLine), coupon };
  const { discount, payable } = sumUp({ ...input, shipping: null });
  const otherDiscount = refuseDiscount(order, discount, cart);
  if (otherDiscount) return otherDiscount;
  const delivery = virtual
    ? null
    : deliveryCost(how.shipping_carrier_code ?? null, how.shipping_method_code ?? null, payable, languageOf(store));
  if (!virtual && !delivery) return { text: "badDelivery", reason: "invalid" };
  const pickupPoint = virtual ? null : await orderedPointOf(order, address.country_id, pickupProviderOf(db));
  if (pickupPoint === "unknown") return { text: "badPickup", reason: "pickup_unknown" };
  return {
    lines,
    rows: rowSums(input),
    coupon: discount > 0 ? coupon : null,
    cartId: cart.id,
    cartVersion: cart.version,
    address: virtual ? null : address,
    delivery,
    pickupPoint,
    sums: sumUp({ ...input, shipping: delivery }),
  };
}

/** The cart of an order; `idle` is set where a code on the cart takes nothing off. */
interface OrderedCart {
  id: string | null;
  version: number;
  coupon: Coupon | null;
  idle: ReturnType<typeof idleCode>;
}

/** The cart that an order names, which has to hold the ordered lines; "" is an order without a server cart. */
async function orderedCart(
  db: D1Database,
  order: OrderRequest,
  lines: readonly CheckedLine[],
  { store, now, group, customerId }: Ordering,
): Promise<OrderedCart | Refusal> {
  const { cart_id: id } = order;
  if (id === "") return { id: null, version: 0, coupon: null, idle: null };
  const cart = (await mayUse(db, id, customerId)) ? await loadCart(db, id, store.storeCode, now, group) : null;
  if (!cart) return { text: "unknownCart", reason: "cart_unknown" };
  if (cart.lines.length === 0) return { text: "emptyCart", reason: "empty_cart" };
  const ordered = lines.map((line) => ({ lineKey: lineKey(line.sku, line.option), qty: line.qty }));
  return quantities(cart.lines) === quantities(ordered)
    ? { id, version: cart.row.version, coupon: cart.coupon, idle: idleCode(cart, store) }
    : { text: "cartChanged", reason: "cart_changed" };
}

/**
 * Refuses an order whose discount is not the one the shopper saw, because they did not agree to that total. Where the
 * call does not say what they saw, it is refused if a code on the cart takes nothing off, so that the shopper learns of
 * it.
 */
function refuseDiscount(order: OrderRequest, discount: Cents, { coupon, idle }: OrderedCart): Refusal | null {
  const seen = order.discount_amount === undefined ? null : Math.abs(toCents(order.discount_amount)!);
  if (seen === null ? idle === null : seen === discount) return null;
  return {
    text: discount === 0 && seen !== 0 ? "discountChanged" : "priceChanged",
    ...(idle && coupon && { words: idle.text }),
    reason: "price_changed",
    meta: { discount: fromCents(discount) },
  };
}

/** A line as totals see it; names and options are not needed here. */
const totalsLine = ({ qty, sellable }: CheckedLine, i: number): TotalsLine => ({
  itemId: i,
  name: sellable.name,
  qty,
  priceCents: sellable.priceCents,
  taxRate: sellable.taxRate,
  shares: sellable.shares,
  options: [],
});

/** Equal for two lists of the same lines in the same quantities. */
function quantities(lines: readonly { lineKey: string; qty: number }[]): string {
  const sums = [...Map.groupBy(lines, (line) => line.lineKey)].map(
    ([key, same]) => [key, same.reduce((sum, line) => sum + line.qty, 0)] as const,
  );
  return JSON.stringify(sums.sort(([a], [b]) => (a < b ? -1 : 1)));
}
