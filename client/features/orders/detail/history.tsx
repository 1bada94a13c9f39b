import type { ReactNode } from "react";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { isCollected, isWithoutParcel, paymentName } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./order-detail.module.css";
import { Section } from "./place.tsx";
import { StateWords } from "./state-words.tsx";
import { ordersTexts } from "../texts.ts";

/** What happened to an order, the latest first: its steps, what was withdrawn from it, and what was paid back. */
export function History({ order }: { order: HistoryOrder }) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  const amount = (euro: number) => money(toCents(euro) ?? 0);
  const { refund_failed: failed } = order;
  const { withdrawals = [], refunds = [] } = order.extension_attributes ?? {};
  const events: { at: string; words: ReactNode; more?: string | null | undefined }[] = [
    ...(order.status_histories ?? []).map(({ status, created_at: at, comment }) => ({
      at,
      words: (
        <StateWords
          status={status}
          state=""
          free={order.grand_total === 0}
          noParcel={isWithoutParcel(order)}
          collected={isCollected(order)}
          unpaid={order.ended_unpaid === true}
        />
      ),
      more:
        status === "processing" && at === order.paid_at && order.total_paid
          ? `${amount(order.total_paid)}, ${paymentName(order)}`
          : comment,
    })),
    ...withdrawals.map(({ received_at: at, lines }) => {
      const count = lines.reduce((sum, { qty }) => sum + qty, 0);
      return { at, words: t("history.withdrawn"), more: t(count === 1 ? "pieces.one" : "pieces.many", { count }) };
    }),
    // What is paid back is accepted in the same moment: that is no step of its own.
    ...withdrawals.flatMap(({ accepted_at: at, handled_at: handled }) =>
      at === undefined || at === handled ? [] : [{ at, words: t("history.accepted") }],
    ),
    ...(failed ? [{ at: failed.at, words: t("history.refundFailed"), more: amount(failed.amount) }] : []),
    ...refunds.map((refund) => ({ at: refund.at, words: t("refunded"), more: amount(refund.amount) })),
  ];
  if (events.length === 0) return null;
  return (
    <Section title={t("history")}>
      <ol className={styles.history}>
        {/* Of two at one moment the later one stands first, as all do. */}
        {events
          .reverse()
          .sort((a, b) => b.at.localeCompare(a.at))
          .map(({ at, words, more }, index) => (
            <li key={index}>
              <time dateTime={at}>{formatDate(new Date(at), language)}</time>
              <span>
                {words}
                {more && (
                  <>
                    <br />
                    {more}
                  </>
                )}
              </span>
            </li>
          ))}
      </ol>
    </Section>
  );
}
