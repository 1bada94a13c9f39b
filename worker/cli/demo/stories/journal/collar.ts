import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink, menSizesLink } from "./links.ts";

const casualShirts = 11;
const businessShirts = 12;
const alterations = 112;

export const collar: Article = {
  publishedAt: "2026-05-21T09:00:00.000Z",
  tags: [journalTags.fit],
  products: ["KD-0026", "KD-0032", "KD-0027", "KD-0042"],
  card: cloth("overhemd", "stripe", "2b4a6f"),
  head: "outfit",
  inside: drawn("front", "overhemd", "plain", "f4f1ea", "2a3f5f"),
  nl: {
    slug: "je-kraagmaat-meten",
    title: "Zo meet je je kraagmaat",
    lead: "Eén vinger ruimte, en lees de centimeters af waar het lint elkaar raakt.",
    insideAlt: "Een wit overhemd met donkere knopen en een gesloten kraag",
    opening: [
      "Zakelijke overhemden gaan niet op S, M of L maar op centimeters rond je hals. Dat klinkt lastig en is " +
        "juist eenvoudig: één getal, en de rest van het hemd is daarop gemaakt. Een meetlint en een spiegel zijn " +
        "genoeg. Geen meetlint? Neem een touwtje en leg het daarna langs een liniaal.",
    ],
    sections: [
      [
        "Meten in vier stappen",
        steps(
          "Ga rechtop staan, kin vooruit, schouders los. Zonder hemd of trui.",
          "Leg het lint rond je hals waar het boordje sluit, net onder de adamsappel.",
          "Houd één vinger plat onder het lint. Dat is de ruimte die je nodig hebt om te slikken en opzij te kijken.",
          "Lees af waar het lint elkaar raakt, en rond naar boven af op de hele centimeter.",
        ),
      ],
      [
        "Van hals naar boord",
        table(
          ["Hals (cm)", "Boord", "Borst (cm)"],
          ["37,1–38,0", "38", "92–95"],
          ["38,1–39,0", "39", "96–99"],
          ["39,1–40,0", "40", "100–103"],
          ["40,1–41,0", "41", "104–107"],
          ["41,1–42,0", "42", "108–111"],
        ),
        "Kom je met je borst in een andere rij uit, dan gaat de borst voor: een boord die iets ruim is zie je " +
          `nauwelijks, een hemd dat trekt wel. Alle maten staan in de ${menSizesLink("nl", "maattabel heren")}.`,
      ],
      [
        "Meten aan een hemd dat past",
        "Leg de kraag open en vlak. Meet van het midden van de knoop tot het verste eind van het knoopsgat. Dat " +
          "getal is de boord. Meet een hemd dat al gewassen is, want katoen kan in de eerste beurten een halve " +
          "centimeter krimpen. Zit je tussen twee maten, neem dan de grootste.",
      ],
      [
        "Zo zie je of het klopt",
        list(
          "Gesloten past er één vinger tussen kraag en hals, geen twee.",
          "Draai je hoofd: de kraag blijft staan en draait niet mee.",
          "De schoudernaad ligt op het bot, en de mouw komt tot je pols. Te lang? Die kan korter: " +
            `${categoryLink(alterations, "nl", "kleding vermaken")}.`,
        ),
        "Draag je geen das en blijft het bovenste knoopje open, dan kom je ook met lettermaten uit, zoals bij de " +
          `${categoryLink(casualShirts, "nl", "casual overhemden")}. Op boord kies je bij de ` +
          `${categoryLink(businessShirts, "nl", "zakelijke overhemden")}.`,
      ],
    ],
  },
  de: {
    slug: "kragenweite-messen",
    title: "So misst du deine Kragenweite",
    lead: "Ein Finger Platz, und lies die Zentimeter ab, wo sich das Band trifft.",
    insideAlt: "Ein weißes Hemd mit dunklen Knöpfen und geschlossenem Kragen",
    opening: [
      "Businesshemden gehen nicht nach S, M oder L, sondern nach den Zentimetern um deinen Hals. Das klingt " +
        "umständlich und ist doch einfach: eine Zahl, und der Rest des Hemdes ist darauf abgestimmt. Ein Maßband " +
        "und ein Spiegel genügen. Kein Maßband da? Nimm eine Schnur und leg sie danach an ein Lineal.",
    ],
    sections: [
      [
        "Messen in vier Schritten",
        steps(
          "Stell dich gerade hin, Kinn nach vorn, Schultern locker. Ohne Hemd oder Pullover.",
          "Leg das Band dort um den Hals, wo der Kragen schließt, knapp unter dem Adamsapfel.",
          "Halte einen Finger flach darunter. So viel Platz brauchst du zum Schlucken und um zur Seite zu schauen.",
          "Lies ab, wo sich das Band trifft, und runde auf den ganzen Zentimeter auf.",
        ),
      ],
      [
        "Vom Hals zur Kragenweite",
        table(
          ["Hals (cm)", "Kragen", "Brust (cm)"],
          ["37,1–38,0", "38", "92–95"],
          ["38,1–39,0", "39", "96–99"],
          ["39,1–40,0", "40", "100–103"],
          ["40,1–41,0", "41", "104–107"],
          ["41,1–42,0", "42", "108–111"],
        ),
        "Landest du mit der Brust in einer anderen Zeile, geht die Brust vor: Einen etwas weiten Kragen sieht " +
          "man kaum, ein Hemd, das spannt, sofort. Alle Größen stehen in der " +
          `${menSizesLink("de", "Größentabelle Herren")}.`,
      ],
      [
        "An einem Hemd messen, das passt",
        "Leg den Kragen offen und flach hin. Miss von der Mitte des Knopfes bis zum hinteren Ende des " +
          "Knopflochs. Diese Zahl ist die Kragenweite. Nimm ein Hemd, das schon gewaschen wurde, denn Baumwolle " +
          "kann in den ersten Wäschen einen halben Zentimeter einlaufen. Liegst du zwischen zwei Größen, nimm die " +
          "größere.",
      ],
      [
        "Daran siehst du, ob es stimmt",
        list(
          "Zwischen geschlossenen Kragen und Hals passt ein Finger, nicht zwei.",
          "Dreh den Kopf: Der Kragen bleibt stehen und dreht sich nicht mit.",
          "Die Schulternaht liegt auf dem Knochen, und der Ärmel reicht bis zum Handgelenk. Zu lang? Das kürzen " +
            `wir: ${categoryLink(alterations, "de", "Änderungsschneiderei")}.`,
        ),
        "Trägst du keine Krawatte und lässt den obersten Knopf offen, kommst du auch mit Buchstabengrößen aus, " +
          `wie bei den ${categoryLink(casualShirts, "de", "Freizeithemden")}. Nach Kragenweite wählst du bei den ` +
          `${categoryLink(businessShirts, "de", "Businesshemden")}.`,
      ],
    ],
  },
  en: {
    slug: "measuring-your-collar",
    title: "How to measure your collar",
    lead: "One finger of room, and read the centimetres where the tape meets.",
    insideAlt: "A white shirt with dark buttons and its collar closed",
    opening: [
      "Business shirts do not go by S, M or L but by the centimetres around your neck. That sounds fussy and is " +
        "in fact simple: one number, and the rest of the shirt is cut to go with it. A tape measure and a mirror " +
        "will do. No tape? Take a piece of string and lay it along a ruler afterwards.",
    ],
    sections: [
      [
        "Four steps",
        steps(
          "Stand upright, chin level, shoulders loose, without a shirt or jumper.",
          "Lay the tape around your neck where the collar closes, just below the Adam's apple.",
          "Keep one finger flat under the tape. That is the room you need to swallow and to look sideways.",
          "Read where the tape meets, and round up to the whole centimetre.",
        ),
      ],
      [
        "From neck to collar",
        table(
          ["Neck (cm)", "Collar", "Chest (cm)"],
          ["37.1–38.0", "38", "92–95"],
          ["38.1–39.0", "39", "96–99"],
          ["39.1–40.0", "40", "100–103"],
          ["40.1–41.0", "41", "104–107"],
          ["41.1–42.0", "42", "108–111"],
        ),
        "If your chest falls in another row, go by the chest: a collar that is a little wide hardly shows, a " +
          `shirt that pulls does. All sizes are in the ${menSizesLink("en", "men's size guide")}.`,
      ],
      [
        "Measuring a shirt that fits",
        "Lay the collar open and flat. Measure from the middle of the button to the far end of the buttonhole. " +
          "That number is the collar size. Use a shirt that has been washed, because cotton can shrink by half a " +
          "centimetre in its first washes. Between two sizes, take the larger.",
      ],
      [
        "How to tell that it is right",
        list(
          "Closed, there is room for one finger between collar and neck, not two.",
          "Turn your head: the collar stays where it is and does not turn along.",
          "The shoulder seam lies on the bone, and the sleeve reaches your wrist. Too long? We can shorten it: " +
            `${categoryLink(alterations, "en", "alterations")}.`,
        ),
        "If you wear no tie and leave the top button open, letter sizes will do, as with our " +
          `${categoryLink(casualShirts, "en", "casual shirts")}. You choose by collar among the ` +
          `${categoryLink(businessShirts, "en", "business shirts")}.`,
      ],
    ],
  },
};
