import { expect, it } from "vitest";
import { similarInSize } from "../../../../../client/features/alerts/similar-in-size.tsx";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";

const values = (...all: string[]) => all.map((value) => ({ value, label: `Size ${value}` }));
const shirt = productPage({
  path: "/shirt/",
  crumbs: [
    { name: "Home", path: "/" },
    { name: "Men", path: "/men/" },
    { name: "Shirts", path: "/men/shirts/" },
    { name: "Shirt", path: "/shirt/" },
  ],
  options: [
    { code: "color", attributeId: "1", label: "Colour", values: values("Black") },
    { code: "size", attributeId: "2", label: "Size", values: values("M", "XXL") },
  ],
  variants: [variant("Black", "M"), variant("Black", "XXL", { inStock: false })],
});
const [left, gone] = shirt.variants.map(({ sku }) => sku) as [string, string];

it("leads from a size that is sold out to its category in that size, and nowhere else", () => {
  expect(similarInSize(shirt, gone)).toEqual({
    address: "/men/shirts/?f.size=XXL",
    category: "Shirts",
    size: "Size XXL",
  });
  expect(similarInSize(shirt, left)).toBeNull();
  expect(similarInSize(shirt, "")).toBeNull();
  expect(similarInSize({ ...shirt, inStock: false }, left)?.address).toBe("/men/shirts/?f.size=M");
  expect(
    similarInSize({ ...shirt, crumbs: shirt.crumbs.filter(({ path }) => !path.startsWith("/men")) }, gone),
  ).toBeNull();
  expect(similarInSize({ ...shirt, options: shirt.options.slice(0, 1) }, gone)).toBeNull();
  const bag = { ...shirt.options[1]!, values: [{ value: "XXL", label: "One Size" }] };
  expect(similarInSize({ ...shirt, options: [bag] }, gone)).toBeNull();
});
