import type { Card } from "../../../shared/contract/page/page.ts";
import { listBy } from "../../../shared/discovery/accept.ts";
import type { RecommendationList } from "../../../shared/discovery/answers.ts";
import { recommendedCard } from "../../../shared/discovery/card.ts";
import { listLimit } from "../../../shared/discovery/request.ts";
import { withoutVariant } from "../../../shared/url/page-key.ts";

/** Lists of a page, in the order they are shown in. */
const listsOfPage = [
  "STYLE_WITH",
  "ALTERNATIVES",
  "UPSELL",
  "ADD_TO_CART_RECS",
  "PERSONAL",
  "TOP_PRODUCTS",
  "NEWEST_PRODUCTS",
] as const;
export type ShownAlgorithm = (typeof listsOfPage)[number];

/** A card with the ticket that its list showed it under. */
export interface RecommendedCard {
  readonly card: Card;
  readonly ticket: string;
}
export interface RecommendedList {
  readonly algorithm: ShownAlgorithm;
  readonly cards: readonly RecommendedCard[];
}

/** Labels a sponsored card with `paid`, in place of any other label in that corner. */
const marked = (card: Card, paid: string): Card => ({
  ...card,
  labels: [{ position: "top_right", text: paid }, ...(card.labels ?? []).filter((l) => l.position !== "top_right")],
});

/**
 * An answer's lists as rows of cards (DISC-018, DISC-021): of each group its first product, each product once on the
 * page, at most eight in a row, and no empty row. Popular and new articles are shown only where there is no personal
 * row. `onPage`: paths of products that the page shows already.
 */
export function recommendedLists(
  lists: readonly RecommendationList[],
  paid: string,
  onPage: ReadonlySet<string> = new Set(),
): RecommendedList[] {
  const shown = new Set<number>();
  const rows = listsOfPage.flatMap((algorithm): RecommendedList[] => {
    const cards: RecommendedCard[] = [];
    for (const { products } of listBy(lists, algorithm)?.productGroups ?? []) {
      const [first] = products;
      const card = first && recommendedCard(first);
      if (!card || shown.has(card.id) || onPage.has(withoutVariant(card.path)) || cards.length === listLimit) continue;
      shown.add(card.id);
      cards.push({ card: first.sponsored ? marked(card, paid) : card, ticket: first.ticket });
    }
    return cards.length > 0 ? [{ algorithm, cards }] : [];
  });
  return rows.some(({ algorithm }) => algorithm === "PERSONAL")
    ? rows.filter(({ algorithm }) => algorithm !== "TOP_PRODUCTS" && algorithm !== "NEWEST_PRODUCTS")
    : rows;
}
