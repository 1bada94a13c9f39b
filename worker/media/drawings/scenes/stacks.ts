import { drawBag, drawBelt } from "../garments/carried.ts";
import { shoeInProfile } from "../garments/shoes.ts";
import { drawBeanie } from "../garments/small.ts";
import { fabric, planks, pool, Stage, wall, windowLight, type Ratio } from "./kit.ts";
import { stack } from "./props.ts";

const jeans = [
  [fabric("denim", "2f4866", "ffffff", 3), 30],
  [fabric("denim", "4a6a8c", "ffffff", 8), 30],
  [fabric("denim", "7d97b0", "ffffff", 4), 29],
  [fabric("plain", "b59f7c", "5a4a30", 5), 28],
  [fabric("plain", "49553f", "5a4a30", 6), 28],
] as const;
const knits = [
  [fabric("knit", "5c2f2a", "ffffff", 2), 40],
  [fabric("knit", "c9b391", "ffffff", 3), 42],
  [fabric("knit", "e9e4d8", "ffffff", 9), 40],
  [fabric("melange", "8b8f94", "f4f1ea", 5), 36],
] as const;
const shirts = [
  [fabric("stripe", "f4f1ea", "2b4a6f", 3), 22],
  [fabric("check", "dfe7ee", "2b4a6f", 5), 22],
  [fabric("plain", "f5f5f2", "ffffff", 1), 21],
  [fabric("stripe", "f6ece6", "b5543a", 5), 22],
  [fabric("plain", "c8d5df", "ffffff", 2), 21],
  [fabric("check", "a33a2c", "22344f", 4), 22],
] as const;

const layouts = {
  wide: {
    table: 800,
    scale: 1.9,
    stacks: [
      [620, knits],
      [1070, shirts],
      [1520, jeans],
    ],
    hat: 0,
    bag: [232, 0.98],
    shoes: [],
    belt: [],
  },
  tall: {
    table: 830,
    scale: 1.72,
    stacks: [
      [270, knits],
      [640, jeans],
    ],
    hat: 1,
    bag: [],
    shoes: [560, 1000],
    belt: [],
  },
} as const;

/** Folded clothes in stacks on a long table. */
export function drawStacks(ratio: Ratio): string {
  const stage = new Stage(ratio);
  const { table, scale, stacks, hat, bag, shoes } = layouts[ratio];
  stage.add(wall(stage, "#ece6db", "#cbc2b3"), windowLight(stage.width * 0.3, 10, stage.width * 0.15, 3, 3, 0.9));
  stage.add(
    planks(stage, table - 40, "#bfa583", 60),
    `<path d="M0 ${table - 40}h${stage.width}" stroke="#6f5a40" stroke-width="2" opacity=".4"/>`,
  );
  const [bagX, bagScale] = bag;
  if (bagX !== undefined && bagScale !== undefined)
    stage
      .add(pool(bagX + 20, table + 6, 200, 22, 0.36))
      .put((lay) => drawBag(lay, false), fabric("plain", "dccfb6", "7a4a2a", 4), {
        x: bagX,
        y: table - 420 * bagScale,
        scale: bagScale,
      });
  stacks.forEach(([x, pieces], i) => {
    stage.add(pool(x + 26, table + 4, 128 * scale, 26, 0.4), pool(x + 60, table + 10, 150 * scale, 44, 0.18));
    const high = stack(stage, { x, y: table, scale }, pieces);
    if (i === hat)
      stage.put((lay) => drawBeanie(lay, false), fabric("plain", "b8862f", "f4f1ea", 4), {
        x: x - 10,
        y: table - high - 370 * 0.86,
        scale: 0.86,
        angle: 0,
      });
    if (i === 1 && ratio === "wide")
      stage.put((lay) => drawBelt(lay, false), fabric("plain", "6b3f24", "c9a26a", 4), {
        x: x + 6,
        y: table - high - 344 * 0.9,
        scale: 0.9,
      });
  });
  const [shoeX, shoeY] = ratio === "wide" ? [1020, 985] : shoes;
  if (shoeX !== undefined && shoeY !== undefined) {
    stage.add(pool(shoeX - 10, shoeY + 6, 330, 30, 0.34));
    for (const [dx, dy] of [
      [60, -22],
      [-70, 10],
    ] as const)
      stage.put(shoeInProfile, fabric("plain", "5a3522", "c9a26a", 6), { x: shoeX + dx, y: shoeY + dy, scale: 1.2 });
  }
  return stage.toString();
}
