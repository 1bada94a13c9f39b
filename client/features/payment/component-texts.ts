/** The provider's component in the words of this shop, where it brings English only; the rest comes from the provider. */
export const componentTexts: Record<string, Record<string, string>> = {
  "nl-NL": {
    "creditCard.cardNumber.label": "Kaartnummer", "creditCard.expiryDate.label": "Vervaldatum", "creditCard.expiryDate.contextualText": "Voorkant van de kaart, als MM/JJ", "creditCard.holderName": "Naam op kaart",
    "creditCard.holderName.invalid": "Vul de naam in zoals op de kaart", "creditCard.securityCode.label": "Beveiligingscode", "creditCard.securityCode.label.optional": "Beveiligingscode (niet verplicht)",
    "creditCard.securityCode.contextualText.3digits": "3 cijfers achter op de kaart", "creditCard.securityCode.contextualText.4digits": "4 cijfers voor op de kaart", "creditCard.dualBrand.title": "Kaartmerk",
    "creditCard.dualBrand.description": "Je kunt kiezen met welk merk je betaalt. Dat hoeft niet.", "creditCard.encryptedCardNumber.aria.iframeTitle": "Kaartnummer", "creditCard.encryptedExpiryDate.aria.iframeTitle": "Vervaldatum",
    "creditCard.encryptedSecurityCode.aria.iframeTitle": "Beveiligingscode", "form.instruction": "Alle velden zijn verplicht, tenzij er iets anders bij staat.", "field.error.required": "Vul in: %{label}", "field.error.invalid": "Dit klopt niet: %{label}",
    "cc.num.900": "Vul het kaartnummer in", "cc.num.901": "Vul het hele kaartnummer in", "cc.num.902": "Dit is geen kaartnummer", "cc.num.903": "Met dit soort kaart kun je hier niet betalen", "cc.num.904": "Met dit soort kaart kun je hier niet betalen",
    "cc.dat.910": "Vul de vervaldatum in, als MM/JJ", "cc.dat.911": "Vul de hele vervaldatum in, als MM/JJ", "cc.dat.912": "Deze kaart is verlopen", "cc.dat.913": "Deze vervaldatum ligt te ver weg", "cc.cvc.920": "Vul de beveiligingscode in",
    "cc.cvc.921": "Vul de hele beveiligingscode in", "cc.cvc.920.amex": "Vul de beveiligingscode in", "cc.cvc.921.amex": "Vul de hele beveiligingscode in", "err.gen.9100": "Dit veld is niet helemaal ingevuld", "err.gen.9101": "Dit veld klopt niet",
    "field.title.optional": "(niet verplicht)", "loading": "Laden", "loaded": "Geladen", "errorPanel.title": "Wat er nog niet klopt",
  },
  "de-DE": {
    "creditCard.cardNumber.label": "Kartennummer", "creditCard.expiryDate.label": "Ablaufdatum", "creditCard.expiryDate.contextualText": "Vorderseite der Karte, als MM/JJ", "creditCard.holderName": "Name auf der Karte",
    "creditCard.holderName.invalid": "Gib den Namen so ein, wie er auf der Karte steht", "creditCard.securityCode.label": "Prüfnummer", "creditCard.securityCode.label.optional": "Prüfnummer (freiwillig)",
    "creditCard.securityCode.contextualText.3digits": "3 Ziffern auf der Rückseite", "creditCard.securityCode.contextualText.4digits": "4 Ziffern auf der Vorderseite", "creditCard.dualBrand.title": "Kartenmarke",
    "creditCard.dualBrand.description": "Du kannst wählen, mit welcher Marke du zahlst. Das ist freiwillig.", "creditCard.encryptedCardNumber.aria.iframeTitle": "Kartennummer", "creditCard.encryptedExpiryDate.aria.iframeTitle": "Ablaufdatum",
    "creditCard.encryptedSecurityCode.aria.iframeTitle": "Prüfnummer", "form.instruction": "Alle Felder sind Pflichtfelder, wenn nichts anderes dabeisteht.", "field.error.required": "Bitte ausfüllen: %{label}", "field.error.invalid": "Das stimmt nicht: %{label}",
    "cc.num.900": "Gib die Kartennummer ein", "cc.num.901": "Gib die ganze Kartennummer ein", "cc.num.902": "Das ist keine Kartennummer", "cc.num.903": "Mit dieser Art Karte kannst du hier nicht zahlen", "cc.num.904": "Mit dieser Art Karte kannst du hier nicht zahlen",
    "cc.dat.910": "Gib das Ablaufdatum ein, als MM/JJ", "cc.dat.911": "Gib das ganze Ablaufdatum ein, als MM/JJ", "cc.dat.912": "Diese Karte ist abgelaufen", "cc.dat.913": "Dieses Ablaufdatum liegt zu weit weg", "cc.cvc.920": "Gib die Prüfnummer ein",
    "cc.cvc.921": "Gib die ganze Prüfnummer ein", "cc.cvc.920.amex": "Gib die Prüfnummer ein", "cc.cvc.921.amex": "Gib die ganze Prüfnummer ein", "err.gen.9100": "Dieses Feld ist nicht ganz ausgefüllt", "err.gen.9101": "Dieses Feld stimmt nicht",
    "field.title.optional": "(freiwillig)", "loading": "Wird geladen", "loaded": "Geladen", "errorPanel.title": "Was noch nicht stimmt",
  },
};
