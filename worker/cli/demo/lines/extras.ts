import { fromCents, type Cents } from "../../../../shared/money/money.ts";
import type { Garment } from "../../../media/drawings/names.ts";
import type { Product } from "../product.ts";
import { text, type Language, type Text } from "../text.ts";

type Fields = Record<string, unknown>;

/** Choices of an option: name and what it adds, in euro or percent. */
interface Choice {
  readonly title: Text;
  readonly price: number;
  readonly priceType?: "fixed" | "percent";
}
interface Option {
  readonly title: Text;
  readonly type: "field" | "drop_down" | "checkbox";
  readonly most?: number;
  readonly choices?: readonly Choice[];
}

const hem: Option = {
  title: text("Zoom", "Saum", "Hem"),
  type: "drop_down",
  choices: [
    { title: text("Ongezoomd laten", "Ungesäumt lassen", "Leave unhemmed"), price: 0 },
    { title: text("Binnenbeen 76 cm", "Innenbein 76 cm", "Inside leg 76 cm"), price: 9.5 },
    { title: text("Binnenbeen 81 cm", "Innenbein 81 cm", "Inside leg 81 cm"), price: 9.5 },
    { title: text("Binnenbeen 86 cm", "Innenbein 86 cm", "Inside leg 86 cm"), price: 9.5 },
    { title: text("Met omslag van 4 cm", "Mit 4 cm Umschlag", "With a 4 cm turn-up"), price: 15, priceType: "percent" },
  ],
};
const letters: Option = { title: text("Letters", "Buchstaben", "Initials"), type: "field", most: 3 };
const care: Option = {
  title: text("Verzorging erbij", "Pflege dazu", "Care to go with it"),
  type: "checkbox",
  choices: [
    { title: text("Ledervet", "Lederfett", "Leather grease"), price: 6.95 },
    { title: text("Stofzak", "Staubbeutel", "Dust bag"), price: 4.5 },
  ],
};

/** What can be asked for beside the size: a tailor's hem on trousers, letters and care on leather. */
const options: Partial<Record<Garment, readonly Option[]>> = { chino: [hem], riem: [letters], tas: [letters, care] };

function customOptions(product: Product, language: Language): Fields {
  const own =
    product.type === "simple" || product.type === "configurable" ? (options[product.picture.garment] ?? []) : [];
  if (own.length === 0) return {};
  return {
    custom_options: own.map((option, i) => {
      const id = product.id * 10 + i + 1;
      const shared = {
        product_sku: product.sku,
        option_id: id,
        title: option.title[language],
        type: option.type,
        sort_order: i + 1,
        is_require: false,
      };
      if (!option.choices) return { ...shared, price: 0, price_type: "fixed", max_characters: option.most ?? 0 };
      return {
        ...shared,
        values: option.choices.map((choice, k) => ({
          option_type_id: id * 10 + k + 1,
          title: choice.title[language],
          price: choice.price,
          price_type: choice.priceType ?? "fixed",
          sort_order: k + 1,
        })),
      };
    }),
  };
}

const file = (title: Text, cents: Cents, document: string, times = 0) => ({ title, cents, document, times });
/**
 * Files of what is downloaded; several are bought one by one. `document`: which of the shop's own it is
 * (worker/backend/downloads/documents); `times`: how often it may be downloaded, 0 for any number.
 */
const files: Readonly<Record<string, readonly ReturnType<typeof file>[]>> = {
  "KD-FILE-1": [file(text("Onderhoudsgids", "Pflegeratgeber", "Care guide"), 0, "care-guide")],
  "KD-FILE-2": [
    file(text("Patroon op A4", "Schnittmuster auf A4", "Pattern on A4"), 0, "canvas-bag-a4", 10),
    file(text("Patroon op A0", "Schnittmuster auf A0", "Pattern on A0"), 0, "canvas-bag-a0", 10),
  ],
  "KD-FILE-3": [
    file(text("Overhemd inkorten", "Hemd kürzen", "Shortening a shirt"), 250, "shortening-a-shirt", 10),
    file(text("Broek innemen", "Hose enger nähen", "Taking in trousers"), 350, "taking-in-trousers", 10),
    file(text("Ellebogen stoppen", "Ellbogen stopfen", "Darning elbows"), 195, "darning-elbows", 10),
  ],
};
const filesTitle = text("Bestanden", "Dateien", "Files");

function downloads(product: Product, language: Language): Fields {
  const own = files[product.sku];
  if (!own) return {};
  const priced = own.some(({ cents }) => cents > 0);
  return {
    links_title: filesTitle[language],
    links_purchased_separately: priced ? "1" : "0",
    extension_attributes: {
      downloadable_product_links: own.map(({ title, cents, document, times }, i) => ({
        id: product.id * 10 + i + 1,
        title: title[language],
        price: fromCents(cents),
        sort_order: i + 1,
        number_of_downloads: times,
        link_type: "file",
        link_file: `/kade/${document}.html`,
      })),
    },
  };
}

/** Options and files of a product in a language. */
export const extras = (product: Product, language: Language): Fields => ({
  ...customOptions(product, language),
  ...downloads(product, language),
});

/** Customers of this group (regulars) pay a tenth less for accessories, to whole five cents. */
const regulars = 2;
export function tierPrices(product: Product, now: Cents | undefined): Fields {
  if (product.type !== "simple" || now === undefined) return {};
  return {
    tier_prices: [
      {
        customer_group_id: regulars,
        qty: 1,
        value: fromCents(Math.round((now * 0.9) / 5) * 5),
        extension_attributes: {},
      },
    ],
  };
}
