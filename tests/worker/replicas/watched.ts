import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** A question to the database: which session asked it, and what it asked in one batch. */
export interface DatabaseQuery {
  /** What the session began with; null where the database itself was asked. */
  readonly from: string | null;
  readonly session: number;
  readonly sql: readonly string[];
  /** Whether an answer to the session's log was there before this left. */
  readonly knewLog: boolean;
}

const isLog = (sql: string) => sql.includes("max(seq)") && sql.startsWith("SELECT");

/** A database that notes who asks it what. */
export function watched(database: D1Database): { db: D1Database; asked: DatabaseQuery[] } {
  const asked: DatabaseQuery[] = [];
  let sessions = 0;
  const texts = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const connection = (inner: Pick<D1Database, "prepare" | "batch">, from: string | null, session: number) => {
    let knewLog = false;
    const note = async <T>(sql: readonly string[], answer: Promise<T>): Promise<T> => {
      asked.push({ from, session, sql, knewLog });
      const came = await answer;
      if (sql.some(isLog)) knewLog = true;
      return came;
    };
    const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
      const noted = {
        bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
        all: () => note([sql], statement.all()),
        run: () => note([sql], statement.run()),
        first: (...column: [string]) => note([sql], statement.first(...column)),
        raw: () => note([sql], statement.raw()),
      } as unknown as D1PreparedStatement;
      texts.set(noted, { statement, sql });
      return noted;
    };
    return {
      prepare: (sql: string) => wrap(inner.prepare(sql), sql),
      batch: (list: D1PreparedStatement[]) => {
        const own = list.map((statement) => texts.get(statement)!);
        return note(
          own.map(({ sql }) => sql),
          inner.batch(own.map(({ statement }) => statement)),
        );
      },
    };
  };
  const db = {
    ...connection(database, null, 0),
    withSession: (from: string) => {
      const session = database.withSession(from);
      return {
        ...connection(session as unknown as D1Database, from, ++sessions),
        getBookmark: () => session.getBookmark(),
      };
    },
  } as unknown as D1Database;
  return { db, asked };
}
