import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isEmpty, leaveEmpty, wantsEmpty } from "../../../../../worker/cli/shop/shop-data.ts";

let sqlite: DatabaseSync;
const db = {
  prepare: (sql: string) => ({
    first: () => Promise.resolve(sqlite.prepare(sql).get() ?? null),
    run: () => Promise.resolve(sqlite.prepare(sql).run()),
  }),
} as unknown as D1Database;

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  sqlite = new DatabaseSync(":memory:");
  sqlite.exec(
    `CREATE TABLE product (id INTEGER PRIMARY KEY); CREATE TABLE import_run (id TEXT PRIMARY KEY,
      started_at TEXT NOT NULL, report TEXT)`,
  );
});

describe("a start with --empty", () => {
  it("leaves the shop empty, at later starts too", async () => {
    expect(await isEmpty(db)).toBe(true);
    await leaveEmpty(db);
    expect(await isEmpty(db)).toBe(false);
    await leaveEmpty(db);
    expect(sqlite.prepare("SELECT count(*) AS n FROM import_run").get()).toEqual({ n: 1 });
  });

  it("deletes nothing", async () => {
    sqlite.exec("INSERT INTO product VALUES (1), (2)");
    await expect(leaveEmpty(db)).rejects.toThrow(/holds 2 products.*--replace/);
  });

  it("is asked for by its name alone", () => {
    expect([wantsEmpty([]), wantsEmpty(["--empty"])]).toEqual([false, true]);
    expect(() => wantsEmpty(["--emty"])).toThrow();
  });
});

describe("a start without it", () => {
  it("fills what was cut off while it was filled, and nothing in which an import was finished", async () => {
    sqlite.exec("INSERT INTO import_run VALUES ('cut off', '2026-01-01', NULL)");
    expect(await isEmpty(db)).toBe(true);
    sqlite.exec("UPDATE import_run SET report = '{}'");
    expect(await isEmpty(db)).toBe(false);
  });
});
