import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { isComposed, isUsable, type ComponentFacts } from "../../../shared/catalog/price/composition.ts";
import { groupPrice, type TierPrice } from "../../../shared/catalog/price/group-price.ts";
import { isOn } from "../../../shared/catalog/price/is-on.ts";
import { type PriceFacts, priceAt, wirePrices } from "../../../shared/catalog/price/price.ts";
import { withoutPlace } from "../../../shared/catalog/product/download-place.ts";
import { worded } from "../../../shared/catalog/options/worded-options.ts";
import type { SourceFields } from "./source-fields.ts";
import { readTiers } from "./extras.ts";
import { rateOf, readTaxRules, taxRules } from "./tax-rules.ts";
import { wholeFacts } from "./whole-facts.ts";

interface Facts {
  id: number;
  sku: string;
  type_id: string;
  status: number;
  visibility: number;
  tax_class_id: number | null;
  price_cents: number | null;
  special_cents: number | null;
  special_from: string | null;
  special_to: string | null;
  regular_cents: number | null;
  final_cents: number | null;
  reference_cents: number | null;
  in_stock: number;
  stock_qty: number | null;
  is_in_stock: number | null;
  manage_stock: number | null;
  min_sale_qty: number | null;
  max_sale_qty: number | null;
  tiers: string | null;
}
interface Row extends Facts {
  doc: string;
  overlay: string | null;
  name: string | null;
  url_path: string | null;
  url_key: string | null;
  slug: string | null;
  parent_id: number | null;
  parent_sku: string | null;
}
interface VariantRow extends Facts {
  parent: number;
  doc: string;
  name: string | null;
}
interface ComponentRow extends Facts {
  whole: number;
  parent_status: number | null;
}
interface CategoryRow {
  product_id: number;
  category_id: number;
  position: number;
  name: string;
  url_path: string | null;
  slug: string | null;
}
interface LabelRow {
  attribute_code: string;
  value: string;
  label: string;
  title: string | null;
}

const facts = `p.id, p.sku, p.type_id, p.status, p.visibility, p.tax_class_id,
  p.price_cents, p.special_cents, p.special_from, p.special_to,
  p.regular_cents, p.final_cents, p.reference_cents, p.in_stock,
  s.qty AS stock_qty, s.is_in_stock, s.manage_stock, s.min_sale_qty, s.max_sale_qty`;
/** Group prices are read only for those who have any. */
const tiersFor = (group: number | null) =>
  group === null
    ? "NULL AS tiers"
    : "(SELECT x.doc -> '$.tier_prices' FROM product_doc x WHERE x.product_id = p.id) AS tiers";

/** Fields worth a statement of their own. */
type SourceSection = "configurable_children" | "category" | "configurable_options";

