import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { cuffs, hemBand, label, makeUp, neckBehind, neckFront, topOutline, type Block, type Neck } from "./torso.ts";

const sweatBlock: Block = {
  neck: 40,
  neckY: 89,
  shoulder: 90,
  shoulderY: 106,
  underarm: 101,
  underarmY: 190,
  waist: 101,
  hem: 91,
  hemY: 398,
  neckDip: 26,
  hemDip: 6,
  sleeve: { outerX: 163, outerY: 378, innerX: 123, innerY: 388 },
};
const rib = { weave: "rib" as const };
const neck: Neck = { outer: 43, y: 90, depth: 36, wide: 11 };

function trims(lay: Flatlay): void {
  cuffs(lay, sweatBlock, 34, rib);
  hemBand(lay, 372, rib);
}

/** Sweatshirt with crew neck and, on the chest, a printed wave. */
export function drawSweatshirt(lay: Flatlay, back: boolean): void {
  const b = sweatBlock;
  if (!back) neckBehind(lay, neck, rib);
  lay.piece(topOutline(b, back ? 6 : 26), { volume: 1 }, () => {
    makeUp(lay, b, { strength: 0.85 });
    trims(lay);
    if (back) return;
    lay.seam("M-11 122L0 142L11 122", 0.9, 0.6);
    if (lay.material.pattern === "plain" || lay.material.pattern === "melange")
      lay.line(
        "M-34 190C-26 180 -18 180 -10 190C-2 200 6 200 14 190C20 182 27 181 34 188" +
          "M-34 203C-26 193 -18 193 -10 203C-2 213 6 213 14 203C20 195 27 194 34 201",
        lay.accent,
        4,
        0.9,
      );
  });
  neckFront(lay, neck, rib, back);
}

const hoodBack = symmetric("M0 44C28 44 50 58 54 82C56 96 50 108 42 116C28 124 14 126 0 126");
const hoodInside = symmetric("M0 56C24 57 38 68 38 86C36 108 18 124 0 128");
const hoodFlap =
  "M0 130C22 122 38 106 38 84C36 64 18 55 0 55C2 51 6 46 12 45C40 50 56 66 58 88C58 108 38 128 14 142" +
  "C8 140 3 136 0 130Z";

/** Hoodie: hood laid open, cord, kangaroo pocket; a zip where the seed is even. */
export function drawHoodie(lay: Flatlay, back: boolean): void {
  const b: Block = { ...sweatBlock, neck: 36, neckY: 92, neckDip: 36 };
  const zip = lay.material.seed % 2 === 0;
  if (!back) {
    lay.piece(hoodBack, { volume: 0.8 });
    lay.shape(hoodInside, mix(lay.material.color, "0a0c12", 0.36)).hollow(-8, 74, 34, 26);
    label(lay, 74);
  }
  lay.piece(topOutline(b, back ? 4 : 36), { volume: 1 }, () => {
    makeUp(lay, b, { strength: 0.85 });
    trims(lay);
    if (!back) lay.cast(hoodFlap + mirrored(hoodFlap), 5);
  });
  if (back) {
    lay.piece(symmetric("M0 58C34 58 58 76 60 96C52 130 30 166 0 176"), { volume: 1 }, () =>
      lay
        .roll(0, 58, 0, 170, 124)
        .fold(-40, 92, -4, 150, 16, 0.8, 0.3)
        .fold(44, 90, 8, 140, 14, 0.7, -0.2)
        .bulge(-14, 96, 26, 30)
        .hollow(20, 140, 22, 40, 20),
    );
    return (lay.seam("M0 60C2 100 2 140 0 174", 1, 0.6), undefined);
  }
  const pocket =
    "M-46 288C-20 286 20 286 46 288C52 304 62 322 72 334C72 348 70 358 68 370L-68 370C-70 358 -72 348 -72 334" +
    "C-62 322 -52 304 -46 288Z";
  lay
    .patch(pocket, { lift: 2 })
    .hollow(10, 350, 52, 14, 0, 0.8)
    .stitch("M-47 292C-53 308 -62 324 -69 335M47 292C53 308 62 324 69 335M-45 292C-20 290 20 290 45 292");
  if (zip)
    lay
      .line("M0 132C1 200 1 300 0 402", lay.tone.seam, 5, 0.9)
      .line("M0 132C1 200 1 300 0 402", "#b9b6ae", 1.6)
      .shape("M-2.500 134L2.500 134L2 150L-2 150Z", "#8d8a84");
  for (const d of [hoodFlap, mirrored(hoodFlap)])
    lay.patch(d, { angle: d === hoodFlap ? -30 : 30, lift: d === hoodFlap ? 2 : 0 });
  lay.fold(46, 72, 20, 122, 12, 0.8, 0.3).fold(-48, 76, -22, 122, 12, 0.8, -0.3);
  lay.stitch("M5 133C26 124 43 106 43 86C42 68 24 58 8 56" + mirrored("M5 133C26 124 43 106 43 86C42 68 24 58 8 56"));
  for (const [x, lean] of [
    [14, 3],
    [-13, -5],
  ] as const) {
    const cord = `M${x} 130C${x + lean} 150 ${x - lean} 176 ${x + lean} 204`;
    lay
      .line(`M${x + 1.5} 132C${x + lean + 2} 152 ${x - lean + 2} 178 ${x + lean + 2} 206`, lay.tone.shadow, 2.6, 0.25)
      .line(cord, lay.accent, 2.2)
      .line(`M${x + lean} 198L${x + lean} 206`, mix(lay.material.accent, "0a0c12", 0.35), 3)
      .buttons([[x, 129]], 2.2, "#a8a59e");
  }
}
