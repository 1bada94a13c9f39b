import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { scaleDocument, scalePath } from "../../bench/continent/scale-document.ts";

it("docs/scale.md is what `npm run bench:continent -- --document` makes of the budgets that tests hold", () => {
  expect(readFileSync(scalePath, "utf8")).toBe(scaleDocument());
});
