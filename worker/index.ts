import { WorkerEntrypoint } from "cloudflare:workers";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { app } from "./app.ts";
import { readConfig, type Bindings } from "./env.ts";
import { wrongSettings } from "./ops/wrong-settings.ts";
import { createSettingsTeller } from "./settings/tell-settings.ts";
import { runDue } from "./schedule/run.ts";
import { buildFiles, buildId } from "./pages/render/client-files.ts";

/**
 * Pages in the form that the platform's cache keeps, for a deployment that puts one in front of this entrypoint
 * (docs/operating.md). No address leads here.
 */
export class Pages extends WorkerEntrypoint<Bindings> {
  fetch(request: Request): Promise<Response> {
    return app.pages(request, this.env, this.ctx);
  }
}

const build = buildFiles && { id: buildId, files: buildFiles };

const tellSettings = createSettingsTeller(readConfig);

export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    tellSettings(env);
    const told = request.url.includes("/ops/") && (await wrongSettings(request, env));
    return told || app.fetch(request, env, context);
  },
  scheduled(event: ScheduledController, env: Bindings, context: ExecutionContext) {
    tellSettings(env);
    const isPlatform = readConfig(env).backendUrl === undefined;
    const call = async (request: Request) => app.fetch(request, env, context);
    runDue({ env, now: new Date(event.scheduledTime), call, build, isPlatform }, context);
  },
};
