import type { DialogMessages } from "./dialog-texts.ts";

export const messages: DialogMessages = {
  terms: "Allgemeine Geschäftsbedingungen",
  privacy: "Datenschutzerklärung",
  "legal.page": "Als Seite öffnen",
  "legal.none": "Dieser Shop hat diesen Text noch nicht veröffentlicht. Der Kundenservice sagt dir, was gilt.",
  "legal.service": "Zum Kundenservice",
  failed: "Dieser Text konnte nicht geladen werden.",
  offline: "Du bist offline. Der Text kommt mit der Verbindung zurück.",
  again: "Noch einmal versuchen",
  notImplemented: "Noch nicht verfügbar",
  "notImplemented.text": "Das geht in diesem Shop noch nicht. Es wurde nichts geändert oder gesendet.",
  sizeSelector: "Wähle deine Größe",
  "size.soldOut": "ausverkauft",
  "size.hint": "Durchgestrichene Größen sind ausverkauft.",
  "size.guide": "Größentabelle",
  noProduct: "Öffne zuerst einen Artikel: Das gehört zu einem Artikel.",
  "noProduct.shop": "Zum Shop",
  orderConfirmation: "Deine Bestellung",
  "loader.slow": "Das dauert länger als sonst.",
  "cart.stays":
    "Dein Warenkorb ({count}) kommt nicht mit: Jede Sprache hat einen eigenen. Unter {name} steht er bereit, wenn du zurückkommst.",
  switching: "Weiter zu {name} …",
};
