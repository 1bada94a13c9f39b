const parts = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "numeric",
  year: "numeric",
  timeZone: "Europe/Amsterdam",
});

/**
 * A day as the shop writes dates, "DD-M-YYYY" (STORE-015): 7 March 2024 is "07-3-2024". The day is that of the shop's
 * own country.
 */
export function formatDate(date: Date): string {
  const of = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${of.day}-${Number(of.month)}-${of.year}`;
}
