import { describe, expect, it } from "vitest";
import { toCartItem } from "../../../../shared/cart/state.ts";
import { initialForm } from "../../../../shared/checkout/details.ts";
import { orderBody } from "../../../../shared/checkout/order.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { lineKey, optionChecksum, productOptionOf } from "../../../../shared/cart/identity.ts";
import { toServerItem } from "../../../../shared/cart/wire.ts";
import type { Article, ItemOption } from "../../../../shared/cart/article.ts";

const article = (type: Article["type"], options: ItemOption[]): Article => ({
  sku: "A",
  parentSku: "A",
  name: "A",
  brand: null,
  image: null,
  path: "/a/",
  priceCents: 1000,
  options,
  type,
  maxQty: 5,
});
const size: ItemOption = { label: "Size", value: "M", attributeId: "94", optionValue: "53" };
const text: ItemOption = { label: "Initials", value: "NdW", attributeId: "7", kind: "custom" };
const extras: ItemOption[] = [
  ["21", "Ribbon"],
  ["22", "Card"],
].map(([optionValue, value]) => ({
  label: "Extras",
  value: value!,
  attributeId: "8",
  optionValue: optionValue!,
  kind: "custom",
}));

describe("choices of an article on the wire", () => {
  it("sends texts and values of custom options, several values joined by commas", () => {
    expect(productOptionOf(article("simple", [text, ...extras]))).toEqual({
      extension_attributes: {
        custom_options: [
          { option_id: "7", option_value: "NdW" },
          { option_id: "8", option_value: "21,22" },
        ],
      },
    });
  });

  it("[PROD-012] takes unnamed choices for custom options, but of configurables, bundles; none without value", () => {
    const of = (type: Article["type"]) =>
      productOptionOf(
        article(type, [
          size,
          { label: "Fit", value: "Slim", attributeId: "95" },
          { label: "Cut", value: "A", optionValue: "3" },
        ]),
      )!.extension_attributes;
    expect(of("simple")).toEqual({
      custom_options: [
        { option_id: "94", option_value: "53" },
        { option_id: "95", option_value: "Slim" },
        { option_id: "Cut", option_value: "3" },
      ],
    });
    expect(of("configurable")).toEqual({ configurable_item_options: [{ option_id: "94", option_value: "53" }] });
    expect(of("bundle")).toEqual({ bundle_options: [{ option_id: "94", option_qty: 1, option_selections: ["53"] }] });
    expect(productOptionOf(article("simple", []))).toBeNull();
  });

  it("sends parts of a bundle by option, with their quantity", () => {
    const parts: ItemOption[] = [
      ["1", "10", 2],
      ["2", "20", 1],
      ["2", "21", 1],
    ].map(([attributeId, optionValue, qty]) => ({
      label: "x",
      value: "y",
      attributeId: String(attributeId),
      optionValue: String(optionValue),
      kind: "bundle",
      qty: Number(qty),
    }));
    expect(productOptionOf(article("bundle", parts))!.extension_attributes.bundle_options).toEqual([
      { option_id: "1", option_qty: 2, option_selections: ["10"] },
      { option_id: "2", option_qty: 1, option_selections: ["20", "21"] },
    ]);
  });

  it("sends the files of a download, and keeps other files another line", () => {
    const files = (...ids: string[]) =>
      productOptionOf(
        article(
          "downloadable",
          ids.map((optionValue) => ({
            label: "File",
            value: optionValue,
            attributeId: "links",
            optionValue,
            kind: "link",
          })),
        ),
      );
    expect(files("1", "2")).toEqual({
      extension_attributes: { downloadable_option: { downloadable_links: ["1", "2"] } },
    });
    expect(lineKey("A", files("1"))).not.toBe(lineKey("A", files("1", "2")));
    expect(optionChecksum(files("1"))).not.toBeNull();
  });

  it("sends a variant by its own sku, with its custom options beside it", () => {
    expect(toServerItem(article("configurable", [size]), 1, "c", null)).not.toHaveProperty("product_option");
    expect(toServerItem(article("configurable", [size, text]), 1, "c", null).product_option).toEqual({
      extension_attributes: { custom_options: [{ option_id: "7", option_value: "NdW" }] },
    });
    expect(lineKey("A", productOptionOf(article("configurable", [size, text])))).not.toBe("A");
  });
});

describe("an order of them", () => {
  const line = (options: ItemOption[], type: Article["type"]) =>
    toCartItem({ key: "k", qty: 1, itemId: 1, article: article(type, options), prevQty: null, pending: false }, "c", {
      info: {},
      errors: {},
    });
  const products = (options: ItemOption[], type: Article["type"]) =>
    orderBody({
      form: initialForm("NL"),
      items: [line(options, type)],
      cartId: "c",
      store: storeByCode("outlet_nl"),
      virtual: false,
    }).products;

  it("names parts, options and files; a variant goes by its sku", () => {
    expect(products([text], "simple")[0]!.product_option).toEqual({
      extension_attributes: { custom_options: [{ option_id: "7", option_value: "NdW" }] },
    });
    expect(
      products([{ label: "x", value: "y", attributeId: "1", optionValue: "10", kind: "bundle", qty: 1 }], "bundle")[0]!
        .product_option!.extension_attributes.bundle_options,
    ).toHaveLength(1);
    expect(products([size], "configurable")[0]).not.toHaveProperty("product_option");
  });
  it("keep lines apart that differ in any of several kinds of option", () => {
    const line = (selection: string, wrapping: string, file = "1") =>
      lineKey("BOX", {
        extension_attributes: {
          bundle_options: [{ option_id: "1", option_qty: 1, option_selections: [selection] }],
          custom_options: [{ option_id: "7", option_value: wrapping }],
          downloadable_option: { downloadable_links: [file] },
        },
      });
    expect(
      new Set([line("a", "red"), line("a", "blue"), line("b", "red"), line("a", "red", "2"), line("a", "red")]).size,
    ).toBe(4);
  });
});
