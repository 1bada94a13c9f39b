type Language = "nl" | "de" | "en";

const texts = {
  unavailable: { nl: "De gevraagde hoeveelheid is niet beschikbaar", de: "Die gewünschte Menge ist nicht verfügbar", en: "The requested qty is not available" },
  unknownProduct: { nl: "Dit product bestaat niet meer", de: "Dieses Produkt gibt es nicht mehr", en: "The product that was requested doesn't exist. Verify the product and try again." },
  chooseOptions: { nl: "Kies eerst een uitvoering van dit product", de: "Wähle zuerst eine Ausführung dieses Produkts", en: "You need to choose options for your item." },
  notSold: { nl: "Dit product kun je niet los bestellen", de: "Dieses Produkt kann man nicht einzeln bestellen", en: "This product cannot be ordered by itself." },
  unknownCart: { nl: "Deze winkelmand bestaat niet meer", de: "Diesen Warenkorb gibt es nicht mehr", en: "No such entity with cartId" },
  unknownItem: { nl: "Dit artikel staat niet in de winkelmand", de: "Dieser Artikel ist nicht im Warenkorb", en: "The cart doesn't contain the item" },
  emptyCart: { nl: "Je winkelmand is leeg", de: "Dein Warenkorb ist leer", en: "Error while adding products." },
  cartChanged: { nl: "Je winkelmand is intussen veranderd", de: "Dein Warenkorb hat sich inzwischen geändert", en: "Your cart has changed in the meantime" },
  priceChanged: { nl: "De prijs is intussen veranderd", de: "Der Preis hat sich inzwischen geändert", en: "The price has changed in the meantime" },
  soldOut: { nl: "Niet alles is nog op voorraad", de: "Nicht alles ist noch vorrätig", en: "Some products you've ordered are out of stock" },
  declined: { nl: "Je kaart is geweigerd. Er is niets afgeschreven.", de: "Deine Karte wurde abgelehnt. Es wurde nichts abgebucht.", en: "Your card was declined. Nothing was charged." },
  badPayment: { nl: "Kies een betaalmethode", de: "Wähle eine Zahlungsart", en: "Choose a payment method" },
  badDelivery: { nl: "Kies een bezorgmethode", de: "Wähle eine Versandart", en: "Choose a delivery method" },
  noAddress: { nl: "Er is een bezorgadres nodig", de: "Es wird eine Lieferadresse benötigt", en: "Error while adding shipping address." },
  otherOrder: { nl: "Onder dit kenmerk staat al een andere bestelling", de: "Unter diesem Kennzeichen gibt es schon eine andere Bestellung", en: "Another order was placed under this key" },
} satisfies Record<string, Record<Language, string>>;

export type RefusalText = keyof typeof texts;

/** The text of a refusal in the language of the store view; English keeps the platform's wording where known clients read it. */
export function refusalText(key: RefusalText, language: string): string {
  return texts[key][(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
}
