import { z } from "zod";
import { block, link } from "./cms-blocks.ts";

/** An entry of the header menu; a `categoryId` entry is filled from the catalogue, so the menu fits any catalogue. */
export interface MenuEntry {
  label: string;
  path?: string;
  categoryId?: number;
  clickable?: boolean;
  /** Shown beside what the entry opens, with the words of the link to all of it. */
  picture?: string;
  allLabel?: string;
  children?: MenuEntry[];
}
export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    label: z.string(),
    path: z.string().optional(),
    categoryId: z.number().optional(),
    clickable: z.boolean().optional(),
    picture: z.string().optional(),
    allLabel: z.string().max(100).optional(),
    children: z.array(menuEntry).optional(),
  }),
);

/**
 * Content of the theme story: brand name, promo bar and every text of the footer (CHROME-025, CHROME-029). What is
 * missing is left to the shop's own words.
 */
export const themeContent = z.object({
  component: z.literal("theme"),
  shopName: z.string().optional(),
  customerServicePath: z.string().optional(),
  /** Page of the size guide; a department's own stands below it. */
  sizeGuidePath: z.string().optional(),
  /** Page of what delivery costs, and how is paid. */
  deliveryPath: z.string().optional(),
  /** Page of the privacy statement. */
  privacyPath: z.string().optional(),
  promo: z.array(
    z.object({
      label: z.string(),
      labelNormal: z.string().optional(),
      icon: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
  footer: z.object({
    socialTitle: z.string().optional(),
    newsletterTitle: z.string().optional(),
    newsletterText: z.string().optional(),
    /** Where the footer's own story names none (CMS-016). */
    social: z.array(z.object({ network: z.string(), url: z.string() })).optional(),
    links: z.array(link).optional(),
    copyright: z.array(z.object({ label: z.string(), path: z.string().optional() })),
  }),
});
/** Ways to pay that the footer has a mark for. */
export const paymentMarks = ["banktransfer", "ideal", "visa", "mastercard", "paypal", "klarna", "paylater"] as const;
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
/** Most products that an article shows, and most tags of a story. */
export const mostArticleProducts = 12;
export const mostStoryTags = 20;

/** An article of the journal; `cardImage` stands for it in lists, `products` are the skus of what it is about. */
export const articleContent = z.object({
  component: z.literal("article"),
  title: z.string(),
  author: z.string().max(200).optional(),
  cardImage: z.string().optional(),
  products: z.array(z.string().min(1).max(64)).max(mostArticleProducts).optional(),
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

/** Most bytes of a story that an editor sends to be drawn: a space keeps about so much of one. */
export const mostEditedBytes = 512 * 1024;

/** GET /api/cms/story/<slug>: 200 with this result, or 404 in the envelope. */
export const story = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  slug: z.string(),
  full_slug: z.string(),
  lang: z.string(),
  published_at: z.string().nullable(),
  first_published_at: z.string().nullish(),
  /** What the story is about, in the words of its editors. */
  tag_list: z.array(z.string().min(1).max(100)).max(mostStoryTags).optional(),
  content: storyContent,
  alternates: z.array(z.object({ store_code: z.string(), full_slug: z.string() })),
});
export type Story = z.infer<typeof story>;

/** GET /api/cms/stories: the stories below a slug, newest first, and how many there are. */
export const storyList = z.object({ stories: z.array(story), total: z.number().int().min(0) });
export type StoryList = z.infer<typeof storyList>;

/** GET /api/cms/tags: the tags of the stories below a slug, each with the number of stories that have it. */
export const storyTagList = z.object({ tags: z.array(z.object({ name: z.string(), count: z.number().int().min(0) })) });
export type StoryTagList = z.infer<typeof storyTagList>;
