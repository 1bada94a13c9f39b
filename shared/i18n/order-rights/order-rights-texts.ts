import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type OrderRightsKey = keyof typeof messages;
export type OrderRightsMessages = Readonly<Record<OrderRightsKey, string>>;
export type OrderRightsTexts = Texts<OrderRightsKey>;

/** What stands beside an order on a durable medium: who sells, withdrawal with its form, guarantee. Mails say the same. */
export const loadOrderRightsTexts = textLoader<OrderRightsKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
