import { deliveryCountries } from "../../../shared/checkout/address.ts";
import type { FoundPlace } from "../../../shared/contract/stores/stores.ts";
import { createBreaker } from "../../breaker.ts";
import { readConfig } from "../../env.ts";
import type { Call } from "../http/answers.ts";
import { createPace, geocode } from "./geocoder.ts";

const breaker = createBreaker();
const pace = createPace();

/**
 * The place a text names by the configured geocoder, in the view's own country first or (`only`) nowhere else; null
 * without one. "unknown" while it does not answer.
 */
export function geocoded(
  c: Call,
  text: string,
  own: string,
  { only = false } = {},
): Promise<FoundPlace | null | "unknown"> {
  const others = only ? [] : deliveryCountries.map(({ code }) => code).filter((code) => code !== own);
  return geocode(
    {
      url: readConfig(c.env).geocoderUrl,
      fetch: (request) => fetch(request),
      store: () => caches.open("places"),
      breaker,
      pace,
      now: Date.now,
      later: (work) => c.executionCtx.waitUntil(work),
    },
    text,
    [own, ...others],
  );
}
