import { expect, it } from "vitest";
import type { NearPickupPoint } from "../../../../../shared/contract/stores/pickup.ts";
import { withinReach } from "../../../../../worker/backend/pickup/nearest-points.ts";
import { samplePoints } from "../../../../../worker/backend/pickup/sample-points.ts";

const at = (...kilometres: (number | null)[]): NearPickupPoint[] =>
  kilometres.map((km, i) => ({ ...samplePoints[0]!, id: `p${i}`, distance: km === null ? null : km * 1000 }));
const kept = (...kilometres: (number | null)[]) =>
  withinReach(at(...kilometres)).map(({ distance }) => distance && distance / 1000);

it("beside a point around the corner none of another city is offered, whoever runs it", () => {
  expect(kept(35, 47, 0.5, 1)).toEqual([0.5, 1]);
  expect(kept(14, 16, 0.5)).toEqual([0.5, 14]);
});

it("where the nearest is far, others may be half as far again, to 60 km", () => {
  expect(kept(35, 47, 53)).toEqual([35, 47]);
  expect(kept(50, 59, 61)).toEqual([50, 59]);
  expect(kept(61)).toEqual([]);
});

it("are six at the most, and those of which nobody says how far they are stay", () => {
  expect(kept(1, 2, 3, 4, 5, 6, 7)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(kept(1, null)).toHaveLength(2);
});
