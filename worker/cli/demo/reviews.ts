import type { Assortment } from "./assortment.ts";
import { categoriesOf } from "./assortment.ts";
import type { Calendar } from "./calendar.ts";
import { chanceOf } from "./chance.ts";
import { baseIndex, line, type Line } from "./lines/line.ts";
import type { Product } from "./product.ts";
import { sizeValue } from "./sizes.ts";
import type { Fit } from "../../../shared/catalog/reviews/review-fit.ts";

type Opinion = readonly [stars: 1 | 2 | 3 | 4 | 5, title: string, detail: string];

/** What people say, by the category it can be said of. */
const opinions: ReadonlyMap<number, readonly Opinion[]> = new Map<number, readonly Opinion[]>([
  [
    10,
    [
      [
        5,
        "Valt precies goed",
        "Ik draag normaal M en dat klopt hier ook. " +
          "De mouwen zijn lang genoeg, en na vier keer wassen zit hij nog als de eerste dag.",
      ],
      [
        4,
        "Fijne stof",
        "Zachter dan ik dacht en hij kreukt minder dan mijn andere overhemden. De knoopjes mochten iets steviger vast.",
      ],
      [
        3,
        "Net te wijd",
        "Mooi gemaakt, maar om mijn middel valt hij ruim. " +
          "Voor onder een trui prima, los gedragen vind ik het wat veel.",
      ],
      [5, "Koop er nog een", "Kraag blijft netjes staan, ook zonder das. Ik heb hem nu in twee kleuren."],
      [
        2,
        "Kleur viel tegen",
        "Op het scherm leek hij donkerder. Verder niets op aan te merken, en terugsturen ging vlot.",
      ],
      [5, "Blijft in de broek", "Lang genoeg van achteren, dus hij kruipt niet omhoog als je zit of fietst."],
      [4, "Strijken gaat snel", "Vochtig ophangen is bijna genoeg. Alleen het boord heeft het strijkijzer nodig."],
      [5, "Op tijd en zoals op de foto", "De kleur klopt en hij zat netjes gevouwen in een doos zonder plastic."],
    ],
  ],
  [
    30,
    [
      [
        5,
        "Warm zonder te prikken",
        "De hele winter gedragen. Geen pluisjes, en hij houdt zijn vorm als je hem liggend droogt.",
      ],
      [
        4,
        "Mooie trui, koude was",
        "Lees het label: op dertig graden is de mijne iets gekrompen. Sindsdien met de hand en dan gaat het goed.",
      ],
      [5, "Precies de kleur die ik zocht", "Zacht, niet te dik en lang genoeg om niet op te kruipen op de fiets."],
      [3, "Valt klein", "Ik moest een maat groter dan anders. In L zit hij goed."],
    ],
  ],
  [
    40,
    [
      [
        5,
        "Blijft droog",
        "Een week in Zeeland met wind en regen en binnen bleef het droog. De capuchon sluit goed aan.",
      ],
      [4, "Goede jas voor tussenin", "Met een trui eronder tot een graad of vijf. De zakken hadden dieper gemogen."],
      [4, "Netjes afgewerkt", "De voering zit strak en de rits loopt soepel. Aan de mouwen een fractie lang."],
    ],
  ],
  [
    50,
    [
      [
        5,
        "Zit meteen goed",
        "Geen inloopweken nodig. Taille klopt met de maattabel, lengte moest er bij mij twee centimeter af.",
      ],
      [4, "Stevige stof", "Voelt eerst wat stug en wordt na een paar dagen soepel. Kleur geeft niet af."],
      [3, "Lengte", "Heupen goed, pijpen te lang. De kleermaker op de hoek heeft het opgelost."],
      [1, "Naad los na een maand", "De zijnaad liet los bij de zak. Netjes vergoed, maar jammer."],
    ],
  ],
  [
    60,
    [
      [
        5,
        "Lopen heerlijk",
        "Na één dag ingelopen, geen blaren. " +
          "Het leer is dik en de zool is te vervangen, dat zie je niet vaak voor deze prijs.",
      ],
      [4, "Halve maat groter genomen", "Mijn voet is breed en 43 knelde. In 44 met een dun zooltje zitten ze perfect."],
      [2, "Te smal voor mij", "Mooie schoen, maar niets voor brede voeten. Teruggestuurd."],
    ],
  ],
  [
    4,
    [
      [
        5,
        "Draag ik eindeloos",
        "Van kantoor naar een verjaardag zonder om te kleden. Wast goed en hoeft nauwelijks gestreken.",
      ],
      [
        4,
        "Mooie lengte",
        "Ik ben 1 meter 68 en hij komt net onder de knie. Zakken zijn diep genoeg voor een telefoon.",
      ],
      [3, "Stof is dun", "Valt mooi, maar bij lichte kleuren draag ik er iets onder."],
    ],
  ],
  [
    5,
    [
      [5, "Overleeft het schoolplein", "Drie keer per week in de was sinds de zomer en de kleur is nog goed."],
      [4, "Groeit lekker mee", "Verstelbaar in de taille, dus hij gaat langer mee dan de vorige."],
    ],
  ],
]);
/** How it fell on those whose words say so, by the title of what they wrote; most others say it as expected. */
const saidFits: ReadonlyMap<string, Fit> = new Map([
  ["Net te wijd", "large"],
  ["Valt klein", "small"],
  ["Halve maat groter genomen", "small"],
  ["Te smal voor mij", "small"],
  ["Lengte", "large"],
]);
/** The size that their words name; others bought any. */
const saidSizes: ReadonlyMap<string, string> = new Map([
  ["Valt precies goed", "M"],
  ["Valt klein", "L"],
  ["Halve maat groter genomen", "44"],
]);
/** Initials and towns: nobody in particular. */
const writers = [
  "J. uit Rotterdam",
  "M.",
  "S. V.",
  "A. uit Gent",
  "T.",
  "K.",
  "L. uit Utrecht",
  "P. uit Zwolle",
  "R.",
  "E. M.",
  "H. uit Breda",
  "D.",
  "B. uit Arnhem",
  "I. uit Leiden",
  "W. K.",
];

