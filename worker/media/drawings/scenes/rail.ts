import { drawBlazer } from "../garments/blazer.ts";
import { drawSweaterKnit } from "../garments/knitwear.ts";
import { drawParka } from "../garments/outerwear.ts";
import { drawShirt } from "../garments/shirts.ts";
import { shoeInProfile } from "../garments/shoes.ts";
import { drawDress } from "../garments/women.ts";
import { fabric, planks, pool, Stage, tube, wall, windowLight, type Ratio } from "./kit.ts";
import { hanger } from "./props.ts";

const clothes = [
  { draw: drawParka, material: fabric("plain", "5f6450", "c7a878", 11), neck: 44 },
  {
    draw: (lay: Parameters<typeof drawShirt>[0]) => drawShirt(lay, false, true),
    material: fabric("stripe", "f4f1ea", "2b4a6f", 30),
    neck: 66,
  },
  {
    draw: (lay: Parameters<typeof drawShirt>[0]) => drawSweaterKnit(lay, false, false),
    material: fabric("knit", "c9b391", "8a5a34", 5),
    neck: 76,
  },
  {
    draw: (lay: Parameters<typeof drawShirt>[0]) => drawBlazer(lay, false),
    material: fabric("herringbone", "2f3b4d", "55637a", 9),
    neck: 64,
  },
  {
    draw: (lay: Parameters<typeof drawShirt>[0]) => drawDress(lay, false),
    material: fabric("print", "a9503a", "f0d9c0", 12),
    neck: 40,
  },
] as const;

const layouts = {
  wide: {
    rail: 190,
    from: 180,
    to: 1690,
    floor: 948,
    scale: 1.6,
    first: 420,
    step: 250,
    hung: [0, 1, 2, 3, 4],
    drop: 74,
  },
  tall: { rail: 210, from: 60, to: 840, floor: 985, scale: 1.5, first: 250, step: 205, hung: [1, 2, 3], drop: 66 },
} as const;

/** A clothes rail before a plastered wall in morning light. */
export function drawRail(ratio: Ratio): string {
  const stage = new Stage(ratio);
  const { rail, from, to, floor, scale, first, step, hung, drop } = layouts[ratio];
  stage.add(
    wall(stage),
    windowLight(stage.width * 0.2, 60, stage.width * 0.13, 3, 3, 1),
    planks(stage, floor, "#c8b89f", 34),
  );
  stage.add(
    `<path d="M0 ${floor - 26}h${stage.width}v26H0z" fill="#efeae1"/>` +
      `<path d="M0 ${floor - 26}h${stage.width}M0 ${floor}h${stage.width}" stroke="#8d8577" stroke-width="1.5" ` +
      'opacity=".45"/>',
  );
  for (const x of [from + 60, to - 60]) stage.add(tube(x, -20, x, rail, 8));
  stage.add(tube(from, rail, to, rail, 14));
  hung.forEach((index, i) => {
    const { draw, material, neck } = clothes[index];
    const x = first + i * step;
    stage.add(hanger(x, rail - 4, rail + drop + 12, 46)).put((lay) => draw(lay, false), material, {
      x,
      y: rail + drop - neck * scale,
      scale,
      angle: [-0.6, 0.5, -0.4, 0.6, -0.5][i] ?? 0,
    });
  });
  const shoes = fabric("plain", "5a3522", "c9a26a", 7);
  const [sx, sy] = ratio === "wide" ? [1690, floor + 56] : [690, floor + 66];
  stage.add(pool(sx - 14, sy + 4, 210, 20, 0.34));
  for (const [dx, dy] of [
    [36, -14],
    [-56, 8],
  ] as const)
    stage.put(shoeInProfile, shoes, { x: sx + dx, y: sy + dy, scale: 0.78 });
  return stage.toString();
}
