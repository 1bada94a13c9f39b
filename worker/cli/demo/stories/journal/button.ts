import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink } from "./links.ts";

const businessShirts = 12;
const blazers = 43;
const alterations = 112;

export const button: Article = {
  publishedAt: "2026-10-01T09:00:00.000Z",
  tags: [journalTags.care],
  products: ["KD-0199", "KD-0204", "KD-0200", "KD-0026"],
  card: cloth("overhemd", "plain", "f4f1ea", "2a3f5f"),
  head: "outfit",
  inside: drawn("front", "blazer", "herringbone", "4a4d52"),
  nl: {
    slug: "een-knoop-aanzetten",
    title: "Een knoop aanzetten die blijft zitten",
    lead: "Met een lucifer en een halve meter garen ben je in vijf minuten klaar.",
    insideAlt: "Een grijs visgraat colbert met twee knopen en een borstzakje",
    opening: [
      "Een knoop valt er zelden af omdat het garen slecht is. Meestal zit hij te strak op de stof. Dan heeft het " +
        "andere pand geen plaats, trekt elke beweging aan de steken en scheurt in het ergste geval niet het garen " +
        "maar de stof. Een steeltje van garen lost dat op.",
    ],
    sections: [
      [
        "Dit leg je klaar",
        list(
          "Een naald met een oog waar het garen dubbel doorheen past.",
          "Een halve meter sterk garen in de kleur van de andere knopen. Knoopsgaren houdt het langst.",
          "Een lucifer, of voor dunne stof een speld.",
          "De reserveknoop: kijk in de zijnaad, onder het wasetiket of aan de binnenkant van het voorpand.",
        ),
      ],
      [
        "Zo naai je hem aan",
        steps(
          "Haal oude draadjes weg en neem het garen dubbel, met een knoopje aan het eind.",
          "Steek van boven in, zodat het knoopje straks onder de knoop verdwijnt, en maak twee kleine steken op " +
            "de plek.",
          "Leg de lucifer op de knoop en naai eroverheen: drie keer door elk paar gaatjes, evenwijdig of " +
            "kruislings zoals bij de andere knopen.",
          "Kom met de naald tussen knoop en stof uit. Trek de lucifer weg en til de knoop op.",
          "Wind het garen strak om de draden, zo vaak als de tabel zegt. Dat is de steel.",
          "Steek door naar de achterkant, zet vast met drie kleine steekjes en knip af.",
        ),
      ],
      [
        "Hoe dikker de stof, hoe langer de steel",
        table(
          ["Stuk", "Afstand", "Omwinden"],
          ["Overhemd", "Een speld", "Drie keer"],
          ["Colbert", "Een lucifer", "Vijf keer"],
          ["Jas", "Twee lucifers", "Acht keer"],
        ),
        "Een sierknoop die niets hoeft te sluiten heeft geen steel nodig. Bij een zware jas naai je aan de " +
          "binnenkant een klein plat knoopje mee: dat vangt de trek op, zodat de stof heel blijft.",
      ],
      [
        "Wanneer je beter niet wacht",
        "Een knoop die aan één draad hangt, kun je met twee minuten werk nog redden. Is hij weg, dan zoek je een " +
          "passende, en dat duurt langer. Zit er een gaatje in de stof, leg er dan van binnen een stukje stof " +
          "achter voordat je begint.",
        `Knopen springen in het oog bij ${categoryLink(businessShirts, "nl", "zakelijke overhemden")} en ` +
          `${categoryLink(blazers, "nl", "colberts")}. Een mouw of broek die te lang is, laat je bij ons inkorten: ` +
          `${categoryLink(alterations, "nl", "kleding vermaken")}.`,
      ],
    ],
  },
  de: {
    slug: "einen-knopf-annaehen",
    title: "Einen Knopf annähen, der hält",
    lead: "Mit einem Streichholz und einem halben Meter Garn bist du in fünf Minuten fertig.",
    insideAlt: "Ein graues Fischgrat-Sakko mit zwei Knöpfen und Brusttasche",
    opening: [
      "Ein Knopf fällt selten ab, weil das Garn schlecht ist. Meistens sitzt er zu fest auf dem Stoff. Dann hat " +
        "die andere Seite keinen Platz, jede Bewegung zieht an den Stichen, und im schlimmsten Fall reißt nicht " +
        "das Garn, sondern der Stoff. Ein Stiel aus Garn verhindert das.",
    ],
    sections: [
      [
        "Das brauchst du",
        list(
          "Eine Nadel, durch deren Öhr das Garn passt.",
          "Einen halben Meter kräftiges Garn in der Farbe der anderen Knöpfe. Am längsten hält Knopflochgarn.",
          "Ein Streichholz, bei dünnem Stoff eine Stecknadel.",
          "Den Ersatzknopf: Er sitzt oft in der Seitennaht, am Pflegeetikett oder innen am Vorderteil.",
        ),
      ],
      [
        "So nähst du ihn an",
        steps(
          "Zupf alte Fäden heraus, nimm das Garn doppelt und verknote die Enden.",
          "Stich von oben ein, damit der Knoten später unter dem Knopf verschwindet, und sichere ihn mit zwei " +
            "kleinen Stichen.",
          "Leg das Streichholz auf den Knopf und näh darüber: dreimal durch jedes Lochpaar, parallel oder über " +
            "Kreuz wie bei den anderen Knöpfen.",
          "Komm mit der Nadel zwischen Knopf und Stoff heraus. Zieh das Streichholz weg und heb den Knopf an.",
          "Wickle das Garn fest um die Fäden, so oft, wie es in der Tabelle steht. Das ist der Stiel.",
          "Stich nach hinten durch, vernäh mit drei kleinen Stichen und schneide den Faden ab.",
        ),
      ],
      [
        "Je dicker der Stoff, desto länger der Stiel",
        table(
          ["Stück", "Abstand", "Umwickeln"],
          ["Hemd", "Eine Stecknadel", "Dreimal"],
          ["Sakko", "Ein Streichholz", "Fünfmal"],
          ["Mantel", "Zwei Streichhölzer", "Achtmal"],
        ),
        "Ein Zierknopf, der nichts schließen muss, braucht keinen Stiel. Bei einem schweren Mantel nähst du " +
          "innen einen kleinen flachen Gegenknopf mit: Er fängt den Zug auf, und der Stoff bleibt heil.",
      ],
      [
        "Lieber gleich als später",
        "Ein Knopf, der noch an einem Faden hängt, ist in zwei Minuten gerettet. Ist er weg, musst du einen " +
          "passenden suchen, und das dauert länger. Hat der Stoff schon ein Loch, leg innen ein Stück Stoff " +
          "dahinter, bevor du anfängst.",
        `Gut zu sehen sind Knöpfe an ${categoryLink(businessShirts, "de", "Businesshemden")} und ` +
          `${categoryLink(blazers, "de", "Sakkos")}. Zu lange Ärmel oder Hosen kürzen wir für dich: ` +
          `${categoryLink(alterations, "de", "Änderungsschneiderei")}.`,
      ],
    ],
  },
  en: {
    slug: "sewing-on-a-button",
    title: "A button that stays on",
    lead: "A match and half a metre of thread, and five minutes later you are done.",
    insideAlt: "A grey herringbone blazer with two buttons and a breast pocket",
    opening: [
      "A button seldom comes off because the thread is bad. Mostly it was sewn too close to the cloth. Then the " +
        "other side has no room, every movement pulls at the stitches, and in the end it is not the thread that " +
        "tears but the cloth. A shank of thread solves that.",
    ],
    sections: [
      [
        "What you need",
        list(
          "A needle with an eye the thread will go through.",
          "Half a metre of strong thread in the colour of the other buttons. Buttonhole thread lasts longest.",
          "A match, or a pin where the cloth is thin.",
          "The spare button: look in the side seam, by the care label or inside the front.",
        ),
      ],
      [
        "How to sew it on",
        steps(
          "Pick out the old threads, double the new one and knot its ends.",
          "Go in from the top, so that the knot will hide under the button, and make two small stitches on the spot.",
          "Lay the match on the button and sew over it: three times through each pair of holes, side by side or " +
            "crosswise, as on the other buttons.",
          "Bring the needle out between button and cloth. Pull the match away and lift the button.",
          "Wind the thread firmly around the stitches, as often as the table says. That is the shank.",
          "Go through to the back, fasten with three small stitches and cut.",
        ),
      ],
      [
        "The thicker the cloth, the longer the shank",
        table(
          ["Piece", "Spacer", "Turns"],
          ["Shirt", "A pin", "Three"],
          ["Blazer", "A match", "Five"],
          ["Coat", "Two matches", "Eight"],
        ),
        "A button that closes nothing needs no shank. On a heavy coat, sew a small flat button to the inside " +
          "along with it: that one takes the strain, and the cloth stays whole.",
      ],
      [
        "Sooner rather than later",
        "A button that hangs by one thread is saved in two minutes. Once it is gone you have to find one that " +
          "matches, and that takes longer. If there is a hole already, put a scrap of cloth behind it before you " +
          "begin.",
        `Buttons are in plain sight on ${categoryLink(businessShirts, "en", "business shirts")} and ` +
          `${categoryLink(blazers, "en", "blazers")}. Sleeves or trousers that are too long we shorten for you: ` +
          `${categoryLink(alterations, "en", "alterations")}.`,
      ],
    ],
  },
};
