import { createContext, use } from "react";
import { textLoader, type Texts } from "../../shared/i18n/load-texts.ts";
import type { messages } from "../../shared/i18n/ops/en-US.ts";

export type OpsMessageKey = keyof typeof messages;
export type OpsTexts = Texts<OpsMessageKey>;

export const languages = { "nl-NL": "Nederlands", "de-DE": "Deutsch", "en-US": "English" } as const;
export type OpsLanguage = keyof typeof languages;

export const loadOpsTexts = textLoader<OpsMessageKey>({
  "nl-NL": () => import("../../shared/i18n/ops/nl-NL.ts"),
  "de-DE": () => import("../../shared/i18n/ops/de-DE.ts"),
  "en-US": () => import("../../shared/i18n/ops/en-US.ts"),
});

const isLanguage = (tag: string): tag is OpsLanguage => Object.hasOwn(languages, tag);

/** The language that the address names, else the first of the browser's that there is, else English. */
export function languageWanted(search = location.search, wanted: readonly string[] = navigator.languages): OpsLanguage {
  const named = new URLSearchParams(search).get("lang") ?? "";
  if (isLanguage(named)) return named;
  for (const tag of wanted) {
    const found = Object.keys(languages).find((language) => language.slice(0, 2) === tag.slice(0, 2));
    if (found && isLanguage(found)) return found;
  }
  return "en-US";
}

interface Spoken {
  t: OpsTexts;
  language: OpsLanguage;
}
export const TextsContext = createContext<Spoken | null>(null);

/** The page's words, and how it writes times and money. */
export function useTexts() {
  const { t, language } = use(TextsContext)!;
  return {
    t,
    language,
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100),
    time: (iso: string | null) =>
      iso === null
        ? "–"
        : new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
    /** Which words a count takes: those of one, or of all others. */
    oneOrMany: (count: number) => (new Intl.PluralRules(language).select(count) === "one" ? "one" : "many"),
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    share: (value: number, digits = 0) =>
      new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: digits }).format(value),
  };
}
