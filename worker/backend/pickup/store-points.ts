import type { D1Database } from "@cloudflare/workers-types";
import type { PickupPoint } from "../../../shared/contract/stores/pickup.ts";
import type { Store } from "../../../shared/contract/stores/stores.ts";
import { pointIdOf, storeOfPoint } from "../../../shared/stores/favourite.ts";
import { storesNear } from "../store-locator/find-stores.ts";
import { readPickupKeys, readStore, readStores } from "../store-locator/read-stores.ts";
import { nearestPoints, type PickupProvider } from "./nearest-points.ts";

/** Stores that are looked at for points: those beyond are too far for a parcel anyway. */
const mostLookedAt = 20;

/** A store as a place for parcels; null when it hands out none. The number of its house stands in the street. */
export function storePoint(store: Store): PickupPoint | null {
  if (!store.services.includes("pickup")) return null;
  const [, street = store.street, number = ""] = /^(.+?) (\d[\w\s/-]{0,19})$/.exec(store.street) ?? [];
  const { name, postcode, city, country, lat, lng, openingHours } = store;
  return {
    id: pointIdOf(store.id),
    carrier: "",
    name,
    street: street.slice(0, 120),
    number,
    postcode,
    city,
    country,
    lat,
    lng,
    openingHours,
  };
}

/** The shop's own stores as pick-up points (LOC-006: the favourite one is chosen at first). */
export const storePickup = (db: D1Database): PickupProvider => ({
  async near(country, place) {
    const nearest = storesNear(await readPickupKeys(db, country), place).slice(0, mostLookedAt);
    if (nearest.length === 0) return [];
    const stores = await readStores(
      db,
      nearest.map(({ id }) => id),
    );
    return nearestPoints(
      [...stores.values()].flatMap((store) => storePoint(store) ?? []),
      country,
      place,
    );
  },
  async byId(pointId) {
    const id = storeOfPoint(pointId);
    const store = id === null ? null : (await readStore(db, id)).store;
    return store && storePoint(store);
  },
});
