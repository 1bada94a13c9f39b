import { markdownTable } from "../../../worker/cli/documents/markdown-table.ts";
import type { RequestBudget } from "../../worker/cost/budget.ts";
import { callBudgets } from "../../worker/cost/call-budgets.ts";
import { pageBudgets } from "../../worker/cost/page-budgets.ts";

const number = (value: number): string => value.toLocaleString("en-GB");
const cells = ([statements, rowsRead, rowsWritten, kept]: RequestBudget): string[] => [
  ...[statements, rowsRead, rowsWritten].map(number),
  kept === undefined ? "" : "yes",
];
/** A call's path without the patterns of its parameters. */
const plain = (name: string): string => name.replaceAll(/(:\w+)\{.*?\}(?=\/|$)/g, "$1");

const head = (what: string): string[] => [what, "statements", "rows read", "rows written", "kept"];

/** The budget of every kind of page. */
export const pageTable = (): string =>
  markdownTable([
    [...head("page").slice(0, 1), "for example", ...head("").slice(1)],
    ...Object.entries(pageBudgets).map(([name, { address, budget }]) => [name, `\`${address}\``, ...cells(budget)]),
  ]);

/** The budget of every call of the wire. */
export const callTable = (): string =>
  markdownTable([
    head("call"),
    ...Object.entries(callBudgets).map(([name, budget]) => [`\`${plain(name)}\``, ...cells(budget)]),
  ]);
