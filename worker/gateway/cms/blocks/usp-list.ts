import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** What speaks for the shop, each point with an icon of its set. */
export const uspList: Converter = {
  convert(blok, read) {
    const usps = read.rows(blok["usps"], blockLimits.usps).flatMap((row) => {
      const title = read.text(row["title"], 200);
      if (title === "") return [];
      return [
        {
          title,
          text: read.text(row["text"], 500),
          icon: read.text(row["icon"], 40),
          link: read.labelled(row["link"], row["linkText"] ?? row["linkLabel"]),
        },
      ];
    });
    return usps.length === 0 ? null : { title: read.text(blok["title"], 300), usps };
  },
};
