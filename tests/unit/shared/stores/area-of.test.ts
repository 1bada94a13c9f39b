import { expect, it } from "vitest";
import { areaOf } from "../../../../shared/stores/area-of.ts";

it("of a whole Dutch postcode a call says the figures alone, of any other text all", () => {
  for (const whole of ["1012 AB", "1012ab", " 1012 AB ", "NL-1012 AB", "nl1012ab"]) expect(areaOf(whole)).toBe("1012");
  for (const text of ["1012", "20457", "Den Haag", "'s-Hertogenbosch", "1012 Brugge"]) expect(areaOf(text)).toBe(text);
});
