/**
 * What a device keeps of an order after its customer has signed out: lines and totals, for the server to confirm. It
 * names no person.
 */
const kept = ["order_id", "state", "createdAt", "owner", "lines", "totalCents", "titles"];

/**
 * A customer's waiting order as it stays on the device without them: without name, address, telephone and e-mail, which
 * the account fills in again when they are back (decision 062). Takes any stored form, also of earlier versions. It
 * never goes by itself: its buyer is nobody's.
 */
export function leftOrder(stored: object): object {
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => kept.includes(name))),
    body: { products: [], addressInformation: {} },
  };
}
