/**
 * SQL: a store in the country of the order `o` takes back what was bought, by what is said of its services. It goes
 * through the stores: for one order, not for a list of them.
 */
export const takesReturns = `EXISTS (SELECT 1 FROM store st
  WHERE st.country = coalesce(o.shipping_address, o.billing_address) ->> '$.country_id'
    AND EXISTS (SELECT 1 FROM json_each(st.doc, '$.services') WHERE value = 'returns'))`;
