import { lowestPrice } from "../../../shared/catalog/price/price-view.ts";
import type { Price, ProductOptionGroup, Variant } from "../../../shared/contract/page/page.ts";

/** Attribute code → chosen option value; groups without a choice are absent. */
export type Choice = Readonly<Record<string, string>>;

const fits = (variant: Variant, choice: Choice): boolean =>
  Object.entries(choice).every(([code, value]) => variant.values[code] === value);

/** The variants that the choice leaves open. */
export const openVariants = (variants: readonly Variant[], choice: Choice): Variant[] =>
  variants.filter((variant) => fits(variant, choice));

/**
 * The one variant a complete choice names; null while a group is open or when no such combination exists (PROD-034).
 */
export function chosenVariant(
  groups: readonly ProductOptionGroup[],
  variants: readonly Variant[],
  choice: Choice,
): Variant | null {
  return groups.length > 0 && groups.every((group) => choice[group.code] !== undefined)
    ? (variants.find((variant) => fits(variant, choice)) ?? null)
    : null;
}

/** First group without a choice, in the order shown. */
export const missingGroup = (groups: readonly ProductOptionGroup[], choice: Choice): ProductOptionGroup | null =>
  groups.find((group) => choice[group.code] === undefined) ?? null;

/**
 * What is chosen when the page opens: the variant the address names but for the options it leaves `open`, else what
 * needs no thought, i.e. groups with one value and groups that show themselves (colours), the latter at a value that
 * can be had. Sizes are the shopper's.
 */
export function firstChoice(
  groups: readonly ProductOptionGroup[],
  variants: readonly Variant[],
  sku: string | null,
  open: readonly string[] = [],
): Choice {
  const named = variants.find((variant) => variant.sku === sku);
  const choice: Record<string, string> = { ...named?.values };
  for (const code of open) delete choice[code];
  if (named) return choice;
  const first = variants.find((variant) => variant.inStock) ?? variants[0];
  for (const { code, values } of groups) {
    const shown =
      values.length === 1 || values.some((value) => value.swatch !== undefined || value.image !== undefined);
    if (shown && first?.values[code] !== undefined) choice[code] = first.values[code];
  }
  return choice;
}

/** Whether a value can be had beside the other choices: in stock, sold out, or not made in this combination. */
export function valueState(
  variants: readonly Variant[],
  choice: Choice,
  code: string,
  value: string,
): "available" | "sold-out" | "absent" {
  const open = openVariants(variants, { ...choice, [code]: value });
  return open.length === 0 ? "absent" : open.some((variant) => variant.inStock) ? "available" : "sold-out";
}

/**
 * The variant an option leads to without JavaScript: the best among those with this value, the other choices kept where
 * they can be.
 */
export function variantFor(variants: readonly Variant[], choice: Choice, code: string, value: string): Variant | null {
  const kept = openVariants(variants, { ...choice, [code]: value });
  const open = kept.length > 0 ? kept : openVariants(variants, { [code]: value });
  return open.find((variant) => variant.inStock) ?? open[0] ?? null;
}

/** The price of what is still open: one variant's own, or the lowest marked "from" when they differ. */
export function priceOfChoice(variants: readonly Variant[], choice: Choice, otherwise: Price | null): Price | null {
  const open = openVariants(variants, choice);
  const stocked = open.filter((variant) => variant.inStock);
  return lowestPrice(
    otherwise,
    (stocked.length > 0 ? stocked : open).map(({ price }) => price),
  );
}
