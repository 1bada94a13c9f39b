import { cacheSettings } from "../../../shared/config/cache-settings.ts";

/** What a stored value was rendered from. Times in milliseconds since 1970. */
export interface Stamp {
  /** Sequence number of the invalidation log that all its data is true at. */
  readonly seq: number;
  readonly tags: readonly string[];
  readonly at: number;
  readonly ttl: number;
}

/** The invalidation log as one location knows it. */
export interface Head {
  readonly seq: number;
  /** Nothing is known of changes up to here: stamps below are outdated. */
  readonly floor: number;
  /** Tag → newest sequence number at which it changed, for changes after `floor`. */
  readonly changes: ReadonlyMap<string, number>;
  /**
   * Of the tags whose newest change is a soft one (a mass change): the newest other change, and until when what is
   * older may still be shown.
   */
  readonly soft?: ReadonlyMap<string, SoftChange>;
  /** When the query that gave this head was sent. */
  readonly fetchedAt: number;
}

export interface SoftChange {
  readonly hard: number;
  readonly until: number;
}

/**
 * What a location hears of the log: tag → newest sequence number; `soft` says of some how old their mass change is, in
 * milliseconds.
 */
export interface Heard {
  seq: number;
  changes: Readonly<Record<string, number>>;
  soft?: Readonly<Record<string, { hard: number; age: number }>> | undefined;
}

/**
 * For how long a mass change lets older pages be shown while they are renewed
 * (docs/decisions/100-cache-invalidation.md).
 */
export const softMs = 60_000;

/**
 * The part of an entry's greatest life in which it is renewed while it is still shown. Lives are cut short by at least
 * as much (timeToLive).
 */
const renewalShare = cacheSettings.renewalShare;

/** Longest time between the moment a page's making began and the moment its data was read. */
const makingMs = 60_000;

/** Whether nothing that the stamp's tags name has changed since, as far as `head` knows. */
export function isCurrent(stamp: Pick<Stamp, "seq" | "tags">, head: Pick<Head, "seq" | "floor" | "changes">): boolean {
  if (stamp.seq >= head.seq) return true;
  if (stamp.seq < head.floor) return false;
  for (const tag of stamp.tags) if ((head.changes.get(tag) ?? 0) > stamp.seq) return false;
  return true;
}

/**
 * How a stored value stands against the log: true; aged or softly changed, so it may be shown while it is made anew; or
 * outdated.
 */
export type Standing = "true" | "aged" | "soft" | "outdated";

/** The same rule with its two shades beside it. What is not "true" is never a hit. */
export function standingOf(stamp: Stamp, head: Head, now: number): Standing {
  if (isValid(stamp, head, now)) return "true";
  if (now >= stamp.at + stamp.ttl / (1 - renewalShare) || !isOfThisLog(stamp, head)) return "outdated";
  if (isCurrent(stamp, head)) return "aged";
  return isSoftlyChanged(stamp, head, now) ? "soft" : "outdated";
}

function isSoftlyChanged(stamp: Stamp, head: Head, now: number): boolean {
  if (!head.soft || stamp.seq < head.floor) return false;
  return stamp.tags.every((tag) => {
    if ((head.changes.get(tag) ?? 0) <= stamp.seq) return true;
    const soft = head.soft!.get(tag);
    return soft !== undefined && soft.hard <= stamp.seq && now < soft.until;
  });
}

/**
 * THE rule that accepts or rejects a stored value in every layer: not older than its time to live, and unchanged. A
 * stamp may be ahead of the head only when it is younger; an older one comes from a log that was since put back, as a
 * restored database does. The caller vouches that `head` is young enough (see head.ts).
 */
export function isValid(stamp: Stamp, head: Head, now: number): boolean {
  return now < stamp.at + stamp.ttl && isOfThisLog(stamp, head) && isCurrent(stamp, head);
}

const isOfThisLog = (stamp: Stamp, head: Head): boolean =>
  stamp.seq <= head.seq || stamp.at > head.fetchedAt - makingMs;

/**
 * The newest sequence number a current value is known to be true at: having been checked against a head, it is as good
 * as read then.
 */
export function provenSeq(stamp: Pick<Stamp, "seq">, head: Pick<Head, "seq">): number {
  return Math.max(stamp.seq, head.seq);
}

/**
 * A head from the one before and the answer to "what changed since `before.seq`" (since 0 without one). Of more than
 * `most` changes the oldest are forgotten by raising the floor.
 */
export function mergeHead(before: Head | null, answer: Heard, fetchedAt: number, most: number): Head {
  // A log that runs backwards was started anew: nothing known of the old one holds, and nothing before this moment is
  // known of the new one.
  if (before && answer.seq < before.seq) return { seq: answer.seq, floor: answer.seq, changes: new Map(), fetchedAt };
  let floor = Math.max(before?.floor ?? 0, answer.changes["*"] ?? 0);
  const changes = new Map(before?.changes);
  for (const [tag, seq] of Object.entries(answer.changes)) if (tag !== "*") changes.set(tag, seq);
  if (changes.size > most) floor = Math.max(floor, [...changes.values()].sort((a, b) => b - a)[most]!);
  for (const [tag, seq] of changes) if (seq <= floor) changes.delete(tag);
  const soft = softOf(before, answer, fetchedAt);
  return { seq: answer.seq, floor, changes, fetchedAt, ...(soft.size > 0 && { soft }) };
}

function softOf(before: Head | null, answer: Heard, fetchedAt: number): Map<string, SoftChange> {
  const soft = new Map<string, SoftChange>();
  for (const [tag, known] of before?.soft ?? [])
    if (answer.changes[tag] === undefined && fetchedAt < known.until) soft.set(tag, known);
  for (const [tag, { hard, age }] of Object.entries(answer.soft ?? {}))
    if (age < softMs) soft.set(tag, { hard, until: fetchedAt + softMs - age });
  return soft;
}
