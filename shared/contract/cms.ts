import { z } from "zod";

/** Products of a carousel that names no other number (PROD-075). */
export const carouselLimit = 10;

const link = z.object({ label: z.string(), path: z.string() });

/** An entry of the header menu; a `categoryId` entry is filled from the catalogue, so the menu fits any catalogue. */
export interface MenuEntry {
  label: string;
  path?: string;
  categoryId?: number;
  clickable?: boolean;
  children?: MenuEntry[];
}
export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    label: z.string(),
    path: z.string().optional(),
    categoryId: z.number().optional(),
    clickable: z.boolean().optional(),
    children: z.array(menuEntry).optional(),
  }),
);

/**
 * Blocks of a page story. Pictures are media paths ("/kade/scene-rail/wide.svg"). `category-tiles` without ids shows
 * the top of the catalogue; `product-row` asks the index, so both survive another catalogue.
 */
export const block = z.discriminatedUnion("component", [
  z.object({
    component: z.literal("hero"),
    title: z.string(),
    text: z.string(),
    link,
    image: z.string(),
    imageTall: z.string().optional(),
    imageAlt: z.string(),
  }),
  z.object({
    component: z.literal("category-tiles"),
    title: z.string().optional(),
    categoryIds: z.array(z.number()).optional(),
    limit: z.number().int().min(1).max(12).default(6),
  }),
  z.object({
    component: z.literal("product-row"),
    title: z.string(),
    source: z.enum(["new", "reduced"]),
    categoryId: z.number().optional(),
    limit: z.number().int().min(1).max(12).default(8),
    link: link.optional(),
  }),
  // By skus, newest first; or by a category.
  z.object({
    component: z.literal("product-carousel"),
    title: z.string(),
    skus: z.array(z.string().min(1).max(64)).max(48).optional(),
    categoryId: z.number().int().optional(),
    limit: z.number().int().min(1).max(48).default(carouselLimit),
    link: link.optional(),
  }),
  z.object({ component: z.literal("brands"), title: z.string(), limit: z.number().int().min(1).max(60).default(24) }),
  z.object({
    component: z.literal("story"),
    title: z.string(),
    text: z.string(),
    link: link.optional(),
    image: z.string(),
    imageAlt: z.string(),
  }),
  z.object({ component: z.literal("richtext"), html: z.string() }),
  z.object({ component: z.literal("newsletter"), title: z.string(), text: z.string() }),
  z.object({
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
]);
export type Block = z.infer<typeof block>;

/** Content of the `theme` story: brand name, promo bar and every text of the footer (CHROME-025, CHROME-029). */
export const themeContent = z.object({
  component: z.literal("theme"),
  shopName: z.string(),
  customerServicePath: z.string(),
  /** Page of the size guide; a department's own stands below it. */
  sizeGuidePath: z.string().optional(),
  promo: z.array(
    z.object({
      label: z.string(),
      labelNormal: z.string().optional(),
      icon: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
  footer: z.object({
    socialTitle: z.string(),
    newsletterTitle: z.string(),
    newsletterText: z.string(),
    copyright: z.array(z.object({ label: z.string(), path: z.string().optional() })),
  }),
  organization: z.object({ name: z.string(), url: z.string().optional() }).optional(),
});
/** Content of `blocks/header-menu` and `blocks/footer` (CHROME-023). */
export const menuContent = z.object({ component: z.literal("menu"), entries: z.array(menuEntry) });
export const footerContent = z.object({
  component: z.literal("footer"),
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
  payments: z.array(z.string()),
});
const linkTarget = z
  .string()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)/);
/**
 * Content of `blocks/checkout` (CHECK-021): what an account is good for, and the pages that the conditions of an order
 * stand on.
 */
export const checkoutContent = z.object({
  component: z.literal("checkout"),
  accountTooltip: z.string().max(4_000).optional(),
  termsPath: linkTarget.optional(),
  withdrawalPath: linkTarget.optional(),
  guaranteePath: linkTarget.optional(),
});
/** What search engines are told instead of title and opening words. */
const seo = z.object({ title: z.string().optional(), description: z.string().optional() });
const assets = {
  desktopAsset: z.string().optional(),
  mobileAsset: z.string().optional(),
  assetAlt: z.string().optional(),
};
export const pageContent = z.object({
  component: z.literal("page"),
  title: z.string(),
  metaDescription: z.string().optional(),
  body: z.array(block),
  ...assets,
  seo: seo.optional(),
});
/** An article of the journal; `cardImage` stands for it in lists. */
export const articleContent = z.object({
  component: z.literal("article"),
  title: z.string(),
  cardImage: z.string(),
  body: z.array(block),
  ...assets,
  seo: seo.optional(),
});

export const storyContent = z.discriminatedUnion("component", [
  themeContent,
  menuContent,
  footerContent,
  checkoutContent,
  pageContent,
  articleContent,
]);
export type StoryContent = z.infer<typeof storyContent>;

/** GET /api/cms/story/<slug>: 200 with this result, or 404 in the envelope. */
export const story = z.object({
  id: z.number(),
  slug: z.string(),
  full_slug: z.string(),
  lang: z.string(),
  published_at: z.string().nullable(),
  content: storyContent,
  alternates: z.array(z.object({ store_code: z.string(), full_slug: z.string() })),
});
export type Story = z.infer<typeof story>;

/** GET /api/cms/stories: the stories below a slug, newest first, and how many there are. */
export const storyList = z.object({ stories: z.array(story), total: z.number().int().min(0) });
export type StoryList = z.infer<typeof storyList>;
