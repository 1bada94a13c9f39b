import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import {
  collarBehind,
  cuffs,
  longSleeve,
  makeUp,
  neckInside,
  shirtBlock,
  shortSleeve,
  topOutline,
  type Block,
} from "./torso.ts";

const band = symmetric("M0 104C18 101 28 90 30 70L24 68C21 80 13 92 0 96");
const wing = "M1 102C9 97 22 80 25 63C30 65 34 70 37 76C40 92 38 108 33 122C20 118 9 111 1 102Z";
const wingStitch = "M5 103C13 109 22 114 31 117C35 105 36 92 34 79";

/** Shirt with a turn-down collar and a button placket, long or short sleeves. */
export function drawShirt(lay: Flatlay, back: boolean, long: boolean): void {
  const b: Block = { ...shirtBlock, sleeve: long ? longSleeve : { ...shortSleeve, outerY: 196, innerY: 219 } };
  if (!back) {
    neckInside(lay, b, mix(lay.material.color, "0a0c12", 0.3));
    collarBehind(lay, 27, 64);
  }
  lay.piece(topOutline(b, back ? 4 : 30), {}, () => {
    makeUp(lay, b);
    if (long) cuffs(lay, b, 27);
    lay.seam("M-96 374C-66 388 -44 397 0 397C44 397 66 388 96 374", 0.7, 0.5);
    if (back) {
      lay.seam("M-80 118C-40 124 40 124 80 118").fold(-7, 122, -4, 300, 14, 0.7).fold(7, 122, 5, 280, 12, 0.5);
      return;
    }
    const placket = "M-8 100L8 100C9 190 8 300 8 404L-8 404C-8 300 -9 190 -8 100Z";
    lay
      .hollow(12, 250, 10, 160, 0, 0.8)
      .panel(placket)
      .stitch("M-6 104C-7 200 -6 300 -6 400M6 104C7 200 6 300 6 400", lay.tone.seam, 0.5);
    lay.seam("M-84 96C-62 99 -46 94 -36 86M84 96C62 99 46 94 36 86", 0.8, 0.5);
    if (!long) lay.stitch("M104 213C120 214 138 204 146 190M-104 213C-120 214 -138 204 -146 190");
    lay.cast(wing + mirrored(wing), 5);
  });
  if (back) {
    lay.patch(symmetric("M0 62C14 62 25 63 29 67C32 73 33 81 33 88C20 85 10 84 0 84"), { angle: 90, lift: 3 });
    return;
  }
  lay
    .patch("M30 158L65 156L66 191C59 197 53 199 48 201C43 199 36 197 31 193Z", { lift: 1.5 })
    .stitch("M31 165L64 163M33 168L34 191C40 195 45 197 48 198.500C53 197 59 194 63 190L62 166");
  if (long)
    lay.buttons(
      [
        [137, 363],
        [-137, 363],
      ],
      2.2,
    );
  lay.buttons(
    [142, 180, 218, 256, 294, 332, 368].map((y) => [0, y] as const),
    3.1,
  );
  lay.patch(band, { angle: 90 });
  for (const d of [wing, mirrored(wing)]) lay.patch(d, { angle: d === wing ? -38 : 38 });
  lay.stitch(wingStitch + mirrored(wingStitch)).buttons([[0, 104]], 2.8);
}
