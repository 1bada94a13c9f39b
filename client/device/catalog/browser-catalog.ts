import { buildId } from "virtual:client-build";
import { createCatalogSearch, type CatalogSearch } from "../../../shared/catalog-client/catalog-search.ts";
import { categoryListAge, createCategoryList, type CategoryList } from "../../../shared/catalog-client/categories.ts";
import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { shopCache } from "../storage/cache/shop-cache.ts";
import { searchStore } from "./search-store.ts";

interface BrowserCatalog {
  search: CatalogSearch;
  categories: CategoryList;
}
const opened = new Map<string, BrowserCatalog>();

/** Products, categories and attributes of a store view as the browser asks for them: from the device first. */
export function browserCatalog(storeCode: string): BrowserCatalog {
  let catalog = opened.get(storeCode);
  if (!catalog) {
    const search = createCatalogSearch({
      api: createApi({ fetch: (path, init) => fetch(apiAddress(path), init), storeCode }),
      storeCode,
      store: searchStore(shopCache(storeCode, buildId)),
      online: () => navigator.onLine,
      now: Date.now,
      log: console.warn,
    });
    opened.set(
      storeCode,
      (catalog = {
        search,
        categories: createCategoryList((query, page) =>
          search("category", query, {
            ...page,
            include: ["id", "name", "level", "url_path"],
            freshForMs: categoryListAge,
          }),
        ),
      }),
    );
  }
  return catalog;
}
