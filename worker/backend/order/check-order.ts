import type { D1Database } from "@cloudflare/workers-types";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { ProductOption } from "../../../shared/contract/cart.ts";
import type { RefusalReason } from "../../../shared/contract/envelope.ts";
import type { OrderAddress, OrderRequest } from "../../../shared/contract/order.ts";
import { fromCents, toCents } from "../../../shared/money/money.ts";
import { availableOf } from "../../../shared/catalog/purchase.ts";
import { lineKey } from "../../../shared/cart/identity.ts";
import type { Sold } from "../catalog/sold-lines.ts";
import { isVirtual, loadCart } from "../cart/load-cart.ts";
import { mayUse } from "../cart/usable-cart.ts";
import { isNotSold, soldAs } from "../cart/sold-as.ts";
import { idleCode } from "../cart/cart-totals.ts";
import { deliversTo, deliveryCost, type Cost } from "../checkout/delivery.ts";
import { quantityText, type RefusalText } from "../http/texts.ts";
import { rowSums, rowTax, sumUp, type RowSums, type Sums } from "../checkout/totals.ts";
import type { Coupon } from "../loyalty/coupons.ts";
import { orderedPointOf } from "../pickup/ordered-point.ts";
import { pickupProvider } from "../pickup/provider.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/pickup.ts";

/** `sku` is the variant's. */
export interface CheckedLine {
  sku: string;
  qty: number;
  sellable: Sold;
  option: ProductOption | undefined;
}
/**
 * `address` is where it goes; null when nothing is sent by post. `rows` are the lines' sums; `coupon` is the code that
 * takes something off.
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
/** `words` stand in the place of the fixed text. */
export interface Refusal {
  text: RefusalText;
  words?: string;
  reason: RefusalReason;
  meta?: Record<string, unknown>;
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
  const sold = await soldAs(db, store.storeCode, order.products, now, group);
  const lines: CheckedLine[] = [];
  const gone: string[] = [];
  for (const [i, { sku, qty, product_option: option }] of order.products.entries()) {
    const sellable = sold[i]!;
    if (isNotSold(sellable) && sellable.option !== undefined)
      return { text: sellable.text, reason: "invalid", meta: { sku, option: sellable.option } };
    if (isNotSold(sellable)) gone.push(sku);
    else lines.push({ sku: sellable.sku, qty, sellable, option });
  }
  if (gone.length > 0)
    return { text: "soldOut", reason: "out_of_stock", meta: { skus: gone.map((sku) => ({ sku, available: 0 })) } };

  // "" is an order without a server cart; anything else must name one.
  const cartId = order.cart_id === "" ? null : order.cart_id;
  let cartVersion = 0;
  let coupon: Coupon | null = null;
  let applied: ReturnType<typeof idleCode> = null;
  if (cartId !== null) {
    const cart = (await mayUse(db, cartId, customerId))
      ? await loadCart(db, cartId, store.storeCode, now, group)
      : null;
    if (!cart) return { text: "unknownCart", reason: "cart_unknown" };
    cartVersion = cart.row.version;
    coupon = cart.coupon;
    applied = idleCode(cart, store);
    if (cart.lines.length === 0) return { text: "emptyCart", reason: "empty_cart" };
    if (
      quantities(cart.lines) !==
      quantities(lines.map((line) => ({ lineKey: lineKey(line.sku, line.option), qty: line.qty })))
    )
      return { text: "cartChanged", reason: "cart_changed" };
  }

  const short = shortages(lines);
  if (short.length > 0) return { text: "soldOut", reason: "out_of_stock", meta: { skus: short } };

  const most = lines.find(({ sku, sellable }) => {
    const qty = lines.reduce((sum, line) => sum + (line.sku === sku ? line.qty : 0), 0);
    return qty > sellable.maxQty || qty < sellable.minQty;
  });
  if (most)
    return {
      text: "unavailable",
      reason: "invalid",
      meta: { skus: [{ sku: most.sku, least: most.sellable.minQty, most: most.sellable.maxQty }] },
    };

  const pieces = piecesOf(lines);
  if (mostPieces > 0 && pieces > mostPieces)
    return {
      text: "unavailable",
      words: quantityText("pieces", mostPieces, languageOf(store)),
      reason: "order_too_large",
      meta: { most: mostPieces, pieces },
    };

