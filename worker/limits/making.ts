import type { RateLimit } from "@cloudflare/workers-types";
import { readConfig, type Bindings } from "../env.ts";
import { createFairShares, type FairShares, type Rate } from "./fair-shares.ts";
import { networkOf } from "./network.ts";

/** What anybody can have made by asking: a picture in a new size, a cart, an order. */
export type Made = "picture" | "cart" | "order";

/** What one network may have made: an IPv4 address is shared by many (a mobile carrier's, an office's), a /48 of IPv6 by few. `all` is of an isolate. Figures and reasons: docs/decisions/198. */
const rates: Readonly<Record<Made, { six: Rate; four: Rate; all: Rate }>> = {
  picture: { six: { burst: 300, perSecond: 5 }, four: { burst: 900, perSecond: 15 }, all: { burst: 2_000, perSecond: 50 } },
  cart: { six: { burst: 30, perSecond: 0.5 }, four: { burst: 120, perSecond: 4 }, all: { burst: 400, perSecond: 20 } },
  order: { six: { burst: 20, perSecond: 0.2 }, four: { burst: 60, perSecond: 1 }, all: { burst: 200, perSecond: 5 } },
};
const bindings: Readonly<Record<Made, "PICTURE_LIMIT" | "CART_LIMIT" | "ORDER_LIMIT">> = { picture: "PICTURE_LIMIT", cart: "CART_LIMIT", order: "ORDER_LIMIT" };
/** Callers an isolate remembers of each kind: about half a megabyte. */
const mostKept = 4_000;

const isolates = new WeakMap<object, Record<Made, FairShares>>();
function sharesOf(env: object, factor: number): Record<Made, FairShares> {
  const before = isolates.get(env);
  if (before) return before;
  const times = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * factor, perSecond: perSecond * factor });
  const create = ({ six, four, all }: (typeof rates)[Made]) => createFairShares({ of: (caller) => times(caller.includes(".") ? four : six), all: times(all), mostKept });
  const made = { picture: create(rates.picture), cart: create(rates.cart), order: create(rates.order) };
  isolates.set(env, made);
  return made;
}

async function secondsFor(env: Bindings, made: Made, caller: string, now: number): Promise<number> {
  const { makingFactor } = readConfig(env);
  if (makingFactor === 0) return 0;
  const seconds = sharesOf(env, makingFactor)[made].take(caller, now);
  const limiter: RateLimit | undefined = env[bindings[made]];
  if (seconds > 0 || !limiter) return seconds;
  // One that fails lets calls through: the isolate has counted them.
  return (await limiter.limit({ key: caller }).catch(() => ({ success: true }))).success ? 0 : 60;
}

/** Whether whoever calls from this address may have another of these made: 0, or the seconds after which to ask again. Calls without an address that is one are counted together. */
export const makingFrom = (env: Bindings, made: Made, address: string, now = Date.now()): Promise<number> => secondsFor(env, made, networkOf(address) ?? "unknown", now);

/** The same of a customer, wherever they are. */
export const makingOf = (env: Bindings, made: Made, customerId: number, now = Date.now()): Promise<number> => secondsFor(env, made, `customer ${customerId}`, now);
