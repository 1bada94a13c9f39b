import type { PageOf } from "../../../shared/contract/page/page.ts";
import { settings } from "../../../shared/config/settings.ts";
import { homeMethodKey } from "../../../shared/delivery/promised-day.ts";
import { costWords, orderByWords, promiseWords } from "../../../shared/delivery/words.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./delivery.module.css";
import { usePromisedDay } from "./use-promised-day.ts";

/**
 * When a product is brought home, until when to order for that, and what it costs. `sku`: the chosen variant, "" before
 * a choice. The day is of the reader's minute, so stored pages never name one that is past; its room is kept.
 */
export function ProductDelivery({
  product: { delivery },
  sku,
}: {
  product: Pick<PageOf<"product">, "sku" | "delivery">;
  sku: string;
}) {
  const { t, money, language } = useStore();
  const lead = delivery?.leads?.[sku] ?? delivery?.lead ?? 0;
  const promised = usePromisedDay(delivery?.schedule, homeMethodKey, lead);
  const { homeCents, freeFromCents } = settings.checkout.delivery;
  return (
    <span className={styles.promise}>
      <b>{promised ? promiseWords(promised.day, homeMethodKey, language) : lead === 0 && t("product.delivery")}</b>
      {delivery && (
        <small>{promised && orderByWords(promised.until, promised.now, language, delivery.schedule.timeZone)}</small>
      )}
      <small>{costWords(money(homeCents), money(freeFromCents), language)}</small>
    </span>
  );
}

export { ByTransfer, usePromise, usePromisedWords } from "./use-promise.ts";
