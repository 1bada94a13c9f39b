import type { OrdersMessages } from "./orders-texts.ts";

export const messages: OrdersMessages = {
  "orders": "Mijn bestellingen",
  "order": "Bestelling",
};
