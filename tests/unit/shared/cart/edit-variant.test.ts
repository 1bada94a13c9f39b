import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalWords } from "../../../../client/features/cart/ui/coupon-field.tsx";
import { editMode, noEdit } from "../../../../shared/cart/edit-mode.ts";
import {
  chosenValues,
  editedPrice,
  editedPurchase,
  optionOf,
  stateOfValue,
  variantOf,
  type EditedProduct,
} from "../../../../shared/cart/edit-variant.ts";
import type { ItemOption } from "../../../../shared/cart/article.ts";
import type { Variant } from "../../../../shared/contract/page/page.ts";
import { messages } from "../../../../shared/i18n/purchase/cart/en-US.ts";
import { linkedSkus } from "../../../../worker/pages/load/catalog/load-cross-sells.ts";

const variant = (colour: string, size: string, more: Partial<Variant> = {}): Variant => ({
  sku: `a-${colour}-${size}`,
  id: 1,
  values: { color: colour, size },
  price: { now: 5_000, was: null, discount: 0 },
  inStock: true,
  maxQty: 4,
  images: [],
  ...more,
});
const product: EditedProduct = {
  sku: "a",
  name: "Shirt",
  brand: "Kade",
  path: "/shirt/",
  images: ["/a.svg"],
  cartLabels: [],
  options: [
    {
      code: "color",
      attributeId: "93",
      label: "Colour",
      values: [
        { value: "7", label: "Red" },
        { value: "8", label: "Blue" },
      ],
    },
    {
      code: "size",
      attributeId: "142",
      label: "Size",
      values: [
        { value: "1", label: "M" },
        { value: "2", label: "L" },
      ],
    },
  ],
  variants: [
    variant("7", "1"),
    variant("7", "2", { inStock: false, maxQty: 0 }),
    variant("8", "1", { price: { now: 6_000, was: null, discount: 0 }, images: ["/blue.svg"] }),
  ],
  customOptions: [
    {
      id: "9",
      title: "Letters",
      required: false,
      as: "radio",
      maxLength: null,
      values: [{ id: "x", title: "Yes", adds: { cents: 0, percent: 10 } }],
    },
  ],
};
const red: ItemOption = { label: "Colour", value: "Red", attributeId: "93", optionValue: "7" };
const medium: ItemOption = { label: "Size", value: "M", attributeId: "142", optionValue: "1" };
const letters: ItemOption = { label: "Letters", value: "Yes", attributeId: "9", optionValue: "x", kind: "custom" };
const item = { sku: "a-7-1", priceCents: 5_000, image: "/old.svg", options: [red, medium] };

