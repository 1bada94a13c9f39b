import { cameraFor } from "./camera.ts";
import { Flatlay } from "./flatlay.ts";
import {
  departments,
  garments,
  patterns,
  scenes,
  views,
  type Department,
  type Garment,
  type Pattern,
  type SceneName,
  type View,
} from "./names.ts";
import { drawScene } from "./scenes/scene.ts";
import { tableFor } from "./table.ts";
import { wardrobe } from "./wardrobe.ts";

export { garments, patterns, scenes };
export type { Department, Garment, Pattern, SceneName, View };

/** A picture of the demo catalogue. Colours are six lower-case hex digits, seeds whole numbers from 0 to 999. */
export type Drawing =
  | {
      kind: "garment";
      garment: Garment;
      pattern: Pattern;
      color: string;
      accent: string;
      department: Department;
      seed: number;
      view: View;
    }
  | { kind: "scene"; scene: SceneName; ratio: "wide" | "tall" };

/** The address of a drawing below the media root, such as `/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg`. */
export function drawingPath(d: Drawing): string {
  if (d.kind === "scene") return `/kade/scene-${d.scene}/${d.ratio}.svg`;
  return `/kade/${d.garment}-${d.pattern}-${d.color}-${d.accent}-${d.department}-${d.seed}/${d.view}.svg`;
}

const garmentPath = new RegExp(
  `^/kade/(${garments.join("|")})-(${patterns.join("|")})-([0-9a-f]{6})-([0-9a-f]{6})-` +
    `(${departments.join("|")})-(0|[1-9][0-9]{0,2})/(${views.join("|")})\\.svg$`,
);
const scenePath = new RegExp(`^/kade/scene-(${scenes.join("|")})/(wide|tall)\\.svg$`);

/** The drawing at a path; null for any path that `drawingPath` does not write. */
export function parseDrawingPath(path: string): Drawing | null {
  const scene = scenePath.exec(path);
  if (scene) return { kind: "scene", scene: scene[1] as SceneName, ratio: scene[2] as "wide" | "tall" };
  const found = garmentPath.exec(path);
  if (!found) return null;
  const [, garment, pattern, color = "", accent = "", department, seed, view] = found;
  return {
    kind: "garment",
    garment: garment as Garment,
    pattern: pattern as Pattern,
    color,
    accent,
    department: department as Department,
    seed: Number(seed),
    view: view as View,
  };
}

/** The picture as a self-contained SVG document: garments 375 × 469, scenes 1920 × 1080 (wide) or 900 × 1125 (tall). */
export function draw(d: Drawing): string {
  if (d.kind === "scene") return drawScene(d.scene, d.ratio);
  const lay = new Flatlay(d);
  wardrobe[d.garment](lay, d.view === "back");
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="375" height="469" viewBox="0 0 375 469">' +
    `${tableFor(d.department)}<g transform="${cameraFor(d)}">${lay}</g></svg>`
  );
}
