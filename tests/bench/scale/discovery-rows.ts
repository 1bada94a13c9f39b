import { discoveryQuestions } from "./discovery.ts";
import { at } from "./percentile.ts";
import type { TimedDatabase } from "./timed-database.ts";

/** Of a processor's milliseconds and the clock's, the database's and all. */
const spentOn = async (timed: TimedDatabase, work: () => Promise<number>) => {
  timed.take();
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  const found = await work();
  const { user, system } = process.threadCpuUsage(before);
  const { ms, cpu } = timed.take();
  return { found, database: ms, databaseCpu: cpu, whole: performance.now() - started, cpu: (user + system) / 1_000 };
};

/** What discovery takes, and beside it a statement that reads nothing: what this machine makes of any question now. */
export async function discoveryRows(timed: TimedDatabase, queriesOfEach: number): Promise<string[]> {
  const { results } = await timed.db
    .prepare("SELECT sku FROM product WHERE slot IS NOT NULL ORDER BY slot * 7919 % 10007 LIMIT 1000")
    .all<{ sku: string }>();
  const skus = results.map(({ sku }) => sku);
  const nothing = async () => (await timed.db.prepare("SELECT 1 AS n").all()).results.length;
  const rows = [
    "",
    "| discovery | database p50 / p95 | with the Worker's own work | the database's processor | all of the processor | found |",
    "|---|---|---|---|---|---|",
  ];
  for (const [name, ask] of [...discoveryQuestions(timed.db, skus), ["SELECT 1", nothing] as const]) {
    // The first ones read the catalogue's attributes and categories.
    for (let i = 0; i < 10; i += 1) await ask();
    const all: Awaited<ReturnType<typeof spentOn>>[] = [];
    while (all.length < queriesOfEach) all.push(await spentOn(timed, ask));
    const both = (part: "database" | "whole" | "databaseCpu" | "cpu") => {
      const ms = all.map((one) => one[part]);
      return `${at(ms, 0.5).toFixed(1)} / ${at(ms, 0.95).toFixed(1)} ms`;
    };
    const found = all.reduce((sum, one) => sum + one.found, 0) / queriesOfEach;
    rows.push(
      `| ${[name, both("database"), both("whole"), both("databaseCpu"), both("cpu"), found.toFixed(1)].join(" | ")} |`,
    );
  }
  return rows;
}