describe("changing a line's variant", () => {
  it("starts from the line's own choices, by id, by words, or by its sku where the device knows no words", () => {
    expect(chosenValues(product, "a-7-1", [red, medium])).toEqual({ color: "7", size: "1" });
    expect(chosenValues(product, "other", [{ label: "Colour", value: "Blue" }])).toEqual({ color: "8" });
    expect(chosenValues(product, "a-8-1", [])).toEqual({ color: "8", size: "1" });
    // A choice that is gone from the product, and one that is about something else.
    expect(
      chosenValues(product, "other", [
        { ...red, optionValue: "99" },
        { ...letters, attributeId: "93", optionValue: "8" },
      ]),
    ).toEqual({});
  });

  it("knows what can be had, what is sold out and what is not made", () => {
    const values = { color: "7", size: "1" };
    expect([
      stateOfValue(product.variants, values, "size", "2"),
      stateOfValue(product.variants, { color: "8", size: "1" }, "size", "2"),
      stateOfValue(product.variants, values, "color", "8"),
    ]).toEqual(["sold-out", "absent", "available"]);
    expect(variantOf(product, { color: "8", size: "2" })).toBeNull();
    expect(variantOf(product, { color: "8" })).toBeNull();
    expect(variantOf(product, values)?.sku).toBe("a-7-1");
  });

  it("makes a line of another variant with what was chosen beside it, and its price with those additions", () => {
    const opened = editMode(noEdit, {
      kind: "open",
      line: { key: "a-7-1", parentSku: "a", qty: 1, options: item.options },
    });
    const blue = editMode(opened, {
      kind: "option",
      option: optionOf(product.options[0]!, product.options[0]!.values[1]!),
    });
    const to = variantOf(product, chosenValues(product, item.sku, blue.selectedOptions))!;
    expect(editedPurchase(product, item, to, 3)).toMatchObject({
      sku: "a-8-1",
      parentSku: "a",
      qty: 3,
      maxQty: 4,
      priceCents: 6_000,
      image: "/blue.svg",
      path: "/shirt/?childSku=a-8-1",
      options: [{ label: "Colour", value: "Blue", attributeId: "93", optionValue: "8" }, medium],
      type: "configurable",
    });
    const engraved = { ...item, priceCents: 5_500, options: [...item.options, letters] };
    expect(editedPurchase(product, engraved, to, 1)).toMatchObject({
      priceCents: 6_600,
      options: [{ value: "Blue" }, { value: "M" }, letters],
    });
  });

  it("says of the new variant that it is a file, and of one that is goods nothing of the old one", () => {
    const file = variant("8", "1", { type: "downloadable" });
    expect(editedPurchase(product, item, file, 1).partTypes).toEqual(["downloadable"]);
    expect(
      editedPurchase(product, { ...item, part_types: ["downloadable"] } as never, variant("8", "1"), 1).partTypes,
    ).toBe(undefined);
  });

  it("names no price where the line's own is not the catalogue's, as for a customer with prices of their own", () => {
    const own = { ...item, priceCents: 4_200 };
    expect(editedPrice(product, own, product.variants[2]!)).toBeNull();
    expect(editedPurchase(product, own, product.variants[0]!, 2).priceCents).toBe(4_200);
    expect(editedPrice(product, item, product.variants[2]!)).toBe(6_000);
  });

  it("leads from every variant to every other by choosing its values one after the other", () => {
    const any = fc.constantFrom(...product.variants);
    fc.assert(
      fc.property(any, any, fc.boolean(), (from, to, backwards) => {
        const groups = backwards ? product.options.toReversed() : product.options;
        const start = editedPurchase(product, item, from, 1).options;
        const mode = groups.reduce(
          (now, group) =>
            editMode(now, {
              kind: "option",
              option: optionOf(
                group,
                group.values.find(({ value }) => value === to.values[group.code])!,
              ),
            }),
          editMode(noEdit, { kind: "open", line: { key: from.sku, parentSku: "a", qty: 1, options: start } }),
        );
        expect(variantOf(product, chosenValues(product, from.sku, mode.selectedOptions))?.sku).toBe(to.sku);
        expect(mode.status).toBe(from.sku === to.sku ? "open" : "changed");
      }),
    );
  });
});

describe("what goes with a cart", () => {
  const links = (sku: string, ...made: [type: string, sku: string][]) => ({
    sku,
    product_links: made.map(([link_type, linked_product_sku]) => ({ sku, link_type, linked_product_sku })),
  });
  const kinds = [["crosssell"], ["related", "upsell"]];

  it("is what was linked as such, those that several products name first; else related; never what is in it", () => {
    expect(
      linkedSkus(
        [
          links("a", ["crosssell", "x"], ["crosssell", "y"], ["related", "r"]),
          links("b", ["crosssell", "y"], ["crosssell", "a"]),
        ],
        kinds,
        ["a", "b"],
      ),
    ).toEqual(["y", "x"]);
    expect(
      linkedSkus([links("a", ["related", "r"], ["crosssell", "b"], ["upsell", "u"]), links("b")], kinds, ["a", "b"]),
    ).toEqual(["r", "u"]);
    expect(linkedSkus([links("a", ["associated", "m"]), { sku: "b", product_links: null }], kinds, ["a"])).toEqual([]);
  });
});

describe("a refused code", () => {
  const t = (key: keyof typeof messages) => messages[key];
  it("is short where not taken, with every reason it may have, the server's words where there are more, calm where nobody could be asked", () => {
    expect(
      refusalWords({ ok: false, code: 404, words: "The coupon code isn't valid. Verify the code and try again." }, t),
    ).toBe("Not a valid coupon code. It does not exist, has been used or has expired.");
    expect(refusalWords({ ok: false, code: 400, words: "This code is valid from € 100,00" }, t)).toBe(
      "This code is valid from € 100,00",
    );
    expect(refusalWords({ ok: false, code: 429, words: "Too many attempts. Try again later." }, t)).toBe(
      "Too many attempts. Try again later.",
    );
    for (const code of [0, 401, 400, 500, 502])
      expect(refusalWords({ ok: false, code, words: code === 400 ? "" : "Internal error" }, t)).toBe(
        messages.couponLater,
      );
  });
});
