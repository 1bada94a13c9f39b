import * as z from "zod/mini";
import { mostCompared } from "../../../shared/catalog/most-compared.ts";

const text = z.string().check(z.minLength(1), z.maxLength(400));
const entry = z.object({ sku: z.string().check(z.minLength(1), z.maxLength(64)), name: text, image: z.nullable(text) });
const schema = z.array(entry);
export type Entry = z.infer<typeof entry>;
export type List = readonly Entry[];

/** A list as it was kept, or undefined when it is none. */
export function readList(value: unknown): Entry[] | undefined {
  const checked = schema.safeParse(value);
  return checked.success
    ? [...new Map(checked.data.map((one) => [one.sku, one])).values()].slice(0, mostCompared)
    : undefined;
}

export const has = (list: List, sku: string): boolean => list.some((entry) => entry.sku === sku);

/** The list with one product more at its end, each once; a full list stays as it is. */
export function added(list: List, one: Entry): List {
  return has(list, one.sku) || list.length >= mostCompared ? list : [...list, one];
}

export const removed = (list: List, skus: readonly string[]): List => list.filter((entry) => !skus.includes(entry.sku));
