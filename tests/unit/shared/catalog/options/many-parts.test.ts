import { expect, it } from "vitest";
import { chosenItems, itemOptions } from "../../../../../client/pages/product/form/choices.ts";
import { productOptionOf } from "../../../../../shared/cart/identity.ts";
import { noExtras, type ComponentFacts } from "../../../../../shared/catalog/price/composition.ts";
import { sumPrice } from "../../../../../shared/catalog/price/price-view.ts";
import { purchaseOf } from "../../../../../shared/catalog/options/purchase.ts";
import { bundleOption } from "../../../../../shared/contract/catalog/product-options.ts";
import type { BundleGroup } from "../../../../../shared/contract/page/page.ts";

it("several parts of one option cost at the till what the page says, each in its own quantity", () => {
  const links = [
    { id: "1", sku: "A", qty: 2, can_change_quantity: true },
    { id: "2", sku: "B", qty: 1, can_change_quantity: true },
  ];
  const option = bundleOption.parse({
    option_id: 7,
    title: "Erbij",
    required: true,
    type: "checkbox",
    product_links: links,
  });
  const part = (selectionId: string, sku: string, qty: number, now: number): BundleGroup["choices"][number] => ({
    selectionId,
    sku,
    id: Number(selectionId),
    name: sku,
    qty,
    price: { now, was: null, discount: 0 },
    inStock: true,
    maxQty: 50,
    image: null,
    path: null,
    isDefault: false,
    canChangeQty: true,
  });
  const shown = chosenItems(
    [
      {
        id: 7,
        title: "Erbij",
        required: true,
        many: true,
        as: "list",
        choices: [part("1", "A", 2, 1_000), part("2", "B", 1, 3_000)],
      },
    ],
    { chosen: { 7: ["1", "2"] }, qty: {} },
  );
  const fact = (sku: string, cents: number): ComponentFacts => ({
    sku,
    name: sku,
    type: "simple",
    cents,
    rate: 21,
    status: 1,
    available: null,
  });
  const bought = purchaseOf(
    { sku: "S", type: "bundle", cents: 0, rate: 21, extras: { ...noExtras, bundle: [option] } },
    new Map([
      ["A", fact("A", 1_000)],
      ["B", fact("B", 3_000)],
    ]),
    productOptionOf({ type: "bundle", options: itemOptions(shown) })!.extension_attributes,
  );
  expect(bought).toMatchObject({
    cents: sumPrice(shown.map(({ item: one, qty }) => ({ price: one.price, qty })))!.now,
    parts: [
      { sku: "A", qty: 2 },
      { sku: "B", qty: 1 },
    ],
  });
});
