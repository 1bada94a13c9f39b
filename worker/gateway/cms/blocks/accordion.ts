import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** Questions that open to their answers. */
export const accordion: Converter = {
  convert(blok, read) {
    const items = read.rows(blok["items"], blockLimits.accordionItems).flatMap((row) => {
      const title = read.text(row["title"], 300);
      const html = read.richText(row["text"] ?? row["html"]);
      return title === "" || html === "" ? [] : [{ title, html }];
    });
    return items.length === 0
      ? null
      : { title: read.text(blok["title"], 300), items, single: read.flag(blok["single"]) };
  },
};
