import { describe, expect, it } from "vitest";
import { stockMessage } from "../../../../../client/pages/product/stock-message.ts";
import type { Variant } from "../../../../../shared/contract/page/page.ts";
import { messages } from "../../../../../shared/i18n/messages/en-US.ts";
import { createTranslate } from "../../../../../shared/i18n/translate.ts";

const t = createTranslate(messages);
const variant = (inStock: boolean): Variant => ({
  sku: "a",
  id: 1,
  values: {},
  price: { now: 1, was: null, discount: 0 },
  inStock,
  maxQty: 2,
  images: [],
});
const said = (over: Partial<Parameters<typeof stockMessage>[0]>) => {
  const message = stockMessage({
    product: { inStock: true, buyable: true, variants: [variant(true)] },
    complete: true,
    variant: variant(true),
    overLimit: false,
    maxQty: 2,
    ...over,
  });
  return message && t(message.key, message.values);
};

describe("what is said about stock", () => {
  it("[STOCK-027] says nothing while the choice can be had", () => expect(said({})).toBeNull());
  it("[STOCK-020] [STOCK-027] a product without stock", () =>
    expect(said({ product: { inStock: false, buyable: true, variants: [] } })).toBe("Out of stock!"));
  it("[STOCK-021] [STOCK-027] a chosen variant without stock", () =>
    expect(said({ variant: variant(false) })).toBe("Selected variant is out of stock"));
  it("[STOCK-019] [STOCK-027] more wanted than there is", () =>
    expect(said({ overLimit: true })).toBe("Only 2 products of this type are available!"));
  it("a combination that does not exist", () =>
    expect(said({ variant: null })).toBe(
      "No such configuration for the product. Please do choose another combination of attributes.",
    ));
  it("[PROD-033] nothing of the product left outweighs everything else", () =>
    expect(
      said({
        product: { inStock: false, buyable: true, variants: [variant(false)] },
        variant: variant(false),
        overLimit: true,
      }),
    ).toBe("Out of stock!"));
});
