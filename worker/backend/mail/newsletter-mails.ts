import { trader } from "../../../shared/trader/trader.ts";
import { confirmableHours, welcomeDiscount } from "../../../shared/newsletter/consent.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import type { Say } from "./words/words.ts";

interface Facts {
  say: Say;
  /** Makes an address of a path of the view. */
  at: (path: string) => string;
  /** The token by which this address leaves. */
  leave: string;
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const pathOfLeaving = (token: string): string => `/newsletter/unsubscribe/?u=${encodeURIComponent(token)}`;
const leaving = ({ say, at, leave }: Facts): MailBlock => ({
  kind: "link",
  text: say("news.leave"),
  href: at(pathOfLeaving(leave)),
});

/**
 * The headers by which a mail program offers to leave the list with one press, without opening anything (RFC 8058): it
 * sends a POST to the address; a GET shows a page with a button.
 */
export const leavingHeaders = ({ at, leave }: Pick<Facts, "at" | "leave">): Record<string, string> => ({
  "List-Unsubscribe": `<${at(pathOfLeaving(leave))}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Asks whether the address's owner wants the newsletter. The link leads to a page with a button, so no program that
 * opens links ahead of the reader confirms anything. It names no address, and a script takes the token out of the
 * address bar; without one the browser sends it with the form.
 */
export function newsletterConfirmMail(facts: Facts & { confirm: string }): MailContent {
  const { say, at, confirm } = facts;
  return {
    subject: say("news.subject"),
    greeting: say("helloAll"),
    blocks: [
      text(say("news.text", { hours: confirmableHours })),
      {
        kind: "button",
        text: say("news.button"),
        href: at(`/newsletter/confirm/?c=${encodeURIComponent(confirm)}`),
      },
      leaving(facts),
    ],
  };
}

/** Says that the newsletter comes, with the code of the discount where the confirmation gave one; `until`: its last day. */
export function newsletterWelcomeMail(facts: Facts & { gift: { code: string; until: string } | null }): MailContent {
  const { say, at, gift } = facts;
  return {
    subject: say(gift ? "joined.subjectGift" : "joined.subject", { percent: welcomeDiscount.percent }),
    greeting: say("helloAll"),
    blocks: [
      text(say("joined.text", { shop: trader.brand })),
      ...(gift
        ? [
            text(say("joined.gift", { percent: welcomeDiscount.percent, until: gift.until })),
            { kind: "facts", facts: [[say("joined.code"), gift.code]] } satisfies MailBlock,
          ]
        : []),
      { kind: "button", text: say("joined.button"), href: at("/") },
      leaving(facts),
    ],
  };
}
