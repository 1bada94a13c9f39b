import type { HistoryOrder } from "../contract/customer/user.ts";

/** Orders a page of the list asks for. */
export const ordersPerPage = 20;

/**
 * The orders a device knows of a customer, newest first, each once. `pages`: how many were asked for, from the first
 * on; `complete`: there are no more.
 */
export interface OrderList {
  items: readonly HistoryOrder[];
  total: number;
  pages: number;
  complete: boolean;
}

/**
 * Takes a page of the history into the list; `page` is 1-based and at most one above those that are there. An order is
 * known by `increment_id`: what the page says of one that is there already replaces it. Orders come in only at the top,
 * so what was on a page can slide onto the next, never onto an earlier one: asking page by page repeats some and misses
 * none. A first page that shares nothing with what is known starts the list again.
 */
export function appendOrders(
  list: OrderList | undefined,
  answer: { items: readonly HistoryOrder[]; total_count: number },
  page: number,
): OrderList {
  const known = new Map((list?.items ?? []).map((order) => [order.increment_id, order]));
  const joined = page > 1 || answer.items.some(({ increment_id: number }) => known.has(number));
  if (!joined) known.clear();
  for (const order of answer.items) known.set(order.increment_id, order);
  const items = [...known.values()].sort((a, b) =>
    a.created_at === b.created_at ? b.entity_id - a.entity_id : a.created_at < b.created_at ? 1 : -1,
  );
  const pages = joined ? Math.max(list?.pages ?? 0, page) : 1;
  return {
    items,
    total: Math.max(answer.total_count, items.length),
    pages,
    complete: pages * ordersPerPage >= answer.total_count || answer.items.length === 0,
  };
}