  const changed = order.products.flatMap((product, i) => {
    const { priceCents, shares } = lines[i]!.sellable;
    // `price` is gross or net, as the platform is configured; `priceInclTax` says what it is.
    const gross = toCents(product.priceInclTax);
    const either = toCents(product.price);
    const same =
      gross === null
        ? either === null || either === priceCents || either === priceCents - rowTax(shares, 1)
        : gross === priceCents;
    return same ? [] : [{ sku: product.sku, price: fromCents(priceCents) }];
  });
  if (changed.length > 0) return { text: "priceChanged", reason: "price_changed", meta: { prices: changed } };

  const { addressInformation: how } = order;
  if (!offered) return { text: "badPayment", reason: "invalid" };
  const virtual = isVirtual(lines);
  const address = how.shippingAddress ?? how.billingAddress;
  if (!virtual && !deliversTo(address.country_id)) return { text: "noDeliveryThere", reason: "invalid" };
  const input = {
    lines: lines.map((line, i) => ({
      itemId: i,
      name: line.sellable.name,
      qty: line.qty,
      priceCents: line.sellable.priceCents,
      taxRate: line.sellable.taxRate,
      shares: line.sellable.shares,
      options: [],
    })),
    coupon,
  };
  const { discount, payable } = sumUp({ ...input, shipping: null });
  // A shopper who saw another discount has not agreed to this total; who does not say what they saw, is told first of a
  // code on their cart that takes nothing off.
  const seen = order.discount_amount === undefined ? null : Math.abs(toCents(order.discount_amount)!);
  if (seen === null ? applied !== null : seen !== discount)
    return {
      text: discount === 0 && seen !== 0 ? "discountChanged" : "priceChanged",
      ...(applied && coupon && { words: applied.text }),
      reason: "price_changed",
      meta: { discount: fromCents(discount) },
    };
  const delivery = virtual
    ? null
    : deliveryCost(how.shipping_carrier_code ?? null, how.shipping_method_code ?? null, payable, languageOf(store));
  if (!virtual && !delivery) return { text: "badDelivery", reason: "invalid" };
  const pickupPoint = virtual ? null : await orderedPointOf(order, address.country_id, pickupProvider);
  if (pickupPoint === "unknown") return { text: "badPickup", reason: "pickup_unknown" };
  return {
    lines,
    rows: rowSums(input),
    coupon: discount > 0 ? coupon : null,
    cartId,
    cartVersion,
    address: virtual ? null : address,
    delivery,
    pickupPoint,
    sums: sumUp({ ...input, shipping: delivery }),
  };
}

/** Pieces of an order: of a whole, those of its parts where they are more than one. */
const piecesOf = (lines: readonly CheckedLine[]): number =>
  lines.reduce(
    (sum, { qty, sellable }) =>
      sum +
      qty *
        Math.max(
          1,
          sellable.parts.reduce((parts, part) => parts + part.qty, 0),
        ),
    0,
  );

/** How many pieces of each sku the lines take from stock together, with what there is of it (null: not counted). */
export function takings(
  lines: readonly Pick<CheckedLine, "qty" | "sellable">[],
): Map<string, { qty: number; available: number | null }> {
  const taken = new Map<string, { qty: number; available: number | null }>();
  for (const { qty, sellable } of lines)
    for (const part of sellable.parts)
      taken.set(part.sku, { qty: (taken.get(part.sku)?.qty ?? 0) + qty * part.qty, available: part.available });
  return taken;
}

/**
 * Skus of which the lines want more than there is, with how many pieces can be had. Stock goes to the lines in their
 * order, so that of two that need the same last part only the second is short.
 */
function shortages(lines: readonly CheckedLine[]): { sku: string; available: number }[] {
  const left = new Map([...takings(lines)].map(([sku, { available }]) => [sku, available]));
  const pointsByCode = new Map<string, number>();
  const short = new Set<string>();
  for (const { sku, qty, sellable } of lines) {
    const most = sellable.most === 0 ? 0 : (availableOf(sellable.parts, (part) => left.get(part)!) ?? qty);
    const got = Math.min(qty, most);
    for (const part of sellable.parts) {
      const rest = left.get(part.sku)!;
      if (rest !== null) left.set(part.sku, rest - got * part.qty);
    }
    pointsByCode.set(sku, (pointsByCode.get(sku) ?? 0) + got);
    if (got < qty) short.add(sku);
  }
  return [...short].map((sku) => ({ sku, available: pointsByCode.get(sku)! }));
}

/** Equal for two lists of the same lines in the same quantities. */
function quantities(lines: readonly { lineKey: string; qty: number }[]): string {
  const sums = [...Map.groupBy(lines, (line) => line.lineKey)].map(
    ([key, same]) => [key, same.reduce((sum, line) => sum + line.qty, 0)] as const,
  );
  return JSON.stringify(sums.sort(([a], [b]) => (a < b ? -1 : 1)));
}
