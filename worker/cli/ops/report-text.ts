import { recommendedText } from "./report-recommended.ts";
import type { Report, VitalRow } from "../../measurement/read-report.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const valueOf = ({ metric, p75 }: VitalRow): string => (metric === "CLS" ? (p75 / 1_000).toFixed(2) : `${p75} ms`);
const ways = { load: "", restored: " (back or forward)", soft: " (within the page)" } as const;
const list = <T>(rows: readonly T[], line: (row: T) => string): string[] =>
  rows.length > 0 ? rows.map(line) : ["  none"];

function vitalLines(vitals: readonly VitalRow[]): string[] {
  const lines: string[] = [];
  let place = "";
  for (const row of vitals) {
    const its = `${row.kind}${ways[row.way]}, ${row.group}`;
    if (its !== place) lines.push(`  ${its}`);
    place = its;
    lines.push(
      `    ${row.metric.padEnd(4)} ${valueOf(row).padStart(9)}  good ${percent(row.good)}, ` +
        `needs improvement ${percent(row.needsImprovement)}, poor ${percent(row.poor)}  (${row.n})`,
    );
  }
  return lines.length > 0 ? lines : ["  none"];
}

/** Of figures that are written to the Analytics Engine (binding MEASURED): what of them stands in this report. */
function engineLines({ figuresIn, takenOver: { isConfigured, until } }: Report): string[] {
  if (figuresIn === "database") return [];
  const what = "Vitals, pages, funnel and cache are written to the Analytics Engine (binding MEASURED).";
  if (isConfigured)
    return [
      what,
      until === null ? "No hour of it is taken over yet." : `Each hour is taken over here; it stands up to ${until}.`,
    ];
  return [
    what,
    "It keeps them for three months, and none of them stands here: set MEASURED_ACCOUNT and MEASURED_TOKEN.",
  ];
}

/** A report as a terminal shows it. */
export function reportText(report: Report): string {
  const { from, to, by, vitals, views, funnel, cache, errors, searches } = report;
  return [
    `Measured from ${from} to ${to} (UTC)`,
    ...engineLines(report),
    `Vitals, 75th percentile by kind of page and ${by}:`,
    ...vitalLines(vitals),
    "Pages seen:",
    ...list(views, ({ kind, n }) => `  ${kind.padEnd(10)} ${n}`),
    "Way to an order, in lives of pages that came so far:",
    ...funnel.map(
      ({ step, n, ofBefore }) =>
        `  ${step.padEnd(10)} ${String(n).padStart(7)}${ofBefore === null ? "" : `  ${percent(ofBefore)} of the step before`}`,
    ),
    "What the page cache did for documents:",
    ...list(
      cache,
      ({ kind, outcome, n, share }) => `  ${kind.padEnd(10)} ${outcome.padEnd(10)} ${n}  ${percent(share)}`,
    ),
    ...recommendedText(report.recommended),
    "Searches without results:",
    ...list(searches, ({ store, term, n }) => `  ${String(n).padStart(5)}  ${store}  ${term}`),
    "Errors by build:",
    ...list(errors, ({ build, message, n }) => `  ${String(n).padStart(5)}  ${build}  ${message}`),
  ].join("\n");
}
