import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";

const { DB, TEST_SCHEMA } = env as unknown as { DB: D1Database; TEST_SCHEMA: string[] };

interface Made {
  type: string;
  name: string;
  tbl_name: string;
  sql: string;
}
/** The database as the migrations make it, on the global object, which outlives modules. */
const lasting = globalThis as unknown as { databaseMade?: Made[] };

/**
 * Leaves the database as the migrations make it, whatever an earlier file of the same process put there. Tables that
 * hold nothing stay.
 */
export async function emptyDatabase(): Promise<void> {
  const found = await objects();
  const known = lasting.databaseMade;
  if (!known || JSON.stringify(found) !== JSON.stringify(known)) {
    await remake(found, TEST_SCHEMA);
    lasting.databaseMade = await objects();
    return;
  }
  const written = await tablesWritten(found);
  const tableOf = new Map(known.map(({ sql, tbl_name }) => [sql, tbl_name]));
  const filled = (statement: string) => /^INSERT INTO "(\w+)"/.exec(statement)?.[1];
  // What the migrations have put in may be gone or changed.
  for (const table of TEST_SCHEMA.map(filled)) if (table) written.add(table);
  await remake(
    found.filter(({ name }) => written.has(name)),
    TEST_SCHEMA.filter((statement) => written.has(filled(statement) ?? tableOf.get(statement)!)),
  );
}

async function objects(): Promise<Made[]> {
  const { results } = await DB.prepare(
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL " +
      "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name",
  ).all<Made>();
  return results;
}

/** A row of a result has at most a hundred columns. */
const askedAtOnce = 80;

/** Tables with rows, and those that have counted rows that are gone. */
async function tablesWritten(found: Made[]): Promise<Set<string>> {
  const tables = found.filter(({ type }) => type === "table").map(({ name }) => name);
  // Each statement costs more than the look into a table.
  const looks = Array.from({ length: Math.ceil(tables.length / askedAtOnce) }, (_, i) =>
    tables
      .slice(i * askedAtOnce, (i + 1) * askedAtOnce)
      .map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`)
      .join(", "),
  );
  const [counted, ...looked] = await DB.batch<Record<string, unknown>>([
    DB.prepare("SELECT name FROM sqlite_sequence"),
    ...looks.map((look) => DB.prepare(`SELECT ${look}`)),
  ]);
  const withRows = looked.flatMap(({ results: [row] }) => Object.entries(row!).filter(([, has]) => has === 1));
  return new Set([...counted!.results.map(({ name }) => String(name)), ...withRows.map(([name]) => name)]);
}

async function remake(gone: Made[], statements: string[]): Promise<void> {
  await DB.batch([
    DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...gone
      .filter(({ type }) => type === "table" || type === "view")
      .map(({ type, name }) => DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
    ...statements.map((statement) => DB.prepare(statement)),
  ]);
}
