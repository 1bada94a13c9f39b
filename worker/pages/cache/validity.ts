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
  /** When the query that gave this head was sent. */
  readonly fetchedAt: number;
}

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
 * THE rule that accepts or rejects a stored value in every layer: not older than its time to live, and unchanged.
 * A stamp may be ahead of the head only when it is younger; an older one comes from a log that was since put back, as a restored database does.
 * The caller vouches that `head` is young enough (see head.ts).
 */
export function isValid(stamp: Stamp, head: Head, now: number): boolean {
  return now < stamp.at + stamp.ttl && (stamp.seq <= head.seq || stamp.at > head.fetchedAt - makingMs) && isCurrent(stamp, head);
}

/** The newest sequence number a current value is known to be true at: having been checked against a head, it is as good as read then. */
export function provenSeq(stamp: Pick<Stamp, "seq">, head: Pick<Head, "seq">): number {
  return Math.max(stamp.seq, head.seq);
}

/**
 * A head from the one before and the answer to "what changed since `before.seq`" (since 0 without one).
 * Of more than `most` changes the oldest are forgotten by raising the floor.
 */
export function mergeHead(before: Head | null, answer: { seq: number; changes: Readonly<Record<string, number>> }, fetchedAt: number, most: number): Head {
  // A log that runs backwards was started anew: nothing known of the old one holds, and nothing before this moment is known of the new one.
  if (before && answer.seq < before.seq) return { seq: answer.seq, floor: answer.seq, changes: new Map(), fetchedAt };
  let floor = Math.max(before?.floor ?? 0, answer.changes["*"] ?? 0);
  const changes = new Map(before?.changes);
  for (const [tag, seq] of Object.entries(answer.changes)) if (tag !== "*") changes.set(tag, seq);
  if (changes.size > most) floor = Math.max(floor, [...changes.values()].sort((a, b) => b - a)[most]!);
  for (const [tag, seq] of changes) if (seq <= floor) changes.delete(tag);
  return { seq: answer.seq, floor, changes, fetchedAt };
}
