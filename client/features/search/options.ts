import { settings } from "../../../shared/config/settings.ts";
import type { Card, SuggestedBy, Suggestions } from "../../../shared/contract/page/page.ts";
import type { ServicePage } from "../../../shared/content/service-pages.ts";
import { resultsAddress } from "./suggest.ts";

/** One thing the panel offers; all of them stand in one list for the arrow keys. */
export interface Option {
  group: "recent" | "phrases" | "categories" | "pages" | "products";
  label: string;
  address: string;
  card?: Card;
  /** What a provider says of the product that it suggested. */
  given?: SuggestedBy | undefined;
}

/** Products of one panel (SEARCH-031, SEARCH-032): rows of four in windows from 1024 px, rows of three below. */
export const panelSize = (fourColumns: boolean): number =>
  fourColumns ? settings.search.panelSizes.four : settings.search.panelSizes.three;
export const fourColumnsQuery = "(width >= 1024px)";

/**
 * What is offered in its order: earlier searches while nothing is suggested, else service pages, texts, categories and
 * products. `canMark`: the word for what is paid for is at hand; without it such a product is not offered.
 */
export function optionsOf(
  found: Suggestions | null,
  recent: readonly string[],
  canMark = true,
  pages: readonly ServicePage[] = [],
): Option[] {
  const service = pages.map(({ label, path }): Option => ({ group: "pages", label, address: path }));
  if (!found)
    return [
      ...recent.map((text): Option => ({ group: "recent", label: text, address: resultsAddress(text) })),
      ...service,
    ];
  return [
    // First, because they stand there before the answer does: what is chosen keeps its place.
    ...service,
    ...(found.pages ?? []).map(({ name, path }): Option => ({ group: "pages", label: name, address: path })),
    ...found.phrases.map((text): Option => ({ group: "phrases", label: text, address: resultsAddress(text) })),
    ...found.categories.map(({ name, path }): Option => ({ group: "categories", label: name, address: path })),
    ...found.cards.flatMap((card): Option[] => {
      const given = found.given?.[card.sku];
      return given?.paid && !canMark
        ? []
        : [{ group: "products", label: card.name, address: card.path, card, ...(given && { given }) }];
    }),
  ];
}

/** The option a key leads to from `active`, -1 for the field itself; null for keys that mean nothing here. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 >= count ? -1 : active + 1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  // In the field itself these keys move the caret.
  if (active < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return key === "Escape" ? -1 : null;
}
