import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../shared/config/settings.ts";
import { grossStatements } from "../../../worker/ops/import/gross.ts";
import { applied, DB, importLines, line, ops, result, search } from "../catalog/fixture.ts";
import { taxrules, thing } from "./wholes.ts";

const tax = settings.tax as { sourcePriceIncludesTax: boolean };
beforeEach(() => void (tax.sourcePriceIncludesTax = false));
afterEach(() => void (tax.sourcePriceIncludesTax = true));

const history = [
  { valid_from: "2026-06-01T00:00:00.000Z", price: 100 },
  { valid_from: "2026-09-01T00:00:00.000Z", price: 80 },
];
const net = [
  ...taxrules.map((rule) => line("taxrule", rule)),
  line(
    "product",
    thing(1, "JAS", 100, {
      special_price: 80,
      special_from_date: "2026-09-01",
      price_history: history,
      tier_prices: [{ customer_group_id: 4, qty: 1, value: 70 }],
    }),
  ),
  line("product", thing(2, "BOEK", 20, { tax_class_id: 4 })),
  line("product", thing(3, "ZONDER", 10, { tax_class_id: undefined })),
];
const source = async (sku: string, store = "outlet_nl") =>
  (await search({ _appliedFilters: [applied("sku", { eq: sku })] }, "size=1", "product", store)).hits.hits[0]!
    ._source as Record<string, number>;

describe("a catalogue of net prices", () => {
  it("is sold at gross prices by the rates of the shop's own country, the same in every view", async () => {
    expect((await importLines(net)).rejected).toEqual([]);
    expect(await source("JAS")).toMatchObject({
      original_price: 100,
      original_price_incl_tax: 121,
      final_price: 80,
      final_price_incl_tax: 96.8,
      final_price_tax: 16.8,
      special_price: 80,
      lowest_price_30d_incl_tax: 121,
    });
    expect(await source("BOEK")).toMatchObject({ price: 20, price_incl_tax: 21.8 });
    expect(await source("ZONDER")).toMatchObject({ price_incl_tax: 12.1 });
    expect(await source("JAS", "outlet_de")).toMatchObject({ final_price_incl_tax: 96.8, final_price: 81.34 });
    expect(
      await DB.prepare("SELECT doc -> '$.tier_prices[0].value' AS value FROM product_doc WHERE product_id = 1").first(),
    ).toEqual({ value: "84.7" });
  });
  it("changes nothing when it comes again, however often a step is repeated", async () => {
    expect((await importLines(net)).report.changed).toBe(0);
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops(`lines?run=${run}`, { body: net.join("\n") });
    const staged = async () =>
      (await DB.prepare("SELECT sku, price_cents, special_cents, history FROM import_product ORDER BY id").all())
        .results;
    for (let i = 0; i < 3; i += 1) {
      await DB.batch(await grossStatements(DB, run));
      expect((await staged())[0]).toEqual({
        sku: "JAS",
        price_cents: 12_100,
        special_cents: 9_680,
        history: JSON.stringify([
          ["2026-06-01T00:00:00.000Z", 12_100],
          ["2026-09-01T00:00:00.000Z", 9_680],
        ]),
      });
    }
    expect(await result(ops(`finish?run=${run}`))).toMatchObject({ changed: 0 });
  });
  it("comes to the whole cent that the net price was made from, prices, specials and history alike", async () => {
    const round = [
      line(
        "product",
        thing(4, "TIEN", 8.2645, {
          special_price: 7.438,
          price_history: [{ valid_from: "2026-06-01T00:00:00.000Z", price: "8.2645" }],
        }),
      ),
      line("product", thing(5, "VEEL", 82.6446)),
    ];
    await importLines([...taxrules.map((rule) => line("taxrule", rule)), ...round]);
    expect(await source("TIEN")).toMatchObject({
      original_price_incl_tax: 10,
      final_price_incl_tax: 9,
      lowest_price_30d_incl_tax: 10,
    });
    expect(await source("VEEL")).toMatchObject({ price_incl_tax: 100 });
  });
  it("leaves gross catalogues as they are", async () => {
    tax.sourcePriceIncludesTax = true;
    await importLines(net);
    expect(await source("JAS")).toMatchObject({ original_price_incl_tax: 100, final_price_incl_tax: 80 });
  });
});
