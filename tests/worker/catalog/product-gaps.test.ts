import { expect, it } from "vitest";
import { productGaps } from "../../../worker/backend/catalog/product-gaps.ts";
import { gapLines } from "../../../worker/cli/import/import-counts-shown.ts";
import { DB, importLines, line, search } from "./fixture.ts";

let next = 100;
const product = (sku: string, more: Record<string, unknown> = {}, index?: string) =>
  line("product", { id: next++, sku, name: sku, price: 10, ...more }, index);
const maker = { maker_name: "M", maker_address: "Street 1, Town", maker_contact: "m@m.example", maker_country: "NL" };
const answers = { responsible_name: "R", responsible_address: "Kade 1", responsible_contact: "r@r.example" };
const none = { count: 0, skus: [] };

const lines = [
  line("attribute", {
    attribute_id: 9,
    attribute_code: "composition",
    options: [{ value: "31", label: "97% cotton, 2% elastane" }],
  }),
  product("complete", { ...maker, composition: "Outer: 100% wool; lining: 100% viscose" }),
  product("no-maker"),
  product("no-address", { ...maker, maker_address: " " }),
  product("outside", { ...maker, maker_country: "CH" }),
  product("answered", { ...maker, ...answers, maker_country: "CH" }),
  product("no-country", { ...maker, maker_country: null }),
  product("short", { ...maker, composition: "31" }),
  product("long", { ...maker, composition: "60% wool, 50% nylon" }),
  product("long-too", { ...maker, composition: "60% wool, 50% nylon" }),
  product("half-a-shoe", { ...maker, shoe_upper: "Leather" }),
  product("shoe", { ...maker, shoe_upper: "Leather", shoe_lining: "Textile", shoe_sole: "Rubber" }),
  product("hidden", { visibility: 1 }),
  product("card", { type_id: "virtual" }),
  line("product", { id: 70, sku: "warned", name: "Warned", price: 10, ...maker, safety_warnings: "Heet." }),
  line("product", { id: 70, sku: "warned", name: "Gewarnt", safety_warnings: "Heiß." }, "wharf_outlet_de"),
];

it("an import counts listed products without maker, without somebody who answers, and with shares that do not add up", async () => {
  const { report, rejected } = await importLines(lines);
  expect(rejected).toEqual([]);
  expect(report.gaps).toEqual({
    withoutMaker: { count: 2, skus: ["no-maker", "no-address"] },
    withoutResponsible: { count: 2, skus: ["outside", "no-country"] },
    compositionOff: { count: 3, skus: ["short", "long (and 1 alike)"] },
    shoeIncomplete: { count: 1, skus: ["half-a-shoe"] },
    warningsUntranslated: { count: 1, skus: ["warned"] },
  });
  expect(await productGaps(DB)).toEqual(report.gaps);
  expect(gapLines(report.gaps)[0]).toBe(
    "2 listed products without the maker's name, postal or electronic address: no-maker, no-address",
  );
  expect(gapLines({ ...report.gaps, withoutMaker: none })).toHaveLength(4);
});

it("a view words its own warnings, and who made it is no filter", async () => {
  const german = await search({ _appliedFilters: [] }, "size=50", "product", "outlet_de");
  const warned = german.hits.hits.map((hit) => hit._source as Record<string, unknown>).find(({ id }) => id === 70);
  expect(warned).toMatchObject({ safety_warnings: "Heiß.", maker_name: "M" });
  const codes = await DB.prepare("SELECT DISTINCT attribute_code AS code FROM product_attribute").all<{
    code: string;
  }>();
  expect(codes.results.map(({ code }) => code)).not.toContain("maker_name");
});

it("a line whose facts are no words is refused, and says which", async () => {
  const { rejected } = await importLines(
    [product("bad", { maker_name: { nl: "M" } }), product("endless", { ...maker, maker_address: "x".repeat(501) })],
    "update",
  );
  expect(rejected.map(({ reason }) => reason.slice(0, 14))).toEqual(["maker_name: In", "maker_address:"]);
});
