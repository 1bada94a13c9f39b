import type { Card } from "../../contract/page/page.ts";
import { fieldValues, optionLabel, type Attribute, type AttributeIndex } from "./attribute-index.ts";
import { askedOf } from "../options/product-form.ts";
import { compareSizes } from "../listing/size-order.ts";
import { roleOf } from "./attribute-index.ts";
import { childValue, isEnabled } from "../options/variants.ts";

/** Products side by side: one value a product and row, null where it has none. */
export interface Comparison {
  cards: Card[];
  rows: ComparedRow[];
  /** Skus of those that can be put in the cart as they are, for nothing is to be chosen of them; absent without any. */
  asTheyAre?: string[];
}
export interface ComparedRow {
  code: string;
  label: string;
  values: (string | null)[];
}

/** Said by the card above the table, or no words. */
const notRows = new Set([
  "name",
  "sku",
  "price",
  "special_price",
  "image",
  "small_image",
  "thumbnail",
  "media_gallery",
  "url_key",
  "status",
  "visibility",
  "tax_class_id",
]);

type Source = Readonly<Record<string, unknown>>;
type Child = Parameters<typeof childValue>[0] & Parameters<typeof isEnabled>[0];

/**
 * The attributes that products are compared on: those whose `is_comparable` is true (PROD-057), in the catalogue's
 * order.
 */
export function comparableAttributes(attributes: AttributeIndex): Attribute[] {
  return [...attributes.values()]
    .filter((attribute) => attribute.comparable && attribute.words && !notRows.has(attribute.code))
    .sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1));
}

/**
 * The rows of a comparison; what none of the products has is no row. A configurable has the values of its enabled
 * variants.
 */
export function comparedRows(sources: readonly Source[], attributes: AttributeIndex): ComparedRow[] {
  return comparableAttributes(attributes).flatMap((attribute): ComparedRow[] => {
    const values = sources.map((source) => wordsOf(source, attribute, attributes));
    return values.every((value) => value === null) ? [] : [{ code: attribute.code, label: attribute.label, values }];
  });
}

/** Whether a product goes into the cart without a choice: it is one article, and asks for nothing beside. */
export const isAsItIs = (source: Source): boolean =>
  (source.type_id === "simple" || source.type_id === "virtual") && askedOf(source) === null;

function wordsOf(source: Source, { code, options }: Attribute, attributes: AttributeIndex): string | null {
  const children = ((source.configurable_children ?? []) as Child[]).filter(isEnabled);
  const found = [...fieldValues(source[code]), ...children.flatMap((child) => childValue(child, code) ?? [])];
  // In the catalogue's order: the same values in another order are no difference.
  const place = (value: string) => options.get(value)?.order ?? 0;
  const words = [...new Set(found)]
    .sort((a, b) => place(a) - place(b))
    .flatMap((value) => optionLabel(attributes, code, value) ?? (options.size === 0 ? value : []));
  if (roleOf(code) === "size") words.sort(compareSizes);
  return words.length === 0 ? null : [...new Set(words)].join(", ");
}

/** Whether the products differ in a row; what has no value differs from what has one. */
export const differs = ({ values }: ComparedRow): boolean => new Set(values).size > 1;
