import type { D1Database } from "@cloudflare/workers-types";
import { nearestPoints, withinReach, type PickupProvider } from "./nearest-points.ts";
import { samplePoints } from "./sample-points.ts";
import { storePickup } from "./store-points.ts";

/** The stand-in of a carrier: a fixed list. */
export const samplePickup: PickupProvider = {
  near: async (country, place) => nearestPoints(samplePoints, country, place),
  byId: async (id) => samplePoints.find((point) => point.id === id) ?? null,
};

/** The points of this shop: the carrier's, and its own stores that hand out parcels. */
export function pickupProviderOf(db: D1Database): PickupProvider {
  const own = storePickup(db);
  return {
    async near(country, place) {
      const [stores, carriers] = await Promise.all([own.near(country, place), samplePickup.near(country, place)]);
      // A store in another city is no neighbour of the kiosk around the corner.
      return withinReach([...stores, ...carriers]);
    },
    byId: async (id) => (await own.byId(id)) ?? samplePickup.byId(id),
  };
}
