import type { Flatlay } from "../flatlay.ts";

/** A tailor's tape measure along a path: yellow, marked in centimetres. */
export function drawTape(lay: Flatlay, along: string): void {
  lay.line(along, "#2b2723", 15, 0.14).line(along, "#d9b54a", 12).line(along, "#e9cf78", 5, 0.6);
  lay.add(
    `<path d="${lay.path(along)}" stroke="#16181a" stroke-width="7" stroke-linecap="butt" ` +
      'stroke-dasharray=".8 5.2" opacity=".7"/>',
  );
}
