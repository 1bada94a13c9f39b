import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";

const { DB, TEST_SCHEMA } = env as unknown as { DB: D1Database; TEST_SCHEMA: string[] };
// Files that share an isolate begin with an empty database all the same.
const { results } = await DB.prepare(
  "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') " +
    "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
).all<{ type: string; name: string }>();
await DB.batch([
  DB.prepare("PRAGMA defer_foreign_keys = on"),
  ...results.map(({ type, name }) => DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
  ...TEST_SCHEMA.map((statement) => DB.prepare(statement)),
]);
