import { settings } from "../config/settings.ts";
import type { Purchase } from "./article.ts";
import { parseQuantity } from "./quantity.ts";

/** Why an article may not go into the cart; each names a text of the purchase messages. */
export type ItemProblem = "priceUnknown" | "quantityInvalid" | "outOfStock" | { text: string };

export type StockStatus = "ok" | "volatile" | "out_of_stock";

/**
 * Problems of an article before it is added: price, quantity, and what the server says of the product itself
 * (CART-008, CART-009, CART-012, CART-013). Empty when it may be added.
 */
export function itemProblems(item: Pick<Purchase, "priceCents"> & { qty: unknown; errors?: Readonly<Record<string, string>> }, zeroPriceAllowed: boolean = settings.cart.zeroPriceAllowed): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (!Number.isFinite(item.priceCents) || item.priceCents < 0 || (item.priceCents === 0 && !zeroPriceAllowed)) problems.push("priceUnknown");
  for (const text of Object.values(item.errors ?? {})) if (text) problems.push({ text });
  if (parseQuantity(item.qty) === null) problems.push("quantityInvalid");
  return problems;
}

/** What is known of an article's stock as the one word that decides on adding it (STOCK-014). Offline nothing is certain. */
export function stockStatus(maxQty: number, online: boolean): StockStatus {
  if (maxQty <= 0) return "out_of_stock";
  return online ? "ok" : "volatile";
}

/** Whether the status lets an article in (STOCK-012, STOCK-013, STOCK-014), and whether it deserves a warning (STOCK-015). */
export function stockVerdict(status: StockStatus, allowOutOfStock: boolean = settings.stock.allowOutOfStockInCart): { add: boolean; warn: boolean } {
  return { add: status !== "out_of_stock" || allowOutOfStock, warn: status === "volatile" && !allowOutOfStock };
}
