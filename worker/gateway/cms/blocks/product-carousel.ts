import type { Converter } from "./registry.ts";

/** Title, skus (a list, or a text with commas) or categoryId, limit, link with linkText. */
export const productCarousel: Converter = {
  convert(blok, read) {
    const skus = read.words(blok["skus"], 48).filter((sku) => sku.length <= 64);
    const categoryId = read.number(blok["categoryId"], 1, 999_999_999);
    if (skus.length === 0 && categoryId === undefined) return null;
    return {
      title: read.text(blok["title"]),
      skus: skus.length > 0 ? skus : undefined,
      categoryId,
      limit: read.number(blok["limit"], 1, 48),
      link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
    };
  },
};
