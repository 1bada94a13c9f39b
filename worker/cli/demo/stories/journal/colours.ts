import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink } from "./links.ts";

const knitwear = 30;
const chinos = 52;
const shoes = 60;

export const colours: Article = {
  publishedAt: "2026-11-12T09:00:00.000Z",
  tags: [journalTags.fit],
  products: ["KD-0140", "KD-0022", "KD-0205", "KD-0265"],
  card: cloth("vest", "knit", "49553f"),
  head: "stacks",
  inside: drawn("front", "sjaal", "knit", "b98a56", "3b2a1e"),
  nl: {
    slug: "kleuren-die-samenblijven",
    title: "Vijf kleuren die altijd samen kunnen",
    lead: "Marine, gebroken wit, camel, donkergroen en grijs. Meer heb je niet nodig.",
    insideAlt: "Een camelkleurige gebreide sjaal met franje, dubbel neergelegd",
    opening: [
      "Een kast waarin alles bij elkaar past, is geen kwestie van smaak maar van rekenen. Met vijf broeken en " +
        "vijf truien in kleuren die samen kunnen, heb je vijfentwintig combinaties. Past de helft niet bij elkaar, " +
        "dan zijn het er nog maar een stuk of twaalf.",
      "Deze vijf werken omdat ze rustig zijn: geen ervan schreeuwt, en ze verschillen genoeg in licht en donker " +
        "om niet op een vergissing te lijken.",
    ],
    sections: [
      [
        "Zo combineer je ze",
        table(
          ["Boven", "Onder", "Schoenen en riem"],
          ["Gebroken wit", "Marine", "Bruin"],
          ["Marine", "Camel", "Donkerbruin"],
          ["Donkergroen", "Grijs", "Zwart of bruin"],
          ["Camel", "Marine", "Cognac"],
          ["Grijs", "Donkergroen", "Bruin"],
        ),
      ],
      [
        "Vier regels",
        steps(
          "Neem twee kleuren per dag, en laat de derde in je schoenen zitten.",
          "Zet licht naast donker. Twee tinten die bijna gelijk zijn, zoals marine en zwart, lijken een " +
            "vergissing; een duidelijk verschil lijkt een keuze.",
          "Ruiten en strepen tellen als de kleur die je er van een meter afstand in ziet.",
          "Houd de riem in de buurt van de schoenen. Gelijk hoeft niet, dezelfde richting is genoeg.",
        ),
        "Kijk bij daglicht. Onder een gele lamp is donkergroen al snel zwart en marine ook.",
      ],
      [
        "En zwart dan?",
        "Zwart is geen basis maar een beslissing. Het maakt de kleuren ernaast harder en laat pluisjes en " +
          "verbleken eerder zien. Draag het als je het wilt dragen: helemaal, of alleen in je schoenen. Naast " +
          "grijs en gebroken wit gaat het goed, naast marine zelden.",
      ],
      [
        "Waar je begint",
        list(
          "Leg je broeken naast elkaar. Welke kleur heb je het meest? Zoek er bij de " +
            `${categoryLink(knitwear, "nl", "truien en vesten")} twee bij die er licht of donker tegen afsteken.`,
          `Mist er een tussenkleur, dan doet een grijze of camelkleurige ${categoryLink(chinos, "nl", "chino")} ` +
            "het meeste werk.",
          `Eén paar bruine ${categoryLink(shoes, "nl", "schoenen")} past bij alle vijf.`,
          "Koop daarna pas de kleur waar je verliefd op bent. Die valt tussen rustige buren het best op.",
        ),
      ],
    ],
  },
  de: {
    slug: "farben-die-zusammenpassen",
    title: "Fünf Farben, die immer zusammenpassen",
    lead: "Marine, gebrochenes Weiß, Camel, Dunkelgrün und Grau. Mehr brauchst du nicht.",
    insideAlt: "Ein camelfarbener Strickschal mit Fransen, doppelt gelegt",
    opening: [
      "Ein Schrank, in dem alles zusammenpasst, ist weniger eine Frage des Geschmacks als des Rechnens. Fünf " +
        "Hosen und fünf Pullover in Farben, die zusammengehen, ergeben fünfundzwanzig Kombinationen. Passt die " +
        "Hälfte nicht, bleibt rund ein Dutzend.",
      "Diese fünf funktionieren, weil sie ruhig sind: Keine drängt sich vor, und in der Helligkeit liegen sie " +
        "weit genug auseinander.",
    ],
    sections: [
      [
        "So kombinierst du sie",
        table(
          ["Oben", "Unten", "Schuhe und Gürtel"],
          ["Gebrochenes Weiß", "Marine", "Braun"],
          ["Marine", "Camel", "Dunkelbraun"],
          ["Dunkelgrün", "Grau", "Schwarz oder Braun"],
          ["Camel", "Marine", "Cognac"],
          ["Grau", "Dunkelgrün", "Braun"],
        ),
      ],
      [
        "Vier Regeln",
        steps(
          "Nimm zwei Farben am Tag und lass die dritte in den Schuhen.",
          "Stell Hell neben Dunkel. Zwei fast gleiche Töne wie Marine und Schwarz wirken wie ein Versehen, ein " +
            "deutlicher Abstand wie eine Entscheidung.",
          "Karos und Streifen zählen als die Farbe, die du aus einem Meter Abstand siehst.",
          "Der Gürtel bleibt in der Nähe der Schuhe. Gleich muss er nicht sein, dieselbe Richtung genügt.",
        ),
        "Schau bei Tageslicht. Unter einer gelben Lampe ist Dunkelgrün schnell schwarz, und Marine auch.",
      ],
      [
        "Und Schwarz?",
        "Schwarz ist keine Basis, sondern eine Entscheidung. Es macht die Farben daneben härter, und man sieht " +
          "Fusseln und Ausbleichen eher. Trag es, wenn du es tragen willst: ganz oder nur an den Schuhen. Neben " +
          "Grau und gebrochenem Weiß geht es gut, neben Marine selten.",
      ],
      [
        "Womit du anfängst",
        list(
          "Leg deine Hosen nebeneinander. Welche Farbe hast du am häufigsten? Such bei den " +
            `${categoryLink(knitwear, "de", "Pullovern und Strickjacken")} zwei aus, die sich hell oder dunkel ` +
            "davon abheben.",
          `Fehlt ein Ton dazwischen, leistet eine ${categoryLink(chinos, "de", "Chino")} in Grau oder Camel am ` +
            "meisten.",
          `Ein Paar braune ${categoryLink(shoes, "de", "Schuhe")} passt zu allen fünf.`,
          "Kauf erst danach die Farbe, in die du verliebt bist. Zwischen ruhigen Nachbarn fällt sie am besten auf.",
        ),
      ],
    ],
  },
  en: {
    slug: "colours-that-stay-together",
    title: "Five colours that always go together",
    lead: "Navy, off-white, camel, dark green and grey. You need no more.",
    insideAlt: "A camel knitted scarf with a fringe, laid double",
    opening: [
      "A wardrobe in which everything goes together is less a matter of taste than of arithmetic. Five trousers " +
        "and five jumpers in colours that agree make twenty-five combinations. If half of them clash, about a " +
        "dozen are left.",
      "These five work because they are quiet: none of them pushes forward, and they are far enough apart in " +
        "light and dark not to look like a mistake.",
    ],
    sections: [
      [
        "How to pair them",
        table(
          ["Above", "Below", "Shoes and belt"],
          ["Off-white", "Navy", "Brown"],
          ["Navy", "Camel", "Dark brown"],
          ["Dark green", "Grey", "Black or brown"],
          ["Camel", "Navy", "Cognac"],
          ["Grey", "Dark green", "Brown"],
        ),
      ],
      [
        "Four rules",
        steps(
          "Wear two colours a day and leave the third to your shoes.",
          "Put light beside dark. Two shades that are almost the same, such as navy and black, look like an " +
            "error; a clear difference looks like a choice.",
          "Checks and stripes count as the colour you see in them from a metre away.",
          "Keep the belt close to the shoes. It need not match; the same direction will do.",
        ),
        "Look by daylight. Under a yellow lamp dark green soon turns black, and so does navy.",
      ],
      [
        "What about black?",
        "Black is not a basis but a decision. It makes the colours beside it harder, and shows lint and fading " +
          "sooner. Wear it when you mean to: all over, or in your shoes alone. Beside grey and off-white it does " +
          "well, beside navy seldom.",
      ],
      [
        "Where to begin",
        list(
          "Lay your trousers side by side. Which colour do you have most of? Among the " +
            `${categoryLink(knitwear, "en", "knitwear")}, find two that stand out against it, lighter or darker.`,
          `If a shade in between is missing, ${categoryLink(chinos, "en", "chinos")} in grey or camel do most of ` +
            "the work.",
          `One pair of brown ${categoryLink(shoes, "en", "shoes")} goes with all five.`,
          "Only then buy the colour you are in love with. Among quiet neighbours it shows best.",
        ),
      ],
    ],
  },
};
