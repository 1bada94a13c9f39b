import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The statements that make an empty shop's database as all migrations leave it, each object once: a third of what the
 * migrations say one after the other, for databases that are made for every test file. That the migrations themselves
 * pass on D1 is seen wherever a shop is started.
 */
export function databaseSchema(migrations: string): string[] {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(migrations).sort())
    if (file.endsWith(".sql")) database.exec(readFileSync(join(migrations, file), "utf8"));
  const objects = database.prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid");
  const made = objects.all() as { type: string; name: string; sql: string }[];
  const own = made.filter(({ name }) => !name.startsWith("sqlite_"));
  const tables = own.filter(({ type }) => type === "table");
  // Triggers come after the rows, so that the rows set nothing off.
  const triggers = own.filter(({ type }) => type === "trigger").map(({ sql }) => sql);
  const others = own.filter(({ type }) => type !== "trigger").map(({ sql }) => sql);
  return [...others, ...tables.flatMap(({ name }) => rowsOf(database, name)), ...triggers];
}

/** What the migrations put into a table, as it would be written again. */
function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = (database.prepare(`PRAGMA table_xinfo("${table}")`).all() as { name: string; hidden: number }[])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => `"${name}"`);
  const values = columns.map((column) => `quote(${column})`).join(" || ', ' || ");
  const rows = database.prepare(`SELECT ${values} AS row FROM "${table}"`).all() as { row: string }[];
  return rows.map(({ row }) => `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${row})`);
}
