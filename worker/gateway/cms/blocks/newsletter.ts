import { newsletterAligns } from "../../../../shared/contract/content/cms-blocks.ts";
import { isRecord } from "./read.ts";
import type { Converter } from "./registry.ts";

/** Words above and beside the sign-up, its ground and its place (NEWS-025). A colour is a text, or a picker's `{color}`. */
export const newsletter: Converter = {
  convert(blok, read) {
    const ground = blok["backgroundColor"];
    return {
      title: read.text(blok["title"]),
      text: read.text(blok["text"]),
      subtitle: read.text(blok["subtitle"]) || undefined,
      sbTitle: read.text(blok["sbTitle"]) || undefined,
      sbText: read.text(blok["sbText"]) || undefined,
      background: read.text(isRecord(ground) ? ground["color"] : ground) || undefined,
      align: read.choice(blok["align"], newsletterAligns),
    };
  },
};
