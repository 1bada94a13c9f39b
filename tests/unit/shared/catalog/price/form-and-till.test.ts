import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noExtras } from "../../../../../shared/catalog/price/composition.ts";
import { withSurcharges } from "../../../../../shared/catalog/price/form-price.ts";
import { priceOf } from "../../../../../shared/catalog/price/price-view.ts";
import { customOptionsOf, filesOf } from "../../../../../shared/catalog/options/product-form.ts";
import { isProblem, purchaseOf } from "../../../../../shared/catalog/options/purchase.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";

const value = fc.record({
  price: fc.oneof(
    fc.integer({ min: -30, max: 60 }),
    fc.double({ min: 0, max: 40, noNaN: true }).map((n) => Math.round(n * 100) / 100),
  ),
  price_type: fc.constantFrom("fixed", "percent"),
  id: fc.integer({ min: 0, max: 9 }),
});

describe("the price that a page works out from what is chosen", () => {
  it("is the one that is charged, for any custom options", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        (cents, lists) => {
          const custom = lists.map((values, i) => ({
            option_id: i + 1,
            title: `O${i}`,
            type: "drop_down",
            values: values.map(({ price, price_type, id }, k) => ({
              option_type_id: id === 0 ? 0 : i * 100 + k * 10 + id,
              title: "v",
              price,
              price_type,
            })),
          }));
          const shown = customOptionsOf(custom).options;
          const charged = purchaseOf(
            { sku: "A", type: "simple", cents, rate: 21, extras: { ...noExtras, custom } },
            new Map(),
            { custom_options: shown.map((option) => ({ option_id: option.id, option_value: option.values[0]!.id })) },
          );
          if (isProblem(charged)) throw new Error(charged.problem);
          expect(
            withSurcharges(
              priceOf(cents, null),
              shown.map((option) => option.values[0]!.adds),
            ).now,
          ).toBe(charged.cents);
        },
      ),
    );
  });
  it("is the one that is charged, for any files", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999 }),
        fc.uniqueArray(
          fc.record({
            id: fc.integer({ min: 1, max: 50 }),
            price: fc.integer({ min: 0, max: 2_000 }).map((n) => n / 100),
          }),
          { minLength: 1, maxLength: 6, selector: ({ id }) => id },
        ),
        (cents, links) => {
          const source = productSource.parse({
            id: 1,
            sku: "A",
            name: "A",
            type_id: "downloadable",
            status: 1,
            visibility: 4,
            links_purchased_separately: "1",
            extension_attributes: { downloadable_product_links: links.map((link) => ({ ...link, title: "f" })) },
          });
          const files = filesOf(source)!;
          const extras = {
            ...noExtras,
            downloads: { title: files.title, separately: true, links: links.map((link) => ({ ...link, title: "f" })) },
          };
          const charged = purchaseOf({ sku: "A", type: "downloadable", cents, rate: 21, extras }, new Map(), {
            downloadable_option: { downloadable_links: files.list.map(({ id }) => id) },
          });
          if (isProblem(charged)) throw new Error(charged.problem);
          expect(
            withSurcharges(
              priceOf(cents, null),
              files.list.map((file) => ({ cents: file.cents, percent: 0 })),
            ).now,
          ).toBe(charged.cents);
        },
      ),
    );
  });
});
