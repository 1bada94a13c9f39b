import { bundleProducts, careProducts, digitalProducts, groupedProducts, simpleProducts } from "./accessories.ts";
import { alterationCategory, categoryPlans, saleCategory, type CategoryPlan } from "./categories.ts";
import { garmentProducts } from "./garments.ts";
import { withLinks } from "./links.ts";
import { honestDiscount } from "./prices.ts";
import { presentPrice, type Product } from "./product.ts";
import { displayOrder } from "./order.ts";

/** From this reduction in percent a product also stands in Sale. */
const saleFrom = 30;
export const rootCategory = 2;
export const allCategories: readonly CategoryPlan[] = [...categoryPlans, saleCategory, alterationCategory];

export interface Assortment {
  readonly products: readonly Product[];
  /** Category id → its products (those of the categories below it included) in the order they are shown. */
  readonly shelves: ReadonlyMap<number, readonly Product[]>;
}

/** A category and those above it up to the root, nearest first. */
export function pathTo(category: number): number[] {
  const path: number[] = [];
  for (let id = category; id !== rootCategory;) {
    const plan = allCategories.find((entry) => entry.id === id);
    if (!plan) throw new Error(`category ${id} has no place in the tree`);
    path.push(id);
    id = plan.parent;
  }
  return path;
}

/** Every category a product is shown in. */
export function categoriesOf(product: Product): number[] {
  const ids = new Set(product.categories.flatMap(pathTo));
  const prices = presentPrice(product);
  if (prices && honestDiscount(prices) >= saleFrom) ids.add(saleCategory.id);
  return [...ids].sort((a, b) => a - b);
}

/** All products of the demo shop with their links, and every shelf in order. */
export function makeAssortment(): Assortment {
  const garments = garmentProducts();
  const others = [
    ...simpleProducts(2001),
    ...groupedProducts(2101),
    ...bundleProducts(2201),
    ...digitalProducts(2301),
    ...careProducts(2401),
  ];
  const products = withLinks([...garments, ...others]);
  const shelves = new Map<number, Product[]>();
  for (const product of products)
    for (const id of categoriesOf(product)) shelves.set(id, [...(shelves.get(id) ?? []), product]);
  return {
    products,
    shelves: new Map([...shelves].map(([id, members]) => [id, displayOrder(members, `shelf ${id}`)])),
  };
}
