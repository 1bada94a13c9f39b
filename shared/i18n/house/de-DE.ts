import type { HouseMessages } from "./house-texts.ts";

export const messages: HouseMessages = {
  "home.title": "Willkommen bei {shop}",
  "home.empty": "Wir füllen gerade unsere Regale. Schau bald wieder vorbei.",
  "newsletter.title": "Newsletter",
  "newsletter.text": "Erfahre als Erstes, was neu ist.",
};
