import type { ConfigurableChild, ProductSource } from "../../contract/catalog/product.ts";
import type { BundleGroup, Member, Price, ProductOptionGroup, Sibling, Variant } from "../../contract/page/page.ts";
import { safetyCodes } from "../../config/product-facts.ts";
import type { StoreView } from "../../config/stores.ts";
import { productPath } from "../../url/catalog-link.ts";
import { codesOfRole, fieldValues, oneSize, optionLabel, roleOf, type AttributeIndex } from "./attribute-index.ts";
import { selectable } from "../options/choose-variant.ts";
import { maxQuantity } from "../options/max-quantity.ts";
import { ownPictures, pictures } from "./media.ts";
import { leastPrice, priceAlone } from "../price/form-price.ts";
import { askedOf, filesOf } from "../options/product-form.ts";
import { lowestPrice, priceView } from "../price/price-view.ts";
import { isComposed, unpostedType } from "../price/composition.ts";
import { compareSizes } from "../listing/size-order.ts";
import { childValue, inStock } from "../options/variants.ts";

/** Codes a configurable is chosen by, in their order; the price is never a choice (PROD-038). */
export function choiceCodes(source: ProductSource): string[] {
  return [...(source.configurable_options ?? [])]
    .filter((option) => option.attribute_code !== "price")
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((option) => option.attribute_code);
}

const sellable = (source: ProductSource): ConfigurableChild[] =>
  source.type_id === "configurable" ? selectable(source.configurable_children ?? []) : [];

/**
 * The variants that can be named by a value for every choice; disabled ones are not shown at all, sold-out ones where
 * the shop lists them (PROD-027, STOCK-024).
 */
export function variantsOf(source: ProductSource): Variant[] {
  const codes = choiceCodes(source);
  const asked = askedOf(source);
  return sellable(source).flatMap((child): Variant[] => {
    const price = priceAlone(child, asked) ?? priceAlone(source, asked);
    const values: Record<string, string> = {};
    for (const code of codes) {
      const value = childValue(child, code);
      if (value === null) return [];
      values[code] = value;
    }
    if (price === null) return [];
    const available = inStock(child.stock);
    const type = unpostedType(child["type_id"]);
    return [
      {
        sku: child.sku,
        id: child.id ?? 0,
        ...(type && { type }),
        values,
        price,
        inStock: available,
        maxQty: available ? maxQuantity(child.stock) : 0,
        images: ownPictures(child as { image?: string | null; media_gallery?: { image: string }[] | null }, source),
      },
    ];
  });
}

/**
 * The choices of a configurable: only values that some variant has, blank labels dropped (PROD-039), sizes in garment
 * order. `image` is the picture of the first variant of that value, for choices made by colour.
 */
export function optionsOf(
  source: ProductSource,
  variants: readonly Variant[],
  attributes: AttributeIndex,
): ProductOptionGroup[] {
  return choiceCodes(source).flatMap((code): ProductOptionGroup[] => {
    const option = source.configurable_options!.find((candidate) => candidate.attribute_code === code)!;
    const role = roleOf(code);
    const named = new Set(option.values.map((entry) => entry.value_index));
    // Values that a variant has and nothing names are their own label: a choice that cannot be made would close the
    // product.
    const unnamed = [...new Set(variants.map((variant) => variant.values[code]!))]
      .filter((value) => !named.has(value))
      .map((value) => ({ value_index: value, label: value }));
    const values = [...option.values, ...unnamed].flatMap((entry) => {
      const first = variants.find((variant) => variant.values[code] === entry.value_index);
      const own = entry.label?.trim() === "0" && role === "size" ? oneSize : (entry.label ?? entry.value_index).trim();
      const label = optionLabel(attributes, code, entry.value_index) ?? own;
      if (!first || label === "") return [];
      const swatch = attributes.get(code)?.options.get(entry.value_index)?.swatch;
      const image = role === "color" ? first.images[0] : undefined;
      return [{ value: entry.value_index, label, ...(swatch && { swatch }), ...(image && { image }) }];
    });
    if (role === "size") values.sort((a, b) => compareSizes(a.label, b.label));
    const label = attributes.get(code)?.label ?? option.label ?? code;
    return values.length === 0 ? [] : [{ code, attributeId: option.attribute_id, label, values }];
  });
}

/** The price of the product as a whole: of its cheapest variant in stock, or its own. */
export function productPrice(source: ProductSource, variants: readonly Variant[]): Price | null {
  const available = variants.filter((variant) => variant.inStock);
  return lowestPrice(
    priceAlone(source, askedOf(source)),
    (available.length > 0 ? available : variants).map((variant) => variant.price),
  );
}

const notSpecs = new Set([
  "sku",
  "name",
  "price",
  "description",
  "short_description",
  "image",
  "small_image",
  "thumbnail",
  "media_gallery",
  "url_key",
  "url_path",
  "status",
  "visibility",
  "tax_class_id",
  ...safetyCodes,
]);

/** Rows of the specification table: attributes that the shop shows, with their labels in the view's language. */
export function specsOf(source: ProductSource, attributes: AttributeIndex): { label: string; value: string }[] {
  const rows = [...attributes.values()]
    .filter((attribute) => attribute.visible && !notSpecs.has(attribute.code))
    .sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1));
  return rows.flatMap((attribute) => {
    const labels = fieldValues(source[attribute.code]).flatMap((value) => {
      const label = optionLabel(attributes, attribute.code, value);
      // Without options the value is text; with options an unknown value is a leftover number that means nothing to a
      // shopper.
      return label ?? (attribute.options.size === 0 ? value : []);
    });
    return labels.length === 0 ? [] : [{ label: attribute.label, value: [...new Set(labels)].join(", ") }];
  });
}

