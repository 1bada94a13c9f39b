import { shownCents } from "../shown-cents.ts";
import { type Binder, listedPrice } from "../filter-to-sql.ts";

/** The codes that a product's variants are chosen by: the first line of what can be had of it, between tabs. */
const codes = "char(9) || substr(h.open, 1, instr(h.open, char(10)) - 1) || char(9)";

/**
 * The price a card shows of a product under a choice of variants, as SQL over the product `p`: that of the cheapest
 * variant in stock that has what is chosen, else the product's own, also where nothing chosen is what its variants
 * differ in. A list by price is in the order of the prices it shows. Reads the product's variants.
 */
export function shownPrice(choices: ReadonlyMap<string, ReadonlySet<string>>, bind: Binder): string {
  const asked = [...choices]
    .filter(([code]) => /^\w+$/.test(code))
    .map(([code, values]) => {
      const value = `(v.doc ->> ${bind.add(`$."${code}"`)})`;
      return {
        // What a variant does not say is the same for all of them: the product has been asked for it already.
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
