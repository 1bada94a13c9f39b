import { shownCents, shownReference } from "../search/shown-cents.ts";

/** Variants of the row `product` that have a price (SQL). */
const priced = `variant v JOIN product c ON c.id = v.child_id
    WHERE v.parent_id = product.id AND c.status < 2 AND c.final_cents IS NOT NULL`;
/**
 * Prices of the variant that speaks for the row `product` (SQL): the cheapest that can be had, of what is sold out the
 * cheapest of all. Among equals the one with the least or no prior price, so that no reduction is overstated. It is
 * what the card shows, so lists are filtered, counted and ordered by it (CATEG-034, CATEG-036).
 */
const cheapest = `(SELECT c.regular_cents, c.final_cents, c.reference_cents, c.from_cents, c.from_reference_cents
  FROM ${priced} ORDER BY c.in_stock DESC, ${shownCents("c")}, ${shownReference("c")}, c.id LIMIT 1)`;
const outputs = "(regular_cents, final_cents, reference_cents, from_cents, from_reference_cents)";

/** Statement that gives the configurables among `ids` (SQL) the prices of the variant that speaks for each. */
export const pricesOfVariants = (ids: string): string =>
  `UPDATE product SET ${outputs} = ${cheapest} WHERE id IN (${ids}) AND type_id = 'configurable'`;

/** The same after a change of stock, which mostly changes no price: writes only what differs. */
export const changedPricesOfVariants = (ids: string): string =>
  `${pricesOfVariants(ids)} AND EXISTS (SELECT 1 FROM ${priced}) AND ${outputs} IS NOT ${cheapest}`;
