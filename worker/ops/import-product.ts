import { productSource, productTypes, type ProductType } from "../../shared/contract/catalog.ts";
import { settings } from "../../shared/config/settings.ts";
import { toCents } from "../../shared/money/money.ts";
import {
  decodeEntities,
  flag,
  idFromText,
  instant,
  integer,
  isAbsent,
  number,
  path,
  slugify,
  text,
} from "./import-values.ts";

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

type Source = Record<string, unknown>;

/** Fields that are kept in columns and tables of their own and are put back when a product is shown. */
const computedFields = [
  "price",
  "price_tax",
  "price_incl_tax",
  "original_price",
  "original_price_tax",
  "original_price_incl_tax",
  "special_price",
  "special_price_tax",
  "special_price_incl_tax",
  "final_price",
  "final_price_tax",
  "final_price_incl_tax",
  "lowest_price_30d_incl_tax",
  "discount_percentage",
  "price_history",
  "stock",
  "configurable_children",
  "name",
  "url_path",
  "url_key",
  "slug",
  "parentId",
  "parentSku",
  "custom_attributes",
  "tsk",
  "sgn",
  "price_is_current",
] as const;

/** Fields of a product document that are not filterable attributes. */
const systemFields = new Set<string>([
  ...computedFields,
  "id",
  "sku",
  "type_id",
  "status",
  "visibility",
  "tax_class_id",
  "image",
  "small_image",
  "thumbnail",
  "swatch_image",
  "media_gallery",
  "description",
  "short_description",
  "category",
  "category_ids",
  "configurable_options",
  "product_links",
  "bundle_options",
  "custom_options",
  "tier_prices",
  "extension_attributes",
  "parent_id",
  "parent_sku",
  "created_at",
  "updated_at",
  "attribute_set_id",
  "has_options",
  "required_options",
  "special_from_date",
  "special_to_date",
  "links",
  "msrp",
  "stock_item",
  "qty",
  "is_in_stock",
  "options_container",
  "meta_title",
  "meta_description",
  "meta_keyword",
  "alternates",
  "is_salable",
  "weight",
  "slug_from_url",
  "request_path",
]);

/** Attribute codes stand in JSON paths; others are not attributes. */
const code = /^[A-Za-z_][\w-]{0,99}$/;

/** Values of one attribute field as texts: flags as "0"/"1", lists and comma-joined ids split, blanks dropped. */
export function attributeValues(value: unknown): string[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === "string" && /^\d+(,\d+)+$/.test(value)
      ? value.split(",")
      : [value];
  const texts = list.flatMap((item) => {
    if (typeof item === "boolean") return [item ? "1" : "0"];
    const one = text(item);
    return one !== null && one.trim() !== "" && one.length <= 100 ? [one] : [];
  });
  return [...new Set(texts)];
}

/** Whether a field of a product document may be an attribute. */
export const isAttribute = (field: string): boolean =>
  code.test(field) && !systemFields.has(field) && !/_(options|label)$/.test(field);

