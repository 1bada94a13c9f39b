import type { ConsentMessages } from "./consent-texts.ts";

export const messages: ConsentMessages = {
  footer: "Privatsphäre-Einstellungen",
  title: "Deine Wahl zu deinen Daten",
  text: "Was der Shop zum Funktionieren braucht, tut er immer. Für {purposes} bitten wir um deine Einwilligung. Du kannst sie jederzeit ändern: Privatsphäre-Einstellungen, unten auf jeder Seite.",
  "in.preferences": "Präferenzen",
  "in.statistics": "Statistik",
  "in.marketing": "Marketing",
  necessary: "Notwendig",
  "necessary.text": "Warenkorb, Bestellen, Anmelden: Ohne das funktioniert der Shop nicht. Immer an.",
  preferences: "Präferenzen",
  "preferences.text": "Den Shop auf dich abstimmen, mit dem, was du ansiehst und kaufst.",
  statistics: "Statistik",
  "statistics.text": "Messen, wie der Shop genutzt wird, damit wir ihn verbessern können.",
  marketing: "Marketing",
  "marketing.text": "Angebote, die zu dir passen, hier, per Mail und auf anderen Seiten.",
  providers: "Empfänger: {names}",
  all: "Alles erlauben",
  none: "Alles ablehnen",
  details: "Nach Zweck wählen",
  save: "Auswahl speichern",
  saved: "Deine Wahl ist gespeichert.",
  since: "Deine Wahl vom {date} gilt ein Jahr.",
  signal:
    "Dein Browser bittet darum, dir nicht zu folgen (Global Privacy Control oder Do Not Track). Daran halten wir uns: Es geschieht nur das Notwendige, und es gibt nichts zu wählen.",
  nothing: "Hier gibt es nichts zu wählen: Der Shop tut nur, was er zum Funktionieren braucht.",
  privacy: "Datenschutzerklärung",
};
