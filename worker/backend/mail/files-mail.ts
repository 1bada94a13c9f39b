import type { OrderFile } from "../../../shared/contract/order-files.ts";
import { trader } from "../../../shared/trader/trader.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import { greetingOf, orderPath, type OrderFacts } from "./order-mails.ts";

/**
 * The files of an order, each with its address and how often it may be downloaded; null where none can be had any more.
 * The address is that of the host, not of a page of the view.
 */
export function filesMail(facts: OrderFacts, files: readonly OrderFile[]): MailContent | null {
  const { order, say, at } = facts;
  const number = order.increment_id;
  const open = files.flatMap(({ path, ...file }) => (path === undefined ? [] : [{ ...file, path }]));
  if (open.length === 0) return null;
  const text = (words: string): MailBlock => ({ kind: "text", text: words });
  return {
    subject: say(open.length === 1 ? "files.subject.one" : "files.subject", { number }),
    greeting: greetingOf(facts),
    blocks: [
      text(say(open.length === 1 ? "files.text.one" : "files.text", { number })),
      ...open.flatMap(({ title, left, path }): MailBlock[] => [
        { kind: "button", text: title, href: new URL(path, at("/")).href },
        ...(left === null ? [] : [text(say(left === 1 ? "files.once" : "files.times", { count: left }))]),
      ]),
      text(say("files.yours")),
      text(say("files.help", { mail: trader.email })),
      { kind: "button", text: say("order.find"), href: at(orderPath(number)) },
    ],
  };
}
