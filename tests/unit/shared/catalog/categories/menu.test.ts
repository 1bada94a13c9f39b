import { describe, expect, it } from "vitest";
import { categoryTree } from "../../../../../shared/catalog/categories/category-tree.ts";
import { menuOf } from "../../../../../shared/catalog/categories/menu.ts";
import { defaultStore } from "../../../../../shared/config/stores.ts";
import { categorySource } from "../../../../../shared/contract/catalog/catalog.ts";

const category = (id: number, name: string, more = {}) =>
  categorySource.parse({
    id,
    parent_id: 2,
    name,
    level: 2,
    position: id,
    is_active: true,
    include_in_menu: true,
    product_count: 3,
    url_path: name.toLowerCase(),
    url_key: name.toLowerCase(),
    slug: name.toLowerCase(),
    ...more,
  });
const labels = (entries: Parameters<typeof menuOf>[0], ...categories: ReturnType<typeof category>[]) =>
  menuOf(entries, categoryTree(categories), defaultStore).map((item) => item.label);

describe("a menu made for another catalogue", () => {
  it("shows the departments, and none of their names twice", () => {
    expect(
      labels(
        [
          { label: "Heren", categoryId: 100 },
          { label: "Sale", path: "/sale/" },
          { label: "Blog", path: "/blog/" },
        ],
        category(3, "Men"),
        category(4, "SALE"),
        category(5, "Hidden", { include_in_menu: false }),
      ),
    ).toEqual(["Men", "SALE", "Blog"]);
  });
  it("is left as it is where its own categories are there", () => {
    expect(
      labels(
        [
          { label: "Men", categoryId: 3 },
          { label: "Sale", path: "/sale/" },
        ],
        category(3, "Men"),
        category(4, "Sale"),
      ),
    ).toEqual(["Men", "Sale"]);
  });
});

describe("pictures beside the menu", () => {
  const tree = categoryTree([category(3, "Heren"), category(4, "Dames")]);
  it("[CHROME-019] stand with the department that the root's entry names, and with entries of their own", () => {
    const about = [{ label: "", categoryId: 4, picture: "/kade/dames.svg", allLabel: "Alles voor dames" }];
    const items = menuOf(
      [
        { label: "Assortiment", categoryId: 2, children: about },
        { label: "Journaal", path: "/blog/", picture: "/kade/journaal.svg" },
      ],
      tree,
      defaultStore,
    );
    expect(items.map(({ label, path, feature }) => [label, path, feature])).toEqual([
      ["Heren", "/heren/", undefined],
      ["Dames", "/dames/", { image: "/kade/dames.svg", label: "Alles voor dames" }],
      ["Journaal", "/blog/", { image: "/kade/journaal.svg" }],
    ]);
  });
});
