import { Hono } from "hono";
import { zValidator } from "@hono/zod-validator";
import { contactRequest, type ContactReceipt } from "../../../shared/contract/content/message.ts";
import type { Bindings } from "../../env.ts";
import { scaled, takeTry } from "../caller/throttle.ts";
import { answer, limitedBy, personal } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { requestStore } from "../http/request-store.ts";
import { mailboxOf } from "../newsletter-list/mailbox.ts";
import { receivedAt, receiveMessage } from "./receive.ts";

/** `/api/ext/contact` (ours; docs/decisions/270-what-the-law-wants-said.md). */
export const messageRoutes = new Hono<{ Bindings: Bindings }>();

const wanted = zValidator("json", contactRequest, (parsed, c) => {
  if (parsed.success) return undefined;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const result = "The message does not follow the contract";
  return c.json({ code: 400, result, meta: { reason: "invalid", errors } }, 400, personal);
});

/**
 * Keeps a message and queues its mails: to the trader, and a receipt to whoever says to have written it. Nothing they
 * wrote stands in the receipt, and a mailbox gets only so many a day, whoever asks: nobody can send texts to strangers
 * by it. A program is told the same, so that it learns nothing.
 */
messageRoutes.post("/api/ext/contact", wanted, async (c) => {
  const { key, website, email, name, about, message } = c.req.valid("json");
  const now = new Date();
  const said = (received_at: string, receipt: boolean) => answer(c, { received_at, receipt } satisfies ContactReceipt);
  if (website !== "") return said(now.toISOString(), true);
  const { DB } = c.env;
  const before = await receivedAt(DB, key);
  if (before !== null) return said(before, true);
  const subject = await subjectOf(c, mailboxOf(email), now);
  const closed = await limitedBy(c, scaled(c, attemptLimits.contact(subject)), now);
  if (closed) return closed;
  const receipt = (await takeTry(DB, scaled(c, attemptLimits.contactReceipt(subject)), now)).ok;
  const received_at = now.toISOString();
  const kept = await receiveMessage(
    DB,
    key,
    { kind: "contact", store_code: requestStore(c).storeCode, name, email, about: about || null, message, received_at },
    ["contact-message", ...(receipt ? ["contact-receipt"] : [])],
  );
  return said(kept ? received_at : ((await receivedAt(DB, key)) ?? received_at), receipt);
});
