import type { ProductOption } from "../contract/cart.ts";
import type { Article } from "./article.ts";

/**
 * The options of an article in the form of the wire (PROD-012): choices of a configurable, parts of a bundle,
 * or custom options. Null without any.
 */
export function productOptionOf({ type, options }: Pick<Article, "type" | "options">): ProductOption | null {
  if (options.length === 0) return null;
  if (type === "configurable") {
    const chosen = options.flatMap(({ attributeId, optionValue }) => (attributeId && optionValue ? [{ option_id: attributeId, option_value: optionValue }] : []));
    return chosen.length > 0 ? { extension_attributes: { configurable_item_options: chosen } } : null;
  }
  if (type === "bundle") {
    const parts = options.flatMap(({ attributeId, optionValue }) => (attributeId && optionValue ? [{ option_id: attributeId, option_qty: 1, option_selections: [optionValue] }] : []));
    return parts.length > 0 ? { extension_attributes: { bundle_options: parts } } : null;
  }
  return { extension_attributes: { custom_options: options.map(({ attributeId, label, optionValue, value }) => ({ option_id: attributeId ?? label, option_value: optionValue ?? value })) } };
}

/** Lists and objects as lists of texts, so that 53 and "53" or a list and a keyed object compare equal (contract §4.2). */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value && typeof value === "object") return Object.entries(value).filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]);
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

/** Checksum of the first kind of option that is there: bundle, custom, configurable; null without any. The order of choices counts. */
export function optionChecksum(option: ProductOption | null | undefined): string | null {
  const { bundle_options: bundle, custom_options: custom, configurable_item_options: configurable } = option?.extension_attributes ?? {};
  const chosen = [bundle, custom, configurable].find((list) => list && Object.keys(list).length > 0);
  return chosen ? hashText(JSON.stringify(canonical(chosen))) : null;
}

/**
 * What makes two lines the same line: the sku, and beside it the options of bundles and custom options,
 * where one sku can stand in the cart twice (resolved in contract §4.2, rule 5).
 */
export function lineKey(sku: string, option: ProductOption | null | undefined): string {
  const { bundle_options: bundle, custom_options: custom } = option?.extension_attributes ?? {};
  const distinct = [bundle, custom].some((list) => list && Object.keys(list).length > 0);
  return distinct ? `${sku}#${optionChecksum(option)}` : sku;
}
