import { expect } from "vitest";
import { leastPrice } from "../../../shared/catalog/price/form-price.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { described, type Described } from "./schema-org.ts";

/** What stands in a page for search engines, in the shapes that they ask for. */
export const valid = (data: unknown[], path: string): Described[] =>
  data.map((entry) => {
    const parsed = described.safeParse(entry);
    expect(parsed.success ? [] : parsed.error.issues, `${path} ${JSON.stringify(entry).slice(0, 300)}`).toEqual([]);
    return parsed.data!;
  });

/**
 * Holds that a product is described as its page shows it, each variant with price and stock; answers how many of its
 * offers have a struck price.
 */
export function expectDescribed(data: unknown[], page: PageOf<"product">, path: string): number {
  const [main, trail] = valid(data, path);
  expect(trail?.["@type"], path).toBe("BreadcrumbList");
  const offers =
    main!["@type"] === "ProductGroup"
      ? main!.hasVariant.map((variant) => [variant.sku, variant.offers] as const)
      : main!["@type"] === "Product"
        ? [[main!.sku, main!.offers] as const]
        : [];
  const wanted =
    page.variants.length > 0
      ? page.variants.map((variant) => [variant.sku, variant.price, variant.inStock] as const)
      : page.price
        ? [[page.sku, page.price, page.inStock] as const]
        : [];
  expect(
    offers.map(([sku, offer]) => [
      sku,
      Number(offer.price),
      offer.priceSpecification ? Number(offer.priceSpecification.price) : null,
      offer.availability.endsWith("/InStock"),
    ]),
    path,
  ).toEqual(
    wanted.map(([sku, base, inStock]) => {
      const price = leastPrice(base, page);
      return [sku, price.now / 100, price.was === null ? null : price.was / 100, inStock];
    }),
  );
  return offers.filter(([, offer]) => offer.priceSpecification).length;
}
