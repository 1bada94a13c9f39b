import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type LoyaltyMessageKey = keyof typeof messages;
export type LoyaltyMessages = Readonly<Record<LoyaltyMessageKey, string>>;
export type LoyaltyTexts = Texts<LoyaltyMessageKey>;

/** Texts of points and coupons. */
export const loadLoyaltyTexts = textLoader<LoyaltyMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
