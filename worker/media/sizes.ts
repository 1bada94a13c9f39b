import { cmsImageSizes, imageBlockWidths, placeholder } from "../../shared/config/pictures.ts";
import { settings } from "../../shared/config/settings.ts";

export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * Boxes of the shop's pictures in CSS pixels: the platform's named ones (IMG-001 to IMG-005), those of the search panel
 * and of the journal.
 */
const boxes: readonly Box[] = [
  ...Object.values(settings.images),
  { width: 160, height: 200 },
  { width: 540, height: 216 },
];
/** Photographs come in these multiples of their box (client/ui/picture.tsx). */
const densities = [1, 1.44, 2];

const smallestFirst = (a: Box, b: Box) => a.width * a.height - b.width * b.height;
const offered: readonly Box[] = boxes
  .flatMap((box) =>
    densities.map((density) => {
      const width = Math.round(box.width * density);
      return { width, height: Math.round(width * (box.height / box.width)) };
    }),
  )
  .sort(smallestFirst);
/** Widths whose height is free (IMG-008, IMG-010, IMG-011). */
const widths: readonly number[] = [...new Set([placeholder.width, ...cmsImageSizes, ...imageBlockWidths])].sort(
  (a, b) => a - b,
);

/** How many pictures can be made of one photograph in one format, quality and way of fitting. */
export const mostBoxes = offered.length + widths.length + 2;

/**
 * The box a picture is made in: the asked one where it is one of the shop's, else the smallest of them that covers it,
 * so that nobody can have one photograph made in endless sizes. 0 is a free side; with both free it keeps its size.
 */
export function boxFor({ width, height }: Box): Box {
  if (width === 0 && height === 0) return { width, height };
  const covering =
    height === 0
      ? undefined
      : (offered.find((box) => box.width === width && box.height === height) ??
        offered.find((box) => box.width >= width && box.height >= height));
  return covering ?? { width: widths.find((wide) => wide >= Math.max(width, height)) ?? widths.at(-1)!, height: 0 };
}
