import { createFairShares, type Rate } from "../../rate-limits/fair-shares.ts";
import { networkOf, visitorOf } from "../../rate-limits/network.ts";

/**
 * Limits how much missing content one caller may look up in the CMS. Anybody can invent any number of slugs and uuids,
 * and each look-up uses up a quota that the shop pays for.
 */
export interface LookUps {
  /**
   * Counts a look-up of `what`, unless it was found before. Call the result when it is found, which takes the count
   * back. Throws LookUpRefused when the caller has looked up too much that was missing.
   */
  admit(what: string): () => void;
}

export class LookUpRefused extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too many look-ups of what is not there");
    this.seconds = seconds;
  }
}

/**
 * Rates for one visitor, for a network of many visitors, and for the whole isolate; each look-up costs two calls at
 * most.
 */
const rates = {
  one: { burst: 60, perSecond: 0.1 },
  many: { burst: 120, perSecond: 0.2 },
  all: { burst: 400, perSecond: 0.5 },
} as const satisfies Record<string, Rate>;
const mostCallers = 2_000;
/** How many names of found content are remembered, which are never counted again. */
const mostKnown = 5_000;

/** The few stories that the shop itself asks for, on every page or for a route. */
const own = /^\w+:(theme|config\/theme|home|blog|storelocator|blocks\/(header-menu|footer|checkout))$/;

export interface LookUpLimit {
  /** The limit for callers from this address. */
  of(address: string, now: () => number): LookUps;
}

export function createLookUpLimit(): LookUpLimit {
  const shares = createFairShares({
    of: (caller) => (caller.endsWith("/64") ? rates.one : rates.many),
    all: rates.all,
    mostKept: mostCallers,
  });
  const known = new Set<string>();
  return {
    of(address, now) {
      const visitor = visitorOf(address);
      const callers = [networkOf(address) ?? "unknown", ...(visitor?.endsWith("/64") ? [visitor] : [])];
      return {
        admit(what) {
          if (own.test(what) || known.has(what)) return () => undefined;
          // Counted before asking, so that simultaneous look-ups all count.
          const seconds = shares.take(callers, now());
          if (seconds > 0) throw new LookUpRefused(seconds);
          return () => {
            shares.giveBack(callers);
            if (known.size < mostKnown) known.add(what);
          };
        },
      };
    },
  };
}
