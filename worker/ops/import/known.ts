import type { StagedProduct } from "./product.ts";
import { attributesOf } from "./attributes.ts";
import { slimOf } from "./product.ts";

type Source = Record<string, unknown>;

/**
 * A product of the catalogue with what was made of its line once: columns, document, name, parts and categories. Its
 * stock is not read: what is sold while an import runs stays sold.
 */
export interface KnownRow {
  id: number;
  sku: string;
  type_id: StagedProduct["type_id"];
  status: number;
  visibility: number;
  parent_id: number | null;
  tax_class_id: number | null;
  price_cents: number | null;
  special_cents: number | null;
  special_from: string | null;
  special_to: string | null;
  special_of: number | null;
  created_at: string;
  updated_at: string;
  doc: string;
  name: string;
  parts: string;
  categories: string;
  /** The row of a child that the file lists under a configurable, as JSON. */
  listed: string | null;
}

/** Columns of `KnownRow` of the products `p`. */
export const knownColumns = `p.id, p.sku, p.type_id, p.status, p.visibility, p.parent_id, p.tax_class_id, p.price_cents,
  p.special_cents, p.special_from, p.special_to, p.special_of, p.created_at, p.updated_at,
  coalesce((SELECT doc FROM product_doc d WHERE d.product_id = p.id), '{}') AS doc, coalesce((SELECT name
    FROM product_text t WHERE t.product_id = p.id AND t.store_code = '*'), p.sku) AS name,
  (SELECT json_group_array(json_array(t.option_id, t.sku, t.qty, t.required, t.counts)) FROM product_part t
    WHERE t.product_id = p.id) AS parts,
  (SELECT json_group_array(json_array(l.category_id, nullif(l.position, 1000000))) FROM product_category l
    WHERE l.product_id = p.id AND l.direct = 1) AS categories`;

/** A staged row: `line` -1 was added to what the file names, 0 is named in its configurable's list. */
export type KnownProduct = Omit<StagedProduct, "name" | "url_path" | "url_key" | "slug"> & {
  line: number;
  gross: number;
  special_of: number | null;
  /** Prices as read, for `livePrices`. */
  known: string;
};

/** The catalogue's product as it would have been staged, with what the file's listing says of it. */
export function stagedAgain(row: KnownRow): KnownProduct {
  const listed = row.listed === null ? null : (JSON.parse(row.listed) as StagedProduct & { given?: string[] });
  const given = new Set(listed?.given ?? []);
  const price =
    listed !== null && ["price", "original_price"].some((field) => given.has(field)) && listed.price_cents !== null
      ? listed
      : null;
  const special = listed !== null && (listed.special_cents !== null || given.has("special_price")) ? listed : null;
  const doc = withFields(
    JSON.parse(row.doc) as Source,
    listed === null ? {} : (JSON.parse(listed.doc) as Source),
    given,
  );
  const { special_cents, special_from, special_to } = special ?? row;
  return {
    id: row.id,
    sku: row.sku,
    type_id: row.type_id,
    visibility: row.visibility,
    created_at: row.created_at,
    updated_at: row.updated_at,
    special_of: special === null ? row.special_of : null,
    line: listed === null ? -1 : 0,
    gross: price === null ? 1 : 0,
    status: listed !== null && given.has("status") ? listed.status : row.status,
    tax_class_id: listed !== null && given.has("tax_class_id") ? listed.tax_class_id : row.tax_class_id,
    parent_ref: row.parent_id,
    parent_ref_sku: null,
    price_cents: (price ?? row).price_cents,
    special_cents,
    special_from,
    special_to,
    doc: doc === null ? row.doc : JSON.stringify(doc),
    slim: slimOf(doc ?? (JSON.parse(row.doc) as Source), row.name),
    attributes: JSON.stringify(attributesOf(doc ?? (JSON.parse(row.doc) as Source))),
    categories: row.categories,
    parts: row.parts,
    known: JSON.stringify({
      at: [row.price_cents, row.special_cents, row.special_from, row.special_to, row.special_of],
      price: price === null,
      special: special === null,
    }),
    stock: listed?.stock ?? null,
    history: price === null ? "[]" : price.history,
  };
}

/**
 * Statement that takes over the prices an operator has set since staged rows (`which`, of import_product) were read,
 * where the file says nothing of them. It stands in the batch that compares or writes them: what is set while an update
 * runs stays set.
 */
export function livePrices(which = "true"): string {
  const own = ["special_cents", "special_from", "special_to", "special_of"];
  const now = `json_array(${["price_cents", ...own].map((name) => `p.${name}`).join(", ")})`;
  const unsaid = (field: string, name: string) =>
    `${name} = CASE WHEN known ->> '$.${field}' THEN p.${name} ELSE import_product.${name} END`;
  return `UPDATE import_product
    SET ${unsaid("price", "price_cents")}, ${own.map((name) => unsaid("special", name)).join(", ")},
      known = json_set(known, '$.at', ${now})
    FROM product p WHERE p.id = import_product.id AND import_product.known IS NOT NULL
      AND ${now} IS NOT import_product.known -> '$.at' AND ${which}`;
}

/** Identity and place of a product come from its own line alone. */
const ownLineOnly = new Set(["id", "sku", "type_id", "visibility", "category_ids", "created_at", "updated_at"]);

/** The document with the given fields of another; null where nothing differs. */
function withFields(doc: Source, other: Source, given: ReadonlySet<string>): Source | null {
  const changes = Object.entries(other).filter(
    ([key, value]) => given.has(key) && !ownLineOnly.has(key) && JSON.stringify(value) !== JSON.stringify(doc[key]),
  );
  return changes.length === 0 ? null : { ...doc, ...Object.fromEntries(changes) };
}

/**
 * What a configurable lists of a variant, once the variant's own line has changed: the listing as it stands with the
 * fields that differ between the old line and the new one; null takes a field away.
 */
export function listingAfter(listing: string, before: string, after: string): string {
  const [old, now] = [JSON.parse(before) as Source, JSON.parse(after) as Source];
  const changed = Object.entries(now).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]));
  const gone = Object.keys(old)
    .filter((key) => !(key in now))
    .map((key): [string, null] => [key, null]);
  return changed.length === 0 && gone.length === 0
    ? listing
    : JSON.stringify({ ...(JSON.parse(listing) as Source), ...Object.fromEntries([...changed, ...gone]) });
}
