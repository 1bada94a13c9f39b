import { piecesBySku, type LineStock } from "../../../../shared/cart/line-stock.ts";
import { cartStockCheck, stockOf, type StockDeps } from "../../../../shared/catalog-client/stock.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { EngineDeps } from "./engine-types.ts";

/**
 * The stock of the lines, as far as it is known: from the list (STOCK-006), and for the whole cart with its quantities
 * (STOCK-009). Shows no error, whatever happens (STOCK-008).
 */
export async function fetchStock(
  deps: StockDeps,
  lines: readonly { sku: string; qty: number }[],
): Promise<Map<string, LineStock>> {
  const [items, verdicts] = await Promise.all([
    stockOf(
      deps,
      lines.map(({ sku }) => sku),
    ),
    cartStockCheck(deps, lines),
  ]);
  const found = new Map<string, LineStock>();
  for (const { sku, qty, is_in_stock, manage_stock, max_sale_qty } of items) {
    const most = Math.floor(Number(max_sale_qty));
    found.set(sku, {
      inStock: Boolean(is_in_stock),
      available: manage_stock && Number.isFinite(Number(qty)) ? Math.max(0, Math.floor(Number(qty))) : null,
      ...(most >= 1 && most < Number(qty) && { mostInOrder: most }),
    });
  }
  for (const { sku, salable } of verdicts) {
    const known = found.get(sku);
    if (!known?.inStock) continue;
    const wanted = lines.find((line) => line.sku === sku)?.qty ?? 1;
    const enough = known.available === null || known.available >= wanted;
    // The stock list already shows a shortage. So a refusal in spite of enough pieces, or of an article that is in stock
    // without any, means that the article is not sold.
    if (!salable && (enough || known.available === 0)) found.set(sku, { ...known, inStock: false });
    // The article may be sold beyond its stock, so the number is no limit.
    if (salable && !enough) found.set(sku, { ...known, available: null });
  }
  return found;
}

/** Asks what stock says of the cart's articles, and shows it. */
export async function checkStock(
  { online, stock }: Pick<EngineDeps, "online" | "stock">,
  store: Pick<LedgerStore, "state" | "stock" | "show">,
): Promise<void> {
  const articles = [...piecesBySku(store.state().cartItems)].map(([sku, qty]) => ({ sku, qty }));
  if (articles.length === 0 || !online()) return;
  const found = await stock(articles);
  if (found.size === 0) return;
  for (const [sku, told] of found) store.stock.set(sku, told);
  store.show();
}
