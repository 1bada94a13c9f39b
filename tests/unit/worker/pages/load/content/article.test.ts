import { describe, expect, it } from "vitest";
import { storySource } from "../../../../../../worker/backend/cms/stored-story.ts";
import type { Story } from "../../../../../../shared/contract/content/cms.ts";
import type { PageOf } from "../../../../../../shared/contract/page/page.ts";
import { loadArticle } from "../../../../../../worker/pages/load/content/load-article.ts";
import { demoAttributes, fakeContext, shirt, type Call } from "../../fake-shop.ts";

const story = (products?: string[]): Story => ({
  id: 1,
  slug: "blog/linnen",
  full_slug: "blog/linnen",
  lang: "nl-NL",
  published_at: "2026-10-01T09:00:00.000Z",
  content: { component: "article", title: "Linnen", body: [], ...(products && { products }) },
  alternates: [],
});
const simple = (sku: string, id: number, more: Record<string, unknown> = {}) =>
  shirt({ id, sku, type_id: "simple", configurable_options: undefined, configurable_children: undefined, ...more });
const sold = { stock: { is_in_stock: false } };
const index = [simple("C", 3), simple("A", 1), simple("B", 2, sold)];

async function load(products?: string[], calls: Call[] = []) {
  const context = fakeContext({ attributes: demoAttributes, categories: [], products: () => index }, { calls });
  return {
    page: (await loadArticle(context, story(products), "blog/linnen")) as PageOf<"article">,
    tags: context.from.origin().tags,
  };
}

describe("products of an article", () => {
  it("[BLOG-015] are cards of the index in the editor's order, with prices, sold out ones among them", async () => {
    const { page, tags } = await load(["A", "B", "gone", "C"]);
    expect(page.products?.cards.map(({ sku, inStock, price }) => [sku, inStock, price.now, price.was])).toEqual([
      ["A", true, 4995, 6995],
      ["B", false, 4995, 6995],
      ["C", true, 4995, 6995],
    ]);
    // A change of one of them is a change of the article's page.
    expect(tags).toEqual(expect.arrayContaining(["P1", "P2", "P3"]));
  });

  it("are asked for at once, and only where there are any", async () => {
    const calls: Call[] = [];
    await load(["A", "B"], calls);
    expect(calls.filter(({ kind }) => kind === "product")).toMatchObject([{ options: { size: 2 } }]);
    const none: Call[] = [];
    const { page } = await load(undefined, none);
    expect([page.products, none.filter(({ kind }) => kind === "product")]).toEqual([undefined, []]);
  });

  it("are at most twelve", () => {
    const content = {
      component: "article",
      title: "x",
      body: [],
      products: Array.from({ length: 13 }, (_, i) => `S${i}`),
    };
    expect(storySource.safeParse({ content }).success).toBe(false);
    expect(storySource.safeParse({ content: { ...content, products: content.products.slice(1) } }).success).toBe(true);
  });
});
