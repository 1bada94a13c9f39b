import type { StoryContent } from "../../../../shared/contract/cms.ts";
import type { Language } from "../text.ts";
import { guaranteeSlug, termsSlug } from "./slugs.ts";

const tooltip: Record<Language, string> = {
  nl:
    "<p>Met een account staan je adressen de volgende keer klaar, " +
    "volg je je bestellingen op één plek en spaar je punten. Je kunt het altijd weer opzeggen.</p>",
  de:
    "<p>Mit einem Konto stehen deine Adressen beim nächsten Mal bereit, " +
    "du siehst deine Bestellungen an einem Ort und sammelst Punkte. Du kannst es jederzeit wieder löschen.</p>",
  en:
    "<p>With an account your addresses are there next time, " +
    "you follow your orders in one place and you collect points. You can end it whenever you like.</p>",
};

/** What the checkout says and leads to (CHECK-021). */
export const checkoutConfig = (language: Language): StoryContent => ({
  component: "checkout",
  accountTooltip: tooltip[language],
  termsPath: `/${termsSlug[language]}/`,
  withdrawalPath: "/herroepen/",
  guaranteePath: `/${guaranteeSlug[language]}/`,
});

const terms: Record<Language, { title: string; metaDescription: string; html: string }> = {
  nl: {
    title: "Algemene voorwaarden",
    metaDescription: "De voorwaarden waaronder je bij KADE bestelt.",
    html:
      "<p>KADE is een demonstratie: er wordt niets verkocht en niets verstuurd. " +
      "Deze voorwaarden laten zien waar die van een winkel staan.</p>\n" +
      "<h2>Overeenkomst</h2><p>Je bestelling is gedaan zodra je op de bestelknop drukt. " +
      "Je krijgt er een bevestiging van per e-mail.</p>\n" +
      "<h2>Prijs en betaling</h2><p>Prijzen zijn in euro en inclusief btw. " +
      "Wat bezorgen kost staat erbij voordat je bestelt.</p>\n" +
      "<h2>Bezorging</h2><p>We bezorgen in Nederland, België en Duitsland, " +
      "meestal binnen een tot drie werkdagen en in elk geval binnen dertig dagen.</p>\n" +
      "<h2>Bedenktijd</h2><p>Je mag binnen veertien dagen na ontvangst zonder reden van de koop afzien. " +
      "Je krijgt dan binnen veertien dagen alles terug wat je betaalde, ook de gewone bezorgkosten.</p>\n" +
      "<h2>Klachten</h2><p>Klopt er iets niet, laat het ons weten. We antwoorden binnen veertien dagen.</p>",
  },
  de: {
    title: "Allgemeine Geschäftsbedingungen",
    metaDescription: "Die Bedingungen, zu denen du bei KADE bestellst.",
    html:
      "<p>KADE ist eine Vorführung: Es wird nichts verkauft und nichts verschickt. " +
      "Diese Bedingungen zeigen, wo die eines Geschäfts stehen.</p>\n" +
      "<h2>Vertrag</h2><p>Du bestellst, sobald du auf den Bestellknopf drückst. " +
      "Eine Bestätigung bekommst du per E-Mail.</p>\n" +
      "<h2>Preis und Zahlung</h2><p>Preise sind in Euro und enthalten die Mehrwertsteuer. " +
      "Was die Lieferung kostet, steht dabei, bevor du bestellst.</p>\n" +
      "<h2>Lieferung</h2><p>Wir liefern in die Niederlande, nach Belgien und nach Deutschland, " +
      "meist in ein bis drei Werktagen und jedenfalls innerhalb von dreißig Tagen.</p>\n" +
      "<h2>Widerruf</h2><p>Du kannst den Kauf innerhalb von vierzehn Tagen nach Erhalt ohne Grund widerrufen. " +
      "Du bekommst dann innerhalb von vierzehn Tagen alles zurück, was du bezahlt hast, " +
      "auch die gewöhnlichen Lieferkosten.</p>\n" +
      "<h2>Beschwerden</h2><p>Stimmt etwas nicht, sag es uns. Wir antworten innerhalb von vierzehn Tagen.</p>",
  },
  en: {
    title: "General terms",
    metaDescription: "The terms on which you order at KADE.",
    html:
      "<p>KADE is a demonstration: nothing is sold and nothing is sent. " +
      "These terms show where those of a shop stand.</p>\n" +
      "<h2>Contract</h2><p>You order as soon as you press the order button. You get a confirmation by e-mail.</p>\n" +
      "<h2>Price and payment</h2><p>Prices are in euro and include VAT. " +
      "What delivery costs is stated before you order.</p>\n" +
      "<h2>Delivery</h2><p>We deliver in the Netherlands, Belgium and Germany, " +
      "usually within one to three working days and in any case within thirty days.</p>\n" +
      "<h2>Withdrawal</h2><p>You may withdraw from the purchase within fourteen days of receiving it, " +
      "without a reason. You then get back everything you paid within fourteen days, " +
      "the ordinary delivery cost as well.</p>\n" +
      "<h2>Complaints</h2><p>If something is not right, tell us. We answer within fourteen days.</p>",
  },
};

