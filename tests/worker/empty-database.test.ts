import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import { emptyDatabase } from "./empty-database.ts";

const { DB } = env as unknown as { DB: D1Database };
const all = async (sql: string) => (await DB.prepare(sql).all<{ name: string; sql: string }>()).results;

/** Everything the database holds, and how it is made. */
async function everything(): Promise<Map<string, unknown>> {
  const made = await all("SELECT * FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name");
  const tables = made.filter(({ sql }) => /^CREATE TABLE/i.test(sql ?? ""));
  const rows = await DB.batch(tables.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)));
  return new Map<string, unknown>([
    ["", made.map(({ name, sql }) => [name, sql])],
    ...tables.map(({ name }, at): [string, unknown] => [name, rows[at]!.results]),
  ]);
}

it("a file begins with the database that the migrations make, whatever was written, changed or dropped before", async () => {
  const before = await everything();
  const numbered = "INSERT INTO invalidation_log (tags) VALUES ('[]')";
  for (const left of [
    ["UPDATE cms_space SET version = version + 7", "DELETE FROM newsletter_secret", "DELETE FROM content_told"],
    ["CREATE TABLE odd (x)", "DROP TABLE content_told", "DROP TABLE download_secret"],
    [numbered],
    [numbered, "DELETE FROM invalidation_log"],
  ]) {
    for (const statement of left) await DB.prepare(statement).run();
    expect(await everything()).not.toEqual(before);
    await emptyDatabase();
    expect(await everything()).toEqual(before);
  }
});
