import type { NearPickupPoint, PickupPoint } from "../../../shared/contract/pickup.ts";
import { areaOf, metresBetween } from "./areas.ts";
import { samplePoints } from "./sample-points.ts";

/** Whoever runs pick-up points. A real one is an adapter of its calls to this. */
export interface PickupProvider {
  /** The points nearest to a postcode, the nearest first; none where it has none near. */
  near(country: string, postcode: string): Promise<NearPickupPoint[]>;
  /** The point of this id while parcels can be sent there, else null. */
  byId(id: string): Promise<PickupPoint | null>;
}

/**
 * As many as fit a list without another press, and as far as somebody would go for a parcel: where the nearest is far,
 * others may be half as far again.
 */
const mostPoints = 6;
const nearMetres = 15_000;
const farthestMetres = 60_000;

/** The stand-in: a fixed list. */
export const samplePickup: PickupProvider = {
  async near(country, postcode) {
    const area = areaOf(country, postcode);
    if (!area) return [];
    const points = samplePoints
      .filter((point) => point.country === country)
      .map((point) => ({ ...point, distance: metresBetween(area, point) }))
      .toSorted((a, b) => a.distance - b.distance || a.id.localeCompare(b.id));
    const farthest = Math.min(farthestMetres, Math.max(nearMetres, (points[0]?.distance ?? 0) * 1.5));
    return points.filter(({ distance }) => distance <= farthest).slice(0, mostPoints);
  },
  byId: async (id) => samplePoints.find((point) => point.id === id) ?? null,
};

/** The provider of this shop. */
export const pickupProvider: PickupProvider = samplePickup;
