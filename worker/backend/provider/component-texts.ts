const same = (keys: readonly string[], text: string): [string, string][] => keys.map((key) => [key, text]);

/** Words of the web component's card fields and challenge, for languages other than its built-in English. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nl: {
    "form.instruction": "Alles is verplicht, tenzij er iets anders bij staat.", payAmountFormat: "Betaal %@", payButton: "Betalen", close: "Sluiten", loading: "Laden…", "error.title": "Fout", "error.message.unknown": "Er is een onbekende fout opgetreden", "error.subtitle.payment": "Betaling mislukt", "error.subtitle.refused": "Betaling geweigerd", "error.subtitle.redirect": "Doorsturen mislukt", "creditCard.success": "Betaling gelukt",
    "creditCard.holderName": "Naam op de kaart", "creditCard.holderName.invalid": "Vul de naam in zoals die op de kaart staat", "creditCard.dualBrand.title": "Kaartmerk", "creditCard.dualBrand.description": "Kies met welk merk je wilt betalen. Dat hoeft niet.",
    "creditCard.expiryDate.contextualText": "Voorkant van de kaart, als MM/JJ", "creditCard.securityCode.label": "Beveiligingscode", "creditCard.securityCode.label.optional": "Beveiligingscode (niet verplicht)",
    "creditCard.securityCode.contextualText.3digits": "3 cijfers op de achterkant van de kaart", "creditCard.securityCode.contextualText.4digits": "4 cijfers op de voorkant van de kaart", "creditCard.encryptedSecurityCode.aria.iframeTitle": "Beveiligingscode",
    "field.error.required": "Vul %{label} in", "field.error.invalid": "Vul een geldige waarde in voor %{label}", "field.error.invalidCharacters": "Sommige tekens mogen niet in %{label}", "err.gen.9100": "Niet volledig ingevuld", "err.gen.9101": "Niet geldig", "err.gen.9102": "De gegevens zijn niet te lezen",
    "cc.num.900": "Vul het kaartnummer in", "cc.num.901": "Vul het hele kaartnummer in", "cc.num.902": "Vul een geldig kaartnummer in", "cc.num.903": "Vul een kaart in die we aannemen", "cc.num.904": "Deze soort kaart nemen we niet aan",
    "cc.dat.910": "Vul de vervaldatum in. Die staat als MM/JJ op de voorkant van de kaart.", "cc.dat.911": "Vul de hele vervaldatum in. Die staat als MM/JJ op de voorkant van de kaart.", "cc.dat.912": "Deze kaart is verlopen. Vul een geldige vervaldatum in.", "cc.dat.913": "Vul een geldige vervaldatum in.", "cc.dat.914": "Deze kaart verloopt binnenkort",
    "cc.cvc.920": "Vul de beveiligingscode in: 3 cijfers op de achterkant van de kaart.", "cc.cvc.921": "Vul de hele beveiligingscode in: 3 cijfers op de achterkant van de kaart.", "cc.cvc.920.amex": "Vul de beveiligingscode in: 4 cijfers op de voorkant van de kaart.", "cc.cvc.921.amex": "Vul de hele beveiligingscode in: 4 cijfers op de voorkant van de kaart.",
    ...Object.fromEntries([...same(["creditCard.cardNumber.label", "creditCard.encryptedCardNumber.aria.iframeTitle"], "Kaartnummer"), ...same(["creditCard.expiryDate.label", "creditCard.encryptedExpiryDate.aria.iframeTitle"], "Vervaldatum")]),
  },
  de: {
    "form.instruction": "Alles ist Pflicht, wenn nichts anderes dabeisteht.", payAmountFormat: "%@ bezahlen", payButton: "Bezahlen", close: "Schließen", loading: "Wird geladen…", "error.title": "Fehler", "error.message.unknown": "Ein unbekannter Fehler ist aufgetreten", "error.subtitle.payment": "Zahlung fehlgeschlagen", "error.subtitle.refused": "Zahlung abgelehnt", "error.subtitle.redirect": "Weiterleitung fehlgeschlagen", "creditCard.success": "Zahlung erfolgreich",
    "creditCard.holderName": "Name auf der Karte", "creditCard.holderName.invalid": "Gib den Namen so ein, wie er auf der Karte steht", "creditCard.dualBrand.title": "Kartenmarke", "creditCard.dualBrand.description": "Wähle, mit welcher Marke du zahlen möchtest. Das ist freiwillig.",
    "creditCard.expiryDate.contextualText": "Vorderseite der Karte, als MM/JJ", "creditCard.securityCode.label": "Prüfnummer", "creditCard.securityCode.label.optional": "Prüfnummer (freiwillig)",
    "creditCard.securityCode.contextualText.3digits": "3 Ziffern auf der Rückseite der Karte", "creditCard.securityCode.contextualText.4digits": "4 Ziffern auf der Vorderseite der Karte", "creditCard.encryptedSecurityCode.aria.iframeTitle": "Prüfnummer",
    "field.error.required": "Gib %{label} ein", "field.error.invalid": "Gib einen gültigen Wert für %{label} ein", "field.error.invalidCharacters": "Manche Zeichen sind in %{label} nicht erlaubt", "err.gen.9100": "Nicht vollständig", "err.gen.9101": "Nicht gültig", "err.gen.9102": "Die Daten sind nicht lesbar",
    "cc.num.900": "Gib die Kartennummer ein", "cc.num.901": "Gib die ganze Kartennummer ein", "cc.num.902": "Gib eine gültige Kartennummer ein", "cc.num.903": "Gib eine Karte ein, die wir annehmen", "cc.num.904": "Diese Art Karte nehmen wir nicht an",
    "cc.dat.910": "Gib das Ablaufdatum ein. Es steht als MM/JJ auf der Vorderseite der Karte.", "cc.dat.911": "Gib das ganze Ablaufdatum ein. Es steht als MM/JJ auf der Vorderseite der Karte.", "cc.dat.912": "Diese Karte ist abgelaufen. Gib ein gültiges Ablaufdatum ein.", "cc.dat.913": "Gib ein gültiges Ablaufdatum ein.", "cc.dat.914": "Diese Karte läuft bald ab",
    "cc.cvc.920": "Gib die Prüfnummer ein: 3 Ziffern auf der Rückseite der Karte.", "cc.cvc.921": "Gib die ganze Prüfnummer ein: 3 Ziffern auf der Rückseite der Karte.", "cc.cvc.920.amex": "Gib die Prüfnummer ein: 4 Ziffern auf der Vorderseite der Karte.", "cc.cvc.921.amex": "Gib die ganze Prüfnummer ein: 4 Ziffern auf der Vorderseite der Karte.",
    ...Object.fromEntries([...same(["creditCard.cardNumber.label", "creditCard.encryptedCardNumber.aria.iframeTitle"], "Kartennummer"), ...same(["creditCard.expiryDate.label", "creditCard.encryptedExpiryDate.aria.iframeTitle"], "Ablaufdatum")]),
  },
};

/** Translations for a locale; the component has English for whatever is missing. */
export const componentTexts = (locale: string): Readonly<Record<string, string>> => texts[locale.slice(0, 2).toLowerCase()] ?? {};
