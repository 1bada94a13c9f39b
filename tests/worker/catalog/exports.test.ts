import { beforeAll, describe, expect, it } from "vitest";
import { admin, api, applied, DB, importLines, line, listedFilters, search, skus } from "./fixture.ts";
import { refreshSearchIndex } from "../../../worker/backend/search/index/refresh.ts";
import { withoutCategories, withoutChildren } from "./exports.ts";

const rowsOf = async <T>(sql: string) => (await DB.prepare(sql).all<T>()).results;
const source = async (sku: string) =>
  (await search({ _appliedFilters: [applied("sku", sku)] })).hits.hits[0]!._source as {
    configurable_children: { final_price_incl_tax: number; stock: { is_in_stock: boolean } }[];
  };

describe("an export whose configurables hold no variants", () => {
  let report: Awaited<ReturnType<typeof importLines>>["report"];
  beforeAll(async () => {
    const imported = await importLines(withoutChildren);
    expect(imported.rejected).toEqual([]);
    ({ report } = imported);
  });

  it("is imported with its families, and changes nothing the second time, whole or line by line", async () => {
    expect(report.counts).toMatchObject({ products: 14, variants: 7, categories: 3, attributes: 0 });
    expect((await importLines(withoutChildren)).report.changed).toBe(0);
    for (const text of withoutChildren)
      expect([text, (await importLines([text], "update")).report.changed]).toEqual([text, 0]);
  });

  it("says what cannot be sold and what nobody defined", () => {
    expect(report.flags).toMatchObject({
      withoutPrice: ["gift-set", "sample"],
      withoutChoice: ["tee"],
      undefinedTaxClass: ["7 (1 products, vase …)"],
    });
  });

  it("works the choices of variants out of the variants where nothing else names them", async () => {
    expect(
      await rowsOf(
        `SELECT doc ->> '$.configurable_options[0].attribute_code' AS code,
          doc ->> '$.configurable_options[0].values[1].label' AS label FROM product_doc WHERE product_id = 410`,
      ),
    ).toEqual([{ code: "glaze", label: "white" }]);
  });

  it("takes a configurable's special price off its variants: shown, charged, recorded, filtered, sorted", async () => {
    const shirt = await source("msj000c");
    expect(shirt).toMatchObject({ final_price_incl_tax: 45, original_price_incl_tax: 60, special_price_incl_tax: 45 });
    expect(shirt.configurable_children.map((child) => child.final_price_incl_tax)).toEqual([45, 45, 45]);
    expect(await rowsOf("SELECT cents FROM price_history WHERE sku = 'msj000-22-80' ORDER BY valid_from")).toEqual([
      { cents: 6000 },
      { cents: 4500 },
    ]);
    expect(skus(await search({ _appliedFilters: [...listedFilters, applied("special_price", { gt: 0 })] }))).toEqual([
      "msj000c",
    ]);
    expect(skus(await search({ _appliedFilters: listedFilters }, "size=20&sort=final_price:asc"))[1]).toBe("msj000c");
    const [item] = (
      (await (await api("product/render-list?skus=msj000-22-80")).json()) as {
        result: { items: { price_info: { final_price: number } }[] };
      }
    ).result.items;
    expect(item!.price_info.final_price).toBe(45);
    // The parent's line alone ends it for all of them.
    const ended = withoutChildren
      .find((text) => text.includes('"msj000c"'))!
      .replace('"special_price":"45.0000"', '"special_price":null');
    await importLines([ended], "update");
    expect(await source("msj000c")).toMatchObject({ final_price_incl_tax: 60 });
    await importLines(withoutChildren);
    expect(await source("msj000c")).toMatchObject({ final_price_incl_tax: 45 });
  });

  it("believes a variant's own flag against its quantity", async () => {
    expect((await source("msj000c")).configurable_children.map((child) => child.stock.is_in_stock)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("counts in lists, filters and searches what can be shown as a card, also after a price has come", async () => {
    const listing = () =>
      search({
        _appliedFilters: [...listedFilters, applied("category_ids", { in: [4] })],
        _availableFilters: [{ field: "price", scope: "catalog", options: {} }],
      });
    const found = await listing();
    expect(found.hits.total).toBe(5);
    expect(skus(found)).not.toContain("sample");
    await admin("price", { sku: "sample", price: 4 });
    await refreshSearchIndex(DB, ["product"]);
    expect(skus(await listing())).toContain("sample");
    await admin("price", { sku: "sample", price: 0 });
    await refreshSearchIndex(DB, ["product"]);
    expect((await listing()).hits.total).toBe(5);
  });
});

describe("an export of products alone", () => {
  beforeAll(async () => {
    expect((await importLines(withoutCategories)).rejected).toEqual([]);
  });

  it("is imported, lists what it has, and is found", async () => {
    expect(skus(await search({ _appliedFilters: listedFilters })).sort()).toEqual(["SJAAL-2", "VEST-1"]);
    expect(skus(await search({ _appliedFilters: listedFilters, _searchText: "sjaal" }))).toEqual(["SJAAL-2"]);
    expect((await importLines(withoutCategories, "update")).report.changed).toBe(0);
  });

  it("knows of a variant what its listing says and its own line does not", async () => {
    expect(await rowsOf("SELECT sku, qty, is_in_stock FROM stock ORDER BY sku")).toEqual([
      { sku: "VEST-1-BLAUW", qty: 3, is_in_stock: 1 },
      { sku: "VEST-1-ROOD", qty: 12, is_in_stock: 0 },
    ]);
    expect(await rowsOf("SELECT sku, in_stock FROM product WHERE sku LIKE 'VEST%' ORDER BY sku")).toEqual([
      { sku: "VEST-1", in_stock: 1 },
      { sku: "VEST-1-BLAUW", in_stock: 1 },
      { sku: "VEST-1-ROOD", in_stock: 0 },
    ]);
  });

  it("has a line refused by nothing but what is wrong in it", async () => {
    const { rejected } = await importLines([...withoutCategories, line("product", { id: 9 })]);
    expect(rejected.map(({ line: n }) => n)).toEqual([4]);
  });
});
