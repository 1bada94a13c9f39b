import { describe, expect, it } from "vitest";
import { admit } from "../../../../shared/cart/admit.ts";
import type { Purchase } from "../../../../shared/cart/article.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const purchase = (sku: string, more: Partial<Purchase> = {}): Purchase => ({
  ...article(sku, { type: "simple", options: [] }),
  qty: 1,
  ...more,
});

const isOnline = () => true;

describe("which purchases may go into a cart", () => {
  it("names the line, the quantity and the article without what was only pressed", () => {
    const { admitted, problems } = admit([], [purchase("a", { qty: 2, errors: {} })], isOnline);
    expect(problems).toEqual([]);
    expect(admitted).toEqual([
      { line: "a", qty: 2, warn: false, article: article("a", { type: "simple", options: [] }) },
    ]);
  });

  it("tells what is wrong with each of the others, in their order", () => {
    const { admitted, problems } = admit(
      [],
      [purchase("a", { maxQty: 0 }), purchase("b"), purchase("c", { qty: 0 }), purchase("d", { priceCents: -1 })],
      isOnline,
      false,
    );
    expect(admitted.map(({ line }) => line)).toEqual(["b"]);
    expect(problems).toEqual(["outOfStock", "quantityInvalid", "priceUnknown"]);
  });

  it("looks at an article before its stock", () => {
    expect(admit([], [purchase("a", { maxQty: 0, qty: 0 })], isOnline).problems).toEqual(["quantityInvalid"]);
  });

  it("warns of a stock that nobody can be asked for", () => {
    expect(admit([], [purchase("a")], () => false, false).admitted).toMatchObject([{ line: "a", warn: true }]);
  });

  it("counts what it lets in against the bound of lines; a line that is there takes more", () => {
    const lines = Array.from({ length: settings.cart.mostLines - 1 }, (_, index) => `line${index}`);
    const { admitted, problems } = admit(
      lines,
      ["a", "b", "a", "line0"].map((sku) => purchase(sku)),
      isOnline,
    );
    expect(admitted.map(({ line }) => line)).toEqual(["a", "a", "line0"]);
    expect(problems).toEqual(["cartFull"]);
  });
});
