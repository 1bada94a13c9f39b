import { z } from "zod";
import { daySpans, nearPickupPoint } from "./pickup.ts";

/** The wire of stores that can be visited, `/api/stores` (ours, LOC-002, LOC-003). A store view is something else. */

/** Most stores a shop keeps, and most that one answer holds. */
export const mostStores = 1_000;
export const mostStoresInAnswer = 50;
/** Most stores that are asked for the stock of an article at once. */
export const mostStoresOfStock = 20;

export const storeId = z.string().regex(/^[\w-]{1,40}$/);

/** What a store does beside selling; `pickup`: parcels of orders can be collected there. */
export const storeServices = ["pickup", "returns", "alterations", "gift-wrapping", "wheelchair", "parking"] as const;
export type StoreService = (typeof storeServices)[number];

/** Names of zones only: browsers of some years ago know no offsets ("+02:00"). */
const isTimeZone = (name: string): boolean => {
  if (name !== "UTC" && !/^[A-Za-z]\w*\//.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** A day with hours of its own; no spans when it is closed. They belong to the day on which they begin. */
export const storeException = z.object({
  date: z.iso.date(),
  spans: daySpans,
  note: z.string().min(1).max(80).optional(),
});

/**
 * A store. Hours are those of its own time zone, Monday first, four spans a day at most; a span whose `to` is not after
 * its `from` ends on the next day, so that "00:00" to "00:00" is the whole day. `phone` and `email` are null where it
 * has none.
 */
export const store = z.object({
  id: storeId,
  name: z.string().min(1).max(120),
  street: z.string().min(1).max(140),
  postcode: z.string().min(1).max(12),
  city: z.string().min(1).max(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: z
    .string()
    .regex(/^\+?[\d ()/-]{5,30}$/)
    .nullable(),
  email: z.email().max(200).nullable(),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  timeZone: z.string().max(60).refine(isTimeZone, "is no time zone"),
  openingHours: z.array(daySpans).length(7),
  exceptions: z.array(storeException).max(60),
  services: z.array(z.enum(storeServices)).max(storeServices.length),
});
export type Store = z.infer<typeof store>;

/** `distance` in metres from what was asked for; null where nothing is measured from. */
export const nearStore = store.extend({ distance: z.number().min(0).nullable() });
export type NearStore = z.infer<typeof nearStore>;

const degrees = /^-?\d{1,3}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/;
/**
 * "latitude,longitude" to two decimals: a visitor's place to a kilometre. Finer ones are refused, so that no address of
 * a call tells where somebody lives.
 */
export const nearText = z
  .string()
  .regex(degrees, "near is latitude and longitude with two decimals at most")
  .refine((text) => {
    const [lat = 0, lng = 0] = text.split(",").map(Number);
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  }, "near lies on no map");
const limitText = z
  .string()
  .regex(/^\d{1,2}$/)
  .refine((text) => Number(text) >= 1 && Number(text) <= mostStoresInAnswer, `limit is 1 to ${mostStoresInAnswer}`);
const offsetText = z
  .string()
  .regex(/^\d{1,4}$/)
  .refine((text) => Number(text) < mostStores, `offset is 0 to ${mostStores - 1}`);
const searchText = z.string().trim().min(1).max(80);
/** Lists are kept by their address, so it holds what is asked and nothing else. A call may name its view there. */
const viewNamed = { storeCode: z.string().max(40).optional() };

/**
 * GET /api/stores?query=&near=&limit=&offset=: stores by name, town or postcode, or nearest to a place; all of them
 * without either. `offset` leaves out so many of the first. `named=1`: only where the query is the whole name of a
 * town; nobody else is asked what it may be, and nothing is guessed.
 */
export const storesQuery = z
  .strictObject({
    query: searchText.optional(),
    near: nearText.optional(),
    limit: limitText.optional(),
    offset: offsetText.optional(),
    named: z.literal("1").optional(),
    ...viewNamed,
  })
  .refine(({ query, near }) => query === undefined || near === undefined, "query or near, not both");

/** A place that a search was understood as; `guessed`: its name comes near to what was typed, and is not that. */
export const foundPlace = z.object({
  name: z.string().max(100),
  lat: z.number(),
  lng: z.number(),
  guessed: z.literal(true).optional(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/**
 * `place` is null where nothing was measured from; `total` counts all that fit, also before `offset` and beyond
 * `limit`.
 */
export const storesAnswer = z.object({
  stores: z.array(nearStore).max(mostStoresInAnswer),
  place: foundPlace.nullable(),
  total: z.number().int().min(0),
});
export type StoresAnswer = z.infer<typeof storesAnswer>;

/** GET /api/stores/service-points?country=&query=|near=: where parcels can be collected, the nearest first. */
export const servicePointsQuery = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/),
    query: searchText.optional(),
    near: nearText.optional(),
    ...viewNamed,
  })
  .refine(({ query, near }) => (query === undefined) !== (near === undefined), "query or near is required");
/** `place` is null for a place that is not known; then there are no points. */
export const servicePointsAnswer = z.object({ points: z.array(nearPickupPoint).max(30), place: foundPlace.nullable() });
export type ServicePointsAnswer = z.infer<typeof servicePointsAnswer>;

/** GET /api/stores/stock?sku=&stores=1,2: what is left of an article in stores; unknown stores are left out. */
export const storeStockQuery = z.looseObject({
  sku: z.string().min(1).max(200),
  stores: z
    .string()
    .max(1_000)
    .refine((text) => {
      const ids = text.split(",");
      return ids.length <= mostStoresOfStock && ids.every((id) => storeId.safeParse(id).success);
    }, `stores is a list of at most ${mostStoresOfStock} store ids`),
});
export const storeStockStates = ["in-stock", "few", "none"] as const;
export const storeStock = z.object({ store: storeId, name: z.string().max(120), state: z.enum(storeStockStates) });
export type StoreStock = z.infer<typeof storeStock>;
export const storeStockAnswer = z.array(storeStock).max(mostStoresOfStock);

/** GET and POST /api/user/favourite-store: the store a customer has chosen, or null. */
export const favouriteStore = z.object({ store: storeId.nullable() });
export type FavouriteStore = z.infer<typeof favouriteStore>;
