import { text } from "../text.ts";

export const serviceSlug = text("klantenservice", "kundenservice", "customer-service");
export const sizeGuideSlug = text("maattabel", "groessentabelle", "size-guide");
export const aboutSlug = text("over-kade", "ueber-kade", "about-kade");
