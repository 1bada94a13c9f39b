import type { LineStock } from "../../../../shared/cart/state.ts";
import { cartStockCheck, stockOf, type StockDeps } from "../../../../shared/catalog-client/stock.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { EngineDeps } from "./engine-types.ts";

/**
 * What stock says of the lines, as far as it answers: in the list (STOCK-006), and for the whole cart with its
 * quantities (STOCK-009). Quiet, whatever comes (STOCK-008).
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
  for (const { sku, qty, is_in_stock, manage_stock } of items) {
    found.set(sku, {
      inStock: Boolean(is_in_stock),
      available: manage_stock && Number.isFinite(Number(qty)) ? Math.max(0, Math.floor(Number(qty))) : null,
    });
  }
  for (const { sku, salable } of verdicts) {
    const known = found.get(sku);
    const wanted = lines.find((line) => line.sku === sku)?.qty ?? 1;
    // Too few pieces are known from the stock list. A refusal although there are enough means that the article is not
    // sold.
    if (!salable && known?.inStock && (known.available === null || known.available >= wanted))
      found.set(sku, { ...known, inStock: false });
  }
  return found;
}

/** The pieces of each article; one sku may lie in the cart twice, with other choices beside it. */
export function piecesBySku(items: readonly { sku: string; qty: number }[]): { sku: string; qty: number }[] {
  const pieces = new Map<string, number>();
  for (const { sku, qty } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
  return [...pieces].map(([sku, qty]) => ({ sku, qty }));
}

/** Asks what stock says of the cart's articles, and shows it. */
export async function checkStock(
  { online, stock }: Pick<EngineDeps, "online" | "stock">,
  store: Pick<LedgerStore, "state" | "stock" | "show">,
): Promise<void> {
  const articles = piecesBySku(store.state().cartItems);
  if (articles.length === 0 || !online()) return;
  const found = await stock(articles);
  if (found.size === 0) return;
  for (const [sku, told] of found) store.stock.set(sku, told);
  store.show();
}
