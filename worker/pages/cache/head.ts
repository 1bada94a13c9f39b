import { cacheSettings } from "../../../shared/config/cache-settings.ts";
import type { HeadStore } from "./location-store.ts";
import { withTimeout } from "./with-timeout.ts";
import { mergeHead, type Head, type LogChanges } from "./validity.ts";

/** Clocks inside a data centre may differ by this much. */
const skewMs = 250;
/** Greatest age of a head that may accept a page. */
const trustedMs = cacheSettings.headMaxAgeMs - skewMs;
/** Older than this and it is refreshed in the background, so that busy isolates never wait. */
const refreshMs = cacheSettings.headMaxAgeMs / 2;
/** The location's copy is looked at this often: it may be newer than the isolate's own. */
const checkMs = 1_000;
/** While the log cannot be read, a head may be used up to this age. */
const degradedMs = 300_000;
/** Longest wait for the log, and the pause after it failed. */
const patienceMs = 1_000;
/** Most changed tags a head remembers. */
const mostChanges = 2_000;

export interface HeadDeps {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** What changed after `since`, from the log itself. */
  readonly changes: (since: number) => Promise<LogChanges>;
  readonly location: HeadStore;
}

/** Whether a head is only used because the log is out of reach. */
export const isDegraded = (head: Head, now: number): boolean => now - head.fetchedAt >= trustedMs;

/** The isolate's knowledge of the invalidation log. */
export interface HeadTracker {
  /** The head, when it may accept pages at `now` and needs no refresh; null means: ask `current`. */
  atHand(now: number): Head | null;
  /**
   * A head that may accept pages now: at once when the isolate's own copy is recent enough, else after a look at the
   * log. Null when the log has been out of reach for too long.
   */
  current(deps: HeadDeps): Head | null | Promise<Head | null>;
  /**
   * A bookmark of the oldest database state that reads at `now` may come from, so that none of them is older than a
   * head that may accept pages; null: only the primary database will do.
   */
  readFrom(now: number): string | null;
  /**
   * Tells the tracker that the caller has seen this state of the database, so that an older head must not serve them.
   * The next request then reads the log; where even the log's own bookmark is older, the caller's was made up, and for
   * a second no such bookmark is believed.
   */
  hasSeen(bookmark: string, now: number): void;
  /** The newest head there is, however old; for reports. */
  known(): Head | null;
  /**
   * Makes the next request read the log. Called when this isolate has changed something, because whoever made the
   * change may look at the result at once.
   */
  doubt(now: number): void;
}

export function createHeadTracker(): HeadTracker {
  let own: Head | null = null;
  let checkedAt = -Infinity;
  let failedAt = -Infinity;
  let unreachable = false;
  let doubtedAt = -Infinity;
  let doubts = 0;
  let flight: Promise<void> | null = null;
  let doubtsBefore = 0;
  let following: Promise<void> | null = null;
  let awaited: string | null = null;
  let refutedAt = -Infinity;

  const age = (deps: HeadDeps) => (own ? deps.now() - own.fetchedAt : Infinity);
  const adopt = (head: Head | null) => {
    if (!head) return;
    const later = own ? head.fetchedAt - own.fetchedAt || head.seq - own.seq : 1;
    if (later > 0) own = head;
  };

  const isDoubted = () => own !== null && own.fetchedAt <= doubtedAt;

  /** Looks at the location's copy, then at the log when that is older than `enoughMs`. Never rejects. */
  async function refresh(deps: HeadDeps, enoughMs: number): Promise<void> {
    if (!isDoubted()) checkedAt = deps.now();
    adopt(await withTimeout(deps, patienceMs, () => deps.location.get()));
    if ((age(deps) < enoughMs && !isDoubted()) || deps.now() - failedAt < patienceMs) return;
    const base = own;
    const fetchedAt = deps.now();
    const expected = awaited;
    const question = (async () => deps.changes(base?.seq ?? 0))().then((answer) => {
      const head = mergeHead(base, answer, fetchedAt, mostChanges);
      unreachable = false;
      adopt(head);
      if (expected !== null && (head.bookmark ?? "") < expected) refutedAt = deps.now();
      if (awaited === expected) awaited = null;
      checkedAt = deps.now();
      deps.waitUntil(withTimeout(deps, patienceMs, () => deps.location.put(head)));
      return head;
    });
    // An answer that comes too late for this request still serves the next.
    deps.waitUntil(question.catch(() => undefined));
    if (await withTimeout(deps, patienceMs, () => question)) return;
    unreachable = true;
    failedAt = deps.now();
  }

  function start(deps: HeadDeps, enoughMs: number): Promise<void> {
    doubtsBefore = doubts;
    const started = refresh(deps, enoughMs).finally(() => {
      if (flight === started) flight = null;
    });
    flight = started;
    deps.waitUntil(started);
    return started;
  }

  /** One look for all who ask meanwhile, and one more for all who doubt while it is under way. */
  function once(deps: HeadDeps, enoughMs: number): Promise<void> {
    let look = flight ?? start(deps, enoughMs);
    // A look that began before the doubt may have missed the change.
    if (doubtsBefore < doubts) {
      if (!following) {
        const queued = look.then(() => {
          if (following === queued) following = null;
          return start(deps, enoughMs);
        });
        following = queued;
        deps.waitUntil(queued);
      }
      look = following;
    }
    // The leading request may be cancelled with its shopper, so the waiting ones have a timeout.
    return Promise.race([look, deps.sleep(2 * patienceMs + checkMs).then(() => void (flight = following = null))]);
  }

  const doubt = (now: number) => {
    doubtedAt = now;
    doubts += 1;
    checkedAt = -Infinity;
  };

  return {
    known: () => own,
    doubt,
    readFrom: (now) => {
      if (own?.bookmark === undefined || isDoubted()) return null;
      return now - own.fetchedAt < (unreachable ? degradedMs : trustedMs) ? own.bookmark : null;
    },
    hasSeen: (bookmark, now) => {
      if (own && (own.bookmark ?? bookmark) >= bookmark) return;
      if (now - refutedAt < checkMs) return;
      awaited = bookmark;
      doubt(now);
    },
    atHand: (now) => (own && now - own.fetchedAt < trustedMs && now - checkedAt <= checkMs ? own : null),
    current: (deps) => {
      const now = deps.now();
      if (age(deps) < trustedMs && !isDoubted()) {
        if (now - checkedAt > checkMs && !flight) void once(deps, refreshMs);
        return own;
      }
      return once(deps, trustedMs).then(() => (age(deps) < (unreachable ? degradedMs : trustedMs) ? own : null));
    },
  };
}
