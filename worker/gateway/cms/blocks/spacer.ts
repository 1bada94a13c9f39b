import { spacerSizes } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** Room between two blocks. */
export const spacer: Converter = {
  convert: (blok, read) => ({ size: read.choice(blok["size"], spacerSizes) }),
};
