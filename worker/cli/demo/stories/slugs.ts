import { text } from "../text.ts";

export const serviceSlug = text("klantenservice", "kundenservice", "customer-service");
export const sizeGuideSlug = text("maattabel", "groessentabelle", "size-guide");
export const aboutSlug = text("over-kade", "ueber-kade", "about-kade");
export const termsSlug = text("algemene-voorwaarden", "agb", "general-terms");
export const guaranteeSlug = text("wettelijke-garantie", "gewaehrleistung", "legal-guarantee");
export const privacySlug = text("privacyverklaring", "datenschutz", "privacy-statement");
