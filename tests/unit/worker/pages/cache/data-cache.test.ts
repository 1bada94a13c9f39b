import { describe, expect, it } from "vitest";
import { createDataCache, normalQuery } from "../../../../../worker/pages/cache/data-cache.ts";
import { createHeadTracker } from "../../../../../worker/pages/cache/head.ts";
import type { CacheDeps } from "../../../../../worker/pages/cache/page-cache.ts";

const io: CacheDeps = {
  now: () => 1_000_000,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
  waitUntil: () => undefined,
  changes: async () => ({ seq: 7, changes: {} }),
  location: { get: async () => null, put: async () => undefined },
  store: { get: async () => null, put: async () => undefined },
};
const asked = (answer: Response) =>
  createDataCache(1_000_000, createHeadTracker()).answer(
    new Request("http://s/api/product/render-list?skus=A"),
    async () => answer,
    io,
    "e",
  );

describe("an answer that passes by and is not kept", () => {
  it("still says what it shows and what it is true at, however long it is", async () => {
    const told = await asked(
      Response.json(
        { code: 200, result: "x".repeat(600_000) },
        { headers: { "x-vs-seq": "7", "x-vs-cache-tags": "product P1" } },
      ),
    );
    expect([
      told!.headers.get("x-vs-seq"),
      told!.headers.get("x-vs-cache-tags"),
      told!.headers.get("cache-control"),
    ]).toEqual(["7", "product P1", "private, no-store"]);
  });

  it("still says when to come back", async () => {
    const told = await asked(
      Response.json(
        { code: 503, result: "The upstream is not available" },
        { status: 503, headers: { "retry-after": "10" } },
      ),
    );
    expect([told!.status, told!.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

describe("an answer of the CMS", () => {
  const of = (path: string, init?: RequestInit) => normalQuery(new Request(`http://s/api/cms/${path}`, init), "");
  const ask = (cache: ReturnType<typeof createDataCache>, path: string, asked: string[], init: RequestInit = {}) =>
    cache.answer(
      new Request(`http://s/api/cms/${path}`, init),
      async ({ url }) => {
        asked.push(url);
        const headers = { "x-vs-seq": "7", "x-vs-cache-tags": "Sfaq" };
        return Response.json({ code: 404, result: "not there" }, { status: 404, headers });
      },
      io,
      "e",
    );

  it("has one copy whatever a stranger adds to its address", () => {
    for (const path of ["story/faq", "datasource/maten"])
      for (const more of ["?x=1", "?token=1", "?groupId=3", `?x=${"y".repeat(20_000)}`])
        expect([more.slice(0, 20), of(path + more)]).toEqual([more.slice(0, 20), of(path)]);
    expect(of("stories?slug=blog&size=8&offset=0&x=1")).toBe(of("stories?offset=0&size=8&slug=blog"));
    expect(of("stories?slug=blog&size=8&offset=8")).not.toBe(of("stories?slug=blog&size=8&offset=0"));
    expect(of("get-by-uuid?uuid=a&x=1")).toBe(of("get-by-uuid?uuid=a"));
    expect(of("get-by-uuid?uuid=b")).not.toBe(of("get-by-uuid?uuid=a"));
    expect(of("story/faq?storeCode=outlet_de")).not.toBe(of("story/faq"));
    expect(of("story/faq?storeCode=verzonnen")).toBe(of("story/faq"));
    expect(of("story/faq", { headers: { "x-vs-store-code": "verzonnen" } })).toBe(of("story/faq"));
  });

  it("is kept, also where nothing is there, for stories, uuids, lists and datasources alike", async () => {
    for (const path of ["story/faq", "stories?slug=blog&size=8&offset=0", "get-by-uuid?uuid=a", "datasource/maten"]) {
      const cache = createDataCache(1_000_000, createHeadTracker());
      const asked: string[] = [];
      await ask(cache, path, asked);
      const join = path.includes("?") ? "&" : "?";
      for (const more of ["", `${join}x=1`, `${join}token=2`]) await ask(cache, path + more, asked);
      // Nobody's own words make another call of it.
      for (const [name, value] of [
        ["cache-control", "no-cache"],
        ["authorization", "Bearer x"],
        ["x-vs-group-token", "g"],
      ] as const)
        await ask(cache, path, asked, { headers: { [name]: value } });
      expect([path, asked.length]).toEqual([path, 1]);
    }
  });

  it("that is a draft's, or an editor's, is not looked at", async () => {
    const cache = createDataCache(1_000_000, createHeadTracker());
    for (const path of ["cdn/stories/41?version=draft&token=x", "validate-editor", "edited"])
      expect([path, await ask(cache, path, [])]).toEqual([path, null]);
  });
});

it("a parameter named twice is read in its order, so each order is another call", () => {
  const of = (search: string) => normalQuery(new Request(`http://s/api/product/render-list${search}`), "");
  expect(of("?skus=A&skus=B")).not.toBe(of("?skus=B&skus=A"));
  expect(of("?skus=A&size=1")).toBe(of("?size=1&skus=A"));
});
