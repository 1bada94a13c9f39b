import * as z from "zod/mini";
import type { AddressLookupAnswer } from "../customer/address-lookup.ts";
import type { ServicePointsAnswer, Store, StoresAnswer, StoreStock } from "./stores.ts";

const text = z.string().check(z.maxLength(200));
const addresses = z.object({
  addresses: z.array(z.object({ street: text, number: z.number(), addition: text, postcode: text, city: text })),
});
const week = z.array(z.array(z.object({ from: text, to: text }))).check(z.length(7));
const place = z.nullable(
  z.object({ name: text, lat: z.number(), lng: z.number(), guessed: z.optional(z.literal(true)) }),
);
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
      openingHours: week,
    }),
  ),
  place,
});
const storeFields = {
  id: text,
  name: text,
  street: text,
  postcode: text,
  city: text,
  country: text,
  phone: z.nullable(text),
  email: z.nullable(text),
  lat: z.number(),
  lng: z.number(),
  timeZone: text,
  openingHours: week,
  exceptions: z.array(
    z.object({ date: text, spans: z.array(z.object({ from: text, to: text })), note: z.optional(text) }),
  ),
  services: z.array(z.enum(["pickup", "returns", "alterations", "gift-wrapping", "wheelchair", "parking"])),
};
const store = z.object(storeFields);
const stores = z.object({
  stores: z.array(z.object({ ...storeFields, distance: z.nullable(z.number()) })),
  place,
  total: z.number(),
});
const stock = z.array(z.object({ store: text, name: text, state: z.enum(["in-stock", "few", "none"]) }));

/** What a browser reads of `addressLookupAnswer` (address-lookup.ts); null for anything else. */
export const readAddresses = (result: unknown): AddressLookupAnswer["addresses"] | null =>
  addresses.safeParse(result).data?.addresses ?? null;

/** What a browser reads of `servicePointsAnswer` (stores.ts); null for anything else. */
export const readServicePoints = (result: unknown): ServicePointsAnswer | null => points.safeParse(result).data ?? null;

/** The same of `storesAnswer`. */
export const readStores = (result: unknown): StoresAnswer | null => stores.safeParse(result).data ?? null;

/** The same of `store`. */
export const readStore = (result: unknown): Store | null => store.safeParse(result).data ?? null;

/** The same of `storeStockAnswer`. */
export const readStoreStock = (result: unknown): StoreStock[] | null => stock.safeParse(result).data ?? null;
