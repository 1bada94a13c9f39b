import type { ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import { CarouselButtons, RelatedProducts } from "../features/carousel/carousel.tsx";
import { RecentlyViewed } from "../features/recently-viewed/recently-viewed.tsx";
import { CrossSells } from "../features/cart/ui/cross-sells.tsx";
import { Recommendations } from "../features/recommendations/recommendations.tsx";
import { Reviews, ReviewSummary } from "../features/reviews/reviews.tsx";
import { ProductFacts } from "../features/product-facts/product-facts.tsx";
import { loadExtrasTexts } from "./extras-texts.ts";

/** What a home page ends in: what was looked at last, and what is recommended to anybody. */
const HomeEnd = ({ t }: { t: ProductExtrasTexts }) => (
  <>
    <RecentlyViewed t={t} />
    <Recommendations page="home" t={t} />
  </>
);

/** What lies further down, or leads there. */
const components = {
  carousel: CarouselButtons,
  related: RelatedProducts,
  recommended: Recommendations,
  crossSells: CrossSells,
  recent: RecentlyViewed,
  homeEnd: HomeEnd,
  facts: ProductFacts,
  reviews: Reviews,
  reviewSummary: ReviewSummary,
};

export interface FurtherExtras {
  components: typeof components;
  t: ProductExtrasTexts;
}

/** Extras that no first press is for, as one file that comes once somebody uses the page. */
export async function load(language: string): Promise<FurtherExtras> {
  return { components, t: await loadExtrasTexts(language) };
}
