export const messages = {
  "orders": "My orders",
};
