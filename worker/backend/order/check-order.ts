import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import type { RefusalReason } from "../../../shared/contract/envelope.ts";
import type { OrderRequest } from "../../../shared/contract/order.ts";
import { fromCents, toCents } from "../../../shared/money/money.ts";
import { loadSellables, type Sellable } from "../catalog/sellable.ts";
import { isCartId } from "../cart/cart-id.ts";
import { available, isVirtual, loadCart } from "../cart/load-cart.ts";
import { deliveryCost, type Cost } from "../checkout/delivery.ts";
import type { RefusalText } from "../checkout/texts.ts";
import { sumUp, type Sums } from "../checkout/totals.ts";
import { isPaymentMethod } from "../payment/methods.ts";

export interface CheckedLine { sku: string; qty: number; sellable: Sellable }
export interface CheckedOrder { lines: CheckedLine[]; cartId: string | null; delivery: Cost | null; sums: Sums }
export interface Refusal { text: RefusalText; reason: RefusalReason; meta?: Record<string, unknown> }

/** What an order would be if it were placed now, or why it cannot be. Prices and stock are the catalogue's; the body's are hints. */
export async function checkOrder(db: D1Database, order: OrderRequest, store: StoreView, now: Date): Promise<CheckedOrder | Refusal> {
  const { items } = await loadSellables(db, store.storeCode, order.products.map((product) => product.sku), now);
  const lines: CheckedLine[] = [];
  const gone: string[] = [];
  for (const { sku, qty } of order.products) {
    const sellable = items.get(sku);
    if (!sellable || sellable.status !== 1 || sellable.type === "configurable" || sellable.type === "grouped" || sellable.type === "bundle") gone.push(sku);
    else lines.push({ sku, qty, sellable });
  }
  if (gone.length > 0) return { text: "soldOut", reason: "out_of_stock", meta: { skus: gone.map((sku) => ({ sku, available: 0 })) } };

  const cartId = isCartId(order.cart_id) ? order.cart_id : null;
  if (cartId !== null) {
    const cart = await loadCart(db, cartId, store.storeCode, now);
    if (!cart) return { text: "unknownCart", reason: "cart_unknown" };
    if (cart.lines.length === 0) return { text: "emptyCart", reason: "empty_cart" };
    if (quantities(cart.lines) !== quantities(lines)) return { text: "cartChanged", reason: "cart_changed" };
  }

  const short = [...Map.groupBy(lines, (line) => line.sku)].flatMap(([sku, same]) => {
    const most = available(same[0]!.sellable);
    return most !== null && same.reduce((sum, line) => sum + line.qty, 0) > most ? [{ sku, available: most }] : [];
  });
  if (short.length > 0) return { text: "soldOut", reason: "out_of_stock", meta: { skus: short } };

  const changed = order.products.flatMap((product, i) => {
    const hint = toCents(product.priceInclTax);
    const { priceCents } = lines[i]!.sellable;
    return hint !== null && hint !== priceCents ? [{ sku: product.sku, price: fromCents(priceCents) }] : [];
  });
  if (changed.length > 0) return { text: "priceChanged", reason: "price_changed", meta: { prices: changed } };

  const { addressInformation: how } = order;
  if (!isPaymentMethod(how.payment_method_code)) return { text: "badPayment", reason: "invalid" };
  const virtual = isVirtual(lines);
  if (!virtual && !how.shippingAddress) return { text: "noAddress", reason: "invalid" };
  const rows = lines.map((line, i) => ({ itemId: i, name: line.sellable.name, qty: line.qty, priceCents: line.sellable.priceCents, taxRate: line.sellable.taxRate, options: [] }));
  const delivery = virtual ? null : deliveryCost(how.shipping_carrier_code ?? null, how.shipping_method_code ?? null, sumUp({ lines: rows, shipping: null }).goods, languageOf(store));
  if (!virtual && !delivery) return { text: "badDelivery", reason: "invalid" };
  return { lines, cartId, delivery, sums: sumUp({ lines: rows, shipping: delivery }) };
}

/** Equal for two lists of the same skus in the same quantities. */
function quantities(lines: readonly { sku: string; qty: number }[]): string {
  const sums = [...Map.groupBy(lines, (line) => line.sku)].map(([sku, same]) => [sku, same.reduce((sum, line) => sum + line.qty, 0)] as const);
  return JSON.stringify(sums.sort(([a], [b]) => (a < b ? -1 : 1)));
}
