import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";
import { root } from "../build/build-files.ts";
import { sharedState } from "./serve.ts";

/** Opens the shop's local database alone, for work that must be done before a server holds it. */
export async function withDatabase<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  const { d1Databases, compatibilityDate } = workerOptions(join(root, "wrangler.toml")).workerOptions as Pick<
    V4WorkerOptions,
    "d1Databases" | "compatibilityDate"
  >;
  const modules = [{ type: "ESModule" as const, path: "database.js", contents: "export default {}" }];
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      modules,
      d1Databases,
      compatibilityDate,
      cf: false,
      resourcePersistencePath: sharedState,
    }),
  );
  try {
    return await work((await emulator.getD1Database("DB")) as unknown as D1Database);
  } finally {
    await emulator.dispose();
  }
}
