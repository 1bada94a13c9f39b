import { link, list } from "../markup.ts";
import { legalPage } from "./legal-page.ts";
import { withdrawalSlug } from "../slugs.ts";

/** What is delivered where, when and for how much, and how it is paid (consumer rights directive, article 8(3); C3). */
export const deliveryPage = legalPage({
  nl: {
    title: "Bezorgen en betalen",
    metaDescription: "Wat bezorgen kost, wanneer je pakket er is en hoe je betaalt.",
    sections: [
      [
        "Bezorgkosten",
        list(
          "Thuisbezorgd: {{delivery.price}}, gratis vanaf {{delivery.freeFrom}} aan artikelen, na aftrek van kortingen",
          "Naar een afhaalpunt: {{delivery.pickup}}",
        ),
        "De kosten staan in je winkelmand, voordat je iets invult. Andere kosten zijn er niet.",
      ],
      [
        "Levertijd",
        "Je pakket is er binnen {{delivery.days}} werkdagen nadat we het mogen versturen: meteen als je direct betaalt, bij " +
          "een overschrijving zodra het bedrag binnen is. Lukt dat een keer niet, dan hoor je het; na dertig dagen mag je " +
          "de koop altijd ontbinden.",
      ],
      ["Waarheen", "We bezorgen in {{delivery.countries}}. Bestellen kan overal vandaan."],
      [
        "Betalen",
        "Welke manieren er zijn, zie je bij het bestellen. Geen enkele manier kost extra. Betaal je achteraf, dan sluit je een " +
          "overeenkomst met de aanbieder daarvan: lees diens voorwaarden, en leen niet meer dan je kunt missen.",
      ],
      [
        "Terugsturen",
        `Je hebt {{withdrawal.days}} dagen bedenktijd en terugsturen is gratis: ${link(`/${withdrawalSlug.nl}/`, "herroepingsrecht")}.`,
        "Zonder retourlabel schiet je het porto voor; met het bewijs van verzending vergoeden we het binnen 14 dagen.",
        `Het kan ook in de ${link("/storelocator/", "winkels")} waar het bij staat.`,
      ],
    ],
  },
  de: {
    title: "Lieferung und Zahlung",
    metaDescription: "Was die Lieferung kostet, wann dein Paket da ist und wie du zahlst.",
    sections: [
      [
        "Versandkosten",
        list(
          "Nach Hause: {{delivery.price}}, ab {{delivery.freeFrom}} Warenwert nach Abzug von Rabatten kostenlos",
          "An eine Abholstation: {{delivery.pickup}}",
        ),
        "Die Kosten stehen im Warenkorb, bevor du etwas ausfüllst. Weitere Kosten gibt es nicht.",
      ],
      [
        "Lieferzeit",
        "Dein Paket ist innerhalb von {{delivery.days}} Werktagen da, nachdem wir es verschicken dürfen: sofort, wenn du " +
          "direkt zahlst, bei einer Überweisung, sobald der Betrag eingegangen ist. Klappt das einmal nicht, sagen wir dir " +
          "Bescheid; nach dreißig Tagen kannst du jederzeit vom Kauf zurücktreten.",
      ],
      ["Wohin", "Wir liefern in diese Länder: {{delivery.countries}}. Bestellen kannst du von überall."],
      [
        "Zahlung",
        "Welche Zahlungsarten es gibt, siehst du an der Kasse. Keine kostet extra. Zahlst du später, schließt du einen Vertrag " +
          "mit dem Anbieter dieser Zahlungsart: Lies dessen Bedingungen, und leih dir nicht mehr, als du zurückzahlen kannst.",
      ],
      [
        "Rücksendung",
        `Du hast {{withdrawal.days}} Tage Zeit, und die Rücksendung ist kostenlos: ${link(`/${withdrawalSlug.de}/`, "Widerrufsrecht")}.`,
        "Ohne Rücksendeetikett legst du das Porto aus; mit dem Einlieferungsbeleg erstatten wir es binnen 14 Tagen.",
        `Es geht auch in den ${link("/storelocator/", "Läden")}, bei denen es steht.`,
      ],
    ],
  },
  en: {
    title: "Delivery and payment",
    metaDescription: "What delivery costs, when your parcel arrives and how you pay.",
    sections: [
      [
        "Delivery cost",
        list(
          "Home delivery: {{delivery.price}}, free from {{delivery.freeFrom}} of goods after discounts",
          "To a pick-up point: {{delivery.pickup}}",
        ),
        "You see the cost in your cart before you fill in anything. There are no other costs.",
      ],
      [
        "Delivery time",
        "Your parcel arrives within {{delivery.days}} working days once we can send it: at once when you pay directly, " +
          "with a bank transfer as soon as the amount has arrived. If that does not work out, we tell you; after thirty days you may " +
          "always cancel the purchase.",
      ],
      ["Where to", "We deliver to these countries: {{delivery.countries}}. You can order from anywhere."],
      [
        "Payment",
        "You see the ways to pay at checkout. None of them costs extra. If you pay later, you make a contract with " +
          "whoever offers that: read their terms, and do not borrow more than you can pay back.",
      ],
      [
        "Returns",
        `You have {{withdrawal.days}} days and returns are free: ${link(`/${withdrawalSlug.en}/`, "right of withdrawal")}.`,
        "Without a return label you advance the postage; with the proof of postage we refund it within 14 days.",
        `You can also return things at the ${link("/storelocator/", "stores")} that say so.`,
      ],
    ],
  },
});
