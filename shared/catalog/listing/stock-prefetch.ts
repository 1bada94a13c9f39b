import { stockOf, type StockDeps } from "../../catalog-client/stock.ts";
import { settings } from "../../config/settings.ts";
import type { CardSource } from "../../contract/catalog/card.ts";
import { isEnabled } from "../options/variants.ts";

type Child = NonNullable<CardSource["configurable_children"]>[number];

/**
 * Variants of a list that the index says no stock of, the first 8 enabled ones of each configurable (STOCK-023). None
 * where the index knows its stock, as the embedded one does.
 */
export function skusToPrefetch(
  sources: readonly Pick<CardSource, "type_id" | "configurable_children">[],
  most: number = settings.stock.prefetchChildren,
): string[] {
  return sources.flatMap(({ type_id: type, configurable_children: children }) =>
    (type === "configurable" ? (children ?? []) : [])
      .filter(isEnabled)
      .slice(0, most)
      .filter(isUnknown)
      .map((child) => child.sku),
  );
}

const isUnknown = ({ stock }: Child): boolean =>
  stock === null || stock === undefined || stock.is_in_stock === undefined || stock.is_in_stock === null;

/** The list with the stock that was asked for; what nothing is known of stays as it was and counts as sellable. */
export async function withStock<S extends CardSource>(
  sources: readonly S[],
  deps: Pick<StockDeps, "log"> & { api: Pick<StockDeps["api"], "stockList"> },
): Promise<S[]> {
  const skus = skusToPrefetch(sources);
  if (skus.length === 0) return [...sources];
  const known = new Map((await stockOf(deps, skus)).map((item) => [item.sku, item]));
  return sources.map((source) => ({
    ...source,
    configurable_children: source.configurable_children?.map((child) =>
      isUnknown(child) && known.has(child.sku)
        ? { ...child, stock: { is_in_stock: known.get(child.sku)!.is_in_stock } }
        : child,
    ),
  }));
}
