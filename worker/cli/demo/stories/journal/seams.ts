import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink, pageLink } from "./links.ts";
import { aboutSlug } from "../slugs.ts";

const shirts = 10;
const alterations = 112;

export const seams: Article = {
  publishedAt: "2026-08-13T09:00:00.000Z",
  tags: [journalTags.making, journalTags.cloths],
  products: ["KD-0013", "KD-0014", "KD-0042", "KD-0001"],
  card: cloth("overhemd", "check", "a33a2c", "22344f"),
  head: "rail",
  inside: drawn("front", "vermaken", "plain", "1f4433", "e6dcc6"),
  nl: {
    slug: "wat-een-naad-verraadt",
    title: "Wat een naad verraadt",
    lead: "Keer een hemd binnenstebuiten en je ziet hoeveel tijd erin zit.",
    insideAlt: "Een groene broekspijp met een afgespelde zoom, naast garen, krijt en een meetlint",
    opening: [
      "Stof en kleur zie je op de foto. Hoe een kledingstuk in elkaar zit, zie je pas van binnen. Een naad moet " +
        "twee dingen doen: blijven zitten, en je niet in de weg zitten. Wie hem netjes afwerkt, heeft daar meer " +
        "garen en meer minuten voor nodig.",
    ],
    sections: [
      [
        "Kijk in deze volgorde",
        steps(
          "Tel de steken op een centimeter. Bij een overhemd zijn vier of vijf gewoon, zeven of acht is fijn " +
            "werk. Bij jeans horen er minder: dikke stof heeft lange steken nodig.",
          "Trek voorzichtig aan weerszijden van een naad. Hij mag niet openstaan, en je ziet geen draden als een " +
            "laddertje.",
          "Bekijk de knoopsgaten. Dicht gestikt en zonder rafels, dan gaan ze lang mee.",
          "Kijk bij een ruit of streep naar zak, knooplijst en zijnaad. Loopt het patroon door, dan is er " +
            "zorgvuldig geknipt.",
          "Voel aan de zoom. Een brede zoom kan later worden uitgelegd.",
        ),
      ],
      [
        "Drie naden, en hoe je ze herkent",
        table(
          ["Naad", "Wat je ziet"],
          ["Platte naad", "Twee stiksels naast elkaar, van binnen geen losse rand"],
          ["Franse naad", "Van binnen een smal tunneltje, van buiten geen stiksel"],
          ["Locknaad", "Draadjes in lusjes om de rand van de stof"],
        ),
        "Een platte naad is sterk en schuurt niet. Je vindt hem bij jeans en goede overhemden. De Franse naad " +
          "past bij dunne stof. De locknaad is de snelste, en voor tricot vaak de beste: hij rekt mee.",
      ],
      [
        "Wat een naad niet zegt",
        "Veel steken maken slechte stof niet goed, en een hemd dat niet past wordt er niet beter van. Lees dus " +
          "ook het etiket. En een los draadje is nog geen fout: knip het af, trek er niet aan.",
        list(
          "Een fout is: overgeslagen steken, een naad die golft of een ruit die scheef over de borst loopt.",
          "Zie je zoiets bij iets van ons, meld het dan. Je hebt recht op een goed product.",
        ),
      ],
      [
        "Waarom wij ernaar kijken",
        "Een merk kun je opnaaien, een rechte naad moet iemand maken. Daarom beginnen we daar als we kiezen wat " +
          `we inkopen; meer daarover lees je in ${pageLink(aboutSlug, "nl", "over KADE")}. Bekijk de ` +
          `${categoryLink(shirts, "nl", "overhemden")} van dichtbij, of laat een zoom verzetten bij ` +
          `${categoryLink(alterations, "nl", "kleding vermaken")}.`,
      ],
    ],
  },
  de: {
    slug: "was-eine-naht-verraet",
    title: "Was eine Naht verrät",
    lead: "Dreh ein Hemd auf links, und du siehst, wie viel Zeit darin steckt.",
    insideAlt: "Ein grünes Hosenbein mit abgestecktem Saum, daneben Garn, Kreide und ein Maßband",
    opening: [
      "Stoff und Farbe siehst du auf dem Foto. Wie ein Kleidungsstück gemacht ist, siehst du erst innen. Eine " +
        "Naht muss zwei Dinge können: halten und nicht stören. Sie sauber zu verarbeiten kostet mehr Garn und mehr " +
        "Minuten.",
    ],
    sections: [
      [
        "Schau in dieser Reihenfolge",
        steps(
          "Zähl die Stiche auf einem Zentimeter. Beim Hemd sind vier oder fünf üblich, sieben oder acht sind " +
            "feine Arbeit. Bei Jeans sind es weniger: Dicker Stoff braucht lange Stiche.",
          "Zieh vorsichtig links und rechts einer Naht. Sie darf nicht aufklaffen, und die Fäden dürfen nicht " +
            "wie eine Leiter zu sehen sein.",
          "Sieh dir die Knopflöcher an. Dicht genäht und ohne Fransen halten sie lange.",
          "Schau bei Karo und Streifen auf Tasche, Knopfleiste und Seitennaht. Läuft das Muster weiter, wurde " +
            "sorgfältig zugeschnitten.",
          "Fühl den Saum. Ist er breit, lässt sich später Länge herauslassen.",
        ),
      ],
      [
        "Drei Nähte im Vergleich",
        table(
          ["Naht", "Daran erkennst du sie"],
          ["Kappnaht", "Zwei Steppnähte nebeneinander, innen keine offene Kante"],
          ["Französische Naht", "Innen ein schmaler Tunnel, außen keine Stiche"],
          ["Overlocknaht", "Fäden, die in Schlingen um die Stoffkante liegen"],
        ),
        "Die Kappnaht ist fest und scheuert nicht. Du findest sie an Jeans und guten Hemden. Die französische " +
          "Naht passt zu dünnen Stoffen. Die Overlocknaht ist am schnellsten genäht und bei Jersey oft die beste: " +
          "Sie dehnt sich mit.",
      ],
      [
        "Was eine Naht nicht sagt",
        "Viele Stiche machen schlechten Stoff nicht gut, und ein Hemd, das nicht passt, wird davon nicht besser. " +
          "Lies also auch das Etikett. Und ein loser Faden ist noch kein Mangel: Schneid ihn ab, zieh nicht daran.",
        list(
          "Ein Mangel sind ausgelassene Stiche, eine Naht, die Wellen schlägt, oder ein Karo, das schief über " +
            "die Brust läuft.",
          "Siehst du so etwas bei uns, sag Bescheid. Du hast ein Recht auf mangelfreie Ware.",
        ),
      ],
      [
        "Warum wir darauf achten",
        "Einen Namen kann man aufnähen, eine gerade Naht muss jemand nähen. Deshalb fangen wir dort an, wenn wir " +
          `einkaufen; mehr dazu steht unter ${pageLink(aboutSlug, "de", "Über KADE")}. Sieh dir die ` +
          `${categoryLink(shirts, "de", "Hemden")} aus der Nähe an, oder lass einen Saum versetzen: ` +
          `${categoryLink(alterations, "de", "Änderungsschneiderei")}.`,
      ],
    ],
  },
  en: {
    slug: "what-a-seam-tells",
    title: "What a seam tells",
    lead: "Turn a shirt inside out and you see how much time went into it.",
    insideAlt: "A green trouser leg with its hem pinned up, beside thread, chalk and a tape measure",
    opening: [
      "Cloth and colour you can see in the picture. How a piece is put together only shows on the inside. A seam " +
        "has two things to do: stay closed, and stay out of your way. Finishing it neatly takes more thread and " +
        "more minutes.",
    ],
    sections: [
      [
        "Look in this order",
        steps(
          "Count the stitches in a centimetre. On a shirt four or five are usual, seven or eight are fine work. " +
            "Jeans have fewer: thick cloth needs long stitches.",
          "Pull gently on both sides of a seam. It should not gape, and no threads should show like a ladder.",
          "Look at the buttonholes. Sewn densely and without frayed edges, they last.",
          "On a check or stripe, look at pocket, placket and side seam. Where the pattern runs on, it was cut " +
            "with care.",
          "Feel the hem. A deep one can be let down later.",
        ),
      ],
      [
        "Three seams, and how to tell them apart",
        table(
          ["Seam", "What you see"],
          ["Flat-felled", "Two rows of stitching side by side, no loose edge inside"],
          ["French", "A narrow tunnel inside, no stitching outside"],
          ["Overlocked", "Threads looped around the edge of the cloth"],
        ),
        "A flat-felled seam is strong and does not rub. You find it on jeans and good shirts. The French seam " +
          "suits thin cloth. The overlocked one is the quickest, and for jersey often the best: it stretches along.",
      ],
      [
        "What a seam does not tell",
        "Many stitches do not make poor cloth good, and a shirt that does not fit is no better for them. So read " +
          "the label as well. And a loose thread is not yet a fault: cut it off, do not pull.",
        list(
          "A fault is: skipped stitches, a seam that ripples, or a check that runs crooked across the chest.",
          "If you find one on something of ours, tell us. You have a right to goods as agreed.",
        ),
      ],
      [
        "Why we look for it",
        "A name can be sewn on; a straight seam somebody has to make. That is where we begin when we choose what " +
          `to buy, and ${pageLink(aboutSlug, "en", "about KADE")} says more. See the ` +
          `${categoryLink(shirts, "en", "shirts")} from close up, or have a hem moved: ` +
          `${categoryLink(alterations, "en", "alterations")}.`,
      ],
    ],
  },
};
