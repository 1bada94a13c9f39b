import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { collarBehind, cuffs, makeUp, neckInside, topOutline, type Block } from "./torso.ts";

const pair = (right: string) => right + mirrored(right);

/** Blouse: band collar, open placket, gathered yoke and full sleeves. */
export function drawBlouse(lay: Flatlay, back: boolean): void {
  const b: Block = {
    neck: 30,
    neckY: 82,
    shoulder: 78,
    shoulderY: 98,
    underarm: 90,
    underarmY: 176,
    waist: 92,
    hem: 102,
    hemY: 376,
    neckDip: 78,
    hemDip: 14,
    sleeve: { outerX: 166, outerY: 356, innerX: 110, innerY: 371 },
  };
  if (!back) {
    neckInside(lay, { ...b, neckDip: 78 }, mix(lay.material.color, "0a0c12", 0.26));
    collarBehind(lay, 31, 75);
  }
  const opening = symmetric(
    "M0 168C4 140 24 112 30 82C46 86 62 91 78 98C100 108 116 140 130 196C144 242 166 300 166 356" +
      "C152 366 128 373 110 371C100 300 98 226 90 176C88 210 90 240 92 276C94 310 98 344 102 376" +
      "C80 386 50 390 0 390",
  );
  lay.piece(back ? topOutline(b, 5) : opening, { volume: 0.8 }, () => {
    makeUp(lay, b, { turn: -16, strength: 0.8 });
    cuffs(lay, b, 18);
    for (const x of [-66, -54, -42, 42, 54, 66]) lay.fold(x, 132, x * 0.96, 186 + lay.random() * 30, 10, 0.7);
    for (const m of [-1, 1])
      for (const x of [116, 126, 137, 148, 158])
        lay
          .fold(m * x, 352 - (x - 116) * 0.3, m * (x - 6), 300 - lay.random() * 26, 10, 0.8)
          .fold(m * (x - 28), 112 + (x - 116) * 0.8, m * (x - 22), 150 + (x - 116), 7, 0.6);
    lay.seam("M-84 130C-50 133 -36 131 -24 128M84 130C50 133 36 131 24 128", 0.9, 0.6);
    if (back)
      lay
        .fold(-5, 132, -3, 300, 14, 0.8)
        .fold(5, 132, 7, 290, 12, 0.6)
        .seam("M-84 130C-40 135 40 135 84 130", 0.9, 0.6);
    else lay.seam("M0 168L0 300", 1, 0.8).panel("M-7 166L7 166L7 262L-7 262Z").stitch("M-5 168L-5 258L5 258L5 168");
  });
  lay.buttons(
    [
      [126, 362],
      [-126, 362],
    ],
    2.4,
  );
  if (back) lay.patch(symmetric("M0 74C14 74 26 76 31 80C33 86 33 90 32 95C20 91 10 90 0 90"), { angle: 90, lift: 1 });
  else {
    const edge = "M2 170C6 142 28 112 35 84L28 74C24 108 2 138 -3 168Z";
    for (const d of [mirrored(edge), edge]) lay.patch(d, { angle: d === edge ? 20 : -20, lift: 1 });
    lay.buttons(
      [
        [0, 188],
        [0, 208],
        [0, 228],
        [0, 246],
      ],
      2.6,
    );
  }
}

