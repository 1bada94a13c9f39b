import type { HomeBlock, PageData } from "../contract/page/page.ts";

/** Cents as search engines and previews take them: "49.95". */
export const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Absolute address of a media path in the shape of the product page's pictures (IMG-002). */
export const pictureAddress = (path: string, origin: string): string =>
  `${origin}/img/600/744/resize${encodeURI(path)}`;

/**
 * Absolute address of the picture that other sites show of a page: its own as a JPEG of 1200 × 630, or the shop's where
 * it has none or a drawing, which other sites do not show.
 */
export const shareAddress = (path: string | null | undefined, origin: string): string =>
  origin + (!path || /\.svg$/i.test(path) ? "/share.jpg" : `/img/share${encodeURI(path)}`);

/** The picture that stands for a page: the product's own, the first of a listing, the story's. */
export function pageImage(page: PageData): string | null {
  switch (page.kind) {
    case "product":
      return page.images[0] ?? null;
    case "category":
      return page.listing.cards[0]?.images[0] ?? null;
    case "home":
    case "cms":
      return page.blocks.flatMap(blockImage)[0] ?? null;
    case "article":
    case "blog":
      return page.hero?.desktop ?? null;
    default:
      return null;
  }
}

const blockImage = (block: HomeBlock): string[] =>
  "image" in block && typeof block.image === "string" ? [block.image] : [];
