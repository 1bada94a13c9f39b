import { afterAll, beforeAll, expect, it } from "vitest";
import { readViews } from "../../../shared/config/read-views.ts";
import { configureViews, shippedViews } from "../../../shared/config/stores.ts";
import { mendSearchIndex } from "../../../worker/backend/search/index/refresh.ts";
import { DB, importLines, listedFilters, search, shop, skus } from "./fixture.ts";

const added = {
  storeCode: "outlet_be",
  storeId: 7,
  hostLabel: "be",
  i18n: { fullLanguageName: "Vlaams", defaultLanguage: "nl-BE", formatLanguage: "nl-BE" },
};

beforeAll(() => importLines(shop));
afterAll(() => configureViews(shippedViews));

const found = async () =>
  skus(await search({ _appliedFilters: [...listedFilters], _searchText: "pakket" }, "size=20", "product", "outlet_be"));

it("a view that is added after the catalogue was filled finds words once the schedule has run, which then has nothing to do", async () => {
  expect(await mendSearchIndex(DB, new Date())).toBeNull();
  const shipped = shippedViews.map(({ storeCode }) => ({ storeCode }));
  configureViews(readViews([...shipped, added]));
  expect(await found()).toEqual([]);
  const { results: stamps } = await DB.prepare("SELECT version FROM search_state").all();
  // No product is read again for it.
  expect(await mendSearchIndex(DB, new Date())).toEqual({ segments: 0, products: 0 });
  expect(await found()).toEqual(["PAKKET-1"]);
  expect((await DB.prepare("SELECT version FROM search_state").all()).results).not.toEqual(stamps);
  expect(await mendSearchIndex(DB, new Date())).toBeNull();
});

it("where no product is listed, or there is none, the schedule writes the words of a view once and no more", async () => {
  for (const emptied of ["UPDATE product SET status = 2", "DELETE FROM product"]) {
    await DB.batch([DB.prepare(emptied), DB.prepare("DELETE FROM search_vocabulary")]);
    expect(await mendSearchIndex(DB, new Date())).not.toBeNull();
    expect(await mendSearchIndex(DB, new Date())).toBeNull();
  }
});
