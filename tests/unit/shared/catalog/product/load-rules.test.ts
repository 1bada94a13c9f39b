import { describe, expect, it } from "vitest";
import {
  isVisible,
  mustBeLoadable,
  parentSkuOf,
  ProductLoadError,
  singleProduct,
} from "../../../../../shared/catalog/product/load-rules.ts";
import { isEnabled } from "../../../../../shared/catalog/options/variants.ts";

describe("a product that is to be shown", () => {
  it("[PROD-003] is enabled with status 1 and disabled with 2 or more", () => {
    expect([1, 2, 3].map((status) => isEnabled({ status }))).toEqual([true, false, false]);
  });
  it("[PROD-004] is visible with 2, 3 and 4, and a variant with 1", () => {
    expect([1, 2, 3, 4].map(isVisible)).toEqual([false, true, true, true]);
  });
  it("fails with status 2 or more, whatever else", () => {
    expect(() => mustBeLoadable({ status: 2, visibility: 4 })).toThrow(
      new ProductLoadError("Product query returned empty result product status = 2"),
    );
    expect(() => mustBeLoadable({ status: 3, visibility: 1 })).toThrow(
      "Product query returned empty result product status = 3",
    );
    expect(() => mustBeLoadable({ status: 1, visibility: 4 })).not.toThrow();
  });
  it("[PROD-023] fails as a variant by itself where direct access is prevented, and only there", () => {
    expect(() => mustBeLoadable({ status: 1, visibility: 1 }, true)).toThrow(
      new ProductLoadError("Product query returned empty result product visibility = 1"),
    );
    expect(() => mustBeLoadable({ status: 1, visibility: 4 }, true)).not.toThrow();
    expect(() => mustBeLoadable({ status: 1, visibility: 1 }, false)).not.toThrow();
  });
});

describe("the fetch of one product", () => {
  it("[PROD-025] needs something to look for", () => {
    for (const nothing of [undefined, null, ""])
      expect(() => singleProduct("sku", nothing)).toThrow(
        new ProductLoadError("Please provide the search key sku for product/single action!"),
      );
    expect(singleProduct("sku", "A")).toContainEqual({ attribute: "sku", value: { eq: "A" }, scope: "default" });
  });
  it("[PROD-026] of a configurable needs to know which", () => {
    for (const product of [{}, { parentSku: null }, { parentSku: "" }])
      expect(() => parentSkuOf(product)).toThrow(
        new ProductLoadError("Product doesn't have parentSku, please check if this is configurable product"),
      );
    expect(parentSkuOf({ parentSku: "TRUI" })).toBe("TRUI");
  });
});
