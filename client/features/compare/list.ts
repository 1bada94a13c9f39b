import { mostCompared } from "../../../shared/catalog/product/most-compared.ts";

export interface Entry {
  sku: string;
  name: string;
  image: string | null;
}
export type List = readonly Entry[];

export const has = (list: List, sku: string): boolean => list.some((entry) => entry.sku === sku);

/** The list with one product more at its end, each once; a full list stays as it is. */
export function added(list: List, one: Entry): List {
  return has(list, one.sku) || list.length >= mostCompared ? list : [...list, one];
}

/** A press of the button beside a product: on the list with it, or off it. Made twice it changes nothing more. */
export interface ComparePress {
  readonly on: boolean;
  readonly entry: Entry;
}
export const pressed = (list: List, { on, entry }: ComparePress): List =>
  on ? added(list, entry) : removed(list, [entry.sku]);

export const removed = (list: List, skus: readonly string[]): List => list.filter((entry) => !skus.includes(entry.sku));
