import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

/** A database file behind D1's interface that adds up what its statements take. */
export interface TimedDatabase {
  db: D1Database;
  /**
   * Milliseconds since the last call, by the clock and of a processor, and the statements they went into. On a machine
   * that does other things, too, the clock says little.
   */
  take(): {
    ms: number;
    cpu: number;
    statements: number;
  };
  close(): void;
}

/**
 * Reads the very file the emulator's D1 wrote, with the SQLite of this Node. The emulator itself cannot say what a
 * statement takes: its clock stands still while it computes.
 */
export function openTimed(file: string): TimedDatabase {
  const sqlite = new DatabaseSync(file);
  // Waiting for this machine's disk is none of a statement's work.
  sqlite.exec("PRAGMA synchronous = OFF");
  const changes = sqlite.prepare("SELECT changes() AS n");
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  let ms = 0;
  let cpu = 0;
  let statements = 0;
  const run = (sql: string, values: readonly SQLInputValue[]) => {
    let statement = prepared.get(sql);
    if (!statement) prepared.set(sql, (statement = sqlite.prepare(sql)));
    const numbered = Object.fromEntries(values.map((value, i) => [`?${i + 1}`, value]));
    const [started, before] = [performance.now(), process.threadCpuUsage()];
    const results = statement.all(numbered);
    ms += performance.now() - started;
    const { user, system } = process.threadCpuUsage(before);
    cpu += (user + system) / 1_000;
    statements += 1;
    return { results, success: true, meta: { changes: Number(changes.get()!.n) } };
  };
  const statement = (sql: string, values: readonly SQLInputValue[]): unknown => ({
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    run: async () => run(sql, values),
    all: async () => run(sql, values),
    first: async (column?: string) => {
      const [row] = run(sql, values).results;
      return row === undefined ? null : column === undefined ? row : row[column];
    },
    raw: async () => run(sql, values).results.map((row) => Object.values(row)),
    now: () => run(sql, values),
  });
  const db = {
    prepare: (sql: string) => statement(sql, []),
    batch: async (list: { now(): unknown }[]) => {
      sqlite.exec("BEGIN");
      try {
        const results = list.map((one) => one.now());
        sqlite.exec("COMMIT");
        return results;
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
  } as unknown as D1Database;
  return {
    db,
    close: () => sqlite.close(),
    take() {
      const taken = { ms, cpu, statements };
      ms = cpu = statements = 0;
      return taken;
    },
  };
}
