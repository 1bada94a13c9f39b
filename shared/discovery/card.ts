import type { Card } from "../contract/page/page.ts";
import { labelsOf } from "../catalog/product/labels.ts";
import { priceOf } from "../catalog/price/price-view.ts";
import { compareSizes } from "../catalog/listing/size-order.ts";
import { cardSwatches } from "../catalog/listing/swatches.ts";
import { toCents } from "../money/money.ts";
import type { DiscoveryProduct } from "./product.ts";

const whole = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);

/** Sizes of which any variant is in stock, each once and from small to large. */
const sizesOf = ({ variants }: DiscoveryProduct): string[] =>
  [...new Set(variants.flatMap(({ size, inStock }) => (inStock && size ? [size] : [])))].sort(compareSizes);

/**
 * A recommended product as a card (DISC-021); null without a price or an address. The edge has written what it says
 * from the shop's own index: `listPrice` is the lowest of 30 days, or the price itself where nothing was reduced.
 */
export function recommendedCard(product: DiscoveryProduct): Card | null {
  const now = toCents(product.sellingPrice?.min);
  if (!now || product.link === "") return null;
  const labels = labelsOf(product.typedCustom.json.product_labels, "category_list");
  const price = priceOf(now, toCents(product.listPrice?.min));
  const isSpread = product.sellingPrice!.max > product.sellingPrice!.min;
  const { product_id: id, colors } = product.typedCustom.numbers;
  const swatches = cardSwatches(product.swatch.colors);
  return {
    id: whole(id),
    sku: product.key,
    name: product.title,
    brand: product.brand ?? null,
    path: product.link,
    images: product.imageInfo.images.flatMap(({ sources }) => sources[0]?.url ?? []).slice(0, 2),
    price: isSpread ? { ...price, from: true } : price,
    sizes: sizesOf(product),
    colors: whole(colors),
    ...(swatches.length > 0 && { swatches }),
    inStock: product.inStock,
    ...(labels.length > 0 && { labels }),
  };
}
