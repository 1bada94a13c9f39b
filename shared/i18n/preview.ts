import { inLanguage } from "./language.ts";

/** Words of an editor's preview. They come with its code, so that no shopper carries them. */
export interface PreviewTexts {
  preview: string;
  leave: string;
  expired: string;
  failed: string;
}

const languages: Readonly<Record<string, PreviewTexts>> = {
  "nl-NL": {
    preview: "Voorbeeld",
    leave: "Verlaten",
    expired: "Het voorbeeld is verlopen. Open het opnieuw vanuit het CMS.",
    failed: "De laatste wijziging kon niet worden getoond.",
  },
  "de-DE": {
    preview: "Vorschau",
    leave: "Verlassen",
    expired: "Die Vorschau ist abgelaufen. Öffne sie erneut aus dem CMS.",
    failed: "Die letzte Änderung konnte nicht gezeigt werden.",
  },
  "en-US": {
    preview: "Preview",
    leave: "Leave",
    expired: "The preview has expired. Open it again from the CMS.",
    failed: "The last change could not be shown.",
  },
};

/** A preview's words in a language; English where there are none. */
export const previewTexts = (language: string): PreviewTexts => inLanguage(languages, language);
