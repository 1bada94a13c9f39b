import { trader } from "../../../shared/trader/trader.ts";
import type { MailContent, MailBlock } from "./mail.ts";
import type { Say } from "./words/words.ts";

/**
 * What a mail about an account knows (worker/backend/customer/mails.ts). `at` makes an address of a path of the view.
 */
export interface AccountFacts {
  firstname: string | null;
  link: string | null;
  say: Say;
  at: (path: string) => string;
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const button = (words: string, href: string): MailBlock => ({ kind: "button", text: words, href });

/** A mail about an account; null for a kind that is none, "expired" where its link no longer opens anything. */
export function accountMail(kind: string, { firstname, link, say, at }: AccountFacts): MailContent | "expired" | null {
  const greeting = firstname ? say("hello", { name: firstname }) : say("helloAll");
  const mail = trader.email;
  switch (kind) {
    case "customer-welcome":
      return {
        subject: say("welcome.subject", { shop: trader.brand }),
        greeting,
        blocks: [text(say("welcome.text")), button(say("welcome.button"), at("/my-account/"))],
      };
    case "registration-attempt":
      return {
        subject: say("attempt.subject", { shop: trader.brand }),
        greeting,
        blocks: [text(say("attempt.text")), button(say("attempt.button"), at("/password/reset/"))],
      };
    // The link stands in the row for an hour, as long as it holds; a mail that comes later would lead nowhere.
    case "password-reset":
      return link === null
        ? "expired"
        : {
            subject: say("reset.subject"),
            greeting,
            blocks: [text(say("reset.text")), button(say("reset.button"), at(link))],
          };
    case "password-changed":
      return {
        subject: say("changed.subject"),
        greeting,
        blocks: [text(say("changed.text", { mail })), button(say("changed.button"), at("/password/reset/"))],
      };
    case "email-changed":
      return { subject: say("email.subject"), greeting, blocks: [text(say("email.text", { mail }))] };
    case "account-deleted":
      return { subject: say("deleted.subject"), greeting, blocks: [text(say("deleted.text", { mail }))] };
    default:
      return null;
  }
}
