import { drawingPath } from "../../../media/drawings/drawing.ts";
import type { View } from "../../../media/drawings/names.ts";
import { fromCents } from "../../../../shared/money/money.ts";
import { categoriesOf, type Assortment } from "../assortment.ts";
import { brands } from "../brands.ts";
import type { Calendar } from "../calendar.ts";
import { colours, type ColourCode } from "../colours.ts";
import { fabricOf, materials, weaves } from "../fabrics.ts";
import { fits } from "../fits.ts";
import { seasons } from "../copy/seasons.ts";
import type { PricePlan } from "../prices.ts";
import { inStock, presentPrice, type Product, type Variant } from "../product.ts";
import { oneSize, sizeText, sizeValue } from "../sizes.ts";
import type { Language } from "../text.ts";
import { attributeIds, fabricTexts, shoeFields } from "./attributes.ts";
import { categoryReference } from "./categories.ts";
import { makerFields } from "../makers.ts";
import { demoEan } from "../ean.ts";
import { warningOf } from "../warnings.ts";
import { productFacts } from "../../../../shared/config/product-facts.ts";
import { extras, tierPrices } from "./extras.ts";
import { baseIndex, line, overlays, type Line } from "./line.ts";
import { marks } from "./marks.ts";

type Fields = Record<string, unknown>;
const taxClass = 2;

function picture(product: Product, colour: ColourCode, view: View): string {
  const { hex, accent } = colours[colour];
  return drawingPath({ kind: "garment", ...product.picture, color: hex, accent, view });
}

function pictures(product: Product, colour: ColourCode): Fields {
  const front = picture(product, colour, "front");
  const views: readonly View[] = ["front", "back", "detail"];
  return {
    image: front,
    small_image: front,
    thumbnail: front,
    media_gallery: views.map((view, i) => ({
      image: picture(product, colour, view),
      lab: null,
      pos: i + 1,
      typ: "image",
    })),
  };
}

/** Present prices; the history goes only with what can be bought. */
function prices(plan: PricePlan, calendar: Calendar, withHistory: boolean): Fields {
  const reduced = plan.now < plan.regular;
  return {
    price: fromCents(plan.regular),
    original_price: fromCents(plan.regular),
    price_incl_tax: fromCents(plan.regular),
    special_price: reduced ? fromCents(plan.now) : null,
    ...(reduced ? { special_from_date: calendar.daysAgo(plan.history.at(-1)?.daysAgo ?? 0) } : {}),
    ...(withHistory
      ? {
          price_history: plan.history.map((point) => ({
            valid_from: calendar.daysAgo(point.daysAgo),
            price: fromCents(point.cents),
          })),
        }
      : {}),
  };
}

const stock = (id: number, qty: number | null, sellable: boolean): Fields => ({
  product_id: id,
  is_in_stock: sellable,
  qty: qty ?? 0,
  manage_stock: qty !== null,
  min_qty: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
});

function attributes(product: Product): Fields {
  const fabric = product.fabric ? fabricOf(product.fabric) : null;
  return {
    ...(product.brand ? { brand_ois: brands[product.brand].value } : {}),
    ...(product.fit ? { fit: fits[product.fit].value } : {}),
    ...(product.season ? { season: seasons[product.season].value } : {}),
    ...(fabric && product.fabric
      ? {
          wever_ois: weaves[fabric.weave].value,
          material: fabric.materials.map((code) => materials[code].value).join(","),
          ...fabricTexts(product.fabric),
          ...shoeFields(product.picture.garment, product.fabric),
        }
      : {}),
  };
}

/** Who made it, and its number on the shelf. */
function safety(product: Product): Fields {
  if (!product.brand) return {};
  return {
    ...makerFields(product.brand),
    ...(product.picture.garment === "boxer" && { [productFacts.sealed]: "1" }),
    ...(product.content && { [productFacts.content]: product.content }),
    ...(product.guaranteeYears && { [productFacts.durabilityYears]: String(product.guaranteeYears) }),
    ...(product.type === "simple" && { [productFacts.ean]: demoEan(product.id) }),
  };
}

const texts = (product: Product, language: Language): Fields => ({
  name: product.name[language],
  description: product.description[language],
  short_description: product.summary[language],
  [productFacts.warnings]: warningOf(product)?.[language],
  meta_title: product.brand ? `${product.name[language]} – ${brands[product.brand].label}` : product.name[language],
  meta_description: product.summary[language],
  url_key: product.key[language],
  url_path: product.key[language],
  slug: product.key[language],
});

const choices = (variant: Variant): Fields => ({
  color_ois: colours[variant.colour].value,
  size_ois: sizeValue(variant.size),
});

