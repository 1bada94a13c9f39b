/** Words of the journal. They travel with its data, so that no other page carries them. */
export interface JournalTexts {
  home: string;
  journal: string;
  recent: string;
  description: string;
  /** Behind the number of minutes. */
  reading: string;
}

const languages: Readonly<Record<string, JournalTexts>> = {
  "nl-NL": {
    home: "Home",
    journal: "Blog",
    recent: "Recent nieuws",
    description: "Over stoffen, makers en hoe je langer met je kleren doet.",
    reading: "min. lezen",
  },
  "de-DE": {
    home: "Home",
    journal: "Blog",
    recent: "Neues aus dem Journal",
    description: "Über Stoffe, Hersteller und wie du länger etwas von deiner Kleidung hast.",
    reading: "Min. Lesezeit",
  },
  "en-US": {
    home: "Home",
    journal: "Blog",
    recent: "Recent news",
    description: "On cloth, makers and how to get more years out of your clothes.",
    reading: "min read",
  },
};

/** The journal's words in a language; English where there are none. */
export const journalTexts = (language: string): JournalTexts => languages[language] ?? languages["en-US"]!;

/** Title of a journal whose story names none (BLOG-010). */
export const journalTitle = "The Journal.";
