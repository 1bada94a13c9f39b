import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "../settings/kinds.ts";
import { resources } from "../settings/resources.ts";
import { settings } from "../settings/settings.ts";
import { root } from "./build-files.ts";

/** The document whose table of settings is made here, from the project's root. */
export const settingsDocument = "docs/operating.md";

/** A table as the formatter would write it: cells as wide as the widest of their column. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join("\n");
}

const wheres: Readonly<Record<Setting["where"], string>> = {
  secret: "secret",
  variable: "variable",
  tests: "variable for tests",
};

/** Every setting and every resource with what holds without it and what it means. */
export const settingsTable = (): string =>
  markdownTable([
    ["name", "where", "without it", "meaning"],
    ...Object.entries(settings).map(([name, { where, absent, meaning }]) => [
      `\`${name}\``,
      wheres[where],
      absent,
      meaning,
    ]),
    ...Object.entries(resources).map(([name, meaning]) => [`\`${name}\``, "binding", "", meaning]),
  ]);

/** The document with the table below "Settings" replaced by the one made here. */
export function withSettingsTable(document: string): string {
  const start = document.indexOf("\n| name", document.indexOf("\n## Settings\n")) + 1;
  return document.slice(0, start) + settingsTable() + document.slice(document.indexOf("\n\n", start));
}

if (process.argv[1] === import.meta.filename) {
  const file = join(root, settingsDocument);
  writeFileSync(file, withSettingsTable(readFileSync(file, "utf8")));
}
