import type { LoyaltyTexts } from "../../../shared/i18n/loyalty/loyalty-texts.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { balanceOf, withTransactions } from "../../../shared/session/loyalty-state.ts";
import { useStore } from "../../app/store-context.ts";
import { transactionsOf } from "./answers.ts";
import styles from "./loyalty.module.css";
import { movementWords, plain, signed } from "./movement.ts";
import { StateOf } from "./state-of.tsx";
import { loyaltyTexts } from "./texts.ts";
import { useLoyalty } from "./use-loyalty.ts";

/** The customer's points: how many, how they come, and every movement with the way to it (ACCT-025, decision 150). */
export function Points() {
  return <PointsView t={loyaltyTexts.useTexts()} />;
}

function PointsView({ t }: { t: LoyaltyTexts }) {
  const { to, language } = useStore();
  const loyalty = useLoyalty("points", async (api, change) => {
    const answer = await api.transactions();
    const list = answer.ok ? transactionsOf(answer.result) : null;
    if (list) change((state) => withTransactions(state, list));
    return list ? "ready" : "failed";
  });
  const { transactionList: list } = loyalty.state;
  const balance = balanceOf(loyalty.state);
  return (
    <StateOf loyalty={loyalty} known={list.length > 0}>
      {list.length === 0 ? (
        <div className={styles.empty}>
          <p>{t("points.none")}</p>
          <p>{t("points.how")}</p>
          <a className="button" href={to("/")}>
            {t("points.shop")}
          </a>
        </div>
      ) : (
        <>
          <div>
            <p className={styles.balance}>
              {t(balance === 1 ? "balance.one" : "balance", { points: plain(balance, language) })}
            </p>
            <p className={styles.soft}>{t("points.how")}</p>
          </div>
          <section aria-labelledby="movements">
            <h2 id="movements" className={styles.title}>
              {t("points.movements")}
            </h2>
            <ul className={styles.movements}>
              {list.map((entry) => (
                <li key={entry.transaction_id}>
                  <a href={to(`/my-account/points/${entry.transaction_id}/`)}>
                    <b>{movementWords(t, entry)}</b>
                    <b>{signed(entry.points, language)}</b>
                    <small>{formatDate(new Date(entry.created_at), language)}</small>
                    <small>
                      {t("entry.balance")}: {plain(entry.balance, language)}
                    </small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </StateOf>
  );
}
