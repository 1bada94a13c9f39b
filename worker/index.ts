import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { app } from "./app.ts";
import { refreshDuePrices } from "./backend/pricing/due.ts";
import { readConfig, type Bindings } from "./env.ts";

export default {
  fetch: app.fetch,
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    readConfig(env);
    context.waitUntil(refreshDuePrices(env.DB, new Date(event.scheduledTime)));
  },
};
