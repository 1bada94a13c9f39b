import type { Store } from "../contract/stores/stores.ts";

/** A moment as the clocks of a place show it: "2026-12-24" and "17:30". */
export interface LocalMoment {
  date: string;
  time: string;
}
/** `days`: how many midnights away it is, 0 for today. */
export interface Ahead extends LocalMoment {
  days: number;
}
/** `until` and `opens` are null where nothing is planned within `mostDaysAhead`. */
export type OpenState = { open: true; until: Ahead | null } | { open: false; opens: Ahead | null };

type Hours = Pick<Store, "openingHours" | "exceptions">;
type Spans = Store["openingHours"][number];

/** How far ahead is looked for the next opening or closing. */
export const mostDaysAhead = 31;

/**
 * What the clocks of a time zone show; summer time is the platform's business. Null where the platform does not know
 * the zone: a browser knows those of its year.
 */
export function localMoment(now: Date, timeZone: string): LocalMoment | null {
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).formatToParts(now);
  } catch {
    return null;
  }
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return { date: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

const aDay = 86_400_000;
/** Noon of a date in UTC, where every day has as many hours as the next. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);
/** The date so many days on. */
export const dateAfter = (date: string, days: number): string =>
  new Date(noonOf(date) + days * aDay).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(noonOf(date)).getUTCDay() + 6) % 7;

/** The spans that begin on a date: those of its exception, else those of its weekday. */
export function spansOn({ openingHours, exceptions }: Hours, date: string): Spans {
  return exceptions.find((day) => day.date === date)?.spans ?? openingHours[weekdayOf(date)] ?? [];
}

/** "2026-12-24 17:30" sorts as time does. */
const stamp = ({ date, time }: LocalMoment): string => `${date} ${time}`;

interface Interval {
  from: string;
  to: string;
}

/** What is open from the evening before a date on, touching spans as one, in the order of time. */
function intervals(hours: Hours, today: string): Interval[] {
  const all = Array.from({ length: mostDaysAhead + 2 }, (_, i) => dateAfter(today, i - 1)).flatMap((date) =>
    spansOn(hours, date).map(({ from, to }) => ({
      from: stamp({ date, time: from }),
      to: stamp({ date: to > from ? date : dateAfter(date, 1), time: to }),
    })),
  );
  return all
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .reduce<Interval[]>((joined, next) => {
      const last = joined.at(-1);
      if (!last || next.from > last.to) return [...joined, next];
      return [...joined.slice(0, -1), { from: last.from, to: next.to > last.to ? next.to : last.to }];
    }, []);
}

/** Whether a store is open, and until or from when, by the clocks of its own time zone; null where none are known. */
export function openState(hours: Hours & Pick<Store, "timeZone">, now: Date): OpenState | null {
  const here = localMoment(now, hours.timeZone);
  if (!here) return null;
  const at = stamp(here);
  const end = dateAfter(here.date, mostDaysAhead);
  const ahead = (text: string): Ahead | null => {
    const [date = "", time = ""] = text.split(" ");
    return date > end ? null : { date, time, days: Math.round((noonOf(date) - noonOf(here.date)) / aDay) };
  };
  const list = intervals(hours, here.date);
  const current = list.find(({ from, to }) => from <= at && at < to);
  if (current) return { open: true, until: ahead(current.to) };
  const next = list.find(({ from }) => from > at);
  return { open: false, opens: next ? ahead(next.from) : null };
}

/** Exceptions of a date and later, the next first. */
export const comingExceptions = (exceptions: Store["exceptions"], today: string): Store["exceptions"] =>
  exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
