import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { taxRuleSource } from "../../../shared/contract/catalog/catalog.ts";
import { customerTaxClass, taxCountry, taxRate, type TaxRule } from "../../../shared/catalog/price/tax.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { logLine } from "../../log.ts";

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

/** Percent of tax by product class, in a store view's country and for a customer group. */
export function rateOf(
  rules: readonly TaxRule[],
  store: StoreView,
  group: number | null,
): (productClass: number | null) => number {
  const country = taxCountry(store.tax, (message) =>
    console.error(logLine({ event: "configuration", store: store.storeCode, message })),
  );
  const customerClass = customerTaxClass(settings.tax, group);
  return (productClass) => taxRate(rules, productClass, country, customerClass);
}
