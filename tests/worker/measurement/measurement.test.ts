import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AnalyticsEngineDataPoint, AnalyticsEngineDataset } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beacon } from "../../../shared/measurement/beacon.ts";
import { mostBeaconBytes } from "../../../shared/measurement/limits.ts";
import { pageKinds } from "../../../shared/measurement/page-kinds.ts";
import { app } from "../../../worker/app.ts";
import { runRetention } from "../../../worker/backend/retention.ts";
import type { Bindings } from "../../../worker/env.ts";
import { dayOf, hourOf } from "../../../worker/measurement/counted.ts";
import type { Report } from "../../../worker/measurement/read-report.ts";
import { buildId } from "../../../worker/pages/render/client-files.ts";
import { meter, type Meter } from "../d1-meter.ts";
import { bindings, DB } from "../pages/shop.ts";

const tables = ["measured_vital", "measured_count", "measured_error", "measured_search"];
beforeEach(async () => {
  // The clock stands: what is counted is of an hour, which else might end between two lines.
  vi.useFakeTimers({ toFake: ["Date"] });
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => void vi.useRealTimers());

const shop = (more: Partial<Bindings> = {}): Bindings => ({ ...bindings, ...more });
/** A beacon of a walk from a list to the cart. */
const walk = (more: Partial<Beacon> = {}): Beacon => ({
  store: "outlet_nl",
  build: buildId,
  views: { category: 1, product: 2, cart: 1 },
  steps: ["list", "product", "cart"],
  pages: [
    { kind: "category", way: "load", LCP: 900, INP: 60, CLS: 4, TTFB: 90 },
    { kind: "product", way: "soft", LCP: 120 },
  ],
  document: { kind: "category", cache: "HIT" },
  searches: [],
  errors: [],
  ...more,
});
const own = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  "cf-connecting-ip": "2001:db8:1::1",
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148",
};
async function send(
  body: unknown,
  {
    env = shop(),
    headers = {},
    method = "POST",
  }: { env?: Bindings; headers?: Record<string, string>; method?: string } = {},
): Promise<{
  status: number;
  answer: { code: number; result: string; meta?: { errors: string[] } } | null;
  headers: Headers;
}> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request("http://localhost:8787/measurement", {
      method,
      headers: { ...own, ...headers },
      ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
    env,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, answer: text === "" ? null : JSON.parse(text), headers: answer.headers };
}
const rows = async <T = Record<string, unknown>>(table: string) =>
  (await DB.prepare(`SELECT * FROM ${table}`).all<T>()).results;
const totalOf = async () => (await Promise.all(tables.map((table) => rows(table)))).flat().length;
async function report(query = "", env = shop()): Promise<Report> {
  const answer = await app.fetch(
    new Request(`http://localhost:8787/ops/report${query}`, {
      headers: { authorization: "Bearer test-operations-key" },
    }),
    env,
    createExecutionContext(),
  );
  const { result } = (await answer.json()) as { result: Report };
  expect(answer.status, JSON.stringify(result)).toBe(200);
  return result;
}

