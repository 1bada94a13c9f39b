import { createContext, use } from "react";
import type { Profile } from "../../../shared/contract/customer/user.ts";
import type { AccountTexts } from "../../../shared/i18n/account/account-texts.ts";
import type { SessionRuntime } from "../session/session.tsx";

/** What every part of the account is made with: there is a customer, a session that is ready, and texts. */
export interface Account {
  readonly customer: Profile;
  readonly runtime: SessionRuntime;
  readonly t: AccountTexts;
}

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error("useAccount needs the account's frame");
  return account;
}
