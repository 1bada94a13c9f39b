import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  scheduleTable,
  settingsDocument,
  settingsTable,
  withTables,
} from "../../../worker/cli/documents/settings-tables.ts";

it("the tables of settings and of scheduled work in docs/operating.md are what `npm run settings` makes", () => {
  const document = readFileSync(settingsDocument, "utf8");
  for (const table of [settingsTable(), scheduleTable()]) expect(document).toContain(`\n${table}\n`);
  expect(withTables(document)).toBe(document);
});
