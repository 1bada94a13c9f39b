import { drawBelt } from "../garments/carried.ts";
import { drawSweaterKnit } from "../garments/knitwear.ts";
import { drawShirt } from "../garments/shirts.ts";
import { drawSneakers } from "../garments/shoes.ts";
import { drawBeanie, drawScarf } from "../garments/small.ts";
import { drawJeans } from "../garments/trousers.ts";
import type { Flatlay, Material } from "../flatlay.ts";
import { fabric, Stage, wall, waterLight, windowLight, type Ratio, type Spot } from "./kit.ts";

type Item = readonly [draw: (lay: Flatlay) => void, material: Material, wide: Spot, tall: Spot | null];
const items: readonly Item[] = [
  [
    (lay) => drawJeans(lay, false),
    fabric("denim", "3d5a80", "ffffff", 6),
    { x: 1010, y: 90, scale: 2.05, angle: 7 },
    { x: 640, y: 380, scale: 1.62, angle: 9 },
  ],
  [
    (lay) => drawShirt(lay, false, true),
    fabric("stripe", "f4f1ea", "2b4a6f", 30),
    { x: 190, y: 170, scale: 1.85, angle: -14 },
    null,
  ],
  [
    (lay) => drawSweaterKnit(lay, false, false),
    fabric("knit", "c4ab86", "ffffff", 5),
    { x: 560, y: 40, scale: 2.15, angle: -3 },
    { x: 340, y: -60, scale: 1.85, angle: -5 },
  ],
  [
    (lay) => drawSneakers(lay, true),
    fabric("plain", "f0efea", "2f5d50", 4),
    { x: 1390, y: 330, scale: 1.5, angle: 10 },
    { x: 250, y: 690, scale: 0.98, angle: -8 },
  ],
  [
    (lay) => drawBeanie(lay, false),
    fabric("plain", "b8862f", "f4f1ea", 4),
    { x: 1420, y: -40, scale: 1.05, angle: -8 },
    null,
  ],
  [
    (lay) => drawScarf(lay, false),
    fabric("check", "8f2f2a", "22344f", 5),
    { x: 1720, y: 40, scale: 1.6, angle: 8 },
    null,
  ],
  [
    (lay) => drawBelt(lay, false),
    fabric("plain", "6b3f24", "c9a26a", 3),
    { x: 1690, y: 660, scale: 1.02, angle: -6 },
    null,
  ],
];

/** A whole outfit laid out on a table, with light from the window and the water below it. */
export function drawOutfit(ratio: Ratio): string {
  const stage = new Stage(ratio);
  stage.add(
    wall(stage, "#ece7dc", "#d2cabc"),
    windowLight(stage.width * 0.16, -60, stage.width * 0.2, 4, 3, 0.8),
    waterLight(stage.width * 0.5, 0, stage.width * 0.6, stage.height * 0.9, 0.8),
  );
  for (const [draw, material, wide, tall] of items) {
    const spot = ratio === "wide" ? wide : tall;
    if (spot) stage.put(draw, material, spot);
  }
  return stage.toString();
}
