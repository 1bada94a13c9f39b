import { lightness, mix } from "./colour.ts";
import type { Pattern } from "./names.ts";
import { short } from "./path.ts";
import { randomFrom } from "./random.ts";

/** A tile of cloth: `width` × `height` in pixels of the sheet, `marks` over a ground of the base colour. */
type Tile = { width: number; height: number; marks: string };
export type Weave = Pattern | "rib" | "cable" | "leather" | "suede";

const lines = (d: string, stroke: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" opacity="${short2(opacity)}"/>`;
const short2 = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, ".");
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<path d="M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z" ` +
  `fill="${fill}"${opacity < 1 ? ` opacity="${short2(opacity)}"` : ""}/>`;

/** The tile of one weave. Threads take their tone from `color`; a second colour, where there is one, is `accent`. */
export function tileOf(weave: Weave, color: string, accent: string, seed: number): Tile {
  const dark = mix(color, "05070d", 0.55);
  const pale = mix(color, "ffffff", lightness(color) < 0.25 ? 0.3 : 0.5);
  const thread = lines("M0 .5H3M.5 0V3", dark, 0.6, 0.055) + lines("M0 2H3", pale, 0.6, 0.1);
  const grow = (size: number) => Array.from({ length: Math.round(size / 3) }, (_, i) => i * 3);
  const weft = (w: number, h: number) =>
    lines(
      grow(w)
        .map((x) => `M${x + 0.5} 0V${h}`)
        .join(""),
      dark,
      0.6,
      0.1,
    ) +
    lines(
      grow(h)
        .map((y) => `M0 ${y + 1}H${w}`)
        .join(""),
      pale,
      0.7,
      0.16,
    );
  switch (weave) {
    case "plain":
      return { width: 3, height: 3, marks: thread };
    case "stripe": {
      const [pitch, band] = (
        [
          [9, 2.4],
          [12, 4.2],
          [6, 1.6],
        ] as const
      )[seed % 3] ?? [9, 2.4];
      return {
        width: pitch,
        height: 6,
        marks: rect(2, 0, band, 6, accent, 0.88) + lines(`M0 1H${pitch}M0 4H${pitch}`, pale, 0.7, 0.16),
      };
    }
    case "check": {
      if (seed % 2) {
        const fine = mix(accent, "ffffff", 0.15);
        return {
          width: 18,
          height: 18,
          marks: rect(0, 0, 9, 18, fine, 0.45) + rect(0, 0, 18, 9, fine, 0.45) + weft(18, 18),
        };
      }
      const marks =
        rect(0, 0, 13, 33, accent, 0.5) +
        rect(0, 0, 33, 13, accent, 0.5) +
        rect(21, 0, 2.4, 33, dark, 0.4) +
        rect(0, 21, 33, 2.4, dark, 0.4) +
        rect(6, 0, 1, 33, pale, 0.7) +
        rect(0, 6, 33, 1, pale, 0.7);
      return { width: 33, height: 33, marks: marks + weft(33, 33) };
    }
    case "herringbone": {
      const rise =
        [0, 3, 6].map((y) => `M0 ${y + 0.5}l6-6M6 ${y - 5.5}l6 6`).join("") +
        [0, 3].map((y) => `M0 ${y + 6.5}l6-6M6 ${y + 0.5}l6 6`).join("");
      return {
        width: 12,
        height: 6,
        marks: lines(rise, mix(accent, color, 0.35), 1.3, 0.75) + lines("M0 0V6M6 0V6", dark, 0.5, 0.3),
      };
    }
    case "knit":
      return {
        width: 5,
        height: 5,
        marks:
          lines("M.3-.4L2.5 3 4.7-.4M.3 4.6L2.5 8 4.7 4.6", dark, 1.1, 0.3) +
          lines("M.3 1.4L2.5 4.8 4.7 1.4", pale, 0.9, 0.3),
      };
    case "rib":
      return {
        width: 4,
        height: 5,
        marks:
          rect(2.6, 0, 1.4, 5, dark, 0.34) +
          rect(0.5, 0, 1, 5, pale, 0.28) +
          lines("M.4 1L1.4 2.2 2.4 1M.4 3.6L1.4 4.8 2.4 3.6", dark, 0.5, 0.25),
      };
    case "cable": {
      const strand = "M8-1C8 9 18 9 18 14S18 22 18 29";
      const other = "M18-1C18 9 8 9 8 14S8 22 8 29";
      const cord = (d: string) =>
        lines(d, dark, 8.5, 0.5) + lines(d, color.padStart(7, "#"), 6.6, 1) + lines(d, pale, 2, 0.35);
      return {
        width: 26,
        height: 28,
        marks: rect(1, 0, 2, 28, dark, 0.4) + rect(23, 0, 2, 28, dark, 0.4) + cord(other) + cord(strand),
      };
    }
    case "denim":
      return {
        width: 4,
        height: 4,
        marks: lines("M-1 1L1-1M0 4L4 0M3 5L5 3", pale, 0.8, 0.34) + lines("M-1 3L3-1M1 5L5 1", dark, 0.8, 0.24),
      };
    case "leather": {
      return {
        width: 9,
        height: 9,
        marks: lines("M1 2q1.5 1 1 3M5 1q2 0 2 2.4M4 6q1.4.4 1.2 2.4M7.6 5.6q-.8 1.4.4 2.4", dark, 0.6, 0.16),
      };
    }
    case "suede":
      return {
        width: 5,
        height: 5,
        marks:
          lines("M1 1l.8.4M3.4.8l.3.9M2 3.4l.9-.3M4.4 3.8l.2.8", pale, 0.7, 0.3) +
          lines("M.6 2.6l.6.5M3 2.2l.6.2M1.2 4.6l.7-.3", dark, 0.7, 0.2),
      };
    case "melange": {
      const random = randomFrom(seed + 7);
      const flecks = (count: number) =>
        Array.from(
          { length: count },
          () => `M${short(random() * 29)} ${short(random() * 23)}l${Math.round(random() * 2 - 1)} 2`,
        ).join("");
      return {
        width: 29,
        height: 23,
        marks:
          lines(flecks(22), dark, 0.8, 0.26) + lines(flecks(24), pale, 0.8, 0.42) + lines(flecks(5), accent, 0.8, 0.12),
      };
    }
    case "print": {
      const motif =
        [
          "M7 9q4-6 8 0q-4 5-8 0M22 24q4-6 8 0q-4 5-8 0M9 27a1.4 1.4 0 1 0 .1 0M25 8a1.4 1.4 0 1 0 .1 0",
          "M8 6q3 2 0 6q-3-4 0-6M12 11q-1 4-5 3q1-4 5-3M4 11q1 4 5 3M24 22q3 2 0 6q-3-4 0-6" +
            "M28 27q-1 4-5 3q1-4 5-3M20 27q1 4 5 3",
          "M8 8a2.2 2.2 0 1 0 .1 0M24 24a2.2 2.2 0 1 0 .1 0",
        ][seed % 3] ?? "";
      return { width: 32, height: 32, marks: `<path d="${motif}" fill="${accent}"/>${weft(32, 32)}` };
    }
  }
}
