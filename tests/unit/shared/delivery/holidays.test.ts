import { expect, it } from "vitest";
import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import { holidays } from "../../../../shared/delivery/holidays.ts";

const of = (country: string, year: number) =>
  [...holidays(country, year)]
    .map((day) => day.slice(5))
    .sort()
    .join(" ");

it.each([
  ["NL", 2025, "01-01 04-20 04-21 04-26 05-29 06-08 06-09 12-25 12-26"],
  ["NL", 2026, "01-01 04-05 04-06 04-27 05-14 05-24 05-25 12-25 12-26"],
  ["NL", 2027, "01-01 03-28 03-29 04-27 05-06 05-16 05-17 12-25 12-26"],
  ["NL", 2038, "01-01 04-25 04-26 04-27 06-03 06-13 06-14 12-25 12-26"],
  ["BE", 2026, "01-01 04-05 04-06 05-01 05-14 05-24 05-25 07-21 08-15 11-01 11-11 12-25"],
  ["DE", 2026, "01-01 04-03 04-05 04-06 05-01 05-14 05-24 05-25 10-03 12-25 12-26"],
  ["DE", 2030, "01-01 04-19 04-21 04-22 05-01 05-30 06-09 06-10 10-03 12-25 12-26"],
])("holidays of %s in %i", (country, year, days) => expect(of(country, year)).toBe(days));

it("every country that is delivered to has its holidays", () => {
  for (const { code } of deliveryCountries) expect(holidays(code, 2026).size).toBeGreaterThan(5);
});

it("a country that is not known has none", () => expect(holidays("XX", 2026).size).toBe(0));
