import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** A film of the CMS or the shop with its poster, and captions by language. */
export const video: Converter = {
  convert(blok, read) {
    const file = read.film(blok["file"], "film");
    if (file === undefined) return null;
    return {
      title: read.text(blok["title"], 300),
      file,
      poster: read.asset(blok["poster"]),
      captions: read.rows(blok["captions"], blockLimits.captions).flatMap((row) => {
        const words = read.film(row["file"], "captions");
        const language = read.text(row["language"], 20);
        return words === undefined || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language)
          ? []
          : [{ file: words, language, name: read.text(row["name"], 60) || language }];
      }),
    };
  },
};
