import type { Converter } from "./registry.ts";

/** Title, source ("new" or "reduced"), categoryId, limit, link with linkText. */
export const productRow: Converter = {
  convert: (blok, read) => ({
    title: read.text(blok["title"]),
    source: read.choice(blok["source"], ["new", "reduced"]) ?? "new",
    categoryId: read.number(blok["categoryId"], 1, 999_999_999),
    limit: read.number(blok["limit"], 1, 12),
    link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
  }),
};
