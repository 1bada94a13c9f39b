import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { requirementsFile, requirementsTable } from "../../../worker/cli/requirements.ts";

it("docs/requirements.md is what `npm run requirements` makes of the titles of tests", () => {
  expect(readFileSync(requirementsFile, "utf8")).toBe(requirementsTable());
});
