import { madeOnce } from "../contract/wire/made-once.ts";

const zone = { timeZone: "Europe/Amsterdam" } as const;
const parts = madeOnce(
  () => new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "numeric", year: "numeric", ...zone }),
);

/**
 * A day in figures as its reader writes it: in the shop's own language "DD-M-YYYY" (STORE-015), 7 March 2024 is
 * "07-3-2024"; else by the language, "07.03.2024" in German, "Mar 7, 2024" in American English. The day is that of the
 * shop's own country.
 */
export function formatDate(date: Date, language = "nl-NL"): string {
  if (!language.startsWith("nl"))
    return new Intl.DateTimeFormat(language, { dateStyle: "medium", ...zone }).format(date);
  const of = Object.fromEntries(
    parts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${of.day}-${Number(of.month)}-${of.year}`;
}
