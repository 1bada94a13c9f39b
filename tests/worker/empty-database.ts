import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";

const { DB, TEST_SCHEMA } = env as unknown as { DB: D1Database; TEST_SCHEMA: string[] };

/** Leaves the database as the migrations make it, whatever an earlier file of the same process put there. */
export async function emptyDatabase(): Promise<void> {
  const { results } = await DB.prepare(
    "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') " +
      "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  ).all<{ type: string; name: string }>();
  await DB.batch([
    DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ type, name }) => DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
    ...TEST_SCHEMA.map((statement) => DB.prepare(statement)),
  ]);
}
