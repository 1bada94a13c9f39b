import type { RecommendedAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { Table } from "../table.tsx";
import { useTexts, type OpsMessageKey } from "../texts.ts";
import styles from "../ops.module.css";

type Sales = RecommendedAnswer["all"];

/** Lists that pages show; any other has the provider's name. */
const names: Readonly<Record<string, OpsMessageKey>> = {
  STYLE_WITH: "recommended.list.outfit",
  ALTERNATIVES: "recommended.list.alternatives",
  UPSELL: "recommended.list.upsell",
  ADD_TO_CART_RECS: "recommended.list.cart",
  PERSONAL: "recommended.list.personal",
  TOP_PRODUCTS: "recommended.list.popular",
  NEWEST_PRODUCTS: "recommended.list.newest",
};

/** Whether recommendations sell: orders and turnover that followed one, by list, and the two groups of visits. */
export function RecommendedSection({ report }: { report: RecommendedAnswer }) {
  const { t, number, share, money } = useTexts();
  const { lists, all, followed, shown, held } = report;
  const ofHundred = useOfHundred();
  const part = (some: number, whole: number) => (whole > 0 ? share(some / whole, 1) : "–");
  const withShare = (text: string, some: number, whole: number) => (
    <span>
      {text} <span className={styles.soft}>({part(some, whole)})</span>
    </span>
  );
  const sums = ({ turnover }: Sales) =>
    turnover.length === 0 ? "–" : turnover.map(({ cents, currency }) => money(cents, currency)).join(", ");
  /** Each sum with its share of what was turned over in its currency. */
  const turnoverOf = ({ turnover }: Sales) =>
    turnover.length === 0
      ? "–"
      : turnover.map(({ cents, currency }) => (
          <div key={currency}>
            {withShare(
              money(cents, currency),
              cents,
              all.turnover.find((one) => one.currency === currency)?.cents ?? 0,
            )}
          </div>
        ));
  const groups = [
    { name: t("recommended.shown"), ...shown },
    { name: t("recommended.held"), ...held },
  ];
  const rows = [
    ...lists.map((row) => ({ ...row, name: names[row.list] ? t(names[row.list]!) : row.list })),
    ...(all.orders > 0 ? [{ list: "", name: t("recommended.any"), seen: null, clicked: null, ...followed }] : []),
  ];
  return (
    <>
      <h2>{t("recommended.title")}</h2>
      <Verdict report={report} />
      <Table
        caption={t("recommended.groups")}
        rows={groups}
        rowKey={({ name }) => name}
        empty={t("report.none")}
        columns={[
          { name: t("recommended.group"), cell: ({ name }) => name },
          { name: t("recommended.visits"), isNumber: true, cell: ({ visits }) => number(visits) },
          { name: t("recommended.orders"), isNumber: true, cell: ({ orders }) => number(orders) },
          {
            name: t("recommended.rate"),
            isNumber: true,
            cell: ({ orders, visits }) => (visits > 0 ? ofHundred(orders / visits) : "–"),
          },
          { name: t("recommended.turnover"), isNumber: true, cell: sums },
        ]}
      />
      <h3 className={styles.again}>{t("recommended.followed")}</h3>
      <p className={styles.soft}>{t("recommended.followed.note", { count: number(all.orders) })}</p>
      <Table
        caption={t("recommended.followed")}
        rows={rows}
        rowKey={({ list }) => list}
        empty={t("report.none")}
        columns={[
          { name: t("recommended.list"), cell: ({ name }) => name },
          { name: t("recommended.seen"), isNumber: true, cell: ({ seen }) => (seen === null ? "–" : number(seen)) },
          {
            name: t("recommended.clicked"),
            isNumber: true,
            cell: ({ seen, clicked }) =>
              seen === null || clicked === null ? "–" : withShare(number(clicked), clicked, seen),
          },
          {
            name: t("recommended.orders"),
            isNumber: true,
            cell: ({ orders }) => withShare(number(orders), orders, all.orders),
          },
          { name: t("recommended.turnover"), isNumber: true, cell: turnoverOf },
        ]}
      />
    </>
  );
}

/** A share as so many of a hundred, to two digits. */
function useOfHundred() {
  const { number } = useTexts();
  return (part: number) => number(Math.round(part * 10_000) / 100);
}

/** What the difference between the groups means, in words: it may be chance. */
function Verdict({ report: { shown, held, difference, leastOrders } }: { report: RecommendedAnswer }) {
  const { t, number } = useTexts();
  const ofHundred = useOfHundred();
  if (!difference)
    return (
      <p>
        {t("recommended.few", {
          least: number(leastOrders),
          shown: number(shown.orders),
          held: number(held.orders),
        })}
      </p>
    );
  const { by, low, high } = difference;
  const word = low > 0 ? "more" : high < 0 ? "less" : "same";
  const range = { by: ofHundred(by), low: ofHundred(low), high: ofHundred(high) };
  return <p>{t(`recommended.${word}`, range)}</p>;
}
