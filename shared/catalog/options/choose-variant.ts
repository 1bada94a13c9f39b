import { settings } from "../../config/settings.ts";
import { toCents } from "../../money/money.ts";
import { fieldValues } from "../product/attribute-index.ts";
import { childValue, inStock, isEnabled } from "./variants.ts";

/** A variant as selection needs it; attribute values stand flat or in `custom_attributes`. */
export interface Candidate {
  readonly sku: string;
  readonly status?: number | null;
  readonly stock?: { readonly is_in_stock?: unknown } | null;
  readonly price_incl_tax?: number | null;
  readonly original_price_incl_tax?: number | null;
  readonly custom_attributes?: readonly { readonly attribute_code: string; readonly value?: unknown }[] | null;
}

/**
 * What a shopper or an address asks for: attribute code → option value, a list of them or an object with an id; `sku`
 * names one variant.
 */
export type Configuration = Readonly<Record<string, unknown>>;

export interface VariantPolicy {
  /** Whether variants that are sold out may be chosen (STOCK-024). */
  listOutOfStock: boolean;
  /** Whether the first available variant stands in when nothing matches (PROD-030). */
  fallback: boolean;
}

/** Error that stands on a product of which no variant can be had (PROD-032). */
export const noVariants = "No available product variants";

/** Variants that may be chosen: enabled, and in stock unless sold-out ones are listed (PROD-027). */
export function selectable<C extends Candidate>(
  children: readonly C[],
  listOutOfStock: boolean = settings.listing.listOutOfStock,
): C[] {
  return children.filter((child) => isEnabled(child) && (listOutOfStock || inStock(child.stock)));
}

/**
 * The variant a configuration names: the one with exactly its sku (PROD-029), else the one with most matching
 * attributes and among equals the cheapest (PROD-028), else the first available where a fallback is allowed. Null
 * without any.
 */
export function chooseVariant<C extends Candidate>(
  children: readonly C[],
  configuration: Configuration,
  { listOutOfStock, fallback }: VariantPolicy = { listOutOfStock: settings.listing.listOutOfStock, fallback: true },
): C | null {
  const open = selectable(children, listOutOfStock);
  const named = open.find((child) => child.sku === configuration.sku);
  if (named) return named;
  let best: { child: C; matches: number; price: number } | null = null;
  for (const child of open) {
    const matches = matchesOf(child, configuration);
    const price = toCents(child.price_incl_tax ?? child.original_price_incl_tax) ?? Infinity;
    if (matches > 0 && (best === null || matches > best.matches || (matches === best.matches && price < best.price)))
      best = { child, matches, price };
  }
  // Of those on offer, one that can be had stands before one that is only listed.
  return best?.child ?? (fallback ? (open.find((child) => inStock(child.stock)) ?? open[0] ?? null) : null);
}

/** How many attributes of the configuration the variant has; the price is never one of them, null never matches. */
function matchesOf(child: Candidate, configuration: Configuration): number {
  return Object.entries(configuration).filter(([code, wanted]) => {
    if (code === "price" || code === "sku") return false;
    const own = childValue(child, code);
    return own !== null && wantedValues(wanted).includes(own);
  }).length;
}

function wantedValues(wanted: unknown): string[] {
  if (Array.isArray(wanted)) return wanted.flatMap(wantedValues);
  if (wanted !== null && typeof wanted === "object") return fieldValues((wanted as { id?: unknown }).id);
  return fieldValues(wanted);
}

/** Whether every code is chosen and a variant that can be had now has exactly these values (PROD-031). */
export function isConfigured(
  children: readonly Candidate[],
  codes: readonly string[],
  configuration: Configuration,
): boolean {
  if (codes.length === 0) return false;
  return selectable(children, false).some(
    (child) =>
      child.sku === configuration.sku ||
      codes.every(
        (code) =>
          configuration[code] !== undefined &&
          wantedValues(configuration[code]).includes(childValue(child, code) ?? "\u0000"),
      ),
  );
}
