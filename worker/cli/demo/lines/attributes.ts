import { brandCodes, brands } from "../brands.ts";
import { colourCodes, colours } from "../colours.ts";
import { fabricOf, fabrics, materials, shoeParts, weaves, type FabricCode } from "../fabrics.ts";
import { fits } from "../fits.ts";
import { seasons } from "../copy/seasons.ts";
import { sizeLabels, sizeText, sizeValue } from "../sizes.ts";
import type { Garment } from "../../../media/drawings/names.ts";
import { productFacts } from "../../../../shared/config/product-facts.ts";
import { text, type Language, type Text } from "../text.ts";
import { baseIndex, line, overlays, type Line } from "./line.ts";

interface Option {
  readonly value: string;
  readonly label: Text;
  readonly swatch?: string;
}
interface Attribute {
  readonly id: number;
  readonly code: string;
  readonly label: Text;
  readonly input: "select" | "multiselect" | "price";
  readonly filterable: boolean;
  readonly options: readonly Option[];
}

/** Options made of the different texts of the fabrics, e.g. how they are washed. */
function textsOf(field: "composition" | "care", first: number): Option[] {
  const found = new Map<string, Text>();
  for (const code of Object.keys(fabrics) as FabricCode[]) found.set(fabricOf(code)[field].nl, fabricOf(code)[field]);
  return [...found.values()].map((label, i) => ({ value: String(first + i), label }));
}
const compositions = textsOf("composition", 1001);
const cares = textsOf("care", 1101);
const valueIn = (options: readonly Option[], label: Text) =>
  options.find((option) => option.label.nl === label.nl)?.value;

/** Option values of `composition` and `care` for a fabric. */
export function fabricTexts(code: FabricCode): { composition?: string; care?: string } {
  return { composition: valueIn(compositions, fabricOf(code).composition), care: valueIn(cares, fabricOf(code).care) };
}

const shoeLabels = {
  upper: text("Bovenmateriaal", "Obermaterial", "Upper"),
  lining: text("Voering en binnenzool", "Futter und Decksohle", "Lining and sock"),
  sole: text("Buitenzool", "Laufsohle", "Outer sole"),
};
type ShoePart = keyof typeof shoeLabels;
const shoeOptions = (part: ShoePart, first: number): Option[] =>
  Object.values(shoeParts[part])
    .filter((label, i, all) => all.indexOf(label) === i)
    .map((label, i) => ({ value: String(first + i), label }));
const shoeAttributes = (Object.keys(shoeLabels) as ShoePart[]).map((part, i) => ({
  id: 210 + i,
  code: productFacts.shoe[part],
  label: shoeLabels[part],
  input: "select" as const,
  filterable: false,
  options: shoeOptions(part, 1201 + i * 10),
  part,
}));

/** Option values of a shoe's parts; none for what is no shoe. */
export function shoeFields(garment: Garment, fabric: FabricCode): Record<string, string | undefined> {
  if ((garment !== "schoenen" && garment !== "sneakers") || !(fabric === "leer" || fabric === "suede")) return {};
  return Object.fromEntries(
    shoeAttributes.map(({ code, part, options }) => [code, valueIn(options, shoeParts[part][fabric])]),
  );
}

export const attributeIds = { color_ois: 201, size_ois: 202 } as const;
const attributes: readonly Attribute[] = [
  { id: 77, code: "price", label: text("Prijs", "Preis", "Price"), input: "price", filterable: true, options: [] },
  {
    id: attributeIds.color_ois,
    code: "color_ois",
    label: text("Kleur", "Farbe", "Colour"),
    input: "select",
    filterable: true,
    options: colourCodes.map((code) => ({
      value: colours[code].value,
      label: colours[code].label,
      swatch: colours[code].hex,
    })),
  },
  {
    id: attributeIds.size_ois,
    code: "size_ois",
    label: text("Maat", "Größe", "Size"),
    input: "select",
    filterable: true,
    options: sizeLabels.map((label) => ({ value: sizeValue(label), label: sizeText(label) })),
  },
  {
    id: 203,
    code: "brand_ois",
    label: text("Merk", "Marke", "Brand"),
    input: "select",
    filterable: true,
    options: brandCodes.map((code) => ({
      value: brands[code].value,
      label: text(brands[code].label, brands[code].label, brands[code].label),
    })),
  },
  {
    id: 204,
    code: "wever_ois",
    label: text("Weefsel", "Gewebe", "Weave"),
    input: "select",
    filterable: true,
    options: Object.values(weaves),
  },
  {
    id: 205,
    code: "material",
    label: text("Materiaal", "Material", "Material"),
    input: "multiselect",
    filterable: true,
    options: Object.values(materials),
  },
  {
    id: 206,
    code: "fit",
    label: text("Pasvorm", "Passform", "Fit"),
    input: "select",
    filterable: true,
    options: Object.values(fits).map(({ value, label }) => ({ value, label })),
  },
  {
    id: 207,
    code: "season",
    label: text("Seizoen", "Saison", "Season"),
    input: "select",
    filterable: true,
    options: Object.values(seasons).map(({ value, label }) => ({ value, label })),
  },
  {
    id: 208,
    code: "composition",
    label: text("Samenstelling", "Zusammensetzung", "Composition"),
    input: "select",
    filterable: false,
    options: compositions,
  },
  {
    id: 209,
    code: "care",
    label: text("Onderhoud", "Pflege", "Care"),
    input: "select",
    filterable: false,
    options: cares,
  },
  ...shoeAttributes,
];

function sourceOf(attribute: Attribute, language: Language): Record<string, unknown> {
  return {
    id: attribute.id,
    attribute_id: attribute.id,
    attribute_code: attribute.code,
    frontend_input: attribute.input,
    default_frontend_label: attribute.label[language],
    is_user_defined: attribute.input !== "price",
    is_visible: true,
    is_visible_on_front: attribute.input !== "price",
    is_comparable: attribute.filterable,
    is_filterable: attribute.filterable,
    is_searchable: attribute.filterable,
    position: attribute.id,
    options: attribute.options.map((option, i) => ({
      label: option.label[language],
      value: option.value,
      sort_order: i,
      ...(option.swatch ? { swatch: option.swatch } : {}),
    })),
  };
}

export function* attributeLines(): Iterable<Line> {
  for (const attribute of attributes) {
    yield line(baseIndex, "attribute", attribute.id, sourceOf(attribute, "nl"));
    for (const [language, index] of overlays)
      yield line(index, "attribute", attribute.id, sourceOf(attribute, language));
  }
}
