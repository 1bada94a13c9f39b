import { describe, expect, it, vi } from "vitest";
import type { PageData, PageOf } from "../../../../../../shared/contract/page/page.ts";
import { loadPage } from "../../../../../../worker/pages/load-page.ts";
import { demoAttributes, demoCategories, fakeContext, shirt, type FakeShop } from "../../fake-shop.ts";

const story: FakeShop["stories"] = {
  storelocator: {
    component: "page",
    title: "Onze winkels",
    body: [{ component: "richtext", html: "<p>Kom langs in Rotterdam.</p>" }],
  },
};
const head = { meta: {}, seq: 3, tags: ["stores"] };

/** The page of stores of a platform that answers so about stores. */
async function page(code: number, stories: FakeShop["stories"]): Promise<PageData> {
  const context = fakeContext({ stories, seq: 3 } as FakeShop);
  const { apiOf } = context;
  const loaded = await loadPage(
    {
      ...context,
      apiOf: (store) => ({
        ...apiOf(store),
        stores: async () =>
          code === 200
            ? { ...head, ok: true, code, result: { stores: [], place: null, total: 0 } }
            : { ...head, ok: false, code, result: "Not found" },
      }),
    },
    "/storelocator/",
    "",
  );
  return loaded.page;
}

describe("the page of stores", () => {
  it("[ROUTE-012] shows the story's own blocks where the platform has no stores, or no calls about them", async () => {
    for (const code of [200, 404]) {
      const shown = await page(code, story);
      expect(shown).toMatchObject({ kind: "cms", title: "Onze winkels" });
      expect(JSON.stringify(shown)).toContain("Kom langs in Rotterdam.");
    }
  });

  it("says that there are none where no story says more", async () => {
    for (const code of [200, 404]) expect(await page(code, {})).toMatchObject({ kind: "stores", stores: [] });
  });

  it("is not made without stores while the platform does not answer", async () => {
    await expect(page(503, story)).rejects.toThrow("503");
  });
});

describe("the line about stores on a product page", () => {
  /** The page of a product whose platform answers so about stores; null for one that has no calls about them. */
  async function product(answer: { code: number; total?: number } | null, more: Record<string, unknown> = {}) {
    const context = fakeContext({
      attributes: demoAttributes,
      categories: demoCategories,
      map: (url) => (url === "linnen-overhemd" ? { _type: "product", _id: "5", _source: shirt(more) } : null),
      products: () => [],
      seq: 3,
    });
    const { apiOf } = context;
    const stores = async () =>
      answer!.code === 200
        ? { ...head, ok: true as const, code: 200, result: { stores: [], place: null, total: answer!.total ?? 0 } }
        : { ...head, ok: false as const, code: answer!.code, result: "Not now" };
    const { page, tags } = await loadPage(
      { ...context, apiOf: (store) => ({ ...apiOf(store), ...(answer && { stores }) }) },
      "/linnen-overhemd/",
      "",
    );
    return [(page as PageOf<"product">).storeLine, tags.filter((tag) => tag.startsWith("stores"))];
  }

  it("[LOC-006] stands there where the shop has stores, and changes with the first and the last of them alone", async () => {
    expect(await product({ code: 200, total: 8 })).toEqual([true, ["stores:any"]]);
    expect(await product({ code: 200, total: 0 })).toEqual([undefined, ["stores:any"]]);
    expect(await product({ code: 404 })).toEqual([undefined, ["stores:any"]]);
    expect(await product(null)).toEqual([undefined, ["stores:any"]]);
  });

  it("is not asked about for what is never in a store", async () => {
    expect(await product({ code: 200, total: 8 }, { type_id: "virtual", configurable_children: [] })).toEqual([
      undefined,
      [],
    ]);
  });

  it("is left out, and the page made, while nobody answers", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await product({ code: 503 })).toEqual([undefined, ["stores:any"]]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
