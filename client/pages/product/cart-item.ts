import type { Price, Variant } from "../../../shared/contract/page/page.ts";
import type { Choice } from "./variant-choice.ts";
import type { Product } from "./product.ts";

export interface Chosen {
  product: Product;
  variant: Variant | null;
  choice: Choice;
  qty: number;
  maxQty: number;
  price: Price;
  image: string | null;
}

/** A cart line of what is chosen. `path` leads back to exactly this variant. */
export function cartItem({ product, variant, choice, qty, maxQty, price, image }: Chosen) {
  const options = product.options.flatMap((group) => {
    const value = group.values.find((entry) => entry.value === choice[group.code]);
    return value
      ? [{ label: group.label, value: value.label, attributeId: group.attributeId, optionValue: value.value }]
      : [];
  });
  return {
    sku: variant?.sku ?? product.sku,
    parentSku: product.sku,
    name: product.name,
    brand: product.brand,
    image,
    path: variant ? `${product.path}?childSku=${encodeURIComponent(variant.sku)}` : product.path,
    category: product.crumbs.at(-1)?.name,
    priceCents: price.now,
    qty,
    options,
    type: product.type,
    partTypes: variant?.type && [variant.type],
    maxQty,
    labels: product.cartLabels ?? [],
    facts: product.cartFacts,
    errors: product.errors,
  };
}
