import { applyD1Migrations, env } from "cloudflare:test";
import { splitStatements } from "./statements.ts";

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: Parameters<typeof applyD1Migrations>[0];
  TEST_MIGRATIONS: { name: string; sql: string }[];
};
// Files that share an isolate begin with an empty database all the same.
const { results } = await DB.prepare(
  "SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', " +
    "'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
).all<{ type: string; name: string; sql: string }>();
const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
const own = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table}_`)));
if (own.length > 0)
  await DB.batch([
    DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...own.map(({ type, name }) => DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
  ]);
// As one step, because each step is a call.
await applyD1Migrations(DB, [{ name: "all", queries: TEST_MIGRATIONS.flatMap(({ sql }) => splitStatements(sql)) }]);
