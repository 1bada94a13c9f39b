import { createExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { beforeAll, expect, it, vi } from "vitest";
import { healthAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { identityOf } from "../../../worker/backend/provider/identity.ts";
import { databaseOf } from "../../../worker/backend/replicas/session-database.ts";
import { countsRows } from "../../../worker/backend/rows-read/counts-rows.ts";
import { meteredDatabase } from "../../../worker/backend/rows-read/metered.ts";
import { rowsRead } from "../../../worker/backend/rows-read/tally.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings, DB, fillShop, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { terminal } from "./operator-calls.ts";

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillShop();
});
const of = (route: string) => rowsRead().find((read) => read.route === route);

it("a database that is looked at answers as it does otherwise, and tells every row that was read", async () => {
  let rows = 0;
  const counted = meter(DB);
  const looked = meteredDatabase(counted.db, (read) => (rows += read));
  const bySku = (db: typeof DB) => db.prepare("SELECT id, sku FROM product WHERE sku = ?1").bind(socks);
  expect(await bySku(looked).first()).toEqual(await bySku(DB).first());
  expect(await bySku(looked).first("sku")).toBe(socks);
  expect(await looked.prepare("SELECT 1 FROM product WHERE sku = 'none'").first("1")).toBeNull();
  expect((await bySku(looked).all()).results).toEqual((await bySku(DB).all()).results);
  const batched = await looked.batch<{ n: number }>([
    looked.prepare("SELECT count(*) AS n FROM product"),
    looked.prepare("UPDATE product SET sku = sku WHERE sku = ?1").bind(socks),
  ]);
  expect(batched[0]!.results[0]!.n).toBeGreaterThan(1);
  expect(rows).toBe(counted.cost().rowsRead);
  expect(rows).toBeGreaterThan(4);
  // What is kept of the database is kept of it alone.
  expect(databaseOf(looked)).toBe(databaseOf(counted.db));
  expect(identityOf(looked)).toBe(identityOf(counted.db));
  await identityOf(looked);
});

it("one call of sixteen is looked at, by the pattern of its route; addresses that somebody makes up are one line", async () => {
  const ask = (path: string) => backend.request(path, {}, bindings, createExecutionContext());
  // Calls of tests that ran before in this process are counted as well.
  const before = (route: string) => of(route)?.calls ?? 0;
  const [checked, none] = [before("GET /api/stock/check/:sku"), before("none")];
  for (let i = 0; i < 32; i += 1) await ask(`/api/stock/check/${socks}`);
  const read = of("GET /api/stock/check/:sku")!;
  expect(read.calls - checked).toBe(2);
  expect([read.most >= read.mean, read.mean > 0]).toEqual([true, true]);
  for (let i = 0; i < 64; i += 1) await ask(`/api/made-up-${i}`);
  expect(of("none")).toMatchObject({ calls: none + 4, mean: 0, most: 0 });
  expect(rowsRead().some(({ route }) => route.includes("made-up"))).toBe(false);
});

it("calls of payments are never looked at", async () => {
  const app = new Hono<{ Bindings: Bindings }>();
  app.use("*", countsRows(15));
  app.get("/api/payment/methods", (c) => c.text(String(c.env.DB === DB)));
  expect(await (await app.request("/api/payment/methods", {}, bindings)).text()).toBe("true");
});

it("operators and monitors are told, with the cache by kind of page and what changed last", async () => {
  await terminal()("POST", "/ops/invalidate", { tags: ["P4711"] });
  const before = rowsRead();
  const health = healthAnswer.parse((await terminal()("GET", "/ops/health/deep")).result);
  // The question itself is one of the calls, and is counted once it is answered.
  expect([before, rowsRead()]).toContainEqual(health.reads);
  expect(health.changes).toContainEqual({ tag: "P4711", seq: health.seq });
  const { result } = await terminal()<string>("GET", "/ops/metrics");
  expect(result).toMatch(/\nshop_rows_read_mean\{route="GET \/api\/stock\/check\/:sku"\} \d+\n/);
});
