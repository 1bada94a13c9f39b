import { markdownTable } from "../../../worker/cli/documents/markdown-table.ts";
import { callBudgets } from "../../worker/cost/call-budgets.ts";
import { pageBudgets } from "../../worker/cost/page-budgets.ts";
import { callTable, pageTable } from "./budget-tables.ts";
import { readMeasured, type Measured } from "./measured.ts";
import { day, kindNames, mix, sale } from "./mix.ts";
import { visitsOfDay, type LimitName } from "./model.ts";
import { filled, listed } from "./prose.ts";
import {
  dearestKinds,
  dollars,
  growthOf,
  limitsOfStep,
  platforms,
  rowsOfMonth,
  steps,
  visitsPerShopper,
  type Step,
} from "./steps.ts";

/** The document that is made here, from the project's root. */
export const scalePath = "docs/scale.md";

/** Shoppers in the hour of most for whom a month's price is told. */
const priced = 50_000;

const figure = (value: number): string => value.toLocaleString("en-GB");

/** A number of shoppers: two figures of it are enough of what is reckoned. */
export function rounded(value: number): string {
  if (value === Infinity) return "no number";
  const step = value < 100 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return figure(Math.floor(value / step) * step);
}

/** What a step bears of one limit, by both readings of D1's machine. */
function bears(step: Step, name: LimitName, measured: Measured): string {
  const { quick, slow } = platforms(measured);
  const [best, worst] = [quick, slow].map((platform) =>
    limitsOfStep(step, measured, platform).find((limit) => limit.name === name),
  );
  if (best === undefined || worst === undefined) return "";
  const [from, to] = [rounded(worst.shoppersPerHour), rounded(best.shoppersPerHour)];
  return from === to ? to : `${from} – ${to}`;
}

function stepTable(measured: Measured): string {
  const { quick } = platforms(measured);
  return markdownTable([
    ["what is done", "by", "the primary's time", "a replica's time", "ten gigabytes", "D1 a month"],
    ...steps.map((step) => [
      step.name,
      step.setting,
      bears(step, "primary", measured),
      bears(step, "replica", measured),
      bears(step, "size", measured),
      `$${figure(Math.ceil(dollars(rowsOfMonth(step, priced, measured, quick))))}`,
    ]),
    ["the platform elsewhere", "`BACKEND_URL`", "", "", "", "$0"],
  ]);
}

const measuredTable = ({ kinds }: Measured): string =>
  markdownTable([
    ["request", "statements", "rows read", "rows written", "ms", "times nothing", "a visit asks", "lives (s)"],
    ...kindNames.map((name) => {
      const { statements, rowsRead, rowsWritten, ms, timesNothing } = kinds[name];
      const part = name === "look at the log" ? undefined : mix[name];
      return [
        name,
        ...[statements, rowsRead, rowsWritten].map(figure),
        ms.toFixed(2),
        figure(timesNothing),
        part === undefined ? "" : String(part.perVisit),
        part?.kept === undefined ? "" : figure(part.kept.seconds),
      ];
    }),
  ]);

/** Docs/scale.md as it should be: from the budgets that tests hold, and from the last measurement. */
export function scaleDocument(): string {
  const measured = readMeasured();
  const { quick, slow } = platforms(measured);
  const growth = growthOf(measured);
  const dearest = dearestKinds(measured, quick)
    .slice(0, 3)
    .map(({ name, ms }) => `${name} (${ms.toFixed(1)} ms)`)
    .join(", ");
  const coldest = Math.max(...Object.values(pageBudgets).map(({ budget: [statements] }) => statements));
  const ofCalls = Math.max(...Object.values(callBudgets).map(([statements]) => statements));
  const peak = (100 * Math.max(...day)) / day.reduce((sum, share) => sum + share, 0);
  return `# Scale

${filled(`What requests cost the database, and how many shoppers a deployment carries. Made by \`npm run
bench:continent\`, which measures, or with \`-- --document\` from the last measurement; a test compares
([322](decisions/322-scale.md)).`)}

## How many shoppers, and what is done then

${filled(`"Shoppers" are visits that begin in the hour of most, a sale's first evening. A cell says how many of them the
limit of its column bears; the least of its row is met first. Each step comes on top of those above it and is made by
configuration.`)}

${stepTable(measured)}

