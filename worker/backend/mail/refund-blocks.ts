import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { toCents } from "../../../shared/money/money.ts";
import type { MailBlock } from "./mail.ts";
import { dateOf, type OrderFacts } from "./order-mails.ts";

type Options = readonly { label: string; value: string }[];
const named = (qty: number, name: string, options: Options): string =>
  [`${qty} × ${name}`, ...options.map(({ label, value }) => `${label}: ${value}`)].join(", ");

/**
 * What went back is for, and the credit note of it (docs/decisions/303): its pieces and delivery, its number, and the
 * tax in it. `ordinal` is the refund's place among the order's; without one, as in mails that were queued before they
 * had it, nothing. Without an invoice's figures, or for nothing in particular, only what is known.
 */
export function refundBlocks({ order, say, money, language }: OrderFacts, ordinal: number | undefined): MailBlock[] {
  if (ordinal === undefined) return [];
  const number = `${order.increment_id}-${ordinal}`;
  const refund = order.extension_attributes?.refunds?.find((one) => one.number === number);
  if (!refund) return [];
  const pieces = refund.lines.flatMap(({ item_id: id, qty }) => {
    const item = order.items.find((one) => one.item_id === id);
    return item ? [named(qty, item.name, item.options ?? [])] : [];
  });
  const items = [...pieces, ...((toCents(refund.delivery) ?? 0) > 0 ? [say("shipping")] : [])];
  const note = creditNotesOf(order).find((one) => one.number === number);
  const percent = (rate: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate);
  return [
    { kind: "list", items: items.length > 0 ? items : [say("refunded.price")] },
    ...(note
      ? ([
          { kind: "heading", text: say("refunded.note", { number }) },
          {
            kind: "text",
            text: say("refunded.of", {
              date: dateOf(note.at, language),
              number: order.increment_id,
              ordered: dateOf(order.created_at, language),
            }),
          },
          {
            kind: "facts",
            total: 2 * note.rates.length,
            facts: [
              ...note.rates.flatMap(({ rate, netCents, taxCents }): (readonly [string, string])[] => [
                [say("refunded.net"), money(netCents)],
                [
                  rate === null ? say("refunded.tax") : say("refunded.taxRate", { rate: percent(rate) }),
                  money(taxCents),
                ],
              ]),
              [say("total"), money(note.totalCents)],
            ],
          },
        ] satisfies MailBlock[])
      : []),
  ];
}
