import { alterationCategory } from "./categories.ts";
import type { Garment, Pattern } from "../../media/drawings/names.ts";
import { chanceOf, hash } from "./chance.ts";
import type { BrandCode } from "./brands.ts";
import type { ColourCode } from "./colours.ts";
import { nameOf } from "./describe.ts";
import { fabricOf, type FabricCode } from "./fabrics.ts";
import { brands } from "./brands.ts";
import { planOf, planPrices } from "./prices.ts";
import type { BundleChoice, Link, Product } from "./product.ts";
import { inEach, slug, text, type Text } from "./text.ts";

interface Kind {
  readonly code: string;
  readonly category: number;
  readonly garment: Garment;
  readonly pattern: Pattern;
  readonly noun: Text;
  readonly lead: Text;
  readonly fabric: FabricCode;
  readonly brand: BrandCode;
  readonly price: readonly [number, number];
  readonly guaranteeYears?: number;
  readonly pieces: readonly (readonly [model: string, colour: ColourCode])[];
}

const kinds: readonly Kind[] = [
  {
    code: "RI",
    category: 71,
    garment: "riem",
    pattern: "plain",
    noun: text("Leren riem", "Ledergürtel", "leather belt"),
    lead: text(
      "Drie centimeter breed en zelf op maat te knippen, tot 110 cm.",
      "Drei Zentimeter breit und selbst auf Maß zu kürzen, bis 110 cm.",
      "Three centimetres wide and easily cut to size, up to 110 cm.",
    ),
    fabric: "leer",
    brand: "bruunvik",
    price: [45, 65],
    pieces: [
      ["Oker", "cognac"],
      ["Turf", "bruin"],
      ["Roet", "zwart"],
      ["Diep", "marine"],
    ],
  },
  {
    code: "CT",
    category: 71,
    garment: "tas",
    pattern: "plain",
    noun: text("Canvas tas", "Canvastasche", "canvas bag"),
    lead: text(
      "Voor een laptop, een brood en alles wat je onderweg vergeet.",
      "Für einen Laptop, ein Brot und alles, was man unterwegs vergisst.",
      "For a laptop, a loaf and everything you forget on the way.",
    ),
    fabric: "canvas",
    brand: "sluiswerk",
    price: [60, 90],
    pieces: [
      ["Steiger", "zand"],
      ["Boei", "marine"],
      ["Helling", "olijf"],
    ],
  },
  {
    code: "LT",
    category: 71,
    garment: "tas",
    pattern: "plain",
    noun: text("Leren schoudertas {}", "Schultertasche {} aus Leder", "leather shoulder bag"),
    lead: text(
      "Eén groot vak, één klein vak, en een band die niet van je schouder glijdt.",
      "Ein großes Fach, ein kleines Fach und ein Riemen, der nicht von der Schulter rutscht.",
      "One large pocket, one small pocket and a strap that stays on your shoulder.",
    ),
    fabric: "leer",
    brand: "bruunvik",
    price: [140, 190],
    guaranteeYears: 5,
    pieces: [
      ["Kraan", "cognac"],
      ["Loods", "zwart"],
    ],
  },
  {
    code: "MU",
    category: 72,
    garment: "muts",
    pattern: "knit",
    noun: text("Wollen muts", "Wollmütze", "wool beanie"),
    lead: text(
      "Eén keer omslaan of twee keer, warm is hij altijd.",
      "Einmal umschlagen oder zweimal, warm ist sie immer.",
      "Turn it up once or twice, it's warm either way.",
    ),
    fabric: "lamswol",
    brand: "torsholm",
    price: [30, 40],
    pieces: [
      ["Rijp", "ecru"],
      ["Mist", "lichtgrijs"],
      ["Vuur", "terracotta"],
      ["Nacht", "marine"],
      ["Mos", "flessengroen"],
    ],
  },
  {
    code: "SJ",
    category: 72,
    garment: "sjaal",
    pattern: "knit",
    noun: text("Lamswollen sjaal", "Lammwollschal", "lambswool scarf"),
    lead: text(
      "Bijna twee meter lang, dus ook geschikt om te delen.",
      "Fast zwei Meter lang, also auch zum Teilen geeignet.",
      "Nearly two metres long, so fit for sharing.",
    ),
    fabric: "lamswol",
    brand: "torsholm",
    price: [50, 65],
    pieces: [
      ["Rijp", "ecru"],
      ["Mist", "lichtgrijs"],
      ["Vuur", "terracotta"],
      ["Nacht", "marine"],
      ["Ruit", "bordeaux"],
    ],
  },
];

