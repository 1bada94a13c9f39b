import { link, list } from "../markup.ts";
import { legalPage, mailLink } from "./legal-page.ts";
import { deliverySlug, guaranteeSlug, imprintSlug, privacySlug, withdrawalSlug } from "../slugs.ts";

/** The terms of a contract of sale. They take nothing away that the law gives a consumer. */
export const termsPage = legalPage({
  nl: {
    title: "Algemene voorwaarden",
    metaDescription: "De voorwaarden waaronder je bij {{trader.brand}} bestelt.",
    opening: "Deze voorwaarden gelden als je als consument bij {{trader.name}} koopt.",
    sections: [
      [
        "Wie verkoopt",
        `{{trader.name}}, {{trader.address}}. Meer: ${link(`/${imprintSlug.nl}/`, "bedrijfsgegevens")}.`,
      ],
      [
        "Hoe de overeenkomst ontstaat",
        "Wat je in de winkel ziet, is ons aanbod. Je neemt het aan door op de bestelknop te drukken. Tot dat " +
          "moment kun je alles nakijken en verbeteren. Je krijgt meteen een bevestiging per e-mail, met alles wat is " +
          "afgesproken; je bestelling blijft opvraagbaar. De overeenkomst is in het Nederlands.",
        "Bestel je zonder verbinding, dan bewaart je apparaat de bestelling en vragen we je die te bevestigen als de " +
          "verbinding terug is. Pas daarna is er besteld.",
      ],
      [
        "Prijzen",
        "Alle prijzen zijn in euro, inclusief btw en exclusief bezorgkosten. Een doorgestreepte prijs is de laagste van de " +
          "dertig dagen voor de verlaging. Een duidelijke vergissing in een prijs bindt ons niet: je hoort het dan meteen " +
          "en betaalt niets.",
      ],
      [
        "Bezorgen en betalen",
        `Kosten, landen, levertijd en betaalwijzen: ${link(`/${deliverySlug.nl}/`, "bezorgen en betalen")}. Tot je het pakket ` +
          "hebt, is het risico voor ons.",
      ],
      [
        "Bedenktijd",
        `Je mag binnen {{withdrawal.days}} dagen zonder reden herroepen: ${link(`/${withdrawalSlug.nl}/`, "herroepingsrecht")}.`,
      ],
      [
        "Als er iets mis is",
        `Je hebt recht op een goed product: ${link(`/${guaranteeSlug.nl}/`, "wettelijke garantie")}.`,
      ],
      [
        "Digitale artikelen",
        "Een download krijg je meteen na de betaling. Daarom vragen we bij het bestellen om je uitdrukkelijke toestemming, en om " +
          "je verklaring dat je daarmee je herroepingsrecht verliest.",
      ],
      [
        "Werk in de winkel",
        "Laat je kleding vermaken, dan beginnen we als je met het kledingstuk in de winkel komt. Je kunt " +
          "binnen {{withdrawal.days}} dagen na je bestelling herroepen, of na de ontvangst van het laatste artikel als je er ook " +
          "artikelen bij bestelde. Dat kan niet meer zodra het werk helemaal klaar is waaraan we op jouw verzoek begonnen, " +
          "terwijl je wist dat je dan je herroepingsrecht verliest.",
      ],
      [
        "Beoordelingen",
        "Of wie een beoordeling schrijft het artikel bij ons kocht, controleren we niet. We lezen ze voor plaatsing en laten weg wat " +
          "onwettig of beledigend is, niet wat kritisch is.",
      ],
      ["Persoonsgegevens", `Wat we bewaren en waarom: ${link(`/${privacySlug.nl}/`, "privacyverklaring")}.`],
      [
        "Klachten en recht",
        `Schrijf naar ${mailLink}; je hebt binnen veertien dagen antwoord. Nederlands recht geldt. De bescherming die het ` +
          "recht van het land waar je woont je dwingend geeft, houd je, en je kunt naar de rechter van je woonplaats.",
      ],
    ],
  },
  de: {
    title: "Allgemeine Geschäftsbedingungen",
    metaDescription: "Die Bedingungen, zu denen du bei {{trader.brand}} bestellst.",
    opening: "Diese Bedingungen gelten, wenn du als Verbraucher oder Verbraucherin bei {{trader.name}} kaufst.",
    sections: [
      ["Wer verkauft", `{{trader.name}}, {{trader.address}}. Mehr: ${link(`/${imprintSlug.de}/`, "Impressum")}.`],
      [
        "Wie der Vertrag zustande kommt",
        "Was du im Shop siehst, ist unser Angebot. Du nimmst es an, indem du an der Kasse auf den Bestellknopf drückst. Bis " +
          "dahin kannst du alles prüfen und berichtigen. Du bekommst sofort eine Bestätigung per E-Mail mit allem, was " +
          "vereinbart ist; deine Bestellung bleibt abrufbar. Vertragssprache ist Deutsch.",
        "Bestellst du ohne Verbindung, hebt dein Gerät die Bestellung auf, und wir bitten dich um Bestätigung, sobald die " +
          "Verbindung wieder da ist. Erst dann ist bestellt.",
      ],
      [
        "Preise",
        "Alle Preise sind in Euro, inklusive Mehrwertsteuer und zuzüglich Versand. Ein durchgestrichener Preis ist der " +
          "niedrigste der dreißig Tage vor der Reduzierung. Ein offensichtlicher Irrtum im Preis bindet uns nicht: Du " +
          "erfährst es dann sofort und zahlst nichts.",
      ],
      [
        "Lieferung und Zahlung",
        `Kosten, Länder, Lieferzeit und Zahlungsarten: ${link(`/${deliverySlug.de}/`, "Lieferung und Zahlung")}. Bis du das ` +
          "Paket hast, tragen wir das Risiko.",
      ],
      [
        "Widerruf",
        `Du kannst innerhalb von {{withdrawal.days}} Tagen ohne Grund widerrufen: ${link(`/${withdrawalSlug.de}/`, "Widerrufsrecht")}.`,
      ],
      [
        "Wenn etwas nicht stimmt",
        `Du hast ein Recht auf mangelfreie Ware: ${link(`/${guaranteeSlug.de}/`, "gesetzliche Gewährleistung")}.`,
      ],
      [
        "Digitale Artikel",
        "Einen Download bekommst du sofort nach der Zahlung. Deshalb bitten wir an der Kasse um deine ausdrückliche " +
          "Zustimmung und um die Bestätigung, dass du damit dein Widerrufsrecht verlierst.",
      ],
      [
        "Arbeiten im Laden",
        "Lässt du Kleidung ändern, beginnen wir, wenn du mit dem Kleidungsstück in den Laden kommst. Du kannst innerhalb von " +
          "{{withdrawal.days}} Tagen nach der Bestellung widerrufen, oder nach dem Erhalt des letzten Artikels, wenn du auch " +
          "Artikel bestellt hast. Das geht nicht mehr, sobald die Arbeit vollständig fertig ist, mit der wir auf deinen Wunsch " +
          "begonnen haben, als du wusstest, dass du damit dein Widerrufsrecht verlierst.",
      ],
      [
        "Bewertungen",
        "Ob der bewertete Artikel bei uns gekauft wurde, prüfen wir nicht. Wir lesen Bewertungen vor der Veröffentlichung und lassen " +
          "weg, was rechtswidrig oder beleidigend ist, nicht, was kritisch ist.",
      ],
      ["Personenbezogene Daten", `Was wir speichern und wozu: ${link(`/${privacySlug.de}/`, "Datenschutzerklärung")}.`],
      [
        "Beschwerden und Recht",
        `Schreib an ${mailLink}; du hast innerhalb von vierzehn Tagen eine Antwort. Es gilt niederländisches Recht. Den ` +
          "Schutz, den dir das Recht des Landes, in dem du wohnst, zwingend gibt, behältst du, und du kannst vor das " +
          "Gericht deines Wohnorts gehen.",
      ],
    ],
  },
  en: {
    title: "General terms",
    metaDescription: "The terms on which you order at {{trader.brand}}.",
    opening: "These terms apply when you buy from {{trader.name}} as a consumer.",
    sections: [
      ["Who sells", `{{trader.name}}, {{trader.address}}. More: ${link(`/${imprintSlug.en}/`, "company details")}.`],
      [
        "How the contract is made",
        "What you see in the shop is our offer. You accept it by pressing the order button at checkout. Until then you " +
          "can check and correct everything. You get a confirmation by e-mail at once, with all that was agreed; your order " +
          "can be looked up later. The contract is in English.",
        "If you order without a connection, your device keeps the order, and we ask you to confirm it once the connection is " +
          "back. Only then is anything ordered.",
      ],
      [
        "Prices",
        "All prices are in euro, including VAT and excluding delivery. A crossed-out price is the lowest of the thirty days " +
          "before the reduction. An obvious mistake in a price does not bind us: we tell you at once and you pay nothing.",
      ],
      [
        "Delivery and payment",
        `Costs, countries, times and ways to pay: ${link(`/${deliverySlug.en}/`, "delivery and payment")}. Until you have the ` +
          "parcel, the risk is ours.",
      ],
      [
        "Withdrawal",
        `You may withdraw within {{withdrawal.days}} days without a reason: ${link(`/${withdrawalSlug.en}/`, "right of withdrawal")}.`,
      ],
      [
        "When something is wrong",
        `You have a right to goods as agreed: ${link(`/${guaranteeSlug.en}/`, "legal guarantee")}.`,
      ],
      [
        "Digital content",
        "You get a download right after paying. That is why we ask at checkout for your express consent, and for your " +
          "acknowledgement that you thereby lose your right of withdrawal.",
      ],
      [
        "Work in the store",
        "If you have clothes altered, we begin when you come to the store with the garment. You can withdraw " +
          "within {{withdrawal.days}} days of the order, or of receiving the last item if you ordered items with it. That is no " +
          "longer possible once the work is completely done that we began at your request, when you knew that you would then " +
          "lose your right of withdrawal.",
      ],
      [
        "Reviews",
        "We do not check whether the writer of a review bought the item from us. We read reviews before they appear and leave out what " +
          "is unlawful or insulting, not what is critical.",
      ],
      ["Personal data", `What we keep and what for: ${link(`/${privacySlug.en}/`, "privacy statement")}.`],
      [
        "Complaints and law",
        `Write to ${mailLink}; you have an answer within fourteen days. Dutch law applies. You keep the protection that the ` +
          "mandatory law of the country you live in gives you, and you can go to the court of the place you live in.",
      ],
    ],
  },
});

