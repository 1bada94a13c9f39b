import { errorText } from "../../shared/contract/wire/error-text.ts";
import type { Answer } from "../../shared/contract/wire/client.ts";
import { UpstreamError } from "./api.ts";

/** What a value was made of: the tags of everything it shows, and the oldest sequence number among its sources. */
export interface Origin {
  readonly tags: readonly string[];
  readonly seq: number | null;
}

/**
 * Collects the origin of one page while it is loaded. The page is as old as its oldest part, so `seq` is the minimum;
 * sources that name none count as `before`, the log's head as it was before the first call.
 */
export interface Provenance {
  /** The answer's result; throws UpstreamError unless the call succeeded. */
  take<T>(answer: Answer<T>): T;
  /** The answer's result, or null for 404. A missing thing is part of the page too: its tags count. */
  maybe<T>(answer: Answer<T>): T | null;
  add(origin: Origin): void;
  /** Tags beyond those of the answers, such as the class tags of a route. */
  tag(tags: readonly string[]): void;
  /**
   * Something stands in for what a source did not answer, so the result is not stored. "bare": its content is missing
   * altogether, so an older copy with that content is the better answer.
   */
  standsIn(how: "last" | "bare"): void;
  readonly isBare: boolean;
  /** A source does not announce its changes, so the result is kept for at most so many seconds. */
  lasts(seconds: number): void;
  readonly mostSeconds: number;
  origin(): Origin;
}

export function createProvenance(before: number | null): Provenance {
  const tags = new Set<string>();
  let seq: number | null = null;
  let unknown = false;
  let isBare = false;
  let mostSeconds = Number.POSITIVE_INFINITY;
  const add = (origin: Origin) => {
    for (const tag of origin.tags) tags.add(tag);
    const own = origin.seq ?? before;
    if (own === null) unknown = true;
    else seq = seq === null ? own : Math.min(seq, own);
  };
  const take = <T>(answer: Answer<T>): T => {
    if (!answer.ok)
      throw new UpstreamError(
        `Upstream answered ${answer.code}: ${errorText(answer.result, "no reason").slice(0, 200)}`,
      );
    add(answer);
    return answer.result;
  };
  return {
    take,
    add,
    tag: (more) => {
      for (const tag of more) tags.add(tag);
    },
    maybe: (answer) => {
      if (answer.code !== 404) return take(answer);
      add(answer);
      return null;
    },
    standsIn: (how) => {
      unknown = true;
      if (how === "bare") isBare = true;
    },
    get isBare() {
      return isBare;
    },
    lasts: (seconds) => {
      mostSeconds = Math.min(mostSeconds, seconds);
    },
    get mostSeconds() {
      return mostSeconds;
    },
    origin: () => ({ tags: [...tags], seq: unknown ? null : (seq ?? before) }),
  };
}
