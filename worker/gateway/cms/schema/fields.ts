import { newsletterAligns } from "../../../../shared/contract/cms-blocks.ts";
import {
  assetOrientations,
  bannerTones,
  blockLimits,
  columnRatios,
  imageAlignments,
  largeAssetRatios,
  spacerSizes,
  verticalAlignments,
} from "../../../../shared/contract/cms-late-blocks.ts";

/** What an editor may put into a field. `rows` names the component that each row is; `blocks` takes any block. */
export type Field =
  | { kind: "text" | "longtext" | "richtext" | "image" | "film" | "captions" | "link" | "table" | "blocks" | "seo" }
  | { kind: "number"; least: number; most: number }
  | { kind: "flag"; byDefault?: true }
  | { kind: "choice"; among: readonly string[] }
  | { kind: "rows"; of: string; most: number }
  | { kind: "stories"; ofType: string; most: number };
export type Fields = Readonly<Record<string, Field>>;

const text: Field = { kind: "text" };
const longtext: Field = { kind: "longtext" };
const richtext: Field = { kind: "richtext" };
const image: Field = { kind: "image" };
const link: Field = { kind: "link" };
const linked = { link, linkText: text };
const number = (least: number, most: number): Field => ({ kind: "number", least, most });
const choice = (among: readonly string[]): Field => ({ kind: "choice", among });
const rows = (of: string, most: number): Field => ({ kind: "rows", of, most });
const titled = { title: text, text: longtext, ...linked, image };
const category = number(1, 999_999_999);

/** Fields of every block, by the names its converter reads. */
export const blockFields: Readonly<Record<string, Fields>> = {
  hero: { ...titled, imageTall: image, imageAlt: text },
  "category-tiles": { title: text, categoryIds: text, limit: number(1, 12) },
  "product-row": {
    title: text,
    source: choice(["new", "reduced"]),
    categoryId: category,
    limit: number(1, 12),
    ...linked,
  },
  "product-carousel": { title: text, skus: longtext, categoryId: category, limit: number(1, 48), ...linked },
  brands: { title: text, limit: number(1, 60) },
  story: { ...titled, imageAlt: text },
  richtext: { text: richtext },
  newsletter: {
    title: text,
    text: longtext,
    subtitle: text,
    sbTitle: text,
    sbText: longtext,
    backgroundColor: text,
    align: choice(newsletterAligns),
  },
  stores: { title: text, stores: rows("store", 500) },
  "stored-keys": {},
  accordion: { title: text, items: rows("accordion-item", blockLimits.accordionItems), single: { kind: "flag" } },
  "article-list": {
    title: text,
    articles: { kind: "stories", ofType: "article", most: blockLimits.articles },
    limit: number(1, blockLimits.articles),
    ...linked,
  },
  banner: { title: text, text: longtext, ...linked, tone: choice(bannerTones) },
  image: {
    assetOne: image,
    mobileAssetOne: image,
    assetTwo: image,
    mobileAssetTwo: image,
    assetOrientation: choice(assetOrientations),
    largeAssetRatio: choice(largeAssetRatios),
    noPadding: { kind: "flag" },
    lazy: { kind: "flag", byDefault: true },
  },
  "image-text": {
    image,
    mobileImage: image,
    title: text,
    text: richtext,
    ...linked,
    alignment: choice(imageAlignments),
    verticalAlignment: choice(verticalAlignments),
  },
  quotes: { title: text, quotes: rows("quote", blockLimits.quotes) },
  spacer: { size: choice(spacerSizes) },
  table: { title: text, table: { kind: "table" } },
  "two-column": { left: { kind: "blocks" }, right: { kind: "blocks" }, ratio: choice(columnRatios) },
  "usp-list": { title: text, usps: rows("usp", blockLimits.usps) },
  video: {
    title: text,
    file: { kind: "film" },
    poster: image,
    captions: rows("video-captions", blockLimits.captions),
  },
};

/** Fields of the rows that blocks are made of. */
export const rowFields: Readonly<Record<string, Fields>> = {
  store: {
    name: text,
    street: text,
    postcode: text,
    city: text,
    country: text,
    phone: text,
    hours: rows("opening-hours", 14),
  },
  "opening-hours": { days: text, time: text },
  "accordion-item": { title: text, text: richtext },
  quote: { text: longtext, author: text, role: text },
  usp: { title: text, text: longtext, icon: text, ...linked },
  "video-captions": { file: { kind: "captions" }, language: text, name: text },
};

const page: Fields = {
  title: text,
  metaDescription: longtext,
  desktopAsset: image,
  mobileAsset: image,
  assetAlt: text,
  body: { kind: "blocks" },
  seo: { kind: "seo" },
};
/** Fields of the stories that have a page of their own. */
export const storyFields: Readonly<Record<string, Fields>> = {
  page,
  article: { ...page, author: text, cardImage: image },
};
