import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink, menSizesLink } from "./links.ts";

const jeans = 51;
const alterations = 112;

export const denim: Article = {
  publishedAt: "2026-07-02T09:00:00.000Z",
  tags: [journalTags.care, journalTags.cloths],
  products: ["KD-0209", "KD-0210", "KD-0211", "KD-0018"],
  card: cloth("jeans", "denim", "2f4866", "c9a26a"),
  head: "rail",
  inside: drawn("back", "jeans", "denim", "2f4866", "c9a26a"),
  nl: {
    slug: "denim-was-je-zelden",
    title: "Denim was je zelden",
    lead: "Een spijkerbroek die je vaak wast, verliest zijn kleur precies waar je dat niet wilt.",
    insideAlt: "De achterkant van een donkerblauwe spijkerbroek met twee zakken",
    opening: [
      "Indigo trekt niet door het garen heen. Het ligt in laagjes om een kern die wit blijft, en alleen om de " +
        "draden in de lengte; die in de breedte zijn niet geverfd. Wrijving en water nemen er steeds iets van mee. " +
        "Daarom bleekt een broek eerst uit op de knieën, de zakken en de zomen.",
    ],
    sections: [
      [
        "Eerst dit, dan pas de machine",
        list(
          "Luchten: een nacht buiten of bij een open raam, aan de boord opgehangen.",
          "Een vlek deppen in plaats van de hele broek wassen.",
          "Droge modder uitborstelen. Nat wrijf je hem juist in de stof.",
        ),
        table(
          ["Vlek", "Wat helpt"],
          ["Vet", "Een druppel afwasmiddel, tien minuten, lauw uitspoelen"],
          ["Koffie of wijn", "Meteen deppen met koud water"],
          ["Bloed", "Koud water, nooit warm"],
        ),
        "Een broek in de vriezer wordt koud, niet schoon.",
      ],
      [
        "En als het moet",
        "Ruikt de broek ook na het luchten, of zijn de knieën uitgezakt, dan is het tijd. Van een wasbeurt trekt " +
          "de stof weer in vorm.",
        steps(
          "Knopen en rits dicht, zakken leeg, broek binnenstebuiten.",
          "Op dertig graden of kouder, met andere donkere kleren. De eerste keer alleen: een nieuwe broek geeft af.",
          "Vloeibaar wasmiddel zonder bleek. Geen wasverzachter, die is slecht voor de rek.",
          "Rustig centrifugeren, de pijpen recht trekken en aan de boord ophangen, niet in de zon.",
        ),
      ],
      [
        "Niet in de droger",
        "In onze jeans zit twee procent elastaan. Hitte maakt dat bros, en dan veert de stof niet meer terug. " +
          "Katoen krimpt er bovendien in de lengte.",
      ],
      [
        "De eerste weken",
        "Donkere denim kan afgeven op een lichte bank of witte sneakers. Dat wordt na een paar wasbeurten " +
          "minder. Wil je hem laten inkorten, was hem dan eerst één keer, zodat de lengte blijft. In onze winkels " +
          `doen we dat voor je: ${categoryLink(alterations, "nl", "kleding vermaken")}.`,
        `Meet je taille met de ${menSizesLink("nl", "maattabel")} voordat je kiest bij de ` +
          `${categoryLink(jeans, "nl", "jeans")}. Nieuw mag een boord strak zitten, want na een dag dragen geeft ` +
          "hij iets mee.",
      ],
    ],
  },
  de: {
    slug: "denim-waescht-man-selten",
    title: "Denim wäscht man selten",
    lead: "Eine oft gewaschene Jeans verliert ihre Farbe genau dort, wo du es nicht willst.",
    insideAlt: "Die Rückseite einer dunkelblauen Jeans mit zwei Taschen",
    opening: [
      "Indigo zieht nicht ganz ins Garn ein. Es liegt in Schichten um einen Kern, der weiß bleibt, und nur um " +
        "die Fäden der Länge nach; die querlaufenden sind ungefärbt. Reibung und Wasser nehmen jedes Mal etwas " +
        "davon mit. Deshalb wird eine Jeans zuerst an Knien, Taschen und Säumen hell.",
    ],
    sections: [
      [
        "Bevor sie in die Maschine kommt",
        list(
          "Lüften: eine Nacht draußen oder am offenen Fenster, am Bund aufgehängt.",
          "Einen Fleck austupfen, statt die ganze Hose zu waschen.",
          "Schlamm trocknen lassen und ausbürsten. Nass reibst du ihn erst richtig ein.",
        ),
        table(
          ["Fleck", "Was hilft"],
          ["Fett", "Ein Tropfen Spülmittel, zehn Minuten, lauwarm ausspülen"],
          ["Kaffee oder Wein", "Gleich mit kaltem Wasser tupfen"],
          ["Blut", "Kaltes Wasser, nie warmes"],
        ),
        "Im Gefrierfach wird eine Hose kalt, aber nicht sauber.",
      ],
      [
        "Und wenn es sein muss",
        "Riecht die Hose auch nach dem Lüften noch, oder sind die Knie ausgebeult, ist es so weit. Beim Waschen " +
          "zieht sich der Stoff wieder in Form.",
        steps(
          "Knöpfe und Reißverschluss schließen, Taschen leeren, Hose auf links drehen.",
          "Bei 30 Grad oder kälter, mit anderer dunkler Kleidung. Beim ersten Mal allein: Neue Jeans färben ab.",
          "Flüssigwaschmittel ohne Bleiche nehmen. Kein Weichspüler, er schadet dem Stretch.",
          "Sanft schleudern, die Beine gerade ziehen und am Bund aufhängen, nicht in die Sonne.",
        ),
      ],
      [
        "Nicht in den Trockner",
        "In unseren Jeans stecken zwei Prozent Elasthan. Hitze macht es brüchig, und dann federt der Stoff nicht " +
          "mehr zurück. Die Baumwolle läuft außerdem in der Länge ein.",
      ],
      [
        "Die ersten Wochen",
        "Dunkler Denim kann auf ein helles Sofa oder weiße Sneaker abfärben. Nach einigen Wäschen lässt das " +
          "nach. Willst du die Hose kürzen lassen, wasch sie vorher einmal, damit die Länge danach stimmt. In " +
          `unseren Läden machen wir das für dich: ${categoryLink(alterations, "de", "Änderungsschneiderei")}.`,
        `Miss deine Taille mit der ${menSizesLink("de", "Größentabelle")}, bevor du bei den ` +
          `${categoryLink(jeans, "de", "Jeans")} wählst. Neu darf der Bund knapp sitzen, denn nach einem Tag gibt ` +
          "er etwas nach.",
      ],
    ],
  },
  en: {
    slug: "denim-is-washed-rarely",
    title: "Denim is washed rarely",
    lead: "Jeans that are washed often lose their colour exactly where you would rather they didn't.",
    insideAlt: "The back of a pair of dark blue jeans with two pockets",
    opening: [
      "Indigo does not soak through the yarn. It lies in layers around a core that stays white, and only on the " +
        "threads that run lengthwise; those that run across are not dyed. Rubbing and water take a little away " +
        "each time. That is why jeans fade first at the knees, the pockets and the hems.",
    ],
    sections: [
      [
        "Try this before the machine",
        list(
          "Air them: a night outside or by an open window, hung by the waistband.",
          "Dab out a stain instead of washing the whole pair.",
          "Let mud dry and brush it off. Wet, you only rub it in.",
        ),
        table(
          ["Stain", "What helps"],
          ["Grease", "A drop of washing-up liquid, ten minutes, rinse lukewarm"],
          ["Coffee or wine", "Dab at once with cold water"],
          ["Blood", "Cold water, never warm"],
        ),
        "The freezer makes jeans cold, not clean.",
      ],
      [
        "And when you must",
        "If they still smell after airing, or the knees have bagged, it is time. A wash pulls the cloth back " +
          "into shape.",
        steps(
          "Close buttons and zip, empty the pockets, turn the jeans inside out.",
          "Wash at thirty degrees or colder, with other dark clothes. Alone the first time: new jeans give off dye.",
          "Use a liquid detergent without bleach. No softener: it is bad for the stretch.",
          "Spin gently, pull the legs straight and hang them by the waistband, out of the sun.",
        ),
      ],
      [
        "Not in the dryer",
        "Our jeans have two per cent elastane in them. Heat makes it brittle, and then the cloth no longer " +
          "springs back. The cotton also shrinks in length.",
      ],
      [
        "The first weeks",
        "Dark denim can rub off on a pale sofa or white trainers. That wears off after a few washes. If you want " +
          "them shortened, wash them once first, so that the length stays. Our stores do it for you: " +
          `${categoryLink(alterations, "en", "alterations")}.`,
        `Measure your waist with the ${menSizesLink("en", "size guide")} before you choose among the ` +
          `${categoryLink(jeans, "en", "jeans")}. A new waistband may sit snugly, because it gives a little after ` +
          "a day's wear.",
      ],
    ],
  },
};
