import { expect, it } from "vitest";
import { countryCodes, threeLetters, twoLetters } from "../../../../shared/account/country-codes.ts";

it("knows every country once by both codes", () => {
  expect(countryCodes.length).toBe(249);
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) {
    expect(threeLetters(code)).toMatch(/^[A-Z]{3}$/);
    expect(twoLetters(threeLetters(code)!)).toBe(code);
    // The platform's own names know it as well.
    expect(new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code), code).toBeTruthy();
  }
  expect([threeLetters("BE"), threeLetters("GB"), twoLetters("DEU"), threeLetters("nl"), twoLetters("XXX")]).toEqual([
    "BEL",
    "GBR",
    "DE",
    null,
    null,
  ]);
});
