import { Hono } from "hono";
import { alertLink, alertRequest, type AlertAnswer } from "../../../shared/contract/catalog/alerts.ts";
import type { Bindings } from "../../env.ts";
import { shopperGroup, shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { scaled, takeTry } from "../caller/throttle.ts";
import { tokenHash } from "../caller/token.ts";
import { fromCentsOf } from "../catalog/from-price.ts";
import { loadSellables } from "../catalog/sellable.ts";
import { answer, type Call, limitedBy, personal, refuse } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { readBody } from "../http/answers.ts";
import { requestStore } from "../http/request-store.ts";
import { newFormToken, tookTime } from "../newsletter/form-token.ts";
import { mailboxOf } from "../newsletter-list/mailbox.ts";
import { askStatements, confirmableMs, isProven, noteStatements } from "./request-alert.ts";

/** `/api/ext/alerts` (ours; docs/decisions/247-newsletter.md). */
export const alertRoutes = new Hono<{ Bindings: Bindings }>();

const wrong = "The request does not follow the contract";
const said = (c: Call, status: AlertAnswer["status"]) => answer(c, { status } satisfies AlertAnswer);

/**
 * Notes that an address shall hear once of an article, and queues the mail by which its owner confirms: of a customer
 * whose own, proven address it is, the one that says so. Every other address gets the same answer after the same
 * statements. Limited by visitor, by mailbox and over all.
 */
alertRoutes.post("/api/ext/alerts", shoppersOnly, async (c) => {
  const read = await readBody(c, alertRequest, wrong);
  if (!read.ok) return read.response;
  const { kind, sku, email, token, remarks } = read.body;
  if (remarks !== "") return said(c, "pending");
  const { DB } = c.env;
  const now = new Date();
  const subject = await subjectOf(c, mailboxOf(email), now);
  const isQuick = !(await tookTime(DB, token, now));
  const closed = await limitedBy(c, scaled(c, attemptLimits.alert(subject, isQuick)), now);
  if (closed) return closed;

  const { storeCode } = requestStore(c);
  const groupId = await shopperGroup(c);
  const loaded = await loadSellables(DB, storeCode, [sku], now, groupId);
  const item = loaded.items.get(sku);
  if (!item || item.status > 1 || !item.hasPrice)
    return c.json({ code: 404, result: "There is no such article", meta: { reason: "unknown" } }, 404, personal);

  const alert = { email, kind, sku, storeCode, priceCents: fromCentsOf(item, loaded), groupId, now };
  const customer = shopperOf(c);
  if (customer?.email === email && (await isProven(DB, customer.customerId, email))) {
    await DB.batch(noteStatements(DB, alert));
    return said(c, "confirmed");
  }
  if ((await takeTry(DB, scaled(c, attemptLimits.mailbox(subject)), now)).ok) await DB.batch(askStatements(DB, alert));
  return said(c, "pending");
});

alertRoutes.get("/api/ext/alerts/form-token", async (c) =>
  answer(c, { token: await newFormToken(c.env.DB, new Date()) }),
);

/**
 * Confirms an alert by the token that was mailed to its address, for 48 hours. Pressed again while the alert stands it
 * changes nothing and answers the same; every other token gets one refusal, and is counted by network.
 */
alertRoutes.post("/api/ext/alerts/confirm", async (c) => {
  const read = await readBody(c, alertLink, wrong);
  if (!read.ok) return read.response;
  const now = new Date();
  const { meta } = await c.env.DB.prepare(
    `UPDATE product_alert SET confirmed_at = coalesce(confirmed_at, ?2)
      WHERE id = (SELECT alert_id FROM product_alert_link WHERE hash = ?1)
        AND (confirmed_at IS NOT NULL OR asked_at > ?3)`,
  )
    .bind(await tokenHash(read.body.token), now.toISOString(), new Date(now.getTime() - confirmableMs).toISOString())
    .run();
  return meta.changes > 0
    ? answer(c, { status: "confirmed" })
    : ((await guessed(c, now)) ?? refuse(c, 400, "linkExpired", "link_expired"));
});

/** Ends an alert by the same token; the answer is the same where there is none any more, or never was. */
alertRoutes.post("/api/ext/alerts/end", async (c) => {
  const read = await readBody(c, alertLink, wrong);
  if (!read.ok) return read.response;
  const { meta } = await c.env.DB.prepare(
    "DELETE FROM product_alert WHERE id = (SELECT alert_id FROM product_alert_link WHERE hash = ?1)",
  )
    .bind(await tokenHash(read.body.token))
    .run();
  const ended = answer(c, { status: "ended" });
  return meta.changes > 0 ? ended : ((await guessed(c, new Date())) ?? ended);
});

const guessed = async (c: Call, now: Date) =>
  limitedBy(c, scaled(c, attemptLimits.setPassword(await subjectOf(c, "", now))), now);
