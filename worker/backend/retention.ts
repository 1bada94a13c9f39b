import { readConfig, type Bindings } from "../env.ts";
import { logLine } from "../log.ts";
import { forgetMeasured } from "../measurement/forget.ts";
import { isDue, quietHour } from "../schedule/when.ts";
import { forgetAlerts } from "./alerts/delete-old-alerts.ts";
import { sweepCarts } from "./cart/sweep.ts";
import { forgetEvents } from "./discovery/learn/delete-events.ts";
import { thinPairs } from "./discovery/learn/thin.ts";
import { forgetNewsletter } from "./newsletter/delete-expired-records.ts";
import { forgetChanges } from "./customer-data/changes.ts";
import { forgetContacts } from "./customer-data/contacts.ts";
import { forgetTracked } from "./customer-data/tracking.ts";
import { forgetGuests } from "./order/remove-old-guest-data.ts";
import { forgetMessages } from "./messages/receive.ts";
import { giveUpOldMails } from "./outbox/give-up-old-mails.ts";
import { forgetNotifications } from "./payment/delete-old-notifications.ts";

const day = 86_400_000;

/**
 * What is let go without anybody asking, some at a time, every minute of the hour in which few shop
 * (docs/decisions/125). Each by itself; never throws. What ends with accounts: customer/retention.ts.
 */
export async function runRetention(env: Bindings, now: Date): Promise<void> {
  if (!isDue(quietHour, now)) return;
  const { terms, cartDays } = readConfig(env);
  const before = new Date(now.getTime() - terms.recordDays * day).toISOString();
  for (const work of [
    () => forgetGuests(env.DB, { ...terms, endedDays: terms.recordDays }, now),
    () => forgetNotifications(env.DB, before),
    () => giveUpOldMails(env.DB, before, now),
    () => forgetMessages(env.DB, before),
    () => sweepCarts(env.DB, cartDays, now),
    () => forgetNewsletter(env.DB, now),
    () => forgetAlerts(env.DB, now),
    () => forgetTracked(env.DB, now),
    () => forgetChanges(env.DB, now),
    () => forgetEvents(env.DB, now),
    () => thinPairs(env.DB, now),
    () => forgetMeasured(env.DB, now),
    () => forgetContacts(env.DB, now),
  ]) {
    await work().catch((error: unknown) =>
      console.error(logLine({ event: "retention", message: error instanceof Error ? error.message : String(error) })),
    );
  }
}
