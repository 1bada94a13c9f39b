import type { Converter } from "./registry.ts";

/** Title and limit; the brands are the catalogue's. */
export const brands: Converter = {
  convert: (blok, read) => ({ title: read.text(blok["title"]), limit: read.number(blok["limit"], 1, 60) }),
};