const keyOf = (name: Text) => inEach((language) => slug(name[language], language));
const html = (lead: Text, more: Text | undefined, story?: Text) =>
  inEach(
    (language) =>
      `<p>${[lead[language], more?.[language]].filter(Boolean).join(" ")}</p>` +
      `${story ? `<p>${story[language]}</p>` : ""}`,
  );

/** Products without choices; ids follow `firstId`. */
export function simpleProducts(firstId: number): Product[] {
  return kinds
    .flatMap((kind) =>
      kind.pieces.map(([model, colour], i) => ({ kind, model, colour, sku: `KD-${kind.code}-${i + 1}` })),
    )
    .map(({ kind, model, colour, sku }, i): Product => {
      const chance = chanceOf(`simple ${sku}`);
      const cameIn = chance.next() < 0.2 ? chance.between(5, 28) : chance.between(80, 240);
      const name = nameOf(kind.noun, model);
      return {
        id: firstId + i,
        sku,
        type: "simple",
        name,
        key: keyOf(name),
        description: html(kind.lead, chance.pick(fabricOf(kind.fabric).feel), brands[kind.brand].story),
        summary: kind.lead,
        categories: [kind.category],
        picture: { garment: kind.garment, pattern: kind.pattern, department: "men", seed: hash(sku) % 1000 },
        colours: [colour],
        brand: kind.brand,
        fabric: kind.fabric,
        season: kind.category === 72 ? "winter" : "heel",
        prices: planPrices(chance, kind.price, cameIn),
        ...(kind.guaranteeYears && { guaranteeYears: kind.guaranteeYears }),
        qty: sku === "KD-CT-3" ? 0 : chance.between(2, 40),
        variants: [],
        cameIn,
        bundle: [],
        // The same thing in another colour is a product of its own here, with a page of its own.
        links: kind.pieces.flatMap((_, other): Link[] =>
          `KD-${kind.code}-${other + 1}` === sku
            ? []
            : [{ type: "colorrelation", sku: `KD-${kind.code}-${other + 1}`, productType: "simple" }],
        ),
      };
    });
}

const neutral = (garment: Garment, sku: string) =>
  ({ garment, pattern: "plain", department: "neutral", seed: hash(sku) % 1000 }) as const;
const faces: Readonly<Record<string, Garment>> = {
  MU: "muts",
  SJ: "sjaal",
  RI: "riem",
  CT: "tas",
  FILE: "patroon",
  VZ: "blik",
};
/** What stands for a set or a box: the first thing in it. */
const faceOf = (member: string): Garment => faces[member.split("-")[1]!] ?? "set";
const fixed = (cents: number, cameIn: number) => planOf(cents, [{ daysAgo: cameIn, cents }]);

