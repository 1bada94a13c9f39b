import { describe, expect, it, vi } from "vitest";
import { canLoadMore } from "../../../../client/features/catalog/listing-rules.ts";
import { fetchStock } from "../../../../client/features/cart/engine/stock.ts";
import { attributeQuery } from "../../../../shared/catalog-client/attribute-load.ts";
import { describeVariants, parentsOf } from "../../../../shared/catalog-client/cart-variants.ts";
import type { CatalogSearch } from "../../../../shared/catalog-client/catalog-search.ts";
import { categoryBy, categoryQuery, createCategoryList } from "../../../../shared/catalog-client/categories.ts";
import { cartStockCheck, stockOf } from "../../../../shared/catalog-client/stock.ts";
import { createTwoStage } from "../../../../shared/catalog-client/two-stage.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { createApi } from "../../../../shared/contract/wire/client.ts";
import { resolve } from "../../../../worker/pages/resolve/resolve.ts";
import { demoCategories, fakeContext } from "../../worker/pages/fake-shop.ts";

const categories = [
  { id: 2, slug: "alles" },
  { id: 3, slug: "heren" },
];
const list = () => {
  const ask = vi.fn(async () => ({ items: categories }));
  return { ask, ...createCategoryList(ask) };
};
const entry = (sku: string) => ({
  product_id: 1,
  sku,
  qty: 3,
  is_in_stock: true,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 10,
});

describe("categories", () => {
  it("[CATEG-013] come from the server once, and again only for a customised query or an empty list", async () => {
    const { ask, load } = list();
    expect(await load()).toEqual(categories);
    expect(await load()).toEqual(categories);
    expect(ask).toHaveBeenCalledTimes(1);
    await load({ level: 5 });
    expect(ask).toHaveBeenCalledTimes(2);
    await load();
    expect(ask).toHaveBeenCalledTimes(2);
    const empty = vi.fn(async () => ({ items: [] }));
    const none = createCategoryList(empty);
    await none.load();
    await none.load();
    expect(empty).toHaveBeenCalledTimes(2);
  });

  it("[CATEG-018] below the root are none of the shop's", async () => {
    const { fetch } = createCategoryList(async () => ({ items: [{ id: 1, slug: "root" }, ...categories] }));
    await expect(fetch("id", 1)).rejects.toThrow("Category query returned empty result id = 1");
    expect(await fetch("id", 2)).toEqual(categories[0]);
    expect(await fetch("id", "3")).toEqual(categories[1]);
  });

  it("[CATEG-023] that are not there fail in these words, in the shop as well", async () => {
    await expect(list().fetch("slug", "zz")).rejects.toThrow("Category query returned empty result slug = zz");
    expect(() => categoryBy([], "url_path", "a/b")).toThrow("Category query returned empty result url_path = a/b");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const target = await resolve(fakeContext({ categories: demoCategories }), "/c/zz/", null);
    expect(target.kind).toBe("not-found");
    expect(warn).toHaveBeenCalledWith("Category query returned empty result slug = zz");
    warn.mockRestore();
  });

  it("[CATEG-027] are loaded to level 2 at the start", async () => {
    const { ask, load } = list();
    await load();
    expect(ask).toHaveBeenCalledWith(
      {
        _appliedFilters: [
          { attribute: "is_active", value: { eq: true }, scope: "default" },
          { attribute: "level", value: { lte: 2 }, scope: "default" },
        ],
      },
      { size: 4000, sort: "position:asc" },
    );
    expect(categoryQuery({ level: 4, parent: 3 })._appliedFilters).toContainEqual({
      attribute: "level",
      value: { lte: 4 },
      scope: "default",
    });
  });

  it("[CATEG-014] load no more products once the start reaches the total, nor where one page holds all", () => {
    expect(canLoadMore({ start: 100, total: 100, size: 50 })).toBe(false);
    expect(canLoadMore({ start: 0, total: 30, size: 50 })).toBe(false);
    expect(canLoadMore({ start: 50, total: 100, size: 50 })).toBe(true);
  });
});

