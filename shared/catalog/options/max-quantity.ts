import { settings } from "../../config/settings.ts";
import type { ProductSource } from "../../contract/catalog/product.ts";

/**
 * Greatest quantity a shopper may choose: the stock when it is limited and known, otherwise the default (STOCK-025,
 * STOCK-026).
 */
export function maxQuantity(stock: ProductSource["stock"]): number {
  if (!stock || stock.manage_stock === false || stock.qty === undefined) return settings.stock.defaultMaxQty;
  return Math.max(0, Math.min(Math.floor(stock.qty), stock.max_sale_qty || Infinity));
}
