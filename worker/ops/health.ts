import type { Bindings } from "../env.ts";
import { buildId } from "../pages/client-files.ts";
import type { PagesIo, PagesState } from "../pages/pages.ts";

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
 * Asks everything the shop stands on; `ok` is false when pages could not be made: the database and the log. Caches and
 * pictures only cost comfort.
 */
export async function healthOf({ io, state }: { io: PagesIo; state: PagesState }, env: Bindings): Promise<Health> {
  const check = async (name: string, work: (() => Promise<string | void>) | null): Promise<Check> => {
    if (!work) return { name, state: "off", ms: 0 };
    const began = io.now();
    try {
      const note = await Promise.race([
        work(),
        io.sleep(patienceMs).then(() => Promise.reject(new Error("no answer"))),
      ]);
      return { name, state: "ok", ms: io.now() - began, ...(note && { note }) };
    } catch (error) {
      return {
        name,
        state: "failed",
        ms: io.now() - began,
        note: error instanceof Error ? error.message : String(error),
      };
    }
  };
  let seq: number | null = null;
  const checks = await Promise.all([
    check("database", async () => void (await env.DB.prepare("SELECT 1").first())),
    check("invalidation log", async () => {
      ({ seq } = await io.changes(beyond));
      return `seq ${seq}`;
    }),
    check("location cache", async () => void (await io.location.get())),
    check("second level", io.far ? async () => void (await io.far!.get("health", null, io.now())) : null),
    check("platform cache", io.platform ? async () => undefined : null),
    check("pictures", env.MEDIA ? async () => void (await env.MEDIA!.head("health")) : null),
  ]);
  const head = state.cache.head.known();
  return {
    ok: checks.every(({ name, state: how }) => how !== "failed" || !["database", "invalidation log"].includes(name)),
    build: buildId,
    seq: seq ?? head?.seq ?? null,
    checks,
  };
}
