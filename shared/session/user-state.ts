import type { HistoryOrder, Profile } from "../contract/customer/user.ts";

/**
 * The state of the customer with the names of the specification (USER-015). `refreshToken` stays null in a browser:
 * there it is a cookie that scripts cannot read.
 */
export interface UserState {
  token: string | null;
  refreshToken: string | null;
  groupToken: string | null;
  groupId: number | null;
  current: Profile | null;
  /** When this session began, ISO. */
  session_started: string | null;
  orders_history: { items: readonly HistoryOrder[]; total_count: number } | null;
  local_data_loaded: boolean;
  current_storecode: string;
}

export const initialUserState: UserState = {
  token: null,
  refreshToken: null,
  groupToken: null,
  groupId: null,
  current: null,
  session_started: null,
  orders_history: null,
  local_data_loaded: false,
  current_storecode: "",
};
