import type { Profile } from "../contract/customer/user.ts";
import { toMs } from "./server-clock.ts";
import type { OrdersHistory } from "./session-wire.ts";
import { initialUserState, type UserState } from "./user-state.ts";

/** A customer's session as the device keeps it. Times are the server's. */
export interface SessionEntry {
  /** Made up at sign-in: what belongs to one session is never taken for another's, not even of the same customer. */
  id: string;
  /** Whose it is: the customer's id as text. */
  customer: string;
  token: string;
  /** When the token ends, milliseconds. */
  tokenEnds: number;
  /** When the session ends unless it is used, seconds (USER-022). */
  sessionExpires: number;
  /** The server's time less the device's, milliseconds. */
  offset: number;
  startedAt: string;
  /** When the profile was asked for last, milliseconds. */
  checkedAt: number;
  /**
   * Whether the small mark beside it could be set. Without the mark a marked session has been ended, though its record
   * could not be removed.
   */
  marked: boolean;
}

/** What the device has of a customer. */
export interface DeviceSession {
  entry: SessionEntry;
  profile: Profile;
  orders: OrdersHistory | null;
}

export const customerOf = (profile: Pick<Profile, "user_id">): string => String(profile.user_id);

/**
 * When token and session end. A session that cannot be renewed ends with its token; one that can, after the time
 * without use the server or else the shop allows.
 */
export function endsOf(
  told: { expiresAt: number | null; sessionExpires: number | null },
  serverNow: number,
  { renewable, tokenSeconds, idleSeconds }: { renewable: boolean; tokenSeconds: number; idleSeconds: number },
): Pick<SessionEntry, "tokenEnds" | "sessionExpires"> {
  const tokenEnds = told.expiresAt === null ? serverNow + tokenSeconds * 1000 : toMs(told.expiresAt);
  const idleEnds = told.sessionExpires === null ? serverNow + idleSeconds * 1000 : toMs(told.sessionExpires);
  return { tokenEnds, sessionExpires: Math.floor((renewable ? Math.max(idleEnds, tokenEnds) : tokenEnds) / 1000) };
}

/** The state that the shop sees (USER-015). The group decides prices in searches and the URL map (USER-032). */
export function userState(session: DeviceSession | null, storeCode: string): UserState {
  if (!session) return { ...initialUserState, local_data_loaded: true, current_storecode: storeCode };
  const { entry, profile, orders } = session;
  return {
    token: entry.token,
    refreshToken: null,
    groupToken: profile.groupToken ?? null,
    groupId: profile.group_id,
    current: profile,
    session_started: entry.startedAt,
    orders_history: orders,
    local_data_loaded: true,
    current_storecode: storeCode,
  };
}