/** What is sold by its content. */
export function careProducts(firstId: number): Product[] {
  const name = text("Leerbalsem Helling", "Lederbalsam Helling", "Helling leather balm");
  const lead = text(
    "Blik van 50 ml, genoeg voor vier paar schoenen of twee tassen. Inwrijven, een nacht laten intrekken, uitpoetsen.",
    "Dose mit 50 ml, genug für vier Paar Schuhe oder zwei Taschen. Einreiben, über Nacht einziehen lassen, auspolieren.",
    "A 50 ml tin, enough for four pairs of shoes or two bags. Rub in, leave overnight, buff.",
  );
  const wax = text(
    "Bijenwas en lanoline, zonder siliconen, voor glad leer in elke kleur.",
    "Bienenwachs und Lanolin, ohne Silikon, für Glattleder in jeder Farbe.",
    "Beeswax and lanolin, no silicone, for smooth leather of any colour.",
  );
  const cameIn = 140;
  return [
    {
      id: firstId,
      sku: "KD-VZ-1",
      type: "simple",
      name,
      key: keyOf(name),
      description: html(lead, wax, brands.bruunvik.story),
      summary: lead,
      categories: [71],
      picture: { garment: "blik", pattern: "plain", department: "men", seed: hash("KD-VZ-1") % 1000 },
      colours: ["cognac"],
      brand: "bruunvik",
      content: "50 ml",
      prices: fixed(1295, cameIn),
      qty: 34,
      variants: [],
      cameIn,
      links: [],
      bundle: [],
    },
  ];
}

/** Sets of products that are bought together as they are. */
export function groupedProducts(firstId: number): Product[] {
  const sets: readonly (readonly [
    sku: string,
    name: Text,
    lead: Text,
    colour: ColourCode,
    members: readonly string[],
  ])[] = [
    [
      "KD-SET-1",
      text("Winterset Vuur", "Winterset Vuur", "Vuur winter set"),
      text(
        "Muts en sjaal uit hetzelfde verfbad.",
        "Mütze und Schal aus demselben Farbbad.",
        "Beanie and scarf from the same dye bath.",
      ),
      "terracotta",
      ["KD-MU-3", "KD-SJ-3"],
    ],
    [
      "KD-SET-2",
      text("Winterset Nacht", "Winterset Nacht", "Nacht winter set"),
      text(
        "Muts en sjaal in het donkerste marine.",
        "Mütze und Schal im dunkelsten Marine.",
        "Beanie and scarf in the deepest navy.",
      ),
      "marine",
      ["KD-MU-4", "KD-SJ-4"],
    ],
    [
      "KD-SET-3",
      text("Leerset Kade", "Lederset Kade", "Kade leather set"),
      text(
        "Riem en schoudertas van dezelfde huid.",
        "Gürtel und Schultertasche aus derselben Haut.",
        "Belt and shoulder bag cut from the same hide.",
      ),
      "cognac",
      ["KD-RI-1", "KD-LT-1"],
    ],
  ];
  return sets.map(([sku, name, lead, colour, members], i) => ({
    id: firstId + i,
    sku,
    type: "grouped",
    name,
    key: keyOf(name),
    description: html(lead, undefined),
    summary: lead,
    categories: [111],
    picture: neutral(faceOf(members[0]!), sku),
    colours: [colour],
    prices: null,
    qty: null,
    variants: [],
    cameIn: 30 + i * 20,
    links: members.map((member) => ({ type: "associated", sku: member, productType: "simple", qty: 1 })),
    bundle: [],
  }));
}

