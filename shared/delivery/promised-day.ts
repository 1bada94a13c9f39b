/**
 * `until`: order-by moments, milliseconds, in their order. `days`: by method ("carrier|method"), for each sending the
 * day on which it arrives; there are more of them than moments, for what takes longer to leave. `timeZone`: whose clock
 * the moments are said by; schedules that were kept before had none.
 */
export interface DeliverySchedule {
  readonly timeZone?: string;
  readonly until: readonly number[];
  readonly days: Readonly<Record<string, readonly string[]>>;
}

/** `until`: the first moment that is too late for it, milliseconds. */
export interface PromisedDay {
  readonly day: string;
  readonly until: number;
}

/**
 * The day on which what is ordered now arrives, `lead` working days later than what is in stock. Null where nothing is
 * promised: the method is unknown, or the schedule is over.
 */
export function pickDay(
  { until, days }: DeliverySchedule,
  method: string,
  lead: number,
  now: number,
): PromisedDay | null {
  const next = until.findIndex((moment) => moment > now);
  const day = next < 0 ? undefined : days[method]?.[next + lead];
  return day === undefined ? null : { day, until: until[next]! };
}

/** Name of the method that brings parcels home, as `shippingKey` makes it. */
export const homeMethodKey = "flatrate|flatrate";

/** Working days before something leaves, as a catalogue says it; 0 where it says nothing that is a number. */
export function leadDaysOf(value: unknown): number {
  const days = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof days === "number" && Number.isInteger(days) && days > 0 ? days : 0;
}

/**
 * What a product page knows of its delivery: home, in the view's country. `lead` is the longest of its variants',
 * `leads` those by sku that differ from it.
 */
export interface ProductDelivery {
  readonly schedule: DeliverySchedule;
  readonly lead?: number;
  readonly leads?: Readonly<Record<string, number>>;
}
