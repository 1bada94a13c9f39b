import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { standsFor } from "../replicas/session-database.ts";

/**
 * The same database, which tells the rows that each statement read. Only whole answers say what they cost, so a first
 * row is taken from one; bare values (`raw`) are asked as they are and say nothing.
 */
export function meteredDatabase(db: D1Database, onRows: (rows: number) => void): D1Database {
  const told = <T extends D1Result>(result: T): T => {
    onRows(result.meta.rows_read);
    return result;
  };
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const metered = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => told(await statement.all()),
      run: async () => told(await statement.run()),
      first: async (column?: string) => {
        const [row] = told(await statement.all<Record<string, unknown>>()).results;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: (options?: { columnNames?: false }) => statement.raw(options),
    } as unknown as D1PreparedStatement;
    inner.set(metered, statement);
    return metered;
  };
  const metered = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) =>
      (await db.batch<T>(statements.map((one) => inner.get(one) ?? one))).map(told),
    exec: (sql: string) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (from?: string) => db.withSession(from),
  } as unknown as D1Database;
  standsFor(metered, db);
  return metered;
}