/** Boxes of which the shopper picks the contents, a bundle of files, and one of goods with a file. */
export function bundleProducts(firstId: number): Product[] {
  const beanie = text("Kies een muts", "Wähle eine Mütze", "Choose a beanie");
  const scarf = text("Kies een sjaal", "Wähle einen Schal", "Choose a scarf");
  const belt = text("Kies een riem", "Wähle einen Gürtel", "Choose a belt");
  const moreBelts = text("Doe er riemen bij", "Gürtel dazu", "Add belts");
  const bag = text("Kies een tas", "Wähle eine Tasche", "Choose a bag");
  const beanies = [1, 2, 3, 4, 5].map((n) => `KD-MU-${n}`);
  const scarves = [1, 2, 3, 4, 5].map((n) => `KD-SJ-${n}`);
  const belts = [1, 2, 3].map((n) => `KD-RI-${n}`);
  const boxes: readonly (readonly [
    sku: string,
    name: Text,
    lead: Text,
    colour: ColourCode,
    choices: readonly (readonly [Text, readonly string[], BundleChoice["type"]?])[],
    category?: number,
  ])[] = [
    [
      "KD-BOX-1",
      text("Warme doos", "Warme Kiste", "Warm box"),
      text(
        "Een muts en een sjaal naar keuze, in een doos met lint.",
        "Eine Mütze und ein Schal nach Wahl, in einer Schachtel mit Band.",
        "A beanie and a scarf of your choice, in a box with a ribbon.",
      ),
      "bordeaux",
      [
        [beanie, beanies],
        [scarf, scarves],
      ],
    ],
    [
      "KD-BOX-2",
      text("Leren doos", "Lederkiste", "Leather box"),
      text(
        "Een riem en een tas die samen oud worden.",
        "Ein Gürtel und eine Tasche, die zusammen alt werden.",
        "A belt and a bag to grow old together.",
      ),
      "cognac",
      [
        [belt, belts],
        [bag, ["KD-LT-1", "KD-LT-2", "KD-CT-1"]],
      ],
    ],
    [
      "KD-BOX-3",
      text("Kadedoos", "Kadekiste", "Quayside box"),
      text(
        "Muts en sjaal, met een riem als je wilt: een cadeau voor iemand die alles al heeft.",
        "Mütze und Schal, auf Wunsch mit Gürtel: ein Geschenk für jemanden, der schon alles hat.",
        "Beanie and scarf, with a belt if you like: a present for someone who has everything.",
      ),
      "marine",
      [
        [beanie, beanies],
        [scarf, scarves, "select"],
        [moreBelts, belts, "checkbox"],
      ],
    ],
    [
      "KD-BOX-4",
      text("Atelierbundel", "Atelierpaket", "Workshop bundle"),
      text(
        "De gids en het patroon samen, als documenten om te lezen of te printen.",
        "Der Ratgeber und das Schnittmuster zusammen, als Dokumente zum Lesen oder Drucken.",
        "The guide and the pattern together, as documents to read or to print.",
      ),
      "ecru",
      [
        [text("Om te lezen", "Zum Lesen", "To read"), ["KD-FILE-1"]],
        [text("Om te maken", "Zum Nähen", "To make"), ["KD-FILE-2"]],
      ],
      110,
    ],
    [
      "KD-BOX-5",
      text("Leerverzorgset", "Lederpflegeset", "Leather care set"),
      text(
        "De balsem, en de gids die zegt hoe vaak en hoeveel.",
        "Der Balsam, und der Ratgeber, der sagt, wie oft und wie viel.",
        "The balm, and the guide that says how often and how much.",
      ),
      "cognac",
      [
        [text("Om te poetsen", "Zum Pflegen", "To care with"), ["KD-VZ-1"]],
        [text("Om te lezen", "Zum Lesen", "To read"), ["KD-FILE-1"]],
      ],
    ],
  ];
  return boxes.map(([sku, name, lead, colour, choices, category = 111], i) => ({
    id: firstId + i,
    sku,
    type: "bundle",
    name,
    key: keyOf(name),
    description: html(lead, undefined),
    summary: lead,
    categories: [category],
    // A box is drawn as one, with what it is filled with first.
    picture: neutral(choices[0]![1] === beanies ? "doos" : faceOf(choices[0]![1][0]!), sku),
    colours: [colour],
    prices: null,
    qty: null,
    variants: [],
    cameIn: 25 + i * 15,
    links: [],
    bundle: choices.map(([title, skus, type = "radio"]) => ({ title, skus, type })),
  }));
}

