import { textLoader, type Texts } from "./load-texts.ts";
import type { messages } from "./product-extras/en-US.ts";

export type BesideMessageKey = keyof typeof messages;
export type ProductExtrasMessages = Readonly<Record<BesideMessageKey, string>>;
export type ProductExtrasTexts = Texts<BesideMessageKey>;

/** Texts of what stands beside a product (reviews, comparing, size guide, rows of products). */
export const loadProductExtrasTexts = textLoader<BesideMessageKey>({
  "nl-NL": () => import("./product-extras/nl-NL.ts"),
  "de-DE": () => import("./product-extras/de-DE.ts"),
  "en-US": () => import("./product-extras/en-US.ts"),
});
