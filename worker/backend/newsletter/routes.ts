import { Hono } from "hono";
import { statusQuery, subscribeRequest, widgetRequest } from "../../../shared/contract/content/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { customerOf, unauthorized } from "../caller/signed-in.ts";
import { scaled, takeTry } from "../caller/throttle.ts";
import { answer, type Call, limitedBy, personal } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { requestStore } from "../http/request-store.ts";
import { subscriptionStatusOf, unsubscribe } from "../newsletter-list/account.ts";
import { askStatements } from "../newsletter-list/request-confirmation.ts";
import { mailboxOf } from "../newsletter-list/mailbox.ts";
import { newFormToken, tookTime } from "./form-token.ts";
import { shortNetwork } from "../newsletter-list/network.ts";

/** `/api/ext/newsletter` (contract §2.12). */
export const newsletterRoutes = new Hono<{ Bindings: Bindings }>();

const invalid = (c: Call) => c.json({ code: 400, result: "Invalid e-mail provided!" }, 400, personal);

/**
 * Notes that an address shall get the newsletter and queues the mail by which its owner confirms (ask.ts). Every
 * address gets the same answer after the same statements, so the list cannot be probed. A visitor can cause only so
 * many mails, and a mailbox gets only so many a day, whoever asks and whatever label is written into its address.
 */
async function signUp(c: Call, email: string, isQuick: boolean): Promise<Response> {
  const now = new Date();
  const subject = await subjectOf(c, mailboxOf(email), now);
  const closed = await limitedBy(c, scaled(c, attemptLimits.subscribe(subject, isQuick)), now);
  if (closed) return closed;
  const isEnough = !(await takeTry(c.env.DB, scaled(c, attemptLimits.mailbox(subject)), now)).ok;
  if (isEnough) return answer(c, { status: "pending" });
  const from = shortNetwork(c.req.header("x-visitor-address") ?? "");
  await c.env.DB.batch(askStatements(c.env.DB, { email, store: requestStore(c), from, now }));
  return answer(c, { status: "pending" });
}

/** The platform's own sign-up (NEWS-005). Its body has no form's token, so it counts as one that came without. */
newsletterRoutes.post("/api/ext/newsletter/subscribe", async (c) => {
  const { success, data } = subscribeRequest.safeParse(await c.req.json().catch(() => null));
  return success ? signUp(c, data.email, true) : invalid(c);
});

/**
 * The widget's (NEWS-009): the address in query and body, which must be the same one, and the token of its form. One
 * that was sent faster than a person types, or without a token, counts under a narrower limit.
 */
newsletterRoutes.post("/api/ext/newsletter/widget", async (c) => {
  const { success, data } = widgetRequest.safeParse(await c.req.json().catch(() => null));
  const query = subscribeRequest.safeParse({ email: c.req.query("email") });
  if (!success || !query.success || query.data.email !== data.email) return invalid(c);
  return signUp(c, data.email, !(await tookTime(c.env.DB, data.token, new Date())));
});

newsletterRoutes.get("/api/ext/newsletter/form-token", async (c) =>
  answer(c, { token: await newFormToken(c.env.DB, new Date()) }),
);

/**
 * "subscribed", "pending" or "unsubscribed" of what a customer has asked for their own address; everyone else, and of
 * every other address, hears "unknown" (resolution 13).
 */
newsletterRoutes.get("/api/ext/newsletter/subscribe", async (c) => {
  const asked = statusQuery.safeParse(c.req.query());
  if (!asked.success) return invalid(c);
  const customer = await customerOf(c);
  if (customer === "stale") return unauthorized(c);
  const own = customer && (asked.data.email ?? customer.email) === customer.email;
  return answer(c, own ? await subscriptionStatusOf(c.env.DB, customer.customerId) : "unknown");
});

/** Ends a customer's own subscription (NEWS-006). Anybody else's link stands in their mails. */
newsletterRoutes.delete("/api/ext/newsletter/subscribe", async (c) => {
  const { success, data } = subscribeRequest.safeParse(await c.req.json().catch(() => null));
  if (!success) return invalid(c);
  const customer = await customerOf(c);
  if (customer === "stale" || customer?.email !== data.email) return unauthorized(c);
  await unsubscribe(c.env.DB, customer.customerId, new Date());
  return answer(c, { status: "unsubscribed" });
});
