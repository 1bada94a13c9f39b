import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { requirementsFile, requirementsTable, titledTests } from "../../../worker/cli/documents/requirements.ts";
import { requirementsOfScope } from "./scope.ts";

it("docs/requirements.md is what `npm run requirements` makes of the titles of tests", () => {
  expect(readFileSync(requirementsFile, "utf8")).toBe(requirementsTable());
});

it("[STORE-002] every area of the scope is delivered: none of its requirements is without a test", () => {
  const tested = new Set(titledTests().flatMap(({ ids }) => ids));
  const { all, needed } = requirementsOfScope();
  expect(all).toHaveLength(763);
  expect(needed.filter((id) => !tested.has(id))).toEqual([]);
  expect([...tested].filter((id) => !all.includes(id))).toEqual([]);
});
