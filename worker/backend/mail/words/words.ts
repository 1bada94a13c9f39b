import { fillMessage } from "../../../../shared/i18n/purchase/fill.ts";
import type { Refund } from "../../../../shared/checkout/withdrawal-refund.ts";
import type { OrderRightsKey } from "../../../../shared/i18n/order-rights/order-rights-texts.ts";
import type { MessageValues } from "../../../../shared/i18n/translate.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { nl } from "./nl.ts";

type BackKey =
  | "subject"
  | "text"
  | "at"
  | "name"
  | "statement"
  | "said"
  | "goods"
  | "delivery"
  | "otherwise"
  | "sum"
  | "service"
  | "address"
  | "orAddress"
  | "label"
  | "portal"
  | "portalOf"
  | "store"
  | "stores"
  | "next"
  | "nextFree"
  | "rest"
  | "nextUnpaid"
  | "still"
  | "stillTo"
  | `unsent.${"next" | "nextFree" | "nextUnpaid"}`
  | `part.${"next" | "nextFree"}`
  | "late"
  | `noParcel.${"said" | "next" | "nextFree" | "nextUnpaid" | "late"}`;

type Key =
  | OrderRightsKey
  | `legal.${"terms" | "privacy" | "withdrawal" | "imprint" | "contact"}`
  | "hello"
  | "helloAll"
  | `${"welcome" | "attempt" | "reset" | "changed" | "news" | "canceled"}.${"subject" | "text" | "button"}`
  | `${"email" | "deleted" | "reversed"}.${"subject" | "text"}`
  | "reversed.twice"
  | "canceled.shop"
  | `${"came" | "settled" | "sent" | "delivered" | "refunded" | "accepted"}.${"subject" | "text"}`
  | `accepted.${Refund | "other"}`
  | `sent.${"code" | "follow" | "rest" | "restDone" | "point.text"}`
  | `${"ready" | `delivered${"" | ".goods" | ".part"}.point` | `delivered.${"goods" | "part"}`}.${"subject" | "text"}`
  | `refunded.${"price" | "note" | "of" | "net" | "tax" | "taxRate"}`
  | "news.leave"
  | `joined.${"subject" | "subjectGift" | "text" | "gift" | "code" | "button"}`
  | `alert.${"ask" | "askText" | "button" | "noted" | "told" | "toldText"}.${"stock" | "price"}`
  | `alert.${"price" | "notedText" | "once" | "end" | "was" | "lowest" | "see" | "last"}`
  | "order.subject"
  | "order.text"
  | "order.lines"
  | "order.payment"
  | "order.delivery"
  | "order.address"
  | "order.point"
  | "order.billing"
  | "order.vat"
  | "order.find"
  | "order.number"
  | "order.date"
  | "order.method"
  | "order.pay"
  | "what"
  | "qty"
  | "amount"
  | "each"
  | "sku"
  | "contains"
  | "subtotal"
  | "discount"
  | "discountCode"
  | "shipping"
  | "free"
  | "total"
  | "tax"
  | "taxRate"
  | "nothing"
  | "paid"
  | "withdrawn"
  | "due"
  | "due.bank"
  | "due.send"
  | "due.told"
  | "due.until"
  | "canceled.transfer"
  | "canceled.free"
  | `canceled.noParcel.${"text" | "transfer" | "free" | "shop"}`
  | "review"
  | "gone"
  | "delivery.time"
  | "delivery.timeFree"
  | `delivery.${"none" | "files" | "service"}`
  | `files.${"subject" | "text" | "yours" | "help"}${"" | ".one"}`
  | `files.${"get" | "once" | "times"}`
  | `settled.noParcel.${"subject" | "text"}`
  | "came.noParcel.text"
  | `done.${"subject" | "part.subject" | "text"}`
  | "right.button"
  | "right.digital"
  | "right.set"
  | "right.moneyNoParcel"
  | "line.digital"
  | "line.sealed"
  | `report.${"subject" | "review" | "article" | "gone"}`
  | `contact.${"subject" | "email" | "about" | "receipt" | "receiptText" | "notYou"}`
  | `back.${BackKey}`;
/** What mails say in one language. */
export type MailWords = Readonly<Record<Key, string>>;
export interface Say {
  (key: Key, values?: MessageValues): string;
  readonly formLines: (values: MessageValues) => string[];
}

const languages: Readonly<Record<string, MailWords>> = { nl, de, en };

/** The words of a language ("nl-NL"); English where there are none. */
export function sayIn(language: string): Say {
  const words = languages[language.slice(0, 2)] ?? en;
  const say = (key: Key, values?: MessageValues) => fillMessage(words[key], values);
  return Object.assign(say, {
    formLines: (values: MessageValues) => say("form.lines", values).split("\n"),
  });
}
