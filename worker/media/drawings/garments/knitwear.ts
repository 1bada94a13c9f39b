import { mix } from "../colour.ts";
import type { Cut, Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { cuffs, hemBand, label, makeUp, neckBehind, neckFront, topOutline, type Block, type Neck } from "./torso.ts";

const knitBlock: Block = {
  neck: 40,
  neckY: 83,
  shoulder: 87,
  shoulderY: 100,
  underarm: 98,
  underarmY: 180,
  waist: 98,
  hem: 88,
  hemY: 394,
  neckDip: 26,
  hemDip: 6,
  sleeve: { outerX: 160, outerY: 374, innerX: 122, innerY: 383 },
};
const rib = { weave: "rib" as const };
const neck: Neck = { outer: 43, y: 84, depth: 37, wide: 12 };
const roll = symmetric("M0 98C24 99 36 94 39 86C39 74 37 62 34 53C24 47 12 46 0 46");

/** Which weave the knit is worked in: its own pattern, or stockinette for a plain one. */
const worked = (lay: Flatlay): Cut => {
  const { pattern } = lay.material;
  if (pattern === "stripe") return { angle: 90, grain: 2.2 };
  return pattern === "plain" ? { weave: "knit" } : pattern === "knit" ? { grain: 1.35 } : {};
};

function knitBody(lay: Flatlay, b: Block, dip: number, marks: () => void = () => {}): void {
  const cut = worked(lay);
  lay.piece(topOutline(b, dip), { ...cut, volume: 1 }, () => {
    makeUp(lay, b, { cut, strength: 0.75 });
    marks();
    cuffs(lay, b, 36, rib);
    hemBand(lay, 366, rib);
  });
}

/** Two cables up the front of a sweater. */
function cables(lay: Flatlay): void {
  for (const x of [-52, 26]) lay.panel(`M${x} 104L${x + 26} 104L${x + 26} 370L${x} 370Z`, { weave: "cable" });
  lay.bulge(-40, 170, 26, 70, 0, 0.8).hollow(44, 300, 24, 60, 0, 0.6);
}

/** Crew-neck or roll-neck sweater with ribbed neck, cuffs and hem. */
export function drawSweaterKnit(lay: Flatlay, back: boolean, rollNeck: boolean): void {
  const b = knitBlock;
  if (!back && !rollNeck) neckBehind(lay, neck, rib);
  knitBody(lay, b, back || rollNeck ? 6 : 26, () => {
    if (!back && lay.material.seed % 3 === 1 && ["plain", "knit"].includes(lay.material.pattern)) cables(lay);
    if (back) lay.seam("M-86 116C-50 104 50 104 86 116", 1, 0.8).hollow(4, 240, 10, 110, 1, 0.6);
    if (rollNeck) lay.cast(roll, 6);
  });
  if (rollNeck) {
    lay.piece(roll, { ...rib, volume: 0.9 }, () =>
      lay
        .roll(0, 44, 0, 100, 80)
        .hollow(4, 97, 34, 9)
        .bulge(-12, 62, 16, 10)
        .fold(back ? 34 : -34, 64, back ? -20 : 20, 70, 10, 0.7, 0.4)
        .fold(34, 82, -6, 86, 9, 0.6, 0.3),
    );
    lay.seam("M-33 55C-14 62 14 62 33 55", 1, 0.8);
  } else neckFront(lay, neck, rib, back);
}

const band = "M-7 403L7 404C8 330 8 290 6 240C12 190 36 130 42 84L33 78C24 132 2 180 -5 232C-8 300 -7 340 -7 396Z";

/** Buttoned V-neck cardigan with two pockets. */
export function drawCardigan(lay: Flatlay, back: boolean): void {
  const b: Block = { ...knitBlock, neckDip: 140 };
  if (!back) {
    lay
      .shape(symmetric("M0 74C16 74 28 76 34 80C30 130 14 190 0 236"), mix(lay.material.color, "0a0c12", 0.32))
      .hollow(-4, 120, 30, 60)
      .patch(symmetric("M0 92C18 92 28 90 37 84L33 78C22 74 12 73 0 73"), rib);
    label(lay, 96);
  }
  const cut = worked(lay);
  const v = symmetric(
    "M0 236C6 190 28 130 33 80C51 85 65 90 87 100C106 108 114 144 126 200C138 254 157 318 160 374" +
      "C148 381 134 385 122 383C118 304 108 230 98 180C97 214 98 254 98 290C98 326 90 360 88 394" +
      "C66 399 44 400 0 400",
  );
  lay.piece(back ? topOutline(b, 6) : v, { ...cut, volume: 1 }, () => {
    makeUp(lay, b, { cut, strength: 0.7 });
    cuffs(lay, b, 34, rib);
    hemBand(lay, 368, rib);
    if (!back) lay.cast(band + mirrored(band), 3);
  });
  if (back) {
    neckFront(lay, neck, rib, true);
    return;
  }
  for (const d of ["M34 292L74 288L76 340L36 343Z", "M-34 292L-74 288L-76 340L-36 343Z"])
    lay.patch(d, { ...cut, lift: 2 });
  lay.patch("M33 291L75 287L75 297L34 301Z", rib).patch("M-33 291L-75 287L-75 297L-34 301Z", rib);
  lay.patch(mirrored(band), { ...rib, angle: 90 }).patch(band, { ...rib, angle: 90, lift: 1 });
  lay.buttons(
    [246, 282, 318, 354, 390].map((y) => [0, y] as const),
    4.2,
  );
}
