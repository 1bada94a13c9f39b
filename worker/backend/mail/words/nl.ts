import { messages } from "../../../../shared/i18n/order-rights/nl-NL.ts";
import type { MailWords } from "./words.ts";

export const nl: MailWords = {
  ...messages,
  hello: "Dag {name},",
  helloAll: "Dag,",
  "welcome.subject": "Welkom bij {shop}",
  "welcome.text":
    "Je account is gemaakt. Je bestelt er sneller mee, en ziet je bestellingen, adressen en punten bij elkaar.",
  "welcome.button": "Naar je account",
  "attempt.subject": "Je hebt al een account bij {shop}",
  "attempt.text":
    "Iemand wilde met dit e-mailadres een account maken. Er is er al een, dus er is niets veranderd. " +
    "Was jij het? Log dan in, of kies een nieuw wachtwoord. Was jij het niet, dan hoef je niets te doen.",
  "attempt.button": "Nieuw wachtwoord kiezen",
  "reset.subject": "Kies een nieuw wachtwoord",
  "reset.text":
    "Je vroeg om een nieuw wachtwoord. De link werkt één keer, en een uur lang. Heb je er niet om gevraagd? " +
    "Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
  "reset.button": "Nieuw wachtwoord kiezen",
  "changed.subject": "Je wachtwoord is veranderd",
  "changed.text":
    "Het wachtwoord van je account is zojuist veranderd en andere apparaten zijn uitgelogd. Was jij dat niet? " +
    "Kies dan meteen een nieuw wachtwoord en laat het ons weten via {mail}.",
  "changed.button": "Nieuw wachtwoord kiezen",
  "email.subject": "Het e-mailadres van je account is veranderd",
  "email.text":
    "Je account heeft een ander e-mailadres gekregen. Dit bericht gaat naar het oude en het nieuwe adres. " +
    "Was jij dat niet? Laat het ons dan meteen weten via {mail}.",
  "deleted.subject": "Je account is verwijderd",
  "deleted.text":
    "Je account en wat erbij hoorde zijn verwijderd. Wat de wet ons laat bewaren, " +
    "zoals bestellingen voor de boekhouding, bewaren we zonder je e-mailadres en telefoonnummer. " +
    "Was jij dit niet? Laat het ons weten via {mail}.",
  "news.subject": "Bevestig je aanmelding voor de nieuwsbrief",
  "news.text":
    "Iemand vulde dit e-mailadres in voor onze nieuwsbrief. Hij komt pas als je dat hier bevestigt; de link werkt " +
    "{hours} uur. Was jij het niet? Doe dan niets, dan hoor je niets meer van ons.",
  "news.button": "Ja, stuur mij de nieuwsbrief",
  "news.leave": "Uitschrijven voor de nieuwsbrief",
  "joined.subject": "Je krijgt onze nieuwsbrief",
  "joined.subjectGift": "Je krijgt onze nieuwsbrief, en {percent}% korting",
  "joined.text": "Je aanmelding is bevestigd: voortaan hoor je van {shop} wat er binnenkwam en wat is afgeprijsd.",
  "joined.gift":
    "Je krijgt {percent}% korting op één bestelling. Vul de code in bij je winkelmand; hij werkt één keer, tot en " +
    "met {until}.",
  "joined.code": "Je code",
  "joined.button": "Naar de winkel",
  "alert.ask.stock": "Wil je een mail als dit artikel er weer is?",
  "alert.ask.price": "Wil je een mail als dit artikel goedkoper wordt?",
  "alert.askText.stock":
    "Iemand vroeg ons om dit e-mailadres te mailen als dit artikel er weer is. We doen dat pas als je het hier " +
    "bevestigt; de link werkt {hours} uur. Was jij het niet? Doe dan niets, dan hoor je niets meer van ons.",
  "alert.askText.price":
    "Iemand vroeg ons om dit e-mailadres te mailen als de prijs van dit artikel daalt. We doen dat pas als je het hier " +
    "bevestigt; de link werkt {hours} uur. Was jij het niet? Doe dan niets, dan hoor je niets meer van ons.",
  "alert.button.stock": "Ja, mail mij als het er weer is",
  "alert.button.price": "Ja, mail mij als de prijs daalt",
  "alert.noted.stock": "We mailen je als dit artikel er weer is",
  "alert.noted.price": "We mailen je als dit artikel goedkoper wordt",
  "alert.notedText": "Je vroeg dit zojuist in onze winkel, met je account. Je hoeft niets te bevestigen.",
  "alert.once": "Je krijgt hierover één mail. Daarna, of na {days} dagen, verwijderen we je verzoek.",
  "alert.end": "Toch niet mailen",
  "alert.price": "Prijs",
  "alert.told.stock": "Weer op voorraad: {name}",
  "alert.told.price": "Lager geprijsd: {name}",
  "alert.toldText.stock": "Je vroeg het ons te laten weten: dit artikel is er weer. We leggen niets apart.",
  "alert.toldText.price": "Je vroeg het ons te laten weten: de prijs van dit artikel is gedaald.",
  "alert.was": "Toen je het vroeg, kostte het {price}.",
  "alert.lowest": "De laagste prijs in de 30 dagen voordat deze prijs inging, was {price}.",
  "alert.see": "Bekijk het artikel",
  "alert.last": "Dit was de enige mail hierover. Je verzoek is verwijderd.",
  "order.subject": "Je bestelling {number}",
  "order.text": "Bedankt voor je bestelling van {date}. Bewaar deze mail: er staat in wat we hebben afgesproken.",
  "order.lines": "Wat je bestelde",
  what: "Artikel",
  qty: "Aantal",
  amount: "Bedrag",
  each: "{price} per stuk",
  sku: "Artikelnummer {sku}",
  contains: "Bevat",
  subtotal: "Artikelen",
  discount: "Korting",
  discountCode: "Korting ({code})",
  shipping: "Bezorging",
  free: "Gratis",
  total: "Totaal",
  tax: "Daarin btw",
  taxRate: "Daarin {rate}% btw",
  "order.payment": "Betaling",
  nothing: "Er is niets te betalen.",
  paid: "Je hebt {amount} betaald met {method}.",
  withdrawn: "Je hebt alles herroepen. Er is niets te betalen.",
  due: "Nog te betalen: {amount}.",
  "due.bank": "Maak {amount} over naar {iban} (BIC {bic}) ten name van {holder} en vermeld bestelling {number}.",
  "due.send": "We versturen je pakket zodra het bedrag binnen is.",
  "due.told": "Je krijgt bericht zodra het bedrag binnen is.",
  "due.until": "Betaal uiterlijk op {date}. Daarna vervalt de bestelling en bieden we de artikelen weer aan.",
  review: "Je betaling met {method} van {amount} wordt nog gecontroleerd. Je hoort het zodra die binnen is.",
  gone: "Deze bestelling is geannuleerd. Er is niets te betalen.",
  "order.delivery": "Bezorging",
  "delivery.time": "We bezorgen binnen {days} werkdagen nadat je betaling binnen is, uiterlijk binnen 30 dagen.",
  "delivery.timeFree": "We bezorgen binnen {days} werkdagen, uiterlijk binnen 30 dagen.",
  "delivery.none": "Er komt niets met de post.",
  "delivery.files":
    "Wat je als bestand kocht, krijg je per e-mail. " +
    "Die mail komt apart, zodra je bestelling is betaald. Je bestanden staan dan ook bij je bestelling.",
  "files.subject": "Je bestanden van bestelling {number}",
  "files.subject.one": "Je bestand van bestelling {number}",
  "files.text": "Hier zijn de bestanden van je bestelling {number}.",
  "files.text.one": "Hier is het bestand van je bestelling {number}.",
  "files.get": "Openen",
  "files.yours.one":
    "De link is alleen voor jou: wie hem heeft, heeft je bestand. Bewaar deze mail, en stuur hem niet door.",
  "files.help.one":
    "Lukt het niet? Je bestand staat ook op de pagina van je bestelling. Of schrijf naar {mail}: we helpen je.",
  "files.once": "Nog één keer te downloaden. Bewaar het goed.",
  "files.times": "Nog {count} keer te downloaden.",
  "files.yours":
    "De links zijn alleen voor jou: wie ze heeft, heeft je bestanden. Bewaar deze mail, en stuur hem niet door.",
  "files.help":
    "Lukt het niet? Je bestanden staan ook op de pagina van je bestelling. Of schrijf naar {mail}: we helpen je.",
  "delivery.service":
    "Laat je iets in de winkel doen? Neem je bestelnummer mee. Op de pagina van het artikel staat hoe het werkt.",
  "order.address": "Bezorgadres",
  "order.point": "Afhaalpunt",
  "order.billing": "Factuuradres",
  "order.vat": "Btw-nummer {number}",
  "order.find": "Bestelling bekijken",
  "order.number": "Bestelnummer",
  "order.date": "Besteld op",
  "order.method": "Bezorgmethode",
  "order.pay": "Betaalmethode",
  "canceled.subject": "Bestelling {number} is geannuleerd",
  "canceled.text":
    "De betaling van je bestelling {number} is niet gelukt of niet op tijd afgemaakt. De bestelling is " +
    "geannuleerd, er komt geen pakket en je hoeft niets te betalen. Je winkelmand staat weer klaar.",
  "canceled.transfer":
    "We hebben je overboeking voor bestelling {number} niet op tijd ontvangen. " +
    "De bestelling is geannuleerd, er komt geen pakket en je hoeft niets te betalen. Heb je toch al betaald? " +
    "Schrijf dan naar {mail}: je krijgt het hele bedrag terug.",
  "canceled.free": "Je bestelling {number} is geannuleerd. Er komt geen pakket en je hoeft niets te doen.",
  "canceled.button": "Naar je winkelmand",
  "canceled.shop":
    "We hebben je bestelling {number} geannuleerd. Er komt geen pakket. Wat je hebt betaald, krijg je helemaal " +
    "terug. Vragen? Schrijf naar {mail}.",
  "canceled.noParcel.text":
    "De betaling van je bestelling {number} is niet gelukt of niet op tijd afgemaakt. De bestelling is " +
    "geannuleerd en je hoeft niets te betalen. Je winkelmand staat weer klaar.",
  "canceled.noParcel.transfer":
    "We hebben je overboeking voor bestelling {number} niet op tijd ontvangen. " +
    "De bestelling is geannuleerd en je hoeft niets te betalen. Heb je toch al betaald? " +
    "Schrijf dan naar {mail}: je krijgt het hele bedrag terug.",
  "canceled.noParcel.free": "Je bestelling {number} is geannuleerd. Je hoeft niets te doen.",
  "canceled.noParcel.shop":
    "We hebben je bestelling {number} geannuleerd. Wat je hebt betaald, krijg je helemaal terug. " +
    "Vragen? Schrijf naar {mail}.",
  "settled.subject": "We maken je pakket van bestelling {number} klaar",
  "settled.text":
    "Voor bestelling {number} is niets meer te betalen. We maken je pakket klaar; zodra het vertrekt, hoor je van ons.",
  "settled.noParcel.subject": "Bestelling {number}: er is niets meer te betalen",
  "settled.noParcel.text": "Voor bestelling {number} is niets meer te betalen.",
  "came.subject": "Je betaling voor bestelling {number} is binnen",
  "came.text":
    "We hebben je overboeking voor bestelling {number} ontvangen. We maken je pakket klaar; zodra het vertrekt, " +
    "hoor je van ons.",
  "came.noParcel.text": "We hebben je overboeking voor bestelling {number} ontvangen.",
  "done.subject": "Bestelling {number} is afgehandeld",
  "done.part.subject": "Een deel van bestelling {number} is afgehandeld",
  "done.text": "Dit van je bestelling {number} is gedaan of geleverd:",
  "sent.subject": "Je pakket van bestelling {number} is onderweg",
  "sent.text": "{carrier} brengt je pakket met artikelen van bestelling {number}.",
  "sent.point.text":
    "{carrier} brengt je pakket met artikelen van bestelling {number} naar je afhaalpunt. Daar kun je het ophalen zodra het er is.",
  "sent.code": "Volgnummer: {code}",
  "sent.follow": "Volg je pakket",
  "sent.rest": "De andere artikelen sturen we apart; daarover krijg je een nieuwe mail.",
  "sent.restDone":
    "De rest van je bestelling komt niet met de post; je krijgt een nieuwe mail zodra die is gedaan of geleverd.",
  "ready.subject": "Je pakket van bestelling {number} ligt klaar",
  "ready.text":
    "Je pakket van bestelling {number} ligt klaar bij je afhaalpunt. Neem een identiteitsbewijs en je bestelnummer mee.",
  "delivered.goods.subject": "Je pakket van bestelling {number} is bezorgd",
  "delivered.goods.text":
    "Alles van je bestelling {number} dat met de post komt, is bezorgd. Niet naar je zin? Je kunt de overeenkomst " +
    "herroepen tot en met {until}.",
  "delivered.part.subject": "Je pakket van bestelling {number} is bezorgd",
  "delivered.part.text":
    "Je pakket van bestelling {number} is bezorgd. Niet naar je zin? Je kunt de overeenkomst herroepen tot en met " +
    "{until}.",
  "delivered.part.point.subject": "Je pakket van bestelling {number} is opgehaald",
  "delivered.part.point.text":
    "Je pakket van bestelling {number} is opgehaald. Niet naar je zin? Je kunt de overeenkomst herroepen tot en met " +
    "{until}.",
  "delivered.subject": "Bestelling {number} is bezorgd",
  "delivered.text":
    "Alles van je bestelling {number} is bezorgd. Niet naar je zin? Je kunt de overeenkomst herroepen tot en met " +
    "{until}.",
  "delivered.goods.point.subject": "Je pakket van bestelling {number} is opgehaald",
  "delivered.goods.point.text":
    "Alles van je bestelling {number} dat met de post komt, is opgehaald. Niet naar je zin? Je kunt de overeenkomst herroepen tot en met {until}.",
  "delivered.point.subject": "Bestelling {number} is opgehaald",
  "delivered.point.text":
    "Alles van je bestelling {number} is opgehaald. Niet naar je zin? Je kunt de overeenkomst herroepen tot en met {until}.",
  "refunded.subject": "Je krijgt {amount} terug voor bestelling {number}",
  "refunded.text":
    "We betalen {amount} terug voor bestelling {number}, met het betaalmiddel waarmee je betaalde. Het staat " +
    "meestal binnen enkele werkdagen op je rekening. Je hoeft niets te doen.",
  "refunded.price": "Prijsvermindering",
  "refunded.note": "Creditfactuur {number}",
  "refunded.of": "Van {date}, bij factuur {number} van {ordered}.",
  "refunded.net": "Excl. btw",
  "refunded.tax": "Btw",
  "refunded.taxRate": "{rate}% btw",
  "accepted.subject": "Je herroeping van bestelling {number} is verwerkt",
  "accepted.text": "We hebben je herroeping van bestelling {number} nagekeken en aanvaard.",
  "accepted.back": "Je krijgt je geld ervoor terug: je krijgt een mail zodra we het terugbetalen.",
  "accepted.none": "Er was niets voor te betalen, dus er gaat niets terug.",
  "accepted.unpaid":
    "We hebben er geen betaling voor ontvangen: je hoeft er niets voor te betalen, en er gaat niets terug.",
  "accepted.other": "Krijg je er nog geld voor terug, dan krijg je een mail zodra we het terugbetalen.",
  "reversed.subject": "Je krijgt {amount} terug voor bestelling {number}",
  "reversed.text":
    "Je betaling van {amount} kwam binnen nadat bestelling {number} al was geannuleerd. " +
    "We sturen het hele bedrag terug langs dezelfde weg. " +
    "Het staat meestal binnen enkele werkdagen op je rekening. Je hoeft niets te doen.",
  "reversed.twice":
    "Bestelling {number} is twee keer betaald. De tweede betaling, {amount}, " +
    "sturen we helemaal terug langs dezelfde weg. Het geld staat meestal binnen enkele werkdagen op je rekening. " +
    "Met je bestelling is niets mis en je hoeft niets te doen.",
  "right.button": "Overeenkomst hier herroepen",
  "legal.terms": "Voorwaarden",
  "legal.privacy": "Privacy",
  "legal.withdrawal": "Herroepingsrecht",
  "legal.imprint": "Bedrijfsgegevens",
  "legal.contact": "Contact",
  "report.subject": "Melding over beoordeling {number}",
  "report.review": "Beoordeling",
  "report.article": "Artikel",
  "report.gone": "Die wordt niet meer getoond.",
  "contact.subject": "Bericht van {name}",
  "contact.email": "E-mailadres",
  "contact.about": "Gaat over",
  "contact.receipt": "We hebben je bericht ontvangen",
  "contact.receiptText": "We antwoorden op werkdagen, op een klacht in elk geval binnen veertien dagen.",
  "contact.notYou": "Heb je ons niet geschreven? Dan heeft iemand zich in het adres vergist, en hoef je niets te doen.",
  "back.subject": "Je herroeping van bestelling {number} is ontvangen",
  "back.text": "We hebben je herroeping ontvangen. Bewaar deze mail: hij bewijst wat je hebt verklaard en wanneer.",
  "back.at": "Ontvangen op",
  "back.name": "Naam",
  "back.statement": "Je verklaarde",
  "back.said":
    "Hierbij herroep ik de overeenkomst betreffende de verkoop van de volgende artikelen van bestelling " +
    "{number}, besteld op {date}.",
  "back.goods": "Betaald voor wat je herroept",
  "back.delivery": "Bezorgkosten",
  "back.otherwise": "Al terug of onderweg",
  "back.sum": "Terug te betalen",
  "back.service":
    "Is een dienst op jouw uitdrukkelijk verzoek al begonnen of gedaan, dan kunnen we " +
    "het deel dat al is gedaan naar verhouding in rekening brengen en van het bedrag afhalen.",
  "back.next":
    "Stuur de artikelen binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. " +
    "We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug, met hetzelfde betaalmiddel; " +
    "we mogen wachten tot de artikelen er zijn of je laat zien dat ze onderweg zijn.",
  "back.nextFree": "Stuur de artikelen binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis.",
  "back.rest": "Voor wat je houdt, is nog {amount} te betalen.",
  "back.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen. Voor wat je herroept hoef je niets te betalen; " +
    "heb je al betaald, dan krijg je het uiterlijk 14 dagen na ontvangst van je herroeping terug. " +
    "Heb je de artikelen al, stuur ze dan binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis.",
  "back.address":
    "Stuur het pakket naar:\n{address}\nLeg er een briefje bij met bestelnummer {number}. Het porto schiet je voor: mail ons het bewijs van verzending, dan vergoeden we het binnen 14 dagen.",
  "back.orAddress": "Of stuur het pakket, met een briefje met bestelnummer {number}, naar:\n{address}",
  "back.store": "Of breng de artikelen naar een winkel die retouren aanneemt. Neem bestelnummer {number} mee.",
  "back.stores": "Winkels bekijken",
  "back.label": "Maak een retourlabel voor bestelling {number}.",
  "back.portal": "Retourlabel maken",
  "back.portalOf": "Retourlabel maken bij {carrier}",
  "back.unsent.next":
    "De artikelen zijn nog niet verzonden. We houden ze hier: je hoeft niets terug te sturen. " +
    "We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug, met hetzelfde betaalmiddel.",
  "back.unsent.nextFree": "De artikelen zijn nog niet verzonden. We houden ze hier: je hoeft niets terug te sturen.",
  "back.unsent.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen en de artikelen zijn nog niet verzonden: voor wat je " +
    "herroept hoef je niets te betalen en niets terug te sturen. Heb je al betaald, dan krijg je het uiterlijk " +
    "14 dagen na ontvangst van je herroeping terug.",
  "back.part.next":
    "Stuur wat al verzonden is binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. " +
    "Wat nog niet verzonden is, houden we hier. " +
    "We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug, met hetzelfde betaalmiddel; " +
    "we mogen wachten tot de verzonden artikelen er zijn of je laat zien dat ze onderweg zijn.",
  "back.part.nextFree":
    "Stuur wat al verzonden is binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. " +
    "Wat nog niet verzonden is, houden we hier.",
  "back.still": "Komt er toch nog een pakket van bestelling {number}? Dan kun je het gratis terugsturen.",
  "back.stillTo":
    "Komt er toch nog een pakket van bestelling {number}? Stuur het dan, met een briefje met het bestelnummer, naar:\n{address}\nHet porto schiet je voor: mail ons het bewijs van verzending, dan vergoeden we het binnen 14 dagen.",
  "back.noParcel.said":
    "Hierbij herroep ik de overeenkomst over het volgende van bestelling {number}, besteld op {date}.",
  "back.noParcel.next":
    "We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug, met hetzelfde betaalmiddel. " +
    "Je hoeft niets terug te sturen.",
  "back.noParcel.nextFree": "Je hoeft niets terug te sturen.",
  "back.noParcel.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen. Voor wat je herroept hoef je niets te betalen; " +
    "heb je al betaald, dan krijg je het uiterlijk 14 dagen na ontvangst van je herroeping terug.",
  "back.noParcel.late":
    "Volgens onze gegevens was de bedenktijd na {until} voorbij. Je verklaring is vastgelegd; " +
    "we kijken haar na en laten je weten of ze op tijd was.",
  "back.late":
    "Volgens onze gegevens was de bedenktijd na {until} voorbij. Je verklaring is vastgelegd; " +
    "we kijken na wanneer je pakket is aangekomen en laten je weten of ze op tijd was.",
};
