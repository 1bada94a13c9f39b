import type { ProductType } from "../../../shared/contract/catalog/product.ts";
import { flag, integer, isAbsent, number } from "./values.ts";
import type { Source } from "./attributes.ts";

export function stockOf(source: Source): string | null {
  const record = [
    source.stock,
    source.stock_item,
    (source.extension_attributes as Source | null | undefined)?.stock_item,
    source,
  ].find((one): one is Source => one !== null && typeof one === "object" && ("is_in_stock" in one || "qty" in one));
  if (!record) return null;
  const qty = Math.trunc(number(record.qty) ?? 0);
  // Where only the flag is known, pieces are not counted.
  const managed = flag(record.manage_stock, !isAbsent(record.qty));
  return JSON.stringify([
    managed ? Math.max(0, qty) : qty,
    flag(record.is_in_stock, qty > 0) ? 1 : 0,
    managed ? 1 : 0,
    Math.max(1, Math.trunc(number(record.min_sale_qty) ?? 1)),
    Math.max(1, Math.trunc(number(record.max_sale_qty) ?? 10_000)),
  ]);
}

export function categoriesOf(source: Source): [number, number | null][] {
  const found = new Map<number, number | null>();
  for (const value of Array.isArray(source.category_ids) ? source.category_ids : []) {
    const id = integer(value);
    if (id !== null) found.set(id, null);
  }
  for (const entry of Array.isArray(source.category) ? (source.category as Source[]) : []) {
    const id = integer(entry?.category_id);
    if (id !== null) found.set(id, integer(entry.position));
  }
  return [...found].sort((a, b) => a[0] - b[0]);
}

/** What a grouped product or a bundle consists of: [option id, sku, qty, required, counts for the price]. */
export function partsOf(source: Source, type: ProductType): [number, string, number, number, number][] {
  if (type === "grouped") {
    const links = Array.isArray(source.product_links) ? (source.product_links as Source[]) : [];
    return links
      .filter((link) => link?.link_type === "associated" && typeof link.linked_product_sku === "string")
      .map((link) => [
        0,
        link.linked_product_sku as string,
        1,
        1,
        link.linked_product_type === undefined || link.linked_product_type === "simple" ? 1 : 0,
      ]);
  }
  if (type !== "bundle" || !Array.isArray(source.bundle_options)) return [];
  return (source.bundle_options as Source[]).flatMap((option): [number, string, number, number, number][] => {
    const links = (Array.isArray(option?.product_links) ? (option.product_links as Source[]) : []).filter(
      (link) => typeof link?.sku === "string",
    );
    const chosen = links.find((link) => flag(link.is_default, false)) ?? links[0];
    return links.map((link) => [
      integer(option.option_id) ?? 0,
      link.sku as string,
      Math.max(0, Math.trunc(number(link.qty) ?? 1)),
      flag(option.required, true) ? 1 : 0,
      link === chosen ? 1 : 0,
    ]);
  });
}

export function gallery(value: unknown): unknown {
  if (typeof value === "string") return isAbsent(value) ? [] : [{ image: value, pos: 1, typ: "image" }];
  return Array.isArray(value)
    ? value.filter((entry) => entry && typeof entry === "object" && typeof (entry as Source).image === "string")
    : [];
}

/** A bundle option whose choices all have a number. */
export function numbered(option: Source): Source {
  return option && Array.isArray(option.product_links)
    ? {
        ...option,
        product_links: (option.product_links as Source[]).map((link, i) => ({ id: String(i + 1), qty: 1, ...link })),
      }
    : option;
}
