import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { wordmark } from "./carried.ts";

/** A circle as four curves. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.552;
  return (
    `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}` +
    `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}Z`
  );
}

const steel = "#b9b4a8";

/** Part of a circle, from one angle to another: degrees clockwise from the right. */
function arc(r: number, from: number, to: number): string {
  const [start, end] = [(from * Math.PI) / 180, (to * Math.PI) / 180];
  const k = r * (4 / 3) * Math.tan((end - start) / 4);
  const point = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return (
    `M${point(r * Math.cos(start), r * Math.sin(start))}` +
    `C${point(r * Math.cos(start) - k * Math.sin(start), r * Math.sin(start) + k * Math.cos(start))} ` +
    `${point(r * Math.cos(end) + k * Math.sin(end), r * Math.sin(end) - k * Math.cos(end))} ` +
    point(r * Math.cos(end), r * Math.sin(end))
  );
}

/** The turned edge of lid and tin: fine grooves and a milled side, dark below, light where the lamp stands. */
function rim(lay: Flatlay, r: number): void {
  const dark = mix(steel, "1c1916", 0.45);
  lay
    .line(circle(0, 0, r - 3), dark, 6)
    .line(circle(0, 0, r - 3.4), steel, 4.6)
    .stitch(circle(0, 0, r - 1.4), dark, 0.6)
    .line(circle(0, 0, r - 2.4) + circle(0, 0, r - 4.6), dark, 0.5, 0.7)
    .line(circle(0, 0, r - 3.1) + circle(0, 0, r - 5.2), mix(steel, "ffffff", 0.55), 0.5, 0.8)
    .line(arc(r - 3.8, 182, 276), "#ffffff", 0.9, 0.85)
    .line(arc(r - 3.8, 350, 440), dark, 1.1, 0.5);
}

/** The shop's name around the middle of a lid. */
const onLid = wordmark.replaceAll(
  /(\d+) (\d+)/g,
  (_, x: string, y: string) => `${Math.round(Number(x) * 8) / 10 - 47} ${Math.round(Number(y) * 8) / 10 - 18}`,
);

/** A tin of balm for leather, open, with its lid beside it and a cloth below; `back`: closed, from below. */
export function drawTin(lay: Flatlay, back: boolean): void {
  const cover = mix(lay.material.color, "16181a", 0.12);
  lay.placed(8, 262, -9, () =>
    lay.piece(
      "M-150 -128C-70 -140 60 -118 148 -134C156 -60 140 60 152 132C70 142 -60 120 -146 136C-154 60 -140 -50 -150 -128Z",
      {
        weave: "plain",
        color: "e6dfd0",
        volume: 0.5,
      },
      () => {
        lay.fold(-140, -60, 120, -118, 16, 0.5).fold(-120, 126, 140, 84, 14, 0.5).fold(96, -120, 130, 120, 14, 0.4);
        lay.stitch("M-142 -118C-70 -130 60 -109 140 -124M-138 126C-60 111 70 132 143 122", "#b7ad98", 0.8);
      },
    ),
  );
  if (back) {
    lay.placed(4, 262, 6, () => {
      lay.piece(circle(0, 0, 112), { color: "b9b4a8", volume: 0.6 }, () => {
        lay
          .shape(circle(0, 0, 112), steel)
          .bulge(-40, -44, 70, 60)
          .hollow(30, 60, 80, 40);
        lay.shape(circle(0, 0, 84), "#f4f0e6");
        lay.line("M-46 -30L46 -30M-56 -16L56 -16M-50 -2L50 -2", mix(steel, "16181a", 0.5), 2, 0.7);
        lay.line(
          Array.from({ length: 12 }, (_, i) => `M${-31 + i * 5.6} 18L${-31 + i * 5.6} 46`).join(""),
          "#16181a",
          1.8,
        );
      });
      rim(lay, 112);
    });
    return;
  }
  lay.placed(58, 174, 9, () => {
    lay.piece(circle(0, 0, 96), { volume: 0.6 }, () => {
      lay
        .shape(circle(0, 0, 96), cover)
        .bulge(-34, -40, 60, 50)
        .hollow(26, 56, 70, 34);
      // Pressed into the sheet: a shaded line and a lit one beside it.
      lay
        .line(circle(0, 0, 84), mix(cover, "0a0806", 0.45), 0.7, 0.8)
        .line(circle(0, 0, 83.2), mix(cover, "ffffff", 0.4), 0.5, 0.7);
      lay
        .line(circle(0, 0, 74) + circle(0, 0, 68), mix(cover, "ffffff", 0.55), 0.6, 0.9)
        .stitch(circle(0, 0, 71), mix(cover, "ffffff", 0.55), 0.9);
    });
    rim(lay, 96);
    lay.line(onLid, "#f4efe3", 2.4);
    lay.line("M-40 21L40 21", "#f4efe3", 0.7, 0.9).line("M-30 24L30 24", "#f4efe3", 0.4, 0.8);
    // Print too small to read.
    lay.stitch("M-26 33L26 33M-20 38L20 38M-23 -36L23 -36", "#f4efe3", 0.85);
  });
  lay.placed(-40, 318, -5, () => {
    lay.piece(circle(0, 0, 104), { color: "b9b4a8", volume: 0.7 }, () => {
      lay.shape(circle(0, 0, 104), steel).shape(circle(0, 0, 94), mix(steel, "1c1916", 0.4));
      lay.shape(circle(0, 2, 90), "#e3c88f");
      lay.bulge(-30, -34, 46, 34, -20).hollow(24, 24, 46, 20, -24, 0.8).hollow(-10, 66, 70, 22, 4, 0.6);
      // Poured, then set in fine rings.
      for (let i = 0; i < 8; i++) {
        const r = 20 + i * 9;
        lay
          .line(arc(r, 200 - i * 7, 262 + i * 5), "#f6e6bf", 0.6, 0.7)
          .line(arc(r + 1.2, 300 + i * 6, 345 + i * 4), "#b99a5b", 0.5, 0.5);
      }
      lay.line(circle(0, 2, 88.6), "#b99a5b", 0.7, 0.7).line(arc(86.8, 190, 290), "#fbf1d6", 0.8, 0.8);
      // Where a finger went through.
      lay.line("M-14 44C10 38 44 18 60 -6", "#c9a968", 9, 0.55);
      for (const [at, tint] of [
        [-5, "#fbf1d6"],
        [-3, "#efd9a6"],
        [-1, "#d9bb7c"],
        [1.4, "#cfae6c"],
        [3.4, "#b99a5b"],
        [5, "#f3e0b4"],
      ] as const)
        lay.line(`M${-16 + at} ${43 + at}C${8 + at} ${37 + at} ${42 + at} ${17 + at} ${58 + at} ${-8 + at}`, tint, 0.9);
    });
    rim(lay, 104);
  });
}
