import { newsletterAligns } from "../../../../shared/contract/content/cms-blocks.ts";
import { paymentMarks } from "../../../../shared/contract/content/cms.ts";
import {
  assetOrientations,
  bannerTones,
  blockLimits,
  columnRatios,
  imageAlignments,
  largeAssetRatios,
  spacerSizes,
  verticalAlignments,
} from "../../../../shared/contract/content/cms-late-blocks.ts";

/** What an editor may put into a field. `rows` names the component that each row is; `blocks` takes any block. */
export type Field =
  | { kind: "text" | "longtext" | "richtext" | "image" | "film" | "captions" | "link" | "table" | "blocks" | "seo" }
  | { kind: "number"; least: number; most: number }
  | { kind: "flag"; byDefault?: true }
  | { kind: "choice"; among: readonly string[] }
  | { kind: "choices"; among: readonly string[] }
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
  "contact-form": { title: text },
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

/** Fields of the rows that blocks and the parts around a page are made of. */
export const rowFields: Readonly<Record<string, Fields>> = {
  "promo-bar": { usps: rows("promo-item", 10), customLink: link, linkText: text },
  "promo-item": { label: text, labelNormal: text, icon: text, link },
  "theme-footer": {
    socialSectionTitle: text,
    socialLinks: rows("social-link", 20),
    newsletterTitle: text,
    newsletterSubtitle: longtext,
    links: rows("link-item", 50),
    copyrightFields: rows("link-item", 50),
  },
  "link-item": { text, link },
  "social-link": { icon: text, link },
  "menu-entry": {
    label: text,
    link,
    categoryId: category,
    clickable: { kind: "flag", byDefault: true },
    children: rows("menu-entry", 50),
    picture: image,
    allLabel: text,
  },
  "footer-column": { title: text, links: rows("link-item", 50) },
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
/** Fields of the stories: those that have a page of their own, and the parts around every page. */
export const storyFields: Readonly<Record<string, Fields>> = {
  page,
  article: { ...page, author: text, cardImage: image, products: longtext },
  theme: {
    shopName: text,
    customerServiceLink: link,
    sizeGuideLink: link,
    deliveryLink: link,
    privacyLink: link,

    promoBar: rows("promo-bar", 1),
    footer: rows("theme-footer", 1),
  },
  menu: { entries: rows("menu-entry", 50) },
  footer: {
    social: rows("social-link", 20),
    columns: rows("footer-column", 12),
    payments: { kind: "choices", among: paymentMarks },
  },
  checkout: { accountTooltip: richtext, termsLink: link, withdrawalLink: link, guaranteeLink: link },
};
