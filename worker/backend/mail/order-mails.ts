import { streetLine } from "../../../shared/checkout/street-line.ts";
import { trader, traderAddress } from "../../../shared/trader/trader.ts";
import { isDigital, isMixed, isService, lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { promisedDays } from "../../../shared/checkout/withdrawal-period.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import type { HistoryOrder } from "../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { toCents, type Cents } from "../../../shared/money/money.ts";
import {
  deliveryPlace,
  orderLines,
  orderState,
  orderSums,
  paymentName,
  pickupPointOf,
  promiseOf,
} from "../../../shared/session/order-view.ts";
import type { MailContent, MailBlock } from "./mail.ts";
import type { Say } from "./words/words.ts";

/** An order as a mail tells of it. `at` makes an address of a path of the order's view. */
export interface OrderFacts {
  order: HistoryOrder;
  say: Say;
  money: (cents: Cents) => string;
  language: string;
  at: (path: string) => string;
  /** Address of the official notice of the legal guarantee, with the size it is shown at; null where there is none. */
  notice: { src: string; width: number; height: number } | null;
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const heading = (words: string): MailBlock => ({ kind: "heading", text: words });
export const dateOf = (iso: string, language: string): string => formatDate(new Date(iso), language);

type Place = HistoryOrder["billing_address"];
const countryIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;
const placeLines = (
  { firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id }: Place,
  language: string,
  say: Say,
): string =>
  [
    `${firstname} ${lastname}`,
    company,
    streetLine(street, country_id),
    `${postcode} ${city}`,
    countryIn(language, country_id),
    telephone,
    vat_id && say("order.vat", { number: vat_id }),
  ]
    .filter(Boolean)
    .join("\n");
const pointLines = (
  { name, street, number, postcode, city, country }: OrderedPickupPoint,
  language: string,
): string[] => [name, `${street} ${number}`, `${postcode} ${city}`, countryIn(language, country)];

/** Where an order is collected, and under whose name it waits there. */
function collectedAt({ order, say, language }: OrderFacts): [name: string, lines: string] | null {
  const place = deliveryPlace(order);
  const point = pickupPointOf(order);
  return place && point
    ? [say("order.point"), [`${place.firstname} ${place.lastname}`, ...pointLines(point, language)].join("\n")]
    : null;
}

/** The same as a block; null for an order that is delivered otherwise. */
export function pickupPointBlock(facts: OrderFacts): MailBlock | null {
  const fact = collectedAt(facts);
  return fact && { kind: "facts", facts: [fact] };
}

export const greetingOf = ({ order, say }: OrderFacts): string =>
  say("hello", { name: order.billing_address.firstname });

/**
 * Nothing is to be paid, because codes or points took off all of it: its mails say that once, and nothing of ways to
 * pay, accounts or money that goes back.
 */
const isFree = (order: HistoryOrder): boolean => orderSums(order).totalCents === 0;

/** How the payment of an order stands, in words. */
function payment({ order, say, money, language }: OrderFacts): MailBlock[] {
  const { totalCents, dueCents } = orderSums(order);
  const [method, number] = [paymentName(order), order.increment_id];
  const paidCents = order.total_paid == null ? null : toCents(order.total_paid);
  const amount = money(paidCents ?? totalCents);
  if (orderState(order) === "canceled" || orderState(order) === "closed") return [text(say("gone"))];
  if (orderState(order) === "payment_review") return [text(say("review", { amount, method }))];
  if (totalCents === 0) return [text(say("nothing"))];
  // All of it was withdrawn from before it was paid.
  if (dueCents <= 0 && paidCents === null) return [text(say("withdrawn"))];
  if (dueCents <= 0) return [text(say("paid", { amount, method }))];
  const { iban, bic, holder } = trader.bankAccount;
  return [
    text(say("due", { amount: money(dueCents) })),
    ...(order.payment.method === "banktransfer"
      ? [
          text(
            `${say("due.bank", { amount: money(dueCents), iban, bic, holder, number })} ` +
              say(deliveryPlace(order) ? "due.send" : "due.told"),
          ),
          ...(order.pay_by ? [text(say("due.until", { date: formatLastDay(order.pay_by, language) }))] : []),
        ]
      : []),
  ];
}

const partName = ({ name, qty }: { name: string; qty: number }): string => (qty === 1 ? name : `${qty} × ${name}`);

function lines({ order, say, money }: OrderFacts): MailBlock {
  return {
    kind: "lines",
    caption: say("order.lines"),
    columns: [say("what"), say("qty"), say("amount")],
    lines: orderLines(order).map((line) => ({
      name: line.name,
      qty: String(line.qty),
      amount: money(line.totalCents),
      notes: [
        ...line.options.map(({ label, value }) => `${label}: ${value}`),
        ...(line.parts.length > 0 ? [`${say("contains")}: ${line.parts.map(partName).join(", ")}`] : []),
        say("sku", { sku: line.sku }),
        ...(line.qty > 1 ? [say("each", { price: money(line.eachCents) })] : []),
        ...(line.noWithdrawal ? [say(`line.${line.noWithdrawal}`)] : []),
      ],
    })),
  };
}

/**
 * Goods, what was taken off, delivery, total, and the tax in it, which adds nothing. The tax is named by its rate where
 * all lines have the same; the rate of a set whose parts are taxed differently is an average, and none to be named.
 */
function sums({ order, say, money, language }: OrderFacts): MailBlock {
  const { itemsCents, discountCents, shippingCents, totalCents, taxCents } = orderSums(order);
  const rates = new Set(
    order.items.map(({ tax_percent, product_type }) => (product_type === "bundle" ? undefined : tax_percent)),
  );
  const [rate] = rates;
  const taxName =
    rates.size === 1 && rate !== undefined
      ? say("taxRate", { rate: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate) })
      : say("tax");
  const parts: (readonly [string, string])[] = [
    [say("subtotal"), money(itemsCents)],
    ...(discountCents > 0
      ? [
          [
            order.coupon_code ? say("discountCode", { code: order.coupon_code }) : say("discount"),
            money(-discountCents),
          ] as const,
        ]
      : []),
    ...(deliveryPlace(order)
      ? [[say("shipping"), shippingCents === 0 ? say("free") : money(shippingCents)] as const]
      : []),
  ];
  return {
    kind: "facts",
    total: parts.length,
    facts: [...parts, [say("total"), money(totalCents)], [taxName, money(taxCents)]],
  };
}

function delivery(facts: OrderFacts): MailBlock[] {
  const { order, say, language } = facts;
  const place = deliveryPlace(order);
  const collected = collectedAt(facts);
  const addresses: [string, string][] = [
    // A parcel that waits at a point is not brought to the address beside it.
    ...(place ? [collected ?? ([say("order.address"), placeLines(place, language, say)] as [string, string])] : []),
    [say("order.billing"), placeLines(order.billing_address, language, say)],
  ];
  const byTransfer = order.payment.method === "banktransfer";
  const general = place
    ? say(isFree(order) ? "delivery.timeFree" : "delivery.time", { days: promisedDays })
    : say("delivery.none");
  const types = order.items.flatMap((item) => lineTypes(item.product_type, item.part_types));
  const promise = place && promiseOf({ ...order, pickup: collected !== null, byTransfer }, language);
  return [
    heading(say("order.delivery")),
    // The promise alone, as shop and checkout said it; the general period only where none was given.
    text(promise ? `${promise}.` : general),
    ...(types.some(isDigital) ? [text(say("delivery.files"))] : []),
    ...(types.some(isService) ? [text(say("delivery.service"))] : []),
    {
      kind: "facts",
      facts: [
        ...(order.shipping_description && place ? [[say("order.method"), order.shipping_description] as const] : []),
        ...addresses,
      ],
    },
  ];
}

/** What was agreed to for digital content: that it comes at once, and that withdrawal ends with it (article 8(7)(b)). */
function consent({ order, say, language }: OrderFacts): MailBlock[] {
  const at = order.extension_attributes?.digital_consent_at;
  if (at === undefined) return [];
  const hasSet = order.items.some((item) => isMixed(lineTypes(item.product_type, item.part_types)));
  return [text(say("right.digital", { date: dateOf(at, language) })), ...(hasSet ? [text(say("right.set"))] : [])];
}

/** What pays back a withdrawal, and what goes back with it; nothing of goods where there are none. */
function payingBack({ order, say }: OrderFacts): MailBlock[] {
  if (!deliveryPlace(order)) return isFree(order) ? [] : [text(say("right.moneyNoParcel"))];
  return [text(say(isFree(order) ? "right.goods" : "right.money"))];
}

/** The right of withdrawal with its form, and the legal guarantee (directive 2011/83, articles 6 and 8(7)). */
function rights(facts: OrderFacts, withdraw: string): MailBlock[] {
  const { order, say, language } = facts;
  const mail = trader.email;
  const guarantee = [
    heading(say("guarantee.title")),
    ...(facts.notice ? [{ kind: "picture", ...facts.notice, alt: say("guarantee.notice") } as const] : []),
    text(say("guarantee.text", { mail })),
    text(say("complain", { mail, phone: trader.telephone })),
  ];
  // Nothing of it can be withdrawn from: no form asks for what would be refused.
  if (order.items.every((item) => item.no_withdrawal === "digital"))
    return [heading(say("right.title")), ...consent(facts), ...guarantee];
  return [
    heading(say("right.title")),
    text(say(deliveryPlace(order) ? "right.text" : "right.noParcel", { mail })),
    ...payingBack(facts),
    text(say("right.except")),
    ...consent(facts),
    { kind: "button", text: say("right.button"), href: withdraw },
    ...guarantee,
    {
      kind: "form",
      title: say("form.title"),
      lines: say.formLines({ trader: [trader.name, ...traderAddress(language), mail].join(", ") }),
    },
  ];
}

/** Paths of the pages a mail leads to; the order's number goes in the fragment, which reaches no server. */
export const orderPath = (number: string): string => `/bestelling-zoeken/#order=${number}`;
export const withdrawPath = (number: string): string => `/herroepen/#order=${number}`;

/** The contract on a durable medium: everything that was agreed (directive 2011/83, article 8(7); C5). */
export function orderPlacedMail(facts: OrderFacts): MailContent {
  const { order, say, at, language } = facts;
  const number = order.increment_id;
  return {
    subject: say("order.subject", { number }),
    greeting: greetingOf(facts),
    blocks: [
      text(say("order.text", { date: dateOf(order.created_at, language) })),
      {
        kind: "facts",
        facts: [
          [say("order.number"), number],
          [say("order.date"), dateOf(order.created_at, language)],
          ...(isFree(order) ? [] : [[say("order.pay"), paymentName(order)] as const]),
        ],
      },
      { kind: "button", text: say("order.find"), href: at(orderPath(number)) },
      lines(facts),
      sums(facts),
      ...(isFree(order) ? [] : [heading(say("order.payment"))]),
      ...payment(facts),
      ...delivery(facts),
      ...rights(facts, at(withdrawPath(number))),
    ],
  };
}

/**
 * The payment did not come: nothing is owed, nothing is sent. Who let a transfer's time pass finds no cart any more,
 * and may have paid all the same. Of what the shop cancels whatever was paid goes back.
 */
export function orderCanceledMail(facts: OrderFacts, why: "payment" | "transfer" | "shop"): MailContent {
  const {
    order: { increment_id: number },
    say,
    at,
  } = facts;
  const of = deliveryPlace(facts.order) ? "canceled" : "canceled.noParcel";
  if (isFree(facts.order))
    return {
      subject: say("canceled.subject", { number }),
      greeting: greetingOf(facts),
      blocks: [text(say(`${of}.free`, { number }))],
    };
  if (why !== "payment")
    return {
      subject: say("canceled.subject", { number }),
      greeting: greetingOf(facts),
      blocks: [text(say(`${of}.${why}`, { number, mail: trader.email }))],
    };
  return {
    subject: say("canceled.subject", { number }),
    greeting: greetingOf(facts),
    blocks: [
      text(say(`${of}.text`, { number })),
      { kind: "button", text: say("canceled.button"), href: at("/winkelwagen") },
    ],
  };
}

/**
 * Money that goes back, and how much it was where the provider said so (minor units; currency null for the order's): it
 * came after the order had gone, or a second time for an order that is paid.
 */
export function paymentReversedMail(
  facts: OrderFacts,
  came: { cents: number; currency: string | null } | null,
): MailContent {
  const { order, say, money, language } = facts;
  const amount =
    came?.currency && came.currency !== order.order_currency_code
      ? foreign(came.cents, came.currency, language)
      : money(came?.cents ?? toCents(order.grand_total) ?? 0);
  const values = { number: order.increment_id, amount };
  const gone = orderState(order) === "canceled" || orderState(order) === "closed";
  return {
    subject: say("reversed.subject", values),
    greeting: greetingOf(facts),
    blocks: [text(say(gone ? "reversed.text" : "reversed.twice", values))],
  };
}

/** An amount in another currency than the shop's, which may have no cents. */
function foreign(minor: number, currency: string, language: string): string {
  const form = new Intl.NumberFormat(language, { style: "currency", currency });
  return form.format(minor / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2));
}
