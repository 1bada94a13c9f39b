import type { D1Database } from "@cloudflare/workers-types";
import type { ProductType } from "../../../shared/contract/catalog/product.ts";
import { isOn } from "../../../shared/catalog/price/is-on.ts";
import { leadDaysOf } from "../../../shared/delivery/promised-day.ts";
import { productFacts } from "../../../shared/config/product-facts.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { Extras, ComponentFacts } from "../../../shared/catalog/price/composition.ts";
import { isComposed, componentSkus } from "../../../shared/catalog/price/composition.ts";
import { groupPrice } from "../../../shared/catalog/price/group-price.ts";
import { priceAt } from "../../../shared/catalog/price/price.ts";
import { availableOf, isProblem, purchaseOf } from "../../../shared/catalog/options/purchase.ts";
import { type Choice, findVariant, type VariantChoices } from "../../../shared/catalog/options/resolve-variant.ts";
import { hasFiles } from "./has-files.ts";
import { readSeq } from "../invalidations.ts";
import { type ExtrasRow, extrasColumns, readExtras, readTiers } from "./extras.ts";
import { rateOf, readTaxRules, taxRules } from "./tax-rules.ts";

/** What buying a sku depends on. Prices are gross cents, the same in every country; only the tax in them differs. */
export interface Sellable {
  sku: string;
  productId: number;
  type: ProductType;
  parentSku: string | null;
  parentId: number | null;
  /** In the store view's language; a variant bears its parent's name. */
  name: string;
  /** Gross, now; of the cheapest variant or the sum of the parts where the product has no price of its own. */
  priceCents: number;
  /** False where the catalogue names no price, or one below zero; `priceCents` is then 0 and nothing may be sold. */
  hasPrice: boolean;
  /** Percent in this store view's country. */
  taxRate: number;
  status: number;
  inStock: boolean;
  qty: number;
  manageStock: boolean;
  minQty: number;
  maxQty: number;
  /** Media path. */
  image: string | null;
  /** Path in this store view; a variant that is not visible has its parent's. */
  urlPath: string | null;
  options: { label: string; value: string; attributeId: string; optionValue: string }[];
  categoryIds: number[];
  /** Sealed for hygiene: no withdrawal once the seal is broken. */
  sealed: boolean;
  /** Working days before it leaves, beyond the day it is ordered. */
  leadDays: number;
}

interface Row extends ExtrasRow {
  sku: string;
  id: number;
  type_id: ProductType;
  status: number;
  visibility: number;
  tax_class_id: number | null;
  price_cents: number | null;
  special_cents: number | null;
  special_from: string | null;
  special_to: string | null;
  final_cents: number | null;
  in_stock: number;
  stock_qty: number | null;
  is_in_stock: number | null;
  manage_stock: number | null;
  min_sale_qty: number | null;
  max_sale_qty: number | null;
  parent_id: number | null;
  parent_sku: string | null;
  parent_status: number | null;
  name: string | null;
  url_path: string | null;
  parent_name: string | null;
  parent_path: string | null;
  image: string | null;
  category_ids: string | null;
  parent_image: string | null;
  parent_categories: string | null;
  sealed: string | number | null;
  lead_days: string | number | null;
  has_files: 0 | 1 | null;
}
interface OptionRow {
  sku: string;
  attribute_id: string;
  label: string | null;
  value: string;
  value_label: string | null;
}

const computed: readonly ProductType[] = ["configurable", "grouped", "bundle"];

const facts = `
SELECT p.sku, p.id, p.type_id, p.status, p.visibility, p.tax_class_id, p.price_cents, p.special_cents, p.special_from,
  p.special_to, p.final_cents, p.in_stock,
  s.qty AS stock_qty, s.is_in_stock, s.manage_stock, s.min_sale_qty, s.max_sale_qty,
  m.id AS parent_id, m.sku AS parent_sku, m.status AS parent_status,
  coalesce(t.name, b.name) AS name, coalesce(t.url_path, b.url_path) AS url_path,
  coalesce(mt.name, mb.name) AS parent_name, coalesce(mt.url_path, mb.url_path) AS parent_path,
  d.doc ->> '$.image' AS image, d.doc -> '$.category_ids' AS category_ids,
  md.doc ->> '$.image' AS parent_image, md.doc -> '$.category_ids' AS parent_categories,
  coalesce(d.doc ->> '$.${productFacts.sealed}', md.doc ->> '$.${productFacts.sealed}') AS sealed,
  coalesce(d.doc ->> '$.${productFacts.leadDays}', md.doc ->> '$.${productFacts.leadDays}') AS lead_days,
  CASE WHEN p.type_id = 'downloadable' THEN ${hasFiles("d.doc")} ELSE 1 END AS has_files,
  ${extrasColumns}
FROM product p
LEFT JOIN stock s ON s.sku = p.sku
LEFT JOIN product_doc d ON d.product_id = p.id
LEFT JOIN product_text b ON b.product_id = p.id AND b.store_code = '*'
LEFT JOIN product_text t ON t.product_id = p.id AND t.store_code = ?2
LEFT JOIN product m ON m.id = p.parent_id
LEFT JOIN product_doc md ON md.product_id = m.id
LEFT JOIN product_text mb ON mb.product_id = m.id AND mb.store_code = '*'
LEFT JOIN product_text mt ON mt.product_id = m.id AND mt.store_code = ?2
WHERE p.sku IN (SELECT value FROM json_each(?1))`;

