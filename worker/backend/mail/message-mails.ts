import type { VisitorMessage } from "../messages/receive.ts";
import type { ShownReview } from "../review/shown.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import { quiet } from "./quiet.ts";
import { momentOf } from "./withdrawal-mail.ts";
import type { Say } from "./words/words.ts";

export interface MessageFacts {
  message: VisitorMessage;
  say: Say;
  language: string;
}
const text = (words: string): MailBlock => ({ kind: "text", text: words });

/** What somebody wrote to the shop, for the trader; an answer goes to who wrote it (`replyTo` of the mail). */
export function contactMail({ message, say, language }: MessageFacts): MailContent {
  const name = quiet(message.name ?? "");
  return {
    subject: say("contact.subject", { name }),
    greeting: say("helloAll"),
    blocks: [
      {
        kind: "facts",
        facts: [
          [say("back.name"), name],
          [say("contact.email"), quiet(message.email ?? "")],
          ...(message.about === null ? [] : [[say("contact.about"), quiet(message.about)] as const]),
          [say("back.at"), momentOf(message.received_at, language)],
        ],
      },
      text(message.message),
    ],
  };
}

/** That a review should not be shown, and why, with the review as it stands; null where it has gone meanwhile. */
export const reviewReportMail = (
  { message, say, language }: MessageFacts,
  review: ShownReview | null,
): MailContent => ({
  subject: say("report.subject", { number: message.about ?? "" }),
  greeting: say("helloAll"),
  blocks: [
    {
      kind: "facts",
      facts: [
        [say("report.review"), message.about ?? ""],
        ...(review?.sku ? [[say("report.article"), review.sku] as const] : []),
        ...(message.email === null ? [] : [[say("contact.email"), quiet(message.email)] as const]),
        [say("back.at"), momentOf(message.received_at, language)],
      ],
    },
    text(message.message),
    { kind: "heading", text: say("report.review") },
    text(review ? `${review.title ?? ""} (${review.nickname ?? ""})\n${review.detail ?? ""}` : say("report.gone")),
  ],
});

/** That it has been received, and when. Nothing of what was written: the address need not be the writer's. */
export const contactReceiptMail = ({ message, say, language }: MessageFacts): MailContent => ({
  subject: say("contact.receipt"),
  greeting: say("helloAll"),
  blocks: [
    text(say("contact.receiptText")),
    { kind: "facts", facts: [[say("back.at"), momentOf(message.received_at, language)]] },
    text(say("contact.notYou")),
  ],
});
