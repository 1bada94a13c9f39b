import { list } from "../markup.ts";
import { legalPage, mailLink, telephoneLink } from "./legal-page.ts";

/** The statement that annex V to directive 2019/882 asks for (A4), with whom to complain to. */
export const accessibilityPage = legalPage({
  nl: {
    title: "Toegankelijkheid",
    metaDescription: "Hoe {{trader.brand}} zorgt dat iedereen hier kan winkelen, en wat je doet als het niet lukt.",
    opening: "Deze winkel is er voor iedereen. We volgen WCAG 2.2 op niveau AA, en daarmee EN 301 549.",
    sections: [
      [
        "Wat je hier kunt",
        "Zoeken, vergelijken, bestellen, betalen, je bestelling volgen en de koop herroepen, als gast of met een account.",
      ],
      [
        "Hoe we het maken",
        list(
          "Alles is te bedienen met het toetsenbord, en je ziet steeds waar je bent.",
          "Schermlezers krijgen koppen, namen van velden en meldingen van wat er verandert.",
          "Tekst kan twee keer zo groot, de pagina past op een scherm van 320 pixels breed.",
          "Wie liever geen beweging ziet, zet die uit in de instellingen van het apparaat of met de knop Toegankelijkheid.",
          "Elke pagina wordt bij elke wijziging automatisch gecontroleerd, en daarnaast met de hand.",
        ),
      ],
      [
        "Wat nog niet lukt",
        "Schermen van je bank en van betaaldiensten zijn niet van ons. Loop je daar vast, dan kun je per bankoverschrijving " +
          "betalen.",
      ],
      [
        "Werkt iets niet?",
        `Schrijf naar ${mailLink} of bel ${telephoneLink} ({{trader.hours}}). We antwoorden binnen veertien dagen en ` +
          "helpen je intussen op een andere manier verder.",
        "Komen we er niet uit, dan kun je terecht bij de Autoriteit Consument &amp; Markt, ConsuWijzer: " +
          '<a href="https://www.consuwijzer.nl/">consuwijzer.nl</a>.',
      ],
    ],
  },
  de: {
    title: "Barrierefreiheit",
    metaDescription:
      "Wie {{trader.brand}} dafür sorgt, dass alle hier einkaufen können, und was du tust, wenn es nicht geht.",
    opening:
      "Dieser Shop ist für alle da. Wir richten uns nach den WCAG 2.2, Stufe AA, und damit nach EN 301 549 (§ 14 BFSG).",
    sections: [
      [
        "Was du hier kannst",
        "Suchen, vergleichen, bestellen, bezahlen, deine Bestellung verfolgen und den Kauf widerrufen, als Gast oder mit " +
          "einem Konto.",
      ],
      [
        "Wie wir es machen",
        list(
          "Alles lässt sich mit der Tastatur bedienen, und du siehst immer, wo du bist.",
          "Vorleseprogramme bekommen Überschriften, Namen der Felder und Meldungen über das, was sich ändert.",
          "Text lässt sich verdoppeln, die Seite passt auf einen Bildschirm von 320 Pixeln Breite.",
          "Wer keine Bewegung sehen möchte, schaltet sie in den Einstellungen des Geräts oder mit der Schaltfläche " +
            "Barrierefreiheit ab.",
          "Jede Seite wird bei jeder Änderung automatisch geprüft und außerdem von Hand.",
        ),
      ],
      [
        "Was noch nicht geht",
        "Seiten deiner Bank und von Zahlungsdiensten sind nicht von uns. Kommst du dort nicht weiter, kannst du per " +
          "Überweisung zahlen.",
      ],
      [
        "Etwas geht nicht?",
        `Schreib an ${mailLink} oder ruf ${telephoneLink} an ({{trader.hours}}). Wir antworten innerhalb von ` +
          "vierzehn Tagen und helfen dir bis dahin auf anderem Weg weiter.",
        "Finden wir keine Lösung, wende dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von " +
          "Produkten und Dienstleistungen (MLBF), Carl-Miller-Straße 6, 39112 Magdeburg, Telefon +49 391 289 230 23, " +
          '<a href="mailto:kontakt@mlbf-barrierefrei.de">kontakt@mlbf-barrierefrei.de</a>, ' +
          '<a href="https://www.mlbf-barrierefrei.de/">mlbf-barrierefrei.de</a>.',
      ],
    ],
  },
  en: {
    title: "Accessibility",
    metaDescription:
      "How {{trader.brand}} makes sure that everybody can shop here, and what to do when something fails.",
    opening: "This shop is for everybody. We follow WCAG 2.2 at level AA, and with it EN 301 549.",
    sections: [
      [
        "What you can do here",
        "Search, compare, order, pay, follow your order and withdraw from the purchase, as a guest or with an account.",
      ],
      [
        "How we do it",
        list(
          "Everything works with the keyboard, and you always see where you are.",
          "Screen readers get headings, names of fields and messages about what changes.",
          "Text can be twice as large, and a page fits a screen 320 pixels wide.",
          "If you prefer no motion, turn it off in your device's settings or with the button Accessibility.",
          "Each page is checked automatically with every change, and by hand besides.",
        ),
      ],
      [
        "What does not work yet",
        "Pages of your bank and of payment services are not ours. If you get stuck there, you can pay by bank transfer.",
      ],
      [
        "Something does not work?",
        `Write to ${mailLink} or call ${telephoneLink} ({{trader.hours}}). We answer within fourteen days and help ` +
          "you another way in the meantime.",
        "If we cannot settle it, you can turn to the Dutch Authority for Consumers and Markets: " +
          '<a href="https://www.consuwijzer.nl/">consuwijzer.nl</a>.',
      ],
    ],
  },
});
