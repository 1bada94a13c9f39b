import type { SearchMessages } from "./search-texts.ts";

export const messages: SearchMessages = {
  phrases: "Vorschläge",
  categories: "Kategorien",
  products: "Produkte",
  paid: "Anzeige",
  recent: "Zuletzt gesucht",
  clear: "Letzte Suchen löschen",
  busy: "Wird gesucht …",
  failed: "Die Suche klappt gerade nicht. Versuch es gleich noch einmal.",
  offline: "Du bist offline. Sobald du verbunden bist, klappt die Suche wieder.",
  short: "Ab drei Buchstaben siehst du Vorschläge.",
  none: "Keine Vorschläge für „{q}“. Prüfe die Schreibweise oder nimm ein anderes Wort.",
  taken: "Ergebnisse für „{as}“ statt für „{q}“",
  instead: "„{q}“ haben wir nicht. Das kommt dem nahe",
  one: "1 Vorschlag",
  many: "{count} Vorschläge, {total} Artikel insgesamt",
  few: "{count} Vorschläge",
  pages: "Service",
  "pages.only": "Keine Artikel für „{q}“, aber diese Seiten:",
  stores: "Läden",
  "stores.only": "Keine Artikel für „{q}“, aber diese Läden:",
  "page.order": "Bestellung {number} suchen",
  "page.orders": "Bestellung suchen und verfolgen",
  "page.account": "Meine Bestellungen",
  "page.withdrawal": "Bestellung widerrufen oder zurücksenden",
  "page.sizes": "Größentabellen",
  "page.service": "Kundenservice",
  "words.orders": "bestellung bestellungen auftrag paket verfolgen sendung status rechnung bestellstatus",
  "words.returns":
    "retoure rücksendung zurücksenden zurückgeben rückgabe umtausch umtauschen widerruf widerrufen stornieren geld",
  "words.sizes": "größe größen groesse grösse größentabelle größenberatung passform messen",
  "words.service":
    "service kundenservice hilfe frage fragen kontakt telefon anrufen zahlung bezahlen garantie reklamation " +
    "rabattcode gutschein gutscheincode geschenkgutschein geschenkkarte",
  "words.delivery": "lieferung liefern versand versandkosten lieferzeit zustellung",
  "words.stores": "filiale filialen laden geschäft öffnungszeiten abholen adresse",
};
