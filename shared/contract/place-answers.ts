import * as z from "zod/mini";
import type { AddressLookupAnswer } from "./address-lookup.ts";
import type { PickupPointsAnswer } from "./pickup.ts";

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

/** What a browser reads of `addressLookupAnswer` (address-lookup.ts); null for anything else. */
export const readAddresses = (result: unknown): AddressLookupAnswer["addresses"] | null =>
  addresses.safeParse(result).data?.addresses ?? null;

/** What a browser reads of `pickupPointsAnswer` (pickup.ts); null for anything else. */
export const readPickupPoints = (result: unknown): PickupPointsAnswer["points"] | null =>
  points.safeParse(result).data?.points ?? null;
