import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { cuffs, label, makeUp, topOutline, type Block } from "./torso.ts";

const parkaBlock: Block = {
  neck: 36,
  neckY: 82,
  shoulder: 92,
  shoulderY: 104,
  underarm: 104,
  underarmY: 190,
  waist: 99,
  hem: 110,
  hemY: 408,
  neckDip: 34,
  hemDip: 7,
  sleeve: { outerX: 167, outerY: 368, innerX: 122, innerY: 379 },
};
const metal = "#b4b1aa";
const zipLine = "M0 104C1 200 1 300 0 396";
const pair = (right: string) => right + mirrored(right);

/** Parka: hood with lining, zip under a storm flap, four pockets, drawstring waist. */
export function drawParka(lay: Flatlay, back: boolean): void {
  const b = parkaBlock;
  const lining = mix(lay.material.accent, "0a0c12", 0.15);
  if (!back) {
    lay.piece(symmetric("M0 36C34 36 58 54 62 84C62 100 54 112 44 120L0 124"), { volume: 1 }, () =>
      lay.fold(-54, 70, -30, 46, 12, 0.7).fold(52, 66, 34, 108, 12, 0.7),
    );
    lay.shape(symmetric("M0 50C28 51 45 66 44 88C42 106 24 120 0 122"), lining).hollow(-6, 78, 40, 36);
    label(lay, 74);
  }
  lay.piece(topOutline(b, back ? 4 : 36), { volume: 1.1 }, () => {
    makeUp(lay, b);
    cuffs(lay, b, 22);
    lay.seam("M-92 138C-50 143 50 143 92 138", 0.9, 0.6).stitch("M-92 141C-50 146 50 146 92 141");
    for (const x of [-70, -46, -22, 22, 46, 70])
      lay.fold(x, 268, x * 0.96 + 2, 242, 8, 0.8).fold(x + 2, 274, x + 5, 306, 8, 0.8);
    lay.seam("M-101 271C-50 276 50 276 101 271", 1.2, 0.8);
    if (back) lay.seam("M0 141L0 268", 0.8, 0.5).fold(-3, 414, -1, 330, 8, 0.8);
  });
  lay.buttons(
    [
      [148, 366],
      [-148, 366],
    ],
    2.6,
    metal,
  );
  if (back) {
    lay.piece(symmetric("M0 50C38 50 62 72 62 98C52 130 28 158 0 166"), { volume: 1 }, () =>
      lay
        .roll(0, 50, 0, 164, 126)
        .fold(-46, 92, -6, 146, 16, 0.8, 0.3)
        .fold(46, 92, 8, 136, 14, 0.7, -0.2)
        .seam("M-20 52C-22 90 -16 130 -8 162M20 52C22 90 16 130 8 162", 0.9, 0.6),
    );
    return;
  }
  for (const d of ["M30 164L74 160L76 204L32 208Z", "M30 300L84 295L87 352L33 357Z"])
    lay.patch(d, { lift: 2 }).patch(mirrored(d), { lift: 2 });
  const flaps = ["M28 160L76 156L77 172C60 178 46 180 30 178Z", "M28 296L86 290L88 310C68 317 48 319 30 316Z"];
  for (const d of flaps) lay.patch(d, { lift: 2 }).patch(mirrored(d), { lift: 2 });
  lay.buttons(
    [
      [53, 171],
      [-53, 171],
      [58, 309],
      [-58, 309],
    ],
    2.8,
    metal,
  );
  lay
    .patch("M-14 112L10 112L11 416L-13 416Z", { lift: 3 })
    .stitch("M-11 116L-10 412M7 116L8 412")
    .buttons(
      [150, 212, 274, 336, 396].map((y) => [-2, y] as const),
      3.2,
      metal,
    );
  const hood = "M2 134C24 124 46 106 45 86C42 66 24 52 4 50C6 44 12 39 20 40C50 46 64 66 66 92C62 116 40 136 16 146Z";
  for (const d of [hood, mirrored(hood)]) lay.patch(d, { angle: d === hood ? -30 : 30, lift: d === hood ? 2 : 0 });
  lay
    .stitch(pair("M7 137C28 127 51 108 50 88C48 70 32 56 14 52"))
    .fold(56, 78, 28, 126, 12, 0.8, 0.3)
    .fold(-58, 82, -30, 128, 12, 0.8, -0.3);
  for (const x of [13, -12])
    lay
      .line(`M${x + 1} 136C${x + 5} 158 ${x - 2} 176 ${x + 3} 198`, lay.tone.shadow, 2.4, 0.3)
      .line(`M${x} 134C${x + 4} 156 ${x - 3} 174 ${x + 2} 196`, mix(lay.material.accent, "0a0c12", 0.2), 2)
      .shape(`M${x - 1} 182L${x + 4} 182L${x + 5} 192L${x - 1} 192Z`, "#3a3a3a");
  lay.line("M-6 271C-10 290 -4 304 -8 318M6 271C12 288 8 300 14 312", mix(lay.material.accent, "0a0c12", 0.2), 1.8);
}

