import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { runSchedule } from "../../../worker/cli/shop/run-schedule.ts";
import { builtShop, localBindings } from "../../../worker/cli/shop/serve.ts";

export type Version = "before" | "after";

export interface TwoVersions {
  readonly db: D1Database;
  readonly urls: Readonly<Record<Version, string>>;
  /** What is done every minute, by one of them. */
  runScheduled(version: Version, at: Date): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two builds of the shop side by side on the same database, bucket and caches, each with its own files, as the platform
 * has them while a new version takes over. `folders`: the projects that were built.
 */
export async function serveTwo(
  folders: Readonly<Record<Version, string>>,
  persist: string,
  vars: Record<string, string>,
): Promise<TwoVersions> {
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      host: "localhost",
      port: 0,
      workers: (["before", "after"] as const).map((name) => {
        const { options, ...files } = builtShop(join(folders[name], "dist/worker/wrangler.json"));
        const unsafeDirectSockets = [{ host: "127.0.0.1", port: 0 }];
        return { ...options, ...files, bindings: localBindings(options, vars), name, unsafeDirectSockets };
      }),
      cf: false,
      resourcePersistencePath: persist,
    } satisfies V4MiniflareOptions),
  );
  await emulator.ready;
  const url = async (name: Version) => (await emulator.unsafeGetDirectURL(name)).origin;
  return {
    db: (await emulator.getD1Database("DB", "before")) as unknown as D1Database,
    urls: { before: await url("before"), after: await url("after") },
    runScheduled: (version, at) => runSchedule(emulator, version, at),
    stop: () => emulator.dispose(),
  };
}
