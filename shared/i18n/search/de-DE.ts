import type { SearchMessages } from "./search-texts.ts";

export const messages: SearchMessages = {
  phrases: "Vorschläge",
  categories: "Kategorien",
  products: "Produkte",
  paid: "Anzeige",
  recent: "Zuletzt gesucht",
  clear: "Letzte Suchen löschen",
  busy: "Suchen",
  failed: "Die Suche klappt gerade nicht. Versuch es gleich noch einmal.",
  offline: "Du bist offline. Sobald du verbunden bist, klappt die Suche wieder.",
  short: "Ab drei Buchstaben siehst du Vorschläge.",
  none: "Keine Vorschläge für „{q}“. Prüf die Schreibweise oder nimm weniger Wörter.",
  one: "1 Vorschlag",
  many: "{count} Vorschläge, {total} Artikel insgesamt",
};
