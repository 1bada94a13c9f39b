import { beforeEach, describe, expect, it, vi } from "vitest";
import { mostBlocks, type Block } from "../../../../../../shared/contract/content/cms-blocks.ts";
import { allotted, blockBudget } from "../../../../../../worker/pages/load/content/block-budget.ts";
import { fillBlocks } from "../../../../../../worker/pages/load/content/blocks.ts";
import { demoAttributes, demoCategories, fakeContext, shirt, type Call } from "../../fake-shop.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

const row = (title: string): Block => ({ component: "product-row", title, source: "new", limit: 8 });
const tiles: Block = { component: "category-tiles", limit: 12 };
const kinds: readonly (() => Block)[] = [
  () => row("Nieuw"),
  () => ({ component: "product-carousel", title: "Meer", limit: 10, skus: ["SHIRT"] }),
  () => ({ ...tiles }) as Block,
  () => ({ component: "brands", title: "Merken", limit: 24 }),
  () => ({ component: "article-list", title: "Journaal", limit: 3 }) as Block,
  () => ({ component: "two-column", ratio: "1-1", left: [row("Links")], right: [row("Rechts")] }) as Block,
];

async function asked(blocks: Block[]) {
  const calls: Call[] = [];
  const shop = {
    attributes: demoAttributes,
    categories: demoCategories.map((category) => ({ ...category, image: undefined })),
    products: () => [shirt()],
  };
  const filled = await fillBlocks(fakeContext(shop, { calls }), blocks);
  return { filled, calls };
}

describe("a page of many blocks", () => {
  it("asks for no more than its budget, however many blocks an editor puts on it", async () => {
    const blocks = Array.from({ length: mostBlocks }, (_, i) => kinds[i % kinds.length]!());
    const { calls } = await asked(blocks);
    const most = Object.values(blockBudget).reduce<number>((sum, calls) => sum + calls, 0);
    // What a page knows of attributes and categories is asked for once, whoever shows it.
    expect(calls.filter(({ kind }) => kind === "product" || kind === "stories").length).toBeLessThanOrEqual(most);
    expect(calls.length).toBeLessThanOrEqual(most + 2);
  });

  it("shows the first twelve rows of products, in columns too, and leaves the others out", async () => {
    const column = { component: "two-column", ratio: "1-1", left: [row("1")], right: [row("2")] } as Block;
    const { filled, calls } = await asked([column, ...Array.from({ length: 20 }, (_, i) => row(String(i + 3)))]);
    const titles = filled.flatMap((block) =>
      block.component === "two-column" ? [...block.left, ...block.right] : [block],
    );
    expect(titles.map((block) => "title" in block && block.title)).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i + 1)),
    );
    expect(calls.filter(({ kind }) => kind === "product")).toHaveLength(12);
  });

  it("leaves tiles beyond the budget without a picture, and blocks that ask for nothing alone", async () => {
    const newsletter = { component: "newsletter", title: "Post", text: "" } as Block;
    const many = Array.from({ length: 40 }, () => ({ ...tiles }) as Block);
    expect([...allotted([newsletter, ...many]).values()].reduce((sum, calls) => sum + calls, 0)).toBe(24);
    const { filled } = await asked([...many, newsletter]);
    expect(filled).toHaveLength(41);
  });
});

it("articles that an editor chose lead to their own page, whatever folder they stand in", async () => {
  const one = (slug: string) => ({ slug, title: slug });
  const articles = ["blog/linnen", "nieuws/herfst", "lookbook"].map(one);
  const { filled } = await asked([{ component: "article-list", title: "", limit: 3, articles } as unknown as Block]);
  expect(filled).toMatchObject([
    { articles: [{ path: "/blog/linnen/" }, { path: "/nieuws/herfst/" }, { path: "/lookbook/" }] },
  ]);
});
