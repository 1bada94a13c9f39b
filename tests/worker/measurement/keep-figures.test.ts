import type { AnalyticsEngineDataset } from "@cloudflare/workers-types";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Beacon } from "../../../shared/measurement/beacon.ts";
import { app } from "../../../worker/app.ts";
import { createEngineQuery } from "../../../worker/measurement/analytics-engine.ts";
import { hourOf } from "../../../worker/measurement/counted.ts";
import { keepFigures } from "../../../worker/measurement/keep-figures.ts";
import type { Report } from "../../../worker/measurement/read-report.ts";
import { count, pointsOf } from "../../../worker/measurement/write.ts";
import { meter } from "../d1-meter.ts";
import { bindings, DB } from "../pages/shop.ts";
import { pretendedEngine } from "./pretended-engine.ts";

const account = "0123456789abcdef0123456789abcdef";
const token = "a-token-that-reads-analytics";
const dataset = "kade_outlet";
const now = new Date("2026-11-20T14:20:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const beacon: Beacon = {
  store: "outlet_nl",
  build: "b",
  views: { category: 1, product: 2, cart: 1 },
  steps: ["list", "product", "cart"],
  pages: [
    { kind: "category", way: "load", LCP: 500, INP: 60, CLS: 4, TTFB: 90 },
    { kind: "product", way: "load", LCP: 501, INP: 2_001, CLS: 0, TTFB: 0 },
    { kind: "product", way: "soft", LCP: 99_999 },
  ],
  document: { kind: "category", cache: "HIT" },
  searches: [],
  errors: [],
};
const received = (at: Date, more: Partial<Beacon> = {}, device: "phone" | "desktop" = "phone") =>
  ({ beacon: { ...beacon, ...more }, device, connection: "fast", build: "b", now: at }) as const;
const tables = ["measured_vital", "measured_count", "measured_kept"];
const rows = async (table: string) => (await DB.prepare(`SELECT * FROM ${table}`).all()).results;
const figures = () => Promise.all(["measured_vital", "measured_count"].map(rows));
const kept = async () => (await rows("measured_kept")).map(({ hour }) => hour);
const clear = () => DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));

let engine: Awaited<ReturnType<typeof pretendedEngine>>;
const keep = (at = now, db = DB) =>
  keepFigures(db, { query: createEngineQuery({ account, token, dataset }, engine.fetch), dataset, now: at });
beforeEach(async () => {
  await clear();
  engine = await pretendedEngine(dataset);
});

