import type { Flatlay, Material } from "../flatlay.ts";
import type { Spot, Stage } from "./kit.ts";

/** Something folded, seen from its fold: 200 wide, `high` pixels, standing on y = 0. */
export function foldedPiece(lay: Flatlay, high: number): void {
  const w = 100 + lay.random() * 6 - 3;
  const h = -high;
  const outline =
    `M${-w + 8} ${h + 1}C${-w * 0.3} ${h - 2} ${w * 0.4} ${h + 2} ${w - 8} ${h + 1}` +
    `C${w + 4} ${h + 3} ${w + 5} ${-3} ${w - 6} -1C${w * 0.3} 1 ${-w * 0.4} -1 ${-w + 6} 0` +
    `C${-w - 5} ${-2} ${-w - 4} ${h + 4} ${-w + 8} ${h + 1}Z`;
  lay.piece(outline, { volume: 0.8 }, () => {
    lay
      .shape(`M-110 ${h * 0.36}L110 ${h * 0.36}L110 4L-110 4Z`, lay.tone.shadow, 0.16 * lay.tone.depth)
      .shape(`M-110 ${h * 0.72}L110 ${h * 0.72}L110 4L-110 4Z`, lay.tone.shadow, 0.08 * lay.tone.depth);
    lay.bulge(-30, h * 0.75, 70, high * 0.3).hollow(90, h * 0.5, 24, high * 0.7);
    lay.seam(`M${-w + 10} ${h * 0.5}C-30 ${h * 0.42} 30 ${h * 0.56} ${w} ${h * 0.5}`, 1, 0.75);
    lay.fold(-60, h * 0.46, 40, h * 0.4, 5, 0.6).fold(w - 4, h * 0.5, w - 50, h * 0.62, 6, 0.7);
  });
}

/** A stack of folded pieces from the table up; answers how high it became, in pixels of the scene. */
export function stack(
  stage: Stage,
  { x, y, scale }: Spot,
  pieces: readonly (readonly [Material, high: number])[],
): number {
  let top = y;
  for (const [i, [material, high]] of pieces.entries()) {
    stage.put((lay) => foldedPiece(lay, high), material, { x: x + ((i * 37) % 9) - 4, y: top, scale });
    top -= (high - 0.5) * scale;
  }
  return y - top;
}

/**
 * The hook of a clothes hanger from a rail at `y` down to a garment's neck at `neck`, around `x`, and its wooden
 * shoulders.
 */
export function hanger(x: number, y: number, neck: number, half: number): string {
  const hook =
    `M${x} ${neck}L${x} ${y + 20}C${x} ${y + 6} ${x + 15} ${y + 10} ${x + 15} ${y - 4}` +
    `C${x + 14} ${y - 18} ${x - 12} ${y - 18} ${x - 13} ${y - 2}`;
  const arms =
    `M${x - half} ${neck + half * 0.3}Q${x - half * 0.3} ${neck} ${x} ${neck - 6}` +
    `Q${x + half * 0.3} ${neck} ${x + half} ${neck + half * 0.3}`;
  return (
    `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#7d8083" stroke-width="4.5"/><path ` +
    `d="${hook}" stroke="#d5d6d4" stroke-width="1.4" transform="translate(-1)"/><path d="${arms}" stroke="#7b5a3a" ` +
    `stroke-width="17"/><path d="${arms}" stroke="#b98c5e" stroke-width="8" transform="translate(-1 -4)"/></g>`
  );
}
