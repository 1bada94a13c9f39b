import { gregorianEaster } from "date-easter";
import { Temporal } from "temporal-polyfill";

/** A day of each year ("12-25"), days after Easter Sunday, or a rule of its own. */
type Holiday = string | number | ((year: number) => string);

/** 27 April, or the day before where that is a Sunday. */
const kingsDay = (year: number): string =>
  Temporal.PlainDate.from({ year, month: 4, day: 27 }).dayOfWeek === 7 ? "04-26" : "04-27";

/**
 * Days on which nothing is brought in the whole country; regional ones are none of them. Compared with date-holidays
 * for 2024 to 2040 (docs/decisions/280).
 */
const national: Readonly<Record<string, readonly Holiday[]>> = {
  NL: ["01-01", 0, 1, kingsDay, 39, 49, 50, "12-25", "12-26"],
  BE: ["01-01", 0, 1, "05-01", 39, 49, 50, "07-21", "08-15", "11-01", "11-11", "12-25"],
  DE: ["01-01", -2, 0, 1, "05-01", 39, 49, 50, "10-03", "12-25", "12-26"],
};

const known = new Map<string, ReadonlySet<string>>();

/** The national holidays of a country (two capitals) in a year, as "2026-12-25"; none of a country that is unknown. */
export function holidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const easter = Temporal.PlainDate.from(gregorianEaster(year));
  const days = (national[country] ?? []).map((holiday) => {
    if (typeof holiday === "number") return easter.add({ days: holiday }).toString();
    return `${year}-${typeof holiday === "string" ? holiday : holiday(year)}`;
  });
  const found = new Set(days);
  known.set(key, found);
  return found;
}
