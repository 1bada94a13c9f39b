import { chanceOf, hash, type Chance } from "./chance.ts";
import type { ColourCode } from "./colours.ts";
import { models } from "./copy/models.ts";
import { describe, nameOf } from "./describe.ts";
import { planPrices, reduceFurther, type PricePlan } from "./prices.ts";
import type { Product, Variant } from "./product.ts";
import { sizeRuns } from "./sizes.ts";
import { kidsStyles } from "./styles/kids.ts";
import { menKnit } from "./styles/men-knit.ts";
import { menOuter } from "./styles/men-outer.ts";
import { menTops } from "./styles/men-tops.ts";
import { womenStyles } from "./styles/women.ts";
import type { Style } from "./styles/style.ts";
import { inEach, slug } from "./text.ts";

export const styles: readonly Style[] = [...menTops, ...menKnit, ...menOuter, ...womenStyles, ...kidsStyles];

/** Ids of listed products start here; a variant's id is its parent's times 100 plus its place. */
export const firstProductId = 1001;
export const skuOf = (number: number) => `KD-${String(number).padStart(4, "0")}`;
export const variantSku = (sku: string, colour: ColourCode, size: string) => `${sku}-${colour.toUpperCase()}-${size}`;

/** Pieces of one variant: about one in thirteen is sold out, one in eight nearly. */
function pieces(chance: Chance): number {
  const draw = chance.next();
  return draw < 0.075 ? 0 : draw < 0.195 ? chance.between(1, 3) : chance.between(4, 40);
}

/** A number from 0 to 999 for the drawing of a product, of the kind its style asks for. */
function drawingSeed(sku: string, drawn: Style["drawn"]): number {
  const seed = hash(sku) % 990;
  if (!drawn) return seed;
  const [divisor, ...remainders] = drawn;
  return seed - (seed % divisor) + remainders[seed % remainders.length]!;
}

interface Choice {
  number: number;
  style: Style;
  model: string;
}

function makeProduct({ number, style, model }: Choice): Product {
  const sku = skuOf(number);
  const id = firstProductId + number - 1;
  const chance = chanceOf(`product ${sku}`);
  const brand = chance.pick(style.makers);
  const fabric = chance.pick(style.fabrics);
  const fit = style.fits.length > 0 ? chance.pick(style.fits) : undefined;
  const pattern = chance.pick(style.patterns);
  const colours = chance.some(style.palette, chance.between(2, style.palette.length > 3 ? 3 : 2));
  const cameIn = chance.next() < 0.14 ? chance.between(1, 28) : chance.between(80, 320);
  const prices = planPrices(chance, style.price, cameIn);
  const leaving = colours.length > 2 && cameIn > 60 && chance.next() < 0.12 ? colours.at(-1) : undefined;
  const leavingPrices = reduceFurther(prices, chance.between(2, 12));
  const soldOut = number % 61 === 0;
  const name = nameOf(style.name, model);
  const sizes = sizeRuns[style.sizes];
  const made: Variant[] = colours
    .flatMap((colour) => sizes.map((size) => ({ colour, size })))
    .map(({ colour, size }, place) => ({
      id: id * 100 + place,
      sku: variantSku(sku, colour, size),
      colour,
      size,
      qty: soldOut ? 0 : pieces(chance),
      prices: colour === leaving ? leavingPrices : prices,
    }));
  // Now and then the last colour was never made in the largest size.
  const variants =
    number % 23 === 5 ? made.filter(({ colour, size }) => colour !== colours.at(-1) || size !== sizes.at(-1)) : made;
  return {
    id,
    sku,
    type: "configurable",
    name,
    key: inEach((language) => slug(name[language], language)),
    ...describe(style, { brand, fabric, fit }, chance),
    categories: [style.category],
    picture: { garment: style.garment, pattern, department: style.department, seed: drawingSeed(sku, style.drawn) },
    colours,
    brand,
    fabric,
    fit,
    season: style.season,
    prices,
    qty: null,
    variants,
    cameIn,
    links: [],
    bundle: [],
  };
}

/** The product that tests buy: everything about it is fixed. */
export const heroSku = "KD-0001";
function hero(style: Style): Product {
  const base = makeProduct({ number: 1, style, model: "Merwede" });
  const colours: ColourCode[] = ["lichtblauw", "wit", "marine", "salie"];
  const prices: PricePlan = {
    regular: 8995,
    now: 5995,
    history: [
      { daysAgo: 120, cents: 8995 },
      { daysAgo: 55, cents: 7995 },
      { daysAgo: 12, cents: 5995 },
    ],
    lowest30: 7995,
  };
  const few: Record<string, number> = { "KD-0001-MARINE-XXL": 0, "KD-0001-WIT-S": 2 };
  const variants = colours
    .flatMap((colour) => sizeRuns.letters.map((size) => ({ colour, size })))
    .map(({ colour, size }, place): Variant => {
      const sku = variantSku(heroSku, colour, size);
      return { id: base.id * 100 + place, sku, colour, size, qty: few[sku] ?? 25, prices };
    });
  return {
    ...base,
    ...describe(style, { brand: "askelund", fabric: "oxford", fit: "regular" }, chanceOf("hero")),
    brand: "askelund",
    fabric: "oxford",
    fit: "regular",
    colours,
    variants,
    prices,
    cameIn: 120,
    picture: { garment: "overhemd", pattern: "plain", department: "men", seed: 17 },
  };
}

/**
 * Every product with colours and sizes. A style's models follow each other in its department's list, so a name never
 * comes twice.
 */
export function garmentProducts(): Product[] {
  const first = styles[0];
  if (!first) return [];
  const products: Product[] = [hero(first)];
  const offsets = new Map<string, number>();
  for (const style of styles) {
    const list = models[style.department];
    const key = `${style.department} ${style.name.nl}`;
    const start = offsets.get(key) ?? hash(key);
    offsets.set(key, start + style.count);
    for (let i = 0; i < style.count; i++)
      products.push(makeProduct({ number: products.length + 1, style, model: list[(start + i) % list.length]! }));
  }
  return products;
}
