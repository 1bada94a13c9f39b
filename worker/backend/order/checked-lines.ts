import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import type { RefusalReason } from "../../../shared/contract/wire/envelope.ts";
import type { OrderRequest } from "../../../shared/contract/order/order.ts";
import { fromCents, toCents } from "../../../shared/money/money.ts";
import { piecesBySku } from "../../../shared/cart/line-stock.ts";
import { availableOf } from "../../../shared/catalog/options/purchase.ts";
import type { SellableLine } from "../catalog/sellable-lines.ts";
import { isNotSold, type NotSold } from "../cart/sold-as.ts";
import { demandBySku } from "../cart/stock-of-lines.ts";
import { rowTax } from "../checkout/totals.ts";
import { quantityText, type RefusalText } from "../http/texts.ts";

/** `sku` is the variant's. */
export interface CheckedLine {
  sku: string;
  qty: number;
  sellable: SellableLine;
  option: ProductOption | undefined;
}
/** Why an order is refused; `words` replace the fixed text. */
export interface Refusal {
  text: RefusalText;
  words?: string;
  reason: RefusalReason;
  meta?: Record<string, unknown>;
}

/** The ordered products as they are sold now. A choice that is not valid is reported before products that are gone. */
export function checkedLines(order: OrderRequest, sold: readonly (SellableLine | NotSold)[]): CheckedLine[] | Refusal {
  const lines: CheckedLine[] = [];
  const gone: string[] = [];
  for (const [i, { sku, qty, product_option: option }] of order.products.entries()) {
    const sellable = sold[i]!;
    if (isNotSold(sellable) && sellable.option !== undefined)
      return { text: sellable.text, reason: "invalid", meta: { sku, option: sellable.option } };
    if (isNotSold(sellable)) gone.push(sku);
    else lines.push({ sku: sellable.sku, qty, sellable, option });
  }
  return gone.length > 0
    ? { text: "soldOut", reason: "out_of_stock", meta: { skus: gone.map((sku) => ({ sku, available: 0 })) } }
    : lines;
}

export function refuseShortages(lines: readonly CheckedLine[]): Refusal | null {
  const short = shortages(lines);
  return short.length > 0 ? { text: "soldOut", reason: "out_of_stock", meta: { skus: short } } : null;
}

/** A sku of which the lines together want more or fewer pieces than are sold at once, named with the bound. */
export function refuseQuantities(lines: readonly CheckedLine[], store: StoreView): Refusal | null {
  const pieces = piecesBySku(lines);
  const wrong = lines.find(({ sku, sellable: { minQty, maxQty } }) => {
    const qty = pieces.get(sku)!;
    return qty > maxQty || qty < minQty;
  });
  if (!wrong) return null;
  const { sku, sellable } = wrong;
  const { name, minQty: least, maxQty: most } = sellable;
  const isMore = pieces.get(sku)! > most;
  return {
    text: "unavailable",
    words: `${name}: ${quantityText(isMore ? "most" : "fewest", isMore ? most : least, languageOf(store))}`,
    reason: "invalid",
    meta: { skus: [{ sku, least, most }] },
  };
}

export function refusePieces(lines: readonly CheckedLine[], most: number, store: StoreView): Refusal | null {
  const pieces = piecesOf(lines);
  return most > 0 && pieces > most
    ? {
        text: "unavailable",
        words: quantityText("pieces", most, languageOf(store)),
        reason: "order_too_large",
        meta: { most, pieces },
      }
    : null;
}

/** Products whose price is another than the shopper saw. */
export function refusePrices(order: OrderRequest, lines: readonly CheckedLine[]): Refusal | null {
  const changed = order.products.flatMap((product, i) => {
    const { priceCents, shares } = lines[i]!.sellable;
    // `priceInclTax` is gross; `price` alone may be gross or net, depending on the platform's configuration.
    const gross = toCents(product.priceInclTax);
    const either = toCents(product.price);
    const same =
      gross === null
        ? either === null || either === priceCents || either === priceCents - rowTax(shares, 1)
        : gross === priceCents;
    return same ? [] : [{ sku: product.sku, price: fromCents(priceCents) }];
  });
  return changed.length > 0 ? { text: "priceChanged", reason: "price_changed", meta: { prices: changed } } : null;
}

/** Pieces of an order. A product made of parts counts as its parts. */
const piecesOf = (lines: readonly CheckedLine[]): number =>
  lines.reduce(
    (sum, { qty, sellable }) =>
      sum +
      qty *
        Math.max(
          1,
          sellable.parts.reduce((parts, part) => parts + part.qty, 0),
        ),
    0,
  );

/**
 * Skus of which the lines want more than there is, with how many pieces can be had. Stock goes to the lines in their
 * order, so that of two that need the same last part only the second is short.
 */
function shortages(lines: readonly CheckedLine[]): { sku: string; available: number }[] {
  const left = new Map([...demandBySku(lines)].map(([sku, { available }]) => [sku, available]));
  const served = new Map<string, number>();
  const short = new Set<string>();
  for (const { sku, qty, sellable } of lines) {
    const most = sellable.most === 0 ? 0 : (availableOf(sellable.parts, (part) => left.get(part)!) ?? qty);
    const got = Math.min(qty, most);
    for (const part of sellable.parts) {
      const rest = left.get(part.sku)!;
      if (rest !== null) left.set(part.sku, rest - got * part.qty);
    }
    served.set(sku, (served.get(sku) ?? 0) + got);
    if (got < qty) short.add(sku);
  }
  return [...short].map((sku) => ({ sku, available: served.get(sku)! }));
}
