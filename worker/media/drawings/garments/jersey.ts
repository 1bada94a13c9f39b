import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import {
  collarBehind,
  cuffs,
  longSleeve,
  makeUp,
  neckBehind,
  neckFront,
  neckInside,
  shirtBlock,
  topOutline,
  type Block,
  type Neck,
} from "./torso.ts";

const teeBlock: Block = {
  ...shirtBlock,
  neck: 38,
  neckY: 84,
  shoulder: 84,
  shoulderY: 102,
  underarm: 93,
  underarmY: 180,
  waist: 92,
  hem: 94,
  hemY: 388,
  neckDip: 34,
  hemDip: 4,
  sleeve: { outerX: 150, outerY: 190, innerX: 108, innerY: 218 },
};
const sleeveHem = "M105 211C122 208 138 198 147 184M105 214C122 211 138 201 148 187";

const rib = { weave: "rib" as const };
const hems = (lay: Flatlay, b: Block, cuffs: string) =>
  lay.stitch(
    `M-93 ${b.hemY - 9}C-50 ${b.hemY - 4} 50 ${b.hemY - 4} 93 ${b.hemY - 9}` +
      `M-93 ${b.hemY - 6}C-50 ${b.hemY - 1} 50 ${b.hemY - 1} 93 ${b.hemY - 6}${cuffs}${mirrored(cuffs)}`,
    lay.tone.seam,
    0.55,
  );
/** Jersey stripes run across. */
const acrossIfStriped = (lay: Flatlay) => (lay.material.pattern === "stripe" ? { angle: 90, grain: 1.8 } : {});

/** Crew neck of light jersey, short or long sleeves. */
export function drawTee(lay: Flatlay, back: boolean, long: boolean): void {
  const b: Block = long
    ? {
        ...teeBlock,
        neckY: 74,
        shoulderY: 92,
        underarmY: 168,
        hemY: 384,
        sleeve: { ...longSleeve, outerX: 154, innerX: 120, outerY: 370, innerY: 378 },
      }
    : teeBlock;
  const neck: Neck = { outer: 40, y: b.neckY + 1, depth: 41, wide: 8 };
  if (!back) neckBehind(lay, neck, rib);
  const cut = acrossIfStriped(lay);
  lay.piece(topOutline(b, back ? 5 : 34), cut, () => {
    makeUp(lay, b, { cut, strength: 0.9 });
    hems(lay, b, long ? "M120 371C132 370 144 367 154 362" : sleeveHem);
    if (!back && !long && lay.material.pattern === "plain" && lay.material.seed % 3 === 0) chestMark(lay);
  });
  neckFront(lay, neck, rib, back);
}

/** A small stitched wave on the chest: the quay's mark. */
function chestMark(lay: Flatlay): void {
  lay.line(
    "M36 170C39 166 42 166 45 170C48 174 51 174 54 170C57 166 60 166 63 170" +
      "M36 177C39 173 42 173 45 177C48 181 51 181 54 177C57 173 60 173 63 177",
    lay.accent,
    1.7,
  );
}

const poloWing = "M1 116C9 110 24 94 27 76C32 77 36 80 40 84C43 100 40 118 34 131C22 129 10 124 1 116Z";

/** Polo: ribbed collar and cuffs, three buttons. */
export function drawPolo(lay: Flatlay, back: boolean): void {
  const b: Block = { ...teeBlock, neck: 30, neckDip: 34 };
  const trim = { weave: "rib" as const, color: lay.material.seed % 2 ? lay.material.accent : lay.material.color };
  if (!back) {
    neckInside(lay, b, mix(lay.material.color, "0a0c12", 0.28));
    collarBehind(lay, 28, 77, trim);
  }
  const cut = acrossIfStriped(lay);
  lay.piece(topOutline(b, back ? 4 : 34), cut, () => {
    makeUp(lay, b, { cut, strength: 0.85 });
    cuffs(lay, b, 10, trim);
    hems(lay, b, "");
    if (!back) {
      lay.seam("M-84 107C-62 109 -46 104 -36 96M84 107C62 109 46 104 36 96", 0.8, 0.4);
      lay.cast(poloWing + mirrored(poloWing), 4);
    }
  });
  if (back) {
    lay.patch(symmetric("M0 74C14 74 26 75 30 79C34 86 35 94 34 101C20 97 10 96 0 96"), {
      ...trim,
      angle: 90,
      lift: 3,
    });
    return;
  }
  lay
    .patch("M-9 112L9 112L9 184L-9 184Z", { ...cut, angle: 0, lift: 1 })
    .stitch("M-6.500 118L-6.500 181L6.500 181L6.500 118M-6.500 174L6.500 174");
  lay.buttons(
    [
      [0, 134],
      [0, 152],
      [0, 168],
    ],
    2.9,
  );
  for (const d of [poloWing, mirrored(poloWing)]) lay.patch(d, { ...trim, angle: d === poloWing ? -60 : 60 });
}
