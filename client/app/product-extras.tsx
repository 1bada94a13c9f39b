import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import { Alerts } from "../features/alerts/alerts.tsx";
import { CarouselButtons, RelatedProducts } from "../features/carousel/carousel.tsx";
import { CompareToggle, ComparisonExtra } from "../features/compare/compare.tsx";
import { NoteView, RecentlyViewed } from "../features/recently-viewed/recently-viewed.tsx";
import { CrossSells } from "../features/cart/ui/cross-sells.tsx";
import { Recommendations } from "../features/recommendations/recommendations.tsx";
import { ProductDelivery } from "../features/delivery/delivery.tsx";
import { Reviews, ReviewSummary } from "../features/reviews/reviews.tsx";
import { InStore } from "../features/store-locator/in-store.tsx";
import { EnlargeLink } from "../features/picture-viewer/picture-viewer.ts";
import { ProductFacts } from "../features/product-facts/product-facts.tsx";
import { SizeHelp } from "../features/size-guide/size-guide.tsx";

/** What a home page ends in: what was looked at last, and what is recommended to anybody. */
const HomeEnd = ({ t }: { t: ProductExtrasTexts }) => (
  <>
    <RecentlyViewed t={t} />
    <Recommendations page="home" t={t} />
  </>
);

/** Components by the names that pages know them by. Each gets its texts as `t`. */
const components = {
  carousel: CarouselButtons,
  related: RelatedProducts,
  recommended: Recommendations,
  crossSells: CrossSells,
  compare: CompareToggle,
  comparison: ComparisonExtra,
  noteView: NoteView,
  enlarge: EnlargeLink,
  recent: RecentlyViewed,
  homeEnd: HomeEnd,
  facts: ProductFacts,
  reviews: Reviews,
  reviewSummary: ReviewSummary,
  sizeGuide: SizeHelp,
  inStore: InStore,
  delivery: ProductDelivery,
  alert: Alerts,
};

export interface ProductExtras {
  components: typeof components;
  t: ProductExtrasTexts;
}

/** Extras of product pages, as one file that comes after the page (client/app/deferred.tsx). */
export async function load(language: string): Promise<ProductExtras> {
  return { components, t: await loadProductExtrasTexts(language) };
}
