import { languageOf } from "../../../shared/config/stores.ts";
import type { SellableLine } from "../catalog/sellable-lines.ts";
import { refuse, refuseWith, type Call } from "../http/answers.ts";
import { requestStore } from "../http/request-store.ts";
import { quantityText } from "../http/texts.ts";
import type { ChangeName } from "./change-cart.ts";
import { type CartPiece, shortOf } from "./stock-of-lines.ts";

/** `allowOutOfStock`: lines may hold more than there is (STOCK-002, STOCK-013). Orders never do. */
export interface CartPolicy {
  allowOutOfStock: boolean;
}

/** Fewest and most pieces a line may hold. */
export function limits(sellable: SellableLine, policy: CartPolicy): { least: number; most: number } {
  const stock = stockBound(sellable, policy);
  return { least: Math.max(1, sellable.minQty), most: Math.min(sellable.maxQty, stock ?? sellable.maxQty, 10_000) };
}

/** Stock for a line if it were alone in its cart; null where stock does not limit it. */
const stockBound = (sellable: SellableLine, { allowOutOfStock }: CartPolicy): number | null =>
  allowOutOfStock ? null : sellable.most;

/** The refusal of more pieces than stock has for all lines that want them; null where stock suffices. */
export function refuseShort(
  c: Call,
  found: SellableLine,
  line: { lineKey: string; qty: number },
  pieces: readonly CartPiece[],
  name: ChangeName | null,
): Response | null {
  const { isShort, available } = shortOf(
    { sku: found.sku, parts: found.parts, ...line },
    pieces,
    name?.replaces ?? null,
  );
  return pieces.length > 0 && isShort && available !== null ? refuseStock(c, found, available) : null;
}

const refuseStock = (c: Call, { maxQty }: SellableLine, stock: number): Response =>
  refuse(c, 400, "unavailable", "out_of_stock", { available: Math.min(stock, maxQty) });

/** Refuses a quantity below the least or above the most that a line may hold. */
export function refuseQuantity(c: Call, sellable: SellableLine, wanted: number, policy: CartPolicy): Response {
  const { least, most } = limits(sellable, policy);
  const stock = stockBound(sellable, policy);
  if (stock !== null && wanted > stock) return refuseStock(c, sellable, stock);
  return wanted < least
    ? refuseWith(c, 400, quantityText("fewest", least, languageOf(requestStore(c))), { reason: "invalid", least })
    : refuseMost(c, most);
}

/** More than are sold at once. */
export const refuseMost = (c: Call, most: number): Response =>
  refuseWith(c, 400, quantityText("most", most, languageOf(requestStore(c))), { reason: "invalid", available: most });

/** More than an order takes, in all lines together. */
export const refusePieces = (c: Call, most: number): Response =>
  refuseWith(c, 400, quantityText("pieces", most, languageOf(requestStore(c))), { reason: "order_too_large", most });