function statements(
  db: D1Database,
  store: StoreView,
  ids: string,
  sections: ReadonlySet<SourceSection>,
  group: number | null,
): D1PreparedStatement[] {
  const own = `${facts}, ${tiersFor(group)}`;
  const view = store.storeCode;
  return [
    db
      .prepare(`SELECT ${own}, d.doc, t.doc AS overlay, coalesce(t.name, b.name) AS name,
        coalesce(t.url_path, b.url_path) AS url_path, coalesce(t.url_key, b.url_key) AS url_key,
          coalesce(t.slug, b.slug) AS slug, p.parent_id, m.sku AS parent_sku
      FROM json_each(?1) w JOIN product p ON p.id = w.value JOIN product_doc d ON d.product_id = p.id
      LEFT JOIN stock s ON s.sku = p.sku LEFT JOIN product m ON m.id = p.parent_id
      LEFT JOIN product_text b ON b.product_id = p.id AND b.store_code = '*'
      LEFT JOIN product_text t ON t.product_id = p.id AND t.store_code = ?2`)
      .bind(ids, view),
    readTaxRules(db),
    db
      .prepare(
        `SELECT ${own}, t.product_id AS whole, (SELECT m.status FROM product m
          WHERE m.id = p.parent_id) AS parent_status FROM json_each(?1) w JOIN product_part t ON t.product_id = w.value
          JOIN product p ON p.sku = t.sku LEFT JOIN stock s ON s.sku = p.sku`,
      )
      .bind(ids),
    ...(sections.has("configurable_children")
      ? [
          db
            .prepare(`SELECT ${own}, v.parent_id AS parent, v.doc, t.name FROM json_each(?1) w
              JOIN variant v ON v.parent_id = w.value JOIN product p ON p.id = v.child_id
              LEFT JOIN stock s ON s.sku = p.sku
      LEFT JOIN product_text t ON t.product_id = p.id AND t.store_code = ?2
      ORDER BY v.parent_id, v.position, v.child_id`)
            .bind(ids, view),
        ]
      : []),
    ...(sections.has("category")
      ? [
          db
            .prepare(`SELECT l.product_id, l.category_id, l.position, coalesce(t.name, b.name) AS name,
              coalesce(t.url_path, b.url_path) AS url_path, coalesce(t.slug, b.slug) AS slug
      FROM json_each(?1) w JOIN product_category l ON l.product_id = w.value AND l.direct = 1
      JOIN category_text b ON b.category_id = l.category_id AND b.store_code = '*'
      LEFT JOIN category_text t ON t.category_id = l.category_id AND t.store_code = ?2
      ORDER BY l.product_id, l.category_id`)
            .bind(ids, view),
        ]
      : []),
    // Only labels that this view words differently.
    ...(sections.has("configurable_options")
      ? [
          db
            .prepare(`SELECT o.attribute_code, o.value, o.label, (SELECT a.doc ->> '$.default_frontend_label'
              FROM document a WHERE a.entity = 'attribute' AND a.store_code = ?2
                AND a.doc ->> '$.attribute_code' = o.attribute_code) AS title
      FROM attribute_option o WHERE o.store_code = ?2 AND o.attribute_code IN (
        SELECT c.value ->> '$.attribute_code' FROM json_each(?1) w
        JOIN product_doc d ON d.product_id = w.value, json_each(d.doc, '$.configurable_options') c)`)
            .bind(ids, view),
        ]
      : []),
  ];
}

/** A configurable takes the price of its cheapest variant; the others are made of parts, which `isComposed` names. */
const typesWithoutOwnPrice = new Set(["configurable", "grouped", "bundle"]);

/** The own price of a product at `now`, for a customer group; null for what has none of its own. */
function ownPrice(row: Facts, now: Date, group: number | null): number | null {
  if (typesWithoutOwnPrice.has(row.type_id)) return null;
  const cents = priceAt(
    {
      priceCents: row.price_cents,
      specialCents: row.special_cents,
      specialFrom: row.special_from,
      specialTo: row.special_to,
    },
    now,
  );
  return cents === null ? null : groupPrice(cents, tiersOf(row), group);
}

const tiersOf = (row: Facts): TierPrice[] => readTiers(row.tiers);

/**
 * Prices as they are at `now`. The stored reference price belongs to the stored final price: it is named only beside
 * that one. A group's own price has none, nor has a special price that began or ended since the schedule last stored
 * prices.
 */
function priceFacts(row: Facts, now: Date, group: number | null, variants: readonly Facts[] = []): Told {
  const cheapest =
    group === null
      ? []
      : variants.filter((variant) => variant.status < 2).flatMap((variant) => ownPrice(variant, now, group) ?? []);
  const own =
    cheapest.length > 0
      ? Math.min(...cheapest)
      : typesWithoutOwnPrice.has(row.type_id)
        ? row.final_cents
        : ownPrice(row, now, group);
  const finalCents = own ?? 0;
  return {
    finalCents,
    regularCents: Math.max(row.regular_cents ?? finalCents, finalCents),
    referenceCents: own === row.final_cents ? row.reference_cents : null,
    ...(own === null && { isUnpriced: true }),
  };
}

interface Told extends PriceFacts {
  isUnpriced?: boolean;
}
const untold = { price_incl_tax: null, original_price_incl_tax: null, final_price_incl_tax: null };
/** Prices on the wire; of what has none no zero is told, for what it asks for may be all that it costs. */
const told = ({ isUnpriced = false, ...facts }: Told, rate: number) => ({
  ...wirePrices(facts, rate),
  ...(isUnpriced && untold),
});

