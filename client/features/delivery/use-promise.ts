import { createContext, use } from "react";
import useSWR from "swr";
import { homeMethodKey, type DeliverySchedule } from "../../../shared/delivery/promised-day.ts";
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

const methodOf = ({ delivery, method }: Asked): string => method ?? delivery?.method ?? homeMethodKey;

/** Whether it leaves when a transfer has come, as the checkout's form says. */
export const ByTransfer = createContext(false);

/** The day on which the cart is brought by a method, in the words of the product page; null while none is known. */
export function usePromisedWords(asked: Asked): string | null {
  const { store, language } = useStore();
  const { delivery, country } = asked;
  const by = methodOf(asked);
  const to = country ?? delivery?.country ?? store.tax.defaultCountry;
  const { data } = useSWR<DeliverySchedule>(deliveryKey(store, to));
  const promised = usePromisedDay(data, by, delivery?.lead ?? 0);
  return promised && promiseWords(promised.day, by, language);
}

/** When the cart is brought: on that day, or counted from the transfer that it waits for. */
export function usePromise(asked: Asked): string | null {
  const { language } = useStore();
  const onDay = usePromisedWords(asked);
  return use(ByTransfer) ? afterPaymentWords(methodOf(asked), language) : onDay;
}