/** Skus a grouped product or a bundle is made of. */
export function memberSkus(source: ProductSource): string[] {
  if (source.type_id === "grouped") return groupedLinks(source).map((link) => link.linked_product_sku);
  return source.type_id === "bundle"
    ? (source.bundle_options ?? []).flatMap((option) => option.product_links.map((link) => link.sku))
    : [];
}

const groupedLinks = (source: ProductSource) =>
  (source.product_links ?? [])
    .filter((link) => link.link_type === "associated")
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));

/** Members of a grouped product; `missing` is told of skus the catalogue does not have (PROD-042). */
export function membersOf(
  source: ProductSource,
  bySku: ReadonlyMap<string, ProductSource>,
  store: StoreView,
  missing: (sku: string) => void,
): Member[] {
  if (source.type_id !== "grouped") return [];
  return groupedLinks(source).flatMap(({ linked_product_sku: sku, qty }) => {
    const found = member(sku, qty ?? 1, bySku, store, missing, (part) => priceAlone(part, askedOf(part)));
    if (!found) return [];
    const part = bySku.get(sku)!;
    return asksFirst(part) ? [{ ...found, price: shownAs(found.price, part), asks: true as const }] : [found];
  });
}

/** Whether something of a product has to be chosen before the cart takes it. */
const asksFirst = (source: ProductSource): boolean =>
  source.type_id === "configurable" ||
  isComposed(source.type_id) ||
  (source.custom_options ?? []).some((option) => option.is_require === true) ||
  filesOf(source) !== null;

function shownAs(price: Price, source: ProductSource): Price {
  const asked = askedOf(source);
  return asked ? leastPrice(price, asked) : price;
}

const several: ReadonlySet<string> = new Set(["checkbox", "multi", "multiple"]);

/** Choices of a bundle. An option without a usable product is left out and reported (PROD-043). */
export function bundleOf(
  source: ProductSource,
  bySku: ReadonlyMap<string, ProductSource>,
  store: StoreView,
  missing: (sku: string) => void,
): BundleGroup[] {
  if (source.type_id !== "bundle") return [];
  const options = [...(source.bundle_options ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return options.flatMap((option): BundleGroup[] => {
    const choices = [...option.product_links]
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .flatMap((link) => {
        const found = member(link.sku, link.qty, bySku, store, missing);
        return found
          ? [
              {
                ...found,
                selectionId: link.id,
                isDefault: link.is_default === true,
                canChangeQty: Number(link["can_change_quantity"]) === 1,
              },
            ]
          : [];
      });
    const type = option.type ?? "";
    return choices.length === 0
      ? []
      : [
          {
            id: option.option_id,
            title: option.title ?? "",
            required: option.required !== false,
            many: several.has(type),
            as: type === "select" ? "select" : "list",
            choices,
          },
        ];
  });
}

function member(
  sku: string,
  qty: number,
  bySku: ReadonlyMap<string, ProductSource>,
  store: StoreView,
  missing: (sku: string) => void,
  priceOf: (source: ProductSource) => Price | null = priceView,
): Member | null {
  const source = bySku.get(sku);
  const price = source && priceOf(source);
  if (!source || !price) {
    missing(sku);
    return null;
  }
  const path = source.visibility > 1 ? productPath(store, source) : "";
  const available = inStock(source.stock);
  const type = unpostedType(source.type_id);
  return {
    sku,
    id: source.id,
    ...(type && { type }),
    name: source.name,
    qty,
    price,
    inStock: available,
    maxQty: available ? maxQuantity(source.stock) : 0,
    image: pictures(source)[0] ?? null,
    path: path || null,
  };
}

/** Skus of the same product in other colours (PROD-011). */
export function siblingSkus(source: Pick<ProductSource, "product_links">): string[] {
  return (source.product_links ?? [])
    .filter((link) => link.link_type === "colorrelation")
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((link) => link.linked_product_sku);
}

/**
 * A colour switch over several products, itself included: empty when no other can be shown. A colour without a name
 * goes by its product's.
 */
export function siblingsOf(
  source: ProductSource,
  others: readonly ProductSource[],
  attributes: AttributeIndex,
  store: StoreView,
): Sibling[] {
  const bySku = new Map(others.map((other) => [other.sku, other]));
  const shown = [
    source,
    ...siblingSkus(source).flatMap((sku) => (sku === source.sku ? [] : (bySku.get(sku) ?? []))),
  ].flatMap((one): Sibling[] => {
    const path = productPath(store, one);
    if (path === "" || one.visibility <= 1 || one.status >= 2) return [];
    const label = codesOfRole(attributes, "color").flatMap((code) =>
      fieldValues(one[code]).flatMap((value) => optionLabel(attributes, code, value) ?? []),
    )[0];
    return [
      {
        sku: one.sku,
        label: label ?? one.name,
        path,
        image: pictures(one)[0] ?? null,
        inStock: inStock(one.stock),
        current: one.sku === source.sku,
      },
    ];
  });
  return shown.length > 1 ? shown.sort((a, b) => (a.sku < b.sku ? -1 : 1)) : [];
}
