import { expect, it } from "vitest";
import type { Block } from "../../../../../../shared/contract/content/cms-blocks.ts";
import { fillBlocks } from "../../../../../../worker/pages/load/content/blocks.ts";
import { demoAttributes, demoCategories, fakeContext } from "../../fake-shop.ts";

const [root, men] = demoCategories.slice(0, 2);
const departments = ["Heren", "Collecties", "Training"].map((name, i) => ({
  ...men!,
  id: 3 + i,
  name,
  url_path: name.toLowerCase(),
}));

/** The picture of each tile, where the articles of these categories have such pictures. */
async function tiles(
  held: Record<number, string[]>,
  block: Partial<Extract<Block, { component: "category-tiles" }>> = {},
) {
  const context = fakeContext({
    attributes: demoAttributes,
    categories: [root!, ...departments],
    products: (query) => {
      const of = query._appliedFilters?.find(({ attribute }) => attribute === "category_ids");
      const [id] = (of!.value as { in: number[] }).in;
      return (held[id!] ?? []).map((image, i) => ({ id: i + 1, image }));
    },
  });
  const [filled] = await fillBlocks(context, [{ component: "category-tiles", limit: 12, ...block }]);
  return filled?.component === "category-tiles" ? filled.tiles.map(({ name, image }) => [name, image]) : [];
}

it("show another article where a tile before has the same picture, and the same only where there is no other", async () => {
  expect(await tiles({ 3: ["/a.jpg"], 4: ["/a.jpg", "/b.jpg"], 5: ["/b.jpg", "/a.jpg"] })).toEqual([
    ["Heren", "/a.jpg"],
    ["Collecties", "/b.jpg"],
    ["Training", "/b.jpg"],
  ]);
});

it("leave out a department without a picture, unless an editor chose it or none has one", async () => {
  const held = { 3: ["/a.jpg"], 4: ["/b.jpg"] };
  expect((await tiles(held)).map(([name]) => name)).toEqual(["Heren", "Collecties"]);
  expect(await tiles(held, { categoryIds: [5, 4] })).toEqual([
    ["Training", null],
    ["Collecties", "/b.jpg"],
  ]);
  expect((await tiles({})).map(([name]) => name)).toEqual(["Heren", "Collecties", "Training"]);
});
