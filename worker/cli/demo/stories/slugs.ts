import { legalSlugs } from "../../../../shared/trader/legal-pages.ts";
import { text } from "../text.ts";

export const serviceSlug = text("klantenservice", "kundenservice", "customer-service");
export const sizeGuideSlug = text("maattabel", "groessentabelle", "size-guide");
export const aboutSlug = text("over-kade", "ueber-kade", "about-kade");
export const {
  terms: termsSlug,
  guarantee: guaranteeSlug,
  privacy: privacySlug,
  imprint: imprintSlug,
  contact: contactSlug,
  delivery: deliverySlug,
  withdrawal: withdrawalSlug,
  accessibility: accessibilitySlug,
} = legalSlugs;
