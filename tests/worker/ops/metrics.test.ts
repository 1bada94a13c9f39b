import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { healthAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { noted } from "../../../worker/schedule/note-run.ts";
import { runDue } from "../../../worker/schedule/run.ts";
import { everyMinute } from "../../../worker/schedule/when.ts";
import { works } from "../../../worker/schedule/schedule.ts";
import { bindings, DB, fillShop, order, place, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { signedIn, terminal } from "./operator-calls.ts";

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await fillShop();
});
beforeEach(async () => {
  await DB.prepare("DELETE FROM schedule_run").run();
  for (const [name] of works) await noted(DB, name, async () => undefined);
});
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
async function metrics(env = bindings): Promise<{ status: number; type: string | null; text: string }> {
  const { status, result, headers } = await terminal(env)<string>("GET", "/ops/metrics");
  return { status, type: headers.get("content-type"), text: result };
}
const health = async () => healthAnswer.parse((await terminal()("GET", "/ops/health/deep")).result);
const value = (text: string, sample: string): number | null => {
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
};
const dead = {
  ...bindings,
  DB: {
    prepare: () => {
      throw new Error("no database");
    },
    batch: () => Promise.reject(new Error("no database")),
  } as never,
};

describe("GET /ops/metrics", () => {
  it("is OpenMetrics text, in which each family stands once and every sample below its own", async () => {
    const { status, type, text } = await metrics();
    expect([status, type]).toEqual([200, "application/openmetrics-text; version=1.0.0; charset=utf-8"]);
    expect(text.endsWith("\n# EOF\n")).toBe(true);
    const families: string[] = [];
    for (const line of text.trimEnd().split("\n").slice(0, -1)) {
      const [, kind, name = ""] = /^# (TYPE|HELP) (\w+) \S/.exec(line) ?? [];
      if (kind === "TYPE") families.push(name);
      else if (kind === "HELP") expect(name).toBe(families.at(-1));
      else {
        expect(line).toMatch(/^\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?\d+(\.\d+)?(e-?\d+)?$/);
        expect(/^\w+/.exec(line)![0].replace(/_(total|info)$/, "")).toBe(families.at(-1));
      }
    }
    expect(new Set(families).size).toBe(families.length);
    expect(value(text, "shop_healthy")).toBe(1);
    expect(value(text, "shop_database_bytes")).toBeGreaterThan(100_000);
    expect(value(text, "shop_invalidations_total")).toBe((await health()).seq);
  });

  it("is for operators who may look", async () => {
    const { ask } = await signedIn("Mona monitor", "read");
    expect((await ask<string>("GET", "/ops/metrics")).result).toContain("# EOF");
  });

  it("counts what waits, and is red for it once it waits too long; the page is told the same", async () => {
    const { body } = await place(order([{ sku: socks, qty: 1 }]));
    const number = (body.result as { orderNumber: string }).orderNumber;
    const id = (await DB.prepare("SELECT id FROM sales_order WHERE number = ?1").bind(number).first<number>("id"))!;
    await DB.prepare("UPDATE sales_order SET state = 'processing' WHERE id = ?1").bind(id).run();
    await DB.prepare("UPDATE outbox SET created_at = ?1").bind(ago(5)).run();
    const before = await metrics();
    expect([
      value(before.text, 'shop_orders_open{state="processing"}'),
      value(before.text, 'shop_mails{state="waiting"}'),
    ]).toEqual([1, 1]);
    expect((await health()).act).toEqual([]);
    await DB.batch([
      DB.prepare("UPDATE outbox SET created_at = ?1, problem = 'refused', tries = 3").bind(ago(50)),
      DB.prepare(
        `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
          VALUES ('k', ?1, 'Noor', 'n@example.test', 'outlet_nl', 'open', '2027-01-01', ?2)`,
      ).bind(id, ago(13 * 24 * 60)),
      DB.prepare(
        `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at, failed_at)
          VALUES (?1, 'one', 100, 'provider', ?2, ?2, ?2)`,
      ).bind(id, ago(120)),
      DB.prepare(
        `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at)
          VALUES (?1, 'other', 50, 'provider', ?2, ?2)`,
      ).bind(id + 1, ago(120)),
    ]);
    const red = await metrics();
    for (const [sample, expected] of [
      ['shop_mails{state="failed"}', 1],
      ["shop_withdrawals_open", 1],
      ['shop_payment_queue{state="refund_failed"}', 1],
      ['shop_payment_queue{state="stuck"}', 1],
      ['shop_act{reason="mails"}', 1],
      ['shop_act{reason="pages"}', 0],
    ] as const)
      expect([sample, value(red.text, sample)]).toEqual([sample, expected]);
    expect((await health()).act).toEqual(["mails", "payments", "refunds", "withdrawals"]);
    // Less than that has gone back since: the rest is still owed.
    await DB.prepare("UPDATE refund SET order_id = ?1").bind(id).run();
    expect((await health()).act).toContain("refunds");
    // As much: nobody has to look at the one that failed.
    await DB.prepare("UPDATE refund SET amount_cents = 100 WHERE step_key = 'other'").run();
    expect((await health()).act).not.toContain("refunds");
  });

  it("answers monitors while the database is down, and is red for the pages", async () => {
    const { status, text } = await metrics(dead);
    expect([status, value(text, "shop_healthy"), value(text, 'shop_act{reason="pages"}')]).toEqual([200, 0, 1]);
    expect(text).not.toContain("shop_mails");
  });

  it("costs few statements, and few rows however much there is", async () => {
    await DB.prepare(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 6000)
        INSERT INTO outbox (kind, payload, created_at, sent_at, dropped_at, problem)
        SELECT 'order-placed', '{}', ?1, CASE WHEN n % 3 = 0 THEN ?1 END, CASE WHEN n % 3 = 1 THEN ?1 END,
          CASE WHEN n % 3 = 1 THEN 'waited too long' END FROM s`,
    )
      .bind(ago(40))
      .run();
    const counted = meter(DB);
    const { text } = await metrics({ ...bindings, DB: counted.db });
    expect([value(text, 'shop_mails{state="waiting"}'), value(text, 'shop_mails{state="given_up"}')]).toEqual([
      2_000, 2_000,
    ]);
    const { statements, rowsRead } = counted.cost();
    expect([Math.max(statements, 13), Math.max(rowsRead, 8_500)]).toEqual([13, 8_500]);
  });
});

describe("the schedule's last runs", () => {
  it("are written down, each with how it ended; one that fails stops no other", async () => {
    await DB.prepare("DELETE FROM schedule_run").run();
    const context = createExecutionContext();
    const broken = { ...bindings, OPS_KEY: undefined } as never;
    runDue(
      { env: broken, now: new Date("2026-06-01T12:00:00.000Z"), call: async () => new Response(), isPlatform: true },
      context,
    );
    await waitOnExecutionContext(context);
    const { results } = await DB.prepare("SELECT name FROM schedule_run ORDER BY name").all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(
      works
        .filter(([, { when }]) => when === everyMinute)
        .map(([name]) => name)
        .sort(),
    );
    await noted(DB, "mails", () => Promise.reject(new Error("no token=abc of noor@example.test")));
    const [failed, good] = await Promise.all(
      ["mails", "prices"].map((name) =>
        DB.prepare("SELECT ok_at, problem FROM schedule_run WHERE name = ?1")
          .bind(name)
          .first<{ ok_at: string; problem: string | null }>(),
      ),
    );
    expect(failed).toEqual({ ok_at: expect.any(String), problem: "no token=- of -@-" });
    expect(good!.problem).toBeNull();
    const { text } = await metrics();
    expect([
      value(text, 'shop_schedule_last_run_ok{work="mails"}'),
      value(text, 'shop_schedule_last_run_ok{work="prices"}'),
    ]).toEqual([0, 1]);
    expect(value(text, 'shop_schedule_last_success_timestamp_seconds{work="mails"}')).toBe(
      Date.parse(failed!.ok_at) / 1_000,
    );
  });
});
