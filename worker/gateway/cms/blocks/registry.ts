import { accordion } from "./accordion.ts";
import { articleList } from "./article-list.ts";
import { banner } from "./banner.ts";
import { image } from "./image.ts";
import { imageText } from "./image-text.ts";
import { quotes } from "./quotes.ts";
import { spacer } from "./spacer.ts";
import { table } from "./table.ts";
import { twoColumn } from "./two-column.ts";
import { uspList } from "./usp-list.ts";
import { video } from "./video.ts";
import { brands } from "./brands.ts";
import { categoryTiles } from "./category-tiles.ts";
import { contactForm } from "./contact-form.ts";
import { hero } from "./hero.ts";
import { newsletter } from "./newsletter.ts";
import { productCarousel } from "./product-carousel.ts";
import { productRow } from "./product-row.ts";
import type { Blok, Read } from "./read.ts";
import { richText } from "./rich-text.ts";
import { storedKeys } from "./stored-keys.ts";
import { stores } from "./stores.ts";
import { story } from "./story.ts";

/**
 * How a block of the CMS becomes one of the shop's. `convert` gives the fields of
 * `shared/contract/content/cms-blocks.ts` without name and marks, which are added and checked outside; null for a block
 * with nothing to show. `relations` are the fields that name other stories.
 */
export interface Converter {
  convert(blok: Blok, read: Read): Record<string, unknown> | null;
  readonly relations?: readonly string[];
  /** How deep it may stand, where that is less than what holds for all. */
  readonly deepest?: number;
}

/** Every block an editor may use, by its name in the CMS. Names with underscores mean the same. */
export const converters: Readonly<Record<string, Converter>> = {
  hero,
  "category-tiles": categoryTiles,
  "product-row": productRow,
  "product-carousel": productCarousel,
  brands,
  story,
  richtext: richText,
  newsletter,
  stores,
  "stored-keys": storedKeys,
  "contact-form": contactForm,
  accordion,
  "article-list": articleList,
  banner,
  image,
  "image-text": imageText,
  quotes,
  spacer,
  table,
  "two-column": twoColumn,
  "usp-list": uspList,
  video,
};

/** What the CMS is asked to resolve, as `component.field`. */
export const relations: readonly string[] = Object.entries(converters).flatMap(([name, { relations = [] }]) =>
  relations.map((field) => `${name}.${field}`),
);
