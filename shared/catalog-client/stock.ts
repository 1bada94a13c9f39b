import { settings } from "../config/settings.ts";
import type { StockItem } from "../contract/catalog/offer.ts";
import { errorText } from "../contract/wire/error-text.ts";
import type { Answer, Api } from "../contract/wire/client.ts";

export interface StockDeps {
  api: Pick<Api, "stockList" | "cartCheck">;
  log(line: string): void;
}
export type KnownStock = StockItem & { sku: string };

const failure = (event: string, { code, result }: Answer<unknown>): string =>
  JSON.stringify({ event, code, message: errorText(result, "no reason").slice(0, 200) });

/**
 * A list answered with code 200, else none with a line in the log (STOCK-006, STOCK-009, STOCK-010). Nobody is notified
 * (STOCK-008).
 */
function listOf<T>(event: string, answer: Answer<T[]>, log: (line: string) => void): T[] {
  if (answer.ok && Array.isArray(answer.result)) return answer.result;
  log(failure(event, answer));
  return [];
}

/** Chunks of 15 skus (STOCK-005): intermediaries cut longer addresses. */
const inPieces = <T>(list: readonly T[], size: number = settings.stock.listChunk): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/**
 * Stock of skus, asked in pieces of 15 at once (STOCK-005); a piece that fails leaves its skus out. Skus with a comma
 * cannot be asked. Answers without a sku go by their place.
 */
export async function stockOf(
  { api, log }: Pick<StockDeps, "log"> & { api: Pick<StockDeps["api"], "stockList"> },
  skus: readonly string[],
): Promise<KnownStock[]> {
  const askable = [...new Set(skus)].filter((sku) => sku !== "" && !sku.includes(","));
  const lists = await Promise.all(
    inPieces(askable).map(async (piece) =>
      listOf("stock-list-failed", await api.stockList(piece), log).flatMap((entry, i) => {
        const sku = (entry as StockItem | null)?.sku ?? piece[i];
        return entry && sku ? [{ ...entry, sku }] : [];
      }),
    ),
  );
  return lists.flat();
}

export interface SalableLine {
  sku: string;
  salable: boolean;
}

/**
 * Whether each line of a cart can be had in its quantity, asked in pieces of 15 like the list; lines of which the
 * platform does not say are left out.
 */
export async function cartStockCheck(
  { api, log }: StockDeps,
  lines: readonly { sku: string; qty: number }[],
): Promise<SalableLine[]> {
  return (
    await Promise.all(
      inPieces(lines).map(async (piece) => listOf("cart-stock-check-failed", await api.cartCheck(piece), log)),
    )
  ).flat();
}
