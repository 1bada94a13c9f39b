import { settings } from "../../../shared/config/settings.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { pictureSource } from "../../ui/picture.tsx";

/** How wide a product's pictures are shown. */
export const gallerySizes = "(width >= 1024px) 30vw, 100vw";

/** Fetches the first picture of a product page that is likely to be visited, exactly as the page will ask for it. */
export function warmGalleryPicture(page: PageData): void {
  const path =
    page.kind === "product" && (page.variants.find(({ sku }) => sku === page.selectedSku)?.images[0] ?? page.images[0]);
  if (!path) return;
  const { src, srcset } = pictureSource(path, settings.images.gallery.width, settings.images.gallery.height);
  const image = new Image();
  image.sizes = gallerySizes;
  if (srcset) image.srcset = srcset;
  image.src = src;
}
