import { fieldValues } from "../product/attribute-index.ts";

interface ChildLike {
  readonly status?: number | null;
  readonly stock?: { readonly is_in_stock?: unknown } | null;
  readonly custom_attributes?: readonly { readonly attribute_code: string; readonly value?: unknown }[] | null;
}

/** The value of a variant's attribute as text, wherever the export put it; null when absent (PROD-007). */
export function childValue(child: ChildLike, code: string): string | null {
  const flat = fieldValues((child as Readonly<Record<string, unknown>>)[code])[0];
  return flat ?? fieldValues(child.custom_attributes?.find((entry) => entry.attribute_code === code)?.value)[0] ?? null;
}

/** Platform booleans: true, 1, "1". A product without stock data is taken as sellable. */
export function inStock(stock: { readonly is_in_stock?: unknown } | null | undefined): boolean {
  const value = stock?.is_in_stock;
  return value === undefined || value === null || value === true || value === 1 || value === "1" || value === "true";
}

/** Variants that may be sold at all: enabled ones (PROD-003, PROD-027). */
export const isEnabled = (source: { readonly status?: number | null }): boolean => (source.status ?? 1) < 2;
