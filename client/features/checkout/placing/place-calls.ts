import * as z from "zod/mini";
import type { AddressLookupAnswer } from "../../../../shared/contract/address-lookup.ts";
import { createCall } from "../../../../shared/contract/call.ts";
import type { PickupPointsAnswer } from "../../../../shared/contract/pickup.ts";
import { fetchWithin } from "../../../device/queue/queue.ts";

const text = z.string().check(z.maxLength(200));
const addresses = z.object({
  addresses: z.array(z.object({ street: text, number: z.number(), addition: text, postcode: text, city: text })),
});
const span = z.object({ from: text, to: text });
const points = z.object({
  points: z.array(
    z.object({
      id: text,
      carrier: text,
      name: text,
      street: text,
      number: text,
      postcode: text,
      city: text,
      country: text,
      lat: z.number(),
      lng: z.number(),
      distance: z.nullable(z.number()),
      openingHours: z.array(z.array(span)).check(z.length(7)),
    }),
  ),
});

/**
 * Calls about places; null when there is no answer to be had. Given up after a time: the shopper has gone on by then.
 */
export function createPlaceCalls(storeCode: string) {
  const call = createCall(fetchWithin(5_000), storeCode);
  return {
    addresses: async (
      postcode: string,
      number: number,
      signal: AbortSignal,
    ): Promise<AddressLookupAnswer["addresses"] | null> => {
      const answer = await call("POST", "address/lookup", {}, { postcode, number }, { signal });
      return answer.ok ? (addresses.safeParse(answer.result).data?.addresses ?? null) : null;
    },
    points: async (
      country: string,
      postcode: string,
      signal: AbortSignal,
    ): Promise<PickupPointsAnswer["points"] | null> => {
      const answer = await call("POST", "pickup/points", {}, { country, postcode }, { signal });
      return answer.ok ? (points.safeParse(answer.result).data?.points ?? null) : null;
    },
  };
}
