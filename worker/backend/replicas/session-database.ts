import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";

/** The database that each session's database belongs to. */
const belongsTo = new WeakMap<D1Database, D1Database>();

/** What an isolate keeps of a database is kept under the database itself, whichever session read it. */
export const databaseOf = (db: D1Database): D1Database => belongsTo.get(db) ?? db;

/** Says that a form of a database is that database, for what is kept of it. */
export const standsFor = (form: D1Database, database: D1Database): void =>
  void belongsTo.set(form, databaseOf(database));

export interface SessionDatabase {
  readonly db: D1Database;
  /** How far what was read and written here has been; null before the first answer, and where D1 names none. */
  bookmark(): string | null;
}

/**
 * One session of D1 in the form of a database. `from`: the bookmark that the first answer must at least have seen, or
 * "first-primary". Every later answer has seen what the ones before it had, and what was written here.
 */
export function sessionDatabase(database: D1Database, from: string): SessionDatabase {
  const session: D1DatabaseSession = database.withSession(from);
  const refuse = (): never => {
    throw new Error("A session has statements and batches only");
  };
  const db = {
    prepare: (sql: string) => session.prepare(sql),
    batch: <T>(statements: D1PreparedStatement[]) => session.batch<T>(statements),
    exec: refuse,
    dump: refuse,
    withSession: refuse,
  } as unknown as D1Database;
  standsFor(db, database);
  return { db, bookmark: () => session.getBookmark() };
}
