import { priceNearness } from "./similarity.ts";

/** Where on the body something is worn: of each part one piece makes an outfit. */
export type BodyPart = "top" | "bottom" | "outer" | "shoes" | "accessory";

/** Beginnings and ends of words for garments, in the languages of the shop's categories; the first that fits counts. */
const garments: readonly (readonly [BodyPart, readonly string[]])[] = Object.entries({
  shoes: "schoen sneaker boot laars laarzen loafer sandal slipper schuh stiefel shoe",
  accessory:
    "accessoire accessor riem das dassen stropdas sjaal tas tassen pet petten muts sok sokken horloge gürtel krawatte schal " +
    "tasche mütze socke belt tie ties scarf scarves bag bags cap caps hat hats sock watch gear glove handschoen handschuh",
  outer: "jas jassen jack jacke jacket mantel coat colbert blazer sakko gilet bodywarmer parka",
  bottom: "broek jeans chino short shorts hose pant pants trouser bottom rok skirt",
  top:
    "shirt overhemd hemd trui truien vest polo knit strick pullover sweater hoodie top tops tee tees tank bra breigoed " +
    "knitwear sweat blouse",
}).map(([part, words]) => [part as BodyPart, words.split(" ")]);

/** Where an article is worn, by the names of its categories, the nearest first; null where they do not say. */
export function bodyPart(names: readonly string[]): BodyPart | null {
  for (const name of names) {
    const words = name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== "");
    for (const [part, known] of garments)
      if (
        words.some((word) =>
          known.some((one) => word === one || (one.length > 3 && (word.startsWith(one) || word.endsWith(one)))),
        )
      )
        return part;
  }
  return null;
}

/** Colours that go with everything, by the families of worker/backend/search/text/color-families.ts. */
const quiet: ReadonlySet<string> = new Set([
  "black",
  "white",
  "grey",
  "gray",
  "blue",
  "navy",
  "beige",
  "brown",
  "cream",
]);

/** What is asked of an article that shall be worn with another. */
export interface Wearable {
  readonly part: BodyPart | null;
  /** Families of its colours, in English. */
  readonly colours: readonly string[];
  /** Values of attributes that name a season or climate. */
  readonly seasons: readonly string[];
  /** The department it is sold in: never a man's shirt to a woman's skirt. */
  readonly department: number | null;
  readonly cents: number;
}

function colourHarmony(own: readonly string[], other: readonly string[]): number {
  if (own.length === 0 || other.length === 0) return 0.6;
  const isQuiet = (colours: readonly string[]) => colours.some((colour) => quiet.has(colour));
  if (isQuiet(own) || isQuiet(other)) return 1;
  // The same loud colour twice is an outfit, two different ones rarely are.
  return own.some((colour) => other.includes(colour)) ? 0.8 : 0.3;
}

/**
 * How well two articles are worn together, 0 to 1; 0 for the same part of the body, another department, or where nobody
 * knows how they are worn.
 */
export function outfit(own: Wearable, other: Wearable): number {
  if (own.part === null || other.part === null || own.part === other.part) return 0;
  if (own.department !== null && other.department !== null && own.department !== other.department) return 0;
  const season =
    own.seasons.length === 0 || other.seasons.length === 0
      ? 0.6
      : own.seasons.some((value) => other.seasons.includes(value))
        ? 1
        : 0.2;
  // Accessories are cheaper than what they are worn with.
  const price = own.part === "accessory" || other.part === "accessory" ? 0.7 : priceNearness(own.cents, other.cents);
  return 0.45 * colourHarmony(own.colours, other.colours) + 0.35 * season + 0.2 * price;
}

/** What each further piece for the same part of the body counts beside the one before it. */
const furtherPiece = 0.8;

/**
 * Scores of pieces to wear with something, so that a row is no drawer of socks: of each part of the body the best
 * counts as it is, every further one less.
 */
export function inOutfitTurns<T extends { readonly id: number; readonly score: number }>(
  pieces: readonly T[],
  partOf: (piece: T) => BodyPart | null,
): T[] {
  const taken = new Map<BodyPart | null, number>();
  return pieces
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map((piece) => {
      const part = partOf(piece);
      const before = taken.get(part) ?? 0;
      taken.set(part, before + 1);
      return { ...piece, score: piece.score * furtherPiece ** before };
    });
}
