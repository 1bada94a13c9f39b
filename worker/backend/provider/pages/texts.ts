const nl = {
  bank: "Testbank", lender: "Testpagina van Klarna", card: "Testpagina van je bank", notice: "Dit is een test. Er gaat geen geld om en er wordt niets afgeschreven.",
  amount: "Bedrag", order: "Bestelling", method: "Betaalwijze",
  pay: "Betalen", refuse: "Betaling laten weigeren", cancel: "Annuleren", later: "Later beslissen", laterHint: "De winkel hoort de uitkomst over twee minuten.",
  approve: "Goedkeuren", deny: "Afwijzen", timeout: "Tijd laten verlopen", challenge: "Bevestig je betaling", done: "Deze betaling is al afgehandeld.", back: "Terug naar de winkel", gone: "Deze betaling kennen we niet.", goneHint: "Ga terug naar de winkel en begin opnieuw met betalen.", wait: "Een moment…", field: "Kaartgegevens",
};
export type Texts = typeof nl;

const texts: Record<string, Texts> = {
  nl,
  de: {
    bank: "Testbank", lender: "Testseite von Klarna", card: "Testseite deiner Bank", notice: "Das ist ein Test. Es fließt kein Geld und nichts wird abgebucht.",
    amount: "Betrag", order: "Bestellung", method: "Zahlungsart",
    pay: "Bezahlen", refuse: "Zahlung ablehnen lassen", cancel: "Abbrechen", later: "Später entscheiden", laterHint: "Der Shop erfährt das Ergebnis in zwei Minuten.",
    approve: "Freigeben", deny: "Ablehnen", timeout: "Zeit ablaufen lassen", challenge: "Bestätige deine Zahlung", done: "Diese Zahlung ist schon erledigt.", back: "Zurück zum Shop", gone: "Diese Zahlung kennen wir nicht.", goneHint: "Geh zurück zum Shop und beginne die Zahlung neu.", wait: "Einen Moment…", field: "Kartendaten",
  },
  en: {
    bank: "Test bank", lender: "Klarna test page", card: "Your bank's test page", notice: "This is a test. No money moves and nothing is charged.",
    amount: "Amount", order: "Order", method: "Payment method",
    pay: "Pay", refuse: "Have the payment refused", cancel: "Cancel", later: "Decide later", laterHint: "The shop hears the outcome in two minutes.",
    approve: "Approve", deny: "Deny", timeout: "Let the time run out", challenge: "Confirm your payment", done: "This payment is already done.", back: "Back to the shop", gone: "We do not know this payment.", goneHint: "Go back to the shop and start the payment again.", wait: "One moment…", field: "Card details",
  },
};

/** The page's language by a locale or an Accept-Language header; English for any other. */
export const languageOf = (locale: string): string => /\b(nl|de|en)\b/i.exec(locale)?.[1]?.toLowerCase() ?? "en";
export const textsIn = (locale: string): Texts => texts[languageOf(locale)]!;
