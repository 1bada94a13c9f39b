import * as z from "zod/mini";
import type { WaitingTask } from "../../../shared/queue/waiting-task.ts";
import type { RecordCollection } from "../../device/storage/storage.ts";

const text = z.string().check(z.maxLength(20_000));
const task = z.object({
  task_id: text,
  transmited: z.boolean(),
  created_at: text,
  updated_at: text,
  url: text,
  payload: z.object({ method: z.enum(["GET", "POST", "PATCH", "DELETE"]), body: z.optional(z.unknown()) }),
  callback_event: text,
  silent: z.boolean(),
  result: z.unknown(),
  resultCode: z.nullable(z.number()),
  code: z.nullable(z.number()),
  meta: z.nullable(z.record(z.string(), z.unknown())),
  is_result_cacheable: z.boolean(),
});
const waiting = z.object({
  task,
  lane: text,
  owner: z.optional(text),
  purpose: z.optional(z.enum(["preferences", "statistics", "marketing"])),
  isQuiet: z.optional(z.boolean()),
  about: text,
  tries: z.number().check(z.int(), z.gte(0)),
  failingSince: z.nullable(z.number()),
  notBefore: z.number(),
  parked: z.nullable(z.enum(["refused", "failing"])),
});

/** The result of one try of a task: its new state, or null where it is done and nothing of it is stored. */
export interface FinishedTry {
  tried: string;
  after: WaitingTask | null;
}
const finishedTry = z.object({ tried: text, after: z.nullable(waiting) });
export const readFinishedTry = (value: unknown): FinishedTry | undefined =>
  finishedTry.safeParse(value).data as FinishedTry | undefined;

/** Tasks by the order of their arrival; a broken one is quarantined and costs only itself. */
export const taskCollection: RecordCollection<WaitingTask> = {
  prefix: "task/",
  check: (value) => waiting.safeParse(value).data as WaitingTask | undefined,
};

/** A key that sorts behind all others, whatever the clock shows. */
export function taskKey(records: ReadonlyMap<string, unknown>, id: string): string {
  const last = Math.max(
    0,
    ...[...records.keys()].map((key) => Number.parseInt(key.slice(taskCollection.prefix.length), 10) || 0),
  );
  return `${taskCollection.prefix}${String(last + 1).padStart(12, "0")}-${id}`;
}
