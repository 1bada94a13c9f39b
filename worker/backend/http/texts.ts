import type { Language } from "../../../shared/i18n/language.ts";

const texts = {
  unavailable: {
    nl: "De gevraagde hoeveelheid is niet beschikbaar",
    de: "Die gewünschte Menge ist nicht verfügbar",
    en: "The requested qty is not available",
  },
  unknownProduct: {
    nl: "Dit product bestaat niet meer",
    de: "Dieses Produkt gibt es nicht mehr",
    en: "The product that was requested doesn't exist. Verify the product and try again.",
  },
  // A client that sends no choice made a mistake; no shopper reads this.
  chooseOptions: {
    nl: "You need to choose options for your item.",
    de: "You need to choose options for your item.",
    en: "You need to choose options for your item.",
  },
  // Options that a product does not have, or values that do not fit, are mistakes of a client or older than a change of
  // the catalogue.
  unknownOption: {
    nl: "Deze keuze is er niet meer. Kies opnieuw.",
    de: "Diese Auswahl gibt es nicht mehr. Bitte wähle neu.",
    en: "Some of the product options are not available. Please choose again.",
  },
  badOption: {
    nl: "Deze keuze klopt niet. Kies opnieuw.",
    de: "Diese Auswahl passt nicht. Bitte wähle neu.",
    en: "Some of the product options are not valid. Please choose again.",
  },
  notSold: {
    nl: "Dit product kun je niet los bestellen",
    de: "Dieses Produkt kannst du nicht einzeln bestellen",
    en: "This product cannot be ordered by itself.",
  },
  unknownCart: {
    nl: "Deze winkelmand bestaat niet meer",
    de: "Diesen Warenkorb gibt es nicht mehr",
    en: "No such entity with cartId",
  },
  unknownItem: {
    nl: "Dit artikel staat niet in de winkelmand",
    de: "Dieser Artikel ist nicht im Warenkorb",
    en: "The cart doesn't contain the item",
  },
  fullCart: {
    nl: "Je winkelmand kan niet meer verschillende artikelen bevatten",
    de: "Dein Warenkorb fasst nicht mehr verschiedene Artikel",
    en: "The cart cannot hold more different items",
  },
  otherItem: {
    nl: "Deze regel van je winkelmand is een ander artikel",
    de: "Diese Zeile deines Warenkorbs ist ein anderer Artikel",
    en: "This line of the cart is another product",
  },
  unknownTransaction: { nl: "Deze punten zijn er niet", de: "Diese Punkte gibt es nicht", en: "Transaction not found" },
  unknownOrder: { nl: "Deze bestelling is er niet", de: "Diese Bestellung gibt es nicht", en: "Order not found" },
  emptyCart: { nl: "Je winkelmand is leeg", de: "Dein Warenkorb ist leer", en: "Error while adding products." },
  cartChanged: {
    nl: "Je winkelmand is intussen veranderd",
    de: "Dein Warenkorb hat sich inzwischen geändert",
    en: "Your cart has changed in the meantime",
  },
  priceChanged: {
    nl: "De prijs is intussen veranderd",
    de: "Der Preis hat sich inzwischen geändert",
    en: "The price has changed in the meantime",
  },
  discountChanged: {
    nl: "Je kortingscode geldt niet meer voor deze bestelling",
    de: "Dein Rabattcode gilt für diese Bestellung nicht mehr",
    en: "Your discount code no longer applies to this order",
  },
  // The platform's words; the same for a code that does not exist, is another's, has ended or is used up (resolution
  // 19).
  badCode: {
    nl: "De kortingscode klopt niet. Controleer de code en probeer het opnieuw.",
    de: "Der Rabattcode ist nicht gültig. Prüfe den Code und versuche es noch einmal.",
    en: "The coupon code isn't valid. Verify the code and try again.",
  },
  tooManyCodes: {
    nl: "Te veel pogingen. Probeer het later opnieuw.",
    de: "Zu viele Versuche. Versuche es später noch einmal.",
    en: "Too many attempts. Try again later.",
  },
  soldOut: {
    nl: "Niet alles is nog op voorraad",
    de: "Nicht alles ist noch vorrätig",
    en: "Some products you've ordered are out of stock",
  },
  tooManyUnpaid: {
    nl:
      "Er wachten al te veel bestellingen van je op betaling. Betaal die eerst, of probeer het later opnieuw. " +
      "Er is niets besteld en je winkelmand blijft zoals hij is.",
    de:
      "Es warten schon zu viele Bestellungen von dir auf Zahlung. Bezahle diese zuerst oder versuche es später " +
      "noch einmal. Es wurde nichts bestellt und dein Warenkorb bleibt, wie er ist.",
    en:
      "Too many of your orders are waiting to be paid. Pay those first, or try again later. " +
      "Nothing was ordered and your cart stays as it is.",
  },
  tooManyUnpaidHere: {
    nl:
      "Via deze internetverbinding wachten te veel bestellingen op betaling. Probeer het later opnieuw, " +
      "via een andere verbinding, of log eerst in. Er is niets besteld en je winkelmand blijft zoals hij is.",
    de:
      "Über diese Internetverbindung warten zu viele Bestellungen auf Zahlung. " +
      "Versuche es später noch einmal, über eine andere Verbindung, oder melde dich vorher an. " +
      "Es wurde nichts bestellt und dein Warenkorb bleibt, wie er ist.",
    en:
      "Too many orders from this internet connection are waiting to be paid. Try again later, " +
      "over another connection, or log in first. Nothing was ordered and your cart stays as it is.",
  },
  tooManyUnpaidOfCustomers: {
    nl:
      "Via deze internetverbinding wachten te veel bestellingen op betaling. Probeer het later opnieuw, " +
      "of via een andere verbinding. Er is niets besteld en je winkelmand blijft zoals hij is.",
    de:
      "Über diese Internetverbindung warten zu viele Bestellungen auf Zahlung. Versuche es später noch einmal oder " +
      "über eine andere Verbindung. Es wurde nichts bestellt und dein Warenkorb bleibt, wie er ist.",
    en:
      "Too many orders from this internet connection are waiting to be paid. " +
      "Try again later, or over another connection. Nothing was ordered and your cart stays as it is.",
  },
  transferArticle: {
    nl:
      "Van een artikel in je winkelmand wachten al zoveel stuks op een overschrijving dat er nu niet genoeg bij " +
      "kan. Kies een andere manier om te betalen: dan kun je het meteen bestellen. " +
      "Er is niets besteld en je winkelmand blijft zoals hij is.",
    de:
      "Von einem Artikel in deinem Warenkorb warten schon so viele Stück auf eine Überweisung, " +
      "dass gerade nicht genug dazukommen kann. Wähle eine andere Zahlungsart: " +
      "Dann kannst du ihn sofort bestellen. Es wurde nichts bestellt und dein Warenkorb bleibt, wie er ist.",
    en:
      "So many pieces of an article in your cart are waiting for a bank transfer that not enough can be added now. " +
      "Choose another way to pay and you can order it at once. Nothing was ordered and your cart stays as it is.",
  },
  unknownPayment: { nl: "Deze betaling is er niet", de: "Diese Zahlung gibt es nicht", en: "Payment not found" },
  paymentUnknown: {
    nl: "De betaling kan nu niet worden bevestigd. Probeer het opnieuw: je betaalt nooit twee keer.",
    de: "Die Zahlung lässt sich gerade nicht bestätigen. Versuche es noch einmal: Du zahlst nie doppelt.",
    en: "The payment cannot be confirmed right now. Try again: you never pay twice.",
  },
  badPaymentResult: {
    nl: "Dit resultaat hoort niet bij deze betaling",
    de: "Dieses Ergebnis gehört nicht zu dieser Zahlung",
    en: "This result does not belong to this payment",
  },
  badPayment: { nl: "Kies een betaalmethode", de: "Wähle eine Zahlungsart", en: "Choose a payment method" },
  badDelivery: { nl: "Kies een bezorgmethode", de: "Wähle eine Versandart", en: "Choose a delivery method" },
  badPickup: {
    nl: "Kies een ander afhaalpunt",
    de: "Wähle eine andere Abholstation",
    en: "Choose another pick-up point",
  },
  badVat: {
    nl: "Het btw-nummer klopt niet",
    de: "Die USt-IdNr. stimmt nicht",
    en: "The VAT number is not right",
  },
  noDeliveryThere: {
    nl: "We bezorgen niet in dit land",
    de: "In dieses Land liefern wir nicht",
    en: "We do not deliver to this country",
  },
  otherOrder: {
    nl: "Deze bestelling is al geplaatst, met andere gegevens",
    de: "Diese Bestellung ist schon aufgegeben, mit anderen Angaben",
    en: "This order has already been placed with other details",
  },
} satisfies Record<string, Record<Language, string>>;

