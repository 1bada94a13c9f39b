import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { taxRuleSource } from "../../../shared/contract/catalog.ts";
import type { TaxRule } from "../../../shared/catalog/tax.ts";

/** Statement that reads every tax rule; its rows go through `taxRules`. */
export function readTaxRules(db: D1Database): D1PreparedStatement {
  return db.prepare("SELECT doc FROM document WHERE entity = 'taxrule' AND store_code = '*'");
}

export function taxRules(rows: readonly { doc: string }[]): TaxRule[] {
  return rows.flatMap((row) => {
    const parsed = taxRuleSource.safeParse(JSON.parse(row.doc));
    return parsed.success ? [parsed.data] : [];
  });
}
