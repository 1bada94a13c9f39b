import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import { CarouselButtons, RelatedProducts } from "../features/carousel/carousel.tsx";
import { CompareToggle, ComparisonExtra } from "../features/compare/compare.tsx";
import { NoteView, RecentlyViewed } from "../features/recently-viewed/recently-viewed.tsx";
import { CrossSells } from "../features/cart/ui/cross-sells.tsx";
import { Reviews, ReviewSummary } from "../features/reviews/reviews.tsx";
import { InStore } from "../features/store-locator/in-store.tsx";
import { SizeGuideLink } from "../features/size-guide/size-guide.tsx";

/** Components by the names that pages know them by. Each gets its texts as `t`. */
const components = {
  carousel: CarouselButtons,
  related: RelatedProducts,
  crossSells: CrossSells,
  compare: CompareToggle,
  comparison: ComparisonExtra,
  noteView: NoteView,
  recent: RecentlyViewed,
  reviews: Reviews,
  reviewSummary: ReviewSummary,
  sizeGuide: SizeGuideLink,
  inStore: InStore,
};

export interface ProductExtras {
  components: typeof components;
  t: ProductExtrasTexts;
}

/** Extras of product pages, as one file that comes after the page (client/app/deferred.tsx). */
export async function load(language: string): Promise<ProductExtras> {
  return { components, t: await loadProductExtrasTexts(language) };
}
