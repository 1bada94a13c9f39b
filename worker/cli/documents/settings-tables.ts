import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "../../settings/kinds.ts";
import { resources } from "../../settings/resources.ts";
import { settings } from "../../settings/deployment-settings.ts";
import { works } from "../../schedule/schedule.ts";
import { whenText } from "../../schedule/when.ts";
import { root } from "../build/build-files.ts";
import { markdownTable } from "./markdown-table.ts";

/** The document whose tables of settings and of scheduled work are made here, from the project's root. */
export const settingsDocument = "docs/operating.md";

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

/** What is done by itself, and when. */
export const scheduleTable = (): string =>
  markdownTable([
    ["work", "when (UTC)", "what"],
    ...works.map(([name, { when, what }]) => [name, whenText(when), what]),
  ]);

/** The document with the first table below a heading replaced by another. */
function withTable(document: string, heading: string, table: string): string {
  const start = document.indexOf("\n| ", document.indexOf(`\n## ${heading}\n`)) + 1;
  return document.slice(0, start) + table + document.slice(document.indexOf("\n\n", start));
}

/** The document with the tables that are made here as they should be. */
export const withTables = (document: string): string =>
  withTable(withTable(document, "Settings", settingsTable()), "What is done by itself", scheduleTable());

if (process.argv[1] === import.meta.filename) {
  const file = join(root, settingsDocument);
  writeFileSync(file, withTables(readFileSync(file, "utf8")));
}
