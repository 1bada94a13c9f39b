/** The price in lists of the row that `row` names: of the cheapest way to buy it (SQL). */
export const shownCents = (row: string): string => `coalesce(${row}.from_cents, ${row}.final_cents)`;
/** The lowest price of 30 days beside that one (SQL). */
export const shownReference = (row: string): string => `coalesce(${row}.from_reference_cents, ${row}.reference_cents)`;
