import type { z } from "zod";
import type { healthAnswer, RedLine, WaitingWork } from "../../../shared/contract/ops/ops-answers.ts";
import { rowsRead } from "../../backend/rows-read/tally.ts";
import { readConfig, type Bindings } from "../../env.ts";
import type { PagesDeps } from "../../pages/pages-state.ts";
import { rates } from "../../pages/tally.ts";
import { healthOf, type Health } from "../health.ts";
import { redLinesOf } from "./red-lines.ts";
import { readWaitingWork } from "./waiting-work.ts";

/** What the shop stands on, what waits in it (null: the database does not answer), and why somebody must act. */
export interface Standing extends Health {
  work: WaitingWork | null;
  act: RedLine[];
  /** Of the isolate that answers: its answers by kind of page, and the rows that routes read. */
  cache: Looked["cache"];
  reads: Looked["reads"];
}
type Looked = Pick<z.output<typeof healthAnswer>, "cache" | "reads" | "changes">;

/** Entries of the log that are looked back, and tags that are named. */
const lookBack = { entries: 20, tags: 40 } as const;

/** Tags of the newest changes, those first; none where the log does not answer. */
export async function newestChanges({ changes, sleep }: PagesDeps, seq: number | null): Promise<Looked["changes"]> {
  if (seq === null) return [];
  const found = await Promise.race([changes(Math.max(0, seq - lookBack.entries)), sleep(2_000).then(() => null)]).catch(
    () => null,
  );
  return Object.entries(found?.changes ?? {})
    .map(([tag, at]) => ({ tag, seq: at }))
    .sort((a, b) => b.seq - a.seq)
    .slice(0, lookBack.tags);
}

/** Answers of this isolate by kind of page, those that are asked for most first. */
const cacheByKind = (): Looked["cache"] =>
  Object.entries(rates())
    .map(([kind, { hitRate, age, ...counts }]) => ({
      kind,
      answers: Object.values(counts).reduce((sum, n) => sum + n, 0),
      hitRate,
      age,
    }))
    .sort((a, b) => b.answers - a.answers);

/** Asks all of it at once, in about two seconds at most. */
export async function standingOf(pages: Parameters<typeof healthOf>[0], env: Bindings): Promise<Standing> {
  const { io } = pages;
  const now = io.now();
  const [health, work] = await Promise.all([
    healthOf(pages, env),
    Promise.race([
      readWaitingWork(env.DB, new Date(now)),
      io.sleep(2_000).then((): never => {
        throw new Error("no answer");
      }),
    ]).catch(() => null),
  ]);
  const isPlatform = readConfig(env).backendUrl === undefined;
  return {
    ...health,
    work,
    act: redLinesOf(health, work, { isPlatform, now }),
    cache: cacheByKind(),
    reads: rowsRead(),
  };
}
