import type { AccountMessages } from "./account-texts.ts";

export const messages: AccountMessages = {
  "account": "Mein Konto",
};
