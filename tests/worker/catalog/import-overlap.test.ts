import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, it } from "vitest";
import { continueRun } from "../../../worker/ops/import/finish.ts";
import { DB, importLines, ops, result, shop } from "./fixture.ts";

beforeEach(async () => {
  await importLines(shop);
});

const sizes = { atOnce: 0, inStep: 1 };
const renamed = shop.map((text) =>
  text.includes('"_type":"product"') ? text.replaceAll('"status":1', '"status":1,"garen":"nieuw"') : text,
);
async function stage(lines: readonly string[]): Promise<{ run: string; startedAt: Date }> {
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  expect((await ops(`lines?run=${run}`, { body: lines.join("\n") })).status).toBe(200);
  return {
    run,
    startedAt: new Date(
      (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1").bind(run).first<{ started_at: string }>())!
        .started_at,
    ),
  };
}
const progressOf = async () =>
  (await DB.prepare("SELECT progress FROM import_run").first<{ progress: string }>())!.progress;
const phaseOf = async () => JSON.parse(await progressOf()) as { phase: string; at: number; steps: number };
const parents = async () => (await DB.prepare("SELECT sku, parent_id FROM product ORDER BY sku").all()).results;
const marked = renamed
  .filter((text) => text.includes('"garen"'))
  .map((text) => (JSON.parse(text) as { _source: { id: number } })._source.id);
/** Products of which the catalogue does not yet hold what the run says. */
const old = async () =>
  (await DB.prepare(
    `SELECT count(*) AS n FROM product_doc
      WHERE product_id IN (SELECT value FROM json_each(?1)) AND doc ->> '$.garen' IS NULL`,
  )
    .bind(JSON.stringify(marked))
    .first<{ n: number }>())!.n;
const index = async () =>
  (await DB.prepare("SELECT kind, key, segment, data FROM search_set ORDER BY 1, 2, 3").all()).results;

/** The database as a request sees it that read how far the run is when `progress` stood there. */
const seenAt = (progress: string) =>
  new Proxy(DB, {
    get: (db, name) => {
      if (name === "prepare")
        return (sql: string) =>
          sql.startsWith("SELECT progress")
            ? { bind: () => ({ first: () => Promise.resolve({ progress }) }) }
            : db.prepare(sql);
      const found = db[name as keyof D1Database] as unknown;
      return typeof found === "function" ? found.bind(db) : found;
    },
  }) as D1Database;

describe("two requests that finish one run", () => {
  it("lose nothing when the slower one is still comparing while the other already writes", async () => {
    const { run, startedAt } = await stage(renamed);
    let comparing = "";
    for (;;) {
      await continueRun(DB, run, startedAt, () => false, sizes);
      const { phase, at } = await phaseOf();
      if (phase === "compare" && comparing === "") comparing = await progressOf();
      if (phase === "apply" && at === 1) break;
    }
    expect(await old()).toBeGreaterThan(0);
    const mine = await progressOf();
    // The slower one goes through its comparison, which forgets what had been found to differ.
    let batches = 0;
    await continueRun(seenAt(comparing), run, startedAt, () => ++batches < 8, sizes).catch((error: unknown) =>
      expect(error).toMatchObject({ name: "RunEnded" }),
    );
    // The faster one never knew of it.
    await continueRun(seenAt(mine), run, startedAt, () => true, sizes).catch((error: unknown) =>
      expect(error).toMatchObject({ name: "RunEnded" }),
    );
    expect((await ops(`finish?run=${run}`)).status).toBe(200);
    expect(await old()).toBe(0);
  });

  it("tell the one that was overtaken to ask again", async () => {
    const { run } = await stage(renamed);
    const answers = await Promise.all([1, 2, 3].map(() => ops(`finish?run=${run}`)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 202)).toBe(true);
    expect((await ops(`finish?run=${run}`)).status).toBe(200);
    expect(await old()).toBe(0);
  });
});

describe("lines that arrive once finishing has begun", () => {
  it("are refused: they would undo what was joined", async () => {
    const before = await parents();
    const { run, startedAt } = await stage(renamed);
    do await continueRun(DB, run, startedAt, () => false, sizes);
    while ((await phaseOf()).phase !== "apply");
    const late = await ops(`lines?run=${run}`, { body: renamed.join("\n") });
    expect((await ops(`finish?run=${run}`)).status).toBe(200);
    expect(await parents()).toEqual(before);
    expect(late.status).toBe(409);
  });
});

describe("a run that was cut off before its index", () => {
  it("has its lists named by the next run, though that one finds nothing changed", async () => {
    const { run, startedAt } = await stage(renamed);
    do await continueRun(DB, run, startedAt, () => false, { ...sizes, inStep: 1_000 });
    while ((await phaseOf()).phase !== "index");
    const stale = await index();
    const seq = (await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first<{ seq: number }>())!.seq;
    const { report } = await importLines(renamed);
    expect(report.changed).toBe(0);
    expect(await index()).not.toEqual(stale);
    expect(
      (
        await DB.prepare("SELECT tag FROM tag_version WHERE seq > ?1 AND tag IN ('product', 'category') ORDER BY tag")
          .bind(seq)
          .all()
      ).results,
    ).toEqual([{ tag: "category" }, { tag: "product" }]);
  });
});
