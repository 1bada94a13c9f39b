import { describe, expect, it } from "vitest";
import { sizeChoices } from "../../../../client/chrome/dialogs/size-choices.ts";
import { termsPath } from "../../../../client/chrome/dialogs/terms-path.ts";
import type { Variant } from "../../../../shared/contract/page/page.ts";
import { price } from "../show.tsx";

describe("the terms and conditions", () => {
  const footer = (...paths: string[]) => ({
    columns: [{ title: "Service", links: paths.map((path) => ({ label: path, path })) }],
    copyright: [{ label: "KADE" }, { label: "Privacy", path: "/privacy/" }],
  });
  it("are found among the footer's links, in every language, below a view too", () => {
    for (const path of ["/algemene-voorwaarden/", "/outlet_de/agb/", "/general-terms", "/service/terms/?a=1"])
      expect(termsPath(footer("/klantenservice/", path))).toBe(path);
  });
  it("are none where no link is called so, or where it leads to another site", () => {
    expect(termsPath(footer("/agbar/", "/retouren/", "https://example.com/agb/", "//example.com/agb/"))).toBeNull();
    expect(termsPath({ columns: [], copyright: [{ label: "KADE" }] })).toBeNull();
  });
});

describe("sizes to choose from", () => {
  const variant = (sku: string, color: string, size: string, inStock = true): Variant => ({
    sku,
    id: 1,
    values: { color_ois: color, size_ois: size },
    price: price(100),
    inStock,
    maxQty: 1,
    images: [],
  });
  const options = [
    { code: "color_ois", attributeId: "1", label: "Colour", values: [{ value: "1", label: "Blue" }] },
    {
      code: "size_ois",
      attributeId: "2",
      label: "Size",
      values: ["S", "M", "L", "XL"].map((label) => ({ value: label, label })),
    },
  ];
  const variants = [
    variant("r-s", "2", "S", false),
    variant("b-s", "1", "S"),
    variant("b-m", "1", "M", false),
    variant("r-m", "2", "M"),
    variant("b-l", "1", "L", false),
  ];
  it("stand in the product's order; of a size that can be had in any colour, that one; without a variant none", () => {
    expect(sizeChoices({ options, variants }, null)).toEqual([
      { label: "S", sku: "b-s", inStock: true, chosen: false },
      { label: "M", sku: "r-m", inStock: true, chosen: false },
      { label: "L", sku: "b-l", inStock: false, chosen: false },
    ]);
  });
  it("keep the colour that is chosen, also where it is sold out", () => {
    expect(sizeChoices({ options, variants }, "b-s").map(({ sku, chosen }) => [sku, chosen])).toEqual([
      ["b-s", true],
      ["b-m", false],
      ["b-l", false],
    ]);
  });
  it("are none of a product without sizes", () => {
    expect(sizeChoices({ options: options.slice(0, 1), variants }, null)).toEqual([]);
  });
});
