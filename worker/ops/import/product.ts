import { safetyCodes } from "../../../shared/config/product-facts.ts";
import { unpostedType } from "../../../shared/catalog/price/composition.ts";
import { withPlace } from "../../../shared/catalog/product/download-place.ts";
import { type ProductType, productTypes } from "../../../shared/contract/catalog/product.ts";
import { decodeEntities, idFromText, instant, integer, isAbsent, path, slugify, text } from "./values.ts";
import { importedProduct } from "./facts.ts";
import { history, prices, priceTrouble } from "./product-prices.ts";
import { type Source, attributesOf, computedFields, systemFields } from "./attributes.ts";
import { categoriesOf, gallery, numbered, partsOf, stockOf } from "./product-parts.ts";

/** A product line made ready to be staged: columns beside JSON texts. Same line, same bytes. */
export interface StagedProduct {
  id: number;
  sku: string;
  type_id: ProductType;
  status: number;
  visibility: number;
  parent_ref: number | null;
  parent_ref_sku: string | null;
  tax_class_id: number | null;
  price_cents: number | null;
  special_cents: number | null;
  special_from: string | null;
  special_to: string | null;
  created_at: string;
  updated_at: string;
  name: string;
  url_path: string | null;
  url_key: string;
  slug: string;
  doc: string;
  slim: string;
  attributes: string;
  categories: string;
  parts: string;
  stock: string | null;
  history: string;
}

/** A variant as its configurable lists it; `given` names the fields that the listing has. */
export interface StagedChild {
  sku: string;
  position: number;
  slim: string;
  row: StagedProduct & { given: string[] };
}

export interface ProductLine {
  product: StagedProduct;
  children: StagedChild[];
}

/** Adds `custom_attributes` to the other fields; an existing field wins. */
function flatten(source: Source): Source {
  const flat: Source = {};
  if (Array.isArray(source.custom_attributes)) {
    for (const entry of source.custom_attributes as unknown[]) {
      if (entry && typeof entry === "object" && "attribute_code" in entry && "value" in entry)
        flat[String(entry.attribute_code)] = entry.value;
    }
  }
  for (const [key, value] of Object.entries(source)) if (!(isAbsent(value) && key in flat)) flat[key] = value;
  return flat;
}

/** Long texts and what the parent says for all its variants stay out of a variant's listing. */
const notOnVariant = new Set([
  "description",
  "short_description",
  "category",
  "category_ids",
  "product_links",
  "custom_options",
  "tier_prices",
  "extension_attributes",
  "configurable_options",
  "bundle_options",
  "created_at",
  "updated_at",
  "meta_title",
  "meta_description",
  "meta_keyword",
  "parent_id",
  "parent_sku",
  ...safetyCodes,
]);

export function slimOf(doc: Source, name: string): string {
  return JSON.stringify({
    name,
    ...Object.fromEntries(Object.entries(doc).filter(([key, value]) => !notOnVariant.has(key) && value !== null)),
  });
}

/**
 * One product line → what is staged, or why it is rejected. `id` and then `_id` name the product; a child without id
 * gets one made from its sku. Rules: docs/decisions/011-catalogue-import.md.
 */
