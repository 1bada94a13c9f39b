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

/** The turned edge of lid and tin: dark below, light where the lamp stands. */
function rim(lay: Flatlay, r: number): void {
  lay
    .line(circle(0, 0, r - 3), mix(steel, "1c1916", 0.45), 7)
    .line(circle(0, 0, r - 4), steel, 4)
    .line(
      `M${-r + 5} ${-r * 0.1}C${-r + 10} ${-r * 0.66} ${-r * 0.55} ${-r + 8} ${r * 0.1} ${-r + 5}`,
      "#ffffff",
      2,
      0.75,
    );
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
      lay.line(circle(0, 0, 72), mix(cover, "ffffff", 0.55), 1.4, 0.8);
    });
    rim(lay, 96);
    lay.line(onLid, "#f4efe3", 3.2);
    lay.line("M-40 22L40 22", "#f4efe3", 1.6, 0.8);
  });
  lay.placed(-40, 318, -5, () => {
    lay.piece(circle(0, 0, 104), { color: "b9b4a8", volume: 0.7 }, () => {
      lay.shape(circle(0, 0, 104), steel).shape(circle(0, 0, 94), mix(steel, "1c1916", 0.4));
      lay.shape(circle(0, 2, 90), "#e3c88f");
      lay.bulge(-30, -34, 46, 34, -20).hollow(24, 24, 46, 20, -24, 0.8).hollow(-10, 66, 70, 22, 4, 0.6);
      lay.line("M-16 40C8 34 40 14 56 -10", "#f3e0b4", 5, 0.9).line("M-10 48C16 42 48 22 64 -2", "#b99a5b", 3, 0.6);
    });
    rim(lay, 104);
  });
}
