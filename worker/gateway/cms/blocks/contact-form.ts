import type { Converter } from "./registry.ts";

/** The form by which a visitor writes to the shop, with a heading of its own if any. */
export const contactForm: Converter = {
  convert: (blok, read) => ({ title: read.text(blok["title"], 200) || undefined }),
};
