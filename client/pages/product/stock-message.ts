import type { Variant } from "../../../shared/contract/page/page.ts";
import type { MessageKey, MessageValues } from "../../../shared/i18n/translate.ts";

export interface StockSituation {
  product: { inStock: boolean; buyable: boolean; variants: readonly Variant[] };
  /** Whether every option is chosen, and the variant that gives, if there is one. */
  complete: boolean;
  variant: Variant | null;
  /** Whether more than `maxQty` pieces were wanted. */
  overLimit: boolean;
  maxQty: number;
}

/**
 * What is to be said about stock, or null (STOCK-019 to STOCK-021, PROD-033, PROD-034). The widest trouble comes first.
 */
export function stockMessage({
  product,
  complete,
  variant,
  overLimit,
  maxQty,
}: StockSituation): { key: MessageKey; values?: MessageValues } | null {
  if (!product.buyable) return null;
  if (!product.inStock) return { key: "stock.out" };
  if (complete && product.variants.length > 0 && !variant) return { key: "product.noSuchConfiguration" };
  if (variant && !variant.inStock) return { key: "stock.variantOut" };
  return overLimit ? { key: "stock.only", values: { maxQuantity: maxQty } } : null;
}