/** The legal guarantee in words. The harmonised notice of regulation 2025/1960 is another thing: its design is fixed. */
export const guaranteePage = legalPage({
  nl: {
    title: "Wettelijke garantie",
    metaDescription: "Waar je recht op hebt als er iets mis is met wat je kocht.",
    sections: [
      [
        "Wat je mag verwachten",
        "Voor alles wat je koopt geldt de wettelijke garantie: het moet doen wat je ervan mag verwachten. In de hele " +
          "Europese Unie geldt dat minstens twee jaar vanaf de dag dat je het kreeg, in Nederland zo lang als je van het " +
          "product mag verwachten.",
      ],
      [
        "Als er iets mis is",
        list(
          "Je kiest tussen gratis herstel en een nieuw exemplaar.",
          "Lukt dat niet binnen redelijke tijd, dan kun je een deel van de prijs of je geld terugkrijgen.",
          "Een gebrek dat binnen een jaar blijkt, wordt geacht er bij levering al te zijn geweest.",
        ),
        `Meld het via ${mailLink}. Een garantie van de maker komt daar bovenop en neemt er niets van af.`,
      ],
    ],
  },
  de: {
    title: "Gesetzliche Gewährleistung",
    metaDescription: "Deine Rechte, wenn mit deinem Kauf etwas nicht stimmt.",
    sections: [
      [
        "Was du erwarten darfst",
        "Für alles, was du kaufst, gilt die gesetzliche Gewährleistung: Die Ware muss sein, was du von ihr erwarten darfst. " +
          "In der ganzen Europäischen Union gilt das mindestens zwei Jahre ab dem Tag, an dem du sie bekommen hast.",
      ],
      [
        "Wenn etwas mangelhaft ist",
        list(
          "Du wählst zwischen kostenloser Reparatur und Ersatz.",
          "Klappt das nicht in angemessener Zeit, kannst du den Preis mindern oder dein Geld zurückbekommen.",
          "Zeigt sich ein Mangel innerhalb eines Jahres, wird vermutet, dass er schon bei der Lieferung da war.",
        ),
        `Melde ihn an ${mailLink}. Eine Garantie des Herstellers kommt hinzu und nimmt davon nichts weg.`,
      ],
    ],
  },
  en: {
    title: "Legal guarantee",
    metaDescription: "Your rights when something is wrong with what you bought.",
    sections: [
      [
        "What you may expect",
        "The legal guarantee of conformity covers everything you buy: goods must be what you may expect of them. All over " +
          "the European Union that holds for at least two years from the day you received them.",
      ],
      [
        "When something is wrong",
        list(
          "You choose between free repair and replacement.",
          "If that does not work out within reasonable time, you can have part of the price or your money back.",
          "A defect that shows within a year is taken to have been there on delivery.",
        ),
        `Report it to ${mailLink}. A guarantee of the maker comes on top and takes nothing away.`,
      ],
    ],
  },
});
