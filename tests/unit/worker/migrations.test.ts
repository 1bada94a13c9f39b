import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { root } from "../../../worker/cli/build/build-files.ts";

interface Column {
  readonly name: string;
  /** Who writes a row without it is refused. */
  readonly isNeeded: boolean;
}
interface Table {
  readonly columns: readonly Column[];
  /** Columns of each index that lets a row stand once. */
  readonly unique: ReadonlySet<string>;
}

function tablesOf(database: DatabaseSync): Map<string, Table> {
  const all = (sql: string, ...values: string[]) =>
    database.prepare(sql).all(...values) as Record<string, string | number | null>[];
  return new Map(
    all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(({ name }) => [
      String(name),
      {
        columns: all("SELECT * FROM pragma_table_info(?)", String(name)).map((column) => ({
          name: String(column["name"]),
          isNeeded: column["notnull"] === 1 && column["dflt_value"] === null && column["pk"] === 0,
        })),
        unique: new Set(
          all(`SELECT name FROM pragma_index_list(?) WHERE "unique" = 1`, String(name)).map((index) =>
            all("SELECT name FROM pragma_index_info(?)", String(index["name"]))
              .map((column) => String(column["name"]))
              .join(),
          ),
        ),
      },
    ]),
  );
}

/** What a version that knows `before` cannot do with `after`: what it asks for is gone, or what it writes is refused. */
function broken(before: ReadonlyMap<string, Table>, after: ReadonlyMap<string, Table>): string[] {
  return [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const needed = new Map(now.columns.map(({ name, isNeeded }) => [name, isNeeded]));
    const known = new Map(columns.map(({ name, isNeeded }) => [name, isNeeded]));
    return [
      ...columns.filter(({ name }) => !needed.has(name)).map(({ name }) => `${table}.${name} is gone`),
      ...[...needed]
        .filter(([name, isNeeded]) => isNeeded && known.get(name) !== true)
        .map(([name]) => `${table}.${name} must be written`),
      ...[...now.unique].filter((index) => !unique.has(index)).map((index) => `${table} may have ${index} once`),
    ];
  });
}
const after = (database: DatabaseSync, sql: string): string[] => {
  const before = tablesOf(database);
  database.exec(sql);
  return broken(before, tablesOf(database));
};

const folder = join(root, "migrations");
/** From here on the rule holds; versions before have shipped together with what follows them. */
const ruleFrom = "0240";

describe("a migration", () => {
  it("can be borne by the version before, which goes on until the new one has taken over, and may come back", () => {
    const database = new DatabaseSync(":memory:");
    const found: Record<string, string[]> = {};
    // What a table is like is asked in hundreds of statements, and of no version twice.
    let before: Map<string, Table> | undefined;
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith(".sql")) continue;
      if (name >= ruleFrom) before ??= tablesOf(database);
      database.exec(readFileSync(join(folder, name), "utf8"));
      if (!before) continue;
      const now = tablesOf(database);
      const problems = broken(before, now);
      if (problems.length > 0) found[name] = problems;
      before = now;
    }
    expect(found).toEqual({});
    expect(tablesOf(database).size).toBeGreaterThan(80);
  });

  const rebuilt = (columns: string) =>
    `CREATE TABLE cart_new (${columns}); DROP TABLE cart; ALTER TABLE cart_new RENAME TO cart;`;
  it.each([
    ["DROP TABLE cart;", "cart is gone"],
    ["ALTER TABLE cart RENAME TO basket;", "cart is gone"],
    ["ALTER TABLE cart DROP COLUMN email;", "cart.email is gone"],
    ["ALTER TABLE cart RENAME COLUMN email TO address;", "cart.email is gone"],
    [rebuilt("id INTEGER PRIMARY KEY, email TEXT, view TEXT NOT NULL"), "cart.view must be written"],
    [rebuilt("id INTEGER PRIMARY KEY, email TEXT NOT NULL"), "cart.email must be written"],
    ["CREATE UNIQUE INDEX cart_email ON cart (email);", "cart may have email once"],
  ])("that says %s cannot", (sql, problem) => {
    const database = new DatabaseSync(":memory:");
    database.exec("CREATE TABLE cart (id INTEGER PRIMARY KEY, email TEXT);");
    expect(after(database, sql)).toEqual([problem]);
  });

  it.each([
    "ALTER TABLE cart ADD COLUMN view TEXT NOT NULL DEFAULT 'outlet_nl';",
    "ALTER TABLE cart ADD COLUMN view TEXT;",
    rebuilt("id INTEGER PRIMARY KEY, email TEXT CHECK (email <> ''), view TEXT"),
    "DROP INDEX cart_old; CREATE TABLE note (text TEXT NOT NULL UNIQUE);",
  ])("that says %s can", (sql) => {
    const database = new DatabaseSync(":memory:");
    database.exec("CREATE TABLE cart (id INTEGER PRIMARY KEY, email TEXT); CREATE INDEX cart_old ON cart (email);");
    expect(after(database, sql)).toEqual([]);
  });
});
