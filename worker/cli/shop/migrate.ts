import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { root } from "../build/build-files.ts";

/**
 * Applies the migrations that the database has not seen, each in one batch, and returns their names. The bookkeeping
 * table is Wrangler's own, so `wrangler d1 migrations` agrees about what is done. `folder`: where they stand.
 */
export async function migrate(db: D1Database, folder = join(root, "migrations")): Promise<string[]> {
  const bookkeeping = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
  await db.prepare(bookkeeping).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const pending = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !done.has(name))
    .sort();
  for (const name of pending) {
    const statements = splitStatements(readFileSync(join(folder, name), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
    ]);
  }
  return pending;
}
