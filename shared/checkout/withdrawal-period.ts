import { madeOnce } from "../contract/wire/made-once.ts";

const day = 86_400_000;
/** Days a consumer has after the day of receipt (directive 2011/83, article 9). */
export const withdrawalDays = 14;
/** Working days a delivery takes, as the shop promises it. */
export const promisedDays = "1–3";
/**
 * The latest a delivery may take (directive 2011/83, article 18): where nobody has said when a parcel arrived, the
 * period is reckoned from then.
 */
export const latestDeliveryDays = 30;

/**
 * `open`: reckoned from the receipt. `unknown`: the receipt is not known, so it is reckoned from the latest day it may
 * have been. `late`: over, by what is known. `until`: the first moment after the period, ISO.
 */
export interface WithdrawalPeriod {
  state: "open" | "unknown" | "late";
  until: string;
}

const calendar = madeOnce(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "Europe/Amsterdam",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** The shop's own day of a moment, counted from 1970. */
const dayOf = (moment: Date): number => {
  const of = Object.fromEntries(
    calendar()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(of["year"]!, of["month"]! - 1, of["day"]) / day;
};

/**
 * Until when a contract can be withdrawn from. The day of receipt does not count, and a last day on a weekend moves to
 * Monday (regulation 1182/71, article 3). The day of receipt is that of the shop's own country, the last one ends with
 * UTC's, an hour or two later: both to the consumer's advantage. Times are ISO.
 */
export function withdrawalPeriod(
  { orderedAt, deliveredAt }: { orderedAt: string; deliveredAt: string | null },
  now: Date,
): WithdrawalPeriod {
  const received = dayOf(new Date(deliveredAt ?? orderedAt)) + (deliveredAt === null ? latestDeliveryDays : 0);
  let last = received + withdrawalDays;
  while ([0, 6].includes(new Date(last * day).getUTCDay())) last += 1;
  const until = (last + 1) * day;
  return {
    state: now.getTime() >= until ? "late" : deliveredAt === null ? "unknown" : "open",
    until: new Date(until).toISOString(),
  };
}

/** The last day of a period, a moment inside it. */
export const lastDayOf = ({ until }: Pick<WithdrawalPeriod, "until">): Date =>
  new Date(new Date(until).getTime() - day / 2);

/** The last day on which what was withdrawn from is to be sent back (directive 2011/83, article 14(1)), inside it. */
export const sendBackBy = (statedAt: string): Date =>
  lastDayOf(withdrawalPeriod({ orderedAt: statedAt, deliveredAt: statedAt }, new Date(statedAt)));
