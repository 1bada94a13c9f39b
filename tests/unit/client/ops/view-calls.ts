import * as calls from "../../../../client/ops/calls.ts";

const order = "/ops/orders/4000000001";
const product = "/ops/products/KD-0001";
/** What every view names, with all that an administrator sees. */
export const viewCalls: Readonly<Record<string, readonly string[]>> = {
  orders: calls.callsOfOrders("/ops/orders", "/ops/export/orders?format=csv"),
  order: calls.callsOfOrder(order, "4000000001", true),
  products: calls.callsOfProducts("/ops/products?q=TEXT"),
  product: calls.callsOfProduct(product, "KD-0001", "admin"),
  coupons: calls.callsOfCoupons("/ops/coupons", true),
  coupon: calls.callsOfCoupon("/ops/coupons/WINTER-26", "WINTER-26", true),
  customers: calls.callsOfCustomers(true, 12),
  import: calls.callsOfImport,
  reviews: calls.callsOfReviews(true),
  messages: calls.callsOfMessages("/ops/messages"),
  subscribers: calls.callsOfSubscribers("/ops/export/consents?format=csv"),
  queue: calls.callsOfQueue("/ops/outbox", true),
  health: calls.callsOfHealth,
  report: calls.callsOfReport(7),
  operators: calls.callsOfOperators,
  audit: calls.callsOfAudit("/ops/audit"),
};