export function normaliseProduct(raw: Source, lineId: string): ProductLine | { reason: string } {
  const source = flatten(raw);
  const id = integer(source.id) ?? integer(lineId);
  const sku = typeof source.sku === "string" || typeof source.sku === "number" ? String(source.sku) : "";
  if (sku === "") return { reason: "product without sku" };
  if (id === null || id < 1 || id >= 2 ** 40) return { reason: "product without id" };
  const type = isAbsent(source.type_id) ? "simple" : source.type_id;
  if (!productTypes.includes(type as ProductType)) return { reason: `unknown product type ${String(type)}` };
  const name = text(source.name);
  if (name === null) return { reason: "product without name" };
  const trouble = priceTrouble(source);
  if (trouble !== null) return { reason: trouble };
  const product = stage(source, id, sku, type as ProductType, decodeEntities(name), 1);
  const checked = importedProduct.safeParse({ ...JSON.parse(product.doc), name: product.name });
  if (!checked.success)
    return {
      reason: checked.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  const listed =
    type === "configurable" && Array.isArray(source.configurable_children)
      ? (source.configurable_children as unknown[])
      : [];
  const variants = listed.flatMap((child, position) =>
    child && typeof child === "object" && !isAbsent((child as Source).sku)
      ? [{ position, flat: flatten(child as Source) }]
      : [],
  );
  for (const { position, flat } of variants) {
    const ofVariant = priceTrouble(flat, `configurable_children.${position}.`);
    if (ofVariant !== null) return { reason: ofVariant };
  }
  const children = variants.map(({ position, flat }): StagedChild => {
    const childSku = String(flat.sku);
    const row = stage(
      {
        tax_class_id: source.tax_class_id,
        created_at: source.created_at,
        updated_at: source.updated_at,
        ...flat,
        parentId: id,
        parentSku: sku,
      },
      integer(flat.id) ?? idFromText(childSku),
      childSku,
      unpostedType(flat.type_id) ?? "simple",
      decodeEntities(text(flat.name) ?? name),
      1,
    );
    return { sku: childSku, position, slim: row.slim, row: { ...row, visibility: 1, given: Object.keys(flat) } };
  });
  return { product, children };
}

function stage(
  source: Source,
  id: number,
  sku: string,
  type: ProductType,
  name: string,
  status: number,
): StagedProduct {
  const doc: Source = Object.fromEntries(
    Object.entries(source).filter(([key]) => !(computedFields as readonly string[]).includes(key)),
  );
  for (const key of ["image", "small_image", "thumbnail"]) if (isAbsent(doc[key])) delete doc[key];
  doc.id = id;
  doc.sku = sku;
  doc.type_id = type;
  doc.status = integer(source.status) ?? status;
  doc.visibility = integer(source.visibility) ?? 4;
  if (Array.isArray(doc.product_links))
    doc.product_links = (doc.product_links as Source[]).map((link) =>
      link && typeof link === "object" ? { sku, ...link } : link,
    );
  if (Array.isArray(doc.configurable_options))
    doc.configurable_options = (doc.configurable_options as Source[]).map((option) =>
      option && typeof option === "object" && isAbsent(option.values) ? { ...option, values: [] } : option,
    );
  if (Array.isArray(doc.bundle_options)) doc.bundle_options = (doc.bundle_options as Source[]).map(numbered);
  const extension = doc.extension_attributes as Source | null | undefined;
  if (Array.isArray(extension?.downloadable_product_links))
    doc.extension_attributes = {
      ...extension,
      downloadable_product_links: (extension.downloadable_product_links as unknown[]).map(withPlace),
    };
  if ("media_gallery" in source) doc.media_gallery = gallery(source.media_gallery);
  // Option values are texts, whichever way the export writes them; several in one text become a list.
  for (const [key, value] of Object.entries(doc)) {
    if (systemFields.has(key)) continue;
    if (typeof value === "number") doc[key] = String(value);
    else if (typeof value === "string" && /^\d+(,\d+)+$/.test(value)) doc[key] = value.split(",");
  }
  const categories = categoriesOf(source);
  if (Array.isArray(source.category_ids) || Array.isArray(source.category))
    doc.category_ids = categories.map(([category]) => String(category));
  const price =
    type === "grouped" || type === "bundle"
      ? { ...prices(source), special_cents: null, special_from: null, special_to: null }
      : prices(source);
  const created = instant(source.created_at) ?? "1970-01-01T00:00:00.000Z";
  const updated = instant(source.updated_at) ?? created;
  const key = path(source.url_key) ?? (slugify(name) || String(id));
  return {
    id,
    sku,
    type_id: type,
    status: doc.status as number,
    visibility: doc.visibility as number,
    tax_class_id: integer(source.tax_class_id),
    parent_ref: integer(source.parentId) ?? integer(source.parent_id),
    parent_ref_sku: text(source.parentSku) ?? text(source.parent_sku),
    ...price,
    created_at: created,
    updated_at: updated,
    name,
    url_path: path(source.url_path) ?? path(source.request_path) ?? key,
    url_key: key,
    slug: text(source.slug) ?? `${slugify(name)}-${id}`,
    doc: JSON.stringify(doc),
    slim: slimOf(doc, name),
    attributes: JSON.stringify(attributesOf(source)),
    categories: JSON.stringify(categories),
    parts: JSON.stringify(partsOf(source, type)),
    stock: stockOf(source),
    history: JSON.stringify(
      type === "simple" || type === "virtual" || type === "downloadable"
        ? history(source, price, created, updated)
        : [],
    ),
  };
}
