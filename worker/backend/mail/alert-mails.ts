import { alertConfirmHours, alertDays, type AlertKind } from "../../../shared/alerts/alert-rules.ts";
import type { MailBlock, MailContent } from "./mail.ts";
import type { Say } from "./words/words.ts";

/** An article as the mails of its alerts show it. `picture`: absolute, null where it has none that mail programs show. */
export interface AlertArticle {
  name: string;
  /** Labels and values of what was chosen: colour, size. */
  options: readonly (readonly [string, string])[];
  /** Written out, in the view's money. */
  price: string;
  picture: string | null;
  href: string;
}

interface Facts {
  kind: AlertKind;
  article: AlertArticle;
  say: Say;
  /** Makes an address of a path of the view. */
  at: (path: string) => string;
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const pathOfEnding = (token: string): string => `/alerts/end/?u=${encodeURIComponent(token)}`;

/** The headers by which a mail program ends the alert with one press, without opening anything (RFC 8058). */
export const endingHeaders = ({ at }: Pick<Facts, "at">, token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${at(pathOfEnding(token))}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** What it looks like, what was chosen of it, and what it costs. */
const shown = ({ article: { name, options, price, picture }, say }: Facts): MailBlock[] => [
  ...(picture === null ? [] : [{ kind: "picture", src: picture, width: 200, height: 248, alt: name } as const]),
  { kind: "facts", facts: [[say("what"), name], ...options, [say("alert.price"), price]] },
];
const ending = ({ say, at }: Facts, token: string): MailBlock => ({
  kind: "link",
  text: say("alert.end"),
  href: at(pathOfEnding(token)),
});

/** Asks whether the address's owner wants to hear of the article. The link leads to a page with a button. */
export const alertConfirmMail = (facts: Facts, token: string): MailContent => ({
  subject: facts.say(`alert.ask.${facts.kind}`),
  greeting: facts.say("helloAll"),
  blocks: [
    text(facts.say(`alert.askText.${facts.kind}`, { hours: alertConfirmHours })),
    ...shown(facts),
    {
      kind: "button",
      text: facts.say(`alert.button.${facts.kind}`),
      href: facts.at(`/alerts/confirm/?c=${encodeURIComponent(token)}`),
    },
    text(facts.say("alert.once", { days: alertDays })),
    ending(facts, token),
  ],
});

/** Says that an alert stands which its own customer asked for, and how to end it. */
export const alertNotedMail = (facts: Facts, token: string): MailContent => ({
  subject: facts.say(`alert.noted.${facts.kind}`),
  greeting: facts.say("helloAll"),
  blocks: [
    text(facts.say("alert.notedText")),
    ...shown(facts),
    text(facts.say("alert.once", { days: alertDays })),
    ending(facts, token),
  ],
});

/**
 * Tells that the article is back or costs less. Written out: `was`, what it cost when the alert was asked for, and
 * `lowest`, the lowest price of 30 days where that is below it, or the reduction would look larger than it is
 * (directive 98/6, article 6a).
 */
export const alertToldMail = (
  facts: Facts,
  { was, lowest }: { was: string | null; lowest: string | null },
): MailContent => ({
  subject: facts.say(`alert.told.${facts.kind}`, { name: facts.article.name }),
  greeting: facts.say("helloAll"),
  blocks: [
    text(facts.say(`alert.toldText.${facts.kind}`)),
    ...shown(facts),
    ...(was === null ? [] : [text(facts.say("alert.was", { price: was }))]),
    ...(lowest === null ? [] : [text(facts.say("alert.lowest", { price: lowest }))]),
    { kind: "button", text: facts.say("alert.see"), href: facts.article.href },
    text(facts.say("alert.last")),
  ],
});