const chosen = `
SELECT p.sku, CAST(o.value ->> '$.attribute_id' AS TEXT) AS attribute_id,
  coalesce(at.doc ->> '$.default_frontend_label', ab.doc ->> '$.default_frontend_label',
    o.value ->> '$.label') AS label,
  CAST(v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') AS TEXT) AS value,
  coalesce(xt.label, xb.label, (SELECT x.value ->> '$.label' FROM json_each(o.value, '$.values') x
    WHERE CAST(x.value ->> '$.value_index' AS TEXT) =
      CAST(v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') AS TEXT))) AS value_label
FROM product p
JOIN variant v ON v.child_id = p.id AND v.parent_id = p.parent_id
JOIN product_doc md ON md.product_id = p.parent_id
JOIN json_each(md.doc, '$.configurable_options') o
LEFT JOIN document ab ON ab.entity = 'attribute' AND ab.store_code = '*'
  AND ab.doc ->> '$.attribute_code' = o.value ->> '$.attribute_code'
LEFT JOIN document at ON at.entity = 'attribute' AND at.store_code = ?2
  AND at.doc ->> '$.attribute_code' = o.value ->> '$.attribute_code'
LEFT JOIN attribute_option xb ON xb.attribute_code = o.value ->> '$.attribute_code' AND xb.store_code = '*'
  AND xb.value = CAST(v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') AS TEXT)
LEFT JOIN attribute_option xt ON xt.attribute_code = xb.attribute_code AND xt.value = xb.value AND xt.store_code = ?2
WHERE p.sku IN (SELECT value FROM json_each(?1))
  AND v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') IS NOT NULL
ORDER BY p.sku, o.key`;

export interface Sellables {
  seq: number;
  items: Map<string, Sellable>;
  /** What each can be made up of, by sku. */
  extras: Map<string, Extras>;
}

/**
 * Sellable facts of skus in one D1 batch, with the invalidation sequence number they are true at; a second one reads
 * the parts of groups and bundles. Unknown skus are absent. A configurable's own sku answers with its cheapest price
 * and no options; `resolveVariant` names the variant to load instead. A group or bundle answers for what it holds
 * before anything is chosen. `group` is a verified customer group.
 */
export async function loadSellables(
  db: D1Database,
  storeCode: string,
  skus: readonly string[],
  now: Date,
  group: number | null = null,
): Promise<Sellables> {
  const loaded = await loadOwn(db, storeCode, skus, now, group);
  const composed = [...loaded.items.values()].filter((item) => isComposed(item.type));
  if (composed.length === 0) return loaded;
  const components = await loadComponents(
    db,
    storeCode,
    composed.flatMap((item) => componentSkus(loaded.extras.get(item.sku)!)),
    now,
    group,
  );
  for (const item of composed) {
    const whole = purchaseOf(
      { sku: item.sku, type: item.type, cents: 0, rate: item.taxRate, extras: loaded.extras.get(item.sku)! },
      components,
      undefined,
      true,
    );
    if (isProblem(whole)) Object.assign(item, { priceCents: 0, hasPrice: false, inStock: false });
    else {
      const most = availableOf(whole.parts, (sku) => components.get(sku)!.available);
      Object.assign(item, { priceCents: whole.cents, hasPrice: true, qty: most ?? 0, manageStock: most !== null });
    }
  }
  return loaded;
}

/** Products as parts of others. */
export async function loadComponents(
  db: D1Database,
  storeCode: string,
  skus: readonly string[],
  now: Date,
  group: number | null,
): Promise<Map<string, ComponentFacts>> {
  if (skus.length === 0) return new Map();
  const { items } = await loadOwn(db, storeCode, skus, now, group);
  return new Map([...items].map(([sku, item]) => [sku, componentOf(item)]));
}

/** How many of a sku can be had at most; null when stock is not counted. */
export const available = ({
  inStock,
  manageStock,
  qty,
}: Pick<Sellable, "inStock" | "manageStock" | "qty">): number | null => (!inStock ? 0 : manageStock ? qty : null);

