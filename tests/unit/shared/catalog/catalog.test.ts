import { describe, expect, it } from "vitest";
import { settings } from "../../../../shared/config/settings.ts";
import { indexAttributes, optionLabel, roleOf } from "../../../../shared/catalog/product/attribute-index.ts";
import { facetsOf, type Aggregations } from "../../../../shared/catalog/listing/facets.ts";
import { filterCodes } from "../../../../shared/catalog/listing/listing-query.ts";
import { maxQuantity } from "../../../../shared/catalog/options/max-quantity.ts";
import {
  centsNow,
  cheapestOf,
  lowestPrice,
  priceOf,
  priceView,
  sumPrice,
} from "../../../../shared/catalog/price/price-view.ts";
import { compareSizes } from "../../../../shared/catalog/listing/size-order.ts";
import { attributeSource } from "../../../../shared/contract/catalog/catalog.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { parseListing } from "../../../../shared/url/listing.ts";
import { shopLink } from "../../../../shared/url/shop-link.ts";
import { catalogPath, storePath, withoutStoreCode } from "../../../../shared/url/store-path.ts";
import { attribute } from "../../worker/pages/fake-shop.ts";

const index = (...sources: ReturnType<typeof attribute>[]) =>
  indexAttributes(sources.map((source) => attributeSource.parse(source)));

describe("sizes", () => {
  it("stand in garment order: letters, then numbers by amount, then words", () => {
    const wanted = [
      "XS",
      "S",
      "M",
      "L",
      "XL",
      "XXL",
      "3XL",
      "28",
      "30/32",
      "34/32",
      "39",
      "42 2/3",
      "44",
      "116",
      "One Size",
    ];
    expect([...wanted].reverse().sort(compareSizes)).toEqual(wanted);
    expect(["XL", "2XL", "xs"].sort(compareSizes)).toEqual(["xs", "XL", "2XL"]);
  });

  it("stand in the same order from wherever they begin", () => {
    const wanted = [
      "XXXS",
      "2XS",
      "XS",
      "S/M",
      "M",
      "L",
      "X  L",
      "2XL",
      "3XL",
      "4XL",
      "10,5",
      "10.75",
      "28",
      "30",
      "30/32",
      "42 1/3",
      "42 2/3",
      "One Size",
    ];
    for (const start of wanted.keys()) {
      const turned = [...wanted.slice(start), ...wanted.slice(0, start)];
      expect(turned.toSorted(compareSizes)).toEqual(wanted);
      expect(turned.toSorted((a, b) => compareSizes(b, a))).toEqual(wanted.toReversed());
    }
    expect(compareSizes("M", "M")).toBe(0);
    expect([compareSizes("M", "m"), compareSizes("m", "M")].map(Math.sign)).toEqual([-1, 1]);
    expect([compareSizes("One", "Two"), compareSizes("Two", "One"), compareSizes("One", "One")]).toEqual([-1, 1, 0]);
    expect(
      [
        compareSizes("28", "One"),
        compareSizes("One", "28"),
        compareSizes("28", "a 1"),
        compareSizes("XXXS", "0"),
        compareSizes("0", "XXXS"),
      ].map(Math.sign),
    ).toEqual([-1, 1, -1, -1, 1]);
    expect(
      [
        compareSizes("0", "XL"),
        compareSizes("word", "XXXS"),
        compareSizes("XXXS", "word"),
        compareSizes("30", "30/0"),
        compareSizes("30/0", "30"),
      ].map(Math.sign),
    ).toEqual([1, 1, -1, -1, 1]);
    expect([compareSizes("10,75", "10.8"), compareSizes("10,5", "9,75")].map(Math.sign)).toEqual([-1, 1]);
    // Neither is a letter size written short.
    expect(
      [compareSizes("12XL", "XXXXL"), compareSizes("2XLT", "XXXS"), compareSizes("2XM", "XXXS")].map(Math.sign),
    ).toEqual([1, 1, 1]);
  });
});

