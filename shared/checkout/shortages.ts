import type { CartItem } from "../cart/state.ts";
import { optionsInWords } from "../cart/option-text.ts";

/** An article of a refused order, and how many pieces of it there are, fewer than were ordered. */
export interface Shortage {
  sku: string;
  available: number;
}

const isShortage = (entry: unknown): entry is Shortage => {
  const { sku, available } = (entry ?? {}) as Partial<Record<keyof Shortage, unknown>>;
  return typeof sku === "string" && Number.isSafeInteger(available) && (available as number) >= 0;
};

/** The articles that a refusal names in `meta.skus`; another platform may name none (contract §3.1). */
export const shortagesIn = (skus: unknown): Shortage[] =>
  Array.isArray(skus) ? skus.filter(isShortage).map(({ sku, available }) => ({ sku, available })) : [];

/** The shortages by the names their lines have in the cart, with what was chosen of them; others cannot be named. */
export function namedShortages(
  shortages: readonly Shortage[],
  items: readonly Pick<CartItem, "sku" | "name" | "options">[],
): { sku: string; name: string; available: number }[] {
  return shortages.flatMap(({ sku, available }) => {
    const item = items.find((entry) => entry.sku === sku);
    if (!item) return [];
    // A size that says nothing is left out.
    const chosen = optionsInWords(item.options, "").flatMap(({ value }) => value || []);
    return { sku, name: chosen.length > 0 ? `${item.name} (${chosen.join(", ")})` : item.name, available };
  });
}
