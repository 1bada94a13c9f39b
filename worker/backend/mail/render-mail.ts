import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { guaranteeNotice, shown, type OfficialNotice } from "../../../shared/notices/notice.ts";
import { legalSlug } from "../../../shared/trader/legal-pages.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { historyOrderOf } from "../customer/orders/history-order.ts";
import { readOrder } from "../customer/orders/order-rows.ts";
import { askedRecord, confirmableMs } from "../newsletter-list/request-confirmation.ts";
import { messageById } from "../messages/receive.ts";
import { shownReview } from "../review/shown.ts";
import { newLinks } from "../newsletter/links.ts";
import { withdrawalsOfOrder } from "../order/withdrawals-of-order.ts";
import { readWithdrawal } from "../withdrawal/read-withdrawal.ts";
import { accountMail } from "./account-mails.ts";
import type { Mail, MailContent } from "./mail.ts";
import { contactMail, contactReceiptMail, reviewReportMail } from "./message-mails.ts";
import { leavingHeaders, newsletterConfirmMail, newsletterWelcomeMail } from "./newsletter-mails.ts";
import { orderCanceledMail, orderPlacedMail, paymentReversedMail, type OrderFacts } from "./order-mails.ts";
import type { Origins } from "./origins.ts";
import { quiet, quietOrder } from "./quiet.ts";
import { isStepMail, stepMail } from "./step-mails.ts";
import { withdrawalMail } from "./withdrawal-mail.ts";
import { alertMail } from "./render-alert.ts";
import { toolsOf, type Tools } from "./tools.ts";
import { writeMail } from "./write-mail.ts";

/** A row of the outbox as far as a mail is made of it. */
export interface MailRow {
  kind: string;
  payload: string;
  order_id: number | null;
}
/** Why there is no mail to be made of a row, now or ever: its reader, its order or its link has gone. */
export interface NoMail {
  nothing: string;
}

const account = z.looseObject({
  to: z.string(),
  firstname: z.string().nullish(),
  store_code: z.string(),
  link: z.string().nullish(),
});
const orderOf = z.looseObject({
  order_key: z.string().optional(),
  order_id: z.number().int().optional(),
  amount_cents: z.number().int().nullish(),
  currency: z.string().length(3).nullish(),
  why: z.enum(["transfer", "shop"]).optional().catch(undefined),
  parcel_id: z.number().int().optional(),
  withdrawal_id: z.number().int().optional(),
  ordinal: z.number().int().optional(),
});
const none = (nothing: string): NoMail => ({ nothing });

/** Pages that every mail leads to: what was agreed, what is kept, how to withdraw, who sells and how they are reached. */
const footPages = ["terms", "privacy", "withdrawal", "imprint", "contact"] as const;

const finish = (to: string, { say, language, at }: Tools, content: MailContent): Mail => ({
  to,
  ...writeMail(
    content,
    language,
    { chamber: say("chamber"), vat: say("vat") },
    footPages.map((page) => ({ text: say(`legal.${page}`), href: at(`/${legalSlug(page, language)}/`) })),
  ),
});

/**
 * Makes the mail of a row from what the database says now: an address that was changed, an order that was paid. Throws
 * where the database fails.
 */
export async function renderMail(db: D1Database, row: MailRow, origins: Origins, now: Date): Promise<Mail | NoMail> {
  const payload: unknown = JSON.parse(row.payload);
  if (isStepMail(row.kind)) return orderMail(db, row, payload, origins);
  switch (row.kind) {
    case "order-placed":
    case "order-canceled":
    case "payment-reversed":
      return orderMail(db, row, payload, origins);
    case "newsletter-confirm":
      return newsletterMail(db, payload, origins, now);
    case "newsletter-welcome":
      return joinedMail(db, payload, origins, now);
    case "withdrawal-received": {
      const found = await readWithdrawal(
        db,
        z.looseObject({ withdrawal_id: z.number().int() }).parse(payload).withdrawal_id,
      );
      if (!found?.email) return none("its reader has gone");
      const tools = toolsOf(origins, found.storeCode);
      return finish(
        found.email,
        tools,
        withdrawalMail({
          ...found,
          ...tools,
          name: quiet(found.name ?? ""),
          greeted: quiet(found.greeted),
          email: found.email,
          lines: found.lines.map((line) => ({ ...line, options: quiet(line.options) })),
        }),
      );
    }
    case "alert-confirm":
    case "alert-noted":
    case "alert-told": {
      const mail = await alertMail(db, row.kind, payload, (storeCode) => toolsOf(origins, storeCode), now);
      return typeof mail === "string"
        ? none(mail)
        : { ...finish(mail.to, mail.tools, mail.content), ...(mail.headers && { headers: mail.headers }) };
    }
    case "contact-message":
    case "contact-receipt":
    case "review-report":
      return messageMail(db, row.kind, payload, origins);
    default: {
      const { success, data } = account.safeParse(payload);
      if (!success) return none("there is no mail of this kind");
      const tools = toolsOf(origins, data.store_code);
      const content = accountMail(row.kind, {
        ...tools,
        firstname: data.firstname == null ? null : quiet(data.firstname),
        link: data.link ?? null,
      });
      if (content === null) return none("there is no mail of this kind");
      return content === "expired" ? none("its link has run out") : finish(data.to, tools, content);
    }
  }
}

