import { Suspense } from "react";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { formatLastDay } from "../../../../shared/i18n/format-last-day.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { useStore } from "../../../app/store-context.ts";
import { dayWithMonth } from "../../../ui/in-one-piece.ts";
import { WayBack } from "../withdrawal/way-back.tsx";
import styles from "./order-detail.module.css";
import { Pieces } from "./pieces.tsx";
import { Section } from "./place.tsx";
import { ordersTexts } from "../texts.ts";

type Withdrawals = NonNullable<NonNullable<HistoryOrder["extension_attributes"]>["withdrawals"]>;

/** It was looked at and holds, and its end is still to come. */
const isAccepted = ({ accepted_at: accepted, handled_at: handled }: Withdrawals[number]): boolean =>
  accepted !== undefined && handled === null;

/**
 * Until when what was withdrawn from is sent, and how: as its receipt says it. Nobody says when it has come back, so
 * after it was accepted it is said to whoever still has it.
 */
function SendBack({
  number,
  back,
  isAccepted,
}: {
  number: string;
  back: NonNullable<Withdrawals[number]["send_back"]>;
  isAccepted: boolean;
}) {
  const t = ordersTexts.useTexts();
  const { language } = useStore();
  return (
    <div className={styles.sendBack}>
      <p>
        <strong>
          {t(isAccepted ? "withdrawn.sendStill" : "withdrawn.sendBy", {
            date: dayWithMonth(formatLastDay(new Date(back.by), language)),
          })}
        </strong>
      </p>
      <Suspense fallback={null}>
        <WayBack number={number} returns={back} toStore={back.to_store} />
      </Suspense>
    </div>
  );
}

/** What was withdrawn from an order: when, which pieces, and what is or was paid back for it. */
export function Withdrawn({
  number,
  items,
  withdrawals = [],
}: {
  number: string;
  items: HistoryOrder["items"];
  withdrawals: Withdrawals | undefined;
}) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  if (withdrawals.length === 0) return null;
  const date = (at: string) => formatDate(new Date(at), language);
  const moneyOf = ({ due, repaid, handled_at: handled }: Withdrawals[number]): string | null => {
    const amount = (euro: number) => money(toCents(euro) ?? 0);
    if (repaid > 0) return t("withdrawn.repaid", { amount: amount(repaid) });
    // Also of one that was handled, where the money did not arrive and is sent again.
    if (due > 0) return t("withdrawn.due", { amount: amount(due) });
    return handled === null ? null : t("withdrawn.handled", { date: date(handled) });
  };
  return (
    <Section title={t("withdrawn")}>
      <ul className={styles.parcels}>
        {withdrawals.map((withdrawal, index) => (
          <li key={index}>
            <p>
              <strong>{t("withdrawn.on", { date: date(withdrawal.received_at) })}</strong>
              <Pieces items={items} lines={withdrawal.lines} />
              {isAccepted(withdrawal) && (
                <span>{t("withdrawn.accepted", { date: date(withdrawal.accepted_at!) })}</span>
              )}
              {moneyOf(withdrawal) && <span>{moneyOf(withdrawal)}</span>}
            </p>
            {withdrawal.send_back && (
              <SendBack number={number} back={withdrawal.send_back} isAccepted={isAccepted(withdrawal)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Beside an article: that it was withdrawn from, or how many of its pieces were. */
export function WithdrawnMark({
  line: { id, qty },
  gone,
}: {
  line: { id: number; qty: number };
  gone: ReadonlyMap<number, number>;
}) {
  const t = ordersTexts.useTexts();
  const pieces = gone.get(id) ?? 0;
  if (pieces === 0) return null;
  return <p className={styles.mark}>{pieces < qty ? t("withdrawn.of", { pieces, qty }) : t("withdrawn.mark")}</p>;
}
