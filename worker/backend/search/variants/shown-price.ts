import { shownCents } from "../shown-cents.ts";
import { type Binder, listedPrice } from "../filter-to-sql.ts";

/** SQL: the codes that tell a product's variants apart, between tabs: the first line of `open`. */
const codes = "char(9) || substr(h.open, 1, instr(h.open, char(10)) - 1) || char(9)";

/**
 * SQL of the price that a card shows of the product `p` under chosen values: that of the cheapest variant in stock that
 * has them, or the product's own price where none has, or where variants do not differ in them. So a list sorted by
 * price follows the prices shown. Reads the product's variants.
 */
export function shownPrice(choices: ReadonlyMap<string, ReadonlySet<string>>, bind: Binder): string {
  const asked = [...choices]
    .filter(([code]) => /^\w+$/.test(code))
    .map(([code, values]) => {
      const value = `(v.doc ->> ${bind.add(`$."${code}"`)})`;
      return {
        // A value that the variant lacks is the same for all variants, and was checked on the product already.
        fits: `(${value} IS NULL OR CAST(${value} AS TEXT) IN (SELECT value
          FROM json_each(${bind.add(JSON.stringify([...values]))})))`,
        differs: `instr(${codes}, char(9) || ${bind.add(code)} || char(9)) > 0`,
      };
    });
  if (asked.length === 0) return listedPrice;
  return `coalesce((SELECT min(${shownCents("c")}) FROM variant_choice h
    CROSS JOIN variant v ON v.parent_id = h.product_id
    CROSS JOIN product c ON c.id = v.child_id
    WHERE h.product_id = p.id AND (${asked.map(({ differs }) => differs).join(" OR ")}) AND c.status < 2
      AND c.in_stock = 1 AND ${asked.map(({ fits }) => fits).join(" AND ")}), ${listedPrice})`;
}
