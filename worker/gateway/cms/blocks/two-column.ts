import { columnRatios } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** Blocks in two columns; `ratio` is the width of the left one to the right one. */
export const twoColumn: Converter = {
  deepest: 1,
  convert(blok, read) {
    const left = read.blocks(blok["left"]);
    const right = read.blocks(blok["right"]);
    return left.length + right.length === 0 ? null : { left, right, ratio: read.choice(blok["ratio"], columnRatios) };
  },
};
