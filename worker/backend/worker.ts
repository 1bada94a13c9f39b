import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { readConfig, type Bindings } from "../env.ts";
import { unreadable, withBoundedBody } from "../body.ts";
import { runDue } from "../schedule/run.ts";
import { backend } from "./backend.ts";
import { holdsKey } from "./operator.ts";
/** The embedded backend as a Worker of its own (wrangler.toml beside this file). */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext) {
    const { opsKey } = readConfig(env);
    const whole = await withBoundedBody(request, async () => opsKey !== undefined && holdsKey(request, opsKey));
    return typeof whole === "string" ? unreadable(whole) : backend.fetch(whole, env, context);
  },
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    const call = async (request: Request) => backend.fetch(request, env, context);
    runDue({ env, now: new Date(event.scheduledTime), call, isPlatform: true }, context);
  },
};
