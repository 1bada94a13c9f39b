import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { withKnownFilters } from "../../../../shared/catalog/listing/known-filters.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { isEnabled } from "../../../../shared/catalog/options/variants.ts";
import type { ProductSource } from "../../../../shared/contract/catalog/product.ts";
import { listingFacets, offeredSorts, withOffered } from "../../../../shared/discovery/landing-list.ts";
import type { Accepted } from "../../../../shared/discovery/landing-parts.ts";
import { listingSearch, parseListing } from "../../../../shared/url/listing.ts";
import { childSkuOf, openOptionsOf, variantSearch } from "../../../../shared/url/page-key.ts";
import type { Target } from "../../resolve/resolve.ts";
import { attributesOf, type LoadContext } from "../context.ts";

/**
 * The part of a canonical query that the target's page depends on, in one form. It leaves out filters that the
 * catalogue does not know; on a product, everything but a variant that it has; on a story, everything. Addresses that
 * differ only in what is left out share one stored page.
 */
export async function ownSearch(context: LoadContext, target: Target, search: string): Promise<string> {
  if (search === "") return "";
  switch (target.kind) {
    case "category":
      return knownListing(context, search, "");
    case "landing":
      return target.discovered
        ? offeredListing(context, search, target.discovered, await attributesOf(context))
        : knownListing(context, search, "");
    case "product":
      return ownVariant(target, search);
    case "cms":
      return "";
    case "tag":
      return listingSearch({ page: parseListing(search).page });
    case "route":
      return target.route.group === "search" ? knownListing(context, search, null) : search;
    default:
      return search;
  }
}

/** `q`: the text to use instead of the query's; null keeps the query's own. */
async function knownListing(context: LoadContext, search: string, q: string | null): Promise<string> {
  const state = parseListing(search);
  const kept = { ...state, q: q ?? state.q };
  return listingSearch(
    Object.keys(kept.filters).length === 0 ? kept : withKnownFilters(kept, await attributesOf(context)),
  );
}

/** The same for a landing page of the discovery provider: only what the catalogue knows and the page itself offers. */
function offeredListing(
  { store }: LoadContext,
  search: string,
  { primaryList }: Accepted,
  attributes: AttributeIndex,
): string {
  const state = { ...parseListing(search), q: "" };
  const facets = listingFacets(primaryList.facets, {
    state,
    total: 0,
    sign: store.i18n.currencySign,
    language: languageOf(store),
  });
  return listingSearch(
    withOffered(state, withKnownFilters(state, attributes), { facets, sorts: offeredSorts(primaryList.sort.options) }),
  );
}

/**
 * The part of a product's query: the variant it names, unless the path does, and the options left open; "" for no
 * variant.
 */
function ownVariant(target: Extract<Target, { kind: "product" | "category" }>, search: string): string {
  const named = childSkuOf(search);
  const sku = namesVariant(target.source, named) ? named : null;
  if (sku === null && target.childSku === undefined) return "";
  const { configurable_options: options } = target.source as Partial<ProductSource>;
  const codes = options?.map((option) => option.attribute_code) ?? [];
  const open = openOptionsOf(search);
  return variantSearch(
    sku,
    codes.filter((code) => open.includes(code)),
  );
}

/** Whether a product has a variant of this sku. True for a variant's own document, which redirects to its product. */
function namesVariant(source: unknown, sku: string | null): boolean {
  const { configurable_children: children, visibility } = source as Partial<ProductSource>;
  return (
    sku !== null && (visibility === 1 || (children?.some((child) => child.sku === sku && isEnabled(child)) ?? false))
  );
}