describe("filters", () => {
  it("[CATEG-035] are colour, price, size, brand and weave in this order; the brand is ours", () => {
    expect(settings.listing.defaultFilters).toEqual(["color_ois", "price", "size_ois", "brand_ois", "wever_ois"]);
    const known = index(
      ...["wever_ois", "brand_ois", "size_ois", "color_ois"].map((code) => attribute(code, [["1", "a"]])),
    );
    expect(filterCodes(known)).toEqual(["color_ois", "price", "size_ois", "brand_ois", "wever_ois"]);
  });

  it("are those of the catalogue at hand, whatever their codes", () => {
    const other = index(
      attribute("material", [["1", "a"]]),
      attribute("size", [["1", "a"]]),
      attribute("color", [["1", "a"]]),
      attribute("secret", [["1", "a"]], { is_filterable: false }),
      attribute("empty"),
    );
    expect(filterCodes(other)).toEqual(["color", "price", "size", "material"]);
    expect(["kleur", "shoe_size", "manufacturer", "colourful"].map(roleOf)).toEqual(["color", "size", "brand", null]);
  });

  it("[CATEG-033] are at most 999", () => {
    const many = index(...Array.from({ length: 1_200 }, (_, i) => attribute(`a${i}`, [["1", "x"]])));
    expect(settings.listing.maxFilters).toBe(999);
    expect(filterCodes(many)).toHaveLength(999);
  });
});