/** The official notice in the language of a mail; a drawing is none, for few mail programs show one. */
async function noticeFor(db: D1Database, { language, at }: Tools): Promise<OrderFacts["notice"]> {
  const notice = await db
    .prepare(
      `SELECT kind, language, type, width, height, digest FROM official_notice
        WHERE kind = ?1 AND language = ?2 AND type = 'image/png'`,
    )
    .bind(guaranteeNotice, language)
    .first<OfficialNotice>();
  if (!notice) return null;
  const { path, width, height } = shown(notice);
  return { src: new URL(path, at("/")).href, width, height };
}

async function orderMail(db: D1Database, row: MailRow, payload: unknown, origins: Origins): Promise<Mail | NoMail> {
  const { order_key, order_id, amount_cents, currency, why, parcel_id, withdrawal_id, ordinal } =
    orderOf.parse(payload);
  const id =
    row.order_id ??
    order_id ??
    (await db
      .prepare("SELECT id FROM sales_order WHERE order_key = ?1")
      .bind(order_key ?? "")
      .first<number>("id"));
  const found = id === null ? null : await readOrder(db, id);
  if (!found) return none("its order has gone");
  const { order, lines } = found;
  if (order.email === null) return none("its reader has gone");
  const tools = toolsOf(origins, order.store_code);
  const facts: OrderFacts = {
    ...tools,
    order: quietOrder(historyOrderOf(order, lines, tools.language)),
    notice: row.kind === "order-placed" ? await noticeFor(db, tools) : null,
  };
  if (isStepMail(row.kind)) {
    const all = withdrawalsOfOrder(order, lines, order.shipping_cents);
    const stated = all.find(({ id: one }) => one === withdrawal_id);
    const isPart = all.some(({ isOwed }) => isOwed);
    const about = { parcel_id, amount_cents, ordinal, period_from: order.period_from, stated, isPart };
    const content = await stepMail(db, row.kind, facts, about);
    return content === null ? none("what it is about has gone") : finish(order.email, tools, content);
  }
  return finish(
    order.email,
    tools,
    row.kind === "order-placed"
      ? orderPlacedMail(facts)
      : row.kind === "order-canceled"
        ? orderCanceledMail(facts, why ?? "payment")
        : paymentReversedMail(facts, amount_cents == null ? null : { cents: amount_cents, currency: currency ?? null }),
  );
}

/** What a visitor wrote, to the trader, who answers the visitor; or its receipt. */
async function messageMail(
  db: D1Database,
  kind: "contact-message" | "contact-receipt" | "review-report",
  payload: unknown,
  origins: Origins,
): Promise<Mail | NoMail> {
  const { message_id } = z.looseObject({ message_id: z.number().int() }).parse(payload);
  const message = await messageById(db, message_id);
  if (!message) return none("its message has gone");
  const facts = { message, ...toolsOf(origins, message.store_code) };
  if (kind === "review-report") {
    const content = reviewReportMail(facts, await shownReview(db, Number(message.about)));
    return { ...finish(trader.email, facts, content), ...(message.email !== null && { replyTo: message.email }) };
  }
  if (message.email === null) return none("its reader has gone");
  return kind === "contact-receipt"
    ? finish(message.email, facts, contactReceiptMail(facts))
    : { ...finish(trader.email, facts, contactMail(facts)), replyTo: message.email };
}

/** Asks once more only while somebody waits for it. The mail's links are made with its writing (newsletter/links.ts). */
async function newsletterMail(db: D1Database, payload: unknown, origins: Origins, now: Date): Promise<Mail | NoMail> {
  const { email, asked } = z.looseObject({ email: z.string(), asked: askedRecord.nullish() }).parse(payload);
  const since = new Date(now.getTime() - confirmableMs).toISOString();
  const waiting =
    asked?.customer == null
      ? db
          .prepare(
            "SELECT store_code FROM newsletter_subscriber WHERE email = ?1 AND status = 'pending' AND created_at > ?2",
          )
          .bind(email, since)
      : db
          .prepare("SELECT store_code FROM newsletter_request WHERE email = ?1 AND asked_at > ?2 AND customer_id = ?3")
          .bind(email, since, asked.customer);
  const store = await waiting.first<string>("store_code");
  if (store === null) return none("nobody waits for it any more");
  const tools = toolsOf(origins, asked?.store ?? store);
  const { confirm, leave } = await newLinks(db, email, ["confirm", "leave"], now, asked);
  return {
    ...finish(email, tools, newsletterConfirmMail({ ...tools, confirm, leave })),
    headers: leavingHeaders({ ...tools, leave }),
  };
}

/** The first mail of a subscription, with the discount that its confirmation gave. */
async function joinedMail(db: D1Database, payload: unknown, origins: Origins, now: Date): Promise<Mail | NoMail> {
  const { email, code } = z.looseObject({ email: z.string(), code: z.string().nullish() }).parse(payload);
  const found = await db
    .prepare(
      `SELECT n.store_code, k.code, k.valid_until FROM newsletter_subscriber n LEFT JOIN coupon k ON k.code = ?2
        WHERE n.email = ?1 AND n.status = 'confirmed'`,
    )
    .bind(email, code ?? "")
    .first<{ store_code: string; code: string | null; valid_until: string | null }>();
  if (!found) return none("it was ended meanwhile");
  const tools = toolsOf(origins, found.store_code);
  const { leave } = await newLinks(db, email, ["leave"], now);
  const gift =
    found.code !== null && found.valid_until !== null
      ? { code: found.code, until: formatLastDay(found.valid_until, tools.language) }
      : null;
  return {
    ...finish(email, tools, newsletterWelcomeMail({ ...tools, leave, gift })),
    headers: leavingHeaders({ ...tools, leave }),
  };
}
