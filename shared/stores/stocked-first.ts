import type { StoreStock } from "../contract/stores/stores.ts";

/**
 * Stores that have an article first, those of which nothing is known next, those without it last; in each of the three
 * the order stays. `states` are by the stores' ids, undefined where no article is asked about.
 */
export function stockedFirst<T extends { id: string }>(
  stores: readonly T[],
  states: ReadonlyMap<string, StoreStock["state"]> | undefined,
): T[] {
  const rank = ({ id }: T): number => {
    const state = states?.get(id);
    return state === undefined ? 1 : state === "none" ? 2 : 0;
  };
  return stores.toSorted((a, b) => rank(a) - rank(b));
}
