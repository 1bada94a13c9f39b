import { cacheSettings } from "../../../shared/config/cache-settings.ts";

/** What a stored value was rendered from. Times in milliseconds since 1970. */
export interface ValidityRecord {
  /** Sequence number of the invalidation log that all its data is true at. */
  readonly seq: number;
  readonly tags: readonly string[];
  readonly at: number;
  readonly ttl: number;
}

/** The invalidation log as far as one location knows it. */
export interface Head {
  readonly seq: number;
  /** Changes up to this number are unknown, so validity records below it are outdated. */
  readonly floor: number;
  /** Tag → newest sequence number at which it changed, for changes after `floor`. */
  readonly changes: ReadonlyMap<string, number>;
  /**
   * For tags whose newest change is a soft one (a mass change): the newest other change, and until when an older page
   * may still be shown.
   */
  readonly soft?: ReadonlyMap<string, SoftChange>;
  /** When the query that gave this head was sent. */
  readonly fetchedAt: number;
  /** The state of the database that the log was read in, where replicas are read. */
  readonly bookmark?: string;
}

export interface SoftChange {
  readonly hard: number;
  readonly until: number;
}

/**
 * What a location reads from the log: tag → newest sequence number; `soft`: tag → age of its mass change, in
 * milliseconds.
 */
export interface LogChanges {
  seq: number;
  changes: Readonly<Record<string, number>>;
  soft?: Readonly<Record<string, { hard: number; age: number }>> | undefined;
  bookmark?: string;
}

/** For how long a mass change lets older pages be shown while they are renewed. */
export const softChangeMs = cacheSettings.softChangeSeconds * 1000;

/**
 * The share of an entry's longest life in which it is renewed while still shown. Times to live are shortened by at
 * least this share (timeToLive).
 */
const renewalShare = cacheSettings.renewalShare;

/** Longest time between the moment a page's making began and the moment its data was read. */
const makingMs = 60_000;

/** Whether no tag of the validity record has changed since, as far as `head` knows. */
export function isCurrent(
  validity: Pick<ValidityRecord, "seq" | "tags">,
  head: Pick<Head, "seq" | "floor" | "changes">,
): boolean {
  if (validity.seq >= head.seq) return true;
  if (validity.seq < head.floor) return false;
  for (const tag of validity.tags) if ((head.changes.get(tag) ?? 0) > validity.seq) return false;
  return true;
}

/**
 * How a stored value stands against the log. "true": nothing it shows has changed, and its time is not over. "aged":
 * nothing has changed, but its time is over. "soft": only mass changes concern it. "outdated": it may not be shown.
 */
export type Freshness = "true" | "aged" | "soft" | "outdated";

/** Only "true" is a cache hit. A value that is "aged" or "soft" may be shown while a new one is made. */
export function freshnessOf(validity: ValidityRecord, head: Head, now: number): Freshness {
  if (isValid(validity, head, now)) return "true";
  if (now >= validity.at + validity.ttl / (1 - renewalShare) || !isOfThisLog(validity, head)) return "outdated";
  if (isCurrent(validity, head)) return "aged";
  return isSoftlyChanged(validity, head, now) ? "soft" : "outdated";
}

function isSoftlyChanged(validity: ValidityRecord, head: Head, now: number): boolean {
  if (!head.soft || validity.seq < head.floor) return false;
  return validity.tags.every((tag) => {
    if ((head.changes.get(tag) ?? 0) <= validity.seq) return true;
    const soft = head.soft!.get(tag);
    return soft !== undefined && soft.hard <= validity.seq && now < soft.until;
  });
}

/**
 * The one rule that accepts or rejects a stored value in every layer: not older than its time to live, and no tag
 * changed since. A validity record may be ahead of the head only while it is younger; an older one comes from a log
 * that was restored to an earlier state. The caller ensures that `head` is recent enough (see head.ts).
 */
export function isValid(validity: ValidityRecord, head: Head, now: number): boolean {
  return now < validity.at + validity.ttl && isOfThisLog(validity, head) && isCurrent(validity, head);
}

const isOfThisLog = (validity: ValidityRecord, head: Head): boolean =>
  validity.seq <= head.seq || validity.at > head.fetchedAt - makingMs;

/**
 * The newest sequence number at which a current value is known to be true. Having been checked against `head`, the
 * value is as good as if it were read at that head.
 */
export function provenSeq(validity: Pick<ValidityRecord, "seq">, head: Pick<Head, "seq">): number {
  return Math.max(validity.seq, head.seq);
}

/**
 * A head from the one before and the answer to "what changed since `before.seq`" (since 0 without one). Of more than
 * `most` changes the oldest are forgotten by raising the floor.
 */
export function mergeHead(before: Head | null, answer: LogChanges, fetchedAt: number, most: number): Head {
  // A log with a lower number than before was started again: nothing known of the old log holds, and changes of the new
  // one before this moment are unknown.
  const at = { seq: answer.seq, fetchedAt, ...(answer.bookmark !== undefined && { bookmark: answer.bookmark }) };
  if (before && answer.seq < before.seq) return { ...at, floor: answer.seq, changes: new Map() };
  let floor = Math.max(before?.floor ?? 0, answer.changes["*"] ?? 0);
  const changes = new Map(before?.changes);
  for (const [tag, seq] of Object.entries(answer.changes)) if (tag !== "*") changes.set(tag, seq);
  if (changes.size > most) floor = Math.max(floor, [...changes.values()].sort((a, b) => b - a)[most]!);
  for (const [tag, seq] of changes) if (seq <= floor) changes.delete(tag);
  const soft = softOf(before, answer, fetchedAt);
  return { ...at, floor, changes, ...(soft.size > 0 && { soft }) };
}

function softOf(before: Head | null, answer: LogChanges, fetchedAt: number): Map<string, SoftChange> {
  const soft = new Map<string, SoftChange>();
  for (const [tag, known] of before?.soft ?? [])
    if (answer.changes[tag] === undefined && fetchedAt < known.until) soft.set(tag, known);
  for (const [tag, { hard, age }] of Object.entries(answer.soft ?? {}))
    if (age < softChangeMs) soft.set(tag, { hard, until: fetchedAt + softChangeMs - age });
  return soft;
}
