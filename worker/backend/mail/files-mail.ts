import type { OrderFile } from "../../../shared/contract/order/order-files.ts";
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
  const isOne = open.length === 1;
  const noteOf = (left: number | null) =>
    left === null ? null : say(left === 1 ? "files.once" : "files.times", { count: left });
  return {
    subject: say(isOne ? "files.subject.one" : "files.subject", { number }),
    greeting: greetingOf(facts),
    blocks: [
      text(say(isOne ? "files.text.one" : "files.text", { number })),
      {
        kind: "files",
        action: say("files.get"),
        files: open.map(({ title, left, path }) => ({
          title,
          note: noteOf(left),
          href: new URL(path, at("/")).href,
        })),
      },
      text(say(isOne ? "files.yours.one" : "files.yours")),
      text(say(isOne ? "files.help.one" : "files.help", { mail: trader.email })),
      { kind: "link", text: say("order.find"), href: at(orderPath(number)) },
    ],
  };
}
