import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bookmarkOf } from "../../../shared/contract/wire/bookmark.ts";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { bindings, DB, fillShop, order, shirt } from "../cart/shop.ts";
import { watched, type DatabaseQuery } from "./watched.ts";

beforeAll(async () => {
  await importLines(catalogue);
  await DB.prepare("DELETE FROM document WHERE entity = 'taxrule'").run();
  await fillShop();
});

/** An isolate of a shop whose database is watched. */
function isolate(settings: Partial<Bindings> = { READ_REPLICAS: "on" }) {
  const { db, asked } = watched(DB);
  const env = { ...bindings, ...settings, DB: db };
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const context = createExecutionContext();
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", ...init.headers };
    const answer = await app.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), env, context);
    const body = await answer.arrayBuffer();
    await waitOnExecutionContext(context);
    return new Response(body, answer);
  };
  return { ask, asked };
}
const product = "/kleding/truien/wollen-trui-haven/";
const buy = () => ({ method: "POST", body: JSON.stringify(order([{ sku: shirt.red, qty: 1 }])) });
/** What is asked to learn what has changed. */
const ofLog = /invalidation_log|tag_version|special_(from|to)/;
const isLook = ({ from, sql }: DatabaseQuery) => from === "first-primary" && sql.every((text) => ofLog.test(text));
const seenIn = (answer: Response): string | null =>
  bookmarkOf(/^__Secure-seen=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1]);

const reads = [
  "/api/catalog/wharf/product/_search?size=5",
  "/api/catalog/wharf/category/_search?size=5",
  "/api/catalog/wharf/attribute/_search?size=5",
  "/api/product/list?skus=TRUI-1",
  "/api/product/render-list?skus=TRUI-1",
  "/api/stock/check?sku=TRUI-1-ROOD-S",
  "/api/stock/list?skus=TRUI-1-ROOD-S",
  "/api/stores",
  "/api/cms/tags?slug=journal",
];

