import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

/** Migrations that the space of the CMS stands on. */
const migrations = ["0001_invalidation", "0004_cms", "0066_soft_change", "0067_cms_draft"];
export const migrate = (sqlite: DatabaseSync, name: string): void =>
  sqlite.exec(readFileSync(new URL(`../../../../../migrations/${name}.sql`, import.meta.url), "utf8"));

interface Statement {
  bind(...values: unknown[]): Statement;
  all(): Promise<{ results: unknown[]; success: true; meta: object }>;
  run: Statement["all"];
  first(column?: string): Promise<unknown>;
}

/** SQLite in this process behind the part of D1's interface that the space uses; a batch is one transaction. */
export function sqliteDatabase(before: (sqlite: DatabaseSync) => void = () => {}): {
  db: D1Database;
  sqlite: DatabaseSync;
} {
  const sqlite = new DatabaseSync(":memory:");
  for (const name of migrations) migrate(sqlite, name);
  before(sqlite);
  migrate(sqlite, "0139_story_paths");
  migrate(sqlite, "0140_cms_space");
  const prepare = (sql: string, values: unknown[] = []): Statement => {
    const rows = () => sqlite.prepare(sql).all(...(values as string[])) as Record<string, unknown>[];
    const all = async () => ({ results: rows(), success: true as const, meta: {} });
    return {
      bind: (...bound) => prepare(sql, bound),
      all,
      run: all,
      first: async (column) => {
        const [row] = rows();
        return row === undefined ? null : column === undefined ? row : row[column];
      },
    };
  };
  const batch = async (statements: Statement[]) => {
    sqlite.exec("BEGIN");
    try {
      const answers = [];
      for (const statement of statements) answers.push(await statement.all());
      sqlite.exec("COMMIT");
      return answers;
    } catch (error) {
      sqlite.exec("ROLLBACK");
      throw error;
    }
  };
  // Batches wait for each other, as they do in D1.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (statements: Statement[]) => {
    const mine = last.then(() => batch(statements));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { db: { prepare, batch: inTurn } as unknown as D1Database, sqlite };
}
