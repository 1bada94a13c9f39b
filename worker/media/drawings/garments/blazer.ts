import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { label, makeUp, topOutline, type Block } from "./torso.ts";

const block: Block = {
  neck: 30,
  neckY: 70,
  shoulder: 90,
  shoulderY: 92,
  underarm: 97,
  underarmY: 176,
  waist: 87,
  hem: 103,
  hemY: 398,
  neckDip: 150,
  hemDip: 2,
  sleeve: { outerX: 157, outerY: 366, innerX: 119, innerY: 374 },
};
const lapel =
  "M9 240C16 200 27 150 31 100C32 88 31 76 28 69C40 76 48 84 52 92L60 122L46 128L56 138C48 176 32 212 13 238Z";
const collar = "M0 62C14 62 26 64 32 70C44 78 52 90 58 104L46 128C40 112 33 96 27 84C20 76 10 75 0 75Z";

/** Single-breasted blazer with notch lapels, flap pockets and a lining in the second colour. */
export function drawBlazer(lay: Flatlay, back: boolean): void {
  const b = block;
  const lining = mix(lay.material.accent, "0a0c12", 0.22);
  const outline = back ? topOutline(b, 4) : topOutline(b, 168);
  if (!back)
    lay
      .shape(symmetric("M0 66C14 66 26 68 31 72C42 130 38 220 0 252"), lining)
      .hollow(-6, 120, 34, 60)
      .hollow(-4, 90, 26, 26);
  if (!back) label(lay, 86, mix(lining, "0a0c12", 0.4), "#d8cdb8");
  lay.piece(outline, {}, () => {
    makeUp(lay, b, { strength: 0.65 });
    lay.seam("M66 176C60 230 60 300 66 400M-66 176C-60 230 -60 300 -66 400", 0.8, 0.5);
    if (back) lay.seam("M0 76C2 180 2 300 1 400", 1).hollow(5, 370, 8, 46).seam("M0 330L3 400", 1.4);
    else {
      lay.cast(lapel + mirrored(lapel), 5).hollow(22, 320, 12, 90, 0, 0.9);
      lay
        .seam("M13 238C13 290 12 340 8 366C4 388 -2 396 -10 402", 1.2, 0.9)
        .stitch("M9 244C9 290 8 340 4 364C0 384 -6 392 -12 399", lay.tone.seam, 0.35);
      lay.hollow(14, 398, 14, 12, 0, 1);
    }
  });
  lay.buttons(
    [
      [146, 364],
      [148, 355],
      [150, 346],
      [-146, 364],
      [-148, 355],
      [-150, 346],
    ],
    2.3,
    mix(lay.material.accent, "14100c", 0.55),
  );
  if (back) {
    lay.patch(symmetric("M0 58C16 58 28 60 33 68C36 76 37 84 36 92C22 86 10 85 0 85"), { angle: 90, lift: 3 });
    return;
  }
  const flap = "M36 298L82 292L85 308C70 314 54 317 39 316Z";
  for (const d of [flap, mirrored(flap)])
    lay
      .line(d === flap ? "M36 298L82 292" : "M-36 298L-82 292", lay.tone.shadow, 2, 0.5)
      .patch(d, { angle: d === flap ? -6 : 6, lift: 2 });
  lay.patch("M44 170L76 164L78 173L46 179Z", { angle: -10, lift: 1 });
  for (const d of [mirrored(lapel), lapel]) lay.patch(d, { angle: d === lapel ? 16 : -16, lift: d === lapel ? 2 : 1 });
  lay.bulge(-38, 150, 10, 60, -18, 0.7);
  for (const d of [collar, mirrored(collar)]) lay.patch(d, { angle: d === collar ? -50 : 50, lift: 1 });
  lay.line("M-46 144L-53 141", lay.tone.seam, 1.4).buttons(
    [
      [2, 250],
      [3, 298],
    ],
    4.4,
    mix(lay.material.accent, "14100c", 0.55),
  );
}
