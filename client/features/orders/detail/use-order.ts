import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import type { OrderList } from "../../../../shared/session/order-list.ts";
import { useSession, useSessionRuntime } from "../../session/session.tsx";

type Found = HistoryOrder | "unknown";

/**
 * One order of the customer: at once from the list or the session's records, then as the server answers. "unknown":
 * there is no such order, or it is another customer's.
 */
export function useOrder(number: string) {
  const { state } = useSession();
  const runtime = useSessionRuntime();
  const { cache } = useSWRConfig();
  const customer = state.current?.id ?? "";
  const [kept] = useState(() => {
    const list = cache.get(`account ${customer} orders`)?.data as OrderList | undefined;
    return [...(list?.items ?? []), ...(state.orders_history?.items ?? [])].find(
      (order) => order.increment_id === number,
    );
  });
  const ready = runtime && runtime !== "failed" ? runtime : null;
  const { data, error, mutate, isValidating } = useSWR<Found, Error>(
    ready && `account ${customer} order ${number}`,
    async () => {
      const answer = await ready!.api.order(number);
      if (answer.ok) return answer.result;
      if (answer.code === 404 || answer.code === 400) return "unknown";
      throw new Error(`order: ${answer.code}`);
    },
    // What was paid or lapsed in another tab is known when the shopper is back in this one.
    { revalidateOnMount: true, revalidateOnFocus: true },
  );
  const failed = runtime === "failed" || (error !== undefined && !isValidating);
  const refresh = async (api: AccountApi): Promise<boolean> => {
    const answer = await api.order(number);
    if (answer.ok) await mutate(answer.result, { revalidate: false });
    return answer.ok;
  };
  return { order: data ?? kept, failed, again: () => void mutate(), refresh };
}
