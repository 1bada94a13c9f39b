import type { PaymentMessages } from "../payment-texts.ts";

export const messages: PaymentMessages = {
  "card.loading": "De kaartvelden komen eraan",
  "card.failed":
    "De kaartvelden konden niet geladen worden. Probeer het nog eens of kies een andere manier van betalen.",
  "card.again": "Opnieuw proberen",
  "card.safe": "Je kaartgegevens gaan versleuteld naar onze betaaldienst. Wij zien ze nooit.",
  "card.encryptedCardNumber": "Kaartnummer",
  "card.encryptedExpiryDate": "Vervaldatum",
  "card.encryptedSecurityCode": "Beveiligingscode",
  "card.holderName": "Naam op kaart",
  "card.problem": "Vul dit veld helemaal in, zoals het op je kaart staat",
  "card.wait": "De kaartvelden zijn er nog niet. Wacht even of kies een andere manier van betalen.",
  sentOn: "Je betaalt op de pagina van {name} en komt daarna hier terug.",
  later: "Je betaalt later, onder de voorwaarden van de kredietgever. Die kan nagaan of dat kan.",
  "pay.title": "Je betaling",
  "pay.working": "Een ogenblik, we vragen het aan de betaaldienst",
  "pay.leaving": "Je gaat naar de betaalpagina",
  "pay.bank": "Je bank vraagt je om deze betaling te bevestigen",
  "pay.offer": "Je bestelling staat voor je klaar, maar is nog niet betaald.",
  "pay.until": "Je kunt tot {time} uur betalen. Daarna vervalt de bestelling en wordt er niets afgeschreven.",
  "pay.cart":
    "Wat nu in je winkelmand ligt, blijft bewaard: bestel het na deze betaling, of annuleer en bestel alles samen.",
  "pay.network":
    "Er kwam geen antwoord. Je bestelling blijft bewaard en je betaalt nooit dubbel: ga verder zodra er verbinding is.",
  "pay.server":
    "De betaaldienst gaf geen bruikbaar antwoord. Je betaalt nooit dubbel: probeer verder te gaan, of ga terug naar je winkelmand.",
  "pay.card": "Vul je kaart nog een keer in. We bewaren hem nooit, en er is nog niets afgeschreven.",
  "pay.go": "Verder met betalen",
  "pay.cancel": "Annuleren en terug naar winkelmand",
  "pay.stop": "Hier stoppen",
  "pay.amount": "{amount} betalen",
  "pay.what": "Waarvoor je betaalt",
  "pay.here": "Open betaling",
  "pay.total": "Bedrag",
  "pay.number": "Bestelnummer",
  "return.asking": "We vragen na hoe je betaling is gegaan",
  "return.pending": "Je betaling wordt verwerkt",
  "return.pendingText":
    "Je bestelling is binnen. De betaaldienst heeft de betaling nog niet bevestigd. Zodra dat is gebeurd, zie je het hier; je hoeft er niet op te wachten.",
  "return.next.confirm":
    "De betaaldienst bevestigt je betaling: meestal binnen enkele minuten, soms na een paar dagen. Betaal niet " +
    "nog een keer.",
  "return.next.mailTo": "Daarna sturen we de bevestiging naar {email} en verwerken we je bestelling.",
  "return.next.mail": "Daarna sturen we je de bevestiging per mail en verwerken we je bestelling.",
  "return.next.noMail":
    "Daarna verwerken we je bestelling. Deze winkel verstuurt nog geen e-mail: hoe het ervoor staat, lees je bij " +
    "je bestelling.",
  "return.next.lapses": "Wordt de betaling niet bevestigd, dan vervalt je bestelling en mailen we je dat.",
  "return.next.lapsesHere":
    "Wordt de betaling niet bevestigd, dan vervalt je bestelling. Ook dat staat dan bij je bestelling.",
  "return.paid": "Bedankt voor je bestelling",
  "return.paidText": "Je betaling is gelukt.",
  "return.unknown": "We weten nog niet hoe je betaling is gegaan",
  "return.unknownText": "Er gaat niets verloren en je betaalt nooit dubbel. We blijven het vragen.",
  "return.again": "Nu nog eens vragen",
  "return.still": "Nog geen bevestiging.",
  failed: "De betaling is niet gelukt",
  "failed.text":
    "Er is niets afgeschreven en niets besteld. Je artikelen liggen weer in je winkelmand: probeer het nog eens of kies een andere manier van betalen.",
  "failed.other":
    "Er is niets afgeschreven en niets besteld. Je artikelen liggen in de winkelmand van de browser waarmee je bestelde.",
  "failed.expired": "De tijd om te betalen is voorbij.",
  "failed.reversed":
    "Er is niets besteld. Je bank heeft wel een betaling goedgekeurd: die draaien we terug. Een reservering vervalt, en wat al is afgeschreven krijg je helemaal terug. Je hoeft daar niets voor te doen.",
  gone: "Deze betaling kennen we niet",
  "gone.text":
    "De link klopt niet helemaal, of de betaling bestaat niet meer. Met je bestelnummer en e-mailadres zie je of er iets is besteld.",
  "failed.lookUp": "Bestelling opzoeken",
  "failed.again": "Opnieuw proberen",
  "failed.cart": "Terug naar de winkelmand",
};
