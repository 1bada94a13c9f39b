import { Hono } from "hono";
import { lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { historyQuery } from "../../../../shared/contract/customer/user.ts";
import { mayHaveFiles } from "../../order/order-files.ts";
import { filesOf } from "../../downloads/read-files.ts";
import { requestStore } from "../../http/request-store.ts";
import { historyOrderOf } from "./history-order.ts";
import { readOrders } from "./order-rows.ts";
import { answer, problemsOf, refuse } from "../record-answers.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";

/** `/api/user/order-history` (contract §2.1). */
export const orderHistoryRoutes = new Hono<CustomerContext>();

/**
 * A page of the customer's own orders, newest first; `increment_id` asks for one, which names its files. A page above
 * the last is empty, and so is the answer for an order of somebody else.
 */
orderHistoryRoutes.get("/api/user/order-history", customersOnly, async (c) => {
  const query = historyQuery.safeParse(c.req.query());
  if (!query.success) return refuse(c, 400, "badFields", "invalid", { errors: problemsOf(query.error) });
  const { pageSize, currentPage, increment_id } = query.data;
  const store = requestStore(c);
  const { total, orders, lines } = await readOrders(c.env.DB, {
    customerId: c.get("customer").customerId,
    storeCode: store.storeCode,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
    number: increment_id,
  });
  const [one] = increment_id === undefined ? [] : orders;
  const types = (one ? (lines.get(one.id) ?? []) : []).flatMap((line) => lineTypes(line.product_type, line.part_types));
  const files = one && mayHaveFiles(types) ? await filesOf(c.env.DB, one.id) : [];
  return answer(c, {
    items: orders.map((order) => {
      const shown = historyOrderOf(order, lines.get(order.id) ?? [], languageOf(store));
      return files.length === 0 ? shown : { ...shown, extension_attributes: { ...shown.extension_attributes, files } };
    }),
    search_criteria: { page_size: pageSize, current_page: currentPage },
    total_count: total,
  });
});
