/**
 * The last day on which something can still be done, with its month in words: "6 december 2026". Whoever reads it in
 * another order of day and month would be late (docs/decisions/115). `day`: "2026-12-06", or a moment inside that day
 * in UTC.
 */
export const formatLastDay = (day: string | Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
