import { link, list } from "../markup.ts";
import { legalPage, mailLink, telephoneLink } from "./legal-page.ts";
import { contactSlug } from "../slugs.ts";

/** Who sells here (e-commerce directive, article 5; § 5 DDG; C10). */
export const imprintPage = legalPage({
  nl: {
    title: "Bedrijfsgegevens",
    metaDescription: "Wie achter {{trader.brand}} staat, en hoe je ons bereikt.",
    sections: [
      ["Wie wij zijn", "{{trader.name}}<br />{{trader.address}}", "Bestuurder: {{trader.director}}"],
      [
        "Bereikbaar",
        list(`E-mail: ${mailLink}`, `Telefoon: ${telephoneLink} ({{trader.hours}})`),
        link(`/${contactSlug.nl}/`, "Stuur ons een bericht"),
      ],
      [
        "Inschrijving en btw",
        list("{{trader.register}}, nummer {{trader.chamber}}", "Btw-identificatienummer: {{trader.vat}}"),
      ],
      [
        "Klachten en geschillen",
        "Schrijf ons eerst: we antwoorden binnen veertien dagen. Komen we er samen niet uit, dan kun je naar de rechter " +
          "in je woonplaats. We zijn bij geen geschillencommissie aangesloten.",
      ],
    ],
  },
  de: {
    title: "Impressum",
    metaDescription: "Wer hinter {{trader.brand}} steht und wie du uns erreichst.",
    opening: "Angaben gemäß § 5 DDG",
    sections: [
      ["Anbieter", "{{trader.name}}<br />{{trader.address}}", "Vertreten durch: {{trader.director}}"],
      [
        "Kontakt",
        list(`E-Mail: ${mailLink}`, `Telefon: ${telephoneLink} ({{trader.hours}})`),
        link(`/${contactSlug.de}/`, "Schreib uns eine Nachricht"),
      ],
      [
        "Register und Umsatzsteuer",
        list("{{trader.register}}, Nummer {{trader.chamber}}", "Umsatzsteuer-Identifikationsnummer: {{trader.vat}}"),
      ],
      ["Verantwortlich für redaktionelle Inhalte (§ 18 Abs. 2 MStV)", "{{trader.director}}, {{trader.address}}"],
      [
        "Streitbeilegung",
        "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer " +
          "Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).",
      ],
    ],
  },
  en: {
    title: "Company details",
    metaDescription: "Who is behind {{trader.brand}}, and how to reach us.",
    sections: [
      ["Who we are", "{{trader.name}}<br />{{trader.address}}", "Represented by: {{trader.director}}"],
      [
        "How to reach us",
        list(`E-mail: ${mailLink}`, `Telephone: ${telephoneLink} ({{trader.hours}})`),
        link(`/${contactSlug.en}/`, "Send us a message"),
      ],
      ["Register and VAT", list("{{trader.register}}, number {{trader.chamber}}", "VAT number: {{trader.vat}}")],
      [
        "Complaints and disputes",
        "Write to us first: we answer within fourteen days. If we cannot settle it together, you can go to the court of " +
          "the place you live in. We take part in no dispute resolution scheme.",
      ],
    ],
  },
});

/** How the shop is reached (consumer rights directive, article 6(1)(c)), with the form to write to it. */
export const contactPage = legalPage(
  {
    nl: {
      title: "Contact",
      metaDescription: "Mail of bel {{trader.brand}}. We antwoorden op werkdagen.",
      sections: [
        [
          "Mail of bel ons",
          list(`E-mail: ${mailLink}`, `Telefoon: ${telephoneLink}, {{trader.hours}}`),
          "Vragen over een bestelling? Zet het bestelnummer erbij, dan weten we meteen waar het over gaat. Op werkdagen " +
            "antwoorden we binnen een dag, op een klacht in elk geval binnen veertien dagen.",
        ],
        ["Post", "{{trader.name}}<br />{{trader.address}}"],
        [
          "Zelf regelen",
          list(
            link("/bestelling-zoeken/", "Je bestelling opzoeken"),
            link("/herroepen/", "Overeenkomst hier herroepen"),
            link("/klantenservice/", "Antwoord op veel vragen"),
          ),
        ],
      ],
    },
    de: {
      title: "Kontakt",
      metaDescription: "Schreib {{trader.brand}} oder ruf an. Wir antworten an Werktagen.",
      sections: [
        [
          "Schreib uns oder ruf an",
          list(`E-Mail: ${mailLink}`, `Telefon: ${telephoneLink}, {{trader.hours}}`),
          "Eine Frage zu einer Bestellung? Nenn uns die Bestellnummer, dann wissen wir gleich, worum es geht. An " +
            "Werktagen antworten wir innerhalb eines Tages, auf eine Beschwerde jedenfalls innerhalb von vierzehn Tagen.",
        ],
        ["Post", "{{trader.name}}<br />{{trader.address}}"],
        [
          "Selbst erledigen",
          list(
            link("/bestelling-zoeken/", "Deine Bestellung suchen"),
            link("/herroepen/", "Vertrag widerrufen"),
            link("/kundenservice/", "Antworten auf viele Fragen"),
          ),
        ],
      ],
    },
    en: {
      title: "Contact",
      metaDescription: "Write to {{trader.brand}} or call. We answer on working days.",
      sections: [
        [
          "Write or call",
          list(`E-mail: ${mailLink}`, `Telephone: ${telephoneLink}, {{trader.hours}}`),
          "A question about an order? Give us its number and we know at once what it is about. On working days we answer " +
            "within a day, a complaint within fourteen days at the latest.",
        ],
        ["Post", "{{trader.name}}<br />{{trader.address}}"],
        [
          "Do it yourself",
          list(
            link("/bestelling-zoeken/", "Find your order"),
            link("/herroepen/", "Withdraw from contract here"),
            link("/customer-service/", "Answers to many questions"),
          ),
        ],
      ],
    },
  },
  [{ component: "contact-form" }],
);
