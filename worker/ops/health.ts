import type { Bindings } from "../env.ts";
import { buildId } from "../pages/render/client-files.ts";
import type { Upstreams } from "../gateway/upstream.ts";
import type { PagesDeps, PagesState } from "../pages/pages-state.ts";
import { upstreamChecks } from "./upstream-checks.ts";

/** One thing the shop stands on: "ok", what went wrong, or "off" where none is bound. */
export interface Check {
  name: string;
  state: "ok" | "failed" | "off";
  ms: number;
  note?: string;
}
export interface Health {
  ok: boolean;
  build: string;
  seq: number | null;
  checks: Check[];
}

const patienceMs = 2_000;
/** Beyond every number of the log, so that only the newest is answered. */
const beyond = 999_999_999_999_999;

/**
 * Asks everything the shop stands on, all at once and no longer than two seconds; `ok` is false when pages could not be
 * made: the database and the log. Caches and pictures only cost comfort.
 */
export async function healthOf(
  { io: deps, state, upstreams }: { io: PagesDeps; state: PagesState; upstreams: Upstreams },
  env: Bindings,
): Promise<Health> {
  const check = async (name: string, work: (() => Promise<string | void>) | null): Promise<Check> => {
    if (!work) return { name, state: "off", ms: 0 };
    const began = deps.now();
    try {
      const note = await Promise.race([
        work(),
        deps.sleep(patienceMs).then(() => Promise.reject(new Error("no answer"))),
      ]);
      return { name, state: "ok", ms: deps.now() - began, ...(note && { note }) };
    } catch (error) {
      return {
        name,
        state: "failed",
        ms: deps.now() - began,
        note: error instanceof Error ? error.message : String(error),
      };
    }
  };
  let seq: number | null = null;
  const checks = await Promise.all([
    check("database", async () => void (await env.DB.prepare("SELECT 1").first())),
    check("invalidation log", async () => {
      ({ seq } = await deps.changes(beyond));
      return `seq ${seq}`;
    }),
    check("location cache", async () => void (await deps.location.get())),
    check("KV cache", deps.far ? async () => void (await deps.far!.get("health", null, deps.now())) : null),
    check("platform cache", deps.platform ? async () => undefined : null),
    check("pictures", env.MEDIA ? async () => void (await env.MEDIA!.head("health")) : null),
    ...upstreamChecks(upstreams, patienceMs).map(async ({ name, note, ask }) => {
      const made = await check(name, async () => void (await ask?.()));
      return { ...made, note: [note(), made.note].filter(Boolean).join(": ") };
    }),
  ]);
  const head = state.cache.head.known();
  return {
    ok: checks.every(({ name, state: how }) => how !== "failed" || !["database", "invalidation log"].includes(name)),
    build: buildId,
    seq: seq ?? head?.seq ?? null,
    checks,
  };
}
