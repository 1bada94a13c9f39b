/** The price in lists of the row that `row` names: of the cheapest way to buy it (SQL). */
export const shownCents = (row: string): string => `coalesce(${row}.from_cents, ${row}.final_cents)`;
/** The lowest price of 30 days beside that one (SQL). */
export const shownReference = (row: string): string => `coalesce(${row}.from_reference_cents, ${row}.reference_cents)`;

/**
 * Whether a row of products can be shown with a price (SQL): its own may be zero while what it asks for costs. `row`
 * ends with a full stop where it is given.
 */
export const hasShownPrice = (row = ""): string =>
  `max(coalesce(${row}final_cents, 0), coalesce(${row}from_cents, 0)) > 0`;
