import { createFairShares, type Rate } from "../../rate-limits/fair-shares.ts";
import { networkOf, visitorOf } from "../../rate-limits/network.ts";

/**
 * What one caller may ask of the CMS that turns out not to be there. Anybody can invent any number of slugs and uuids,
 * and each costs calls of a quota that the shop pays for.
 */
export interface LookUps {
  /**
   * Counts a look-up of `what`, unless it was there before; the answer is called when it turns out to be there. Throws
   * LookUpRefused when the caller has asked for too much that was not.
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

/** For one visitor, for a network of many, and for all that an isolate serves; each costs two calls at most. */
const rates = {
  one: { burst: 60, perSecond: 0.1 },
  many: { burst: 120, perSecond: 0.2 },
  all: { burst: 400, perSecond: 0.5 },
} as const satisfies Record<string, Rate>;
const mostCallers = 2_000;
/** What was there is always asked for: so much of it is remembered. */
const mostKnown = 5_000;

/** What the shop asks for by itself, on every page or at a route of its own; there is a handful of it. */
const own = /^\w+:(theme|config\/theme|home|blog|storelocator|blocks\/(header-menu|footer|checkout))$/;

export interface LookUpLimit {
  /** The look-ups of whoever calls from this address. */
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
          // Taken before it is asked for, so that many at once count as many.
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
