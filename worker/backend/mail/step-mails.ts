import { lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { lastDayOf, withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import { isPosted } from "../../../shared/cart/delivery.ts";
import { followLink } from "../../../shared/delivery/carrier-links.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { deliveryPlace } from "../../../shared/session/order-view.ts";
import { filesOf } from "../downloads/read-files.ts";
import type { OrderWithdrawal } from "../order/withdrawals-of-order.ts";
import { isRestGone, isRestSent } from "../order/to-send.ts";
import { acceptedRefund } from "./accepted-refund.ts";
import { filesMail } from "./files-mail.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import { greetingOf, orderPath, pickupPointBlock, withdrawPath, type OrderFacts } from "./order-mails.ts";
import { quiet } from "./quiet.ts";
import { refundBlocks } from "./refund-blocks.ts";

/** Mails about what was done with an order: by an operator, or, of its files, by itself once it is paid. */
export const stepMails = [
  "order-files",
  "order-paid",
  "order-sent",
  "order-ready",
  "order-delivered",
  "order-refunded",
  "withdrawal-accepted",
] as const;
export type StepMail = (typeof stepMails)[number];
export const isStepMail = (kind: string): kind is StepMail => stepMails.some((one) => one === kind);

const text = (words: string): MailBlock => ({ kind: "text", text: words });

interface Sent {
  carrier: string;
  code: string | null;
  items: {
    qty: number;
    name: string;
    type: string;
    parts: string[] | null;
    /** What was chosen of it: colour, size. */
    options: { label: string; value: string }[];
  }[];
  /** Whether more of the order is to be sent or done, and whether something of that is sent. */
  isRest: boolean;
  isRestSent: boolean;
}

/** A parcel with its articles, and what of the order is still to come. */
async function readParcel(db: D1Database, id: number): Promise<Sent | null> {
  const row = await db
    .prepare(
      `SELECT p.carrier, p.code, (SELECT json_group_array(
          json_object('qty', x.qty, 'name', l.name, 'type', l.product_type,
            'parts', json(l.part_types), 'options', json(l.options))) FROM parcel_line x
          JOIN sales_order_line l ON l.order_id = x.order_id AND l.position = x.position
          WHERE x.parcel_id = p.id) AS items,
        o.state = 'processing' AND NOT ${isRestGone("o.id")} AS more, NOT ${isRestSent("o.id")} AS moreSent
        FROM parcel p JOIN sales_order o ON o.id = p.order_id WHERE p.id = ?1`,
    )
    .bind(id)
    .first<{ carrier: string; code: string | null; items: string; more: 0 | 1; moreSent: 0 | 1 }>();
  return (
    row && {
      ...row,
      items: JSON.parse(row.items) as Sent["items"],
      isRest: row.more === 1,
      isRestSent: row.moreSent === 1,
    }
  );
}

/** Services and files that are done with a parcel are not in it. */
const postedOf = ({ items }: Sent) => items.filter(({ type, parts }) => lineTypes(type, parts).some(isPosted));
const listOf = (some: Sent["items"]): MailBlock => ({
  kind: "list",
  items: some.map(({ qty, name, options }) => {
    const chosen = options.map(({ label, value }) => `${label}: ${quiet(value)}`).join(", ");
    return `${qty} × ${name}${chosen && ` (${chosen})`}`;
  }),
});

/** The way to the carrier's own page about a parcel; null where none is known. */
function followOf({ carrier, code }: Sent, { order, say, language }: OrderFacts): MailBlock | null {
  const place = order.extension_attributes?.shipping_assignments?.[0]?.shipping.address;
  if (!place) return null;
  const href = followLink({ carrier, code, postcode: place.postcode, country: place.country_id, language });
  return href === null ? null : { kind: "button", text: say("sent.follow"), href };
}

/**
 * Whether the provider has refused the refund since its mail was put in line: nothing goes back then. `ordinal`: its
 * place among the order's.
 */
async function hasFailed(db: D1Database, orderId: number, ordinal: number | undefined): Promise<boolean> {
  if (ordinal === undefined) return false;
  const refund = await db
    .prepare("SELECT failed_at FROM refund WHERE order_id = ?1 ORDER BY id LIMIT 1 OFFSET ?2")
    .bind(orderId, ordinal - 1)
    .first<{ failed_at: string | null }>();
  return refund !== null && refund.failed_at !== null;
}

/** What such a mail says; null where what it is about has gone. */
export async function stepMail(
  db: D1Database,
  kind: StepMail,
  facts: OrderFacts,
  about: {
    parcel_id?: number | undefined;
    amount_cents?: number | null | undefined;
    ordinal?: number | undefined;
    period_from: string | null;
    /** The withdrawal it is about. */
    stated: OrderWithdrawal | undefined;
    /** Whether a part of the order was withdrawn from, which may never have left. */
    isPart: boolean;
  },
): Promise<MailContent | null> {
  const { order, say, money, language, at } = facts;
  const number = order.increment_id;
  const noParcel = deliveryPlace(order) === null;
  const waits = pickupPointBlock(facts);
  const find: MailBlock = { kind: "button", text: say("order.find"), href: at(orderPath(number)) };
  const mail = (
    name:
      | "came"
      | "settled"
      | "settled.noParcel"
      | "done"
      | "refunded"
      | "accepted"
      | "ready"
      | `delivered${"" | ".goods" | ".part"}${"" | ".point"}`,
    values: Record<string, string>,
    more: readonly MailBlock[] = [],
  ): MailContent => ({
    subject: say(`${name}.subject`, { number, ...values }),
    greeting: greetingOf(facts),
    blocks: [text(say(`${name}.text`, { number, ...values })), ...more, find],
  });
  switch (kind) {
    case "order-files":
      return filesMail(facts, await filesOf(db, order.entity_id));
    case "order-paid":
      // What cost money was withdrawn from before, so nothing came.
      if (order.total_paid === 0) return mail(noParcel ? "settled.noParcel" : "settled", {});
      return noParcel
        ? { ...mail("came", {}), blocks: [text(say("came.noParcel.text", { number })), find] }
        : mail("came", {});
    case "order-refunded":
      if (await hasFailed(db, order.entity_id, about.ordinal)) return null;
      return mail("refunded", { amount: money(about.amount_cents ?? 0) }, refundBlocks(facts, about.ordinal));
    case "withdrawal-accepted":
      return mail("accepted", {}, [text(say(`accepted.${acceptedRefund(order, about.stated)}`))]);
    case "order-ready": {
      if (waits === null) return null;
      const parcel = about.parcel_id === undefined ? null : await readParcel(db, about.parcel_id);
      return mail("ready", {}, [waits, ...(parcel === null ? [] : [listOf(postedOf(parcel))])]);
    }
    case "order-delivered": {
      const { period_from: deliveredAt } = about;
      if (deliveredAt === null || noParcel) return null;
      const { until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt }, new Date(deliveredAt));
      const isAll = order.items.every((item) => lineTypes(item.product_type, item.part_types).some(isPosted));
      const content = mail(
        `delivered${about.isPart ? ".part" : isAll ? "" : ".goods"}${waits === null ? "" : ".point"}`,
        {
          until: formatLastDay(lastDayOf({ until }), language),
        },
      );
      const withdraw: MailBlock = { kind: "button", text: say("right.button"), href: at(withdrawPath(number)) };
      return { ...content, blocks: [...content.blocks, withdraw] };
    }
    case "order-sent": {
      const parcel = about.parcel_id === undefined ? null : await readParcel(db, about.parcel_id);
      if (!parcel) return null;
      const { carrier, code, items, isRest, isRestSent } = parcel;
      const posted = postedOf(parcel);
      if (posted.length === 0) {
        const done = mail("done", {}, [listOf(items)]);
        return isRest ? { ...done, subject: say("done.part.subject", { number }) } : done;
      }
      const follow = followOf(parcel, facts);
      return {
        subject: say("sent.subject", { number }),
        greeting: greetingOf(facts),
        blocks: [
          text(say(waits === null ? "sent.text" : "sent.point.text", { carrier: quiet(carrier), number })),
          ...(waits === null ? [] : [waits]),
          ...(code === null ? [] : [text(say("sent.code", { code: quiet(code) }))]),
          ...(follow === null ? [] : [follow]),
          listOf(posted),
          ...(isRest ? [text(say(isRestSent ? "sent.rest" : "sent.restDone"))] : []),
          find,
        ],
      };
    }
  }
}
