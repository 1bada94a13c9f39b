import { z } from "zod";
import { link, marks } from "./cms-block-parts.ts";
import { columnRatios, lateBlocks } from "./cms-late-blocks.ts";

export { link, type BlockPicture } from "./cms-block-parts.ts";

/** Products of a carousel that names no other number (PROD-075). */
export const carouselLimit = 10;
/** Most blocks of one story, those within others counted. */
export const mostBlocks = 500;

export const newsletterAligns = ["start", "center", "end"] as const;
/** "#rgb" or "#rrggbb", with or without a part for how solid it is. */
const hexColour = z.string().regex(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

/**
 * Blocks of a page story. Pictures are media paths ("/kade/scene-rail/wide.svg"). `category-tiles` without ids shows
 * the top of the catalogue; `product-row` asks the index, so both survive another catalogue.
 */
const flatBlocks = [
  z.object({
    ...marks,
    component: z.literal("hero"),
    title: z.string(),
    text: z.string(),
    link: link.optional(),
    image: z.string().optional(),
    imageTall: z.string().optional(),
    imageAlt: z.string(),
  }),
  z.object({
    ...marks,
    component: z.literal("category-tiles"),
    title: z.string().optional(),
    categoryIds: z.array(z.number()).optional(),
    limit: z.number().int().min(1).max(12).default(6),
  }),
  z.object({
    ...marks,
    component: z.literal("product-row"),
    title: z.string(),
    source: z.enum(["new", "reduced"]),
    categoryId: z.number().optional(),
    limit: z.number().int().min(1).max(12).default(8),
    link: link.optional(),
  }),
  // By skus, newest first; or by a category.
  z.object({
    ...marks,
    component: z.literal("product-carousel"),
    title: z.string(),
    skus: z.array(z.string().min(1).max(64)).max(48).optional(),
    categoryId: z.number().int().optional(),
    limit: z.number().int().min(1).max(48).default(carouselLimit),
    link: link.optional(),
  }),
  z.object({
    ...marks,
    component: z.literal("brands"),
    title: z.string(),
    limit: z.number().int().min(1).max(60).default(24),
  }),
  z.object({
    ...marks,
    component: z.literal("story"),
    title: z.string(),
    text: z.string(),
    link: link.optional(),
    image: z.string().optional(),
    imageAlt: z.string(),
  }),
  z.object({ ...marks, component: z.literal("richtext"), html: z.string() }),
  z.object({
    ...marks,
    component: z.literal("newsletter"),
    title: z.string(),
    text: z.string(),
    subtitle: z.string().optional(),
    /** Title and text of the box around the form (NEWS-025). */
    sbTitle: z.string().optional(),
    sbText: z.string().optional(),
    background: hexColour.optional().catch(undefined),
    align: z.enum(newsletterAligns).optional().catch(undefined),
  }),
  z.object({
    ...marks,
    component: z.literal("stores"),
    title: z.string().optional(),
    stores: z
      .array(
        z.object({
          name: z.string(),
          street: z.string(),
          postcode: z.string(),
          city: z.string(),
          country: z.string(),
          phone: z.string().optional(),
          hours: z.array(z.object({ days: z.string(), time: z.string() })),
        }),
      )
      .max(500),
  }),
  /** The registry of what the shop keeps in a browser, as tables (shared/consent/stored-keys.ts). */
  z.object({ ...marks, component: z.literal("stored-keys") }),
  ...lateBlocks,
] as const;
/** A block that holds no others. */
export const flatBlock = z.discriminatedUnion("component", flatBlocks);

/** Two columns of blocks beside each other; columns stand in no columns. */
const twoColumn = z.object({
  ...marks,
  component: z.literal("two-column"),
  left: z.array(flatBlock),
  right: z.array(flatBlock),
  ratio: z.enum(columnRatios).default("1-1"),
});
export const block = z.discriminatedUnion("component", [...flatBlocks, twoColumn]);
export type Block = z.infer<typeof block>;
