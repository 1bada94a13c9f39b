import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../worker/cli/build/build-files.ts";

/** When a request is made: always, or once its purpose was agreed to, or once that was withdrawn. */
export type When = "always" | "agreed" | "withdrawn";
/** One request of the tables in docs/privacy.md. */
export interface RequestRow {
  readonly when: When;
  readonly method: string;
  /** Path at the shop's host, after the name of another (`TAG_MANAGER_URL/gtm.js`); "page" for a document. */
  readonly address: string;
  /** Marked with a degree sign: the browser test's walk need not come by it. */
  readonly isBeside: boolean;
}
/** A request as a browser made it. `addresses`: as the table may name it, one for each name of its host. */
export interface BrowserRequest {
  readonly method: string;
  readonly addresses: readonly string[];
  readonly isDocument: boolean;
}

/** Heading of the column that holds requests → when those are made. */
const columns: Readonly<Record<string, When>> = {
  requests: "always",
  "asked once agreed to": "agreed",
  "asked at the withdrawal": "withdrawn",
};
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every request that the tables name, `` `METHOD address` `` each, in the order of the page. */
export function requestRows(text = readFileSync(join(root, "docs/privacy.md"), "utf8")): RequestRow[] {
  const rows: RequestRow[] = [];
  let column: { readonly at: number; readonly when: When } | null = null;
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) {
      column = null;
      continue;
    }
    const cells = cellsOf(line);
    const at = cells.findIndex((cell) => columns[cell] !== undefined);
    if (column === null) column = at < 0 ? { at: -1, when: "always" } : { at, when: columns[cells[at]!]! };
    else
      for (const [, method, address, mark] of (cells[column.at] ?? "").matchAll(/`([A-Z]+) ([^`\s]+)`(°?)/g))
        rows.push({ when: column.when, method: method!, address: address!, isBeside: mark === "°" });
  }
  return rows;
}

/** `…` stands for anything. */
const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*")}$`);
export const isOf = ({ method, address }: Pick<RequestRow, "method" | "address">, asked: BrowserRequest): boolean =>
  method === asked.method &&
  (address === "page" ? asked.isDocument : asked.addresses.some((one) => patternOf(address).test(one)));
export const nameOf = ({ method, address }: Pick<RequestRow, "method" | "address">): string => `${method} ${address}`;
