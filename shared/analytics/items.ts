import type { CartItem } from "../cart/state.ts";
import { apportion } from "../checkout/discount.ts";
import { fromCents, type Cents } from "../money/money.ts";

/** An item as analytics know it (DATA-012). Amounts are decimals of `currency` for one piece. */
export interface AnalyticsItem {
  /** The product, whichever variant of it. */
  readonly item_id: string;
  readonly item_name: string;
  readonly coupon: string;
  readonly currency: string;
  readonly discount: number;
  readonly index: number;
  readonly item_brand: string;
  readonly category: string;
  /** What was chosen of it, in words. */
  readonly item_variant: string;
  /** What one piece costs, its discount taken off. */
  readonly price: number;
  readonly quantity: number;
}

/** What an item is made of: a line of the cart, or what is known of one. Gross cents. */
export type ItemSource = Pick<CartItem, "sku" | "name" | "qty" | "priceCents"> &
  Partial<Pick<CartItem, "parentSku" | "brand" | "category">> & {
    readonly options?: readonly { readonly value: string }[];
  };

export interface ItemTerms {
  readonly currency?: string;
  readonly coupon?: string;
  /** Cents off one piece. */
  readonly discountCents?: Cents;
}

/** An item of a line at a place, from 0 (DATA-012). What is not known is "". */
export const toAnalyticsItem = (
  { sku, parentSku, name, brand, category, options = [], priceCents, qty }: ItemSource,
  index: number,
  { currency = "EUR", coupon = "", discountCents = 0 }: ItemTerms = {},
): AnalyticsItem => ({
  item_id: parentSku ?? sku,
  item_name: name,
  coupon,
  currency,
  discount: fromCents(discountCents),
  index,
  item_brand: brand ?? "",
  category: category ?? "",
  item_variant: options.map(({ value }) => value).join(" / "),
  price: fromCents(priceCents - discountCents),
  quantity: qty,
});

/**
 * Items of lines from which `discountCents` are taken off together, divided by their worth. In whole cents, so that
 * prices times quantities are exactly the worth of the lines without the discount: a line whose share does not divide
 * by its pieces becomes two items.
 */
export function soldItems(
  lines: readonly ItemSource[],
  discountCents: Cents,
  terms: Pick<ItemTerms, "currency" | "coupon">,
): AnalyticsItem[] {
  const shares = apportion(
    discountCents,
    lines.map(({ qty, priceCents }) => ({ cents: qty * priceCents, rate: 0 })),
  );
  return lines
    .flatMap((line, at) =>
      piecesOf(line.qty, shares[at] ?? 0).map((piece) => ({ line: { ...line, qty: piece.qty }, off: piece.off })),
    )
    .map(({ line, off }, index) => toAnalyticsItem(line, index, { ...terms, discountCents: off }));
}

/** A line's discount on its pieces: the same on each, or a cent more on some. */
function piecesOf(qty: number, off: Cents): { qty: number; off: Cents }[] {
  const each = Math.floor(off / qty);
  const more = off - each * qty;
  return [
    { qty: more, off: each + 1 },
    { qty: qty - more, off: each },
  ].filter((piece) => piece.qty > 0);
}

/** Prices times quantities, as decimal; in cents on the way, so that no fraction of one remains. */
export const worthOf = (items: readonly AnalyticsItem[]): number =>
  fromCents(items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0));
