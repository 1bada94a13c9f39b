export const messages = {
  "orders": "My orders",
  "order": "Order",
};
