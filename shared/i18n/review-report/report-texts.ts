import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type ReportMessageKey = keyof typeof messages;
export type ReportMessages = Readonly<Record<ReportMessageKey, string>>;
export type ReportTexts = Texts<ReportMessageKey>;

/** Texts of reporting a review. */
export const loadReportTexts = textLoader<ReportMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