/**
 * Links to parts of which none is sold any more are left out: then the product is made of nothing, in lists as on its
 * page.
 */
function withoutLostParts(source: Source, parts: readonly ComponentFacts[]): Source {
  if (parts.some(isUsable)) return {};
  const links = Array.isArray(source.product_links)
    ? (source.product_links as Source[]).filter((link) => link.link_type !== "associated")
    : null;
  return {
    ...(source.type_id === "grouped" && links && { product_links: links }),
    ...(source.type_id === "bundle" && { bundle_options: [] }),
  };
}

const isSellable = (row: Facts): boolean =>
  typesWithoutOwnPrice.has(row.type_id)
    ? row.in_stock === 1
    : row.type_id === "downloadable" && row.in_stock === 0
      ? false
      : row.is_in_stock === null || (row.is_in_stock === 1 && (row.manage_stock !== 1 || (row.stock_qty ?? 0) > 0));

function stockOf(row: Facts): Record<string, unknown> {
  return {
    product_id: row.id,
    sku: row.sku,
    is_in_stock: isSellable(row),
    qty: row.stock_qty ?? 0,
    manage_stock: row.manage_stock === 1,
    min_sale_qty: row.min_sale_qty ?? 1,
    max_sale_qty: row.max_sale_qty ?? 10_000,
  };
}

function componentFacts(row: ComponentRow, rate: number, now: Date, group: number | null): ComponentFacts {
  const available = !isSellable(row) ? 0 : row.manage_stock === 1 ? (row.stock_qty ?? 0) : null;
  return {
    sku: row.sku,
    name: row.sku,
    type: row.type_id as ComponentFacts["type"],
    cents: ownPrice(row, now, group),
    regular: row.price_cents,
    rate,
    status: Math.max(row.status, row.parent_status ?? 0),
    available,
  };
}

type Source = Record<string, unknown>;

/**
 * The one place where a product becomes a document of the wire: texts of the view, prices and stock of this moment,
 * variants, categories. `group` is a verified customer group: such documents are its members' alone.
 */
export async function loadProductSources(
  db: D1Database,
  store: StoreView,
  ids: readonly number[],
  now: Date,
  fields: SourceFields,
  group: number | null = null,
): Promise<{ sources: Map<number, Source>; taxRuleIds: number[] }> {
  if (ids.length === 0) return { sources: new Map(), taxRuleIds: [] };
  // A group's price of a configurable is that of its cheapest variant, whatever fields are asked for.
  const sections = new Set(
    (["configurable_children", "category", "configurable_options"] as const).filter(
      (section) => fields.wants(section) || (section === "configurable_children" && group !== null),
    ),
  );
  const [rows, rules, wholes, ...rest] = (
    await db.batch<Record<string, unknown>>(statements(db, store, JSON.stringify(ids), sections, group))
  ).map((answer) => answer.results);
  const next = <T>(section: SourceSection) => (sections.has(section) ? ((rest.shift() ?? []) as unknown as T[]) : []);
  const known = taxRules((rules ?? []) as unknown as { doc: string }[]);
  const rate = rateOf(known, store, group);
  const held: Held = {
    variants: Map.groupBy(next<VariantRow>("configurable_children"), (row) => row.parent),
    categories: Map.groupBy(next<CategoryRow>("category"), (row) => row.product_id),
    labels: Map.groupBy(next<LabelRow>("configurable_options"), (row) => row.attribute_code),
    pieces: Map.groupBy((wholes ?? []) as unknown as ComponentRow[], (row) => row.whole),
  };
  const sources = new Map<number, Source>();
  for (const row of (rows ?? []) as unknown as Row[])
    sources.set(row.id, assemble(row, held, rate, now, sections, group));
  return { sources, taxRuleIds: known.map((rule) => rule.id) };
}

interface Held {
  variants: Map<number, VariantRow[]>;
  categories: Map<number, CategoryRow[]>;
  labels: Map<string, LabelRow[]>;
  pieces: Map<number, ComponentRow[]>;
}

