import { inLanguage } from "./language.ts";

/** Words of the journal. They travel with its data, so that no other page carries them. */
export interface JournalTexts {
  home: string;
  journal: string;
  recent: string;
  description: string;
  /** Behind the number of minutes. */
  reading: string;
  /** The list without a tag. */
  all: string;
  /** Heads of a tag's list, of an article's products and of the articles beside it. */
  count: (articles: number) => string;
  about: (tag: string) => string;
  products: string;
  related: string;
}

const languages: Readonly<Record<string, JournalTexts>> = {
  "nl-NL": {
    home: "Home",
    journal: "Blog",
    recent: "Recent nieuws",
    description: "Over stoffen, makers en hoe je langer met je kleren doet.",
    reading: "min. lezen",
    all: "Alles",
    count: (articles) => (articles === 1 ? "1 artikel" : `${articles} artikelen`),
    about: (tag) => `Alles wat we schreven over ${tag.toLowerCase()}.`,
    products: "In dit verhaal",
    related: "Lees ook",
  },
  "de-DE": {
    home: "Startseite",
    journal: "Blog",
    recent: "Neu im Blog",
    description: "Über Stoffe, Hersteller und wie du länger etwas von deiner Kleidung hast.",
    reading: "Min. Lesezeit",
    all: "Alle",
    count: (articles) => `${articles} Artikel`,
    about: (tag) => `Alles, was wir zum Thema ${tag} geschrieben haben.`,
    products: "In dieser Geschichte",
    related: "Lies auch",
  },
  "en-US": {
    home: "Home",
    journal: "Blog",
    recent: "Recent news",
    description: "On cloth, makers and how to get more years out of your clothes.",
    reading: "min read",
    all: "All",
    count: (articles) => (articles === 1 ? "1 article" : `${articles} articles`),
    about: (tag) => `Everything we wrote on ${tag.toLowerCase()}.`,
    products: "In this story",
    related: "Read also",
  },
};

/** The journal's words in a language; English where there are none. */
export const journalTexts = (language: string): JournalTexts => inLanguage(languages, language);

/** Title of a journal whose story names none (BLOG-010). */
export const journalTitle = "The Journal.";
