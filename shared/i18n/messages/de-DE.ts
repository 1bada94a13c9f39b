import type { Messages } from "../translate.ts";

export const messages: Messages = {
  "skip": "Zum Inhalt",
  "loading": "Lädt",
  "notFound.title": "Diese Seite gibt es nicht",
  "notFound.text": "Vielleicht hat sich die Adresse geändert, oder das Stück ist ausverkauft. Suche danach oder starte auf der Startseite.",
  "error.title": "Bei uns ist etwas schiefgelaufen",
  "error.text": "Versuche es gleich noch einmal. Dein Warenkorb bleibt erhalten.",
  "error.retry": "Noch einmal versuchen",
  "home": "Startseite",
};
