import type { AskedPurpose } from "../consent/purposes.ts";
import type { SyncTask, TaskVerdict } from "./sync-task.ts";

/** A task as the device keeps it: whose it is, where it stands, and how often it failed. */
export interface WaitingTask {
  task: SyncTask;
  /** Tasks of one lane are sent one after another, in their order; lanes do not wait for each other. */
  lane: string;
  /** The customer in whose name alone it is sent; absent for a guest's. */
  owner?: string | undefined;
  /**
   * What it serves, where that is not what the shopper asked for: sent only while the visitor agrees to it, never
   * spoken of, and gone with its customer.
   */
  purpose?: AskedPurpose | undefined;
  /** Never spoken of, and dropped when it fails for good. */
  isQuiet?: boolean | undefined;
  /** What it is about, in the shopper's words. */
  about: string;
  /** Answers that said "later", and calls without an answer although there was a connection. */
  tries: number;
  /** When the first of these was; null before. Milliseconds. */
  failingSince: number | null;
  /** Not to be tried before. Milliseconds; 0 for at once. */
  notBefore: number;
  /** Set apart: it is not sent any more and holds nothing up, until the shopper says so. */
  parked: "refused" | "failing" | null;
}

export interface TaskLimits {
  maxTries: number;
  maxAgeMs: number;
  /** For quiet tasks, in place of both: nobody could have them tried again. */
  maxQuietAgeMs: number;
  keepResultsMs: number;
  longestPauseMs: number;
}
/**
 * A failing server has about a quarter of an hour, and never more than a day, before a task is set apart. A quiet one,
 * a withdrawal for instance, would be lost with that, so it is tried for a month.
 */
export const taskLimits: TaskLimits = {
  maxTries: 20,
  maxAgeMs: 86_400_000,
  maxQuietAgeMs: 30 * 86_400_000,
  keepResultsMs: 86_400_000,
  longestPauseMs: 3_600_000,
};

/** What has still to be sent in the name of `owner`, in order. */
export const pendingOf = (all: readonly WaitingTask[], owner: string | null): WaitingTask[] =>
  all.filter((entry) => !entry.task.transmited && entry.parked === null && (entry.owner ?? null) === owner);

/** The first of each lane. */
export function heads(pending: readonly WaitingTask[]): WaitingTask[] {
  const lanes = new Map<string, WaitingTask>();
  for (const entry of pending) if (!lanes.has(entry.lane)) lanes.set(entry.lane, entry);
  return [...lanes.values()];
}

/** Whether a task may be tried now. A clock that was set back makes nothing wait longer than the longest pause. */
export const isDue = (
  { notBefore }: Pick<WaitingTask, "notBefore">,
  now: number,
  { longestPauseMs }: Pick<TaskLimits, "longestPauseMs"> = taskLimits,
): boolean => notBefore <= now || notBefore - now > longestPauseMs;

/** What becomes of an entry after a try: null takes it away. A failed try without a connection does not count. */
export function afterTry(
  entry: WaitingTask,
  task: SyncTask,
  verdict: TaskVerdict,
  { now, online, pauseMs, limits = taskLimits }: { now: number; online: boolean; pauseMs: number; limits?: TaskLimits },
): WaitingTask | null {
  if (verdict === "done") return task.is_result_cacheable ? { ...entry, task } : null;
  if (verdict === "refused") return { ...entry, task, parked: "refused" };
  if (!online) return { ...entry, task };
  const tries = entry.tries + 1;
  const failingSince = Math.min(entry.failingSince ?? now, now);
  const age = now - failingSince;
  const isEnough = entry.isQuiet ? age >= limits.maxQuietAgeMs : tries >= limits.maxTries || age >= limits.maxAgeMs;
  const parked = isEnough ? "failing" : null;
  return { ...entry, task, tries, failingSince, notBefore: now + Math.min(pauseMs, limits.longestPauseMs), parked };
}

/** A task set apart as it begins again. */
export const begunAnew = (entry: WaitingTask): WaitingTask => ({
  ...entry,
  task: { ...entry.task, transmited: false },
  tries: 0,
  failingSince: null,
  notBefore: 0,
  parked: null,
});

/** Whether a kept result has had its time. */
export const isOver = (
  { task, parked }: WaitingTask,
  now: number,
  { keepResultsMs }: Pick<TaskLimits, "keepResultsMs"> = taskLimits,
): boolean => task.transmited && parked === null && Math.abs(now - Date.parse(task.updated_at)) > keepResultsMs;
