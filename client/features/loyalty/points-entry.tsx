import type { ReactNode } from "react";
import type { LoyaltyTexts } from "../../../shared/i18n/loyalty/loyalty-texts.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { withTransaction } from "../../../shared/session/loyalty-state.ts";
import { toCents } from "../../../shared/money/money.ts";
import { useLocation } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import { transactionOf } from "./answers.ts";
import styles from "./loyalty.module.css";
import { movementWords, plain, signed } from "./movement.ts";
import { StateOf } from "./state-of.tsx";
import { loyaltyTexts } from "./texts.ts";
import { useLoyalty } from "./use-loyalty.ts";

/** One movement of points, by the number in the address. */
export function PointsEntry() {
  return <PointsEntryView t={loyaltyTexts.useTexts()} />;
}

function PointsEntryView({ t }: { t: LoyaltyTexts }) {
  const { to, money, language } = useStore();
  const number = useLocation()
    .pathname.replace(/(?<!\/)\/+$/, "")
    .split("/")
    .at(-1)!;
  const loyalty = useLoyalty(number, async (api, change) => {
    if (!/^\d{1,12}$/.test(number)) return "none";
    const answer = await api.transaction(Number(number));
    const found = answer.ok ? transactionOf(answer.result) : null;
    if (found) change((state) => withTransaction(state, found));
    return found ? "ready" : answer.code === 404 ? "none" : "failed";
  });
  const { currentTransaction, transactionList } = loyalty.state;
  const entry = [currentTransaction, ...transactionList].find((one) => String(one?.transaction_id) === number) ?? null;
  const rows: [label: string, value: ReactNode][] = entry
    ? [
        [t("entry.points"), signed(entry.points, language)],
        [t("entry.balance"), plain(entry.balance, language)],
        [t("entry.date"), formatDate(new Date(entry.created_at), language)],
        [t("entry.why"), entry.order_number && !entry.description ? t(`kind.${entry.kind}`) : movementWords(t, entry)],
        ...(entry.order_number
          ? [
              [
                t("entry.order"),
                <a key="order" href={to(`/my-account/orders/${encodeURIComponent(entry.order_number)}/`)}>
                  {entry.order_number}
                </a>,
              ] satisfies [string, ReactNode],
            ]
          : []),
        ...(typeof entry.amount === "number"
          ? [[t("entry.amount"), money(toCents(entry.amount) ?? 0)] satisfies [string, ReactNode]]
          : []),
      ]
    : [];
  return (
    <StateOf loyalty={loyalty} known={entry !== null}>
      {entry ? (
        <dl className={styles.entry}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t("points.unknown")}</p>
      )}
      <p>
        <a className="textlink" href={to("/my-account/points/")}>
          {t("points.all")}
        </a>
      </p>
    </StateOf>
  );
}
