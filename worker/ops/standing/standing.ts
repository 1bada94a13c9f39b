import type { RedLine, WaitingWork } from "../../../shared/contract/ops-answers.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { healthOf, type Health } from "../health.ts";
import { redLinesOf } from "./red-lines.ts";
import { readWaitingWork } from "./waiting-work.ts";

/** What the shop stands on, what waits in it (null: the database does not answer), and why somebody must act. */
export interface Standing extends Health {
  work: WaitingWork | null;
  act: RedLine[];
}

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
  return { ...health, work, act: redLinesOf(health, work, { isPlatform, now }) };
}
