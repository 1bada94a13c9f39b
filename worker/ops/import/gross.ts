import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { taxRate } from "../../../shared/catalog/price/tax.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { taxRules } from "../../backend/catalog/tax-rules.ts";

const cents = (net: string) => `CAST(round(${net} * (100 + r.rate) / 100.0) AS INTEGER)`;

/**
 * Statements that make the net prices of a staged run gross, once however often they run: with the tax of the shop's
 * own country, by the rules that the run brings or, where it brings none, those that stand
 * (docs/decisions/010-product-prices.md). Prices of options stay: they are the same gross and net.
 */
export async function grossStatements(db: D1Database, run: string): Promise<D1PreparedStatement[]> {
  const [staged, standing, classes] = await db.batch<Record<string, unknown>>([
    db.prepare("SELECT doc FROM import_document WHERE entity = 'taxrule' AND store_code = '*'"),
    db.prepare("SELECT doc FROM document WHERE entity = 'taxrule' AND store_code = '*'"),
    db.prepare("SELECT DISTINCT coalesce(tax_class_id, -1) AS class FROM import_product"),
  ]);
  const rows = (staged?.results.length ? staged.results : (standing?.results ?? [])) as unknown as { doc: string }[];
  const rules = taxRules(rows);
  const rates = (classes?.results ?? []).map((row) => [
    Number(row.class),
    taxRate(rules, Number(row.class) < 0 ? null : Number(row.class), defaultStore.tax.defaultCountry || undefined),
  ]);
  return [
    db
      .prepare(
        `UPDATE import_product SET price_cents = ${cents("price_cents")}, special_cents = ${cents("special_cents")},
        history = (SELECT json_group_array(json_array(at, ${cents("net")}))
          FROM (SELECT h.value ->> '$[0]' AS at, h.value ->> '$[1]' AS net FROM json_each(history) h ORDER BY h.key)),
        doc = CASE WHEN json_type(doc, '$.tier_prices') = 'array' THEN json_set(doc, '$.tier_prices', (
          SELECT json_group_array(json_set(t.value, '$.value', ${cents("(t.value ->> '$.value') * 100")} / 100.0))
          FROM json_each(doc, '$.tier_prices') t WHERE t.type = 'object')) ELSE doc END
       FROM (SELECT value ->> '$[0]' AS class, value ->> '$[1]' AS rate FROM json_each(?1)) r
       WHERE r.class = coalesce(import_product.tax_class_id, -1) AND import_product.gross = 0 AND (SELECT grossed
         FROM import_run WHERE id = ?2) = 0`,
      )
      .bind(JSON.stringify(rates), run),
    db.prepare("UPDATE import_run SET grossed = 1 WHERE id = ?1").bind(run),
  ];
}
