import type { Converter } from "./registry.ts";

/** Title, categoryIds (numbers, or a text with commas) and limit. */
export const categoryTiles: Converter = {
  convert: (blok, read) => {
    const ids = read.words(blok["categoryIds"]).flatMap((word) => (/^\d{1,9}$/.test(word) ? [Number(word)] : []));
    return {
      title: read.text(blok["title"]) || undefined,
      categoryIds: ids.length > 0 ? ids : undefined,
      limit: read.number(blok["limit"], 1, 12),
    };
  },
};
