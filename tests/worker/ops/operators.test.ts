import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { checkName } from "../../../client/ops/standing/check-names.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import type { Bindings } from "../../../worker/env.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { bindings, DB } from "../pages/shop.ts";

const origin = "http://ops.shop.test";
const key = "test-operations-key";
const invalidateKey = "key-of-an-indexer-only";
/** The shop as it is configured, with the indexer's key; an isolate of its own. */
const configured: Bindings = { ...bindings, INVALIDATE_KEY: invalidateKey };
const { OPS_KEY: _none, ...keyless } = bindings;

async function ask(path: string, init: RequestInit = {}, env: Bindings = configured): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(origin + path, { redirect: "manual", ...init }), env, context);
  const body = await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(response.status === 304 ? null : body, response);
}
const operator = { authorization: `Bearer ${key}` };
const post = (path: string, body: unknown, headers: Record<string, string> = operator, env?: Bindings) =>
  ask(
    path,
    { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) },
    env,
  );
const result = async <T>(response: Response) => ((await response.json()) as { result: T }).result;
const seq = async () => (await changesSince(DB, 0)).seq;
const cacheOf = (response: Response) => /desc=([\w-]+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
const product = "/kleding/truien/wollen-trui-haven/";

beforeAll(async () => {
  await importLines(shop);
  await ask(product);
});

describe("who may call", () => {
  it("nobody without the key, nobody with another, and nobody at all where no key is configured", async () => {
    const calls: [string, string][] = [
      ["POST", "/ops/invalidate"],
      ["GET", "/ops/cache"],
      ["GET", "/ops/warm"],
      ["POST", "/ops/warm"],
      ["GET", "/ops/health/deep"],
      ["POST", "/api/admin/invalidate"],
    ];
    for (const [method, path] of calls) {
      const body = method === "POST" ? { body: "{}" } : {};
      expect((await ask(path, { method, ...body })).status, path).toBe(401);
      expect(
        (await ask(path, { method, ...body, headers: { authorization: "Bearer test-operations-kez" } })).status,
        path,
      ).toBe(401);
      const none = await ask(path, { method, ...body, headers: operator }, keyless as Bindings);
      expect([none.status, await result(none)], path).toEqual([503, "No operations key is configured"]);
    }
    expect((await ask("/invalidate?tag=P1&key=x", { method: "POST" }, keyless as Bindings)).status).toBe(503);
    expect((await ask("/ops/health")).status).toBe(200);
  });
});

describe("POST /ops/invalidate", () => {
  it("makes pages new by tag and by address, says what it wrote, and may be repeated", async () => {
    for (const body of [{ tags: ["P100"] }, { paths: [product] }, { tags: ["*"] }]) {
      await ask(product);
      expect(cacheOf(await ask(product))).toBe("HIT");
      const before = await seq();
      const [first, again] = [await post("/ops/invalidate", body), await post("/ops/invalidate", body)];
      expect([first.status, await result(first)]).toEqual([again.status, await result(again)]);
      expect(await seq()).toBeGreaterThan(before);
      // Whoever invalidates and looks at once sees it.
      expect(cacheOf(await ask(product)), JSON.stringify(body)).toBe("MISS");
    }
  });

  it("knows what follows from what somebody outside names", async () => {
    expect(await result(await post("/ops/invalidate", { tags: ["C7", "P5", "Acolor"] }))).toEqual({
      tags: ["C7", "P5", "Acolor"],
      also: ["C7:list", "category:tree", "product:list", "attribute"],
    });
  });

  it("refuses what is no tag and no path", async () => {
    for (const body of [
      { tags: ["with space"] },
      { tags: [""] },
      { paths: ["no-slash"] },
      { paths: ["/../x/"] },
      { tags: "P1" },
      null,
    ])
      expect((await post("/ops/invalidate", body)).status, JSON.stringify(body)).toBe(400);
  });
});

describe("the platform's own form: /invalidate?tag=…&key=…", () => {
  it("an indexer can call it by GET or POST, in the platform's words, with a key that opens nothing else", async () => {
    for (const method of ["GET", "POST"]) {
      await ask(product);
      const before = await seq();
      const done = await ask(`/invalidate?key=${invalidateKey}&tag=P100,C11`, { method });
      expect([done.status, await done.json(), done.headers.get("cache-control")]).toEqual([
        200,
        { code: 200, result: "Tags invalidated successfully [P100,C11]", meta: { tags: ["P100", "C11"], skipped: [] } },
        "private, no-store",
      ]);
      const { changes } = await changesSince(DB, before);
      expect(Object.keys(changes).sort()).toEqual(["C11", "C11:list", "P100", "category:tree", "product:list"]);
      expect(cacheOf(await ask(product))).toBe("MISS");
    }
    expect((await ask("/ops/cache", { headers: { authorization: `Bearer ${invalidateKey}` } })).status).toBe(401);
  });

  it('"*" is really everything, an unknown word is skipped, and the forms of the documents\' examples are understood', async () => {
    await ask("/");
    await ask(product);
    expect((await ask(`/invalidate?key=${invalidateKey}&tag=*`, { method: "POST" })).status).toBe(200);
    expect([cacheOf(await ask("/")), cacheOf(await ask(product))]).toEqual(["MISS", "MISS"]);
    expect(
      await (
        await ask(`/invalidate?key=${invalidateKey}&tags=P1,%20P2,f%C3%B6o&forwardedFrom=vs`, { method: "POST" })
      ).json(),
    ).toMatchObject({ code: 200, meta: { tags: ["P1", "P2"], skipped: ["föo"] } });
    expect(
      (await ask("/invalidate?tag=P1", { method: "POST", headers: { authorization: `Bearer ${invalidateKey}` } }))
        .status,
    ).toBe(200);
  });

  it("refuses in the platform's words: no key or tag, a wrong key, another method", async () => {
    const before = await seq();
    const words = async (path: string, method = "POST") => {
      const answer = await ask(path, { method });
      return [answer.status, await result(answer)];
    };
    expect(await words("/invalidate?tag=P1")).toEqual([400, "Invalid parameters for Clear cache request"]);
    expect(await words(`/invalidate?key=${invalidateKey}`)).toEqual([
      400,
      "Invalid parameters for Clear cache request",
    ]);
    expect(await words("/invalidate?tag=P1&key=wrong-key-of-some-length")).toEqual([
      401,
      "Invalid cache invalidation key",
    ]);
    expect((await ask(`/invalidate?tag=P1&key=${invalidateKey}`, { method: "DELETE" })).status).toBe(405);
    expect(await seq()).toBe(before);
  });

  it("without a key of its own takes the operator's by POST, and nothing by GET, because addresses end up in logs", async () => {
    expect((await ask(`/invalidate?tag=P1&key=${key}`, { method: "POST" }, bindings)).status).toBe(200);
    const get = await ask(`/invalidate?tag=P1&key=${key}`, {}, bindings);
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("GET /ops/cache", () => {
  interface Layer {
    standing: string;
    tags: string[];
    changed: { tag: string }[];
    age: number;
    kind: string;
  }
  interface Report {
    key: string | null;
    head: { seq: number; degraded: boolean };
    layers: Record<string, Layer | string | null>;
    rates: Record<string, { hitRate: number; HIT: number }>;
  }
  const report = async (path: string) =>
    result<Report>(await ask(`/ops/cache?path=${encodeURIComponent(path)}`, { headers: operator }));

  it("shows layer by layer what is stored, its tags and age, whether it is true and what made it untrue, and the hit rates", async () => {
    await ask(product);
    await ask(product);
    const before = await report(product);
    expect(before.layers).toMatchObject({
      memory: { standing: "true", kind: "product", status: 200 },
      location: { standing: "true" },
      far: "off",
    });
    expect((before.layers.memory as Layer).tags).toEqual(expect.arrayContaining(["P100", "product", "C11"]));
    expect(before.rates.product!.HIT).toBeGreaterThan(0);
    expect(before.rates.product!.hitRate).toBeGreaterThan(0);
    await post("/ops/invalidate", { tags: ["P100"] });
    const after = await report(product);
    expect(after.layers).toMatchObject({
      memory: { standing: "outdated", changed: [{ tag: "P100", seq: after.head.seq }] },
      location: { standing: "outdated" },
    });
    expect(after.head.degraded).toBe(false);
  });

  it("says that a page not asked for is not stored, a personal one never, and refuses what is no address", async () => {
    expect((await report("/accessoires/?page=7&utm_source=x")).layers).toEqual({
      memory: null,
      location: null,
      far: "off",
    });
    expect((await report("/checkout/")).key).toBeNull();
    expect((await ask("/ops/cache?path=heren", { headers: operator })).status).toBe(400);
  });
});

describe("/ops/warm", () => {
  it("names the pages most worth having, makes them, and finds them made the second time", async () => {
    const { paths } = await result<{ paths: string[] }>(await ask("/ops/warm?top=8", { headers: operator }));
    expect(paths[0]).toBe("/");
    expect(paths).toEqual(expect.arrayContaining(["/kleding/", "/kleding/truien/"]));
    expect(paths.length).toBe(8);
    await post("/ops/invalidate", { tags: ["*"] });
    const warmed = await result<{ pages: { path: string; status: number; cache: string }[] }>(
      await post("/ops/warm", { paths }),
    );
    expect(warmed.pages.map((page) => page.path)).toEqual(paths);
    expect(warmed.pages.every((page) => page.status === 200 && page.cache === "MISS")).toBe(true);
    const again = await result<{ pages: { cache: string }[] }>(await post("/ops/warm", { top: 8 }));
    expect(new Set(again.pages.map((page) => page.cache))).toEqual(new Set(["HIT"]));
    for (const path of paths) expect(cacheOf(await ask(path)), path).toBe("HIT");
  });

  it("reports what does not answer, and refuses too much at once", async () => {
    const { pages } = await result<{ pages: { status: number }[] }>(
      await post("/ops/warm", { paths: ["/bestaat-niet/", "/kleding/truien"] }),
    );
    expect(pages.map((page) => page.status)).toEqual([404, 301]);
    for (const body of [
      { top: 51 },
      { paths: [] },
      { paths: Array.from({ length: 51 }, () => "/") },
      { paths: ["x"] },
      { top: 5, paths: ["/"] },
    ])
      expect((await post("/ops/warm", body)).status).toBe(400);
  });
});

describe("/ops/health/deep", () => {
  it("asks everything, and says 503 when the database does not answer", async () => {
    const good = await ask("/ops/health/deep", { headers: operator });
    const health = await result<{ ok: boolean; seq: number; checks: { name: string; state: string }[] }>(good);
    expect([good.status, health.ok, health.seq]).toEqual([200, true, await seq()]);
    expect(health.checks.find((check) => check.name === "platform cache")?.state).toBe("off");
    // Each has words of its own on the operators' page, in their language.
    expect(health.checks.filter(({ name }) => checkName(name, (key) => key) === name)).toEqual([]);
    const dead = {
      ...configured,
      DB: {
        prepare: () => {
          throw new Error("no database");
        },
        batch: () => Promise.reject(new Error("no database")),
      } as never,
    };
    const ill = await ask("/ops/health/deep", { headers: operator }, dead);
    expect([
      ill.status,
      (await result<{ checks: { name: string; state: string }[] }>(ill)).checks.find(
        (check) => check.name === "database",
      )?.state,
    ]).toEqual([503, "failed"]);
  });
});

describe("limits", () => {
  // The clock stands: a share comes back by and by, on a slow machine as fast as it is used up.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("whoever knocks too often without the key is told to wait; the operator is not", async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++)
      statuses.add(
        (await ask("/ops/cache", { headers: { authorization: `Bearer guess-${i}-of-some-length` } })).status,
      );
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await ask("/invalidate?tag=P1&key=guess-of-some-length")).status).toBe(429);
    expect((await ask("/ops/cache", { headers: operator })).status).toBe(200);
  });

  it("an operator's calls are limited too, by the isolate and the platform's limiter where one is bound", async () => {
    const full = { ...configured, OPS_LIMIT: { limit: async () => ({ success: false }) } };
    const refused = await post("/ops/invalidate", { tags: ["P1"] }, operator, full);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    const broken = { ...configured, OPS_LIMIT: { limit: () => Promise.reject(new Error("broken")) } };
    expect((await post("/ops/invalidate", { tags: ["P1"] }, operator, broken)).status).toBe(200);
    let last = 200;
    for (let i = 0; i < 400 && last === 200; i++)
      last = (await ask("/ops/cache?path=/checkout/", { headers: operator })).status;
    expect(last).toBe(429);
  });
});
