// The platform's own types bring globals that clash with the DOM's; the Worker needs only this much of them.
declare module "cloudflare:workers" {
  import type { ExecutionContext } from "@cloudflare/workers-types";
  export class WorkerEntrypoint<Env> {
    protected readonly ctx: ExecutionContext;
    protected readonly env: Env;
  }
}
