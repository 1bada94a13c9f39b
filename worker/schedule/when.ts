/** How often the platform runs the schedule (`crons` of both wrangler.toml): every minute. */
export const cron = "* * * * *";

/** When a piece of work is due, in UTC: every minute, every minute of an hour, or one minute a day. */
export interface When {
  readonly hour?: number;
  readonly minute?: number;
}
export const everyMinute: When = {};
/** The hour in which few shop. */
export const quietHour: When = { hour: 2 };

export const isDue = ({ hour, minute }: When, now: Date): boolean =>
  (hour === undefined || now.getUTCHours() === hour) && (minute === undefined || now.getUTCMinutes() === minute);

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The same in words, for the operators' table. */
export function whenText({ hour, minute }: When): string {
  if (hour === undefined) return minute === undefined ? "every minute" : `minute ${minute} of every hour`;
  return minute === undefined ? `every minute of hour ${twoDigits(hour)}` : `${twoDigits(hour)}:${twoDigits(minute)}`;
}
