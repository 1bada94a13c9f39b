import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type AfterSalesMessageKey = keyof typeof messages;
export type AfterSalesMessages = Readonly<Record<AfterSalesMessageKey, string>>;
export type AfterSalesTexts = Texts<AfterSalesMessageKey>;

/** Texts of what follows an order: looking it up, withdrawing from it; and of the newsletter's confirmation. */
export const loadAfterSalesTexts = textLoader<AfterSalesMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
