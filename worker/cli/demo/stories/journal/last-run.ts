import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink, menSizesLink, pageLink } from "./links.ts";
import { guaranteeSlug, serviceSlug } from "../slugs.ts";

const sale = 7;

export const lastRun: Article = {
  publishedAt: "2026-11-05T09:00:00.000Z",
  tags: [journalTags.making],
  products: ["KD-0175", "KD-0180", "KD-0171", "KD-0141"],
  card: cloth("jas", "melange", "2f4256", "c7a878"),
  head: "quay",
  inside: drawn("front", "set", "plain", "1f2d46", "b98a56"),
  nl: {
    slug: "wat-is-een-restpartij",
    title: "Wat is een restpartij eigenlijk?",
    lead: "Geen tweede keus. Meestal is het gewoon te veel van het goede.",
    insideAlt: "Een gevouwen blauw overhemd op een camelkleurige trui, met sokken ernaast",
    opening: [
      "Een maker koopt stof per rol en snijdt per laag, maanden voordat iemand weet hoe warm het najaar wordt. " +
        "Hoeveel er verkocht wordt, is dan nog een schatting. Wat winkels niet afnemen, hangt er nog als het " +
        "seizoen voorbij is. Dat is een restpartij, en dat kopen wij.",
    ],
    sections: [
      [
        "Hoe het overblijft",
        table(
          ["Wat er gebeurt", "Wat er overblijft"],
          ["Een winkel bestelt minder dan gedacht", "Een hele serie, in alle maten"],
          ["De zomer begint laat", "Linnen en korte mouwen"],
          ["Een kleur loopt minder hard", "Eén kleur van een bekend model"],
          ["De middenmaten zijn op", "Kleine en grote maten"],
          ["Er is stof over op de rol", "Een kleine oplage, één keer gemaakt"],
        ),
      ],
      [
        "Wat het niet is",
        list(
          "Geen tweede keus: voor stukken met een fout gelden andere woorden, en die zouden we erbij zetten.",
          "Geen kleding die speciaal voor een outlet is gemaakt. Het hing ook gewoon in de winkel, of was " +
            "daarvoor bedoeld.",
          "Niet gedragen. Wat iemand heeft gepast en teruggestuurd, kijken we na voordat het weer in het rek gaat.",
        ),
        "Je rechten zijn dezelfde als bij iets van het nieuwe seizoen, ook de " +
          `${pageLink(guaranteeSlug, "nl", "wettelijke garantie")}.`,
      ],
      [
        "Wat het voor jou betekent",
        "Er zijn maten op, en we vullen niet bij. Komt er toch iets terug, dan is dat meestal een retour van " +
          "iemand anders. Op de productpagina kun je je daarvoor laten mailen. Nog een keer hetzelfde kopen lukt " +
          "zelden, dus wie tevreden is met een hemd, neemt er soms meteen twee.",
      ],
      [
        "Slim kiezen",
        steps(
          `Ken je maat. Meet één keer met de ${menSizesLink("nl", "maattabel")} en filter daarop, dan zie je ` +
            "alleen wat er voor jou nog is.",
          "Kijk naar de prijs die is doorgestreept. Dat is bij ons de laagste van de dertig dagen ervoor, geen " +
            "adviesprijs.",
          "Vraag je af of je het ook voor de gewone prijs had gewild. Zo niet, laat het hangen.",
          "Combineer met wat je al hebt: een restkleur is mooi als er twee broeken bij passen.",
        ),
        "Wat minstens 30% onder zijn laagste prijs van dertig dagen staat, vind je bij " +
          `${categoryLink(sale, "nl", "Sale")}. Hoe bestellen, retourneren en prijzen bij ons werken, lees je bij ` +
          `de ${pageLink(serviceSlug, "nl", "klantenservice")}.`,
      ],
    ],
  },
  de: {
    slug: "was-ist-ein-restposten",
    title: "Was ist eigentlich ein Restposten?",
    lead: "Keine zweite Wahl. Meistens ist es einfach zu viel des Guten.",
    insideAlt: "Ein gefaltetes blaues Hemd auf einem camelfarbenen Pullover, daneben Socken",
    opening: [
      "Ein Hersteller kauft Stoff auf Rollen und schneidet ihn in Lagen, Monate bevor jemand weiß, wie warm der " +
        "Herbst wird. Wie viel sich verkauft, ist dann noch eine Schätzung. Was die Läden nicht abnehmen, hängt " +
        "noch da, wenn die Saison vorbei ist. Das ist ein Restposten, und den kaufen wir.",
    ],
    sections: [
      [
        "Wie etwas übrig bleibt",
        table(
          ["Was passiert", "Was bleibt"],
          ["Ein Laden bestellt weniger als geplant", "Eine ganze Serie, in allen Größen"],
          ["Der Sommer kommt spät", "Leinen und kurze Ärmel"],
          ["Eine Farbe läuft schlechter", "Eine Farbe eines bekannten Modells"],
          ["Die mittleren Größen sind weg", "Kleine und große Größen"],
          ["Auf der Rolle ist noch Stoff", "Eine kleine Auflage, einmal genäht"],
        ),
      ],
      [
        "Was es nicht ist",
        list(
          "Keine zweite Wahl: Stücke mit einem Fehler heißen anders, und wir würden es dazuschreiben.",
          "Keine Kleidung, die eigens für ein Outlet genäht wurde. Sie hing auch im Laden oder war dafür gedacht.",
          "Nicht getragen. Was jemand anprobiert und zurückgeschickt hat, sehen wir durch, bevor es wieder an " +
            "die Stange kommt.",
        ),
        "Deine Rechte sind dieselben wie bei Ware der neuen Saison, auch die " +
          `${pageLink(guaranteeSlug, "de", "gesetzliche Gewährleistung")}.`,
      ],
      [
        "Was das für dich heißt",
        "Manche Größen sind vergriffen, und wir füllen nicht nach. Kommt doch etwas zurück, ist es meist die " +
          "Retoure von jemand anderem. Auf der Produktseite kannst du dir dann eine Mail schicken lassen. Dasselbe " +
          "noch einmal zu kaufen, klappt selten. Wer mit einem Hemd zufrieden ist, nimmt manchmal gleich zwei.",
      ],
      [
        "Klug wählen",
        steps(
          `Kenn deine Größe. Miss einmal mit der ${menSizesLink("de", "Größentabelle")} und filtere danach, dann ` +
            "siehst du nur, was für dich noch da ist.",
          "Schau auf den durchgestrichenen Preis. Bei uns ist das der niedrigste der dreißig Tage davor, keine " +
            "Preisempfehlung.",
          "Frag dich, ob du es auch zum normalen Preis gewollt hättest. Wenn nicht, lass es hängen.",
          "Kombiniere mit dem, was du hast: Eine Restfarbe ist schön, wenn zwei deiner Hosen dazu passen.",
        ),
        "Was mindestens 30 % unter seinem niedrigsten Preis der letzten dreißig Tage liegt, findest du unter " +
          `${categoryLink(sale, "de", "Sale")}. Wie Bestellung, Rückgabe und Preise bei uns funktionieren, liest ` +
          `du beim ${pageLink(serviceSlug, "de", "Kundenservice")}.`,
      ],
    ],
  },
  en: {
    slug: "what-is-a-last-run",
    title: "What is a last run, really?",
    lead: "Not seconds. Mostly it is simply too much of a good thing.",
    insideAlt: "A folded blue shirt on a camel jumper, with socks beside them",
    opening: [
      "A maker buys cloth by the roll and cuts it by the layer, months before anyone knows how warm the autumn " +
        "will be. How much of it will sell is still a guess. What shops do not take is still there when the season " +
        "is over. That is a last run, and that is what we buy.",
    ],
    sections: [
      [
        "How things are left over",
        table(
          ["What happens", "What is left"],
          ["A shop orders less than planned", "A whole series, in every size"],
          ["Summer comes late", "Linen and short sleeves"],
          ["One colour sells more slowly", "One colour of a familiar model"],
          ["The middle sizes are gone", "Small and large sizes"],
          ["There is cloth left on the roll", "A small run, made once"],
        ),
      ],
      [
        "What it is not",
        list(
          "Not seconds: pieces with a fault go by another name, and we would say so.",
          "Not clothes made for an outlet. They hung in shops too, or were meant to.",
          "Not worn. What somebody tried on and sent back we check before it goes on the rail again.",
        ),
        "Your rights are the same as for something of the new season, the " +
          `${pageLink(guaranteeSlug, "en", "legal guarantee")} among them.`,
      ],
      [
        "What it means for you",
        "Some sizes are gone, and we do not restock. If one does come back, it is mostly somebody else's return. " +
          "On the product page you can ask for a mail when it does. Buying the same thing again seldom works out, " +
          "so those who are happy with a shirt sometimes take two at once.",
      ],
      [
        "Choosing well",
        steps(
          `Know your size. Measure once with the ${menSizesLink("en", "size guide")} and filter by it, and you ` +
            "see only what is left for you.",
          "Look at the price that is crossed out. Here that is the lowest of the thirty days before, not a list price.",
          "Ask yourself whether you would have wanted it at the usual price. If not, leave it.",
          "Think of what you own already: an odd colour is a good one if two of your trousers go with it.",
        ),
        "What is at least 30% below its lowest price of thirty days is under " +
          `${categoryLink(sale, "en", "Sale")}. How orders, returns and prices work here is in ` +
          `${pageLink(serviceSlug, "en", "customer service")}.`,
      ],
    ],
  },
};
