export const messages = {
  "account": "My account",
};
