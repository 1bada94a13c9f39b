import { bannerTones } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** A sentence and a link on a ground of their own. */
export const banner: Converter = {
  convert(blok, read) {
    const title = read.text(blok["title"], 300);
    const text = read.text(blok["text"], 1_000);
    return title === "" && text === ""
      ? null
      : {
          title,
          text,
          link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
          tone: read.choice(blok["tone"], bannerTones),
        };
  },
};
