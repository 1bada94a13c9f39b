import type { ProductOption } from "../contract/order/cart.ts";
import type { Article, ItemOption } from "./article.ts";

/** What a choice is: as it says itself, else by the type of its article. */
function kindOf(type: Article["type"], { kind }: ItemOption): "configurable" | "bundle" | "custom" | "link" {
  return kind ?? (type === "configurable" || type === "bundle" ? type : "custom");
}

/** Whether a choice says which variant it is; a variant is known by its sku, so that it tells no lines apart. */
export const isOfVariant = (type: Article["type"], option: ItemOption): boolean =>
  kindOf(type, option) === "configurable";

/**
 * The options of an article in the form of the wire (PROD-012): choices of a configurable, parts of a bundle, custom
 * options, files of a download. Several values of one custom option go as one text with commas, as the platform writes
 * them. Null without any.
 */
export function productOptionOf({ type, options }: Pick<Article, "type" | "options">): ProductOption | null {
  const of = (kind: ReturnType<typeof kindOf>) => options.filter((option) => kindOf(type, option) === kind);
  const named = (kind: ReturnType<typeof kindOf>) =>
    of(kind).flatMap(({ attributeId, optionValue, qty }) =>
      attributeId && optionValue ? [{ id: attributeId, value: optionValue, qty: qty ?? 1 }] : [],
    );
  const configurable = named("configurable").map(({ id, value }) => ({ option_id: id, option_value: value }));
  const bundle = together(named("bundle")).map((fields) => ({
    option_id: fields[0]!.id,
    option_qty: fields[0]!.qty,
    option_selections: fields.map(({ value }) => value),
  }));
  const custom = together(
    of("custom").map(({ attributeId, optionValue, label, value }) => ({
      id: attributeId ?? label,
      value: optionValue ?? value,
    })),
  ).map((values) => ({ option_id: values[0]!.id, option_value: values.map(({ value }) => value).join(",") }));
  const links = named("link").map(({ value }) => value);
  const extension = {
    ...(configurable.length > 0 && { configurable_item_options: configurable }),
    ...(bundle.length > 0 && { bundle_options: bundle }),
    ...(custom.length > 0 && { custom_options: custom }),
    ...(links.length > 0 && { downloadable_option: { downloadable_links: links } }),
  };
  return Object.keys(extension).length > 0 ? { extension_attributes: extension } : null;
}

/** Entries of one id beside each other, in the order of their first. */
function together<T extends { id: string }>(entries: readonly T[]): T[][] {
  return [...new Set(entries.map(({ id }) => id))].map((id) => entries.filter((entry) => entry.id === id));
}

/**
 * Lists and objects as lists of texts, so that 53 and "53" compare equal, in whatever order keys stand (contract §4.2).
 */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value && typeof value === "object")
    return Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, canonical(field)]);
  return value === null || value === undefined ? null : String(value);
}

/** 53-bit text hash; it tells lines of one cart apart and protects nothing. */
function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}

/** Parts of a bundle as a list; a platform may send them by the id of their option. */
const listed = (bundle: object | undefined): unknown[] | undefined => bundle && Object.values(bundle);

/**
 * Checksum of the first kind of option that is there: bundle, custom, files, configurable; null without any. The order
 * of choices counts.
 */
export function optionChecksum(option: ProductOption | null | undefined): string | null {
  const {
    bundle_options: bundle,
    custom_options: custom,
    downloadable_option: files,
    configurable_item_options: configurable,
  } = option?.extension_attributes ?? {};
  const chosen = [listed(bundle), custom, files, configurable].find((list) => list && Object.keys(list).length > 0);
  return chosen ? hashText(JSON.stringify(canonical(chosen))) : null;
}

/**
 * What makes two lines the same line: the sku, and beside it the options of bundles, custom options and files, where
 * one sku can stand in the cart twice (resolved in contract §4.2, rule 5).
 */
export function lineKey(sku: string, option: ProductOption | null | undefined): string {
  const {
    bundle_options: bundle,
    custom_options: custom,
    downloadable_option: files,
  } = option?.extension_attributes ?? {};
  const kinds = [bundle, custom, files].filter((list) => list && Object.keys(list).length > 0);
  // The checksum knows one kind only: a bundle in two wrappings would be one line.
  if (kinds.length > 1) return `${sku}#${hashText(JSON.stringify(canonical([listed(bundle), custom, files])))}`;
  return kinds.length === 1 ? `${sku}#${optionChecksum(option)}` : sku;
}
