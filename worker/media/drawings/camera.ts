import type { Department, Garment, View } from "./names.ts";
import { short } from "./path.ts";

/**
 * Where a close-up looks: the point of the garment at the middle of the picture (x from its axis), and the
 * magnification.
 */
type Focus = readonly [x: number, y: number, zoom: number];

const collar: Focus = [16, 124, 3.3];
const focus: Record<Garment, Focus> = {
  overhemd: collar,
  "overhemd-kort": collar,
  "t-shirt": [24, 136, 3.2],
  polo: [12, 130, 3.3],
  longsleeve: [26, 124, 3.2],
  trui: [30, 126, 3.2],
  coltrui: [14, 104, 3],
  vest: [32, 312, 3],
  hoodie: [6, 146, 3],
  sweater: [14, 148, 3],
  jas: [26, 160, 2.8],
  bodywarmer: [20, 128, 2.9],
  blazer: [34, 146, 3],
  jeans: [36, 82, 3.4],
  chino: [34, 86, 3.3],
  short: [40, 142, 3],
  jogger: [24, 88, 3.2],
  jurk: [10, 128, 3.1],
  rok: [12, 150, 3],
  blouse: [10, 150, 3.1],
  schoenen: [-20, 158, 2.7],
  sneakers: [-30, 150, 2.7],
  riem: [0, 318, 3],
  tas: [24, 262, 2.7],
  muts: [8, 316, 3],
  sjaal: [-34, 358, 3],
  sokken: [0, 140, 3],
  boxer: [8, 166, 3.1],
  vermaken: [20, 344, 2.7],
  patroon: [-16, 196, 2.7],
  blik: [25, 214, 2],
  doos: [-66, 330, 2.2],
  set: [-22, 128, 3.1],
};

/** Cut by department, width and height against a man's: women's clothes are narrower, children's shorter. */
const fit: Record<Department, readonly [width: number, height: number]> = {
  men: [1, 1],
  women: [0.93, 0.97],
  kids: [0.95, 0.84],
  neutral: [1, 1],
};
const unfitted: ReadonlySet<Garment> = new Set([
  "schoenen",
  "sneakers",
  "riem",
  "tas",
  "muts",
  "doos",
  "sjaal",
  "sokken",
  "vermaken",
  "patroon",
  "blik",
  "set",
]);

/** The transform that brings a garment, drawn around x = 0, in front of the camera; no garment lies exactly upright. */
export function cameraFor({
  garment,
  department,
  view,
  seed,
}: {
  garment: Garment;
  department: Department;
  view: View;
  seed: number;
}): string {
  const [x, y, zoom] = focus[garment];
  if (view === "detail") return `translate(${short(187.5 - x * zoom)} ${short(234.5 - y * zoom)})scale(${zoom})`;
  const [width, height] = unfitted.has(garment) ? [1, 1] : fit[department];
  const tilt = (((seed * 37) % 31) - 15) / 10;
  return `translate(187.5 234.5)rotate(${short(tilt)})scale(${width} ${height})translate(0 -234.5)`;
}
