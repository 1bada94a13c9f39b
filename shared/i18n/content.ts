import { inLanguage } from "./language.ts";

/** Words of blocks whose code comes after the page; they travel with it. */
export interface ContentTexts {
  play: string;
  filmFailed: string;
  filmFile: string;
  table: string;
}

const languages: Readonly<Record<string, ContentTexts>> = {
  "nl-NL": {
    play: "Film afspelen",
    filmFailed: "De film kan hier niet worden afgespeeld.",
    filmFile: "Open het bestand",
    table: "Tabel",
  },
  "de-DE": {
    play: "Film abspielen",
    filmFailed: "Der Film kann hier nicht abgespielt werden.",
    filmFile: "Datei öffnen",
    table: "Tabelle",
  },
  "en-US": {
    play: "Play the film",
    filmFailed: "The film cannot be played here.",
    filmFile: "Open the file",
    table: "Table",
  },
};

/** The words in a language; English where there are none. */
export const contentTexts = (language: string): ContentTexts => inLanguage(languages, language);
