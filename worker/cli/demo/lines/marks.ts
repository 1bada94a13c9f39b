import type { Garment } from "../../../media/drawings/names.ts";
import type { Product } from "../product.ts";
import { text, type Language, type Text } from "../text.ts";

type Fields = Record<string, unknown>;

/** Days after its arrival that a product is called new. */
const newFor = 28;
/** Corners as the platform counts them. */
const corners = { topRight: 2, bottomLeft: 6 } as const;
const places = { list: 1, productPage: 2 } as const;
const ink = { label_background_color: "#16181a", label_text_color: "#faf9f7" };
const sand = { label_background_color: "#e3dccd", label_text_color: "#16181a" };

const isNew = text("Nieuw", "Neu", "New");
const justIn = text("Deze maand binnen", "Diesen Monat neu", "New this month");
const lastSizes = text("Laatste maten", "Letzte Größen", "Last sizes");

/** Whether more than a quarter of a product's variants are gone or nearly so. */
const runsOut = ({ variants }: Product): boolean =>
  variants.some(({ qty }) => qty > 0) && variants.filter(({ qty }) => qty > 3).length < variants.length * 0.72;

function labels(product: Product, language: Language): Fields[] {
  const label = (type: number, position: number, words: Text, colours: typeof ink) => ({
    type,
    position,
    label_text: words[language],
    ...colours,
  });
  return [
    ...(product.cameIn <= newFor
      ? [label(places.list, corners.topRight, isNew, ink), label(places.productPage, corners.topRight, justIn, ink)]
      : []),
    ...(runsOut(product)
      ? [
          label(places.list, corners.bottomLeft, lastSizes, sand),
          label(places.productPage, corners.bottomLeft, lastSizes, sand),
        ]
      : []),
  ];
}

const suit = {
  valid_sale: "NOT_VALID_SALE",
  label: text(
    "Mix & match: jasje en broek elk in je eigen maat",
    "Mix & Match: Sakko und Hose jeweils in deiner Größe",
    "Mix & match: jacket and trousers each in your own size",
  ),
};
const leaving = {
  valid_sale: "ONLY_SALE",
  label: text(
    "Dit model komt niet terug: op is op",
    "Dieses Modell kommt nicht wieder: weg ist weg",
    "This style won't come back: once gone, it's gone",
  ),
};
/** Garments that are worn as a pair. */
const pairs: ReadonlySet<Garment> = new Set<Garment>(["blazer", "chino"]);

/** Labels, and rules about buying things together, of a product in a language; nothing where there are none. */
export function marks(product: Product, language: Language): Fields {
  const own = labels(product, language);
  return {
    ...(own.length > 0 && { product_labels: own }),
    ...(pairs.has(product.picture.garment) && {
      tritonx_mm: [suit, leaving].map(({ valid_sale, label }) => ({ valid_sale, label: label[language] })),
    }),
  };
}
