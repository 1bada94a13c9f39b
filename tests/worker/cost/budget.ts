/**
 * What one request of a stranger may cost with the catalogue of `catalogue.ts`: statements, and rows read
 * (docs/decisions/190-request-cost-limits.md).
 */
export const budget = { statements: 30, rowsRead: 300_000 } as const;
