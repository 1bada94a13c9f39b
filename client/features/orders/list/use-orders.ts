import { useCallback, useEffect, useState } from "react";
import useSWR from "swr";
import { appendOrders, ordersPerPage, type OrderList } from "../../../../shared/session/order-list.ts";
import { useSession, useSessionRuntime } from "../../session/session.tsx";

/** The key is no address: the data layer's own fetcher must not ask for it. */
const filledHere = { isPaused: () => true };

/**
 * The customer's orders, known before the server answers as far as this window or the session kept them. Keyed by
 * customer: another one never sees them.
 */
export function useOrders() {
  const { state } = useSession();
  const runtime = useSessionRuntime();
  const { data, mutate } = useSWR<OrderList>(`account ${state.current?.id ?? ""} orders`, null, filledHere);
  const [asking, setAsking] = useState<{ page: number; failed: boolean } | null>({ page: 1, failed: false });
  const history = state.orders_history;
  const list = data ?? (history && history.items.length > 0 ? appendOrders(undefined, history, 1) : undefined);
  const page = asking && !asking.failed ? asking.page : null;
  useEffect(() => {
    if (page === null || !runtime || runtime === "failed") return;
    let live = true;
    const { api, engine } = runtime;
    const fetchOrders = async () => {
      const answer = await api.orderHistory({ pageSize: ordersPerPage, currentPage: page });
      if (page === 1) void engine.takeOrders(answer);
      if (!live) return;
      if (answer.ok) void mutate((now) => appendOrders(now, answer.result, page), { revalidate: false });
      setAsking(answer.ok ? null : { page, failed: true });
    };
    void fetchOrders();
    return () => {
      live = false;
    };
  }, [page, runtime, mutate]);
  const more = useCallback(() => setAsking({ page: data ? data.pages + 1 : 1, failed: false }), [data]);
  const failed = runtime === "failed" || asking?.failed === true;
  return { list, loading: page !== null && !failed, failed, failedPage: failed ? (asking?.page ?? 1) : null, more };
}
