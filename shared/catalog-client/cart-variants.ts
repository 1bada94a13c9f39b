import * as z from "zod/mini";
import type { Article, ItemOption } from "../cart/article.ts";
import { mediaPath } from "../catalog/product/media.ts";
import type { StoreView } from "../config/stores.ts";
import type { SearchQueryInput } from "../contract/catalog/search.ts";
import { catalogPath } from "../url/store-path.ts";
import { attributePageSize, attributeQuery } from "./attribute-load.ts";
import type { CatalogSearch } from "./catalog-search.ts";
import type { Document } from "./search-result.ts";
import type { TwoStage } from "./two-stage.ts";

/** What a cart line's sku tells of the article beyond what the cart's wire carries. */
export type VariantDetails = Pick<Article, "parentSku" | "image" | "path" | "options">;

const optionalText = z.nullish(z.string());
const child = z.looseObject({
  sku: z.string(),
  image: optionalText,
  custom_attributes: z.nullish(z.array(z.looseObject({ attribute_code: z.string(), value: z.unknown() }))),
});
const product = z.looseObject({
  sku: z.string(),
  url_path: optionalText,
  url_key: optionalText,
  slug: optionalText,
  image: optionalText,
  configurable_children: z.nullish(z.array(child)),
  configurable_options: z.nullish(
    z.array(
      z.looseObject({
        attribute_id: z.union([z.string(), z.number()]),
        attribute_code: z.string(),
        label: optionalText,
      }),
    ),
  ),
});
const attribute = z.looseObject({
  attribute_code: z.string(),
  options: z.array(
    z.looseObject({ label: z.union([z.string(), z.number()]), value: z.union([z.string(), z.number()]) }),
  ),
});

/** Products that have one of these skus as a child (SEARCH-008). */
export const parentsOf = (skus: readonly string[]): SearchQueryInput => ({
  _appliedFilters: [{ attribute: "configurable_children.sku", value: { in: [...skus] }, scope: "default" }],
});

const seen = ["sku", "url_path", "url_key", "image", "configurable_children.sku", "configurable_children.image"];

/**
 * Tells lines that another device put in the cart what they look like: picture and address first, then the words of the
 * choices (SEARCH-010). Skus that the catalogue does not know are left out. Rejects when the search does.
 */
export async function describeVariants(
  search: CatalogSearch,
  stages: TwoStage,
  store: StoreView,
  skus: readonly string[],
  show: (details: Map<string, VariantDetails>) => void,
): Promise<Map<string, VariantDetails>> {
  if (skus.length === 0) return new Map();
  const searchParents = async (include?: readonly string[]) =>
    (await search("product", parentsOf(skus), { size: skus.length, ...(include && { include }) })).items;
  return stages.load(
    () => searchParents(seen),
    (items) => show(detailsOf(store, items, skus, new Map())),
    async () => {
      const items = await searchParents();
      return detailsOf(store, items, skus, await labelsOf(search, items));
    },
  );
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function labelsOf(search: CatalogSearch, items: readonly Document[]): Promise<Labels> {
  const codes = items.flatMap(
    (item) => product.safeParse(item).data?.configurable_options?.map(({ attribute_code }) => attribute_code) ?? [],
  );
  const query = attributeQuery(codes);
  const found = query ? (await search("attribute", query, { size: attributePageSize })).items : [];
  return new Map(
    found.flatMap((item) => {
      const { data } = attribute.safeParse(item);
      return data
        ? [
            [
              data.attribute_code,
              new Map(data.options.map(({ value, label }) => [String(value), String(label)])),
            ] as const,
          ]
        : [];
    }),
  );
}

function detailsOf(
  store: StoreView,
  items: readonly Document[],
  skus: readonly string[],
  labels: Labels,
): Map<string, VariantDetails> {
  const found = new Map<string, VariantDetails>();
  for (const { data } of items.map((item) => product.safeParse(item))) {
    for (const variant of data?.configurable_children ?? []) {
      if (!data || !skus.includes(variant.sku)) continue;
      const options = (data.configurable_options ?? []).flatMap((option): ItemOption[] => {
        const value =
          variant[option.attribute_code] ??
          variant.custom_attributes?.find(({ attribute_code }) => attribute_code === option.attribute_code)?.value;
        const words = labels.get(option.attribute_code)?.get(String(value));
        return words === undefined
          ? []
          : [
              {
                label: option.label ?? option.attribute_code,
                value: words,
                attributeId: String(option.attribute_id),
                optionValue: String(value),
              },
            ];
      });
      const path = catalogPath(store, data.url_path || data.url_key || data.slug);
      found.set(variant.sku, {
        parentSku: data.sku,
        image: mediaPath(variant.image ?? data.image),
        path: path === "" ? "" : `${path}?childSku=${encodeURIComponent(variant.sku)}`,
        options,
      });
    }
  }
  return found;
}