const quantities = {
  fewest: {
    nl: "Je kunt van dit artikel minimaal {qty} bestellen",
    de: "Die Mindestmenge für diesen Artikel ist {qty}",
    en: "The fewest you may purchase is {qty}",
  },
  most: {
    nl: "Je kunt van dit artikel maximaal {qty} bestellen",
    de: "Die Höchstmenge für diesen Artikel ist {qty}",
    en: "The most you may purchase is {qty}",
  },
  pieces: {
    nl: "In één bestelling passen hoogstens {qty} stuks",
    de: "Eine Bestellung fasst höchstens {qty} Stück",
    en: "One order holds at most {qty} pieces",
  },
} satisfies Record<string, Record<Language, string>>;

const lineStock = {
  left: { nl: "Nog maar {qty} over", de: "Nur noch {qty} da", en: "Only {qty} left" },
  none: { nl: "Niet meer op voorraad!", de: "Nicht mehr auf Lager!", en: "Out of the stock!" },
  leftBeside: {
    nl: "Naast de rest van je winkelmand nog maar {qty} over",
    de: "Neben dem Rest deines Warenkorbs nur noch {qty} da",
    en: "Only {qty} left beside the rest of your cart",
  },
  noneBeside: {
    nl: "De laatste hiervan liggen al in een andere regel van je winkelmand",
    de: "Die letzten davon liegen schon in einer anderen Zeile deines Warenkorbs",
    en: "Another line of your cart already holds the last of this",
  },
} satisfies Record<string, Record<Language, string>>;

