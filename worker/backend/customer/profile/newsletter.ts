import { Hono } from "hono";
import { subscriptionStatusOf, unsubscribe } from "../../newsletter-list/account.ts";
import { accountAskStatements } from "../../newsletter-list/request-confirmation.ts";
import { shortNetwork } from "../../newsletter-list/network.ts";
import { requestStore } from "../../http/request-store.ts";
import { type Call, limitedBy } from "../answers.ts";
import { mayAskMailbox } from "../sign-in/mailbox-limit.ts";
import { attemptLimits, subjectOf } from "../sign-in/attempt-limits.ts";
import { answer, type CustomerCall } from "../record-answers.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";
import { scaled } from "../../caller/throttle.ts";

/**
 * A customer's own subscriptions by their type, `/api/user/subscription/:subscriptionType` (NEWS-007). There is one
 * type; others are no route.
 */
export const accountNewsletterRoutes = new Hono<CustomerContext>();
const path = "/api/user/subscription/newsletter";

const present = async (c: CustomerCall) =>
  answer(c, await subscriptionStatusOf(c.env.DB, c.get("customer").customerId));

accountNewsletterRoutes.get(path, customersOnly, present);

/**
 * Subscribes the address the account has when the batch runs. An account's address is nobody's proof, so a new one
 * waits for its owner's confirmation by mail, like those of the footer (docs/decisions/247); asking twice sends one
 * mail, and switching it off and on three an hour (429 beyond).
 */
accountNewsletterRoutes.post(path, customersOnly, async (c) => {
  const { DB } = c.env;
  const { customerId, email } = c.get("customer");
  const now = new Date();
  let mayAsk = true;
  if ((await subscriptionStatusOf(DB, customerId)) === "unsubscribed") {
    const call = c as unknown as Call;
    const closed = await limitedBy(
      call,
      scaled(call, attemptLimits.newsletter(await subjectOf(call, email, now))),
      now,
    );
    if (closed) return closed;
    mayAsk = await mayAskMailbox(call, email, now);
  }
  if (!mayAsk) return present(c);
  const from = shortNetwork(c.req.header("x-visitor-address") ?? "");
  await DB.batch(accountAskStatements(DB, { customerId, store: requestStore(c), from, now }));
  return present(c);
});

/** Ends it at once, and what waits to be sent to it: who does not want it any more shall not be asked to confirm it. */
accountNewsletterRoutes.delete(path, customersOnly, async (c) => {
  await unsubscribe(c.env.DB, c.get("customer").customerId, new Date());
  return present(c);
});
