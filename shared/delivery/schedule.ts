import { Temporal } from "temporal-polyfill";
import { timesOf, type DeliveryPlan, type DeliveryTimes, type Weekday } from "./delivery-plan.ts";
import { holidays } from "./holidays.ts";
import { homeMethodKey, pickDay, type DeliverySchedule, type ProductDelivery } from "./promised-day.ts";

/** Order-by moments of a schedule: two weeks and more, so that a page kept for days still knows its own. */
export const scheduledMoments = 12;
/** Most working days before a piece leaves that a day is promised for. */
export const mostLeadDays = 30;
/** A plan that sends nothing for so long promises nothing. */
const furthestDays = 150;

type Day = Temporal.PlainDate;

const isHoliday = (country: string, day: Day): boolean => holidays(country, day.year).has(day.toString());

const orderByOf = ({ orderBy }: DeliveryTimes, day: Day): string | undefined => orderBy[day.dayOfWeek as Weekday];

const isSent = (times: DeliveryTimes, day: Day): boolean =>
  orderByOf(times, day) !== undefined && !times.closed.includes(day.toString()) && !isHoliday(times.warehouse, day);

const of = <T>(table: Readonly<Record<string, T>> | undefined, country: string): T | undefined =>
  table?.[country] ?? table?.["*"];

function isBrought({ deliveryDays, noDelivery }: DeliveryTimes, country: string, day: Day): boolean {
  return (
    (of(deliveryDays, country) ?? []).includes(day.dayOfWeek as Weekday) &&
    !(noDelivery[country] ?? []).includes(day.toString()) &&
    !(noDelivery["*"] ?? []).includes(day.toString()) &&
    !isHoliday(country, day)
  );
}

/** The day a parcel arrives that leaves on `sent`, on the same day where it takes none; null where none is found. */
function arrival(times: DeliveryTimes, country: string, lead: number, sent: Day): string | null {
  let left = Math.max(lead, 1);
  for (let i = lead === 0 ? 0 : 1; i < furthestDays; i += 1) {
    const day = sent.add({ days: i });
    if (isBrought(times, country, day)) left -= 1;
    if (left === 0) return day.toString();
  }
  return null;
}

/** The next days on which parcels leave, at most `count`, each with the first moment that is too late for it. */
function sendings(times: DeliveryTimes, now: Date, count: number): { day: Day; until: number }[] {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(times.timeZone).toPlainDate();
  const found: { day: Day; until: number }[] = [];
  for (let i = 0; i < furthestDays && found.length < count; i += 1) {
    const day = start.add({ days: i });
    if (!isSent(times, day)) continue;
    const until = day.toZonedDateTime({
      timeZone: times.timeZone,
      plainTime: orderByOf(times, day)!,
    }).epochMilliseconds;
    if (until > now.getTime()) found.push({ day, until });
  }
  return found;
}

const kept = new WeakMap<DeliveryPlan, Map<string, { from: number; schedule: DeliverySchedule }>>();

/**
 * What a store view promises to a country from `now` on: order-by moments, and the days on which what leaves after each
 * arrives, by method. Asked for again, it is worked out anew only after its first moment has passed.
 */
export function deliverySchedule(plan: DeliveryPlan, storeCode: string, country: string, now: Date): DeliverySchedule {
  const known = kept.get(plan) ?? new Map<string, { from: number; schedule: DeliverySchedule }>();
  kept.set(plan, known);
  const key = `${storeCode} ${country}`;
  const before = known.get(key);
  if (before && before.from <= now.getTime() && now.getTime() < (before.schedule.until[0] ?? 0)) return before.schedule;
  const times = timesOf(plan, storeCode);
  const sent = sendings(times, now, scheduledMoments + mostLeadDays);
  const days = Object.entries(times.leadDays).flatMap(([method, byCountry]) => {
    const lead = of(byCountry, country);
    if (lead === undefined) return [];
    const arrivals = sent.map(({ day }) => arrival(times, country, lead, day));
    return arrivals.every((day) => day !== null) ? [[method, arrivals] as const] : [];
  });
  const schedule = {
    timeZone: times.timeZone,
    until: sent.slice(0, scheduledMoments).map(({ until }) => until),
    days: Object.fromEntries(days),
  };
  known.set(key, { from: now.getTime(), schedule });
  return schedule;
}

/**
 * The day an order arrives that is placed at `now` ("2026-11-24"), `lead` working days later than one in stock; null
 * where none is promised.
 */
export const promisedDay = (
  plan: DeliveryPlan,
  {
    storeCode,
    country,
    method,
    lead,
    now,
  }: { storeCode: string; country: string; method: string; lead: number; now: Date },
): string | null => pickDay(deliverySchedule(plan, storeCode, country, now), method, lead, now.getTime())?.day ?? null;

/**
 * The part of a schedule that a product page needs. `leads` are the working days before each of its variants leaves, by
 * sku, or its own alone; null where none of it is promised for any day.
 */
export function productDelivery(
  schedule: DeliverySchedule,
  leads: ReadonlyMap<string, number>,
): ProductDelivery | null {
  const days = schedule.days[homeMethodKey];
  if (!days || leads.size === 0) return null;
  const lead = Math.max(...leads.values());
  const others = [...leads].filter(([, own]) => own !== lead);
  return {
    schedule: {
      ...schedule,
      days: { [homeMethodKey]: days.slice(0, scheduledMoments + Math.min(lead, mostLeadDays)) },
    },
    ...(lead > 0 && { lead }),
    ...(others.length > 0 && { leads: Object.fromEntries(others) }),
  };
}
