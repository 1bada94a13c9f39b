import type { AnalyticsEngineDataPoint } from "@cloudflare/workers-types";
import type { Fetch } from "../../../worker/measurement/analytics-engine.ts";
import { DB } from "../pages/shop.ts";

const blobs = Array.from({ length: 6 }, (_, i) => `blob${i + 1}`);
const doubles = Array.from({ length: 15 }, (_, i) => `double${i + 1}`);

/**
 * The Analytics Engine's SQL API in the place of the network: the statements that it is asked run on a table of the
 * test's database, with the functions that only the engine has written otherwise. Sums of integers come as text, as the
 * engine's JSON has them.
 */
export async function pretendedEngine(dataset: string) {
  await DB.prepare(`DROP TABLE IF EXISTS ${dataset}`).run();
  await DB.prepare(
    `CREATE TABLE ${dataset} (timestamp INTEGER, _sample_interval INTEGER, ${[...blobs, ...doubles].join(", ")})`,
  ).run();
  const asked: { address: string; init: RequestInit }[] = [];
  let answer: ((sql: string) => Response | null) | null = null;
  const fetch: Fetch = async (address, init) => {
    asked.push({ address, init });
    const sql = String(init.body);
    const other = answer?.(sql);
    if (other) return other;
    if (sql.startsWith("SHOW TABLES")) return Response.json({ meta: [], data: [{ dataset, type: "datasource" }] });
    const translated = sql
      .replace(/ FORMAT JSON$/, "")
      .replaceAll(/toDateTime\((\d+)\)/g, "$1")
      .replace("toUnixTimestamp(min(timestamp))", "coalesce(min(timestamp), 0)")
      .replaceAll("if(", "iif(");
    const { results } = await DB.prepare(translated).all();
    const data = results.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, /^(b\d+|n)$/.test(name) ? String(value) : value]),
      ),
    );
    return Response.json({ meta: [], data, rows: data.length, rows_before_limit_at_least: data.length });
  };
  return {
    fetch,
    asked,
    /** Points of a moment, each standing for `sampled` of them. */
    write: (points: readonly AnalyticsEngineDataPoint[], at: Date, sampled = 1) =>
      DB.batch(
        points.map(({ blobs: words = [], doubles: numbers = [] }) =>
          DB.prepare(
            `INSERT INTO ${dataset} VALUES (${Array.from({ length: 23 }, (_, i) => `?${i + 1}`).join(", ")})`,
          ).bind(
            Math.floor(at.getTime() / 1_000),
            sampled,
            ...blobs.map((_, i) => words[i] ?? ""),
            ...doubles.map((_, i) => numbers[i] ?? 0),
          ),
        ),
      ),
    /** What it answers from here on instead, where that is not null. */
    answers: (how: typeof answer) => void (answer = how),
  };
}
