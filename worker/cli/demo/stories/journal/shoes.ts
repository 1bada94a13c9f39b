import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink, menSizesLink } from "./links.ts";

const dressShoes = 62;
const bags = 71;

export const shoes: Article = {
  publishedAt: "2026-10-22T09:00:00.000Z",
  tags: [journalTags.care],
  products: ["KD-0270", "KD-0279", "KD-0275", "KD-VZ-1"],
  card: cloth("schoenen", "plain", "5a3522", "c9a26a"),
  head: "quay",
  inside: drawn("front", "blik", "plain", "9a5a2c", "e6dcc6"),
  nl: {
    slug: "schoenen-laten-rusten",
    title: "Laat je schoenen een dag rusten",
    lead: "Leer droogt langzamer dan je denkt. Wie twee paar om en om draagt, doet er merkbaar langer mee.",
    insideAlt: "Een open blik leerbalsem met het deksel ernaast, op een doek",
    opening: [
      "Voeten zweten de hele dag, ook als je er niets van merkt. Een deel van dat vocht trekt in de voering en " +
        "de binnenzool. In één nacht is het er nog niet uit. Trek je de schoenen de volgende ochtend weer aan, dan " +
        "buigt vochtig leer op steeds dezelfde plek, en daar barst het op den duur.",
    ],
    sections: [
      [
        "Na het dragen",
        steps(
          "Maak de veters los voordat je uitstapt, en trap niet op de hiel. Een schoenlepel houdt de hielkap recht.",
          "Borstel stof en zand weg.",
          "Zet er een spanner van onbehandeld hout in. Die neemt vocht op en trekt de loopplooi glad.",
          "Laat het paar een hele dag staan, op een plek met lucht en zonder verwarming.",
        ),
        "Geen spanner in huis? Krantenpapier werkt ook, als je het na een uur vervangt.",
      ],
      [
        "Doorweekt geraakt",
        "Vul ze losjes met papier, leg ze op hun kant zodat ook de zool droogt, en heb geduld: een dag of twee. " +
          "Op de verwarming droogt de buitenkant eerst. Leer krimpt dan en wordt hard, en lijm kan loslaten.",
        "Witte randen zijn zout. Neem ze af met een doek met water en een scheutje azijn, laat drogen en vet het " +
          "leer daarna in.",
      ],
      [
        "Voeden en beschermen",
        table(
          ["Materiaal", "Wat het nodig heeft"],
          ["Glad leer", "Vochtig afnemen, af en toe dun balsem, een nacht laten intrekken, uitpoetsen"],
          ["Suède", "Droog borstelen, vlekken met een gummetje, impregneren voor je ze draagt"],
          ["Rubberzool", "Water en een oude tandenborstel"],
        ),
        list(
          "Twee of drie keer per seizoen balsem is genoeg. Te veel maakt leer slap.",
          "Probeer een product eerst op een plek die je niet ziet.",
        ),
      ],
      [
        "Op tijd naar de schoenmaker",
        "Kijk eens per maand naar de hak. Laat hem vervangen zolang alleen het hakstuk versleten is; zit de " +
          "slijtage in de laag erboven, dan wordt het werk groter. Een gestikte zool kan een schoenmaker " +
          "vernieuwen.",
        `Een tweede paar vind je bij de ${categoryLink(dressShoes, "nl", "nette schoenen")}, balsem bij de ` +
          `${categoryLink(bags, "nl", "riemen en tassen")}. Je maat in centimeters staat in de ` +
          `${menSizesLink("nl", "maattabel")}: meet aan het eind van de dag, dan zijn voeten op hun grootst.`,
      ],
    ],
  },
  de: {
    slug: "schuhe-ruhen-lassen",
    title: "Lass deine Schuhe einen Tag ruhen",
    lead: "Leder trocknet langsamer, als du denkst. Wer zwei Paar im Wechsel trägt, hat spürbar länger etwas davon.",
    insideAlt: "Eine offene Dose Lederbalsam, der Deckel daneben, auf einem Tuch",
    opening: [
      "Füße schwitzen den ganzen Tag, auch wenn du nichts davon merkst. Ein Teil der Feuchtigkeit zieht ins " +
        "Futter und in die Innensohle, und eine Nacht reicht nicht, um sie loszuwerden. Ziehst du die Schuhe am " +
        "nächsten Morgen wieder an, knickt feuchtes Leder immer an derselben Stelle. Dort bricht es irgendwann.",
    ],
    sections: [
      [
        "Nach dem Tragen",
        steps(
          "Löse die Schnürsenkel, bevor du aussteigst, und tritt nicht auf die Ferse. Ein Schuhlöffel schont die " +
            "Fersenkappe.",
          "Bürste Staub und Sand ab.",
          "Setz einen Spanner aus unbehandeltem Holz ein. Er nimmt Feuchtigkeit auf und glättet die Gehfalte.",
          "Lass das Paar einen ganzen Tag stehen, luftig und nicht an der Heizung.",
        ),
        "Kein Spanner da? Zeitungspapier geht auch, wenn du es nach einer Stunde wechselst.",
      ],
      [
        "Wenn sie durchnässt sind",
        "Stopf sie locker mit Papier aus, leg sie auf die Seite, damit auch die Sohle trocknet, und warte ein " +
          "bis zwei Tage. Auf der Heizung trocknet die Außenseite zuerst. Das Leder schrumpft und wird hart, und " +
          "Klebstellen können sich lösen.",
        "Weiße Ränder sind Salz. Wisch sie mit Wasser und einem Schuss Essig ab, lass den Schuh trocknen und " +
          "fette das Leder danach ein.",
      ],
      [
        "Pflegen und schützen",
        table(
          ["Material", "Was es braucht"],
          ["Glattleder", "Feucht abwischen, ab und zu dünn Balsam, über Nacht einziehen lassen, auspolieren"],
          ["Veloursleder", "Trocken bürsten, Flecken mit dem Radierer, vor dem Tragen imprägnieren"],
          ["Gummisohle", "Wasser und eine alte Zahnbürste"],
        ),
        list(
          "Zwei- oder dreimal Balsam pro Saison genügt. Zu viel macht das Leder schlaff.",
          "Probier ein Mittel zuerst dort aus, wo man es nicht sieht.",
        ),
      ],
      [
        "Rechtzeitig zum Schuhmacher",
        "Schau einmal im Monat auf den Absatz. Lass ihn erneuern, solange nur der Absatzfleck abgelaufen ist; " +
          "geht es an die Schicht darüber, wird es aufwendiger. Eine genähte Sohle kann der Schuhmacher ersetzen.",
        `Ein zweites Paar findest du bei den ${categoryLink(dressShoes, "de", "eleganten Schuhen")}, Balsam bei ` +
          `${categoryLink(bags, "de", "Gürteln und Taschen")}. Deine Größe in Zentimetern steht in der ` +
          `${menSizesLink("de", "Größentabelle")}: Miss am Ende des Tages, dann sind Füße am größten.`,
      ],
    ],
  },
  en: {
    slug: "letting-shoes-rest",
    title: "Let your shoes rest for a day",
    lead: "Leather dries more slowly than you think. Two pairs worn in turn last noticeably longer.",
    insideAlt: "An open tin of leather balm with its lid beside it, on a cloth",
    opening: [
      "Feet sweat all day, even when you notice nothing. Some of that moisture soaks into the lining and the " +
        "insole, and one night is not enough to get it out. Put the shoes on again next morning and damp leather " +
        "bends in the same place every time, until it cracks there.",
    ],
    sections: [
      [
        "After wearing them",
        steps(
          "Undo the laces before you step out, and do not tread on the heel. A shoehorn keeps the back upright.",
          "Brush off dust and sand.",
          "Put in a tree of untreated wood. It takes up moisture and smooths the crease across the toes.",
          "Leave the pair standing for a whole day, somewhere airy and away from radiators.",
        ),
        "No shoe trees? Newspaper works too, if you change it after an hour.",
      ],
      [
        "Soaked through",
        "Fill them loosely with paper, lay them on their side so that the sole dries as well, and give it a day " +
          "or two. On a radiator the outside dries first. The leather shrinks and hardens, and glue can let go.",
        "White edges are salt. Wipe them off with water and a dash of vinegar, let the shoes dry, then treat the " +
          "leather with balm.",
      ],
      [
        "Feeding and protecting",
        table(
          ["Material", "What it needs"],
          ["Smooth leather", "A damp wipe, now and then a thin coat of balm, left overnight, then buffed"],
          ["Suede", "A dry brush, a rubber for stains, waterproofing before first wear"],
          ["Rubber soles", "Water and an old toothbrush"],
        ),
        list(
          "Balm two or three times a season is enough. Too much makes leather limp.",
          "Try any product first where nobody will see it.",
        ),
      ],
      [
        "To the cobbler in time",
        "Look at the heel once a month. Have it replaced while only its lowest layer is worn; once the layer " +
          "above is reached, there is more to do. A stitched sole can be renewed by a cobbler.",
        `A second pair is among the ${categoryLink(dressShoes, "en", "dress shoes")}, balm among the ` +
          `${categoryLink(bags, "en", "belts and bags")}. Your size in centimetres is in the ` +
          `${menSizesLink("en", "size guide")}: measure at the end of the day, when feet are at their largest.`,
      ],
    ],
  },
};
