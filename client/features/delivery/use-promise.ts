import { createContext, use } from "react";
import useSWR from "swr";
import { homeMethodKey, type DeliverySchedule } from "../../../shared/delivery/pick.ts";
import { deliveryKey } from "../../../shared/delivery/delivery-key.ts";
import { afterPaymentWords, promiseWords } from "../../../shared/delivery/words.ts";
import { useStore } from "../../app/store-context.ts";
import { usePromisedDay } from "./use-promised-day.ts";

interface Asked {
  /** What the cart's totals say; absent before they are known, and on platforms that do not tell. */
  delivery: { method: string; country: string; lead: number } | undefined;
  /** "carrier|method", where it is not the totals'. */
  method?: string;
  country?: string;
}

/** Whether it leaves when a transfer has come, as the checkout's form says. */
export const ByTransfer = createContext(false);

/** When the cart is brought by a method, in the words of the product page; null while no day is known. */
export function usePromise({ delivery, method, country }: Asked): string | null {
  const { store, language } = useStore();
  const [by, to] = [
    method ?? delivery?.method ?? homeMethodKey,
    country ?? delivery?.country ?? store.tax.defaultCountry,
  ];
  const { data } = useSWR<DeliverySchedule>(deliveryKey(store, to));
  const promised = usePromisedDay(data, by, delivery?.lead ?? 0);
  if (use(ByTransfer)) return afterPaymentWords(by, language);
  return promised && promiseWords(promised.day, by, language);
}
