import { z } from "zod";
import { knownOf, looseNumber, looseText } from "../../../../shared/contract/wire/loose-values.ts";

/** Most entries of a list that are looked at, whatever Tweakwise sends; those of another form are left out. */
const list = <T extends z.ZodType>(entry: T, most: number) =>
  z.pipe(
    knownOf(entry),
    z.transform((found: z.output<T>[]) => found.slice(0, most)),
  );
/** The same of a list that may be missing. */
const few = <T extends z.ZodType>(entry: T, most: number) =>
  z.pipe(
    z.nullish(list(entry, most)),
    z.transform((found: z.output<T>[] | null | undefined) => found ?? []),
  );
const text = z.string().max(300);

/** Of an item only its number: names, prices and pictures are the shop's own. */
const item = z.object({ itemno: z.pipe(looseText, z.string().max(100)) });

const value = z.object({
  title: z.pipe(looseText, text),
  isselected: z.boolean().default(false),
  nrofresults: z._default(looseNumber, 0),
});
const facet = z.object({
  facetsettings: z.object({
    urlkey: z.string().max(100),
    title: text.nullish().transform((title) => title ?? ""),
    isvisible: z.boolean().default(true),
    selectiontype: z.string().max(40).default("checkbox"),
  }),
  attributes: few(value, 300),
});
export type TweakwiseFacet = z.infer<typeof facet>;

/** GET navigation/{key} and navigation-search/{key}, as far as the shop reads it. */
export const navigationAnswer = z.object({
  items: list(item, 100),
  facets: few(facet, 60),
  properties: z.object({
    nrofitems: looseNumber,
    suggestedsearchterm: text.nullish(),
    sortfields: few(z.object({ title: text, order: z.string().max(10).default("") }), 30),
  }),
});
export type TweakwiseNavigation = z.infer<typeof navigationAnswer>;

/** GET autocomplete/{key}: items, and texts to search for. */
export const autocompleteAnswer = z.object({ items: list(item, 24), suggestions: list(z.object({ title: text }), 24) });
export type TweakwiseAutocomplete = z.infer<typeof autocompleteAnswer>;

/** The number of a product or category of a view in Tweakwise, as the platform's export makes it. */
export const tweakwiseId = (storeId: number, id: number | ""): string =>
  storeId > 0 ? `1${String(storeId).padStart(4, "0")}${id}` : String(id);

/** The product that an item number means in a view; null for a number that no export of it has. */
export function productIdOf(itemno: string, storeId: number): number | null {
  const before = tweakwiseId(storeId, "");
  const own = itemno.startsWith(before) ? itemno.slice(before.length) : "";
  return /^[1-9]\d{0,9}$/.test(own) ? Number(own) : null;
}
