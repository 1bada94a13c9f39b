import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { app } from "./app.ts";
import { refreshDuePrices } from "./backend/pricing/due.ts";
import { readConfig, type Bindings } from "./env.ts";
import { mendSearchIndex } from "./backend/search/index/refresh.ts";

export default {
  fetch: app.fetch,
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    readConfig(env);
    const now = new Date(event.scheduledTime);
    context.waitUntil(refreshDuePrices(env.DB, now));
    context.waitUntil(mendSearchIndex(env.DB, now));
  },
};