describe("what a page has measured", () => {
  it("is answered with nothing and counted by hour, kind, view, device and connection, in buckets", async () => {
    const sent = await send(walk());
    expect([sent.status, sent.answer, sent.headers.get("cache-control")]).toEqual([204, null, "no-store"]);
    await send(walk({ pages: [{ kind: "category", way: "load", LCP: 2_600 }] }));
    const [lcp] = (await rows("measured_vital")).filter(({ metric, kind }) => metric === "LCP" && kind === "category");
    expect(lcp).toMatchObject({
      hour: hourOf(new Date()),
      way: "load",
      store: "outlet_nl",
      device: "phone",
      connection: "unknown",
      b2: 1,
      b9: 1,
    });
    expect(Object.entries(lcp!).filter(([name, n]) => /^b\d/.test(name) && n === 1)).toHaveLength(2);
    expect(await rows("measured_vital")).toHaveLength(5);
    expect((await rows("measured_count")).map(({ what, name, n }) => `${what} ${name} ${n}`).sort()).toEqual([
      "cache category HIT 2",
      "step cart 2",
      "step list 2",
      "step product 2",
      "view cart 2",
      "view category 2",
      "view product 4",
    ]);
  });

  it("is counted once where the browser sends it again, by a number that is written nowhere", async () => {
    const viewed = async () =>
      (await rows<{ what: string; n: number }>("measured_count")).find((row) => row.what === "cache")?.n;
    const id = "0123456789abcdef";
    for (const once of [walk({ id }), walk({ id }), walk({ id, views: { home: 3 } })])
      expect((await send(once)).status).toBe(204);
    expect(await viewed()).toBe(1);
    await send(walk({ id: "fedcba9876543210" }));
    await send(walk());
    expect(await viewed()).toBe(3);
    const all = JSON.stringify(await Promise.all(tables.map((table) => rows(table))));
    expect([all.includes(id), all.includes("fedcba")]).toEqual([false, false]);
    for (const wrong of ["", "visitor-7", `${id}0`]) expect((await send(walk({ id: wrong }))).status).toBe(400);
  });

  it("costs one batch of at most four statements, and rows that the beacon's own bounds bound", async () => {
    const counted: Meter = meter(DB);
    const batches = vi.spyOn(counted.db, "batch");
    const full = walk({
      views: Object.fromEntries(pageKinds.map((kind) => [kind, 100])),
      steps: ["list", "product", "cart", "checkout", "order"],
      pages: Array.from({ length: 12 }, (_, i) => ({
        kind: pageKinds[i % 10]!,
        way: i < 10 ? ("load" as const) : ("soft" as const),
        LCP: i * 700,
        INP: i * 80,
        CLS: i * 30,
        TTFB: i * 200,
      })),
      searches: Array.from({ length: 5 }, (_, i) => `woord ${i}`),
      errors: Array.from({ length: 5 }, (_, i) => ({ message: `TypeError: ${"abcde"[i]}`, times: 2 })),
    });
    for (const again of [false, true]) {
      counted.reset();
      batches.mockClear();
      expect((await send(full, { env: shop({ DB: counted.db }) })).status).toBe(204);
      const { statements, rowsRead, rowsWritten } = counted.cost();
      expect([batches.mock.calls.length, statements], String(again)).toEqual([1, 4]);
      // 48 vitals, 16 counts, 5 errors, 5 searches; rare searches have an index.
      expect(rowsWritten).toBeLessThanOrEqual(48 + 16 + 5 + 5 + 10);
      expect(rowsRead).toBeLessThanOrEqual(600);
    }
  });

  it("is written to the Analytics Engine where a dataset is bound, within its bounds; errors and searches stay here", async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const MEASURED: AnalyticsEngineDataset = { writeDataPoint: (point) => void points.push(point!) };
    const env = shop({ MEASURED });
    await send(walk({ searches: ["rode trui"], errors: [{ message: "TypeError: x", times: 1 }] }), { env });
    expect(points).toEqual([
      {
        indexes: ["outlet_nl"],
        blobs: ["page", "outlet_nl", "phone", "unknown", "category", "load"],
        doubles: [900, 60, 4, 90],
      },
      {
        indexes: ["outlet_nl"],
        blobs: ["page", "outlet_nl", "phone", "unknown", "product", "soft"],
        doubles: [120, -1, -1, -1],
      },
      {
        indexes: ["outlet_nl"],
        blobs: ["lives", "outlet_nl", "phone", "unknown", "category", "HIT"],
        doubles: [1, 1, 1, 0, 0, 0, 1, 0, 2, 1, 0, 0, 0, 0, 0],
      },
    ]);
    expect([await rows("measured_vital"), await rows("measured_count")]).toEqual([[], []]);
    expect([(await rows("measured_error")).length, (await rows("measured_search")).length]).toEqual([1, 1]);
    expect((await report("", env)).figuresIn).toBe("analytics-engine");
    points.length = 0;
    await send(walk({ pages: Array.from({ length: 12 }, () => ({ kind: "home", way: "load", LCP: 1 }) as const) }), {
      env,
    });
    expect(points.length).toBeLessThanOrEqual(25);
  });

  it("tells errors of this build from those of earlier ones, cleans them again and adds them up", async () => {
    await send(walk({ errors: [{ message: "Error: noor@example.test 0612345678", times: 2 }] }));
    await send(walk({ build: "another", errors: [{ message: "Error: jan@example.test 0698765432", times: 1 }] }));
    await send(walk({ build: "a third", errors: [{ message: "Error: jan@example.test 0698765432", times: 1 }] }));
    expect((await report()).errors).toEqual(
      [
        { build: buildId, message: "Error: -@- #", n: 2 },
        { build: "earlier", message: "Error: -@- #", n: 2 },
      ].sort((a, b) => (a.build < b.build ? -1 : 1)),
    );
  });

  it("is lost where the database does not answer, and the page hears nothing of it", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { prepare: DB.prepare.bind(DB), batch: () => Promise.reject(new Error("down")) };
    expect((await send(walk(), { env: shop({ DB: broken as unknown as typeof DB }) })).status).toBe(204);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["measurement"]);
    logged.mockRestore();
  });
});