const vestBlock: Block = {
  neck: 34,
  neckY: 92,
  shoulder: 76,
  shoulderY: 108,
  underarm: 102,
  underarmY: 194,
  waist: 103,
  hem: 103,
  hemY: 392,
  neckDip: 22,
  hemDip: 6,
};

/** Quilted body warmer: stand collar, zip, rows of down that bulge between the seams. */
export function drawBodywarmer(lay: Flatlay, back: boolean): void {
  const b = vestBlock;
  const lining = mix(lay.material.accent, "0a0c12", 0.1);
  if (!back) {
    lay.piece(symmetric("M0 56C14 56 26 58 34 63C38 76 40 90 38 104L0 122"), { volume: 0.5 });
    lay.shape(symmetric("M0 62C12 62 24 64 31 68C33 86 22 104 0 116"), lining).hollow(-4, 84, 26, 18);
    label(lay, 72);
  }
  lay.piece(topOutline(b, back ? 4 : 22), { volume: 1.3 }, () => {
    lay.roll(0, 86, 0, 400, 208);
    for (let y = 134, row = 0; y <= 400; y += 38, row++) {
      const edge = `M-106 ${y - 2}C-50 ${y + 6} 50 ${y + 6} 106 ${y - 2}`;
      lay.bulge(-48, y - 22, 58, 13, 1, 1).bulge(46, y - 22, 52, 12, -1, 0.7);
      lay.line(edge, lay.tone.shadow, 8, 0.18 * lay.tone.depth).seam(edge, 1.1, 0.9);
      for (let x = -84; x < 96; x += 56)
        lay
          .fold(x + lay.random() * 20, y + 3, x + 4 + lay.random() * 20, y + 17, 7, 0.75)
          .fold(x + 20 + lay.random() * 16, y + 1, x + 18 + lay.random() * 16, y - 12, 6, 0.6);
    }
    if (!back) lay.hollow(6, 250, 9, 170, 0, 1);
  });
  const arm = "M77 108C64 136 68 172 103 194L98 197C60 176 56 136 70 107Z";
  lay.patch(arm, {}).patch(mirrored(arm), {});
  const collar = symmetric(
    back
      ? "M0 100C20 100 34 98 38 93C38 82 36 72 33 64C22 58 12 57 0 57"
      : "M2 118C20 116 38 106 41 94C41 82 38 72 34 62C32 84 20 94 2 98",
  );
  lay.piece(collar, { volume: 0.9 }, () =>
    back
      ? lay.roll(0, 56, 0, 102, 82).seam("M-36 80C-16 84 16 84 36 80")
      : lay.seam(pair("M2 108C18 106 34 96 38 80")).bulge(-24, 96, 12, 9),
  );
  if (back) return;
  for (const m of [1, -1])
    lay
      .line(`M${m * 66} 286L${m * 58} 340`, lay.tone.shadow, 5, 0.4)
      .line(`M${m * 66} 286L${m * 58} 340`, "#8d8a84", 1.4);
  lay
    .line(zipLine, lay.tone.seam, 7, 0.9)
    .line(zipLine, "#8d8a84", 2.6)
    .line(zipLine, "#d8d5cd", 0.9)
    .patch("M-3 106L3 106L2.500 124L-2.500 124Z", { weave: "leather", color: "8d8a84" });
}
