import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";

export interface SizeChoice {
  label: string;
  /** Article number of the variant in this size. */
  sku: string;
  inStock: boolean;
  chosen: boolean;
}

/**
 * The sizes of a product in the order it names them, each with the variant that stands for it: of the other attributes
 * (a colour) the one that is chosen, else the first that can be had. Sizes without any variant are left out; empty for
 * a product without sizes.
 */
export function sizeChoices(
  { options, variants }: Pick<PageOf<"product">, "options" | "variants">,
  chosenSku: string | null,
): SizeChoice[] {
  const group = options.find(({ code }) => roleOf(code) === "size");
  if (!group) return [];
  const chosen = variants.find(({ sku }) => sku === chosenSku);
  const isBeside = (values: Record<string, string>) =>
    chosen !== undefined && options.every(({ code }) => code === group.code || values[code] === chosen.values[code]);
  return group.values.flatMap(({ value, label }) => {
    const all = variants.filter((variant) => variant.values[group.code] === value);
    const one = all.find(({ values }) => isBeside(values)) ?? all.find(({ inStock }) => inStock) ?? all[0];
    return one ? [{ label, sku: one.sku, inStock: one.inStock, chosen: one.sku === chosen?.sku }] : [];
  });
}
