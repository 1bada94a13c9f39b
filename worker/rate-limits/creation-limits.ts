import type { RateLimit } from "@cloudflare/workers-types";
import { readConfig, type Bindings } from "../env.ts";
import { createFairShares, type FairShares, type Rate } from "./fair-shares.ts";
import { networkOf, visitorOf } from "./network.ts";

/**
 * What anybody can have made by asking: a picture in a new size, a cart, an order, stores near a place that are not
 * kept, a mail that asks for a newsletter or an alert, recommendations, word of what a visitor did, a row of
 * measurement, a review whose photographs are looked at, a file that was bought.
 */
export type CostlyAction =
  | "picture"
  | "cart"
  | "order"
  | "place"
  | "newsletter"
  | "discovery"
  | "notification"
  | "measurement"
  | "review"
  | "download";

/**
 * What may be made: by a network that many may share (an IPv4 address, a /48 of IPv6), by what is one household, server
 * or customer (a /64 within its /48), and by all of an isolate. Figures and reasons: docs/decisions/190.
 */
const rates: Readonly<Record<CostlyAction, { one: Rate; many: Rate; all: Rate }>> = {
  picture: {
    one: { burst: 300, perSecond: 5 },
    many: { burst: 900, perSecond: 15 },
    all: { burst: 2_000, perSecond: 50 },
  },
  cart: { one: { burst: 30, perSecond: 0.5 }, many: { burst: 120, perSecond: 4 }, all: { burst: 400, perSecond: 20 } },
  order: { one: { burst: 20, perSecond: 0.2 }, many: { burst: 60, perSecond: 1 }, all: { burst: 200, perSecond: 5 } },
  place: { one: { burst: 60, perSecond: 1 }, many: { burst: 240, perSecond: 8 }, all: { burst: 800, perSecond: 40 } },
  newsletter: {
    one: { burst: 10, perSecond: 0.01 },
    many: { burst: 40, perSecond: 0.1 },
    all: { burst: 120, perSecond: 0.5 },
  },
  discovery: {
    one: { burst: 120, perSecond: 4 },
    many: { burst: 480, perSecond: 16 },
    all: { burst: 2_000, perSecond: 100 },
  },
  notification: {
    one: { burst: 60, perSecond: 1 },
    many: { burst: 240, perSecond: 8 },
    all: { burst: 2_000, perSecond: 60 },
  },
  review: {
    one: { burst: 20, perSecond: 0.02 },
    many: { burst: 60, perSecond: 0.2 },
    all: { burst: 120, perSecond: 1 },
  },
  download: {
    one: { burst: 60, perSecond: 0.5 },
    many: { burst: 240, perSecond: 2 },
    all: { burst: 1_000, perSecond: 20 },
  },
  measurement: {
    one: { burst: 60, perSecond: 0.2 },
    many: { burst: 240, perSecond: 4 },
    all: { burst: 800, perSecond: 20 },
  },
};
/** Where the platform counts, too; what has none here is counted by isolates alone. */
const bindings: Readonly<
  Partial<
    Record<
      CostlyAction,
      "PICTURE_LIMIT" | "CART_LIMIT" | "ORDER_LIMIT" | "PLACE_LIMIT" | "NEWSLETTER_LIMIT" | "MEASUREMENT_LIMIT"
    >
  >
> = {
  picture: "PICTURE_LIMIT",
  cart: "CART_LIMIT",
  order: "ORDER_LIMIT",
  place: "PLACE_LIMIT",
  newsletter: "NEWSLETTER_LIMIT",
  measurement: "MEASUREMENT_LIMIT",
};
/** Networks and visitors an isolate remembers of each kind: about a megabyte. */
const mostKept = 8_000;

const isolates = new WeakMap<object, Record<CostlyAction, FairShares>>();
function sharesOf(env: object, factor: number): Record<CostlyAction, FairShares> {
  const before = isolates.get(env);
  if (before) return before;
  const times = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * factor, perSecond: perSecond * factor });
  const create = ({ one, many, all }: (typeof rates)[CostlyAction]) =>
    createFairShares({
      of: (caller) => times(/^customer |\/64$|^unknown$/.test(caller) ? one : many),
      all: times(all),
      mostKept,
    });
  const made = {
    picture: create(rates.picture),
    cart: create(rates.cart),
    order: create(rates.order),
    place: create(rates.place),
    newsletter: create(rates.newsletter),
    discovery: create(rates.discovery),
    notification: create(rates.notification),
    measurement: create(rates.measurement),
    review: create(rates.review),
    download: create(rates.download),
  };
  isolates.set(env, made);
  return made;
}

/** `within`: callers that `caller` is the whole of; each of them must have it, too. */
async function secondsFor(
  env: Bindings,
  made: CostlyAction,
  caller: string,
  now: number,
  within: readonly string[] = [],
): Promise<number> {
  const { makingFactor } = readConfig(env);
  if (makingFactor === 0) return 0;
  const seconds = sharesOf(env, makingFactor)[made].take([caller, ...within], now);
  const binding = bindings[made];
  const limiter: RateLimit | undefined = binding && env[binding];
  if (seconds > 0 || !limiter) return seconds;
  // One that fails lets calls through: the isolate has counted them.
  return (await limiter.limit({ key: caller }).catch(() => ({ success: true }))).success ? 0 : 60;
}

/**
 * Whether whoever calls from this address may have another of these made: 0, or the seconds after which to ask again.
 * Calls without an address that is one are counted together.
 */
export function creationWaitFrom(
  env: Bindings,
  made: CostlyAction,
  address: string,
  now = Date.now(),
): Promise<number> {
  const visitor = visitorOf(address);
  return secondsFor(env, made, networkOf(address) ?? "unknown", now, visitor?.endsWith("/64") ? [visitor] : []);
}

/** The same of a customer, wherever they are. */
export const creationWaitOf = (
  env: Bindings,
  made: CostlyAction,
  customerId: number,
  now = Date.now(),
): Promise<number> => secondsFor(env, made, `customer ${customerId}`, now);
