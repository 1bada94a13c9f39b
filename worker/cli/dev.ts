import type { D1Database } from "@cloudflare/workers-types";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { createServer } from "vite";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";
import { root } from "./build-files.ts";
import { localKey } from "./local-key.ts";
import { migrate } from "./migrate.ts";
import { mustBeFree, wantedPort } from "./port.ts";
import { sharedState } from "./serve.ts";
import { fill, isEmpty, printAddresses } from "./shop-data.ts";
import { onStop } from "./stop.ts";

/** Opens the shop's local database alone, for work that must be done before the development server holds it. */
async function withDatabase<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  const { d1Databases, compatibilityDate } = workerOptions(join(root, "wrangler.toml")).workerOptions as Pick<V4WorkerOptions, "d1Databases" | "compatibilityDate">;
  const modules = [{ type: "ESModule" as const, path: "database.js", contents: "export default {}" }];
  const emulator = new Miniflare(convertV4MiniflareOptions({ modules, d1Databases, compatibilityDate, cf: false, resourcePersistencePath: sharedState }));
  try {
    return await work((await emulator.getD1Database("DB")) as unknown as D1Database);
  } finally {
    await emulator.dispose();
  }
}

/** npm run dev: the same shop on the same data as npm start, from the sources and with hot reload. */
try {
  const port = wantedPort();
  await mustBeFree(port);
  const key = localKey();
  const empty = await withDatabase(async (db) => {
    await migrate(db);
    return isEmpty(db);
  });
  const server = await createServer({ root, server: { port, strictPort: true } });
  await server.listen();
  onStop(() => server.close());
  if (empty) await fill(`http://localhost:${port}`, key);
  printAddresses(port);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
