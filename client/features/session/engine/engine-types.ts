import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { Answer } from "../../../../shared/contract/wire/call.ts";
import type { AddressUpdate, OrderHistory, Profile } from "../../../../shared/contract/customer/user.ts";
import type { UserState } from "../../../../shared/session/user-state.ts";
import type { AuthorisedFetch } from "../renewal/authorised-fetch.ts";
import type { SessionResult } from "./session-result.ts";

/** Who an account is made for. */
export interface NewCustomer {
  email: string;
  firstname: string;
  lastname: string;
  addresses?: AddressUpdate[];
}

/** The session of one tab; all tabs of the browser share one. Every method resolves, none rejects. */
export interface SessionEngine {
  state(): UserState;
  subscribe(listener: () => void): () => void;
  /** The access token, renewed when it has ended; null for a guest. One renewal at a time over all tabs. */
  token(): Promise<string | null>;
  login(username: string, password: string): Promise<SessionResult>;
  /** Creates the account, with the addresses that are known already, and signs in. */
  register(customer: NewCustomer, password: string): Promise<SessionResult>;
  /** Shows "You're logged out" unless silent (USER-021). */
  logout(options?: { silent?: boolean }): Promise<void>;
  requestReset(email: string): Promise<SessionResult>;
  /** Sets a new password by a mailed token, then signs in. */
  createPassword(email: string, newPassword: string, resetToken: string): Promise<SessionResult>;
  changePassword(currentPassword: string, newPassword: string): Promise<SessionResult>;
  /** Asks the server for the profile again. */
  refreshProfile(): Promise<SessionResult>;
  /** Takes in a profile that another call answered (an update). */
  takeProfile(answer: Answer<Profile>): Promise<SessionResult>;
  /** Keeps the newest orders, which another call answered, for when there is no network. */
  takeOrders(answer: Answer<OrderHistory>): Promise<void>;
  /** Whether somebody is signed in whose session has not ended (USER-028). */
  isLoggedIn(): boolean;
  /** When the session ends unless it is used, in seconds of the server's time; null for a guest (USER-022). */
  sessionExpires(): number | null;
  /**
   * Asked before an action with account, cart or checkout. True when the session had ended: that has been handled, and
   * the action must not be done (USER-023).
   */
  ended(): Promise<boolean>;
  /** 0 at rest, positive while a token is renewed, negative after that was refused (QUEUE-014). */
  refreshLock(): number;
}

/** What only the shop's own wiring calls. */
export interface SessionCore {
  engine: SessionEngine;
  api: AccountApi;
  fetch: AuthorisedFetch;
  /** Reads the device; resolves when it is known who is signed in (USER-017). */
  start(): Promise<void>;
  /** Another page is shown (USER-027). */
  visited(): Promise<void>;
  /** There is a network again. */
  resume(): Promise<void>;
  /** The mark of the session has changed in another tab. */
  look(): Promise<void>;
}
