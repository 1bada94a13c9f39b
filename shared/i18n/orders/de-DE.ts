import type { OrdersMessages } from "./orders-texts.ts";

export const messages: OrdersMessages = {
  "orders": "Meine Bestellungen",
  "order": "Bestellung",
};
