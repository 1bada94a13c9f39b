import { z } from "zod";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Times of a day in the order of the day; none for a day it is closed. */
export const daySpans = z.array(z.object({ from: time, to: time })).max(4);

/**
 * A place where a parcel can be collected, as every provider of them is brought into the shop. `openingHours` begins
 * with Monday.
 */
export const pickupPoint = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  carrier: z.string().max(40),
  name: z.string().min(1).max(120),
  street: z.string().min(1).max(120),
  number: z.string().max(20),
  postcode: z.string().max(12),
  city: z.string().min(1).max(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  openingHours: z.array(daySpans).length(7),
});
export type PickupPoint = z.infer<typeof pickupPoint>;

/**
 * One of a list: `distance` is in metres from the middle of the asked postcode's area, null where the provider does not
 * say.
 */
export const nearPickupPoint = pickupPoint.extend({ distance: z.number().min(0).nullable() });
export type NearPickupPoint = z.infer<typeof nearPickupPoint>;

/**
 * POST /api/pickup/points: points nearest to a postcode, the nearest first. Only checkouts that were opened before
 * `/api/stores/service-points` took its place still ask it.
 */
export const pickupPointsRequest = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  postcode: z.string().trim().min(4).max(12),
});
export const pickupPointsAnswer = z.object({ points: z.array(nearPickupPoint).max(30) });
export type PickupPointsAnswer = z.infer<typeof pickupPointsAnswer>;

/**
 * What an order keeps of the chosen point, and what `shippingExtraFields.pickup_point` of an order is (its `id` alone
 * decides; the rest is the server's).
 */
export const orderedPickupPoint = pickupPoint.pick({
  id: true,
  carrier: true,
  name: true,
  street: true,
  number: true,
  postcode: true,
  city: true,
  country: true,
});
export type OrderedPickupPoint = z.infer<typeof orderedPickupPoint>;
