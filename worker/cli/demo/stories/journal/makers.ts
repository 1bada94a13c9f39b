import { text } from "../../text.ts";
import { cloth, journalTags, type Article } from "./article.ts";

/** Articles on buying, measuring and those who make the clothes. */
export const makers: readonly Article[] = [
  {
    slug: text("je-kraagmaat-meten", "kragenweite-messen", "measuring-your-collar"),
    publishedAt: "2026-05-21T09:00:00.000Z",
    tags: [journalTags.fit],
    products: ["KD-0026", "KD-0001", "KD-0032", "KD-0027"],
    picture: cloth("overhemd", "stripe", "2b4a6f"),
    scene: "outfit",
    alt: text(
      "Een overhemd, een broek en schoenen naast elkaar",
      "Ein Hemd, eine Hose und Schuhe nebeneinander",
      "A shirt, trousers and shoes side by side",
    ),
    title: text("Zo meet je je kraagmaat", "So misst du deine Kragenweite", "How to measure your collar"),
    lead: text(
      "Eén vinger ruimte, en lees de centimeters af waar het lint elkaar raakt.",
      "Ein Finger Platz, und lies die Zentimeter ab, wo sich das Band trifft.",
      "One finger of room, and read the centimetres where the tape meets.",
    ),
    body: [
      text(
        "Meet om het midden van je hals, staand, met je kin recht vooruit. Tussen twee maten? Neem de grootste: " +
          "een kraag krimpt in de eerste drie wasbeurten.",
        "Miss um die Mitte des Halses, im Stehen, das Kinn geradeaus. Zwischen zwei Größen? Nimm die größere: " +
          "ein Kragen läuft in den ersten drei Wäschen ein.",
        "Measure around the middle of your neck, standing, chin level. Between two sizes? Take the larger: " +
          "a collar shrinks in its first three washes.",
      ),
      text(
        "De mouw meet je van het midden van je nek over de schouder tot het polsbot. " +
          "Bij een slim fit telt ook de borst.",
        "Den Ärmel misst du von der Nackenmitte über die Schulter bis zum Handgelenk. " +
          "Bei Slim Fit zählt auch die Brust.",
        "The sleeve runs from the middle of your neck over the shoulder to the wrist bone. " +
          "In a slim fit the chest counts too.",
      ),
    ],
  },
  {
    slug: text("wat-een-naad-verraadt", "was-eine-naht-verraet", "what-a-seam-tells"),
    publishedAt: "2026-08-13T09:00:00.000Z",
    tags: [journalTags.making, journalTags.cloths],
    products: ["KD-0013", "KD-0014", "KD-0042"],
    picture: cloth("overhemd", "check", "a33a2c", "22344f"),
    scene: "rail",
    alt: text("Overhemden aan een rek", "Hemden an einer Stange", "Shirts on a rail"),
    title: text("Wat een naad verraadt", "Was eine Naht verrät", "What a seam tells"),
    lead: text(
      "Keer een hemd binnenstebuiten en je weet wat je betaalt.",
      "Dreh ein Hemd auf links, und du weißt, wofür du zahlst.",
      "Turn a shirt inside out and you know what you are paying for.",
    ),
    body: [
      text(
        "Tel de steken op een centimeter. Vijf is haast, acht is netjes. " +
          "Loopt een ruit door over de zak, dan heeft iemand er een minuut langer over gedaan.",
        "Zähl die Stiche auf einem Zentimeter. Fünf ist Eile, acht ist ordentlich. " +
          "Läuft ein Karo über die Tasche weiter, hat jemand eine Minute länger gebraucht.",
        "Count the stitches in a centimetre. Five is haste, eight is neat. " +
          "Where a check runs on across the pocket, someone took a minute longer.",
      ),
      text(
        "Een platte naad schuurt niet en rafelt niet. " +
          "Hij kost meer garen en meer geduld, en dat is precies waarom wij ernaar kijken.",
        "Eine flache Naht scheuert nicht und franst nicht. " +
          "Sie kostet mehr Garn und mehr Geduld, und genau darum schauen wir darauf.",
        "A flat seam neither rubs nor frays. " +
          "It takes more yarn and more patience, which is exactly why we look for it.",
      ),
    ],
  },
  {
    slug: text("wat-is-een-restpartij", "was-ist-ein-restposten", "what-is-a-last-run"),
    publishedAt: "2026-11-05T09:00:00.000Z",
    tags: [journalTags.making],
    products: ["KD-0175", "KD-0180", "KD-0171"],
    picture: cloth("jas", "melange", "2f4256", "c7a878"),
    scene: "quay",
    alt: text(
      "Kleding bij een raam aan het water",
      "Kleidung an einem Fenster am Wasser",
      "Clothes by a window over the water",
    ),
    title: text(
      "Wat is een restpartij eigenlijk?",
      "Was ist eigentlich ein Restposten?",
      "What is a last run, really?",
    ),
    lead: text(
      "Geen tweede keus. Meestal is het gewoon te veel van het goede.",
      "Keine zweite Wahl. Meistens ist es einfach zu viel des Guten.",
      "Not seconds. Mostly it is simply too much of a good thing.",
    ),
    body: [
      text(
        "Een maker koopt stof per rol en snijdt per laag. " +
          "Wat een winkel niet afneemt, hangt er nog als de winter komt. Dat kopen wij.",
        "Ein Hersteller kauft Stoff auf Rollen und schneidet in Lagen. " +
          "Was ein Laden nicht abnimmt, hängt noch da, wenn der Winter kommt. Das kaufen wir.",
        "A maker buys cloth by the roll and cuts by the layer. " +
          "What a shop does not take still hangs there when winter comes. That is what we buy.",
      ),
      text(
        "Daarom zijn er maten op. We vullen niet bij, en we doen niet alsof.",
        "Darum sind Größen vergriffen. Wir füllen nicht nach, und wir tun nicht so.",
        "So some sizes are gone. We don't restock, and we don't pretend to.",
      ),
    ],
  },
  {
    slug: text("kleuren-die-samenblijven", "farben-die-zusammenpassen", "colours-that-stay-together"),
    publishedAt: "2026-11-12T09:00:00.000Z",
    tags: [journalTags.fit],
    products: ["KD-0140", "KD-0022", "KD-0205", "KD-0265"],
    picture: cloth("vest", "knit", "49553f"),
    scene: "stacks",
    alt: text(
      "Stapels kleding in zachte kleuren",
      "Kleiderstapel in sanften Farben",
      "Stacks of clothes in soft colours",
    ),
    title: text(
      "Vijf kleuren die altijd samen kunnen",
      "Fünf Farben, die immer zusammenpassen",
      "Five colours that always go together",
    ),
    lead: text(
      "Marine, gebroken wit, camel, donkergroen en grijs. Meer heb je niet nodig.",
      "Marine, gebrochenes Weiß, Camel, Dunkelgrün und Grau. Mehr brauchst du nicht.",
      "Navy, off-white, camel, dark green and grey. You need no more.",
    ),
    body: [
      text(
        "Neem twee kleuren per dag en laat de derde in je schoenen zitten. Zwart is geen basis maar een beslissing.",
        "Nimm zwei Farben am Tag und lass die dritte in den Schuhen. " +
          "Schwarz ist keine Basis, sondern eine Entscheidung.",
        "Wear two a day and leave the third to your shoes. Black is not a basis but a decision.",
      ),
      text(
        "Ruitjes en strepen tellen als de kleur die je er van een meter afstand in ziet.",
        "Karos und Streifen zählen als die Farbe, die du aus einem Meter Abstand siehst.",
        "Checks and stripes count as the colour you see in them from a metre away.",
      ),
    ],
  },
];
