import { redLines, type RedLine, type WaitingWork } from "../../../shared/contract/ops/ops-answers.ts";
import { works } from "../../schedule/schedule.ts";
import type { Health } from "../health.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** What waits longer than this is not on its way any more. */
const mailMs = 30 * minute;
const notificationMs = 15 * minute;
/** Two days before the money of a withdrawal has to be back. */
const withdrawalMs = 12 * day;
/** Of work that is done every minute, and of work of the night. */
const minuteWorkMs = 10 * minute;
const nightWorkMs = 26 * 60 * minute;

const isOlder = (time: string | null, ms: number, now: number): boolean => time !== null && Date.parse(time) < now - ms;

/**
 * Whether work that should have been done was not. What the night has never done may still be to come; what every
 * minute has never done means that nothing runs the schedule.
 */
function scheduleRests({ schedule }: WaitingWork, isPlatform: boolean, now: number): boolean {
  const runs = new Map(schedule.map((run) => [run.name, run]));
  return works.some(([name, { when, byPlatform }]) => {
    if (byPlatform && !isPlatform) return false;
    const run = runs.get(name);
    if (!run) return when.hour === undefined;
    // One that never went well has failed since it began to be written down.
    return isOlder(run.ok_at ?? "1970-01-01", when.hour === undefined ? minuteWorkMs : nightWorkMs, now);
  });
}

/** The reasons for which somebody must act now. `isPlatform`: payments and orders are this Worker's. */
export function redLinesOf(
  { ok, checks }: Pick<Health, "ok" | "checks">,
  work: WaitingWork | null,
  { isPlatform, now }: { isPlatform: boolean; now: number },
): RedLine[] {
  const isCrossed: Record<RedLine, boolean> = {
    pages: !ok,
    upstreams: checks.some(({ name, state }) => name.startsWith("upstream ") && state === "failed"),
    mails: work !== null && (work.mails.givenUp > 0 || isOlder(work.mails.oldest, mailMs, now)),
    payments:
      work !== null &&
      (work.payments.overdue + work.payments.stuck > 0 ||
        isOlder(work.payments.oldestNotification, notificationMs, now)),
    refunds: work !== null && work.payments.failedRefunds > 0,
    disputes: work !== null && work.disputes.toAnswer > 0,
    withdrawals: work !== null && isOlder(work.withdrawals.oldest, withdrawalMs, now),
    schedule: work !== null && scheduleRests(work, isPlatform, now),
  };
  return redLines.filter((line) => isCrossed[line]);
}