/** What stock leaves a line that shares articles with others, where it has more pieces. */
export const lineStockText = (key: keyof typeof lineStock, qty: number, language: string): string =>
  lineStock[key][shortOf(language)].replace("{qty}", String(qty));

const transfers: Record<Language, string> = {
  nl:
    "Er kunnen hoogstens {qty} stuks tegelijk op een overschrijving wachten, via één internetverbinding samen. " +
    "Kies een andere manier om te betalen: dan kun je meteen bestellen. " +
    "Er is niets besteld en je winkelmand blijft zoals hij is.",
  de:
    "Es können höchstens {qty} Stück zugleich auf eine Überweisung warten, über eine Internetverbindung zusammen. " +
    "Wähle eine andere Zahlungsart: Dann kannst du sofort bestellen. " +
    "Es wurde nichts bestellt und dein Warenkorb bleibt, wie er ist.",
  en:
    "At most {qty} pieces can wait for a bank transfer at a time, over one internet connection together. " +
    "Choose another way to pay and you can order at once. Nothing was ordered and your cart stays as it is.",
};

const idle: Record<"minimum" | "gone", Record<Language, string>> = {
  minimum: {
    nl: "Code {code} geldt vanaf {amount} en geeft nu geen korting.",
    de: "Code {code} gilt ab {amount} und gibt jetzt keinen Rabatt.",
    en: "Code {code} is valid from {amount} and gives no discount now.",
  },
  gone: {
    nl: "Code {code} geldt niet meer en geeft geen korting.",
    de: "Code {code} gilt nicht mehr und gibt keinen Rabatt.",
    en: "Code {code} is no longer valid and gives no discount.",
  },
};

/**
 * That the code on a cart takes nothing off: goods are worth less than `amount` (in the view's money), or, without one,
 * it no longer holds.
 */
export const idleCodeText = (code: string, amount: string | null, language: string): string =>
  idle[amount === null ? "gone" : "minimum"][shortOf(language)]
    .replace("{code}", code)
    .replace("{amount}", amount ?? "");

const lapsing: Record<Language, string> = {
  nl: "Code {code} is {amount} waard; wat je daarvan in deze bestelling niet gebruikt, vervalt.",
  de: "Code {code} ist {amount} wert; was du davon in dieser Bestellung nicht nutzt, verfällt.",
  en: "Code {code} is worth {amount}; what you do not use of it in this order lapses.",
};

/** That a code is worth more than what is ordered; `amount` is already in the view's money. */
export const lapsingRestText = (code: string, amount: string, language: string): string =>
  lapsing[shortOf(language)].replace("{code}", code).replace("{amount}", amount);

/** That more pieces would wait for a transfer than one buyer, or one connection, may have waiting. */
export const transferText = (most: number, language: string): string =>
  transfers[shortOf(language)].replace("{qty}", String(most));

const minimums: Record<Language, string> = {
  nl: "Deze code geldt vanaf {amount}",
  de: "Dieser Code gilt ab {amount}",
  en: "This code is valid from {amount}",
};

/** That goods are worth less than a code asks for; `amount` is already in the view's money. */
export const minimumText = (amount: string, language: string): string =>
  minimums[shortOf(language)].replace("{amount}", amount);

/**
 * That a line would hold fewer or more pieces than are sold at once, or all lines together more than an order takes.
 */
export const quantityText = (key: keyof typeof quantities, qty: number, language: string): string =>
  quantities[key][shortOf(language)].replace("{qty}", String(qty));

const shortOf = (language: string): Language =>
  (["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en";

export type RefusalText = keyof typeof texts;

/**
 * The text of a refusal in the language of the store view; English keeps the platform's wording where known clients
 * read it.
 */
export function refusalText(key: RefusalText, language: string): string {
  return texts[key][shortOf(language)];
}