/** The nearest category above which something can be said of this product. */
function opinionsOf(product: Product): readonly Opinion[] {
  const place = categoriesOf(product)
    .reverse()
    .find((id) => opinions.has(id));
  return place === undefined ? [] : opinions.get(place)!;
}

/**
 * Reviews of the demo shop, in Dutch as they were written: about every sixth product has some, and a few wait to be
 * read. Nobody real has written them.
 */
export function* reviewLines({ products }: Assortment, calendar: Calendar): Iterable<Line> {
  let id = 1;
  for (const [place, product] of products.entries()) {
    const chance = chanceOf(`reviews ${product.sku}`);
    // The first product, which every tour of the shop begins with, has them all.
    const count = place === 0 ? 99 : chance.next() < 0.18 ? chance.between(1, 4) : 0;
    const said = opinionsOf(product);
    if (said.length === 0) continue;
    const chosen = chance.some(said, count);
    const names = chance.some(writers, chosen.length);
    const sizes = [...new Set(product.variants.map(({ size }) => size))];
    const worn = chanceOf(`worn ${product.sku}`);
    for (const [i, [stars, title, detail]] of chosen.entries()) {
      const [anySize] = sizes.length > 1 ? worn.some(sizes, 1) : [];
      const size =
        sizes.length > 1 && saidSizes.has(title) ? sizes.find((one) => one === saidSizes.get(title)) : anySize;
      yield line(baseIndex, "review", id, {
        id,
        product_id: product.id,
        sku: product.sku,
        title,
        detail,
        lang: "nl",
        nickname: names[i % names.length],
        ...(size !== undefined && { size: sizeValue(size) }),
        ...(sizes.length > 1 && worn.next() < 0.9 && { fit: saidFits.get(title) ?? "true" }),
        review_entity: "product",
        review_status: place > 0 && chance.next() < 0.06 ? 2 : 1,
        created_at: calendar.daysAgo(chance.between(1, Math.max(2, product.cameIn))),
        ratings: [{ rating_name: "Rating", value: stars, percent: stars * 20 }],
      });
      id += 1;
    }
  }
}