/** What needs no parcel: alterations done in stores that offer them, and files. */
export function digitalProducts(firstId: number): Product[] {
  const where = text(
    "Bij elke winkel staat of we er kleding vermaken.",
    "Bei jedem Laden steht, ob wir dort Kleidung ändern.",
    "Each store says whether we alter clothes there.",
  );
  const alteration = (
    n: number,
    name: Text,
    lead: Text,
    cents: number,
  ): readonly ["virtual", string, Text, Text, Garment, number] => [
    "virtual",
    `KD-VM-${n}`,
    name,
    lead,
    "vermaken",
    cents,
  ];
  const entries = [
    alteration(
      1,
      text("Broek inkorten", "Hose kürzen", "Trousers shortened"),
      text(
        "In een van onze winkels spelden we je broek samen met je af en zomen hem op maat. " +
          "Neem de broek en je bestelnummer mee.",
        "In einem unserer Läden stecken wir deine Hose mit dir ab und säumen sie auf Länge. " +
          "Bring die Hose und deine Bestellnummer mit.",
        "In one of our stores we pin your trousers with you and hem them to length. " +
          "Bring the trousers and your order number.",
      ),
      1495,
    ),
    alteration(
      2,
      text("Mouwen inkorten", "Ärmel kürzen", "Sleeves shortened"),
      text(
        "In een van onze winkels korten we de mouwen van je jas, blazer of overhemd in. " +
          "Neem het kledingstuk en je bestelnummer mee.",
        "In einem unserer Läden kürzen wir die Ärmel von Jacke, Sakko oder Hemd. " +
          "Bring das Kleidungsstück und deine Bestellnummer mit.",
        "In one of our stores we shorten the sleeves of your coat, blazer or shirt. " +
          "Bring the garment and your order number.",
      ),
      1995,
    ),
    alteration(
      3,
      text("Taille innemen", "Taille enger nähen", "Waist taken in"),
      text(
        "In een van onze winkels nemen we de taille van je broek, rok of jurk in. " +
          "Neem het kledingstuk en je bestelnummer mee.",
        "In einem unserer Läden nähen wir die Taille von Hose, Rock oder Kleid enger. " +
          "Bring das Kleidungsstück und deine Bestellnummer mit.",
        "In one of our stores we take in the waist of your trousers, skirt or dress. " +
          "Bring the garment and your order number.",
      ),
      1795,
    ),
    [
      "downloadable",
      "KD-FILE-1",
      text("Onderhoudsgids", "Pflegeratgeber", "Care guide"),
      text(
        "Wassen, drogen, stoppen en invetten, stap voor stap. Een document om te lezen of te printen.",
        "Waschen, Trocknen, Stopfen und Einfetten, Schritt für Schritt. Ein Dokument zum Lesen oder Drucken.",
        "Washing, drying, darning and greasing, step by step. A document to read or to print.",
      ),
      "patroon",
      495,
    ],
    [
      "downloadable",
      "KD-FILE-2",
      text("Naaipatroon canvas tas", "Schnittmuster Canvastasche", "Canvas bag sewing pattern"),
      text(
        "Het patroon van onze tas op ware grootte, met naaiplan. Om te printen, op A4 of op A0.",
        "Das Schnittmuster unserer Tasche in Originalgröße, mit Nähanleitung. Zum Drucken, auf A4 oder A0.",
        "The pattern of our bag at full size, with sewing notes. To print, on A4 or on A0.",
      ),
      "patroon",
      995,
    ],
    [
      "downloadable",
      "KD-FILE-3",
      text("Atelierlessen", "Atelierstunden", "Workshop lessons"),
      text(
        "Lessen uit ons atelier, los te kiezen. Elke les is een document om te lezen of te printen.",
        "Anleitungen aus unserem Atelier, einzeln wählbar. Jede ist ein Dokument zum Lesen oder Drucken.",
        "Lessons from our workshop, to pick one by one. Each is a document to read or to print.",
      ),
      "patroon",
      295,
    ],
  ] as const;
  return entries.map(([type, sku, name, lead, garment, cents], i) => ({
    id: firstId + i,
    sku,
    type,
    name,
    key: keyOf(name),
    description: html(lead, type === "virtual" ? where : undefined),
    summary: lead,
    categories: [type === "virtual" ? alterationCategory.id : 110],
    picture: neutral(garment, sku),
    colours: [garment === "patroon" ? "ecru" : (["flessengroen", "marine", "bordeaux"] as const)[i % 3]!],
    prices: fixed(cents, 200 + i),
    qty: null,
    variants: [],
    cameIn: 200 + i,
    links: [],
    bundle: [],
  }));
}
