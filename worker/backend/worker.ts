import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import type { Bindings } from "../env.ts";
import { backend } from "./backend.ts";
import { refreshDuePrices } from "./pricing/due.ts";

/** The embedded backend as a Worker of its own (wrangler.toml beside this file). */
export default {
  fetch: backend.fetch,
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    context.waitUntil(refreshDuePrices(env.DB, new Date(event.scheduledTime)));
  },
};
