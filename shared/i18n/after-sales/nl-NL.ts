import type { AfterSalesMessages } from "./after-sales-texts.ts";

export const messages: AfterSalesMessages = {
  "footer.title": "Je bestelling",
  lookUp: "Bestelling opzoeken",
  "lookUp.text": "Met het nummer en het e-mailadres van je bestelling zie je hoe het ermee staat, ook zonder account.",
  "lookUp.button": "Bestelling bekijken",
  "lookUp.other": "Een andere bestelling opzoeken",
  "lookUp.account": "Met een account staan je bestellingen bij elkaar.",
  "lookUp.orders": "Naar je bestellingen",
  number: "Bestelnummer",
  "number.hint": "Het staat in de bevestiging van je bestelling.",
  "number.hintNoMail": "Je zag het na het bestellen. Met een account staat het bij je bestellingen.",
  email: "E-mailadres",
  "email.hint": "Het adres waarmee je bestelde.",
  busy: "Een moment…",
  fix: "Controleer wat hieronder nog niet klopt",
  "problem.number": "Vul het bestelnummer in: negen cijfers of meer",
  "problem.email": "Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl",
  "problem.name": "Vul je naam in",
  "problem.link": "Haal de link weg uit je naam",
  "problem.lines": "Kies ten minste één artikel",
  noAnswer: "De winkel gaf geen antwoord. Probeer het nog eens.",
  offline: "Je bent offline. Hiervoor is een verbinding nodig.",
  tooMany: "Je hebt dit te vaak geprobeerd. Probeer het over {minutes}\u00a0min. nog eens.",
  wrong: "Er ging bij ons iets mis. Probeer het zo nog eens.",
  found: "Bestelling {number}",
  shipsTo: "Gaat naar {city}, {country}",
  print: "Afdrukken",
  withdraw: "Overeenkomst hier herroepen",
  "withdraw.page": "Overeenkomst herroepen",
  "withdraw.text":
    "Je mag een koop herroepen tot 14 dagen nadat je het laatste artikel hebt ontvangen, of na je bestelling als er niets met de post komt. Je hoeft geen reden te geven.",
  "withdraw.next": "Verder: artikelen kiezen",
  "withdraw.other": "Of in je eigen woorden: per e-mail aan {mail} of per brief aan {address}.",
  "withdraw.model": "Het modelformulier hieronder mag je daarvoor gebruiken, maar het hoeft niet.",
  "withdraw.which": "Wat herroep je?",
  "withdraw.amount": "Hoeveel van {name}",
  "withdraw.gone": "Al herroepen",
  "withdraw.digital": "Geen herroepingsrecht: digitale inhoud, op jouw verzoek meteen geleverd",
  "withdraw.sealed":
    "Om hygiënische redenen verzegeld: geen herroepingsrecht als de verzegeling is verbroken. Is ze nog heel? Schrijf naar {mail}.",
  "withdraw.none": "Voor wat in deze bestelling zit, geldt geen herroepingsrecht:",
  "withdraw.of": "{left} van {qty}",
  "withdraw.worth": "{amount}",
  "withdraw.worth.all": "{amount} voor {left} stuks",
  "withdraw.sum": "Je krijgt terug",
  "withdraw.sum.posted": "Kies je alles wat hier is aangevinkt, dan krijg je terug",
  "withdraw.sum.delivery": "Inclusief {amount} bezorgkosten, omdat je alles herroept.",
  "withdraw.sum.kept": "De bezorgkosten van {amount} blijven staan, omdat je niet alles herroept.",
  "withdraw.sum.limited":
    "Wat je herroept, kostte {amount}. De rest van wat je voor deze bestelling betaalde, is al terug of onderweg " +
    "naar je.",
  "withdraw.sum.spent":
    "Wat je herroept, kostte {amount}. Wat je voor deze bestelling betaalde, is al terug of onderweg naar je.",
  "withdraw.label": "Gratis retour met een retourlabel",
  "withdraw.postage": "Gratis retour: je krijgt het porto terug",
  "withdraw.sum.service":
    "Is een dienst op jouw uitdrukkelijk verzoek al begonnen of gedaan, dan kunnen we het deel dat al is gedaan naar verhouding in rekening brengen en van het bedrag afhalen.",
  "withdraw.sum.back":
    "We betalen uiterlijk 14 dagen na je herroeping; we mogen wachten tot de artikelen er zijn of je laat zien dat ze onderweg zijn.",
  "withdraw.sum.noParcel": "We betalen uiterlijk 14 dagen na je herroeping.",
  "withdraw.sum.none": "Voor deze bestelling was niets te betalen, dus er gaat niets terug.",
  "withdraw.sum.unpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen: voor wat je herroept hoef je niets te betalen, en er is niets terug te betalen.",
  "withdraw.sendBy": "Herroep je vandaag, stuur wat je al hebt dan uiterlijk {date} terug.",
  "withdraw.store": "Terugbrengen kan ook in een winkel die retouren aanneemt.",
  stores: "Winkels bekijken",
  "withdraw.name": "Je naam",
  "withdraw.mail": "De bevestiging met datum en tijd gaat naar het e-mailadres van de bestelling.",
  "withdraw.noMail": "Deze winkel verstuurt nog geen e-mail: bewaar of print de bevestiging die je hierna ziet.",
  "withdraw.confirm": "Herroeping bevestigen",
  "withdraw.back": "Andere bestelling",
  "withdraw.closed": "Deze bestelling is al geannuleerd of afgehandeld: er is niets te herroepen.",
  "withdraw.all": "Je hebt alles uit deze bestelling al herroepen.",
  "period.open": "Je kunt herroepen tot en met {date}.",
  "period.unsent": "Je pakket is nog niet verzonden. Je kunt nu al herroepen: wat nog niet weg is, houden we hier.",
  "period.unknown":
    "We weten niet wanneer je pakket is aangekomen. Je verklaring wordt vastgelegd met datum en tijd; wat telt is 14 dagen na ontvangst.",
  "period.late":
    "Volgens onze gegevens was de bedenktijd na {date} voorbij. Je kunt je verklaring toch sturen: we kijken na wanneer je pakket is aangekomen en laten je weten of ze op tijd was.",
  "period.noParcel.late":
    "Volgens onze gegevens was de bedenktijd na {date} voorbij. Je kunt je verklaring toch sturen: we kijken haar na en laten je weten of ze op tijd was.",
  done: "Je herroeping is ontvangen",
  "done.at": "Ontvangen op {moment}",
  "done.text": "{name} herroept de koop van deze artikelen van bestelling {number}:",
  "done.mail": "Er gaat een bevestiging naar het e-mailadres van de bestelling. Bewaar die, of print deze pagina.",
  "done.noMail": "Deze winkel verstuurt nog geen e-mail: print of bewaar deze pagina als bevestiging.",
  "done.sum": "Je krijgt {amount} terug.",
  "done.next":
    "Stuur de artikelen binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug; we mogen wachten tot de artikelen er zijn of je laat zien dat ze onderweg zijn.",
  "done.nextFree": "Stuur de artikelen binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis.",
  "done.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen. Voor wat je herroept hoef je niets te betalen; heb je al betaald, dan krijg je het uiterlijk 14 dagen na ontvangst van je herroeping terug. Heb je de artikelen al, stuur ze dan binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis.",
  "done.rest": "Voor wat je houdt, is nog {amount} te betalen.",
  "done.pay": "Bestelling bekijken en betalen",
  "done.unsent.next":
    "De artikelen zijn nog niet verzonden. We houden ze hier: je hoeft niets terug te sturen. We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug.",
  "done.unsent.nextFree": "De artikelen zijn nog niet verzonden. We houden ze hier: je hoeft niets terug te sturen.",
  "done.unsent.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen en de artikelen zijn nog niet verzonden: voor wat je herroept hoef je niets te betalen en niets terug te sturen. Heb je al betaald, dan krijg je het uiterlijk 14 dagen na ontvangst van je herroeping terug.",
  "done.part.next":
    "Stuur wat al verzonden is binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. Wat nog niet verzonden is, houden we hier. We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug; we mogen wachten tot de verzonden artikelen er zijn of je laat zien dat ze onderweg zijn.",
  "done.part.nextFree":
    "Stuur wat al verzonden is binnen 14 dagen terug, dus uiterlijk {date}; terugsturen is gratis. Wat nog niet verzonden is, houden we hier.",
  "done.still": "Komt er toch nog een pakket van deze bestelling? Dan kun je het gratis terugsturen.",
  "done.stillTo":
    "Komt er toch nog een pakket van deze bestelling? Stuur het dan, met een briefje met bestelnummer {number}, naar {address}. Het porto schiet je voor: mail ons het bewijs van verzending, dan vergoeden we het binnen 14 dagen.",
  "done.noParcel.text": "{name} herroept het volgende van bestelling {number}:",
  "done.noParcel.next":
    "We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug. Je hoeft niets terug te sturen.",
  "done.noParcel.nextFree": "Je hoeft niets terug te sturen.",
  "done.noParcel.nextUnpaid":
    "Voor deze bestelling is nog geen betaling bij ons binnen. Voor wat je herroept hoef je niets te betalen; heb je al betaald, dan krijg je het uiterlijk 14 dagen na ontvangst van je herroeping terug.",
  "done.noParcel.late":
    "Volgens onze gegevens was de bedenktijd voorbij. We kijken je verklaring na en laten je weten of ze op tijd was.",
  "done.address":
    "Stuur het pakket naar {address}. Leg er een briefje bij met bestelnummer {number}. Het porto schiet je voor: mail ons het bewijs van verzending, dan vergoeden we het binnen 14 dagen.",
  "done.orAddress": "Of stuur het pakket, met een briefje met bestelnummer {number}, naar {address}.",
  "done.store": "Of breng de artikelen naar een winkel die retouren aanneemt. Neem bestelnummer {number} mee.",
  "done.label": "Maak een retourlabel voor bestelling {number}.",
  "done.portal": "Retourlabel maken",
  "done.portalOf": "Retourlabel maken bij {carrier}",
  "done.late":
    "Volgens onze gegevens was de bedenktijd voorbij. We kijken na wanneer je pakket is aangekomen en laten je weten of je verklaring op tijd was.",
  news: "Nieuwsbrief bevestigen",
  "news.text": "Zullen we je onze nieuwsbrief sturen? Je kunt er altijd weer mee stoppen.",
  "news.button": "Ja, stuur mij de nieuwsbrief",
  "news.done": "Bevestigd: je krijgt onze nieuwsbrief.",
  "news.ended":
    "Deze link werkt niet meer. Meld je onderaan de pagina nog eens aan, en gebruik de link in de nieuwste mail.",
  "news.gift":
    "Je krijgt {percent}% korting op één bestelling. Vul deze code in bij je winkelmand; hij werkt één keer, tot en met {until}.",
  "news.code": "Je code",
  leave: "Uitschrijven voor de nieuwsbrief",
  "leave.text": "Wil je onze nieuwsbrief niet meer krijgen? Dan stopt hij meteen.",
  "leave.button": "Ja, schrijf mij uit",
  "leave.done": "Je bent uitgeschreven: je krijgt onze nieuwsbrief niet meer.",
  "leave.ended": "Deze link herkennen we niet. Gebruik de link onderaan een mail van ons, liefst de nieuwste.",
  join: "Aanmelden voor de nieuwsbrief",
  "join.privacy": "Privacyverklaring",
  "join.done": "Kijk in je mail: daar staat een link om je aanmelding te bevestigen. Hij werkt 48 uur.",
  alert: "Een mail over een artikel",
  "alert.text": "Zullen we je één keer mailen, zodra het zover is? Daarna verwijderen we je verzoek.",
  "alert.button": "Ja, mail mij",
  "alert.done": "Bevestigd: je krijgt één mail zodra het zover is.",
  "alert.ended":
    "Deze link werkt niet meer: hij is verlopen, of je hebt de mail al gekregen of je verzoek verwijderd. Vraag het opnieuw op de pagina van het artikel.",
  alertEnd: "Toch geen mail",
  "alertEnd.text": "Wil je over dit artikel toch geen mail krijgen? Dan verwijderen we je verzoek meteen.",
  "alertEnd.button": "Ja, verwijder mijn verzoek",
  "alertEnd.done": "Er staat geen verzoek meer: over dit artikel mailen we je niet.",
  home: "Naar de winkel",
};
