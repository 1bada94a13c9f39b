import { describe, expect, it } from "vitest";
import {
  categoriesByIds,
  categoryTree,
  popularCategories,
} from "../../../../shared/catalog/categories/category-tree.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { categorySource } from "../../../../shared/contract/catalog/catalog.ts";

const store = storeByCode("outlet_nl");
const category = (id: number, parent: number, name: string, products: number, position: number) =>
  categorySource.parse({
    id,
    parent_id: parent,
    name,
    level: parent === 1 ? 1 : parent === 2 ? 2 : 3,
    position,
    is_active: true,
    product_count: products,
    path: parent === 1 ? "1/2" : parent === 2 ? `1/2/${id}` : `1/2/${parent}/${id}`,
    url_path: name.toLowerCase(),
    url_key: name.toLowerCase(),
    slug: name.toLowerCase(),
  });
// The first department of the menu has neither the lowest number nor the most products.
const shop = [
  category(2, 1, "Root", 0, 1),
  category(3, 2, "Kinderen", 90, 2),
  category(4, 2, "Heren", 20, 1),
  category(31, 3, "Shirts", 60, 1),
  category(32, 3, "Jassen", 30, 2),
  category(41, 4, "Broeken", 5, 1),
  category(42, 4, "Truien", 15, 2),
];
const tree = categoryTree(shop);
const names = (crumbs: readonly { name: string }[]) => crumbs.map(({ name }) => name);

describe("categories to go on with", () => {
  it("begin with the largest of the department that stands first in the menu", () => {
    expect(names(popularCategories(tree, store, 8))).toEqual(["Truien", "Broeken", "Shirts", "Jassen"]);
    expect(names(popularCategories(tree, store, 3))).toEqual(["Truien", "Broeken", "Shirts"]);
  });
  it("are the departments, where nothing is below them", () => {
    const flat = categoryTree(shop.filter(({ level }) => level < 3));
    expect(names(popularCategories(flat, store, 8))).toEqual(["Kinderen", "Heren"]);
  });
});

describe("categories that a text names", () => {
  it("say their department, in the order of the index, without those that are gone or empty", () => {
    expect(names(categoriesByIds(tree, store, [32, 42, 99], 4))).toEqual(["Jassen (Kinderen)", "Truien (Heren)"]);
    expect(names(categoriesByIds(tree, store, [32, 42], 1))).toEqual(["Jassen (Kinderen)"]);
    const sold = categoryTree(shop.map((one) => (one.id === 32 ? { ...one, product_count: 0 } : one)));
    expect(names(categoriesByIds(sold, store, [32, 42], 4))).toEqual(["Truien (Heren)"]);
  });
  it("are those below one that it names as well", () => {
    expect(names(categoriesByIds(tree, store, [32, 42, 4], 4))).toEqual(["Truien (Heren)"]);
    expect(names(categoriesByIds(tree, store, [4], 4))).toEqual(["Heren"]);
  });
});
