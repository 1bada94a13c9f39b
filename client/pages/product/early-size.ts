import type { OptionValue, ProductOptionGroup } from "../../../shared/contract/page/page.ts";
import { childSkuOf, openOptionsOf } from "../../../shared/url/page-key.ts";
import type { Product } from "./product.ts";
import { firstChoice } from "./variant-choice.ts";

/**
 * The query of the product's page when a link on it led to this document by a whole page load; undefined where this
 * document was come to otherwise.
 */
function searchBefore(named: string): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  if (!document.referrer || (entry as PerformanceNavigationTiming | undefined)?.type !== "navigate") return undefined;
  const [from, here] = [new URL(document.referrer), new URL(entry!.name, location.href)];
  const isSame = from.origin === here.origin && from.pathname === here.pathname;
  return isSame && childSkuOf(here.search) === named ? from.search : undefined;
}

/**
 * The size that was pressed on this product's page before it was alive: its link led here, to the variant `named`. Null
 * for every other way here, and where another choice changed as well: a colour's link names a size that nobody chose.
 */
export function earlySize(
  { options, variants }: Pick<Product, "options" | "variants">,
  group: ProductOptionGroup,
  named: string,
): OptionValue | null {
  const from = searchBefore(named);
  const values = variants.find(({ sku }) => sku === named)?.values;
  if (from === undefined || !values) return null;
  const before = firstChoice(options, variants, childSkuOf(from), openOptionsOf(from));
  const changed = options.filter(({ code }) => values[code] !== before[code]);
  return changed.length === 1 && changed[0] === group
    ? (group.values.find(({ value }) => value === values[group.code]) ?? null)
    : null;
}
