import { beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { searchResponse } from "../../../shared/contract/catalog/search.ts";
import {
  admin,
  api,
  applied,
  type Answer,
  DB,
  importLines,
  line,
  listedFilters,
  search,
  shop,
  skus,
} from "./fixture.ts";

// Properties run hundreds of searches.
beforeAll(async () => {
  await importLines(shop);
});

const dsl = (body: unknown, page = "size=100") =>
  api(`catalog/wharf/product/_search?${page}`, { method: "POST", body: JSON.stringify(body) });
const text = async (words: string, store = "outlet_nl") =>
  skus(await search({ _appliedFilters: [...listedFilters], _searchText: words }, "size=20", "product", store));

describe("listing a category", () => {
  it("holds visible, enabled products only", async () => {
    const found = await search({ _appliedFilters: [...listedFilters, applied("category_ids", { in: [20] })] });
    expect(skus(found).sort()).toEqual(["MUTS-1", "PAKKET-1", "SET-1", "SJAAL 1"]);
    expect(skus(await search({ _appliedFilters: [...listedFilters] }))).not.toContain("TRUI-1-ROOD-S");
    expect(skus(await search({ _appliedFilters: [applied("status", 2)] }))).toEqual(["DICHT-1"]);
  });

  it("covers the categories below when they are named, each product once", async () => {
    const own = await search({ _appliedFilters: [...listedFilters, applied("category_ids", { in: ["10"] })] });
    expect(skus(own).sort()).toEqual(["PATROON-1", "TRUI-1"]);
    const all = await search({
      _appliedFilters: [...listedFilters, applied("category_ids", { in: ["10", "11", "12"] })],
    });
    expect(all.hits.total).toBe(3);
    expect(skus(all).sort()).toEqual(["JAS-1", "PATROON-1", "TRUI-1"]);
    expect(
      skus(await search({ _appliedFilters: [...listedFilters, applied("category_ids", { in: ["10", "12"] })] })).sort(),
    ).toEqual(["JAS-1", "PATROON-1", "TRUI-1"]);
  });

  it("sorts by position in the category, then price, date and name, and ignores what it cannot sort by", async () => {
    const sorted = async (field: string, order: string) =>
      skus(
        await search({
          _appliedFilters: [...listedFilters, applied("category_ids", { in: [20] })],
          _appliedSort: [{ field, options: { order } }],
        }),
      );
    expect(await sorted("category.position", "asc")).toEqual(["SJAAL 1", "MUTS-1", "SET-1", "PAKKET-1"]);
    expect(await sorted("final_price", "desc")).toEqual(["PAKKET-1", "SET-1", "SJAAL 1", "MUTS-1"]);
    expect(await sorted("name", "asc")).toEqual(["PAKKET-1", "MUTS-1", "SJAAL 1", "SET-1"]);
    expect(await sorted("nonsense", "asc")).toEqual(["SJAAL 1", "MUTS-1", "SET-1", "PAKKET-1"]);
    expect(
      skus(
        await search(
          { _appliedFilters: [...listedFilters, applied("category_ids", { in: [10, 11, 12] })] },
          "size=1&sort=category.position:asc",
        ),
      ),
    ).toEqual(["TRUI-1"]);
  });

  it("pages without losing or repeating a product", async () => {
    const pages = await Promise.all(
      [0, 3, 6].map((from) =>
        search({ _appliedFilters: [...listedFilters] }, `size=3&from=${from}&sort=updated_at:desc`),
      ),
    );
    expect(new Set(pages.flatMap(skus)).size).toBe(8);
    expect(pages.map((page) => page.hits.total)).toEqual([8, 8, 8]);
  });

  it("names the sequence number and the tags of what it shows", async () => {
    const { headers } = await search({ _appliedFilters: [...listedFilters, applied("category_ids", { in: [11] })] });
    expect(headers.get("x-vs-seq")).toMatch(/^[1-9]\d*$/);
    expect(headers.get("x-vs-cache-tags")?.split(" ").sort()).toEqual(["C11:list", "P100", "T1", "product"]);
  });
});

describe("facets", () => {
  const facets = { _availableFilters: [{ field: "tint" }, { field: "maat" }, { field: "label" }, { field: "price" }] };
  const counts = (answer: Answer, name: string) =>
    Object.fromEntries(answer.aggregations![name]!.buckets.map((bucket) => [bucket.key, bucket.doc_count]));

  it("count listed products, a configurable under each value of its variants", async () => {
    const answer = await search({ ...facets, _appliedFilters: [...listedFilters] }, "size=1&_source_exclude=*");
    expect(counts(answer, "agg_terms_tint")).toEqual({ 31: 2, 32: 1 });
    expect(counts(answer, "agg_terms_maat")).toEqual({ 41: 1, 42: 1 });
    expect(counts(answer, "agg_terms_label")).toEqual({ 7: 2, 8: 1 });
    expect(answer.aggregations!.agg_range_price!.buckets).toEqual([
      { key: "0.0-50.0", from: 0, to: 50, doc_count: 6 },
      { key: "50.0-100.0", from: 50, to: 100, doc_count: 1 },
      { key: "100.0-150.0", from: 100, to: 150, doc_count: 1 },
      { key: "150.0-*", from: 150, doc_count: 0 },
    ]);
    expect(answer.hits.hits).toEqual([expect.objectContaining({ _source: {} })]);
  });

  it("leave their own choice out and obey the others", async () => {
    const answer = await search({
      ...facets,
      _appliedFilters: [
        ...listedFilters,
        applied("label", { in: ["7"] }, "catalog"),
        applied("price", { from: 0, to: 50 }, "catalog"),
      ],
    });
    expect(skus(answer).sort()).toEqual(["SJAAL 1", "TRUI-1"]);
    expect(counts(answer, "agg_terms_label")).toEqual({ 7: 2 });
    expect(counts(answer, "agg_terms_tint")).toEqual({ 31: 1, 32: 1 });
    expect(answer.aggregations!.agg_range_price!.buckets.map((bucket) => bucket.doc_count)).toEqual([2, 0, 0, 0]);
  });

  it("count ranges of any field, by sets or by tables, after a text and without one", async () => {
    const shown = { bool: { must: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } };
    const counted = async (field: string, must: unknown[]) => {
      const response = await dsl({
        query: { bool: { must } },
        aggs: { a: { range: { field, ranges: [{ to: 300 }, { from: 300, to: 301 }, { from: 301 }] } } },
      });
      return [
        response.status,
        ((await response.json()) as Answer).aggregations?.a?.buckets.map((bucket) => bucket.doc_count),
      ];
    };
    const sjaal = { multi_match: { query: "sjaal", fields: ["name"] } };
    for (const field of ["id", "entity_id"]) {
      expect([field, await counted(field, [sjaal]), await counted(field, [sjaal, shown])]).toEqual([
        field,
        [200, [0, 1, 0]],
        [200, [0, 1, 0]],
      ]);
      expect([field, await counted(field, []), await counted(field, [shown])]).toEqual([
        field,
        [200, [6, 1, 7]],
        [200, [2, 1, 5]],
      ]);
    }
    // What is no number lies in no range.
    for (const must of [[], [sjaal], [shown], [sjaal, shown]])
      expect(await counted("name", must)).toEqual([200, [0, 0, 0]]);
    expect([await counted("price", [sjaal]), await counted("price", [sjaal, shown])]).toEqual([
      [200, [1, 0, 0]],
      [200, [1, 0, 0]],
    ]);
  });

  it("[CATEG-032] name ten values, the most frequent first", async () => {
    const many = Array.from({ length: 14 }, (_, i) =>
      JSON.stringify({
        _index: "w",
        _type: "product",
        _id: String(i + 1),
        _source: {
          id: i + 1,
          sku: `s${i}`,
          name: "n",
          price: 1,
          veel: Array.from({ length: 14 - i }, (_v, j) => `v${j + 10}`),
        },
      }),
    );
    await importLines(many);
    const { buckets } = (await search({ _availableFilters: [{ field: "veel" }] })).aggregations!.agg_terms_veel!;
    expect(buckets.map((bucket) => bucket.key)).toEqual(Array.from({ length: 10 }, (_, j) => `v${j + 10}`));
    expect(buckets[0]!.doc_count).toBe(14);
    await importLines(shop);
  });
});

describe("conditions", () => {
  const where = async (attribute: string, value: unknown) =>
    skus(await search({ _appliedFilters: [applied(attribute, value)] })).sort();

  it("read eq with a scalar and in with a list alike, null as a missing field", async () => {
    expect(await where("sku", { eq: "MUTS-1" })).toEqual(["MUTS-1"]);
    expect(await where("sku", { in: ["MUTS-1", "BON-1"] })).toEqual(["BON-1", "MUTS-1"]);
    expect((await where("label", null)).includes("TRUI-1")).toBe(false);
    expect((await where("label", null)).includes("BON-1")).toBe(true);
    // As the platform's builder has it (docs/decisions/012-search-index.md).
    for (const operator of ["eq", "in"])
      expect(await where("label", { [operator]: null })).toEqual(["JAS-1", "SJAAL 1", "TRUI-1"]);
    for (const operator of ["neq", "nin"])
      expect(await where("label", { [operator]: null })).toEqual(await where("label", null));
    expect(await where("label", { in: [null, "8"] })).toContain("JAS-1");
  });

  it("compare prices as they are now", async () => {
    expect(await where("price", { gte: 20, lte: 20 })).toEqual(["SJAAL 1"]);
    expect(await where("final_price", { gt: 49.95, lt: 100 })).toEqual([
      "PAKKET-1",
      "TRUI-1-GROEN-M",
      "TRUI-1-ROOD-M",
      "TRUI-1-ROOD-S",
    ]);
    expect(await where("special_price", { gt: 0 })).toEqual([
      "PAKKET-1",
      "SET-1",
      "SJAAL 1",
      "TRUI-1",
      "TRUI-1-GROEN-S",
    ]);
  });

  it("know stock, variants' skus, wording and dates", async () => {
    expect((await where("stock.is_in_stock", { eq: false })).sort()).toEqual(["TRUI-1-ROOD-M"]);
    expect(await where("configurable_children.sku", "TRUI-1-GROEN-S")).toEqual(["TRUI-1"]);
    expect(await where("url_path", "kleding/truien/wollen-trui-haven")).toEqual(["TRUI-1"]);
    expect(await where("name", { like: "%cadeau%" })).toEqual(["BON-1", "PAKKET-1"]);
    expect(await where("created_at", { gt: "2026-09-01 08:00:00" })).toEqual([]);
    expect((await where("created_at", { gte: "2026-09-01 08:00:00" })).length).toBe(14);
  });

  it("[STORE-018] use the words of the view that the header names", async () => {
    const german = await search(
      { _appliedFilters: [applied("url_path", "kleidung/pullover/wollpullover")] },
      "size=1",
      "product",
      "outlet_de",
    );
    expect(german.hits.hits[0]!._source).toMatchObject({
      name: "Wollpullover Hafen",
      description: "<p>Wolle</p>",
      configurable_options: [
        { label: "Farbe", values: [{ label: "Rot" }, { label: "Groen & grijs" }] },
        { label: "Maat" },
      ],
      category: [{ name: "Kleding" }, { name: "Pullover", path: "kleidung/pullover" }],
    });
    expect(
      (await search({ _appliedFilters: [applied("url_path", "kleidung/pullover/wollpullover")] })).hits.total,
    ).toBe(0);
    expect(
      (
        await search(
          { _appliedFilters: [applied("url_path", "kleding/truien/wollen-trui-haven")] },
          "size=1",
          "product",
          "outlet_de",
        )
      ).hits.total,
    ).toBe(0);
    const unknown = await search({ _appliedFilters: [applied("sku", "TRUI-1")] }, "size=1", "product", "nowhere");
    expect(unknown.hits.hits[0]!._source.name).toBe("Wollen trui Haven");
  });
});

describe("text", () => {
  it("[SEARCH-022] forgives two letters and wants three of four words", async () => {
    expect(await text("kajuitjas")).toEqual(["JAS-1"]);
    expect(await text("kajiutjs")).toEqual(["JAS-1"]);
    expect(await text("wolen trui haven")).toEqual(["TRUI-1"]);
    expect(await text("wollen trui haven groenland")).toEqual(["TRUI-1"]);
    expect(await text("wollen trui groenland wintersport")).toEqual([]);
    expect(await text("xyzzy")).toEqual([]);
    expect(await text("kajuitjas xyzzy")).toEqual(["JAS-1"]);
    expect(await text("kajitjs xyzzy")).toEqual([]);
    // "Truien" is a category of one and, in plural, no word of the other's name.
    expect((await text("cadeau"))[0]).toMatch(/PAKKET-1|BON-1/);
    expect(await text("accessoires")).toEqual(expect.arrayContaining(["SJAAL 1", "MUTS-1", "SET-1", "PAKKET-1"]));
  });

  it("finds files by the word for them, which neither their names nor their categories say", async () => {
    expect(await text("download")).toEqual(["PATROON-1"]);
    expect(await text("downlaod")).toEqual(["PATROON-1"]);
    expect(await text("Downloads", "outlet_de")).toEqual(["PATROON-1"]);
  });

  it("[SEARCH-022] ranks a hit in the name above one in a category's name", async () => {
    const extra = JSON.stringify({
      _index: "w",
      _type: "product",
      _id: "950",
      _source: { id: 950, sku: "KOFFER", name: "Doos accessoires", price: 3, category_ids: ["11"] },
    });
    await importLines([...shop, extra]);
    expect((await text("accessoires"))[0]).toBe("KOFFER");
    expect((await text("accessoires")).slice(1).sort()).toEqual(["MUTS-1", "PAKKET-1", "SET-1", "SJAAL 1"]);
    await importLines(shop);
  });

  it("finds one and many, compounds by their parts, and what shoppers call it otherwise", async () => {
    for (const words of ["truien", "truitje", "wollentrui", "pullover", "jumper", "trui maat M"])
      expect((await text(words))[0], words).toBe("TRUI-1");
    for (const words of ["jassen", "kajuit jas", "jack"]) expect((await text(words))[0], words).toBe("JAS-1");
    expect((await text("sjaals"))[0]).toBe("SJAAL 1");
    expect(await text("pullover", "outlet_de")).toEqual(["TRUI-1"]);
    expect(await text("pulli rot", "outlet_de")).toEqual(["TRUI-1"]);
  });

  it("finds diacritics, beginnings, and article numbers first", async () => {
    expect(await text("een")).toEqual(["MUTS-1"]);
    expect(await text("breip")).toEqual(["PATROON-1"]);
    expect(await text("jas")).toEqual(["JAS-1"]);
    expect(await text("patroon")).toEqual(["PATROON-1"]);
    expect(await text("pakket")).toEqual(["PAKKET-1"]);
    expect((await text("TRUI-1"))[0]).toBe("TRUI-1");
    expect((await text("sjaal 1"))[0]).toBe("SJAAL 1");
    expect((await text("trui-1 jas"))[0]).toBe("TRUI-1");
  });

  it("finds what a whole article number names, alone, and no more of its words", async () => {
    // Another one that has all its words.
    const source = { id: 950, sku: "EXTRA-1", name: "Trui groen s 1", price: 3 };
    await importLines([...shop, line("product", source)]);
    expect(await text("trui groen s")).toContain("EXTRA-1");
    for (const words of ["TRUI-1-GROEN-S", "trui-1-groen-s", "Trui 1 groen s", "TRUI1GROENS"])
      expect([words, await text(words)]).toEqual([words, ["TRUI-1"]]);
    for (const words of ["SJAAL 1", "sjaal-1"]) expect([words, await text(words)]).toEqual([words, ["SJAAL 1"]]);
    await importLines(shop);
  });

  it("finds the product whose bar code, or a variant's, is the whole text", async () => {
    const source = { id: 950, sku: "EXTRA-1", name: "Kist", price: 3, ean: "8712345678906" };
    await importLines([...shop, line("product", source)]);
    await DB.prepare(`UPDATE product_doc SET doc = json_set(doc, '$.ean', '4006381333931')
      WHERE product_id = (SELECT id FROM product WHERE sku = 'TRUI-1-GROEN-S')`).run();
    expect([await text("8712345678906"), await text("8712345 678906")]).toEqual([["EXTRA-1"], ["EXTRA-1"]]);
    expect([await text("4006381333931"), await text("8712345678907")]).toEqual([["TRUI-1"], []]);
    await importLines(shop);
  });

  it("knows colours and other values by their labels, in the view's words, below names", async () => {
    expect(await text("rood trui")).toEqual(["TRUI-1"]);
    expect((await text("rood")).sort()).toEqual(["JAS-1", "TRUI-1"]);
    expect((await text("rot", "outlet_de")).sort()).toEqual(["JAS-1", "TRUI-1"]);
    expect(await text("kajuitjas groen")).toEqual(["JAS-1", "TRUI-1"]);
  });

  it("searches a view in its own words", async () => {
    expect(await text("wollpullover", "outlet_de")).toEqual(["TRUI-1"]);
    const german = (name: string, index: string) =>
      JSON.stringify({
        _index: index,
        _type: "product",
        _id: "950",
        _source: { id: 950, sku: "EXTRA-1", name, price: 3 },
      });
    await importLines([...shop, german("Koffer", "w"), german("Eichenkiste", "w_outlet_de")]);
    expect([
      await text("eichenkiste", "outlet_de"),
      await text("eichenkiste"),
      await text("koffer"),
      await text("koffer", "outlet_de"),
    ]).toEqual([["EXTRA-1"], [], ["EXTRA-1"], []]);
    await importLines(shop);
  });

  it("is honoured without any filter, and never breaks on signs", async () => {
    expect(skus(await search({ _searchText: "kajuitjas" }))).toEqual(["JAS-1"]);
    for (const words of ['"', "AND OR NOT", "a*b:c^2", "()", "%", "'; DROP TABLE product", "😀 jas"])
      expect((await search({ _searchText: words })).hits.total).toBeGreaterThanOrEqual(0);
  });
});

describe("fields of the answer", () => {
  const fields = async (page: string) =>
    (await search({ _appliedFilters: [applied("sku", "TRUI-1")] }, page)).hits.hits[0]!._source;

  it("can be named, with wildcards and below lists", async () => {
    expect(await fields("_source_include=sku,configurable_children.sku,stock.*")).toEqual({
      sku: "TRUI-1",
      stock: expect.objectContaining({ product_id: 100, is_in_stock: true }),
      configurable_children: ["ROOD-S", "ROOD-M", "GROEN-S", "GROEN-M"].map((end) => ({ sku: `TRUI-1-${end}` })),
    });
    const rest = await fields("_source_exclude=configurable_children,*price*,description");
    expect(Object.keys(rest)).toEqual(expect.arrayContaining(["name", "configurable_options"]));
    expect(Object.keys(rest).filter((key) => /price|children|description/.test(key))).toEqual([]);
  });

  it("are refused when they are too many or one is too long, in every call that takes them", async () => {
    const names = (count: number, length = 3) =>
      Array.from({ length: count }, (_, i) => `${"*".repeat(length - 3)}${100 + i}`);
    const byQuery = async (list: string[]) =>
      (
        await api(`catalog/wharf/product/_search?size=1&_source_include=${list.join(",")}`, {
          method: "POST",
          body: "{}",
        })
      ).status;
    const byBody = async (list: string[]) => (await dsl({ _source: { excludes: list } }, "size=1")).status;
    const byMap = async (list: string[]) =>
      (await api("url/map", { method: "POST", body: JSON.stringify({ url: "sjaal.html", includeFields: list }) }))
        .status;
    for (const ask of [byQuery, byBody, byMap])
      expect([
        await ask(names(200)),
        await ask(names(201)),
        await ask(names(1, 100)),
        await ask(names(1, 101)),
      ]).toEqual([200, 400, 200, 400]);
  });

  it("follow the contract for every product", async () => {
    const answer = await search({});
    expect(searchResponse.safeParse(answer).success).toBe(true);
    const { productSource } = await import("../../../shared/contract/catalog/product.ts");
    for (const hit of answer.hits.hits) expect(productSource.safeParse(hit._source).error).toBeUndefined();
  });
});

describe("prices of the answer", () => {
  const source = async (sku: string, store = "outlet_nl") =>
    (await search({ _appliedFilters: [applied("sku", sku)] }, "size=1", "product", store)).hits.hits[0]!._source;

  it("are gross and equal in every country; net differs", async () => {
    expect(await source("SJAAL 1")).toMatchObject({
      price_incl_tax: 20,
      price: 16.53,
      price_tax: 3.47,
      original_price_incl_tax: 30,
      special_price_incl_tax: 20,
      final_price_incl_tax: 20,
      lowest_price_30d_incl_tax: 30,
      discount_percentage: "33",
    });
    expect(await source("SJAAL 1", "outlet_de")).toMatchObject({ price_incl_tax: 20, price: 16.81, price_tax: 3.19 });
  });

  it("of a configurable are its cheapest variant's; of a group and a bundle the sum of their parts", async () => {
    expect(await source("TRUI-1")).toMatchObject({
      price_incl_tax: 49.95,
      original_price_incl_tax: 64.95,
      lowest_price_30d_incl_tax: 64.95,
      discount_percentage: "23",
    });
    expect(await source("SET-1")).toMatchObject({
      price_incl_tax: 30,
      original_price_incl_tax: 40,
      lowest_price_30d_incl_tax: null,
      discount_percentage: "0",
    });
    expect(await source("PAKKET-1")).toMatchObject({ price_incl_tax: 50, original_price_incl_tax: 70 });
    expect(await source("PATROON-1")).toMatchObject({ price_incl_tax: 4.5, price_tax: 0.78 });
  });
});

describe("other entities", () => {
  it("answers categories with the tree below them, in order and in the view's words", async () => {
    const answer = await search(
      {
        _appliedFilters: [applied("level", 2), applied("is_active", true)],
        _appliedSort: [{ field: "position", options: "asc" }],
      },
      "size=4000",
      "category",
      "outlet_de",
    );
    expect(answer.hits.hits.map((hit) => hit._source.name)).toEqual(["Kleding", "Accessoires"]);
    expect(answer.hits.hits[0]!._source).toMatchObject({
      id: 10,
      product_count: 3,
      children_count: 2,
      children_data: [{ name: "Pullover", url_path: "kleidung/pullover", product_count: 1 }, { name: "Jassen" }],
    });
    expect(answer.headers.get("x-vs-cache-tags")).toBe("category C10 C20");
    expect(
      (
        await search(
          { _appliedFilters: [applied("product_count", { gt: 0 }), applied("parent_id", 2)] },
          "size=10",
          "category",
        )
      ).hits.total,
    ).toBe(2);
  });

  it("answers attributes by code or id, with the view's labels", async () => {
    const answer = await search(
      { _appliedFilters: [applied("attribute_code", { in: ["tint", "nothing"] })] },
      "size=150",
      "attribute",
      "outlet_de",
    );
    expect(answer.hits.hits.map((hit) => hit._source)).toEqual([
      expect.objectContaining({
        attribute_code: "tint",
        default_frontend_label: "Farbe",
        is_filterable: true,
        options: [
          { label: "Rot", value: "31", sort_order: 0 },
          { label: "Groen & grijs", value: "32", sort_order: 1 },
        ],
      }),
    ]);
    expect(answer.headers.get("x-vs-cache-tags")).toBe("attribute Atint");
    expect(
      (await search({ _appliedFilters: [applied("attribute_id", { in: ["302"] })] }, "size=150", "attribute")).hits
        .hits[0]!._source.attribute_code,
    ).toBe("maat");
  });

  it("answers tax rules and reviews of a product", async () => {
    expect((await search({}, "size=50", "taxrule")).hits.hits[0]!._source).toMatchObject({
      id: 1,
      product_tax_class_ids: ["2"],
    });
    const reviews = await search(
      { _appliedFilters: [applied("product_id", 100), applied("review_status", 1)] },
      "size=50",
      "review",
    );
    expect(reviews.hits.hits.map((hit) => hit._source.title)).toEqual(["Warm"]);
  });
});

describe("the query language", () => {
  it("reads the query the reference's builder makes", async () => {
    const body = {
      query: {
        bool: {
          filter: {
            bool: {
              must: [
                { terms: { visibility: [2, 3, 4] } },
                { terms: { status: [0, 1] } },
                { range: { final_price: { gte: 10, lte: 60 } } },
              ],
              should: [
                { terms: { tint: ["32"] } },
                { bool: { must: [{ terms: { tint_options: ["32"] } }, { match: { type_id: "configurable" } }] } },
              ],
              minimum_should_match: 1,
            },
          },
          must: {
            function_score: {
              functions: [{ filter: { match: { name: 1 } }, weight: 2 }],
              query: {
                bool: {
                  should: [
                    { multi_match: { query: "trui", fields: ["name^4"], fuzziness: "2" } },
                    {
                      bool: {
                        should: [
                          { terms: { "configurable_children.sku": ["trui"] } },
                          { match_phrase: { sku: { query: "trui", boost: 1 } } },
                        ],
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      },
      aggs: {
        agg_terms_tint: { terms: { field: "tint", size: 5 } },
        agg_range_price: { range: { field: "price", ranges: [{ from: 0, to: 50 }, { from: 50 }] } },
      },
    };
    const answer = (await (await dsl(body)).json()) as Answer;
    expect(skus(answer)).toEqual(["TRUI-1"]);
    expect(answer.aggregations).toEqual({
      agg_terms_tint: {
        buckets: [
          { key: "31", doc_count: 1 },
          { key: "32", doc_count: 1 },
        ],
      },
      agg_range_price: {
        buckets: [
          { key: "0.0-50.0", from: 0, to: 50, doc_count: 1 },
          { key: "50.0-*", from: 50, doc_count: 0 },
        ],
      },
    });
  });

  it("reads term, exists, must_not, sort and source of the body, and GET with a doubly encoded request", async () => {
    const answer = (await (
      await dsl(
        {
          query: { bool: { must: [{ exists: { field: "label" } }], must_not: [{ term: { label: { value: "8" } } }] } },
          sort: [{ final_price: { order: "desc" } }],
          size: 1,
          _source: ["sku"],
        },
        "",
      )
    ).json()) as Answer;
    expect(answer.hits).toMatchObject({ total: 2, hits: [{ _source: { sku: "TRUI-1" } }] });
    const twice = encodeURIComponent(encodeURIComponent(JSON.stringify({ query: { terms: { sku: ["BON-1"] } } })));
    expect(skus((await (await api(`catalog/wharf/product/_search?request=${twice}`)).json()) as Answer)).toEqual([
      "BON-1",
    ]);
  });

  it("refuses what it does not know and says what", async () => {
    for (const [body, result] of [
      [{ query: { fuzzy: { name: "x" } } }, "Unknown clause fuzzy"],
      [{ query: { bool: { maybe: [] } } }, "Unknown clause bool.maybe"],
      [{ aggs: { a: { cardinality: { field: "x" } } } }, "Unknown aggregation cardinality"],
    ] as const) {
      const answer = await dsl(body);
      expect([answer.status, await answer.json()]).toEqual([400, { code: 400, result }]);
    }
    expect((await dsl({ query: { range: { price: { near: 3 } } } })).status).toBe(400);
  });

  it("[SEARCH-018] refuses unknown entities, methods and indexes", async () => {
    const foo = await api("catalog/wharf/foo/_search", { method: "POST", body: "{}" });
    expect([foo.status, await foo.json()]).toEqual([400, { code: 400, result: "No entity type registered for foo" }]);
    const put = await api("catalog/wharf/product/_search", { method: "PUT", body: "{}" });
    expect([put.status, await put.json()]).toMatchObject([
      405,
      { code: 405, result: "ERROR: PUT request method is not supported." },
    ]);
    expect((await api("catalog/a%20b/product/_search")).status).toBe(400);
  });

  it("is refused by address as by body when a text holds what no text may", async () => {
    for (const request of ['{"query":{"term":{"sku":"a\\u0000"}}}', "%00", '{"query":', "\\ud800"])
      expect([
        request,
        (await api(`catalog/wharf/product/_search?request=${encodeURIComponent(request)}`)).status,
      ]).toEqual([request, 400]);
    expect(
      (await api("catalog/wharf/product/_search?q=%00abc&sort=%00&_source_include=%00&size=%00")).status,
    ).toBeLessThan(500);
  });

  it("answers any body with 200 or 400", async () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom("category_ids", "price", "name", "tint", "stock.qty", "\u0000", 'a"b', "'"),
    );
    const names = fc.constantFrom(
      "_appliedFilters",
      "_searchText",
      "_availableFilters",
      "_appliedSort",
      "attribute",
      "field",
      "value",
      "in",
      "eq",
      "gte",
      "like",
      "or",
      "null",
      "bool",
      "must",
      "should",
      "terms",
      "range",
      "query",
      "aggs",
      "name",
      "price",
      "category_ids",
      "sort",
      "size",
      "from",
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.array(tie("json"), { maxLength: 3 }),
        fc.dictionary(names, tie("json"), { maxKeys: 4 }),
      ),
    }));
    const filters = fc.record({
      _appliedFilters: fc.array(
        fc.record({
          attribute: fc.oneof(fc.string({ minLength: 1 }), names),
          value: json,
          scope: fc.constantFrom("default", "catalog"),
        }),
        { maxLength: 3 },
      ),
      _searchText: fc.string(),
      _appliedSort: fc.array(fc.record({ field: names }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, filters), fc.boolean(), fc.string(), async (body, serialised, sort) => {
        const answer = await api(
          `catalog/w/product/_search?${serialised ? "request_format=search-query&" : ""}` +
            `size=2&_source_include=sku&sort=${encodeURIComponent(sort)}`,
          { method: "POST", body: JSON.stringify(body) },
        );
        expect([200, 400], JSON.stringify(body)).toContain(answer.status);
      }),
      { numRuns: 400 },
    );
  });
});

describe("freshness", () => {
  it("shows a change at once, with a newer sequence number and tags of all it concerns", async () => {
    const before = await search({ _appliedFilters: [applied("sku", "TRUI-1")] });
    const answer = await admin("stock", { sku: "TRUI-1-ROOD-M", qty: 7 });
    expect(((await answer.json()) as { result: { tags: string[] } }).result.tags.sort()).toEqual(
      ["C10:list", "C11:list", "C1:list", "C2:list", "P100", "P102", "product:list"].sort(),
    );
    const after = await search({ _appliedFilters: [applied("sku", "TRUI-1")] });
    expect(Number(after.headers.get("x-vs-seq"))).toBe(Number(before.headers.get("x-vs-seq")) + 1);
    expect(
      (after.hits.hits[0]!._source.configurable_children as { stock: { qty: number; is_in_stock: boolean } }[])[1]!
        .stock,
    ).toMatchObject({ qty: 7, is_in_stock: true });
  });
});