${listed([
  `**Where two numbers stand**, the truth lies between. The greater one: D1's machine takes a statement as long as this
  one does, at least ${quick.leastStatementMs} ms, and ${quick.writeMs} ms to make a write safe. The smaller one: no
  statement takes less than ${slow.leastStatementMs} ms, the figure of Cloudflare's own example, and a write
  ${slow.writeMs}. A database counts as full when it is busy for ${quick.busyAtMost * 100} % of a second.`,
  `**The dearest of a visit**, if nothing were kept: ${dearest}.`,
  `**Ten gigabytes** are reckoned with ${growth.years} years of orders of ${growth.bytesPerOrder / 1_000} kB each.
  Orders, carts and stock stay in one database, with reasons ([322](decisions/322-scale.md)); who
  outgrows it takes old orders elsewhere, or another platform behind \`BACKEND_URL\`.`,
  `**A shop for each view** has orders, customers and stock of its own: one stock that is sold in three shops needs the
  platform. Tried with two shops on this machine ([322](decisions/322-scale.md)).`,
  `**A month's price** is that of rows read and written where ${figure(priced)} come in the hour of most; requests,
  storage and the store of pages are not in it.`,
  `**Statements of one invocation**: at most ${coldest}, for the home page in a location that knows nothing. D1 allows
  1,000 on Workers Paid, but 50 on the free plan, where such a page may fail.`,
])}

## What was measured

${filled(`On ${measured.at}, ${measured.machine}, the demo shop with ${figure(measured.products)} products
(${Math.round(measured.catalogueBytes / 1e6)} MB). Statements and rows: the real local D1's own account, once the menu
is in memory and the page is not. Milliseconds: SQLite over a copy of the same file, median of ${measured.runs}, in turns
with a statement that reads nothing (${measured.nothingMs} ms); _times nothing_ is their ratio, which another machine
comes nearer to than to milliseconds.`)}

${measuredTable(measured)}

## Half an hour of load

${filled(`\`npm run bench:mixed -- 1800 4 --rate 12\` on 2026-11-27: twelve requests a second, 85 of a hundred looks, 12 of
a cart, 3 orders, on two processors that other work had its share of.`)}

${listed([
  `**20,993 requests, none failed**: no error, no time-out, no refusal. Half of the looks within 44 ms, of the orders
  within 194 ms; one of a hundred within 900 and 1,344 ms.`,
  `**629 orders answered, 629 written**, each with its mail and its piece; the twelve books of a backup
  ([317](decisions/317-backups.md)) agree.`,
  `**Memory** of the emulator's process, medians of thirds after five minutes of warm-up: 736, 1,033 and 1,034 MB. By the
  rule that was set before (the last at most a tenth above the first) it grew: caches were still filling in the first
  third. From the second to the last it stood still. The engine's heap fell meanwhile (347 to 259 MB); memory
  outside of it grew by some 4 MB a minute. The process holds the database, the bucket, the caches and the emulator's own
  parts, so how much of either is the shop's, nobody has measured; Cloudflare gives an isolate 128 MB.`,
])}

## What was reckoned

${listed([
  `**The visit** in the table's last columns: how often it asks, how long an answer lives until it ends or something on
  it changes, and how many different ones there are, is assumed (\`tests/bench/continent/mix.ts\`). A shop puts its own
  figures there.`,
  `**The day**: ${peak.toFixed(1)} % of its visits in the hour of most; a sale's day has ${sale.times} times those of any
  other, ${sale.daysOfMonth} days a month. One shopper of that hour stands for ${Math.round(visitsOfDay(1, day))} visits
  of that day and ${figure(Math.round(visitsPerShopper()))} of a year.`,
  `**What is kept**: an answer that is asked for λ times a second in one of 60 locations and lives T seconds is made
  λ / (1 + λT) times; the n-th address is asked for 1/n as often as the first. Each location looks at the log every five
  seconds.`,
  `**D1's limits and prices** are those of its documentation, in copies of spring and summer 2026: one statement at a
  time ("if your average query takes 1 ms, you can run approximately 1,000 queries per second"), 10 GB a database, 1,000
  statements an invocation; 25 billion rows read and 50 million written a month included, then $0.001 and $1.00 a
  million. Nothing was measured on Cloudflare.`,
])}

## What a request may cost

${filled(`Statements, rows read and rows written, as D1's own account has them, where isolate and location know nothing
yet (the first request of a location after a deployment) and the shop has 7,000 products. _Kept_ says that the same costs
nothing when it is asked again, until something changes. Tests hold each budget from above and below: a budget is at most
twice the cost, and twenty (\`tests/worker/cost/pages.test.ts\`, \`tests/worker/contract/every-call.test.ts\`); no call
has more than ${ofCalls} statements ([190](decisions/190-request-cost-limits.md)). An order that ends a cart is not among them: in the demo
shop it takes ${measured.kinds.order.statements}, what it sets off included.`)}

${pageTable()}

${callTable()}

${filled(`Calls of 0 statements ask another service or nothing. Operators' calls are not in the tables: they need a key,
and each has bounds of its own in the tests below \`tests/worker/ops\`.`)}
`;
}
