import type { NearPickupPoint, PickupPoint } from "../../../shared/contract/stores/pickup.ts";
import { byDistance, metresBetween, type Place } from "../../../shared/stores/distance.ts";

/** Whoever runs pick-up points. A real one is an adapter of its calls to this. */
export interface PickupProvider {
  /** The points of a country nearest to a place, the nearest first; none where it has none near. */
  near(country: string, place: Place): Promise<NearPickupPoint[]>;
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

/** The nearest of these, within what somebody would go for a parcel. */
export function withinReach(points: readonly NearPickupPoint[]): NearPickupPoint[] {
  const sorted = points.toSorted(byDistance);
  const farthest = Math.min(farthestMetres, Math.max(nearMetres, (sorted[0]?.distance ?? 0) * 1.5));
  return sorted.filter(({ distance }) => (distance ?? 0) <= farthest).slice(0, mostPoints);
}

/** The nearest of a list to a place, within what somebody would go for a parcel. */
export const nearestPoints = (points: readonly PickupPoint[], country: string, place: Place): NearPickupPoint[] =>
  withinReach(
    points
      .filter((point) => point.country === country)
      .map((point) => ({ ...point, distance: metresBetween(place, point) })),
  );
