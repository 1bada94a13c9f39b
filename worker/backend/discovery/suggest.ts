import type { D1Database } from "@cloudflare/workers-types";
import { codesOfRole, optionLabel } from "../../../shared/catalog/product/attribute-index.ts";
import { phrasesOf } from "../../../shared/catalog/listing/phrases.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { searchProducts } from "../search/product-search.ts";
import { readSearchQuery } from "../search/request.ts";
import { groupsOf, skusOf, variantsOf } from "./groups.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { listedFilters } from "./listing.ts";

/** Most products read for the phrases, and most products suggested. */
const mostRead = 24;
const mostShown = 8;

/** A phrase with the part that was not typed yet in `{{…}}`. */
export function highlighted(phrase: string, q: string): string {
  const typed = q.trim().toLowerCase();
  return typed !== "" && phrase.toLowerCase().startsWith(typed)
    ? `${phrase.slice(0, typed.length)}{{${phrase.slice(typed.length)}}}`
    : `{{${phrase}}}`;
}

async function namesOf(db: D1Database, ids: readonly number[], store: StoreView, { attributes }: CatalogueFacts) {
  const brands = codesOfRole(attributes, "brand");
  const { results } = await db
    .prepare(
      `SELECT p.sku, coalesce(t.name, b.name) AS name, (SELECT a.attribute_code || char(10) || a.value
          FROM json_each(?3) k JOIN product_attribute a INDEXED BY product_attribute_product
          ON a.product_id = w.value AND a.attribute_code = k.value LIMIT 1) AS brand
        FROM json_each(?1) w JOIN product p ON p.id = w.value
        JOIN product_text b ON b.product_id = w.value AND b.store_code = '*'
        LEFT JOIN product_text t ON t.product_id = w.value AND t.store_code = ?2 ORDER BY w.key`,
    )
    .bind(JSON.stringify(ids), store.storeCode, JSON.stringify(brands))
    .all<{ sku: string; name: string; brand: string | null }>();
  return results.map(({ sku, name, brand }) => {
    const [code = "", value = ""] = brand?.split("\n") ?? [];
    return { sku, name, brand: brand === null ? null : optionLabel(attributes, code, value) };
  });
}

/** Suggestions for a text (DISC-009): phrases by what is found, the first products, and the way to an exact sku. */
export async function suggestionsFor(db: D1Database, q: string, store: StoreView, known: CatalogueFacts) {
  const search = {
    ...readSearchQuery({ _appliedFilters: [...listedFilters], _searchText: q, _oneVariant: false }),
    from: 0,
    size: mostRead,
    sort: [],
    include: [],
    exclude: [],
  };
  const found = await searchProducts(db, search, store);
  const skus = await skusOf(db, found.ids.slice(0, mostShown));
  const exact = skus.find((sku) => sku.toLowerCase() === q.trim().toLowerCase());
  const [variants, names, link] = await Promise.all([
    variantsOf(db, skus),
    namesOf(db, found.ids, store, known),
    exact === undefined
      ? null
      : db
          .prepare(
            `SELECT t.url_path FROM product p JOIN product_text t ON t.product_id = p.id
              WHERE p.sku = ?1 AND t.store_code IN (?2, '*') AND t.url_path IS NOT NULL
              ORDER BY t.store_code = '*' LIMIT 1`,
          )
          .bind(exact, store.storeCode)
          .first<string>("url_path"),
  ]);
  return {
    phraseSuggestions: phrasesOf(q, names).map((phrase) => ({ q: phrase, highlighted: highlighted(phrase, q) })),
    productSuggestions: groupsOf("AUTOCOMPLETE", skus, variants),
    contentSuggestions: [],
    recentSearches: [],
    recentlyViewed: [],
    totalHits: found.total,
    ...(link && { redirectLink: `/${link}` }),
  };
}
