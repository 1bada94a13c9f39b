import type { D1Database } from "@cloudflare/workers-types";
import { lastDayOf, withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import { followLink } from "../../../shared/delivery/carrier-links.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import { greetingOf, orderPath, withdrawPath, type OrderFacts } from "./order-mails.ts";
import { quiet } from "./quiet.ts";
import { refundBlocks } from "./refund-blocks.ts";

/** Mails about what an operator has done with an order. */
export const stepMails = [
  "order-paid",
  "order-sent",
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
  items: { qty: number; name: string }[];
  isRest: boolean;
}

/** A parcel with its articles, and whether more of the order is to come. */
async function readParcel(db: D1Database, id: number): Promise<Sent | null> {
  const row = await db
    .prepare(
      `SELECT p.carrier, p.code, (SELECT json_group_array(json_object('qty', x.qty, 'name', l.name)) FROM parcel_line x
          JOIN sales_order_line l ON l.order_id = x.order_id AND l.position = x.position
          WHERE x.parcel_id = p.id) AS items,
        o.state = 'processing' AS more FROM parcel p JOIN sales_order o ON o.id = p.order_id WHERE p.id = ?1`,
    )
    .bind(id)
    .first<{ carrier: string; code: string | null; items: string; more: 0 | 1 }>();
  return row && { ...row, items: JSON.parse(row.items) as Sent["items"], isRest: row.more === 1 };
}

/** The way to the carrier's own page about a parcel; null where none is known. */
function followOf({ carrier, code }: Sent, { order, say, language }: OrderFacts): MailBlock | null {
  const place = order.extension_attributes?.shipping_assignments?.[0]?.shipping.address;
  if (!place) return null;
  const href = followLink({ carrier, code, postcode: place.postcode, country: place.country_id, language });
  return href === null ? null : { kind: "button", text: say("sent.follow"), href };
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
    delivered_at: string | null;
  },
): Promise<MailContent | null> {
  const { order, say, money, language, at } = facts;
  const number = order.increment_id;
  const find: MailBlock = { kind: "button", text: say("order.find"), href: at(orderPath(number)) };
  const mail = (
    name: "came" | "refunded" | "accepted" | "delivered",
    values: Record<string, string>,
    more: readonly MailBlock[] = [],
  ): MailContent => ({
    subject: say(`${name}.subject`, { number, ...values }),
    greeting: greetingOf(facts),
    blocks: [text(say(`${name}.text`, { number, ...values })), ...more, find],
  });
  switch (kind) {
    case "order-paid":
      return mail("came", {});
    case "order-refunded":
      return mail("refunded", { amount: money(about.amount_cents ?? 0) }, refundBlocks(facts, about.ordinal));
    case "withdrawal-accepted":
      return mail("accepted", {});
    case "order-delivered": {
      const { delivered_at: deliveredAt } = about;
      if (deliveredAt === null) return null;
      const { until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt }, new Date(deliveredAt));
      const content = mail("delivered", { until: formatLastDay(lastDayOf({ until }), language) });
      const withdraw: MailBlock = { kind: "button", text: say("right.button"), href: at(withdrawPath(number)) };
      return { ...content, blocks: [...content.blocks, withdraw] };
    }
    case "order-sent": {
      const parcel = about.parcel_id === undefined ? null : await readParcel(db, about.parcel_id);
      if (!parcel) return null;
      const { carrier, code, items, isRest } = parcel;
      const follow = followOf(parcel, facts);
      return {
        subject: say("sent.subject", { number }),
        greeting: greetingOf(facts),
        blocks: [
          text(say("sent.text", { carrier: quiet(carrier), number })),
          ...(code === null ? [] : [text(say("sent.code", { code: quiet(code) }))]),
          ...(follow === null ? [] : [follow]),
          { kind: "list", items: items.map(({ qty, name }) => `${qty} × ${name}`) },
          ...(isRest ? [text(say("sent.rest"))] : []),
          find,
        ],
      };
    }
  }
}
