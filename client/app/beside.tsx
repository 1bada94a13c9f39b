import { loadBesideTexts, type BesideTexts } from "../../shared/i18n/beside-texts.ts";
import { CarouselButtons, RelatedProducts } from "../features/carousel/carousel.tsx";
import { CompareToggle, ComparisonPart } from "../features/compare/compare.tsx";
import { NoteView, RecentlyViewed } from "../features/recently-viewed/recently-viewed.tsx";
import { CrossSells } from "../features/cart/ui/cross-sells-parts.tsx";
import { Reviews, ReviewSummary } from "../features/reviews/reviews.tsx";
import { SizeGuideLink } from "../features/size-guide/size-guide.tsx";

/** Parts by the names that pages know them by. Every part gets its texts as `t`. */
const parts = {
  carousel: CarouselButtons,
  related: RelatedProducts,
  crossSells: CrossSells,
  compare: CompareToggle,
  comparison: ComparisonPart,
  noteView: NoteView,
  recent: RecentlyViewed,
  reviews: Reviews,
  reviewSummary: ReviewSummary,
  sizeGuide: SizeGuideLink,
};

export interface Beside {
  parts: typeof parts;
  t: BesideTexts;
}

/** What stands beside products, as one file that comes after the page (client/app/later.tsx). */
export async function load(language: string): Promise<Beside> {
  return { parts, t: await loadBesideTexts(language) };
}
