import { settings } from "../config/settings.ts";
import type { Purchase } from "./article.ts";
import { parseQuantity } from "./quantity.ts";

/** Why an article may not go into the cart; each names a text of the purchase messages. */
export type ItemProblem =
  | "priceUnknown"
  | "quantityInvalid"
  | "outOfStock"
  | "choiceMissing"
  | "cartFull"
  | { text: string };

export type StockStatus = "ok" | "volatile" | "out_of_stock";

/**
 * Problems of an article before it is added: price, quantity, what the server says of the product itself, and a product
 * that is nothing by itself until its variant or its members are chosen (CART-008, CART-009, CART-012, CART-013,
 * CART-041). Empty when it may be added.
 */
export function itemProblems(
  item: Pick<Purchase, "priceCents" | "errors"> &
    Partial<Pick<Purchase, "type" | "sku" | "parentSku" | "options">> & { qty: unknown },
  zeroPriceAllowed: boolean = settings.cart.zeroPriceAllowed,
): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (!Number.isFinite(item.priceCents) || item.priceCents < 0 || (item.priceCents === 0 && !zeroPriceAllowed))
    problems.push("priceUnknown");
  for (const text of Object.values(item.errors ?? {})) if (text) problems.push({ text });
  const chosen =
    item.type !== "configurable" || item.sku !== item.parentSku || item.options?.some(({ kind }) => kind === undefined);
  if (item.type === "grouped" || !chosen) problems.push("choiceMissing");
  if (parseQuantity(item.qty) === null) problems.push("quantityInvalid");
  return problems;
}

/** Whether one line more would be too many for the server's cart and an order (CART-041). */
export const cartIsFull = (
  lines: readonly { key: string }[],
  line: string,
  most: number = settings.cart.mostLines,
): boolean => lines.length >= most && !lines.some(({ key }) => key === line);

/**
 * What is known of an article's stock as the one word that decides on adding it (STOCK-014). Offline nothing is
 * certain.
 */
export function stockStatus(maxQty: number, online: boolean): StockStatus {
  if (maxQty <= 0) return "out_of_stock";
  return online ? "ok" : "volatile";
}

/**
 * Whether the status lets an article in (STOCK-012, STOCK-013, STOCK-014), and whether it deserves a warning
 * (STOCK-015).
 */
export function stockVerdict(
  status: StockStatus,
  allowOutOfStock: boolean = settings.stock.allowOutOfStockInCart,
): { add: boolean; warn: boolean } {
  return { add: status !== "out_of_stock" || allowOutOfStock, warn: status === "volatile" && !allowOutOfStock };
}
