import { WorkerEntrypoint } from "cloudflare:workers";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { app } from "./app.ts";
import { forgetOldRecords } from "./backend/customer/retention.ts";
import { runOrders } from "./backend/order/schedule.ts";
import { paymentDeps } from "./backend/payment/payment-deps.ts";
import { runPayments } from "./backend/payment/schedule.ts";
import { sweepAccounts } from "./backend/customer/sweep.ts";
import { runRetention } from "./backend/retention.ts";
import { runProvider } from "./backend/provider/run-provider.ts";
import { sendOutbox } from "./backend/outbox/send-due.ts";
import { refreshDuePrices } from "./backend/pricing/due.ts";
import { readConfig, type Bindings } from "./env.ts";
import { mendSearchIndex } from "./backend/search/index/refresh.ts";

/**
 * Pages in the form that the platform's cache keeps, for a deployment that puts one in front of this entrypoint
 * (docs/operating.md). No address leads here.
 */
export class Pages extends WorkerEntrypoint<Bindings> {
  fetch(request: Request): Promise<Response> {
    return app.pages(request, this.env, this.ctx);
  }
}

export default {
  fetch: app.fetch,
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    const { backendUrl, terms } = readConfig(env);
    const now = new Date(event.scheduledTime);
    context.waitUntil(refreshDuePrices(env.DB, now));
    context.waitUntil(mendSearchIndex(env.DB, now));
    context.waitUntil(sweepAccounts(env.DB, now));
    context.waitUntil(runProvider(env, now, async (request) => app.fetch(request, env, context)));
    context.waitUntil(sendOutbox(env));
    // Payments are whose the calls are: this Worker may share the platform's database and still know another provider,
    // or none.
    if (backendUrl === undefined) context.waitUntil(runPayments(env, { ...paymentDeps, now: () => now }));
    if (backendUrl === undefined) context.waitUntil(runOrders(env.DB, now));
    context.waitUntil(runRetention(env, now));
    // Once a day, when few shop.
    if (now.getUTCHours() === 2 && now.getUTCMinutes() === 20)
      context.waitUntil(forgetOldRecords(env.DB, now, terms.orderYears));
  },
};
