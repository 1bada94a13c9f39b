import type { HouseMessages } from "./house-texts.ts";

export const messages: HouseMessages = {
  "home.title": "Willkommen bei {shop}",
  "home.empty": "Wir füllen gerade unsere Regale. Schau bald wieder vorbei.",
  "price.note": "inkl. MwSt., zzgl. Versand",
  "newsletter.title": "Newsletter",
  "newsletter.text": "Erfahre als Erstes, was neu ist.",
  "promo.returns": "14 Tage Widerrufsrecht",
  "promo.returnsMore": "und Gratis-Retoure",
  "promo.prices": "Ehrlich reduziert",
  "promo.pricesMore": "vom 30-Tage-Tiefstpreis",
  "returns.postage": "Kostenlose Rücksendung: Du bekommst das Porto zurück",
  "returns.label": "Kostenlose Rücksendung mit einem Rücksendeetikett",
  "pay.banktransfer": "Überweisung",
  "pay.ideal": "iDEAL",
  "pay.visa": "VISA",
  "pay.mastercard": "Mastercard",
  "pay.paypal": "PayPal",
  "pay.klarna": "Klarna",
  "pay.paylater": "Später bezahlen",
};
