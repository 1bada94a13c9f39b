/**
 * Days counted back from the day a catalogue is made for, so that a new shop always has new arrivals and honest price
 * histories.
 */
export interface Calendar {
  /** ISO 8601, UTC, at six in the morning of that day. */
  daysAgo(days: number): string;
}

const day = 86_400_000;

/** `today` is "YYYY-MM-DD". Throws on anything else. */
export function calendarOf(today: string): Calendar {
  const start = Date.parse(`${today}T06:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(start))
    throw new Error(`"${today}" is not a day like 2026-11-21`);
  return { daysAgo: (days) => new Date(start - days * day).toISOString() };
}
