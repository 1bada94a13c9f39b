import type { Arm, RecommendedReport, Sales, Turnover } from "../../measurement/recommended-report.ts";

const money = (turnover: Turnover): string =>
  turnover.length === 0
    ? "no turnover"
    : turnover.map(({ currency, cents }) => `${(cents / 100).toFixed(2)} ${currency}`).join(", ");
const orders = ({ orders: n, turnover }: Sales): string => `${n} ${n === 1 ? "order" : "orders"}, ${money(turnover)}`;
const share = (part: number, all: number): string => (all > 0 ? `${((part / all) * 100).toFixed(1)} %` : "–");
const ofHundred = (part: number): string => (part * 100).toFixed(2);

/** Shares of turnover, each of its own currency. */
const turnoverShares = (part: Sales, all: Sales): string =>
  all.turnover
    .map(({ currency, cents }) => {
      const own = part.turnover.find((one) => one.currency === currency)?.cents ?? 0;
      return `${share(own, cents)} of turnover in ${currency}`;
    })
    .join(", ");

/** What part of all orders and of their turnover something is. */
const ofAll = (part: Sales, all: Sales): string =>
  [`${share(part.orders, all.orders)} of orders`, turnoverShares(part, all)].join(", ");

const armLine = (name: string, arm: Arm): string =>
  `  ${name}  ${arm.visits} visits, ${orders(arm)}, ` +
  `${arm.visits > 0 ? ofHundred(arm.orders / arm.visits) : "–"} orders of a hundred visits`;

function verdict({ shown, held, leastOrders, difference }: RecommendedReport): string {
  if (!difference)
    return `Too few to say: each group needs ${leastOrders} orders, there are ${shown.orders} and ${held.orders}`;
  const { by, low, high } = difference;
  const range = `${ofHundred(by)} orders of a hundred visits, between ${ofHundred(low)} and ${ofHundred(high)} (95 %)`;
  if (low > 0) return `Recommendations sell more, by ${range}`;
  if (high < 0) return `Recommendations sell less, by ${range}`;
  return `No difference that chance would not make, ${range}`;
}

/** What recommendations did, as a terminal shows it. */
export function recommendedText(report: RecommendedReport): string[] {
  const { lists, all, followed, shown, held } = report;
  return [
    "Recommendations, by documents in which a list was seen and an article of it gone to:",
    ...(lists.length === 0 ? ["  none"] : []),
    ...lists.map(
      (row) =>
        `  ${row.list.padEnd(18)} seen ${row.seen}, gone to ${row.clicked} (${share(row.clicked, row.seen)}), then ` +
        `${orders(row)}${row.orders > 0 ? ` (${ofAll(row, all)})` : ""}`,
    ),
    "Orders that followed a click on a recommendation, of those whose checkout began in the same document:",
    `  ${followed.orders} of ${all.orders} (${share(followed.orders, all.orders)})` +
      (all.turnover.length > 0 ? `; ${turnoverShares(followed, all)}` : ""),
    "With recommendations, and held back in one visit of ten:",
    armLine("shown", shown),
    armLine("held ", held),
    `  ${verdict(report)}`,
  ];
}
