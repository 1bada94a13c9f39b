import type { D1Database } from "@cloudflare/workers-types";
import { bucketCount, metrics } from "../../shared/measurement/vitals.ts";
import { logLine } from "../log.ts";
import { UnusableAnswer, type EngineQuery } from "./analytics-engine.ts";
import { hourOf } from "./counted.ts";
import { firstHourOf, readEngineHour, type EngineHour } from "./engine-hour.ts";

/** An hour is read when this much of the next has gone: what was written at its end is not there at once. */
const settledMs = 15 * 60_000;
/** The engine keeps three months; what is older is not asked for. */
const engineDays = 92;
/** Behind by more than this the work counts as failed: a person must look. */
const patientHours = 26;
/** For so many hours it is known that they were taken: no run is that slow. */
const knownHours = 7 * 24;

const buckets = Array.from({ length: bucketCount }, (_, i) => `b${i}`);
const bucketValues = buckets.map((_, i) => `value ->> ${5 + i}`).join(", ");
const vitalsSql = `INSERT INTO measured_vital
  (hour, metric, kind, way, store, device, connection, ${buckets.join(", ")})
  SELECT ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ${bucketValues}
  FROM json_each(?3) WHERE true
  ON CONFLICT DO UPDATE SET ${buckets.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;
const countsSql = `INSERT INTO measured_count (hour, what, name, store, device, n)
  SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?2) WHERE true
  ON CONFLICT DO UPDATE SET n = n + excluded.n`;

/** The last hour that was taken over, counted from 1970; null before the first. */
export const lastKept = (db: D1Database): Promise<number | null> =>
  db.prepare("SELECT max(hour) AS hour FROM measured_kept").first<number>("hour");

/**
 * Takes one hour's figures over from the Analytics Engine, the oldest that is not here yet, beside what D1 counted
 * itself of that hour before the engine was bound. Each hour once: its mark is in the batch of its counts, so a repeat
 * changes nothing and of two runs one is refused whole. At most nine statements, seven questions. A fault is logged and
 * the hour asked for again a minute later; throws when figures are more than a day behind. An hour that cannot be used
 * for so long holds up no other: it is left out once the one after it can be.
 */
export async function keepFigures(
  db: D1Database,
  { query, dataset, now }: { query: EngineQuery; dataset: string; now: Date },
): Promise<void> {
  const ended = hourOf(new Date(now.getTime() - settledMs)) - 1;
  const last = await lastKept(db);
  if (last !== null && last >= ended) return;
  try {
    const first = last === null ? await firstHourOf(query, dataset) : last + 1;
    const hour = first === null ? null : Math.max(first, hourOf(now) - engineDays * 24);
    if (hour === null || hour > ended) return;
    const read = (of: number) => readEngineHour(query, dataset, of);
    try {
      await write(db, hour, await read(hour));
    } catch (error) {
      if (!(error instanceof UnusableAnswer) || ended - hour < patientHours) throw error;
      await write(db, hour + 1, await read(hour + 1));
      console.error(logLine({ event: "figures-left-out", hour, message: error.message }));
    }
  } catch (error) {
    if (last === null || ended - last > patientHours) throw error;
    console.error(
      logLine({ event: "figures-not-kept", message: error instanceof Error ? error.message : String(error) }),
    );
  }
}

async function write(db: D1Database, hour: number, { vitals, counts }: EngineHour): Promise<void> {
  const rowsOf = (metric: string) =>
    vitals.flatMap(({ metric: own, kind, way, store, device, connection, histogram }) =>
      own === metric ? [[kind, way, store, device, connection, ...histogram]] : [],
    );
  await db.batch([
    db.prepare("INSERT INTO measured_kept (hour) VALUES (?1)").bind(hour),
    ...metrics.flatMap((metric) => {
      const rows = rowsOf(metric);
      return rows.length > 0 ? [db.prepare(vitalsSql).bind(hour, metric, JSON.stringify(rows))] : [];
    }),
    ...(counts.length > 0
      ? [
          db
            .prepare(countsSql)
            .bind(
              hour,
              JSON.stringify(counts.map(({ what, name, store, device, n }) => [what, name, store, device, n])),
            ),
        ]
      : []),
    db.prepare("DELETE FROM measured_kept WHERE hour < ?1").bind(hour - knownHours),
  ]);
}
