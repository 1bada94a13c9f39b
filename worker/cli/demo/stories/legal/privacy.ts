import { link, list } from "../markup.ts";
import { legalPage, mailLink, telephoneLink } from "./legal-page.ts";

/** Who supervises the demo's trader (GDPR, article 13(2)(d)). A deployment in another country names its own. */
const supervisor = link("https://autoriteitpersoonsgegevens.nl/", "Autoriteit Persoonsgegevens");
const supervisorAddress = "Postbus 93374, 2509 AJ Den Haag";

/**
 * What is kept of people, why and how long (GDPR, article 13; D4). The times are those of the nightly work
 * (docs/decisions/125); below it stands the list of what the shop keeps in a browser, made from its registry.
 */
export const privacyPage = legalPage(
  {
    nl: {
      title: "Privacyverklaring",
      metaDescription: "Welke gegevens {{trader.brand}} bewaart, waarvoor en hoe lang.",
      sections: [
        [
          "Wie verantwoordelijk is",
          `{{trader.name}}, {{trader.address}}. Vragen over je gegevens: ${mailLink} of ${telephoneLink}.`,
        ],
        [
          "Wat we bewaren, waarvoor en hoe lang",
          list(
            "Bestelling: naam, adres, e-mail, telefoon, artikelen en betaling, om de overeenkomst uit te voeren (artikel 6 lid 1 " +
              "onder b AVG). Wie je bent blijft twee jaar bekend, voor de wettelijke garantie; de cijfers tien jaar, omdat de " +
              "belastingwet dat vraagt (c). Zonder deze gegevens kunnen we niet leveren; je telefoonnummer mag je weglaten.",
            "Account: wat je er zelf in zet, je bestellingen en punten, tot je het opheft (b).",
            "Nieuwsbrief: je e-mailadres, zolang je die wilt; wanneer en waarmee je instemde, als bewijs (a). Afmelden kan in elke mail.",
            "Een mail als een artikel er weer is of goedkoper wordt: je e-mailadres en het artikel, tot we het je gemaild hebben, " +
              "je het stopt, of er 90 dagen voorbij zijn (b).",
            "Beoordelingen: wat je schrijft, de naam die je erbij zet en je foto's, zonder plaats en tijd van opname, tot je vraagt " +
              "ze weg te halen (a); foto's die je ingelogd stuurde ook tot je je account opheft.",
            "Berichten die je ons stuurt: zo lang als het antwoord nodig is (b, f).",
            "Beveiliging: ingekorte netwerkadressen, kort, om misbruik te begrenzen (f). Ons gerechtvaardigd belang is een winkel die blijft werken.",
          ),
        ],
        [
          "Wie je gegevens krijgt",
          "De bezorger je naam en adres, de betaaldienst wat voor de betaling nodig is, en wie onze servers beheert. Zij " +
            "verwerken je gegevens voor ons en voor niets anders. We verkopen geen gegevens. Gaat er iets naar een land " +
            "buiten de Europese Economische Ruimte, dan onder de modelbepalingen van de Europese Commissie.",
        ],
        [
          "Meten",
          "We tellen bezoeken en tempo van pagina's zonder te weten van wie ze zijn: geen cookie, geen kenmerk, geen profiel. " +
            "Al het andere gebeurt alleen als je daarvoor kiest, en stopt als je dat intrekt. Er worden geen besluiten over " +
            "je genomen door een computer alleen.",
        ],
        [
          "Je rechten",
          "Je mag je gegevens inzien, meenemen, verbeteren, laten wissen, de verwerking beperken en bezwaar maken, en " +
            `toestemming altijd intrekken. Inzien en wissen kan meteen in je account, de rest via ${mailLink}. Ben je het ` +
            `niet met ons eens, dan kun je klagen bij de ${supervisor}, ${supervisorAddress}.`,
        ],
        [
          "Op je apparaat",
          "Je winkelmand en wat je invult staan op je eigen apparaat. Hieronder staat alles wat deze winkel in je browser " +
            "bewaart; een sterretje staat voor wat per winkel of versie anders is.",
        ],
      ],
    },
    de: {
      title: "Datenschutzerklärung",
      metaDescription: "Welche Daten {{trader.brand}} speichert, wofür und wie lange.",
      sections: [
        [
          "Wer verantwortlich ist",
          `{{trader.name}}, {{trader.address}}. Fragen zu deinen Daten: ${mailLink} oder ${telephoneLink}.`,
        ],
        [
          "Was wir speichern, wofür und wie lange",
          list(
            "Bestellung: Name, Adresse, E-Mail, Telefon, Artikel und Zahlung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 b " +
              "DSGVO). Wer du bist, bleibt zwei Jahre bekannt, für die gesetzliche Gewährleistung; die Zahlen zehn Jahre, " +
              "weil das Steuerrecht es verlangt (c). Ohne diese Daten können wir nicht liefern; deine Telefonnummer kannst du weglassen.",
            "Konto: was du selbst hineinschreibst, deine Bestellungen und Punkte, bis du es löschst (b).",
            "Newsletter: deine E-Mail-Adresse, solange du ihn möchtest; wann und womit du eingewilligt hast, als Nachweis (a). " +
              "Abmelden geht in jeder Mail.",
            "Eine Mail, wenn ein Artikel wieder da ist oder günstiger wird: deine E-Mail-Adresse und der Artikel, bis wir dir " +
              "geschrieben haben, du es beendest oder 90 Tage vorbei sind (b).",
            "Bewertungen: was du schreibst, der Name, den du dazusetzt, und deine Fotos, ohne Ort und Zeit der Aufnahme, bis du um " +
              "Löschung bittest (a); angemeldet gesendete Fotos auch, bis du dein Konto löschst.",
            "Nachrichten an uns: so lange, wie die Antwort es braucht (b, f).",
            "Sicherheit: gekürzte Netzadressen, kurz, um Missbrauch zu begrenzen (f). Unser berechtigtes Interesse ist ein Shop, der läuft.",
          ),
        ],
        [
          "Wer deine Daten bekommt",
          "Der Paketdienst Namen und Adresse, der Zahlungsdienst, was für die Zahlung nötig ist, und wer unsere Server " +
            "betreibt. Sie verarbeiten deine Daten für uns und für nichts sonst. Wir verkaufen keine Daten. Geht etwas in ein " +
            "Land außerhalb des Europäischen Wirtschaftsraums, dann unter den Standardvertragsklauseln der Europäischen " +
            "Kommission.",
        ],
        [
          "Messen",
          "Gemessen wird nichts, bevor du dich dafür entscheidest, und nichts mehr, wenn du das zurücknimmst. Entscheidungen " +
            "über dich trifft kein Computer allein.",
        ],
        [
          "Deine Rechte",
          "Du kannst deine Daten einsehen, mitnehmen, berichtigen und löschen lassen, die Verarbeitung einschränken, ihr " +
            `widersprechen und eine Einwilligung jederzeit widerrufen. Einsehen und Löschen geht sofort im Konto, alles Übrige ` +
            `über ${mailLink}. Bist du nicht einverstanden, kannst du dich bei der Datenschutzaufsicht deines Bundeslandes ` +
            `oder bei der niederländischen beschweren: ${supervisor}, ${supervisorAddress}, Niederlande.`,
        ],
        [
          "Auf deinem Gerät",
          "Dein Warenkorb und was du ausfüllst stehen auf deinem eigenen Gerät. Hier steht alles, was dieser Shop in deinem " +
            "Browser speichert; ein Sternchen steht für das, was je Shop oder Version anders ist.",
        ],
      ],
    },
    en: {
      title: "Privacy statement",
      metaDescription: "Which data {{trader.brand}} keeps, what for and how long.",
      sections: [
        [
          "Who is responsible",
          `{{trader.name}}, {{trader.address}}. Questions about your data: ${mailLink} or ${telephoneLink}.`,
        ],
        [
          "What we keep, what for and how long",
          list(
            "Orders: name, address, e-mail, telephone, items and payment, to carry out the contract (GDPR, article 6(1)(b)). Who " +
              "you are stays known for two years, for the legal guarantee; the figures for ten, because tax law asks for it " +
              "(c). Without these details we cannot deliver; you may leave out your phone number.",
            "Account: what you put into it, your orders and points, until you end it (b).",
            "Newsletter: your e-mail address, as long as you want it; when and to what you agreed, as proof (a). Each mail has a " +
              "link to unsubscribe.",
            "An e-mail when an item is back or costs less: your address and the item, until we have told you, you end it, or " +
              "90 days have passed (b).",
            "Reviews: what you write, the name you put to it and your photos, without where and when they were taken, until you " +
              "ask us to take them down (a); photos sent while signed in also until you close your account.",
            "Messages you send us: as long as the answer takes (b, f).",
            "Security: shortened network addresses, briefly, to limit abuse (f). Our legitimate interest is a shop that keeps working.",
          ),
        ],
        [
          "Who gets your data",
          "The carrier your name and address, the payment service what the payment needs, and whoever runs our servers. They " +
            "process your data for us and for nothing else. We sell no data. What goes to a country outside the European " +
            "Economic Area goes under the European Commission's standard contractual clauses.",
        ],
        [
          "Measuring",
          "We count visits and how fast pages are without knowing whose they are: no cookie, no identifier, no profile. " +
            "Everything else happens only if you choose it, and stops when you withdraw that. No decisions about you are made " +
            "by a computer alone.",
        ],
        [
          "Your rights",
          "You may see your data, take it with you, have it corrected or erased, restrict or object to its processing, and " +
            `withdraw a consent at any time. Seeing and erasing work at once in your account, the rest by ${mailLink}. If you ` +
            "do not agree with us, you can complain to the data protection authority of your country or to the Dutch one: " +
            `${supervisor}, PO Box 93374, 2509 AJ The Hague, the Netherlands.`,
        ],
        [
          "On your device",
          "Your cart and what you fill in stay on your own device. Below is everything that this shop keeps in your browser; " +
            "an asterisk stands for what differs by shop or version.",
        ],
      ],
    },
  },
  [{ component: "stored-keys" }],
);
