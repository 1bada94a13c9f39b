import { expect, it } from "vitest";
import { isBrandWelcome, withBrandFirst } from "../../../../../client/features/customer-data/brand-first.ts";
import type { Facet } from "../../../../../shared/contract/page/page.ts";

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

it("[DATA-018] follows it only after consent where visitors are asked whether the shop may be fitted to them", () => {
  const need = (purpose: "statistics" | "preferences") => ({ purpose, providers: ["A"] });
  const no = (purpose: string) => purpose === "necessary";
  const yes = () => true;
  expect([isBrandWelcome([], no), isBrandWelcome([need("statistics")], no)]).toEqual([true, true]);
  expect([isBrandWelcome([need("preferences")], no), isBrandWelcome([need("preferences")], yes)]).toEqual([
    false,
    true,
  ]);
});
