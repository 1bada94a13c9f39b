import { textLoader, type Texts } from "../load-texts.ts";
import type { messages } from "./en-US.ts";

export type OrdersMessageKey = keyof typeof messages;
export type OrdersMessages = Readonly<Record<OrdersMessageKey, string>>;
export type OrdersTexts = Texts<OrdersMessageKey>;

/** Texts of the order list, an order, points and personal coupons. */
export const loadOrdersTexts = textLoader<OrdersMessageKey>({
  "nl-NL": () => import("./nl-NL.ts"),
  "de-DE": () => import("./de-DE.ts"),
  "en-US": () => import("./en-US.ts"),
});