describe("figures in the Analytics Engine", () => {
  it("come to the same rows that D1 counts by itself, a sampled point as many times as it stands for", async () => {
    const at = hoursAgo(2);
    const told = [received(at), received(at, { document: undefined, steps: ["order"] }, "desktop")];
    for (const one of told) for (let times = 0; times < 3; times += 1) await count(DB, undefined, one);
    const counted = await figures();
    await clear();
    for (const one of told) await engine.write(pointsOf(one), at, 3);
    await keep();
    expect(await figures()).toEqual(counted);
    expect(counted.map((found) => found.length)).toEqual([9 * 2, 3 + 3 + 1 + 3 + 1]);
  });

  it("are taken over an hour at a time, each once, beside what D1 had counted of it", async () => {
    await count(DB, undefined, received(hoursAgo(3)));
    for (const hours of [3, 1]) await engine.write(pointsOf(received(hoursAgo(hours))), hoursAgo(hours));
    await keep();
    const views = "SELECT sum(n) AS n FROM measured_count WHERE what = 'view' AND name = 'product'";
    const productViews = () => DB.prepare(views).first<number>("n");
    expect([await kept(), await productViews()]).toEqual([[hourOf(now) - 3], 4]);
    await keep();
    await keep();
    expect([await kept(), await productViews()]).toEqual([[-3, -2, -1].map((ago) => hourOf(now) + ago), 6]);
    // Nothing that has ended is left: nobody is asked.
    const asked = engine.asked.length;
    await keep();
    expect([engine.asked.length, await productViews()]).toEqual([asked, 6]);
    // Two runs of one minute: one of them is refused whole.
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await engine.write(pointsOf(received(now)), now);
    const later = new Date(now.getTime() + 3_600_000);
    await Promise.all([keep(later), keep(later)]);
    expect(await productViews()).toBe(8);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["figures-not-kept"]);
    logged.mockRestore();
  });

  it("are none of points whose views stood before their steps: a visit to the home page was no list", async () => {
    const old = {
      blobs: ["life", "outlet_nl", "phone", "fast", "home", "HIT"],
      doubles: [1, ...Array<number>(14).fill(0)],
    };
    await engine.write([old], hoursAgo(2));
    await keep();
    expect([await kept(), await rows("measured_count")]).toEqual([[hourOf(now) - 2], []]);
  });

  it("of an hour that has just ended wait a quarter of one", async () => {
    await engine.write(pointsOf(received(hoursAgo(1))), new Date("2026-11-20T13:59:59.000Z"));
    await keep(new Date("2026-11-20T14:14:59.000Z"));
    expect(await kept()).toEqual([]);
    await keep(new Date("2026-11-20T14:15:00.000Z"));
    expect(await kept()).toEqual([hourOf(hoursAgo(1))]);
  });

  it("are asked for with the token, in seven questions at most, and written in nine statements", async () => {
    await engine.write(pointsOf(received(hoursAgo(2))), hoursAgo(2));
    const counted = meter(DB);
    await keep(now, counted.db);
    expect(engine.asked).toHaveLength(7);
    for (const { address, init } of engine.asked) {
      expect(address).toBe(`https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`);
      expect(init).toMatchObject({ method: "POST", redirect: "manual", headers: { authorization: `Bearer ${token}` } });
    }
    expect(counted.cost().statements).toBeLessThanOrEqual(9);
  });

  it("are none where nothing was ever written", async () => {
    await keep();
    engine.answers((sql) => (sql.startsWith("SHOW") ? Response.json({ data: [{ dataset: "another" }] }) : null));
    await keep();
    expect([await kept(), engine.asked.length]).toEqual([[], 3]);
  });

  it.each([
    ["an error", () => new Response("no", { status: 403 })],
    ["a redirect", () => Response.redirect("https://elsewhere.example/", 302)],
    ["no JSON", () => new Response("<html>")],
    ["another form", () => Response.json({ data: [{ kind: "home" }] })],
    ["a kind that there is not", () => Response.json({ data: [{ kind: "x", way: "load" }] })],
    ["too many rows", () => Response.json({ data: Array.from({ length: 5_001 }, () => ({})) })],
    ["too many bytes", () => new Response(" ".repeat(4 * 1024 * 1024 + 1))],
  ])(
    "are left for the next minute on %s, and the work fails only when more than a day is missing",
    async (_, wrong) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      for (const hours of [3, 2]) await engine.write(pointsOf(received(hoursAgo(hours))), hoursAgo(hours));
      const isWrong = () => engine.answers((sql) => (sql.startsWith("SHOW") ? null : wrong()));
      isWrong();
      await expect(keep()).rejects.toThrow(/Analytics Engine/);
      engine.answers(null);
      await keep();
      isWrong();
      const before = await figures();
      await keep();
      expect([await figures(), await kept()]).toEqual([before, [hourOf(now) - 3]]);
      expect(String(logged.mock.calls)).not.toContain(token);
      await expect(keep(hoursAgo(-27))).rejects.toThrow(/Analytics Engine/);
      engine.answers(null);
      await keep();
      expect(await kept()).toEqual([hourOf(now) - 3, hourOf(now) - 2]);
      logged.mockRestore();
    },
  );

  it("of an hour that cannot be used are left out after a day, once those of the next hour can be", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const hours of [3, 2, 1]) await engine.write(pointsOf(received(hoursAgo(hours))), hoursAgo(hours));
    await keep();
    const bad = hourOf(now) - 2;
    const isBad = (sql: string) => sql.includes(`timestamp >= toDateTime(${bad * 3_600})`);
    const wrong = () => Response.json({ data: [{ kind: "x", way: "load" }] });
    engine.answers((sql) => (isBad(sql) ? wrong() : null));
    await keep();
    expect(await kept()).toEqual([bad - 1]);
    // Where nothing can be used, nothing is left out.
    engine.answers(wrong);
    await expect(keep(hoursAgo(-27))).rejects.toThrow(/otherwise/);
    expect(await kept()).toEqual([bad - 1]);
    engine.answers((sql) => (isBad(sql) ? wrong() : null));
    await keep(hoursAgo(-27));
    expect(await kept()).toEqual([bad - 1, bad + 1]);
    expect(String(logged.mock.calls)).toContain(`"figures-left-out","hour":${bad}`);
    logged.mockRestore();
  });

  it("stand in the report, which says up to when", async () => {
    const MEASURED: AnalyticsEngineDataset = { writeDataPoint: () => undefined };
    const reportOf = async (more: object): Promise<Report> => {
      const context = createExecutionContext();
      const asked = new Request("http://localhost:8787/ops/report?until=2026-11-20", {
        headers: { authorization: "Bearer test-operations-key" },
      });
      const answer = await app.fetch(asked, { ...bindings, MEASURED, ...more }, context);
      await waitOnExecutionContext(context);
      return ((await answer.json()) as { result: Report }).result;
    };
    vi.setSystemTime(now);
    await engine.write(pointsOf(received(hoursAgo(2))), hoursAgo(2));
    await keep();
    const configured = { MEASURED_ACCOUNT: account, MEASURED_TOKEN: token };
    const told = await reportOf(configured);
    expect(told.takenOver).toEqual({ isConfigured: true, until: "2026-11-20T13:00:00.000Z" });
    expect(told.views).toContainEqual({ kind: "product", n: 2 });
    expect(told.vitals.filter(({ metric }) => metric === "LCP").map(({ n }) => n)).toEqual([1, 1, 1]);
    expect((await reportOf({})).takenOver).toEqual({ isConfigured: false, until: null });
    vi.useRealTimers();
  });
});
