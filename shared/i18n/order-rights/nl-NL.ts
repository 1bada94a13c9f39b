import type { OrderRightsMessages } from "./order-rights-texts.ts";

export const messages: OrderRightsMessages = {
  chamber: "KvK",
  vat: "Btw",
  seller: "Verkoper",
  terms: "Deze bestelling is gedaan op onze voorwaarden: {address}",
  "right.title": "Herroepingsrecht",
  "right.text":
    "Je mag de koop binnen 14 dagen zonder reden herroepen. De 14 dagen beginnen op de dag nadat jij, of iemand " +
    "die je aanwijst, het laatste artikel hebt ontvangen. " +
    "Je herroept met één bericht: op onze site onder “Overeenkomst hier herroepen”, " +
    "per e-mail aan {mail}, per brief, of met het formulier onderaan. Op tijd verzonden is op tijd.",
  "right.noParcel":
    "Je mag de overeenkomst binnen 14 dagen zonder reden herroepen. De 14 dagen beginnen op de dag na je bestelling. " +
    "Je herroept met één bericht: op onze site onder “Overeenkomst hier herroepen”, " +
    "per e-mail aan {mail}, per brief, of met het formulier onderaan. " +
    "Op tijd verzonden is op tijd.",
  "right.money":
    "Wij betalen uiterlijk 14 dagen na je bericht alles terug, ook de standaard bezorgkosten, met hetzelfde " +
    "betaalmiddel en zonder kosten voor jou. We mogen wachten tot de artikelen terug zijn of tot je laat zien " +
    "dat je ze hebt teruggestuurd. Stuur ze binnen 14 dagen na je bericht terug; terugsturen is gratis: " +
    "zonder retourlabel schiet je het porto voor en vergoeden wij het binnen 14 dagen. " +
    "Je bent alleen aansprakelijk voor waardeverlies door meer dan passen zoals in een winkel.",
  "right.goods":
    "Stuur de artikelen binnen 14 dagen na je bericht terug; terugsturen is gratis: " +
    "zonder retourlabel schiet je het porto voor en vergoeden wij het binnen 14 dagen. " +
    "Je bent alleen aansprakelijk voor waardeverlies door meer dan passen zoals in een winkel.",
  "right.except":
    "Niet herroepen kun je wat om redenen van hygiëne verzegeld is en waarvan je de verzegeling hebt verbroken, " +
    "wat speciaal voor jou is gemaakt, digitale inhoud waarvan de levering met jouw instemming is begonnen, " +
    "en een dienst die op jouw verzoek en met jouw instemming helemaal is uitgevoerd.",
  "right.digital":
    "Je hebt op {date} uitdrukkelijk gevraagd de digitale inhoud meteen te leveren en verklaard te weten dat je daarvoor je herroepingsrecht verliest zodra de levering begint.",
  "right.set": "Een set waarin ook iets anders zit dan digitale inhoud, kun je wel in zijn geheel herroepen.",
  "right.moneyNoParcel":
    "Wij betalen uiterlijk 14 dagen na je bericht alles terug, met hetzelfde betaalmiddel en zonder kosten voor jou.",
  "line.digital": "Digitale inhoud, op jouw verzoek meteen geleverd: geen herroepingsrecht",
  "line.sealed": "Om hygiënische redenen verzegeld: geen herroepingsrecht als de verzegeling is verbroken",
  "form.title": "Modelformulier voor herroeping",
  "form.lines": [
    "(Vul dit formulier alleen in en stuur het terug als je de overeenkomst wilt herroepen.)",
    "Aan: {trader}",
    "Ik/Wij (*) deel/delen (*) u hierbij mee dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*) / levering van de volgende dienst (*) herroep/herroepen (*):",
    "Besteld op (*) / Ontvangen op (*):",
    "Naam/namen consument(en):",
    "Adres consument(en):",
    "Handtekening van consument(en) (alleen als dit formulier op papier wordt ingediend):",
    "Datum:",
    "(*) Doorhalen wat niet van toepassing is.",
  ].join("\n"),
  "guarantee.title": "Wettelijke garantie",
  "guarantee.notice": "Officiële mededeling over de wettelijke garantie",
  "guarantee.text":
    "Je artikel moet zijn wat je ervan mag verwachten. Is het dat niet, " +
    "dan herstellen of vervangen we het kosteloos, en als dat niet kan krijg je korting of je geld terug. " +
    "In de Europese Unie geldt dit ten minste twee jaar na levering; in Nederland zo lang als je redelijkerwijs " +
    "mag verwachten dat het artikel meegaat. Meld een gebrek via {mail}.",
  complain: "Vragen of een klacht? Schrijf naar {mail} of bel {phone}.",
};
