import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import { isRecord } from "./read.ts";
import type { Converter } from "./registry.ts";

/** The CMS's own field for tables: `thead` of `{value}`, `tbody` of rows with a `body` of `{value}`. */
export const table: Converter = {
  convert(blok, read) {
    const given = isRecord(blok["table"]) ? blok["table"] : {};
    const cells = (value: unknown): string[] =>
      read.rows(value, blockLimits.tableColumns).map((cell) => read.text(cell["value"], 500));
    const rows = read.rows(given["tbody"], blockLimits.tableRows).map((row) => cells(row["body"]));
    const filled = rows.filter((row) => row.some((cell) => cell !== ""));
    return filled.length === 0
      ? null
      : { title: read.text(blok["title"], 300), head: cells(given["thead"]), rows: filled };
  },
};
