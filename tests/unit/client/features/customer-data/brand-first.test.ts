import { expect, it } from "vitest";
import { withBrandFirst } from "../../../../../client/features/customer-data/brand-first.ts";
import type { Facet } from "../../../../../shared/contract/page.ts";

const option = (label: string) => ({ value: label.toLowerCase(), label, count: 1, selected: false });
const facet = (code: string, labels: string[]): Facet => ({
  code,
  label: code,
  kind: "list",
  options: labels.map(option),
});
const order = (facets: readonly Facet[]) => facets.map(({ options }) => options.map(({ label }) => label).join(" "));

it("puts the favourite brand at the head of the brands and leaves every other filter as it is", () => {
  const facets = [facet("brand_ois", ["Anders", "Merwede", "Zuid"]), facet("fabric", ["Katoen", "Merwede"])];
  expect(order(withBrandFirst(facets, "Merwede"))).toEqual(["Merwede Anders Zuid", "Katoen Merwede"]);
  for (const none of [undefined, "Nergens"]) expect(withBrandFirst(facets, none)).toEqual(facets);
});