describe("the panel of filters", () => {
  const sizes: [string, string][] = [
    ["11", "XL"],
    ["12", "S"],
    ["14", "0"],
    ["15", " "],
  ];
  const known = index(
    attribute("size_ois", sizes, { default_frontend_label: "Maat" }),
    attribute("color_ois", [], {
      default_frontend_label: "Kleur",
      options: [
        { value: "1", label: "Blauw", swatch: "0000ff" },
        { value: "2", label: "Rood" },
        { value: "3", label: "Antraciet" },
      ],
    }),
    attribute("brand_ois", [["21", "Noorderlicht"]]),
  );
  const bucket = (key: string | number, doc_count: number) => ({ key, doc_count });
  const range = (from: number | undefined, to: number | undefined, doc_count: number) => ({
    key: `${from}-${to}`,
    doc_count,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
  const panel = (counts: Record<string, object[]>, search = "") =>
    facetsOf(
      Object.fromEntries(Object.entries(counts).map(([name, buckets]) => [name, { buckets }])) as Aggregations,
      known,
      parseListing(search),
      "€",
    );

  it("[CATEG-035] stands in the order of the filters, with name and kind; what no article has is left out", () => {
    const facets = panel({
      agg_terms_size_ois: [bucket("12", 2)],
      agg_terms_color_ois: [bucket("2", 1), bucket("1", 3)],
      agg_range_price: [range(0, 50, 4)],
    });
    expect(facets.map(({ code, label, kind }) => [code, label, kind])).toEqual([
      ["color_ois", "Kleur", "swatch"],
      ["price", "price", "price"],
      ["size_ois", "Maat", "list"],
    ]);
    expect(panel({})).toEqual([]);
  });

  it("[CATEG-022][CATEG-034] counts the four price ranges, and shows an empty one only when it is chosen", () => {
    const counted = [
      range(undefined, 50, 4),
      range(50, 100, 0),
      range(100, 150, 2),
      range(150, undefined, 1),
      range(0, 100, 9),
    ];
    const [whole] = panel({ agg_range_price: counted });
    expect(whole?.options).toEqual([
      { value: "0-lt50", label: "< €50", count: 4, selected: false },
      { value: "100-lt150", label: "€100 - €150", count: 2, selected: false },
      { value: "150-", label: "> €150", count: 1, selected: false },
    ]);
    const [chosen] = panel({ agg_range_price: counted }, "?f.price=50-lt100");
    expect(chosen?.options.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ["0-lt50", 4, false],
      ["50-lt100", 0, true],
      ["100-lt150", 2, false],
      ["150-", 1, false],
    ]);
    expect(panel({ agg_range_price: [range(0, 100, 9), range(50, undefined, 9)] })).toEqual([]);
    expect(panel({}, "?f.price=150-")[0]?.options).toEqual([
      { value: "150-", label: "> €150", count: 0, selected: true },
    ]);
  });

  it("counts a value once that stands at articles and their variants, and keeps a chosen one that nothing has", () => {
    const [color] = panel(
      {
        agg_terms_color_ois: [bucket(1, 3), bucket("2", 5)],
        agg_terms_color_ois_options: [bucket("1", 4), bucket("2", 2)],
      },
      "?f.color_ois=3,2,77",
    );
    expect(color?.options).toEqual([
      { value: "2", label: "Rood", count: 5, selected: true },
      { value: "1", label: "Blauw", count: 4, selected: false, swatch: "0000ff" },
      { value: "3", label: "Antraciet", count: 0, selected: true },
    ]);
  });

  it("names sizes in their order and other values by how many have them, then by name", () => {
    for (const order of [
      ["1", "3", "2"],
      ["3", "2", "1"],
      ["1", "2", "3"],
    ]) {
      expect(
        panel({ agg_terms_color_ois: order.map((value) => bucket(value, 1)) })[0]?.options.map(({ value }) => value),
      ).toEqual(["3", "1", "2"]);
    }
    const [color, size] = panel({
      agg_terms_color_ois: [bucket("2", 1), bucket("1", 1), bucket("3", 1)],
      agg_terms_size_ois: [bucket("14", 9), bucket("11", 8), bucket("15", 3), bucket("12", 1)],
    });
    expect(color?.options.map(({ label }) => label)).toEqual(["Antraciet", "Blauw", "Rood"]);
    expect(size?.options.map(({ label }) => label)).toEqual(["S", "XL", "One Size"]);
  });
});

describe("prices", () => {
  it("strike only the lowest price of 30 days, and only when it is higher", () => {
    expect(priceView({ final_price_incl_tax: 49.95, original_price_incl_tax: 99.95 })).toEqual({
      now: 4995,
      was: null,
      discount: 0,
    });
    expect(priceView({ final_price_incl_tax: 49.95, lowest_price_30d_incl_tax: 69.95 })).toEqual({
      now: 4995,
      was: 6995,
      discount: 28,
    });
    expect(priceView({ final_price_incl_tax: 49.95, lowest_price_30d_incl_tax: 49.95 })).toEqual({
      now: 4995,
      was: null,
      discount: 0,
    });
    expect(priceView({ final_price_incl_tax: 0 })).toBeNull();
  });

  it("are what is paid now, else the price, else the regular price; none is no price", () => {
    expect(centsNow({ final_price_incl_tax: 10, price_incl_tax: 20, original_price_incl_tax: 30 })).toBe(1000);
    expect(centsNow({ final_price_incl_tax: 0, price_incl_tax: 20, original_price_incl_tax: 30 })).toBe(2000);
    expect(centsNow({ final_price_incl_tax: null, price_incl_tax: null, original_price_incl_tax: 30 })).toBe(3000);
    expect(centsNow({})).toBeNull();
    expect(centsNow({ final_price_incl_tax: -5 })).toBeNull();
  });

  it("of several are the lowest; among equals the one that strikes least", () => {
    const [plain, struck, more] = [priceOf(1000, null), priceOf(1000, 1500), priceOf(1000, 2000)];
    expect([
      cheapestOf([struck, plain]),
      cheapestOf([plain, struck]),
      cheapestOf([more, struck]),
      cheapestOf([struck, more]),
    ]).toEqual([plain, plain, struck, struck]);
    expect(cheapestOf([priceOf(1200, null), struck, priceOf(1100, null)])).toBe(struck);
    expect(cheapestOf([struck, priceOf(1000, 1500)])).toBe(struck);
    expect(cheapestOf([])).toBeNull();
  });

  it("of things taken together are their sum, of which nothing is struck", () => {
    expect(
      sumPrice([
        { price: priceOf(1000, 1500), qty: 2 },
        { price: priceOf(250, null), qty: 3 },
      ]),
    ).toEqual({ now: 2750, was: null, discount: 0 });
    expect(sumPrice([])).toBeNull();
  });

  it("are the cheapest variant's, marked when variants differ", () => {
    const [low, high] = [priceOf(1000, null), priceOf(2000, null)];
    expect(lowestPrice(low, [low, high])).toEqual({ ...low, from: true });
    expect(lowestPrice(null, [high, high])).toEqual(high);
    expect(lowestPrice(null, [])).toBeNull();
    expect(lowestPrice(low, [])).toBe(low);
  });
});

describe("quantity", () => {
  it("[STOCK-025] is at most the stock unless it is unlimited", () => {
    expect(maxQuantity({ is_in_stock: true, qty: 3, manage_stock: true })).toBe(3);
    expect(maxQuantity({ is_in_stock: true, qty: 300, manage_stock: true, max_sale_qty: 20 })).toBe(20);
    expect(maxQuantity({ is_in_stock: true, qty: 0, manage_stock: false })).toBe(settings.stock.defaultMaxQty);
    expect(maxQuantity({ is_in_stock: true, qty: 2.5, max_sale_qty: 0 })).toBe(2);
    expect([0, -3].map((qty) => maxQuantity({ is_in_stock: true, qty, manage_stock: true }))).toEqual([0, 0]);
  });

  it("[STOCK-026] is at most 5 when the stock is unknown or unlimited", () => {
    expect(settings.stock.defaultMaxQty).toBe(5);
    expect(maxQuantity(null)).toBe(5);
    expect(maxQuantity({ is_in_stock: true })).toBe(5);
  });
});

describe("labels", () => {
  it("read 0 as a size of its own and drop blank options", () => {
    const known = index(
      attribute("size_ois", [
        ["14", "0"],
        ["15", " "],
      ]),
      attribute("color_ois", [["1", "0"]]),
    );
    expect(optionLabel(known, "size_ois", "14")).toBe("One Size");
    expect(optionLabel(known, "size_ois", "15")).toBeNull();
    expect(optionLabel(known, "color_ois", "1")).toBe("0");
  });
});

describe("paths of a view", () => {
  const appending = { ...storeByCode("outlet_de"), appendStoreCode: true };
  it("[STORE-019] carry the store code only where the view appends it", () => {
    expect(storePath(appending, "/x/")).toBe("/outlet_de/x/");
    expect(storePath(storeByCode("outlet_de"), "/x/")).toBe("/x/");
    expect(withoutStoreCode(appending, "/outlet_de/x/")).toBe("/x/");
    expect(withoutStoreCode(appending, "/outlet_dex/")).toBe("/outlet_dex/");
    expect(withoutStoreCode(appending, "/outlet_de")).toBe("/");
  });

  it("lead to categories and products by their url_path", () => {
    expect(catalogPath(storeByCode("outlet_nl"), "heren/jassen")).toBe("/heren/jassen/");
    expect(catalogPath(storeByCode("outlet_nl"), null)).toBe("");
    expect(["jas.html", "a.htmlb", "jas.html/x"].map((path) => catalogPath(storeByCode("outlet_nl"), path))).toEqual([
      "/jas/",
      "/a.htmlb/",
      "/jas.html/x/",
    ]);
  });

  it("end in a slash when the CMS forgot it, files and foreign addresses excepted", () => {
    const store = storeByCode("outlet_nl");
    expect(
      ["/winkelwagen", "/a/?q=1", "/a#b", "/folder.pdf", "https://x.example/a", "//x.example"].map((address) =>
        shopLink(store, address),
      ),
    ).toEqual(["/winkelwagen/", "/a/?q=1", "/a/#b", "/folder.pdf", "https://x.example/a", "//x.example"]);
    expect(["/v1.20/over", "/a.b"].map((address) => shopLink(store, address))).toEqual(["/v1.20/over/", "/a.b/"]);
  });
});
