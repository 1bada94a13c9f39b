import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import backendWorker from "../../../worker/backend/worker.ts";
import { bindings, DB, rows } from "./identity.ts";

it("the backend as a Worker of its own lets old records go at the hour the storefront does", async () => {
  await DB.prepare("INSERT INTO outbox (kind, payload, created_at, sent_at) VALUES ('sent-long-ago', '{}', '', '2020-01-01')").run();
  const left = async (time: string) => {
    const context = createExecutionContext();
    backendWorker.scheduled({ scheduledTime: Date.parse(time), cron: "* * * * *", noRetry: () => undefined } as never, bindings, context);
    await waitOnExecutionContext(context);
    return (await rows("SELECT 1 FROM outbox WHERE kind = 'sent-long-ago'")).length;
  };
  expect(await left("2026-06-01T02:19:00Z")).toBe(1);
  expect(await left("2026-06-01T02:20:00Z")).toBe(0);
});