export const componentOf = (item: Sellable): ComponentFacts => ({
  sku: item.sku,
  name: item.name,
  type: item.type,
  cents: item.hasPrice ? item.priceCents : null,
  rate: item.taxRate,
  status: item.status,
  available: available(item),
});

async function loadOwn(
  db: D1Database,
  storeCode: string,
  skus: readonly string[],
  now: Date,
  group: number | null,
): Promise<Sellables> {
  const store = storeByCode(storeCode);
  const list = JSON.stringify([...new Set(skus)]);
  const [head, rules, rows, options] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    readTaxRules(db),
    db.prepare(facts).bind(list, store.storeCode),
    db.prepare(chosen).bind(list, store.storeCode),
  ]);
  const rate = rateOf(taxRules((rules?.results ?? []) as unknown as { doc: string }[]), store, group);
  const bySku = Map.groupBy((options?.results ?? []) as unknown as OptionRow[], (row) => row.sku);
  const items = new Map<string, Sellable>();
  const extras = new Map<string, Extras>();
  for (const row of (rows?.results ?? []) as unknown as Row[]) {
    items.set(row.sku, toSellable(row, bySku.get(row.sku) ?? [], rate(row.tax_class_id), now, group));
    extras.set(row.sku, readExtras(row));
  }
  return { seq: Number(head?.results[0]?.seq ?? 0), items, extras };
}

function toSellable(row: Row, options: readonly OptionRow[], rate: number, now: Date, group: number | null): Sellable {
  const own = computed.includes(row.type_id)
    ? null
    : priceAt(
        {
          priceCents: row.price_cents,
          specialCents: row.special_cents,
          specialFrom: row.special_from,
          specialTo: row.special_to,
        },
        now,
      );
  const price = (own === null ? null : groupPrice(own, readTiers(row.tiers), group)) ?? row.final_cents;
  // Below zero it is a mistake of the catalogue that others would pay for.
  const hasPrice = price !== null && price >= 0;
  const managed = row.manage_stock === 1;
  const qty = row.stock_qty ?? 0;
  const inStock = computed.includes(row.type_id)
    ? row.in_stock === 1
    : row.has_files === 1 && (row.is_in_stock === null || (row.is_in_stock === 1 && (!managed || qty > 0)));
  const ids = new Set([...numbers(row.category_ids), ...numbers(row.parent_categories)]);
  return {
    sku: row.sku,
    productId: row.id,
    type: row.type_id,
    parentSku: row.parent_sku,
    parentId: row.parent_id,
    name: row.parent_name ?? row.name ?? row.sku,
    priceCents: hasPrice ? price : 0,
    hasPrice,
    taxRate: rate,
    status: Math.max(row.status, row.parent_status ?? row.status),
    inStock,
    qty,
    manageStock: managed,
    minQty: row.min_sale_qty ?? 1,
    maxQty: row.max_sale_qty ?? 10_000,
    image: row.image ?? row.parent_image,
    urlPath: row.visibility > 1 ? row.url_path : (row.parent_path ?? row.url_path),
    options: options.map((option) => ({
      label: option.label ?? "",
      value: option.value_label ?? option.value,
      attributeId: option.attribute_id,
      optionValue: option.value,
    })),
    categoryIds: [...ids].sort((a, b) => a - b),
    sealed: isOn(row.sealed),
    leadDays: leadDaysOf(row.lead_days),
  };
}

function numbers(json: string | null): number[] {
  return json === null ? [] : (JSON.parse(json) as unknown[]).map(Number).filter(Number.isSafeInteger);
}

/** The sku of the variant of `parentSku` that these choices name, or null (see findVariant). */
export async function resolveVariant(
  db: D1Database,
  parentSku: string,
  options: readonly { option_id: string; option_value: string }[],
): Promise<string | null> {
  const { results } = await db
    .prepare(
      `SELECT c.sku, CAST(o.value ->> '$.attribute_id' AS TEXT) AS attribute_id,
        CAST(v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') AS TEXT) AS value
     FROM product p JOIN product_doc d ON d.product_id = p.id JOIN variant v ON v.parent_id = p.id
     JOIN product c ON c.id = v.child_id
     JOIN json_each(d.doc, '$.configurable_options') o
     WHERE p.sku = ?1 AND c.status < 2 AND v.doc ->> ('$."' || (o.value ->> '$.attribute_code') || '"') IS NOT NULL
     ORDER BY v.position, c.id`,
    )
    .bind(parentSku)
    .all<{ sku: string; attribute_id: string; value: string }>();
  const variants: VariantChoices[] = [...Map.groupBy(results, (row) => row.sku)].map(([sku, rows]) => ({
    sku,
    values: Object.fromEntries(rows.map((row) => [row.attribute_id, row.value])),
  }));
  return findVariant(variants, options as readonly Choice[]);
}
