// The plugin's own types pull in the Workers globals, which clash with the DOM's; the tests need only this much.
declare module "cloudflare:test" {
  import type { D1Database, ExecutionContext } from "@cloudflare/workers-types";
  export const env: Record<string, unknown>;
  export function applyD1Migrations(db: D1Database, migrations: { name: string; queries: string[] }[]): Promise<void>;
  export function createExecutionContext(): ExecutionContext;
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>;
  export function reset(): Promise<void>;
}
declare module "cloudflare:workers" {
  export const exports: { default: { fetch(request: Request | string, init?: RequestInit): Promise<Response> } };
  export const env: Record<string, unknown>;
}