const guarantee: Record<Language, { title: string; metaDescription: string; html: string }> = {
  nl: {
    title: "Wettelijke garantie",
    metaDescription: "Waar je recht op hebt als er iets mis is met wat je kocht.",
    html:
      "<p>Voor alles wat je koopt geldt de wettelijke garantie: het moet doen wat je ervan mag verwachten. In de " +
      "hele Europese Unie geldt dat minstens twee jaar vanaf de dag dat je het kreeg, in Nederland zo lang als je " +
      "van het product mag verwachten.</p><p>Is er iets mis, dan mag je kiezen tussen gratis herstel en een nieuw " +
      "exemplaar. Lukt dat niet binnen redelijke tijd, dan kun je een deel van de prijs of je geld terugkrijgen. " +
      "Een gebrek dat binnen een jaar blijkt, wordt geacht er bij levering al te zijn geweest. Meld het bij ons; " +
      "een garantie van de maker komt daar bovenop en neemt er niets van af.</p>",
  },
  de: {
    title: "Gesetzliche Gewährleistung",
    metaDescription: "Deine Rechte, wenn mit deinem Kauf etwas nicht stimmt.",
    html:
      "<p>Für alles, was du kaufst, gilt die gesetzliche Gewährleistung: Die Ware muss sein, was du von ihr " +
      "erwarten darfst. In der ganzen Europäischen Union gilt das mindestens zwei Jahre ab dem Tag, an dem du sie " +
      "bekommen hast.</p><p>Ist etwas mangelhaft, kannst du zwischen kostenloser Reparatur und Ersatz wählen. " +
      "Klappt das nicht in angemessener Zeit, kannst du den Preis mindern oder dein Geld zurückbekommen. " +
      "Zeigt sich ein Mangel innerhalb eines Jahres, wird vermutet, dass er schon bei der Lieferung da war. " +
      "Melde ihn bei uns; eine Garantie des Herstellers kommt hinzu und nimmt davon nichts weg.</p>",
  },
  en: {
    title: "Legal guarantee",
    metaDescription: "Your rights when something is wrong with what you bought.",
    html:
      "<p>The legal guarantee of conformity covers everything you buy: goods must be what you may expect of them. " +
      "All over the European Union that holds for at least two years from the day you received them.</p>" +
      "<p>If something is wrong you may choose between free repair and replacement. " +
      "If that does not work out within reasonable time, you can have part of the price or your money back. " +
      "A defect that shows within a year is taken to have been there on delivery. Tell us about it; " +
      "a guarantee of the maker comes on top and takes nothing away.</p>",
  },
};

const privacy: Record<Language, { title: string; metaDescription: string; html: string }> = {
  nl: {
    title: "Privacyverklaring",
    metaDescription: "Welke gegevens KADE bewaart, waarvoor en hoe lang.",
    html:
      "<p>KADE is een demonstratie. Deze tekst laat zien waar de verklaring van een winkel staat.</p>\n" +
      "<h2>Wat we bewaren</h2><p>Voor een bestelling bewaren we je naam, adres en e-mail. " +
      "Met een account komen daar je adressen en je punten bij.</p>\n" +
      "<h2>Je rechten</h2><p>In je account kun je je gegevens opvragen en laten wissen.</p>\n" +
      "<h2>Op je apparaat</h2><p>Je winkelmand en wat je invult staan op je eigen apparaat. " +
      "We meten niets voordat je daarvoor kiest. Hieronder staat alles wat deze winkel in je browser bewaart; " +
      "een sterretje staat voor wat per winkel of versie anders is.</p>",
  },
  de: {
    title: "Datenschutzerklärung",
    metaDescription: "Welche Daten KADE speichert, wofür und wie lange.",
    html:
      "<p>KADE ist eine Vorführung. Dieser Text zeigt, wo die Erklärung eines Geschäfts steht.</p>\n" +
      "<h2>Was wir speichern</h2><p>Für eine Bestellung speichern wir Namen, Adresse und E-Mail. " +
      "Mit einem Konto kommen deine Adressen und deine Punkte dazu.</p>\n" +
      "<h2>Deine Rechte</h2><p>In deinem Konto kannst du deine Daten abrufen und löschen lassen.</p>\n" +
      "<h2>Auf deinem Gerät</h2><p>Dein Warenkorb und was du ausfüllst stehen auf deinem eigenen Gerät. " +
      "Wir messen nichts, bevor du dich dafür entscheidest. Hier steht alles, was dieser Shop in deinem Browser " +
      "speichert; ein Sternchen steht für das, was je Shop oder Version anders ist.</p>",
  },
  en: {
    title: "Privacy statement",
    metaDescription: "Which data KADE keeps, what for and how long.",
    html:
      "<p>KADE is a demonstration. This text shows where that of a shop stands.</p>\n" +
      "<h2>What we keep</h2><p>For an order we keep your name, address and e-mail. " +
      "With an account your addresses and points are added.</p>\n" +
      "<h2>Your rights</h2><p>In your account you can ask for your data and have them erased.</p>\n" +
      "<h2>On your device</h2><p>Your cart and what you fill in stay on your own device. " +
      "We measure nothing before you choose so. Below is everything that this shop keeps in your browser; " +
      "an asterisk stands for what differs by shop or version.</p>",
  },
};

const page =
  (texts: typeof terms) =>
  (language: Language): StoryContent => {
    const { title, metaDescription, html } = texts[language];
    return { component: "page", title, metaDescription, body: [{ component: "richtext", html }] };
  };
export const termsPage = page(terms);
export const guaranteePage = page(guarantee);
export const privacyPage = (language: Language): StoryContent => {
  const { title, metaDescription, html } = privacy[language];
  return {
    component: "page",
    title,
    metaDescription,
    body: [{ component: "richtext", html }, { component: "stored-keys" }],
  };
};
