import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { nameOf } from "../sets/stored-sets.ts";

/**
 * Statement for the values of listed products whose every variant with that value is sold out (`slot`, `gone`), one row
 * for each product that has any.
 */
export function goneStatement(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT p.slot, c.gone FROM variant_choice c INDEXED BY variant_choice_gone
      CROSS JOIN product p ON p.id = c.product_id WHERE c.gone IS NOT NULL AND p.slot IS NOT NULL`,
  );
}

/** The slots to remove from sets of values, by the name of the set. */
export function goneSlots(rows: readonly { slot: number; gone: string }[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { slot, gone } of rows) {
    for (const [code, value] of JSON.parse(gone) as [string, string][]) {
      const name = nameOf(`a/${code}`, value);
      const slots = found.get(name);
      if (slots) slots.push(slot);
      else found.set(name, [slot]);
    }
  }
  return found;
}
