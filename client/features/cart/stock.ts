import type { LineStock } from "../../../shared/cart/state.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { Api } from "../../../shared/contract/client.ts";

/** Stock of the skus that the answers tell, asked in pieces (STOCK-005). Skus with a comma cannot be asked. */
export async function askStock({ stockList }: Pick<Api, "stockList">, skus: readonly string[]): Promise<Map<string, LineStock>> {
  const found = new Map<string, LineStock>();
  const askable = skus.filter((sku) => !sku.includes(","));
  for (let at = 0; at < askable.length; at += settings.stock.listChunk) {
    const piece = askable.slice(at, at + settings.stock.listChunk);
    const answer = await stockList(piece);
    if (!answer.ok || !Array.isArray(answer.result)) continue;
    for (const [index, entry] of answer.result.entries()) {
      const sku = entry?.sku ?? piece[index];
      const qty = Number(entry?.qty);
      if (!sku || !entry) continue;
      found.set(sku, { inStock: Boolean(entry.is_in_stock), available: entry.manage_stock && Number.isFinite(qty) ? Math.max(0, Math.floor(qty)) : null });
    }
  }
  return found;
}
