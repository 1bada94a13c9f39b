import { text, type Text } from "./text.ts";

export interface Brand {
  readonly value: string;
  readonly label: string;
  readonly story: Text;
}

const brand = (value: number, label: string, nl: string, de: string, en: string): Brand => ({
  value: String(value),
  label,
  story: text(nl, de, en),
});

/** Invented makers. None of them exists. */
export const brands = {
  vloedlijn: brand(
    501,
    "Vloedlijn",
    "Vloedlijn maakt kleding voor alle weer aan de kust: eenvoudig van snit, eerlijk van stof.",
    "Vloedlijn macht Kleidung für jedes Küstenwetter: schlicht im Schnitt, ehrlich im Stoff.",
    "Vloedlijn makes clothes for every kind of coastal weather: simple in cut, honest in cloth.",
  ),
  sluiswerk: brand(
    502,
    "Sluiswerk",
    "Sluiswerk vertrekt van oude werkkleding en laat weg wat je op kantoor niet nodig hebt.",
    "Sluiswerk geht von alter Arbeitskleidung aus und lässt weg, was man im Büro nicht braucht.",
    "Sluiswerk starts from old workwear and leaves out what you don't need at the office.",
  ),
  hallinga: brand(
    503,
    "Hallinga",
    "Hallinga snijdt ruim en naait dicht: kleding die na jaren nog dezelfde vorm heeft.",
    "Hallinga schneidet großzügig und näht dicht: Kleidung, die nach Jahren noch dieselbe Form hat.",
    "Hallinga cuts with ease and stitches close: clothes that still hold their shape years on.",
  ),
  torsholm: brand(
    504,
    "Torsholm",
    "Torsholm breit in kleine oplagen en verft het garen voordat het de machine in gaat.",
    "Torsholm strickt in kleinen Auflagen und färbt das Garn, bevor es in die Maschine kommt.",
    "Torsholm knits in small runs and dyes the yarn before it reaches the machine.",
  ),
  fjellmar: brand(
    505,
    "Fjellmar",
    "Fjellmar denkt in lagen: dun, warm en droog, in kleuren die bij elkaar passen.",
    "Fjellmar denkt in Lagen: dünn, warm und trocken, in Farben, die zueinander passen.",
    "Fjellmar thinks in layers: thin, warm and dry, in colours that go together.",
  ),
  ottergaard: brand(
    506,
    "Ottergaard",
    "Ottergaard houdt het bij weinig modellen en verbetert ze elk seizoen een beetje.",
    "Ottergaard bleibt bei wenigen Modellen und macht sie jede Saison ein wenig besser.",
    "Ottergaard keeps to a few styles and makes them a little better every season.",
  ),
  rietmeer: brand(
    507,
    "Rietmeer",
    "Rietmeer kiest stoffen met karakter en laat de snit daarbij rustig.",
    "Rietmeer wählt Stoffe mit Charakter und hält den Schnitt dabei ruhig.",
    "Rietmeer picks cloth with character and keeps the cut quiet.",
  ),
  norrhamn: brand(
    508,
    "Norrhamn",
    "Norrhamn tekent voor koude havens: dikke stof, grote zakken, niets dat klappert.",
    "Norrhamn entwirft für kalte Häfen: dicker Stoff, große Taschen, nichts, was flattert.",
    "Norrhamn designs for cold harbours: heavy cloth, big pockets, nothing that flaps.",
  ),
  askelund: brand(
    509,
    "Askelund",
    "Askelund is klassiek zonder stijf te zijn, met knopen die blijven zitten.",
    "Askelund ist klassisch, ohne steif zu sein, mit Knöpfen, die halten.",
    "Askelund is classic without being stiff, with buttons that stay on.",
  ),
  dijkstal: brand(
    510,
    "Dijkstal",
    "Dijkstal begon met één broek en heeft die nog steeds in de collectie.",
    "Dijkstal begann mit einer einzigen Hose und hat sie bis heute im Programm.",
    "Dijkstal began with a single pair of trousers and still makes them.",
  ),
  kaapwind: brand(
    511,
    "Kaapwind",
    "Kaapwind is lichte kleding voor lange dagen buiten.",
    "Kaapwind ist leichte Kleidung für lange Tage draußen.",
    "Kaapwind is light clothing for long days outdoors.",
  ),
  bruunvik: brand(
    512,
    "Bruunvik",
    "Bruunvik werkt met leer en wol en heeft geen haast.",
    "Bruunvik arbeitet mit Leder und Wolle und hat keine Eile.",
    "Bruunvik works in leather and wool and is in no hurry.",
  ),
  veldhaven: brand(
    513,
    "Veldhaven",
    "Veldhaven maakt de stukken die je zonder nadenken aantrekt.",
    "Veldhaven macht die Stücke, die man ohne Nachdenken anzieht.",
    "Veldhaven makes the pieces you put on without thinking.",
  ),
  stuurlui: brand(
    514,
    "Stuurlui",
    "Stuurlui hangt tussen sport en stad, met het comfort van het eerste en de snit van het tweede.",
    "Stuurlui liegt zwischen Sport und Stadt, bequem wie das eine und geschnitten wie das andere.",
    "Stuurlui sits between sport and city, with the comfort of one and the cut of the other.",
  ),
  lisvoort: brand(
    515,
    "Lisvoort",
    "Lisvoort tekent voor vrouwen die één goed stuk liever hebben dan drie aardige.",
    "Lisvoort entwirft für Frauen, denen ein gutes Stück lieber ist als drei nette.",
    "Lisvoort designs for women who would rather have one good piece than three nice ones.",
  ),
  zilverpolder: brand(
    516,
    "Zilverpolder",
    "Zilverpolder laat stof vallen zoals die wil en werkt van binnen net zo netjes af als van buiten.",
    "Zilverpolder lässt den Stoff fallen, wie er will, und verarbeitet innen so sauber wie außen.",
    "Zilverpolder lets cloth fall the way it wants to and finishes the inside as neatly as the outside.",
  ),
  krukel: brand(
    517,
    "Krukel",
    "Krukel maakt kinderkleren die tegen klimmen, vallen en heel vaak wassen kunnen.",
    "Krukel macht Kinderkleidung, die Klettern, Hinfallen und sehr häufiges Waschen aushält.",
    "Krukel makes children's clothes that stand up to climbing, falling and a great deal of washing.",
  ),
  stekelbaars: brand(
    518,
    "Stekelbaars",
    "Stekelbaars naait met ruimte voor groei: boorden die je omslaat, tailles die meegaan.",
    "Stekelbaars näht mit Raum zum Wachsen: Bündchen zum Umschlagen, Taillen, die mitgehen.",
    "Stekelbaars sews with room to grow: cuffs you turn back, waists that move along.",
  ),
} as const satisfies Record<string, Brand>;
export type BrandCode = keyof typeof brands;
export const brandCodes = Object.keys(brands) as BrandCode[];