/** Midi dress: short sleeves, waist seam, skirt that falls in soft folds. */
export function drawDress(lay: Flatlay, back: boolean): void {
  const b: Block = {
    neck: 34,
    neckY: 44,
    shoulder: 70,
    shoulderY: 56,
    underarm: 72,
    underarmY: 118,
    waist: 62,
    hem: 62,
    hemY: 190,
    neckDip: 50,
    hemDip: 0,
    sleeve: { outerX: 116, outerY: 126, innerX: 80, innerY: 148 },
  };
  if (!back) neckInside(lay, b, mix(lay.material.color, "0a0c12", 0.28), 4);
  const dip = back ? 50 : 94;
  const d = symmetric(
    `M0 ${dip}C${back ? 20 : 12} ${dip} 32 ${back ? 49 : 74} 34 44C46 47 58 51 70 56C88 62 104 84 116 124` +
      "C106 136 92 144 80 148C77 138 74 128 72 118C70 142 64 166 61 190C72 240 100 330 118 420C84 434 40 440 0 440",
  );
  lay.piece(d, { volume: 0.8 }, () => {
    makeUp(lay, b, { turn: -30, strength: 0 });
    lay
      .bulge(-30, 110, 24, 34, 10)
      .fold(-70, 122, -26, 150, 14, 0.8, 0.3)
      .fold(70, 122, 28, 148, 14, 0.8, -0.3)
      .hollow(46, 150, 14, 40);
    lay.panel("M-62 188C-30 194 30 194 62 188L140 450L-140 450Z").roll(0, 186, 0, 446, 236, 0.9);
    for (const [i, x] of [-0.86, -0.62, -0.36, -0.1, 0.16, 0.42, 0.68, 0.9].entries()) {
      const end = 436 - Math.abs(x) * 14;
      lay.fold(x * 54, 194, x * 112, end, 26 + (i % 3) * 8, 0.8, 0.1).bulge(x * 86 - 12, 340, 9, 86, -x * 14, 0.8);
      lay.fold(x * 56 + 6, 193, x * 66 + 8, 232 + lay.random() * 24, 9, 0.8);
    }
    lay.stitch("M-116 413C-60 431 60 431 116 413", lay.tone.seam, 0.4);
  });
  lay.patch("M-63 182C-30 188 30 188 63 182L64 194C30 201 -30 201 -64 194Z", { angle: 90, lift: 2 });
  if (back)
    lay.seam("M0 52L0 182M0 200L0 250", 1, 0.8).patch(symmetric("M0 58C18 57 32 54 38 46L33 42C24 48 12 50 0 50"), {});
  else {
    const facing = "M0 101C16 98 36 78 39 46L33 43C31 70 14 90 0 92Z";
    lay
      .patch(facing, {})
      .patch(mirrored(facing), {})
      .buttons(
        [
          [0, 114],
          [0, 134],
          [0, 154],
          [0, 172],
        ],
        2.6,
      );
    lay
      .patch("M4 190C10 214 6 236 14 262L22 260C18 236 18 214 10 190Z", { lift: 1.5 })
      .patch("M-2 190C-8 210 -6 226 -14 246L-6 250C-2 230 2 212 4 190Z", { lift: 1.5 })
      .patch("M-7 182L9 182L10 197L-7 197Z", { lift: 1.5 });
  }
}

/** A-line skirt with waistband and soft pleats. */
export function drawSkirt(lay: Flatlay, back: boolean): void {
  if (!back)
    lay
      .shape(symmetric("M0 88C30 88 58 91 68 96L66 110L0 116"), mix(lay.material.color, "0a0c12", 0.4))
      .shape("M-8 93L8 93L8 102L-8 102Z", "#d8cdb8");
  lay.piece(
    symmetric("M0 108C30 108 54 104 68 96C84 150 122 270 138 366C104 384 50 391 0 391"),
    { volume: 0.8 },
    () => {
      lay.roll(0, 96, 0, 394, 270);
      for (const [i, x] of [-0.9, -0.66, -0.4, -0.14, 0.12, 0.38, 0.64, 0.88].entries()) {
        lay
          .fold(x * 62, 122, x * 130, 388 - Math.abs(x) * 16, 30 + (i % 3) * 8, 0.85, 0.08)
          .bulge(x * 100 - 14, 280, 12, 96, -x * 15, 0.9);
        lay.fold(x * 64 + 5, 122, x * 76 + 8, 166 + lay.random() * 26, 10, 0.8);
      }
      lay.stitch("M-136 356C-100 374 -50 381 0 381C50 381 100 374 136 356", lay.tone.seam, 0.5);
    },
  );
  lay.patch(
    symmetric(`M0 ${back ? 102 : 108}C30 ${back ? 102 : 108} 54 ${back ? 100 : 104} 68 96L73 115C56 124 30 127 0 127`),
    { angle: 90, lift: 2 },
  );
  lay.stitch(pair("M0 123C30 123 54 120 71 112"));
  if (back)
    lay
      .line("M0 104L1 196", lay.tone.seam, 2.4)
      .line("M0 104L1 196", "#a8a59e", 0.9)
      .shape("M-1.500 104L2.500 104L2 116L-1 116Z", "#8d8a84");
  else if (lay.material.seed % 2)
    lay
      .buttons(
        [118, 154, 192, 230, 268, 306, 344, 376].map((y) => [0, y] as const),
        4,
      )
      .seam("M-12 128L-13 390M12 128L13 390", 0.9, 0.6);
}