describe("what recommendations did", () => {
  const did: Beacon["recommended"] = {
    group: "shown",
    isNew: true,
    seen: ["UPSELL", "UPSELL"],
    clicked: ["UPSELL"],
    orders: [
      { cents: 5_990, lists: ["UPSELL", "ALTERNATIVES"] },
      { cents: 1_000, lists: [] },
    ],
  };

  it("is counted by list and group in the statement of the other counts, and reported", async () => {
    const counted = meter(DB);
    await send(walk({ pages: [], recommended: did }), { env: shop({ DB: counted.db }) });
    expect(counted.cost().statements).toBe(1);
    // Views, steps, the cache; a visit, a list seen and gone to, and two figures of each group and list of an order.
    expect(counted.cost().rowsWritten).toBe(3 + 3 + 1 + 3 + 2 * 4);
    await send(walk({ recommended: { ...did, group: "held", seen: [], clicked: [], orders: [] } }));
    const { recommended } = await report();
    expect(recommended).toEqual({
      lists: [
        { list: "ALTERNATIVES", seen: 0, clicked: 0, orders: 1, turnover: [{ currency: "EUR", cents: 5_990 }] },
        { list: "UPSELL", seen: 1, clicked: 1, orders: 1, turnover: [{ currency: "EUR", cents: 5_990 }] },
      ],
      all: { orders: 2, turnover: [{ currency: "EUR", cents: 6_990 }] },
      followed: { orders: 1, turnover: [{ currency: "EUR", cents: 5_990 }] },
      shown: { visits: 1, orders: 2, turnover: [{ currency: "EUR", cents: 6_990 }] },
      held: { visits: 1, orders: 0, turnover: [] },
      leastOrders: 20,
      difference: null,
    });
  });

  it("stays here where figures go to the Analytics Engine", async () => {
    const MEASURED: AnalyticsEngineDataset = { writeDataPoint: () => undefined };
    await send(walk({ recommended: did }), { env: shop({ MEASURED }) });
    expect(new Set((await rows("measured_count")).map(({ what }) => what))).toEqual(new Set(["recommended"]));
  });

  it("is taken within its bounds alone", async () => {
    for (const wrong of [
      { ...did, group: "me" },
      { ...did, orders: [{ cents: 1_000_001, lists: [] }] },
      { ...did, orders: [{ cents: 0.5, lists: [] }] },
      { ...did, orders: Array.from({ length: 4 }, () => ({ cents: 1, lists: [] })) },
      { ...did, clicked: ["noor@example.test"] },
      { ...did, customer: 1 },
    ])
      expect((await send(walk({ recommended: wrong as never }))).status).toBe(400);
    expect(await totalOf()).toBe(0);
  });
});

describe("what is not taken", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["a host beside ours", { "sec-fetch-site": "same-site" }, 403],
    ["a program that does not say where it is", { "sec-fetch-site": "", origin: "" }, 403],
    ["a form", { "content-type": "text/plain" }, 415],
  ])("from %s", async (_, given, status) => {
    const sent = await send(walk(), { headers: given });
    expect([sent.status, sent.answer?.code]).toEqual([status, status]);
    expect(sent.answer!.result).toMatch(/\w{3}/);
    expect(await totalOf()).toBe(0);
  });

  it.each([
    ["no JSON", "{", 400],
    ["an empty body", "", 400],
    ["a list", [], 400],
    ["a field nobody knows", { ...walk(), visitor: "1" }, 400],
    ["a kind nobody knows", walk({ views: { secret: 1 } as never }), 400],
    [
      "too many pages",
      walk({ pages: Array.from({ length: 13 }, () => ({ kind: "home", way: "load" }) as const) }),
      400,
    ],
    ["too many of a page", walk({ views: { home: 101 } }), 400],
    ["a negative value", walk({ pages: [{ kind: "home", way: "load", LCP: -1 }] }), 400],
    ["a long message", walk({ errors: [{ message: "a".repeat(121), times: 1 }] }), 400],
    ["a view that is not measured", walk({ store: "outlet_de" }), 400],
    ["a view there is not", walk({ store: "outlet_xx" }), 400],
    ["more than 4 kB", " ".repeat(mostBeaconBytes) + JSON.stringify(walk()), 413],
  ])("%s", async (_, body, status) => {
    const sent = await send(body);
    expect([sent.status, sent.answer?.code]).toEqual([status, status]);
    expect(await totalOf()).toBe(0);
  });

  it("says what is wrong, and by which method to come", async () => {
    expect((await send(walk({ views: { home: 0 } }))).answer!.meta!.errors[0]).toMatch(/^views\.home /);
    const asked = await send(null, { method: "GET" });
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each([{ "sec-gpc": "1" }, { dnt: "1" }])(
    "from a browser that refuses, %o, which is answered all the same",
    async (given) => {
      expect((await send(walk(), { headers: given as unknown as Record<string, string> })).status).toBe(204);
      expect(await totalOf()).toBe(0);
    },
  );

  it("where the switch is off, or the view is left out; every view where it is on", async () => {
    expect((await send(walk(), { env: shop({ MEASUREMENT: "off" }) })).status).toBe(404);
    expect((await send(walk(), { env: shop({ MEASUREMENT: "outlet_en" }) })).status).toBe(400);
    expect((await send(walk({ store: "outlet_de" }), { env: shop({ MEASUREMENT: "on" }) })).status).toBe(204);
    expect(await totalOf()).toBeGreaterThan(0);
  });
});

