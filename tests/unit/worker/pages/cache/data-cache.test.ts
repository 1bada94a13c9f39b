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

it("a parameter named twice is read in its order, so each order is another call", () => {
  const of = (search: string) => normalQuery(new Request(`http://s/api/product/render-list${search}`), "");
  expect(of("?skus=A&skus=B")).not.toBe(of("?skus=B&skus=A"));
  expect(of("?skus=A&size=1")).toBe(of("?size=1&skus=A"));
});
