import { textLoader, type Texts } from "./load-texts.ts";
import type { messages } from "./beside/en-US.ts";

export type BesideMessageKey = keyof typeof messages;
export type BesideMessages = Readonly<Record<BesideMessageKey, string>>;
export type BesideTexts = Texts<BesideMessageKey>;

/** Texts of what stands beside a product (reviews, comparing, size guide, rows of products). */
export const loadBesideTexts = textLoader<BesideMessageKey>({
  "nl-NL": () => import("./beside/nl-NL.ts"),
  "de-DE": () => import("./beside/de-DE.ts"),
  "en-US": () => import("./beside/en-US.ts"),
});