export function attributesOf(source: Source): [string, string][] {
  return Object.keys(source)
    .sort()
    .filter(isAttribute)
    .flatMap((key) => attributeValues(source[key]).map((value): [string, string] => [key, value]));
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

/**
 * Cents as they are staged. Net prices keep their fraction until they are gross, or 8.2645 would be sold at 9.99
 * instead of 10.00.
 */
function stagedCents(value: unknown): number | null {
  const cents = toCents(value);
  return cents === null || settings.tax.sourcePriceIncludesTax ? cents : Number((Number(value) * 100).toFixed(6));
}

function prices(source: Source): Pick<StagedProduct, "price_cents" | "special_cents" | "special_from" | "special_to"> {
  const asked = [source.original_price, source.price]
    .map(stagedCents)
    .filter((cents) => cents !== null && cents > 0) as number[];
  const regular = asked.length > 0 ? Math.max(...asked) : stagedCents(source.price);
  // The other prices of a configurable are those of its cheapest variant.
  const lower = (
    source.type_id === "configurable"
      ? [source.special_price]
      : [source.special_price, source.final_price, source.price]
  )
    .map(stagedCents)
    .filter((cents) => cents !== null && cents > 0 && regular !== null && cents < regular) as number[];
  const special = lower.length > 0 ? Math.min(...lower) : null;
  return {
    price_cents: regular,
    special_cents: special,
    special_from: special === null ? null : instant(source.special_from_date),
    special_to: special === null ? null : instant(source.special_to_date),
  };
}

/**
 * Price points for a sku that has none yet: those the export names, else the regular price from creation and the
 * special price from its start.
 */
function history(
  source: Source,
  price: ReturnType<typeof prices>,
  created: string,
  updated: string,
): [string, number][] {
  if (Array.isArray(source.price_history)) {
    const points = (source.price_history as Source[])
      .flatMap((point): [string, number][] => {
        const at = instant(point?.valid_from);
        const cents = stagedCents(point?.price);
        return at === null || cents === null ? [] : [[at, cents]];
      })
      .sort((a, b) => (a[0] < b[0] ? -1 : 1));
    return points.filter((point, i) => i === 0 || points[i - 1]![1] !== point[1]);
  }
  if (price.price_cents === null) return [];
  const points: [string, number][] = [[created, price.price_cents]];
  if (price.special_cents !== null) {
    const from = price.special_from ?? updated;
    points.push([from > created ? from : new Date(Date.parse(created) + 1000).toISOString(), price.special_cents]);
    if (price.special_to !== null && price.special_to > points[1]![0])
      points.push([price.special_to, price.price_cents]);
  }
  return points;
}

function stockOf(source: Source): string | null {
  const record = [
    source.stock,
    source.stock_item,
    (source.extension_attributes as Source | null | undefined)?.stock_item,
    source,
  ].find((one): one is Source => one !== null && typeof one === "object" && ("is_in_stock" in one || "qty" in one));
  if (!record) return null;
  const qty = Math.trunc(number(record.qty) ?? 0);
  // Where only the flag is known, pieces are not counted.
  const managed = flag(record.manage_stock, !isAbsent(record.qty));
  return JSON.stringify([
    managed ? Math.max(0, qty) : qty,
    flag(record.is_in_stock, qty > 0) ? 1 : 0,
    managed ? 1 : 0,
    Math.max(1, Math.trunc(number(record.min_sale_qty) ?? 1)),
    Math.max(1, Math.trunc(number(record.max_sale_qty) ?? 10_000)),
  ]);
}

function categoriesOf(source: Source): [number, number | null][] {
  const found = new Map<number, number | null>();
  for (const value of Array.isArray(source.category_ids) ? source.category_ids : []) {
    const id = integer(value);
    if (id !== null) found.set(id, null);
  }
  for (const entry of Array.isArray(source.category) ? (source.category as Source[]) : []) {
    const id = integer(entry?.category_id);
    if (id !== null) found.set(id, integer(entry.position));
  }
  return [...found].sort((a, b) => a[0] - b[0]);
}

/** What a grouped product or a bundle consists of: [option id, sku, qty, required, counts for the price]. */
function partsOf(source: Source, type: ProductType): [number, string, number, number, number][] {
  if (type === "grouped") {
    const links = Array.isArray(source.product_links) ? (source.product_links as Source[]) : [];
    return links
      .filter((link) => link?.link_type === "associated" && typeof link.linked_product_sku === "string")
      .map((link) => [
        0,
        link.linked_product_sku as string,
        1,
        1,
        link.linked_product_type === undefined || link.linked_product_type === "simple" ? 1 : 0,
      ]);
  }
  if (type !== "bundle" || !Array.isArray(source.bundle_options)) return [];
  return (source.bundle_options as Source[]).flatMap((option): [number, string, number, number, number][] => {
    const links = (Array.isArray(option?.product_links) ? (option.product_links as Source[]) : []).filter(
      (link) => typeof link?.sku === "string",
    );
    const chosen = links.find((link) => flag(link.is_default, false)) ?? links[0];
    return links.map((link) => [
      integer(option.option_id) ?? 0,
      link.sku as string,
      Math.max(0, Math.trunc(number(link.qty) ?? 1)),
      flag(option.required, true) ? 1 : 0,
      link === chosen ? 1 : 0,
    ]);
  });
}

function gallery(value: unknown): unknown {
  if (typeof value === "string") return isAbsent(value) ? [] : [{ image: value, pos: 1, typ: "image" }];
  return Array.isArray(value)
    ? value.filter((entry) => entry && typeof entry === "object" && typeof (entry as Source).image === "string")
    : [];
}

/** A bundle option whose choices all have a number. */
function numbered(option: Source): Source {
  return option && Array.isArray(option.product_links)
    ? {
        ...option,
        product_links: (option.product_links as Source[]).map((link, i) => ({ id: String(i + 1), qty: 1, ...link })),
      }
    : option;
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
  const product = stage(source, id, sku, type as ProductType, decodeEntities(name), 1);
  const checked = productSource.safeParse({ ...JSON.parse(product.doc), name: product.name });
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
  const children = listed.flatMap((child, position): StagedChild[] => {
    if (!child || typeof child !== "object" || isAbsent((child as Source).sku)) return [];
    const flat = flatten(child as Source);
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
      "simple",
      decodeEntities(text(flat.name) ?? name),
      1,
    );
    return [{ sku: childSku, position, slim: row.slim, row: { ...row, visibility: 1, given: Object.keys(flat) } }];
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
