import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** What D1 itself says that work cost: statements that ran, and rows it read for them. */
export interface Cost { statements: number; rows: number }

/** What one request of a stranger may cost with the catalogue of `catalogue.ts` (docs/decisions/190-what-a-search-may-ask.md). */
export const budget: Cost = { statements: 30, rows: 300_000 };

/** A database that counts what is asked of it, with what it read by D1's own account (`meta.rows_read`). */
export interface Counted { db: D1Database; cost(): Cost; reset(): void; /** Statements with what each read, the dearest first. */ dearest(): [rows: number, sql: string][] }

export function counted(db: D1Database): Counted {
  let ran: [number, string][] = [];
  const note = <T extends D1Result>(sql: string, result: T): T => {
    ran.push([(result.meta as { rows_read?: number }).rows_read ?? 0, sql]);
    return result;
  };
  const inner = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: async () => note(sql, await statement.all()),
      run: async () => note(sql, await statement.run()),
      first: async (column?: string) => {
        const { results } = note(sql, await statement.all<Record<string, unknown>>());
        return results[0] === undefined ? null : column === undefined ? results[0] : results[0][column];
      },
      raw: () => { throw new Error("raw answers say nothing of what they cost"); },
    } as unknown as D1PreparedStatement;
    inner.set(own, { statement, sql });
    return own;
  };
  const counting = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const own = statements.map((statement) => inner.get(statement)!);
      return (await db.batch(own.map(({ statement }) => statement))).map((result, i) => note(own[i]!.sql, result));
    },
  } as unknown as D1Database;
  return {
    db: counting,
    cost: () => ({ statements: ran.length, rows: ran.reduce((sum, [rows]) => sum + rows, 0) }),
    reset: () => void (ran = []),
    dearest: () => [...ran].sort((a, b) => b[0] - a[0]),
  };
}