describe("with read replicas", () => {
  it("asks the database in sessions from the log's bookmark on for what a page and a search show", async () => {
    const here = isolate();
    expect((await here.ask(product)).status).toBe(200);
    here.asked.length = 0;
    for (const path of ["/", "/kleding/truien/", `/data${product}`, ...reads]) {
      expect((await here.ask(path)).status, path).toBe(200);
      // Official files say no sequence number of their own, so they are read where nothing can be behind.
      const direct = here.asked.filter(({ from, sql }) => from === null && !sql.join().includes("official_notice"));
      expect(direct, path).toEqual([]);
    }
    const sessions = new Set(here.asked.map(({ from }) => from));
    for (const from of sessions)
      expect(from === null || from === "first-primary" || bookmarkOf(from) !== null).toBe(true);
    expect([...sessions].some((from) => bookmarkOf(from) !== null)).toBe(true);
    // Only the log is asked of the primary.
    for (const { from, sql } of here.asked) if (from === "first-primary") expect(sql.join()).toMatch(ofLog);
  });

  it("reads the log in each session no later than what the answer shows", async () => {
    const here = isolate();
    await here.ask(product);
    here.asked.length = 0;
    for (const path of reads) await here.ask(`${path}${path.includes("?") ? "&" : "?"}fresh=1`);
    const ofSessions = Map.groupBy(
      here.asked.filter(({ from }) => from !== null && from !== "first-primary"),
      ({ session }) => session,
    );
    const telling = [...ofSessions.values()].filter((questions) =>
      questions.some(({ sql }) => sql.some((text) => text.startsWith("SELECT coalesce(max(seq)"))),
    );
    expect(telling.length).toBeGreaterThan(5);
    for (const questions of telling)
      for (const { sql, knewLog } of questions)
        expect(knewLog || sql.some((text) => text.includes("max(seq)")), sql.join("\n")).toBe(true);
  });

  it("leaves carts, orders and customers to the primary, and says after an order how far it is", async () => {
    const here = isolate();
    await here.ask(product);
    here.asked.length = 0;
    const placed = await here.ask("/api/order", buy());
    expect(placed.status).toBe(200);
    const inSessions = here.asked.filter(({ from }) => from !== null);
    expect(inSessions.every(({ from }) => from === "first-primary")).toBe(true);
    expect(inSessions.flatMap(({ sql }) => sql).some((text) => /sales_order|INSERT INTO/.test(text))).toBe(false);
    const seen = seenIn(placed);
    expect(seen).not.toBeNull();
    expect(placed.headers.getSetCookie()[0]).toMatch(/Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    here.asked.length = 0;
    await here.ask("/api/cart/create", { method: "POST", body: "{}" });
    expect(here.asked.some(({ from }) => from === null)).toBe(true);
    // A look at the log in the very millisecond of the order is made once more.
    expect(here.asked.filter((one) => one.from !== null && !isLook(one))).toEqual([]);
  });

  it("shows a shopper in every location what he has just changed, others within their five seconds", async () => {
    const [here, there] = [isolate(), isolate()];
    const stock = `/api/stock/check?sku=${shirt.blue}`;
    const qty = async (init?: RequestInit) =>
      ((await (await there.ask(stock, init)).json()) as { result: { qty: number } }).result.qty;
    await there.ask(product);
    const before = await qty();
    const placed = await here.ask("/api/order", {
      method: "POST",
      body: JSON.stringify(order([{ sku: shirt.blue, qty: 1 }])),
    });
    expect(placed.status).toBe(200);
    const cookie = `__Secure-seen=${seenIn(placed)!}`;
    const asksOf = async (headers: Record<string, string>) => {
      there.asked.length = 0;
      expect(await qty({ headers })).toBe(before - 1);
      return there.asked.filter((one) => !isLook(one)).map(({ from }) => from);
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      // A look at the log that began in the millisecond of the call may be from before it: the primary is asked.
      const atOnce = await asksOf({ cookie });
      expect(atOnce.length).toBeGreaterThan(0);
      for (const from of atOnce) expect(from).toBeNull();
      vi.advanceTimersByTime(1);
      const after = await asksOf({ cookie });
      expect(after.length).toBeGreaterThan(0);
      for (const from of after) expect((bookmarkOf(from) ?? "") >= seenIn(placed)!, String(from)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("an invented bookmark makes no page differ, and costs a look at the log a second at most", async () => {
    const here = isolate();
    const page = await (await here.ask(product)).text();
    const cookie = `__Secure-seen=ffffffff-ffffffff-ffffffff-${"f".repeat(32)}`;
    expect(await (await here.ask(product, { headers: { cookie } })).text()).toBe(page);
    here.asked.length = 0;
    for (let i = 0; i < 20; i++) await here.ask(product, { headers: { cookie } });
    expect(here.asked.length).toBeLessThan(12);
    for (const bad of ["first-primary", "x".repeat(300), "%00"]) {
      here.asked.length = 0;
      const answer = await here.ask(product, { headers: { cookie: `__Secure-seen=${bad}` } });
      expect(answer.headers.get("server-timing")).toContain("HIT");
      expect(here.asked).toEqual([]);
    }
  });

  it("says outside in no answer how far the database is, but in the cookie of whoever changed something", async () => {
    const here = isolate();
    await here.ask(product);
    for (const path of ["/api/ext/invalidations?since=0", ...reads, "/api/order"]) {
      const answer = await here.ask(path, path === "/api/order" ? buy() : {});
      expect([path, answer.status, answer.headers.has("x-d1-bookmark")]).toEqual([path, 200, false]);
    }
    // Pages were told: they asked in sessions that had seen the log.
    expect(here.asked.some(({ from }) => from !== null && bookmarkOf(from) !== null)).toBe(true);
  });

  it("a call from outside that names a bookmark is answered as any other", async () => {
    const here = isolate();
    await here.ask(product);
    here.asked.length = 0;
    const headers = { "x-d1-bookmark": `ffffffff-ffffffff-ffffffff-${"f".repeat(32)}` };
    expect((await here.ask("/api/stock/check?sku=TRUI-1-ROOD-S", { headers })).status).toBe(200);
    expect(here.asked.every(({ from }) => !from?.startsWith("ffff"))).toBe(true);
  });
});

describe("without the setting", () => {
  it("no session begins, no cookie is set and nothing says a bookmark", async () => {
    const here = isolate({});
    const answers = [await here.ask(product), await here.ask("/api/order", buy())];
    for (const path of reads) answers.push(await here.ask(path));
    answers.push(await here.ask("/api/ext/invalidations?since=0"));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.has("x-d1-bookmark")).toBe(false);
    }
    expect(here.asked.length).toBeGreaterThan(10);
    expect(here.asked.filter(({ from }) => from !== null)).toEqual([]);
  });
});
