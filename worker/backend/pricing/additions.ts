import { linksPath } from "../catalog/has-files.ts";

/** A switch of a document that is on, as `looseBoolean` reads it (SQL). */
const isOn = (value: string): string => `${value} IN (1, '1', 'true')`;
/** An entry of a list in a document; one that is no object has no fields, and is no JSON to read them from (SQL). */
const entry = (row: string): string => `CASE ${row}.type WHEN 'object' THEN ${row}.value ELSE '{}' END`;
const field = (row: string, name: string): string => `(${entry(row)} ->> '$.${name}')`;
/** Decimal and cents of a price, as `toCents` rounds them; 0 without one (SQL). */
const price = (row: string): string => `CAST(coalesce(${field(row, "price")}, 0) AS REAL)`;
const cents = (row: string): string => `CAST(round(${price(row)} * 100 * (1 + 8.9e-16)) AS INTEGER)`;

/**
 * What a document asks for before its product can be bought, and what that adds (SQL): `options`, each of whose
 * `values` adds [cents, percent], and the least that its `files` cost. The rules are those of
 * shared/catalog/options/product-form.ts and chosen-custom.ts. Null where nothing that is required changes the price.
 */
export function asksOf(doc: string, type: string): string {
  const values = `SELECT json_group_array(CASE WHEN CAST(${field("v", "option_type_id")} AS INTEGER) <= 0
      THEN json_array(0, 0) WHEN ${field("v", "price_type")} = 'percent' THEN json_array(0, ${price("v")})
      ELSE json_array(${cents("v")}, 0) END) FROM json_each(${entry("o")}, '$.values') v`;
  const options = `SELECT json_group_array(json_object('several', ${field("o", "type")} IN ('checkbox', 'multiple'),
      'values', (${values}))) FROM json_each(${doc}, '$.custom_options') o
    WHERE ${isOn(field("o", "is_require"))} AND ${field("o", "type")} IN ('drop_down', 'radio', 'checkbox', 'multiple')
      AND EXISTS (SELECT 1 FROM json_each(${entry("o")}, '$.values') v WHERE ${price("v")} <> 0)`;
  const files = `CASE WHEN ${type} = 'downloadable' AND ${isOn(`(${doc} ->> '$.links_purchased_separately')`)}
    THEN coalesce((SELECT min(max(0, ${cents("f")})) FROM json_each(${doc}, '${linksPath}') f), 0) ELSE 0 END`;
  return `(SELECT CASE WHEN options = '[]' AND files = 0 THEN NULL
    ELSE json_object('options', json(options), 'files', files) END FROM (SELECT (${options}) AS options,
      ${files} AS files))`;
}

/** Documents that may ask for something; the others are not read as JSON (SQL). */
export const mayAsk = (doc: string, type: string): string =>
  `(instr(${doc}, '"is_require"') > 0 OR ${type} = 'downloadable')`;

/** What a product is noted to ask for that did ask for something that took from its price, and no longer does. */
const nothing = '{"options":[],"files":0}';

/**
 * Statements that note what the changed products of an import ask for, before their documents are written. `since` says
 * from when a product has asked for that which was sold before and asked for something else; a sku has prices from when
 * it was sold, also under another number. What could be had for less than its price keeps its row, which tells that.
 */
export function additionStatements(changed: string, now: Date): string[] {
  const at = `'${now.toISOString()}'`;
  const withoutAny = `product_id IN (SELECT s.id FROM import_product s WHERE s.id IN (${changed})
    AND NOT (${mayAsk("s.doc", "s.type_id")} AND ${asksOf("s.doc", "s.type_id")} IS NOT NULL))`;
  return [
    `UPDATE product_addition SET asks = '${nothing}', since = ${at} WHERE instr(asks, '-') > 0 AND ${withoutAny}`,
    `DELETE FROM product_addition WHERE asks <> '${nothing}' AND ${withoutAny}`,
    `INSERT INTO product_addition (product_id, asks, since)
    SELECT s.id, s.asks, CASE WHEN EXISTS (SELECT 1 FROM product_doc d WHERE d.product_id = s.id)
      OR EXISTS (SELECT 1 FROM price_history h WHERE h.sku = s.sku) THEN ${at} ELSE '' END
    FROM (SELECT id, sku, ${asksOf("doc", "type_id")} AS asks FROM import_product
      WHERE id IN (${changed}) AND ${mayAsk("doc", "type_id")}) s WHERE s.asks IS NOT NULL
    ON CONFLICT (product_id) DO UPDATE SET asks = excluded.asks, since = excluded.since
      WHERE asks IS NOT excluded.asks`,
  ];
}

/** Whose options the row `product` is bought with: a variant that is not shown by itself has its configurable's. */
const owner = `CASE WHEN product.visibility = 1 AND product.parent_id IS NOT NULL THEN product.parent_id
  ELSE product.id END`;
const asks = (of: string): string => `(SELECT a.asks FROM product_addition a WHERE a.product_id = ${of})`;

/** A price of the row `product` with the least that has to be added, as `leastPrice` has it (SQL). */
function withLeast(base: string): string {
  const percent = "(v.value ->> '$[1]')";
  // Halves are rounded up, those below zero too.
  const share = `CAST(${base} * ${percent} / 100.0 + 4294967296.5 AS INTEGER) - 4294967296`;
  return `(max(0, ${base} + coalesce((SELECT sum(least) FROM (SELECT CASE WHEN several AND min(adds) < 0
        THEN sum(min(adds, 0)) ELSE min(adds) END AS least FROM (SELECT o.key AS n, o.value ->> '$.several' AS several,
        CASE WHEN ${percent} = 0 THEN v.value ->> '$[0]' ELSE ${share} END AS adds
        FROM json_each(${asks(owner)}, '$.options') o, json_each(o.value, '$.values') v) GROUP BY n)), 0))
    + coalesce(${asks("product.id")} ->> '$.files', 0))`;
}

/**
 * Statement that gives the products among `ids` (SQL) of these types the price of the cheapest way to buy them, where
 * that is not their own. No reduction is claimed of what asks for something else since less than 30 days before its
 * price began: what it cost to buy before is not known. `?1` is now.
 */
export function pricesWithAdditions(ids: string, types: string): string {
  const rows = `SELECT 1 FROM product_addition a WHERE a.product_id IN (${owner}, product.id)`;
  const isNew = `EXISTS (${rows} AND a.since > (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', max(h.valid_from), '-30 days')
    FROM price_history h WHERE h.sku = product.sku AND h.valid_from <= ?1))`;
  return `UPDATE product SET from_cents = nullif(${withLeast("product.final_cents")}, product.final_cents),
      reference_cents = CASE WHEN NOT ${isNew} THEN product.reference_cents END,
      from_reference_cents = CASE WHEN NOT ${isNew}
        THEN nullif(${withLeast("product.reference_cents")}, product.reference_cents) END
    WHERE product.id IN (${ids}) AND product.type_id IN (${types})
      AND (product.from_cents IS NOT NULL OR product.from_reference_cents IS NOT NULL OR EXISTS (${rows}))`;
}

/**
 * The variants that are bought with the options of the configurables among `ids` (SQL), which may ask for something
 * else now.
 */
export const variantsOfOptions = (ids: string): string =>
  `SELECT c.id FROM product c WHERE c.visibility = 1 AND c.parent_id IN (${ids})`;
