import { expect, it } from "vitest";
import { purchaseAsItIs } from "../../../../../client/features/compare/purchase-as-it-is.ts";
import { price, productPage } from "../../../shared/catalog/product-page.ts";

const umbrella = productPage({ sku: "U1", name: "Umbrella", path: "/umbrella/", price: price(1995), maxQty: 5 });

it("is one piece of what the page shows", () => {
  expect(purchaseAsItIs(umbrella)).toMatchObject({ sku: "U1", parentSku: "U1", priceCents: 1995, qty: 1, options: [] });
});

it("is nothing where the page has to be seen first", () => {
  const size = { code: "size", attributeId: "1", label: "Size", values: [] };
  const initials = { id: "1", title: "Initials", required: true, as: "text" as const, adds: null, values: [] };
  const seen = [
    { ...umbrella, options: [size] },
    { ...umbrella, customOptions: [initials as never] },
    { ...umbrella, inStock: false },
    { ...umbrella, buyable: false },
    { ...umbrella, price: null },
  ];
  expect(seen.map(purchaseAsItIs)).toEqual(seen.map(() => null));
});
