import type { D1Database } from "@cloudflare/workers-types";
import { dailyDigests } from "../../daily-digest.ts";
import type { Call } from "../answers.ts";
import type { Limit } from "../../caller/throttle.ts";

const quarter = 900;
const hour = 3_600;
const day = 86_400;

/** Who a call comes from and whom it is about, as limits know them: digests under the day's salt. */
export interface Subject {
  visitor: string;
  account: string;
}

/** `account` is an e-mail address, known or not; counting does not reveal which. */
export async function subjectOf(c: Call, account: string, now: Date): Promise<Subject> {
  const [visitor = "", name = ""] = await dailyDigests(
    c.env.DB as D1Database,
    [`visitor ${c.req.header("x-visitor-address") ?? ""}`, `account ${account}`],
    now.getTime(),
  );
  return { visitor, account: name };
}

export const pairKey = ({ account, visitor }: Subject) => `login-pair:${account}:${visitor}`;
export const accountKey = ({ account }: Subject) => `login-account:${account}`;

/**
 * Every limit on what can be tried without being signed in, or with somebody else's device
 * (docs/decisions/120-sign-in.md). Sign-ins that succeed are given back.
 */
export const attemptLimits = {
  /**
   * A browser the customer has signed in with is counted by itself, so that strangers' tries never close the door to
   * its owner.
   */
  knownDevice: (deviceHash: string): Limit[] => [{ key: `login-device:${deviceHash}`, most: 10, seconds: quarter }],
  stranger: (who: Subject): Limit[] => [
    { key: pairKey(who), most: 5, seconds: quarter },
    { key: `login-visitor:${who.visitor}`, most: 20, seconds: quarter },
    { key: accountKey(who), most: 50, seconds: hour },
  ],
  refresh: (familyId: string): Limit[] => [{ key: `refresh:${familyId}`, most: 60, seconds: quarter }],
  /** Refresh tokens that are not known: nobody guesses one, but asking costs. */
  unknownToken: (who: Subject): Limit[] => [{ key: `token:${who.visitor}`, most: 60, seconds: quarter }],
  register: (who: Subject): Limit[] => [
    { key: `register:${who.visitor}`, most: 10, seconds: hour },
    { key: `register-account:${who.account}`, most: 10, seconds: hour },
  ],
  requestReset: (who: Subject): Limit[] => [{ key: `reset:${who.visitor}`, most: 10, seconds: hour }],
  /**
   * How many mails of a kind anybody can cause to one address; beyond that none is sent and no answer tells. Kinds are
   * counted apart, so that one cannot block another.
   */
  mail: (kind: "reset" | "registration", who: Subject): Limit[] => [
    { key: `mail-${kind}:${who.account}`, most: 3, seconds: hour },
  ],
  /** Mails that ask to confirm a newsletter, to an address that need not be the customer's. */
  newsletter: (who: Subject): Limit[] => [{ key: `mail-newsletter:${who.account}`, most: 3, seconds: hour }],
  /**
   * The same for everybody's sign-ups together, by mailbox, whatever label an address carries; beyond that no mail is
   * sent and no answer tells. The subject is of today, so the count begins anew each day.
   */
  mailbox: (who: Subject): Limit[] => [{ key: `mail-mailbox:${who.account}`, most: 8, seconds: day }],
  /**
   * Sign-ups to the newsletter, of one visitor and of all: each of another address sends a mail to somebody. `isQuick`:
   * sent faster than a person types, or without a form's token.
   */
  subscribe: (who: Subject, isQuick: boolean): Limit[] => [
    { key: `subscribe:${who.visitor}`, most: 20, seconds: hour },
    // So that nobody uses the room of all up alone.
    { key: `subscribe-day:${who.visitor}`, most: 60, seconds: day },
    ...(isQuick ? [{ key: `subscribe-quick:${who.visitor}`, most: 5, seconds: hour }] : []),
    { key: "subscribe-all", most: 5_000, seconds: day },
  ],
  /**
   * Alerts of articles, of one visitor and of all, so that what is kept has a bound; `isQuick`: sent faster than a
   * person types, or by a form without a script.
   */
  alert: (who: Subject, isQuick: boolean): Limit[] => [
    { key: `alert:${who.visitor}`, most: 20, seconds: hour },
    ...(isQuick ? [{ key: `alert-quick:${who.visitor}`, most: 5, seconds: hour }] : []),
    { key: "alert-all", most: 5_000, seconds: day },
  ],
  /** Presses on one mailed link that holds: its first confirms, all others only ask again. */
  confirmNewsletter: (linkHash: string): Limit[] => [{ key: `newsletter-link:${linkHash}`, most: 20, seconds: hour }],
  setPassword: (who: Subject): Limit[] => [{ key: `set-password:${who.visitor}`, most: 20, seconds: hour }],
  /** The current password, asked of somebody who is signed in: a stolen token must not become a stolen account. */
  confirm: (customerId: number): Limit[] => [{ key: `confirm:${customerId}`, most: 5, seconds: quarter }],
  /** New e-mail addresses of one account: each answer tells whether an address can be had. */
  changeEmail: (customerId: number): Limit[] => [{ key: `change-email:${customerId}`, most: 10, seconds: hour }],
  /** Messages by the contact form: of one visitor, and of all, so that what is kept has a bound. */
  contact: (who: Subject): Limit[] => [
    { key: `contact:${who.visitor}`, most: 5, seconds: hour },
    { key: "contact-all", most: 1_000, seconds: day },
  ],
  /** Receipts to one mailbox; beyond that the message arrives, and no receipt is sent. */
  contactReceipt: (who: Subject): Limit[] => [{ key: `mail-contact:${who.account}`, most: 3, seconds: day }],
  /**
   * Reports of reviews: of one visitor, of all, and about one review, whose trader is told once and again, but not for
   * ever.
   */
  report: (who: Subject, review: number): Limit[] => [
    { key: `report:${who.visitor}`, most: 5, seconds: hour },
    { key: `report-review:${review}`, most: 10, seconds: day },
    { key: "report-all", most: 200, seconds: day },
  ],
  lookUp: (who: Subject): Limit[] => [{ key: `look-up:${who.visitor}`, most: 60, seconds: hour }],
};