describe("a flood", () => {
  it("is refused beyond a network's share before anything is read or written", async () => {
    const counted = meter(DB);
    const env = shop({ DB: counted.db, MAKING_FACTOR: "1" });
    let taken = 0;
    for (; taken < 200; taken += 1) {
      const sent = await send(walk({ pages: [], document: undefined, steps: [] }), { env });
      if (sent.status === 429) {
        expect(Number(sent.headers.get("retry-after"))).toBeGreaterThan(0);
        break;
      }
    }
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThan(100);
    expect(counted.cost().statements).toBe(taken);
    expect((await send(walk(), { env, headers: { "cf-connecting-ip": "198.51.100.7" } })).status).toBe(204);
  });

  it("of different errors leaves at most fifty of a build in an hour, the rest are one", async () => {
    const letters = (i: number) => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    // Fifty is no multiple of four: the last places are fewer than what comes at once.
    for (let i = 0; i < 60; i += 4)
      await send(
        walk({
          pages: [],
          errors: Array.from({ length: 4 }, (_, j) => ({ message: `Error: ${letters(i + j)}`, times: 1 })),
        }),
      );
    await send(walk({ errors: [{ message: "Error: a", times: 3 }] }));
    const found = await rows<{ message: string; n: number }>("measured_error");
    expect(found).toHaveLength(51);
    expect(found.find(({ message }) => message === "other")!.n).toBe(10);
    expect(found.find(({ message }) => message === "Error: a")!.n).toBe(4);
    await send(walk({ build: "earlier one", errors: [{ message: "Error: new", times: 1 }] }));
    expect(await rows("measured_error")).toHaveLength(52);
  });

  it("of different searches leaves at most two hundred of a view in a day", async () => {
    for (let i = 0; i < 210; i += 3)
      await send(walk({ pages: [], searches: Array.from({ length: 3 }, (_, j) => `woord ${i + j}`) }));
    const found = await rows<{ term: string; n: number }>("measured_search");
    expect(found).toHaveLength(201);
    expect(found.find(({ term }) => term === "other")!.n).toBe(10);
  });

  it("cannot make another key than the closed set has", async () => {
    for (const agent of ["x", "iPad", "Android", "Android Mobile", ""])
      await send(walk(), { headers: { "user-agent": agent, "cf-connecting-ip": "2001:db8:2::1" } });
    const found = await rows("measured_vital");
    expect(new Set(found.map(({ device }) => device))).toEqual(new Set(["desktop", "tablet", "phone"]));
    expect(new Set(found.map(({ connection }) => connection))).toEqual(new Set(["unknown"]));
  });
});

