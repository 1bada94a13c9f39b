import type { D1Database } from "@cloudflare/workers-types";
import { countEvents, countOrders, stepOf } from "./count.ts";
import { together } from "./kinds.ts";
import { halveStep } from "./step-size.ts";

/** Steps of one run, and milliseconds after which none is begun: what is left waits for the next minute. */
const mostSteps = 20;
const mostMs = 4_000;

/**
 * Counts what has happened since the last run, orders first, in steps that are each done as a whole or not at all.
 * Answers the number of steps. If a step fails, the other kind is still counted; then the first failure is thrown.
 */
export async function learn(db: D1Database, now: Date, clock: () => number = Date.now): Promise<number> {
  const begun = clock();
  let steps = 0;
  const failures: unknown[] = [];
  for (const { kind, whole, count } of [
    { kind: together.bought, whole: stepOf.orders, count: () => countOrders(db, now) },
    { kind: together.viewed, whole: stepOf.events, count: () => countEvents(db) },
  ])
    try {
      while (steps < mostSteps && clock() - begun < mostMs && (await count())) steps += 1;
    } catch (error) {
      failures.push(error);
      // A database that answers nothing at all keeps its step as it is.
      await halveStep(db, kind, whole).catch(() => undefined);
    }
  if (failures.length > 0) throw failures[0];
  return steps;
}
