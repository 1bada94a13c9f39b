import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { readConfig, type Bindings } from "../env.ts";
import { unreadable, withBoundedBody } from "../body.ts";
import { backend } from "./backend.ts";
import { holdsKey } from "./operator.ts";
import { forgetOldRecords } from "./customer/retention.ts";
import { runOrders } from "./order/schedule.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { runPayments } from "./payment/schedule.ts";
import { sweepAccounts } from "./customer/sweep.ts";
import { runRetention } from "./retention.ts";
import { runProvider } from "./provider/run-provider.ts";
import { sendOutbox } from "./outbox/send-due.ts";
import { refreshDuePrices } from "./pricing/due.ts";
import { mendSearchIndex } from "./search/index/refresh.ts";

/** The embedded backend as a Worker of its own (wrangler.toml beside this file). */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext) {
    const { opsKey } = readConfig(env);
    const whole = await withBoundedBody(request, async () => opsKey !== undefined && holdsKey(request, opsKey));
    return typeof whole === "string" ? unreadable(whole) : backend.fetch(whole, env, context);
  },
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    const { terms } = readConfig(env);
    const now = new Date(event.scheduledTime);
    context.waitUntil(refreshDuePrices(env.DB, now));
    context.waitUntil(mendSearchIndex(env.DB, now));
    context.waitUntil(sweepAccounts(env.DB, now));
    context.waitUntil(runProvider(env, now, async (request) => backend.fetch(request, env, context)));
    context.waitUntil(sendOutbox(env));
    context.waitUntil(runPayments(env, { ...paymentDeps, now: () => now }));
    context.waitUntil(runOrders(env.DB, now));
    context.waitUntil(runRetention(env, now));
    // Once a day, when few shop.
    if (now.getUTCHours() === 2 && now.getUTCMinutes() === 20)
      context.waitUntil(forgetOldRecords(env.DB, now, terms.orderYears));
  },
};
