import { describe, expect, it } from "vitest";
import type { PageData } from "../../../../shared/contract/page.ts";
import { loadPage } from "../../../../worker/pages/load-page.ts";
import { fakeContext, type FakeShop } from "./fake-shop.ts";

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