describe("the report", () => {
  it("tells percentiles with their shares, the way to an order, outcomes and errors", async () => {
    for (const LCP of [900, 900, 900, 4_100]) await send(walk({ pages: [{ kind: "product", way: "load", LCP }] }));
    await send(walk({ steps: ["checkout", "order"], document: { kind: "category", cache: "MISS" } }));
    const told = await report("?days=1");
    expect(told.vitals.find(({ kind, way }) => kind === "product" && way === "load")).toEqual({
      metric: "LCP",
      kind: "product",
      way: "load",
      group: "phone",
      n: 4,
      p75: 1_000,
      good: 0.75,
      needsImprovement: 0,
      poor: 0.25,
    });
    expect(told.funnel).toEqual([
      { step: "list", n: 4, ofBefore: null },
      { step: "product", n: 4, ofBefore: 1 },
      { step: "cart", n: 4, ofBefore: 1 },
      { step: "checkout", n: 1, ofBefore: 0.25 },
      { step: "order", n: 1, ofBefore: 1 },
    ]);
    expect(told.cache).toEqual([
      { kind: "category", outcome: "HIT", n: 4, share: 0.8 },
      { kind: "category", outcome: "MISS", n: 1, share: 0.2 },
    ]);
    expect(told.views.find(({ kind }) => kind === "product")!.n).toBe(10);
    expect((await report("?by=store")).vitals[0]!.group).toBe("outlet_nl");
    expect(told.figuresIn).toBe("database");
  });

  it("names a search without results once three lives of pages asked for it", async () => {
    for (let i = 0; i < 3; i += 1) await send(walk({ searches: i < 2 ? ["rode trui", "jan de wit"] : ["rode trui"] }));
    expect((await report()).searches).toEqual([{ store: "outlet_nl", term: "rode trui", n: 3 }]);
  });

  it("is of the days asked for, and refuses what are none", async () => {
    await DB.prepare("INSERT INTO measured_count VALUES (?1, 'view', 'home', 'outlet_nl', 'phone', 7)")
      .bind(hourOf(new Date()) - 24 * 10)
      .run();
    expect((await report()).views).toEqual([]);
    expect((await report("?days=11")).views).toEqual([{ kind: "home", n: 7 }]);
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    expect((await report(`?days=2&until=${day}`)).views).toEqual([{ kind: "home", n: 7 }]);
    for (const query of ["?days=0", "?days=93", "?until=yesterday", "?by=person", "?until=2020-01-01"]) {
      const answer = await app.fetch(
        new Request(`http://localhost:8787/ops/report${query}`, {
          headers: { authorization: "Bearer test-operations-key" },
        }),
        bindings,
        createExecutionContext(),
      );
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});

describe("retention", () => {
  const now = new Date("2036-06-01T02:10:00.000Z");
  const [hour, day] = [hourOf(now), dayOf(now)];
  it("lets counts go after thirteen months, an hour at a time, and searches that few asked for after a week", async () => {
    const count = (at: number) =>
      DB.prepare("INSERT INTO measured_count VALUES (?1, 'view', 'home', 'outlet_nl', 'phone', 1)").bind(at);
    const search = (at: number, term: string, n: number) =>
      DB.prepare("INSERT INTO measured_search VALUES (?1, 'outlet_nl', ?2, ?3)").bind(at, term, n);
    await DB.batch([
      count(hour - 397 * 24 - 2),
      count(hour - 397 * 24 - 1),
      count(hour - 397 * 24),
      DB.prepare("INSERT INTO measured_error VALUES (?1, 'b', 'm', 1)").bind(hour - 397 * 24 - 1),
      DB.prepare(
        `INSERT INTO measured_vital SELECT ?1, 'LCP', 'home', 'load', 'outlet_nl', 'phone', 'fast',
          1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
      ).bind(hour - 397 * 24 - 1),
      search(day - 398, "oud", 9),
      search(day - 397, "een jaar", 9),
      search(day - 8, "zeldzaam", 2),
      search(day - 8, "gezocht", 3),
      search(day - 7, "nieuw", 1),
    ]);
    const counted = meter(DB);
    const night = async () => runRetention({ ...bindings, DB: counted.db }, now);
    await night();
    expect((await rows("measured_count")).map((row) => Number(row.hour) - hour)).toEqual([-397 * 24 - 1, -397 * 24]);
    expect([await rows("measured_error"), await rows("measured_vital")]).toEqual([[], []]);
    expect((await rows("measured_search")).map(({ term }) => term).sort()).toEqual(["een jaar", "gezocht", "nieuw"]);
    await night();
    await night();
    expect((await rows("measured_count")).map((row) => Number(row.hour) - hour)).toEqual([-397 * 24]);
    const own = counted.ran().filter(({ sql }) => sql.includes("measured_"));
    for (const { sql, rowsRead } of own) expect(rowsRead, sql).toBeLessThan(20);
  });
});
