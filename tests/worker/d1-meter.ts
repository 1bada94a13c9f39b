import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** What was asked of a database, as its own `meta` counts it. */
export interface Cost { statements: number; rowsRead: number; rowsWritten: number }
export interface Meter { db: D1Database; /** What has been asked since the last call. */ taken(): Cost; /** Texts of the statements asked since then, with the rows each read. */ list(): string[] }

/** A database that counts what is asked of it. A statement that is only its first row's is asked in full, because only then it says what it cost. */
export function meter(db: D1Database): Meter {
  let cost: Cost = { statements: 0, rowsRead: 0, rowsWritten: 0 };
  let texts: string[] = [];
  const inner = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const count = <T>(sql: string, result: D1Result<T>): D1Result<T> => {
    cost = { statements: cost.statements + 1, rowsRead: cost.rowsRead + Number(result.meta.rows_read ?? 0), rowsWritten: cost.rowsWritten + Number(result.meta.rows_written ?? 0) };
    texts.push(`${result.meta.rows_read} ${sql.replace(/\s+/g, " ")}`);
    return result;
  };
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: async () => count(sql, await statement.all()),
      run: async () => count(sql, await statement.run()),
      first: async (column?: string) => {
        const row = count(sql, await statement.all<Record<string, unknown>>()).results[0];
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: async () => count(sql, await statement.all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    inner.set(counted, { statement, sql });
    return counted;
  };
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const own = statements.map((statement) => inner.get(statement) ?? { statement, sql: "" });
      return (await db.batch<T>(own.map(({ statement }) => statement))).map((result, i) => count(own[i]!.sql, result));
    },
    exec: (sql: string) => db.exec(sql),
  } as unknown as D1Database;
  return {
    db: counted,
    taken: () => {
      const sum = cost;
      cost = { statements: 0, rowsRead: 0, rowsWritten: 0 };
      texts = [];
      return sum;
    },
    list: () => texts,
  };
}
