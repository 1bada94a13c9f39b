import type { Cost } from "../d1-meter.ts";

/**
 * What one request of a stranger may cost with the catalogue of `catalogue.ts`: statements, and rows read
 * (docs/decisions/190-request-cost-limits.md).
 */
export const budget = { statements: 30, rowsRead: 300_000 } as const;

/**
 * What one request of its kind may cost the database of that catalogue, by D1's own account, where isolate and location
 * know nothing yet. `kept`: asked again, it costs nothing until something changes.
 */
export type RequestBudget = readonly [statements: number, rowsRead: number, rowsWritten: number, kept?: "kept"];

/**
 * Whether a request costs more than its budget, or so much less that the budget says nothing (`both`): a budget is at
 * most twice the cost, and twenty.
 */
export function isOff(cost: Cost, [statements, rowsRead, rowsWritten]: RequestBudget, both: boolean): boolean {
  const pairs = [
    [cost.statements, statements],
    [cost.rowsRead, rowsRead],
    [cost.rowsWritten, rowsWritten],
  ] as const;
  return pairs.some(([spent, most]) => spent > most || (both && most > 2 * spent + 20));
}