function configurable(product: Product, calendar: Calendar): Fields {
  if (product.variants.length === 0) return {};
  const sizes = [...new Set(product.variants.map((variant) => variant.size))];
  const option = (position: number, code: keyof typeof attributeIds, label: string, values: Fields[]) => ({
    id: product.id * 10 + position,
    attribute_id: String(attributeIds[code]),
    attribute_code: code,
    label,
    position,
    product_id: product.id,
    values,
  });
  return {
    has_options: "1",
    required_options: "1",
    configurable_options: [
      option(
        0,
        "color_ois",
        "Kleur",
        product.colours.map((code) => ({ value_index: colours[code].value, label: colours[code].label.nl })),
      ),
      option(
        1,
        "size_ois",
        "Maat",
        sizes.map((size) => ({ value_index: sizeValue(size), label: sizeText(size).nl })),
      ),
    ],
    configurable_children: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: product.name.nl,
      status: 1,
      visibility: 1,
      ...choices(variant),
      ...prices(variant.prices, calendar, false),
      tax_class_id: taxClass,
      image: picture(product, variant.colour, "front"),
      stock: stock(variant.id, variant.qty, variant.qty > 0),
    })),
  };
}

function links(product: Product): Fields {
  const counts = new Map<string, number>();
  return {
    product_links: product.links.map(({ type, sku, productType, qty }) => {
      const position = (counts.get(type) ?? 0) + 1;
      counts.set(type, position);
      return {
        sku: product.sku,
        link_type: type,
        linked_product_sku: sku,
        linked_product_type: productType,
        position,
        ...(qty ? { qty, extension_attributes: { qty } } : {}),
      };
    }),
  };
}

function bundle(product: Product, language: Language): Fields {
  if (product.bundle.length === 0) return {};
  return {
    bundle_options: product.bundle.map((choice, i) => ({
      option_id: product.id * 10 + i,
      title: choice.title[language],
      required: choice.type !== "checkbox",
      type: choice.type ?? "radio",
      position: i + 1,
      sku: product.sku,
      product_links: choice.skus.map((sku, k) => ({
        id: String(product.id * 1000 + i * 100 + k),
        sku,
        option_id: product.id * 10 + i,
        qty: 1,
        position: k + 1,
        is_default: k === 0,
        can_change_quantity: 0,
      })),
    })),
  };
}

function variantLine(product: Product, variant: Variant, calendar: Calendar, dates: Fields): Line {
  return line(baseIndex, "product", variant.id, {
    id: variant.id,
    sku: variant.sku,
    name: product.name.nl,
    type_id: "simple",
    attribute_set_id: 9,
    status: 1,
    visibility: 1,
    tax_class_id: taxClass,
    ...prices(variant.prices, calendar, true),
    ...choices(variant),
    ...attributes(product),
    ...pictures(product, variant.colour),
    url_key: `${product.key.nl}-${variant.id}`,
    url_path: `${product.key.nl}-${variant.id}`,
    parentId: product.id,
    parentSku: product.sku,
    stock: stock(variant.id, variant.qty, variant.qty > 0),
    ...dates,
  });
}

/** A product's variants, the product, and its wording in the other languages. */
export function* productLines(assortment: Assortment, calendar: Calendar): Iterable<Line> {
  const places = new Map<number, Map<number, number>>();
  for (const [id, shelf] of assortment.shelves) places.set(id, new Map(shelf.map((product, i) => [product.id, i + 1])));
  for (const product of assortment.products) {
    const present = presentPrice(product);
    const changed = present?.history.at(-1)?.daysAgo ?? product.cameIn;
    const dates = {
      created_at: calendar.daysAgo(product.cameIn),
      updated_at: calendar.daysAgo(Math.min(changed, product.cameIn)),
    };
    const shelves = categoriesOf(product);
    for (const variant of product.variants) yield variantLine(product, variant, calendar, dates);
    yield line(baseIndex, "product", product.id, {
      id: product.id,
      sku: product.sku,
      type_id: product.type,
      attribute_set_id: 9,
      status: 1,
      visibility: 4,
      tax_class_id: taxClass,
      ...texts(product, "nl"),
      ...(present ? prices(present, calendar, product.variants.length === 0) : {}),
      ...attributes(product),
      ...safety(product),
      ...(product.type === "simple" && product.fabric
        ? { color_ois: colours[product.colours[0]!].value, size_ois: sizeValue(oneSize) }
        : {}),
      ...pictures(product, product.colours[0]!),
      category_ids: shelves.map(String),
      category: shelves.map((id) => ({ ...categoryReference(id), position: places.get(id)?.get(product.id) ?? 0 })),
      stock: stock(product.id, product.variants.length > 0 ? 0 : product.qty, inStock(product)),
      ...configurable(product, calendar),
      ...links(product),
      ...bundle(product, "nl"),
      ...extras(product, "nl"),
      ...marks(product, "nl"),
      ...tierPrices(product, present?.now),
      ...dates,
    });
    for (const [language, index] of overlays)
      yield line(index, "product", product.id, {
        id: product.id,
        sku: product.sku,
        ...texts(product, language),
        ...bundle(product, language),
        ...extras(product, language),
        ...marks(product, language),
      });
  }
}
