import type { ExecutionContext } from "@cloudflare/workers-types";
import { type Bindings, readConfig } from "../../env.ts";
import { deliverNotices, type Post } from "./deliver.ts";
import { forgetOldPayments } from "./delete-old-payments.ts";

/** What the embedded provider does by itself, every minute. Nothing where a real one is configured. */
export async function runProvider(env: Bindings, now: Date, post: Post): Promise<void> {
  const { payment, terms } = readConfig(env);
  if (payment) return;
  await deliverNotices(env.DB, now, post);
  // When few shop.
  if (now.getUTCHours() === 2 && now.getUTCMinutes() >= 40) await forgetOldPayments(env.DB, now, terms.recordDays);
}

/** Calls after which the provider may have something to tell. */
const telling =
  /^\/(api\/payment\/(initiate|3ds2|payments-details|redirect|cancel)|checkoutshopper\/checkoutPaymentRedirect)$/;

/** Tells the shop at once what this call brought about, and does nothing else; what fails follows within a minute. */
export function tellSoon(request: Request, env: Bindings, context: ExecutionContext, post: Post): void {
  if (!telling.test(new URL(request.url).pathname) || readConfig(env).payment) return;
  context.waitUntil(deliverNotices(env.DB, new Date(), post));
}