function assemble(
  row: Row,
  { variants, categories, labels, pieces }: Held,
  rateFor: (productClass: number | null) => number,
  now: Date,
  sections: ReadonlySet<SourceSection>,
  group: number | null,
): Source {
  const rate = rateFor(row.tax_class_id);
  const own = variants.get(row.id) ?? [];
  const doc = JSON.parse(row.doc) as Source;
  const words = row.overlay === null ? {} : (JSON.parse(row.overlay) as Source);
  const made = isComposed(row.type_id)
    ? (pieces.get(row.id) ?? []).map((piece) => componentFacts(piece, rateFor(piece.tax_class_id), now, group))
    : null;
  const whole = made && wholeFacts(doc, row.type_id, made, rate);
  const source: Source = {
    ...doc,
    ...words,
    ...wordedOptions(doc, words),
    ...(made && withoutLostParts(doc, made)),
    name: row.name ?? row.sku,
    url_path: row.url_path,
    url_key: row.url_key,
    slug: row.slug,
    ...told(whole?.prices ?? priceFacts(row, now, group, own), rate),
    stock: { ...stockOf(row), ...(whole && { qty: whole.most ?? 0, manage_stock: whole.most !== null }) },
    ...(row.parent_id !== null && { parentId: row.parent_id, parentSku: row.parent_sku }),
  };
  delete source.tier_prices;
  if (sections.has("category"))
    source.category = (categories.get(row.id) ?? []).map(({ category_id, name, url_path, slug, position }) => ({
      category_id,
      name,
      slug,
      path: url_path,
      position,
    }));
  if (sections.has("configurable_children") && row.type_id === "configurable") {
    source.configurable_children = own.map((variant) => ({
      ...(JSON.parse(variant.doc) as Source),
      id: variant.id,
      sku: variant.sku,
      type_id: variant.type_id,
      status: variant.status,
      ...(variant.name !== null && { name: variant.name }),
      ...told(priceFacts(variant, now, group), rate),
      stock: stockOf(variant),
    }));
  }
  if (labels.size > 0 && Array.isArray(source.configurable_options))
    source.configurable_options = (source.configurable_options as Source[]).map((option) =>
      relabel(option, labels.get(String(option.attribute_code)) ?? []),
    );
  return source;
}

/**
 * Options and downloads in the words of the view. What they cost is that of `doc`, the same in every view; where a
 * download's file is stays here.
 */
function wordedOptions(doc: Source, words: Source): Source {
  const options = Object.fromEntries(
    ["bundle_options", "custom_options"]
      .filter((name) => name in doc)
      .map((name) => [name, worded(doc[name], words[name])]),
  );
  const extension = doc.extension_attributes;
  if (extension === null || typeof extension !== "object" || !("downloadable_product_links" in extension))
    return options;
  const own = (words.extension_attributes ?? {}) as Source;
  const links = worded((extension as Source).downloadable_product_links, own.downloadable_product_links);
  return {
    ...options,
    extension_attributes: {
      ...extension,
      ...(Array.isArray(links) && { downloadable_product_links: isLost(doc, links) ? [] : links.map(withoutPlace) }),
    },
  };
}

/**
 * A download of which a file is nowhere is not sold (has-files.ts); then it has none, in lists as on its page. Files
 * that are bought one by one stay, for they make its price.
 */
const isLost = (doc: Source, links: readonly unknown[]): boolean =>
  !isOn(doc.links_purchased_separately) &&
  (links as (Source | null)[]).some((link) => typeof link?.place !== "string" || (link.id ?? null) === null);

/** An option in the words of the view, where it has words of its own. */
function relabel(option: Source, rows: readonly LabelRow[]): Source {
  const words = new Map(rows.map((row) => [row.value, row.label]));
  const values = Array.isArray(option.values)
    ? (option.values as Source[]).map((value) => ({
        ...value,
        label: words.get(String(value.value_index)) ?? value.label,
      }))
    : option.values;
  return { ...option, label: rows[0]?.title ?? option.label, values };
}
