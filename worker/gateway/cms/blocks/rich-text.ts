import type { Converter } from "./registry.ts";

/** Text: a rich-text document; html instead of it in content that was written elsewhere. */
export const richText: Converter = {
  convert(blok, read) {
    const html = read.richText(blok["text"] ?? blok["html"]);
    return html === "" ? null : { html };
  },
};
