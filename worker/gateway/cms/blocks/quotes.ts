import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** What people say, each with a name and what they are. */
export const quotes: Converter = {
  convert(blok, read) {
    const said = read.rows(blok["quotes"], blockLimits.quotes).flatMap((row) => {
      const text = read.text(row["text"], 1_000);
      return text === "" ? [] : [{ text, author: read.text(row["author"], 200), role: read.text(row["role"], 200) }];
    });
    return said.length === 0 ? null : { title: read.text(blok["title"], 300), quotes: said };
  },
};
