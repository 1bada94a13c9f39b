import { z } from "zod";
import { link, marks, picture } from "./cms-block-parts.ts";

/** Most columns and rows of a table, items of an accordion, and so on: what a reader can still take in. */
export const blockLimits = {
  quotes: 20,
  usps: 12,
  accordionItems: 60,
  tableColumns: 12,
  tableRows: 200,
  captions: 10,
  articles: 12,
} as const;

export const imageAlignments = ["left", "right", "top", "bottom"] as const;
export const verticalAlignments = ["center", "top", "bottom"] as const;
export const assetOrientations = ["landscape", "portrait"] as const;
export const largeAssetRatios = ["small", "medium", "large"] as const;
export const bannerTones = ["paper", "cloth", "ink"] as const;
export const spacerSizes = ["small", "medium", "large"] as const;
export const columnRatios = ["1-1", "1-2", "2-1"] as const;

/** A path of the shop's own film route. */
const film = z.string().regex(/^\/film\/[^\s"<>]+$/);

/** An article as an editor chose it; `date` is a moment as ISO text. */
const chosenArticle = z.object({
  slug: z.string().max(300),
  title: z.string(),
  image: z.string().optional(),
  date: z.string().optional(),
});

/** Blocks that are not on every page: their code comes after the page (docs/decisions/242). */
export const lateBlocks = [
  /** The form by which a visitor writes to the shop (docs/decisions/270-what-the-law-wants-said.md). */
  z.object({ ...marks, component: z.literal("contact-form"), title: z.string().max(200).optional() }),
  /** One or two pictures (CMS-026); a phone's own stand in for them below 1,024 pixels (CMS-027). */
  z.object({
    ...marks,
    component: z.literal("image"),
    assetOne: picture,
    assetTwo: picture.optional(),
    mobileAssetOne: picture.optional(),
    mobileAssetTwo: picture.optional(),
    assetOrientation: z.enum(assetOrientations).default("landscape"),
    largeAssetRatio: z.enum(largeAssetRatios).default("small"),
    noPadding: z.boolean().default(false),
    lazy: z.boolean().default(true),
  }),
  /** A picture and words (CMS-028). */
  z.object({
    ...marks,
    component: z.literal("image-text"),
    image: picture,
    mobileImage: picture.optional(),
    title: z.string(),
    html: z.string(),
    link: link.optional(),
    alignment: z.enum(imageAlignments).default("left"),
    verticalAlignment: z.enum(verticalAlignments).default("center"),
  }),
  z.object({
    ...marks,
    component: z.literal("banner"),
    title: z.string(),
    text: z.string(),
    link: link.optional(),
    tone: z.enum(bannerTones).default("cloth"),
  }),
  z.object({
    ...marks,
    component: z.literal("quotes"),
    title: z.string(),
    quotes: z
      .array(z.object({ text: z.string(), author: z.string(), role: z.string() }))
      .min(1)
      .max(blockLimits.quotes),
  }),
  z.object({
    ...marks,
    component: z.literal("usp-list"),
    title: z.string(),
    usps: z
      .array(z.object({ title: z.string(), text: z.string(), icon: z.string().max(40), link: link.optional() }))
      .min(1)
      .max(blockLimits.usps),
  }),
  /** A film with its poster; nothing of it is asked for before it is pressed. */
  z.object({
    ...marks,
    component: z.literal("video"),
    title: z.string(),
    file: film,
    poster: picture.optional(),
    captions: z
      .array(z.object({ file: film, language: z.string().max(20), name: z.string().max(60) }))
      .max(blockLimits.captions)
      .default([]),
  }),
  z.object({
    ...marks,
    component: z.literal("accordion"),
    title: z.string(),
    items: z
      .array(z.object({ title: z.string(), html: z.string() }))
      .min(1)
      .max(blockLimits.accordionItems),
    /** At most one item stands open. */
    single: z.boolean().default(false),
  }),
  z.object({ ...marks, component: z.literal("spacer"), size: z.enum(spacerSizes).default("medium") }),
  z.object({
    ...marks,
    component: z.literal("table"),
    title: z.string(),
    head: z.array(z.string()).max(blockLimits.tableColumns),
    rows: z.array(z.array(z.string()).max(blockLimits.tableColumns)).min(1).max(blockLimits.tableRows),
  }),
  /** Articles of the journal: the chosen ones, else the newest. */
  z.object({
    ...marks,
    component: z.literal("article-list"),
    title: z.string(),
    articles: z.array(chosenArticle).max(blockLimits.articles).optional(),
    limit: z.number().int().min(1).max(blockLimits.articles).default(4),
    link: link.optional(),
  }),
] as const;
