import type { Answer } from "../../../shared/contract/call.ts";
import type { Profile } from "../../../shared/contract/user.ts";
import type { UserState } from "../../../shared/session/user-state.ts";

/** What became of something a customer asked for. `text`: the server's words for a refusal, or null; `code` 0: no answer, 401: not (or no longer) allowed; `retryAfter`: seconds until the next try, where the server named them (429). */
export type SessionResult = { ok: true } | { ok: false; code: number; text: string | null; reason: string | null; retryAfter?: number };

/** The session of one tab; all tabs of the browser share one. Every method resolves, none rejects. */
export interface SessionEngine {
  state(): UserState;
  subscribe(listener: () => void): () => void;
  /** The access token, renewed when it has ended; null for a guest. One renewal at a time over all tabs. */
  token(): Promise<string | null>;
  login(username: string, password: string): Promise<SessionResult>;
  /** Creates the account and signs in. */
  register(customer: { email: string; firstname: string; lastname: string }, password: string): Promise<SessionResult>;
  /** Shows "You're logged out" unless silent (USER-021). */
  logout(options?: { silent?: boolean }): Promise<void>;
  requestReset(email: string): Promise<SessionResult>;
  /** Sets a new password by a mailed token, then signs in. */
  createPassword(email: string, newPassword: string, resetToken: string): Promise<SessionResult>;
  changePassword(currentPassword: string, newPassword: string): Promise<SessionResult>;
  /** Asks the server for the profile anew. */
  refreshProfile(): Promise<SessionResult>;
  /** Takes in a profile that another call answered (an update). */
  takeProfile(answer: Answer<Profile>): Promise<SessionResult>;
}
