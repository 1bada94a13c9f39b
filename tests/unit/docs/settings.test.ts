import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingsDocument, settingsTable, withSettingsTable } from "../../../worker/cli/settings.ts";

it("the table of settings in docs/operating.md is what `npm run settings` makes", () => {
  const document = readFileSync(settingsDocument, "utf8");
  expect(document).toContain(`\n${settingsTable()}\n`);
  expect(withSettingsTable(document)).toBe(document);
});
