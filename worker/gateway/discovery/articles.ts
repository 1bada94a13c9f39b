import { cardInclude } from "../../../shared/catalog/listing/card.ts";
import { indexAttributes, type AttributeIndex } from "../../../shared/catalog/product/attribute-index.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { attributeSource } from "../../../shared/contract/catalog/catalog.ts";
import { cardSource, type CardSource } from "../../../shared/contract/catalog/card.ts";
import { searchResponse, type SearchQueryInput } from "../../../shared/contract/catalog/search.ts";
import type { Upstream } from "../upstream.ts";

/** Answers of the index within milliseconds. */
const indexMs = 3_000;
/** Attributes change with imports only; a label may be so much older, in milliseconds. */
const attributesMs = 60_000;
const mostAttributes = 1_000;

export interface IndexDeps {
  readonly catalog: Upstream;
  readonly now: () => number;
}
export interface IndexQuery {
  readonly query: SearchQueryInput;
  readonly size: number;
  readonly sort?: string;
  readonly include: readonly string[];
}

/** Documents of the shop's index, as they come; throws where it does not answer. */
export async function searchIndex(
  entity: "product" | "attribute" | "tweakwise_landing_page",
  { query, size, sort, include }: IndexQuery,
  store: StoreView,
  { catalog }: IndexDeps,
): Promise<{ readonly sources: Record<string, unknown>[]; readonly total: number }> {
  const search = new URLSearchParams({ request_format: "search-query", size: String(size), from: "0" });
  if (sort !== undefined) search.set("sort", sort);
  if (include.length > 0) search.set("_source_include", include.join(","));
  const { status, text } = await catalog.ask(
    {
      method: "POST",
      target: `/api/catalog/${settings.search.index}/${entity}/_search?${search}`,
      storeCode: store.storeCode,
      headers: new Headers({ accept: "application/json" }),
      body: JSON.stringify(query),
    },
    indexMs,
  );
  if (status !== 200) throw new Error(`The index answered ${status}`);
  const { hits } = searchResponse.parse(JSON.parse(text));
  return {
    sources: hits.hits.map(({ _source }) => _source),
    total: typeof hits.total === "number" ? hits.total : hits.total.value,
  };
}

const kept = new Map<string, { readonly at: number; readonly index: AttributeIndex }>();

/** What the attributes of the catalogue mean in a view, as this isolate read it within the last minute. */
export async function attributesOf(store: StoreView, deps: IndexDeps): Promise<AttributeIndex> {
  const name = `${deps.catalog.place.base} ${store.storeCode}`;
  const known = kept.get(name);
  const now = deps.now();
  // A clock that was put back makes nothing last longer.
  if (known && Math.abs(now - known.at) < attributesMs) return known.index;
  const { sources } = await searchIndex("attribute", { query: {}, size: mostAttributes, include: [] }, store, deps);
  const index = indexAttributes(
    sources.flatMap((source) => {
      const { success, data } = attributeSource.safeParse(source);
      return success ? [data] : [];
    }),
  );
  kept.set(name, { at: now, index });
  return index;
}

/** Filters of whatever is shown anywhere: visible and enabled. */
export const shown: NonNullable<SearchQueryInput["_appliedFilters"]> = [
  { attribute: "visibility", value: { in: [2, 3, 4] }, scope: "default" },
  { attribute: "status", value: { in: [0, 1] }, scope: "default" },
];

/** The shop's own word of these articles, by sku; what it does not have is missing. */
export async function articles(
  keys: readonly string[],
  attributes: AttributeIndex,
  store: StoreView,
  deps: IndexDeps,
): Promise<ReadonlyMap<string, CardSource>> {
  if (keys.length === 0) return new Map();
  const { sources } = await searchIndex(
    "product",
    {
      query: { _appliedFilters: [...shown, { attribute: "sku", value: { in: [...keys] }, scope: "default" }] },
      size: keys.length,
      include: [...cardInclude(attributes), "tritonx_mm"],
    },
    store,
    deps,
  );
  return new Map(
    sources.flatMap((source) => {
      const { success, data } = cardSource.safeParse(source);
      return success ? [[data.sku, data] as const] : [];
    }),
  );
}
