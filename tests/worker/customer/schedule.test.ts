import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import backendWorker from "../../../worker/backend/worker.ts";
import shopWorker from "../../../worker/index.ts";
import { bindings, DB, rows } from "./identity.ts";

it("the backend as a Worker of its own lets old records go at the hour the storefront does", async () => {
  await DB.prepare(
    "INSERT INTO outbox (kind, payload, created_at, sent_at) VALUES ('sent-long-ago', '{}', '', '2020-01-01')",
  ).run();
  const left = async (time: string) => {
    const context = createExecutionContext();
    backendWorker.scheduled(
      { scheduledTime: Date.parse(time), cron: "* * * * *", noRetry: () => undefined } as never,
      bindings,
      context,
    );
    await waitOnExecutionContext(context);
    return (await rows("SELECT 1 FROM outbox WHERE kind = 'sent-long-ago'")).length;
  };
  expect(await left("2026-06-01T02:19:00Z")).toBe(1);
  expect(await left("2026-06-01T02:20:00Z")).toBe(0);
});

it("a shop before its own backend leaves the payments in their shared database to that backend", async () => {
  await DB.prepare(`INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency,
    state, created_at, updated_at, expires_at)
    VALUES (987654, 'seam', '4987654', 'adyen_ideal', 100, 'EUR', 'started', '2026-06-01', '2026-06-01',
      '2026-06-02')`).run();
  const stateAfter = async (worker: { scheduled: typeof shopWorker.scheduled }, env: typeof bindings) => {
    const context = createExecutionContext();
    worker.scheduled(
      { scheduledTime: Date.parse("2026-06-03T12:00:00Z"), cron: "* * * * *", noRetry: () => undefined } as never,
      env,
      context,
    );
    await waitOnExecutionContext(context);
    return DB.prepare("SELECT state FROM payment WHERE reference = 'seam'").first("state");
  };
  expect(await stateAfter(shopWorker, { ...bindings, BACKEND_URL: "http://backend.invalid" })).toBe("started");
  expect(await stateAfter(backendWorker, { ...bindings })).toBe("expired");
});
