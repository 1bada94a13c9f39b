import type { Card } from "../../../shared/contract/page/page.ts";

export interface MySizeState {
  /** The shopper's own size, as the card names it. */
  size: string;
  inStock: boolean;
}

/**
 * Whether a card's product is to be had in the shopper's size; null where none of its sizes is theirs: of another kind,
 * not made, or in a list that names no sizes. What kind it is, all its sizes say together, the sold-out ones too: of
 * shoes of which 44 and 45 are left, these two alone would be taken for suits.
 *
 * @param own Kind of sizes → the label of the shopper's own.
 */
export function mySizeState(
  { sizes, soldOut = [], inStock, viewOnly }: Pick<Card, "sizes" | "soldOut" | "inStock" | "viewOnly">,
  own: ReadonlyMap<string, string>,
  kindOf: (labels: readonly string[]) => string,
): MySizeState | null {
  const all = [...sizes, ...soldOut];
  if (all.length < 2 || !inStock || viewOnly) return null;
  const size = own.get(kindOf(all));
  return size !== undefined && all.includes(size) ? { size, inStock: sizes.includes(size) } : null;
}
