import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLine, storeOfIndex, type Staged } from "../../../../../worker/ops/import/line.ts";
import { mediaPath, sniffPicture } from "../../../../../worker/ops/import/media.ts";
import { deriveOptions } from "../../../../../worker/ops/import/options.ts";
import type { StagedProduct } from "../../../../../worker/ops/import/product.ts";
import { decodeEntities, instant, number, slugify } from "../../../../../worker/ops/import/values.ts";

const read = (source: Record<string, unknown>, type = "product", index = "shop") =>
  readLine(JSON.stringify({ _index: index, _type: type, _id: "77", _source: source }), 5);
function product(source: Record<string, unknown>): StagedProduct {
  const staged = read({ id: 1, sku: "a", name: "A", ...source }) as Extract<Staged, { kind: "product" }>;
  return staged.value.product;
}

describe("lenient values", () => {
  it("read numbers, dates, names and entities as exports write them", () => {
    expect(["43.0000", 43, " 43 ", "", null, "no_selection", "4,3", "x", true].map(number)).toEqual([
      43,
      43,
      43,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(["2026-11-01 09:00:00", "2026-11-01", "2026-11-01T09:00:00+01:00", "gisteren", ""].map(instant)).toEqual([
      "2026-11-01T09:00:00.000Z",
      "2026-11-01T00:00:00.000Z",
      "2026-11-01T08:00:00.000Z",
      null,
      null,
    ]);
    expect(decodeEntities("A &amp;amp; B&reg; &#39;x&#x2F; &onbekend; &frac12;")).toBe("A &amp; B® 'x/ &onbekend; ½");
    expect(slugify("Überjas  naïef & Straße")).toBe("uberjas-naief-strasse");
  });
});

describe("a line", () => {
  it("names its entity by type or by index, and its view by the end of the index", () => {
    expect(read({ id: 1, sku: "a", name: "A" }, "_doc", "shop_product_1580000000")).toMatchObject({ kind: "product" });
    expect(read({ id: 1, name: "A" }, "_doc", "shop_category")).toMatchObject({ kind: "category" });
    expect(["shop", "shop_outlet_de", "outlet_en", "my_outlet_dex"].map(storeOfIndex)).toEqual([
      "*",
      "outlet_de",
      "outlet_en",
      "*",
    ]);
  });
  it("that cannot be used says why and never throws", () => {
    expect(readLine("{", 3)).toEqual({ line: 3, reason: "not JSON" });
    expect(read({ query: "tas" })).toEqual({ line: 5, reason: "no entity, a stored query" });
    expect(read({ name: "x", sku: "y" }, "cms_page")).toEqual({
      line: 5,
      reason: "entity type cms_page is not imported",
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record({
              _index: fc.string(),
              _type: fc.constantFrom("product", "category", "attribute", "taxrule", "review", "story"),
              _id: fc.string(),
              _source: fc.dictionary(
                fc.constantFrom(
                  "id",
                  "sku",
                  "name",
                  "price",
                  "category",
                  "configurable_children",
                  "options",
                  "stock",
                  "children_data",
                  "custom_attributes",
                  "media_gallery",
                  "product_links",
                  "bundle_options",
                  "price_history",
                ),
                fc.jsonValue(),
              ),
            })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const staged = readLine(text, 1);
          expect("reason" in staged || "kind" in staged).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
  it("gives the same bytes every time", () => {
    const source = {
      id: 1,
      sku: "a",
      name: "A",
      price: "9.95",
      tint: "3,4",
      custom_attributes: [{ attribute_code: "maat", value: 7 }],
    };
    expect(JSON.stringify(read(source))).toBe(JSON.stringify(read(structuredClone(source))));
  });
});

describe("a product", () => {
  it("takes its id from the line when it has none, and needs sku and name", () => {
    expect((read({ sku: "a", name: "A" }) as Extract<Staged, { kind: "product" }>).value.product.id).toBe(77);
    expect(read({ id: 1, name: "A" })).toMatchObject({ reason: "product without sku" });
    expect(read({ id: 1, sku: "a" })).toMatchObject({ reason: "product without name" });
  });
  it("keeps a sku as it is, spaces included", () => {
    expect(product({ sku: " a b " }).sku).toBe(" a b ");
  });
  it("[PROD-002] has one of six types", () => {
    for (const type_id of ["simple", "configurable", "grouped", "bundle", "virtual", "downloadable"])
      expect(product({ type_id }).type_id).toBe(type_id);
    expect(read({ id: 1, sku: "a", name: "A", type_id: "gift" })).toMatchObject({
      reason: "unknown product type gift",
    });
  });
  it("is refused with a price that cannot be read, its own or a variant's, and may have none", () => {
    const said = (source: Record<string, unknown>) => {
      const staged = read({ id: 1, sku: "a", name: "A", ...source });
      return "reason" in staged ? [staged.line, staged.reason] : null;
    };
    expect(said({ price: "abc" })).toEqual([5, 'price: "abc" is no price']);
    expect(said({ price: 32, special_price: "24,00" })).toEqual([5, 'special_price: "24,00" is no price']);
    expect(said({ price: -5 })).toEqual([5, "price: -5 is no price"]);
    expect(said({ price: 32, special_price: "-24.00" })).toEqual([5, 'special_price: "-24.00" is no price']);
    expect(said({ price: 32, original_price: [40] })).toEqual([5, "original_price: [40] is no price"]);
    expect(said({ price: 32, custom_attributes: [{ attribute_code: "special_price", value: "soon" }] })).toEqual([
      5,
      'special_price: "soon" is no price',
    ]);
    const children = [{ sku: "a-1", price: 30 }, { price: "x" }, { sku: "a-2", price: "x".repeat(90) }];
    expect(said({ type_id: "configurable", configurable_children: children })).toEqual([
      5,
      `configurable_children.2.price: "${"x".repeat(39)} is no price`,
    ]);
    expect(
      [{}, { price: null, special_price: "" }, { price: " " }, { price: "32.0000" }, { price: 0 }].map(said),
    ).toEqual([null, null, null, null, null]);
  });
  it("has a special price only where it is lower than the regular one", () => {
    const prices = (source: Record<string, unknown>) => {
      const { price_cents, special_cents } = product(source);
      return [price_cents, special_cents];
    };
    expect(prices({ price: "32.0000", special_price: "24.0000" })).toEqual([3200, 2400]);
    expect(prices({ price: 32, special_price: "32.0000" })).toEqual([3200, null]);
    expect(prices({ price: 24, original_price: 32 })).toEqual([3200, 2400]);
    expect(prices({ price: 32, final_price: 20, special_price: 24 })).toEqual([3200, 2000]);
    expect(prices({ price: 0 })).toEqual([0, null]);
    expect(prices({})).toEqual([null, null]);
  });
  it("splits several ids in one text, flattens custom attributes and leaves system fields out of them", () => {
    const { attributes, doc } = product({
      stof: "501,502",
      nieuw: true,
      tint: 3,
      weight: 2,
      url_key: "a",
      custom_attributes: [
        { attribute_code: "maat", value: "7" },
        { attribute_code: "tint", value: "9" },
      ],
      size_options: [1, 2],
      'a"b': "x",
    });
    expect(JSON.parse(attributes)).toEqual([
      ["maat", "7"],
      ["nieuw", "1"],
      ["stof", "501"],
      ["stof", "502"],
      ["tint", "3"],
    ]);
    expect(JSON.parse(doc)).toMatchObject({ stof: ["501", "502"], tint: "3", maat: "7" });
  });
  it("reads null custom attributes, a picture path as gallery, and a stock that says little", () => {
    expect(JSON.parse(product({ custom_attributes: null, media_gallery: "/a.jpg" }).doc).media_gallery).toEqual([
      { image: "/a.jpg", pos: 1, typ: "image" },
    ]);
    expect(product({ stock: {} }).stock).toBeNull();
    expect(product({ stock: { is_in_stock: "1", qty: "3.0000" } }).stock).toBe("[3,1,1,1,10000]");
    expect(product({ stock: { qty: -2 } }).stock).toBe("[0,0,1,1,10000]");
  });
  it("counts a group's associated products once each, of a bundle the default or first choice", () => {
    const link = (sku: string, more = {}) => ({
      link_type: "associated",
      linked_product_sku: sku,
      linked_product_type: "simple",
      ...more,
    });
    expect(
      JSON.parse(
        product({ type_id: "grouped", product_links: [link("x", { qty: 5 }), link("y", { link_type: "related" })] })
          .parts,
      ),
    ).toEqual([[0, "x", 1, 1, 1]]);
    expect(
      JSON.parse(
        product({
          type_id: "bundle",
          bundle_options: [
            {
              option_id: 1,
              required: true,
              product_links: [
                { sku: "x", qty: 3 },
                { sku: "y", qty: 2, is_default: true },
              ],
            },
            { option_id: 2, required: "0", product_links: [{ sku: "z" }] },
          ],
        }).parts,
      ),
    ).toEqual([
      [1, "x", 3, 1, 0],
      [1, "y", 2, 1, 1],
      [2, "z", 1, 0, 1],
    ]);
  });
  it("begins its history with what the export knows", () => {
    expect(JSON.parse(product({ price: 35, special_price: 28, created_at: "2026-01-01 00:00:00" }).history)).toEqual([
      ["2026-01-01T00:00:00.000Z", 3500],
      ["2026-01-01T00:00:01.000Z", 2800],
    ]);
    expect(
      JSON.parse(
        product({
          price: 35,
          price_history: [
            { valid_from: "2026-02-01", price: 30 },
            { valid_from: "2026-01-01", price: 40 },
            { valid_from: "x", price: 1 },
          ],
        }).history,
      ),
    ).toEqual([
      ["2026-01-01T00:00:00.000Z", 4000],
      ["2026-02-01T00:00:00.000Z", 3000],
    ]);
  });
});

describe("options worked out from variants", () => {
  const attribute = (attribute_id: number, attribute_code: string, frontend_input = "select") => ({
    attribute_id,
    attribute_code,
    frontend_input,
    default_frontend_label: attribute_code,
    options: [
      { value: "0", label: "0" },
      { value: "1", label: "one" },
      { value: "2", label: "two" },
    ],
  });
  it("are the select attributes that all have and that differ", () => {
    const variants = [
      { a: "0", b: "1", c: "1", d: "1" },
      { a: "1", b: "1", c: "2" },
    ];
    expect(
      deriveOptions(variants, [
        attribute(2, "c"),
        attribute(1, "a"),
        attribute(3, "b"),
        attribute(4, "d"),
        attribute(5, "e"),
      ]).map((option) => option.attribute_code),
    ).toEqual(["a", "c"]);
  });
});

describe("pictures", () => {
  it("are known by their bytes", () => {
    const bytes = (...parts: (string | number)[]) =>
      new Uint8Array(
        parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])),
      );
    expect(
      [
        bytes(0xff, 0xd8, 0xff, 0xe0),
        bytes(0x89, "PNG\r\n"),
        bytes("GIF89a"),
        bytes("RIFF0000WEBP"),
        bytes("0000ftypavif"),
        bytes('<?xml version="1.0"?>\n<svg xmlns="x">'),
        bytes("<html><svg>"),
        bytes(""),
        bytes("%PDF"),
      ].map(sniffPicture),
    ).toEqual(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/svg+xml", null, null, null]);
  });
  it("have paths that stay where they belong", () => {
    expect(["/a/b.jpg", "a%20b.png", "../x", "a//b", "a/%2e%2e/b", "%", "", "a\\b", "a%00b"].map(mediaPath)).toEqual([
      "a/b.jpg",
      "a b.png",
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("downloads", () => {
  const links = [
    { id: 1, title: "Gids", link_type: "url", link_url: "https://files.example/gids.pdf" },
    { id: 2, title: "Intern", link_type: "url", link_url: "https://10.0.0.8/intern.pdf" },
    { id: 3, title: "Boek", link_type: "file", link_file: "/b/o/boek.pdf" },
  ];
  const extension_attributes = { downloadable_product_links: links };

  it("are kept with where their files are, where that is somewhere", () => {
    const { doc, slim } = product({ type_id: "downloadable", extension_attributes });
    expect(JSON.parse(doc)).toMatchObject({
      extension_attributes: {
        downloadable_product_links: [
          { id: 1, title: "Gids", link_type: "url", place: "https://files.example/gids.pdf" },
          { id: 2, title: "Intern", link_type: "url" },
          { id: 3, title: "Boek", link_type: "file", place: "/b/o/boek.pdf" },
        ],
      },
    });
    expect(doc).not.toMatch(/link_url|link_file|10\.0\.0\.8/);
    expect(slim).not.toContain("files.example");
  });

  it("have in the words of a view their titles alone", () => {
    const staged = read({ id: 1, name: "Ratgeber", extension_attributes }, "product", "shop_outlet_de");
    expect(JSON.parse((staged as Extract<Staged, { kind: "text" }>).value.doc)).toEqual({
      extension_attributes: { downloadable_product_links: links.map(({ id, title }) => ({ id, title })) },
    });
  });
});
