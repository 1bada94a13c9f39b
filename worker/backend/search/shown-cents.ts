/** SQL of the price shown in lists, that of the cheapest way to buy; `row` names the product's row. */
export const shownCents = (row: string): string => `coalesce(${row}.from_cents, ${row}.final_cents)`;
/** SQL of the lowest price of the last 30 days for that way to buy. */
export const shownReference = (row: string): string => `coalesce(${row}.from_reference_cents, ${row}.reference_cents)`;

/**
 * SQL: the product can be shown with a price. Its own price may be zero while what must be chosen with it costs. `row`,
 * if given, ends with a full stop.
 */
export const hasShownPrice = (row = ""): string =>
  `max(coalesce(${row}final_cents, 0), coalesce(${row}from_cents, 0)) > 0`;
