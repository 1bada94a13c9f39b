import type { Converter } from "./registry.ts";

/** Title and text above the sign-up. */
export const newsletter: Converter = {
  convert: (blok, read) => ({ title: read.text(blok["title"]), text: read.text(blok["text"]) }),
};
