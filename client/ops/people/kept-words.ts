import type { OpsMessageKey } from "../texts.ts";

/** What is kept of people, by the name that the calls have for it. */
export const keptNames = [
  "orders",
  "withdrawals",
  "addresses",
  "carts",
  "points",
  "coupons",
  "newsletter",
  "newsletter_requests",
  "alerts",
  "messages",
  "mails",
  "contacts",
  "visits",
  "promotions",
  "review_photographs",
  "told_to_customer_data_platform",
  "sessions",
  "access_tokens",
  "refresh_tokens",
  "password_resets",
  "devices",
  "favourite_store",
] as const;
export type KeptName = (typeof keptNames)[number];
const isKnown = (name: string): name is KeptName => (keptNames as readonly string[]).includes(name);

/** Its words; null for a name that this page has none for. */
export const keptWord = (name: string): OpsMessageKey | null => (isKnown(name) ? `kept.${name}` : null);

const atTheEnd: Partial<Record<KeptName, OpsMessageKey>> = {
  orders: "ends.orders",
  withdrawals: "ends.orders",
  alerts: "ends.alerts",
};
/** What becomes of it when the account ends. */
export const endWord = (name: string): OpsMessageKey => (isKnown(name) && atTheEnd[name]) || "ends.gone";

const beside: Partial<Record<KeptName, OpsMessageKey>> = {
  orders: "stays.orders",
  withdrawals: "stays.orders",
  alerts: "stays.alerts",
  messages: "stays.messages",
  mails: "stays.mails",
  visits: "stays.visits",
};
/** How long it stays where no account has it. */
export const stayWord = (name: string): OpsMessageKey => (isKnown(name) && beside[name]) || "stays.newsletter";
