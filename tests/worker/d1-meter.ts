import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** What was asked of a database, as its own `meta` counts it: statements, and the rows they read and wrote. */
export interface Cost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}
/** One statement that ran, with its text in one line. */
export interface Ran {
  sql: string;
  rowsRead: number;
  rowsWritten: number;
}
export interface Meter {
  db: D1Database;
  /** What has been asked since the last reset. */
  cost(): Cost;
  reset(): void;
  /** The same by statement, in the order in which they were answered. */
  ran(): readonly Ran[];
}

/** The statement that read most, to be named where a bound is broken. */
export const dearest = (meter: Meter): Ran | undefined => [...meter.ran()].sort((a, b) => b.rowsRead - a.rowsRead)[0];

/**
 * A database that counts what is asked of it. A statement of which only the first row or bare values are wanted is
 * asked in full, because only then it says what it cost.
 */
export function meter(db: D1Database): Meter {
  let ran: Ran[] = [];
  const count = <T extends D1Result>(sql: string, result: T): T => {
    ran.push({ sql: sql.replace(/\s+/g, " "), rowsRead: result.meta.rows_read, rowsWritten: result.meta.rows_written });
    return result;
  };
  const inner = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const rows = async () => count(sql, await statement.all<Record<string, unknown>>()).results;
    const counted = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: async () => count(sql, await statement.all()),
      run: async () => count(sql, await statement.run()),
      first: async (column?: string) => {
        const [row] = await rows();
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: async () => (await rows()).map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    inner.set(counted, { statement, sql });
    return counted;
  };
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const own = statements.map((statement) => inner.get(statement)!);
      return (await db.batch<T>(own.map(({ statement }) => statement))).map((result, i) => count(own[i]!.sql, result));
    },
    // Says of no statement what it cost.
    exec: () => {
      throw new Error("exec says nothing of what it cost");
    },
  } as unknown as D1Database;
  return {
    db: counted,
    cost: () =>
      ran.reduce(
        (sum, one) => ({
          statements: sum.statements + 1,
          rowsRead: sum.rowsRead + one.rowsRead,
          rowsWritten: sum.rowsWritten + one.rowsWritten,
        }),
        { statements: 0, rowsRead: 0, rowsWritten: 0 },
      ),
    reset: () => void (ran = []),
    ran: () => ran,
  };
}
