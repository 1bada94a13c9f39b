import { expect, it } from "vitest";
import { readConfig, type Bindings } from "../../../worker/env.ts";

const configOf = (given: Record<string, string>) => readConfig(given as unknown as Bindings);
const CONSENT_FOR = JSON.stringify({ marketing: ["B"], statistics: ["A"] });

it("[DATA-018] nobody is asked for anything while no provider is configured", () => {
  expect([configOf({}).consent, configOf({ CONSENT_FOR }).consent]).toEqual([[], []]);
});

it("[DATA-018] what visitors are asked about is part of what stored pages are called", () => {
  const test = { ENVIRONMENT: "test" };
  expect(configOf({ ...test, CONSENT_FOR }).consent).toEqual([
    { purpose: "statistics", providers: ["A"] },
    { purpose: "marketing", providers: ["B"] },
  ]);
  const editions = [test, { ...test, CONSENT_FOR }, { ...test, CONSENT_FOR: '{"statistics":["A"]}' }].map(
    (given) => configOf(given).edition,
  );
  expect(editions[0]).toBe("");
  expect(new Set(editions).size).toBe(3);
});

it("refuses a purpose that there is not, and one without a provider", () => {
  for (const wrong of ['{"profiling":["A"]}', '{"statistics":[]}', '{"statistics":"A"}', "["])
    expect(() => configOf({ ENVIRONMENT: "test", CONSENT_FOR: wrong }), wrong).toThrow("CONSENT_FOR");
});
