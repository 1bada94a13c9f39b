import { env } from "cloudflare:test";
import type { D1Database, D1Meta } from "@cloudflare/workers-types";
import { beforeAll, expect, it } from "vitest";

const { DB } = env as unknown as { DB: D1Database };
const told = async (sql: string): Promise<Partial<D1Meta>> => {
  const { changes, last_row_id, changed_db } = (await DB.prepare(sql).all()).meta;
  return { changes, last_row_id, changed_db };
};
const many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)";

// What tests ask the emulator for in a shorter way (tests/quick-database.ts) is answered as it answers by itself.
beforeAll(async () => {
  await DB.prepare("CREATE TABLE told (id INTEGER PRIMARY KEY, word TEXT UNIQUE NOT NULL)").run();
});

it("a statement says what it changed, whatever was asked before it", async () => {
  const first = await told("INSERT INTO told (id, word) VALUES (7, 'a')");
  expect(first).toEqual({ changes: 1, last_row_id: 7, changed_db: true });
  expect(await told("SELECT * FROM told")).toEqual({ changes: 0, last_row_id: 7, changed_db: false });
  expect(await told("INSERT INTO told (word) VALUES ('b'), ('c') RETURNING id")).toMatchObject({
    changes: 2,
    last_row_id: 9,
  });
  expect(await told("UPDATE told SET word = word || '.' WHERE id > 7")).toMatchObject({ changes: 2 });
  expect(await told("UPDATE told SET word = '' WHERE id = 100")).toMatchObject({ changes: 0, changed_db: false });
  expect(await told(`${many} INSERT INTO told (word) SELECT 'word ' || i FROM n`)).toMatchObject({ changes: 1_000 });
  expect(await told("DELETE FROM told WHERE id > 9")).toMatchObject({ changes: 1_000, changed_db: true });
});

it("a batch of which a statement fails leaves nothing, and the next is told as if it had not been", async () => {
  const before = await DB.prepare("SELECT * FROM told ORDER BY id").all();
  await expect(
    DB.batch([
      DB.prepare("DELETE FROM told WHERE id = 7"),
      DB.prepare(`${many} INSERT INTO told (word) SELECT 'more ' || i FROM n`),
      DB.prepare("INSERT INTO told (word) VALUES (NULL)"),
    ]),
  ).rejects.toThrow(/^D1_ERROR: NOT NULL constraint failed: told\.word: SQLITE_CONSTRAINT/);
  const after = await DB.prepare("SELECT * FROM told ORDER BY id").all();
  expect(after.results).toEqual(before.results);
  expect([after.meta.changes, after.meta.changed_db]).toEqual([0, false]);
  expect(await told("UPDATE told SET word = 'z' WHERE id = 7")).toMatchObject({ changes: 1, changed_db: true });
});

it("says how large the database is, and in a session how far it has come", async () => {
  const size = async () => (await DB.prepare("SELECT 1").all()).meta.size_after;
  const small = await size();
  await DB.prepare(`${many} INSERT INTO told (word) SELECT 'long word ' || i || hex(zeroblob(200)) FROM n`).run();
  expect(await size()).toBeGreaterThan(small + 100_000);
  const session = DB.withSession("first-primary");
  const marks: (string | null)[] = [];
  for (let i = 0; i < 12; i++) {
    await session.prepare("SELECT 1").all();
    marks.push(session.getBookmark());
  }
  expect(marks[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/);
  expect([...new Set(marks)].sort()).toEqual(marks);
});
