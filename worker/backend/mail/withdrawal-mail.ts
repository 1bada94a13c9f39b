import type { MailContent, MailBlock } from "./mail.ts";
import { dateOf } from "./order-mails.ts";
import { lastDayOf, sendBackBy } from "../../../shared/checkout/withdrawal-period.ts";
import type { Refund } from "../../../shared/checkout/withdrawal-refund.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import type { ReturnsOfOrder } from "../../../shared/checkout/return-ways.ts";
import { trader, traderAddress } from "../../../shared/trader/trader.ts";
import type { Cents } from "../../../shared/money/money.ts";
import type { WithdrawalParts } from "../withdrawal/read-withdrawal.ts";
import type { Sent } from "../order/sent-of-stated.ts";
import type { Say } from "./words/words.ts";

/** A withdrawal as it was received. */
export interface WithdrawalFacts {
  number: string;
  orderedAt: string;
  receivedAt: string;
  name: string;
  greeted: string;
  email: string;
  period: "open" | "unknown" | "late";
  until: string;
  sent: Sent;
  /** Something of it is sent by post: only goods may be waited for (directive 2011/83, article 13(3)). */
  hasParcel: boolean;
  hasService: boolean;
  refund: Refund;
  refundCents: Cents;
  parts: WithdrawalParts | null;
  /** What is still to be transferred for what was not withdrawn from. */
  restCents: Cents;
  returns: ReturnsOfOrder | null;
  toStore: boolean;
  lines: readonly { name: string; options: string; qty: number }[];
  say: Say;
  language: string;
  money: (cents: Cents) => string;
  at: (path: string) => string;
}

/** Date and time to the second, with the zone, as evidence needs it. */
export const momentOf = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "long", timeZone: "Europe/Amsterdam" }).format(
    new Date(iso),
  );

const next = { back: "next", none: "nextFree", unpaid: "nextUnpaid" } as const;

/** What becomes of the goods and of the money: one instruction, by what has left. */
function nextOf({ hasParcel, sent, refund: of, refundCents, parts }: WithdrawalFacts) {
  // Where all of it went back otherwise, nothing is promised.
  const refund = of === "back" && refundCents === 0 && parts && parts.otherwiseCents > 0 ? "none" : of;
  if (!hasParcel) return `back.noParcel.${next[refund]}` as const;
  if (sent === "none") return `back.unsent.${next[refund]}` as const;
  return sent === "some" && refund !== "unpaid"
    ? (`back.part.${next[refund]}` as const)
    : (`back.${next[refund]}` as const);
}

/** What is left to pay and where to, as the order's own mail says it. */
const rest = ({ number, restCents, say, money }: WithdrawalFacts): string => {
  const { iban, bic, holder } = trader.bankAccount;
  const amount = money(restCents);
  return `${say("back.rest", { amount })} ${say("due.bank", { amount, iban, bic, holder, number })}`;
};

/**
 * The way back: the carrier's page for a label, with the order's number, or the address. Of what has not left it is
 * told in passing: the parcel may be on its way to the door.
 */
function wayBack({ number, returns, sent, toStore, say, language, at }: WithdrawalFacts): MailBlock[] {
  if (returns === null) return [];
  const { carrier, portal, address } = returns;
  const to = (address ?? [trader.name, ...traderAddress(language)]).join("\n");
  const label = carrier ? say("back.portalOf", { carrier }) : say("back.portal");
  if (sent === "none")
    return portal === null
      ? [{ kind: "text", text: say("back.stillTo", { address: to, number }) }]
      : [
          { kind: "text", text: say("back.still", { number }) },
          { kind: "link", text: label, href: portal },
        ];
  const store: MailBlock[] = toStore
    ? [
        { kind: "text", text: say("back.store", { number }) },
        { kind: "link", text: say("back.stores"), href: at("/storelocator/") },
      ]
    : [];
  if (portal === null) return [{ kind: "text", text: say("back.address", { address: to, number }) }, ...store];
  return [
    { kind: "text", text: say("back.label", { number }) },
    { kind: "button", text: label, href: portal },
    ...(address === null ? [] : [{ kind: "text" as const, text: say("back.orAddress", { address: to, number }) }]),
    ...store,
  ];
}

/** What goes back, and how that comes about: of what the pieces cost, with delivery, less what went back otherwise. */
function sumOf({ refundCents, parts, say, money }: WithdrawalFacts): MailBlock {
  const { goodsCents, deliveryCents, otherwiseCents } = parts ?? {
    goodsCents: refundCents,
    deliveryCents: 0,
    otherwiseCents: 0,
  };
  const facts: [string, string][] = [
    ...(deliveryCents > 0 || otherwiseCents > 0 ? [[say("back.goods"), money(goodsCents)] as [string, string]] : []),
    ...(deliveryCents > 0 ? [[say("back.delivery"), money(deliveryCents)] as [string, string]] : []),
    ...(otherwiseCents > 0 ? [[say("back.otherwise"), money(-otherwiseCents)] as [string, string]] : []),
    [say("back.sum"), money(refundCents)],
  ];
  return { kind: "facts", facts, total: facts.length - 1 };
}

/** The acknowledgement of a withdrawal with its content, date and time (directive 2011/83, article 11a(4); C6). */
export function withdrawalMail(facts: WithdrawalFacts): MailContent {
  const {
    number,
    orderedAt,
    receivedAt,
    name,
    email,
    period,
    until,
    hasParcel,
    hasService,
    refund,
    restCents,
    lines,
    say,
    language,
  } = facts;
  const text = (words: string): MailBlock => ({ kind: "text", text: words });
  const of = hasParcel ? "back" : "back.noParcel";
  return {
    subject: say("back.subject", { number }),
    greeting: say("hello", { name: facts.greeted }),
    blocks: [
      text(say("back.text")),
      {
        kind: "facts",
        facts: [
          [say("order.number"), number],
          [say("back.at"), momentOf(receivedAt, language)],
          [say("back.name"), `${name}\n${email}`],
        ],
      },
      { kind: "heading", text: say("back.statement") },
      text(say(`${of}.said`, { number, date: dateOf(orderedAt, language) })),
      { kind: "list", items: lines.map((line) => `${line.qty} × ${line.name}${line.options && ` (${line.options})`}`) },
      ...(period === "late"
        ? [text(say(`${of}.late`, { until: formatLastDay(lastDayOf({ until }), language) }))]
        : [
            ...(refund === "back" ? [sumOf(facts), ...(hasService ? [text(say("back.service"))] : [])] : []),
            text(say(nextOf(facts), { date: formatLastDay(sendBackBy(receivedAt), language) })),
            ...(restCents > 0 ? [text(rest(facts))] : []),
            ...wayBack(facts),
          ]),
    ],
  };
}
