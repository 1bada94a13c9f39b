import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { root } from "../../../worker/cli/build/build-files.ts";
import { databaseSchema } from "../../database-schema.ts";

export interface Timed {
  readonly db: D1Database;
  /** Milliseconds in statements since the last reset, and those of a processor among them. */
  readonly spent: () => number;
  readonly cpu: () => number;
  readonly reset: () => void;
}

/**
 * An empty shop's database in this process, or in a new file of it, with the calls of D1: the same statements, without
 * the emulator between them, so that tens of thousands of requests are a matter of minutes.
 */
export function nodeD1(file = ":memory:"): Timed {
  const database = new DatabaseSync(file);
  // Nothing here is worth waiting for a disk.
  database.exec("PRAGMA synchronous = OFF");
  for (const statement of databaseSchema(`${root}/migrations/`)) database.exec(statement);
  const prepared = new Map<string, StatementSync>();
  let [spent, cpu] = [0, 0];
  const rowsOf = (sql: string, values: readonly unknown[]): Record<string, unknown>[] => {
    const [begun, before] = [performance.now(), process.threadCpuUsage()];
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    const rows = statement.all(
      ...values.map((value) => (typeof value === "boolean" ? Number(value) : (value as string | number | null))),
    );
    spent += performance.now() - begun;
    const { user, system } = process.threadCpuUsage(before);
    cpu += (user + system) / 1_000;
    return rows.map((row) => ({ ...row }));
  };
  const answer = (results: Record<string, unknown>[]) => ({
    results,
    success: true,
    meta: { changes: Number((database.prepare("SELECT changes() AS n").get() as { n: number }).n) },
  });
  const statements = new WeakMap<object, () => Record<string, unknown>[]>();
  const make = (sql: string, values: readonly unknown[]): D1PreparedStatement => {
    const run = () => rowsOf(sql, values);
    const made = {
      bind: (...bound: unknown[]) => make(sql, bound),
      all: async () => answer(run()),
      run: async () => answer(run()),
      first: async (column?: string) => {
        const [row] = run();
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: async () => run().map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    statements.set(made, run);
    return made;
  };
  const db = {
    prepare: (sql: string) => make(sql, []),
    batch: async (list: readonly D1PreparedStatement[]) => {
      database.exec("BEGIN");
      try {
        const answers = list.map((statement) => answer(statements.get(statement)!()));
        database.exec("COMMIT");
        return answers;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
  } as unknown as D1Database;
  return { db, spent: () => spent, cpu: () => cpu, reset: () => void ([spent, cpu] = [0, 0]) };
}