it("[CATEG-038] attributes with a dot in their code, and those on the blacklist, are not asked for", () => {
  expect(attributeQuery(["color_ois", "stock.qty", "secret"], ["secret"])).toEqual({
    _appliedFilters: [{ attribute: "attribute_code", value: { in: ["color_ois"] }, scope: "default" }],
  });
  expect(attributeQuery(["media_gallery", "a.b"])).toBe(null);
});

describe("stock", () => {
  const skus = Array.from({ length: 31 }, (_, i) => `A${i}`);

  it("[STOCK-005] is asked for in pieces of 15 skus", async () => {
    const asked: string[][] = [];
    const api = createApi({
      storeCode: "outlet_nl",
      fetch: (path) => {
        const piece = new URL(path, "http://shop.test").searchParams.get("skus")!.split(",");
        asked.push(piece);
        return Response.json({ code: 200, result: piece.map(entry) });
      },
    });
    expect((await stockOf({ api, log: vi.fn() }, [...skus, "with,comma"])).map(({ sku }) => sku)).toEqual(skus);
    expect(asked.map(({ length }) => length)).toEqual([15, 15, 1]);
  });

  it("[STOCK-005][STOCK-009] of a whole cart is asked in pieces of 15 as well, each line once; a piece that fails leaves only its own lines out", async () => {
    const asked: string[][] = [];
    const log = vi.fn();
    const lines = skus.map((sku, i) => ({ sku, qty: i + 1 }));
    const api = createApi({
      storeCode: "outlet_nl",
      fetch: (path) => {
        const query = new URL(path, "http://shop.test").searchParams;
        const piece = [...query].filter(([name]) => name.endsWith("[sku]")).map(([, sku]) => sku);
        expect(piece.map((sku, i) => [sku, query.get(`skuRequests[${i}][qty]`)])).toEqual(
          piece.map((sku) => [sku, String(skus.indexOf(sku) + 1)]),
        );
        asked.push(piece);
        return piece.includes("A20")
          ? Response.json({ code: 500, result: "no" }, { status: 500 })
          : Response.json({
              code: 200,
              result: piece.map((sku) => ({ sku, stock_id: 1, salable: false, errors: [] })),
            });
      },
    });
    expect((await cartStockCheck({ api, log }, lines)).map(({ sku }) => sku)).toEqual([...skus.slice(0, 15), "A30"]);
    expect(asked).toEqual([skus.slice(0, 15), skus.slice(15, 30), ["A30"]]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await cartStockCheck({ api, log }, [])).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  const failing = (respond: () => Response | Promise<Response>) =>
    createApi({ storeCode: "outlet_nl", fetch: respond });

  it("[STOCK-006] is empty, and changes nothing, when the answer's code is not 200", async () => {
    const log = vi.fn();
    const api = failing(() => Response.json({ code: 500, result: [entry("A")] }, { status: 500 }));
    expect(await stockOf({ api, log }, ["A"])).toEqual([]);
    expect((await fetchStock({ api, log }, [{ sku: "A", qty: 1 }])).size).toBe(0);
  });

  it("[STOCK-008][STOCK-009] of the whole cart is checked without a word, and an answer other than 200 is an empty list", async () => {
    const log = vi.fn();
    const api = failing(() => Response.json({ code: 404, result: [{ sku: "A", salable: false }] }, { status: 404 }));
    // No notification can come of it: the check knows no one to tell but the log.
    expect(await cartStockCheck({ api, log }, [{ sku: "A", qty: 1 }])).toEqual([]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(
      await cartStockCheck({ api: failing(() => Promise.reject(new TypeError("no network"))), log }, [
        { sku: "A", qty: 1 },
      ]),
    ).toEqual([]);
  });

  it("[STOCK-010] that cannot be read is a line in the log and an empty list", async () => {
    const log = vi.fn();
    expect(await stockOf({ api: failing(() => Promise.reject(new TypeError("no network"))), log }, ["A"])).toEqual([]);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { event: "stock-list-failed", code: 0, message: "no network" },
    ]);
  });

  it("of a line follows the platform's refusal although there seems to be enough", async () => {
    const api = createApi({
      storeCode: "outlet_nl",
      fetch: (path) =>
        Response.json({
          code: 200,
          result: path.includes("cart-check")
            ? [
                { sku: "A", stock_id: 1, salable: false, errors: [] },
                { sku: "B", stock_id: 1, salable: false, errors: [] },
              ]
            : [entry("A"), entry("B")],
        }),
    });
    const found = await fetchStock({ api, log: vi.fn() }, [
      { sku: "A", qty: 2 },
      { sku: "B", qty: 9 },
    ]);
    expect([...found]).toEqual([
      ["A", { inStock: false, available: 3 }],
      ["B", { inStock: true, available: 3 }],
    ]);
  });

  it("of a line follows the platform, too, where it sells beyond its number, and where it refuses an article in stock without a piece", async () => {
    const api = createApi({
      storeCode: "outlet_nl",
      fetch: (path) =>
        Response.json({
          code: 200,
          result: path.includes("cart-check")
            ? ["A", "B", "C"].map((sku) => ({ sku, stock_id: 1, salable: sku === "A", errors: [] }))
            : [entry("A"), { ...entry("B"), max_sale_qty: 2 }, { ...entry("C"), qty: 0 }],
        }),
    });
    const lines = ["A", "B", "C"].map((sku) => ({ sku, qty: 9 }));
    expect([...(await fetchStock({ api, log: vi.fn() }, lines))]).toEqual([
      ["A", { inStock: true, available: null }],
      ["B", { inStock: true, available: 3, mostInOrder: 2 }],
      ["C", { inStock: false, available: 0 }],
    ]);
  });
});

describe("lines that only the server's cart knows", () => {
  const parent = {
    sku: "SHIRT",
    url_path: "overhemd",
    image: "/a.jpg",
    configurable_options: [{ attribute_id: 93, attribute_code: "color", label: "Kleur" }],
    configurable_children: [
      { sku: "SHIRT-1", image: "no_selection", color: 5 },
      { sku: "SHIRT-2", image: "/b.jpg", custom_attributes: [{ attribute_code: "color", value: "6" }] },
    ],
  };
  const colour = {
    attribute_code: "color",
    options: [
      { value: 5, label: "Blauw" },
      { value: 6, label: "Rood" },
    ],
  };

  it("[SEARCH-008] are found by a product search on configurable_children.sku, and get picture, address and choices", async () => {
    const asked: unknown[] = [];
    const search: CatalogSearch = async (type, query) => {
      asked.push([type, query]);
      return {
        items: [type === "product" ? parent : colour],
        total: 1,
        start: 0,
        perPage: 50,
        aggregations: {},
        attributeMetadata: [],
      };
    };
    const first = vi.fn();
    const found = await describeVariants(
      search,
      createTwoStage(() => 0),
      storeByCode("outlet_nl"),
      ["SHIRT-2"],
      first,
    );
    expect(asked[0]).toEqual([
      "product",
      { _appliedFilters: [{ attribute: "configurable_children.sku", value: { in: ["SHIRT-2"] }, scope: "default" }] },
    ]);
    expect(parentsOf(["SHIRT-2"])).toEqual((asked[0] as unknown[])[1]);
    expect([...found]).toEqual([
      [
        "SHIRT-2",
        {
          parentSku: "SHIRT",
          image: "/b.jpg",
          path: "/overhemd/?childSku=SHIRT-2",
          options: [{ label: "Kleur", value: "Rood", attributeId: "93", optionValue: "6" }],
        },
      ],
    ]);
    // The picture does not wait for the words.
    expect((first.mock.calls[0]![0] as typeof found).get("SHIRT-2")).toMatchObject({ image: "/b.jpg", options: [] });
  });

  it("stay as they are when the catalogue does not know them", async () => {
    const search: CatalogSearch = async () => ({ items: [], total: 0, offline: true });
    expect(
      (
        await describeVariants(
          search,
          createTwoStage(() => 0),
          storeByCode("outlet_nl"),
          ["X"],
          vi.fn(),
        )
      ).size,
    ).toBe(0);
  });
});
