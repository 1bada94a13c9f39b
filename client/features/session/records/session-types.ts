import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import { createAccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { Answer, ApiFetch } from "../../../../shared/contract/wire/call.ts";
import type { DeviceClock } from "../../../../shared/session/server-clock.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { SignedInMarkStore } from "../../../device/customer/signed-in-mark-store.ts";
import type { SessionLock } from "../../../device/queue/locks.ts";
import type { Wiping } from "./records.ts";

/**
 * Something the shopper should hear or be led to: a logout, a session that ended by itself, one that the server
 * refuses, a renewal that never comes to an end.
 */
export type SessionNotice = "loggedOut" | "expired" | "refused" | "exhausted";

/**
 * Tells other tabs what became of a session. `lasting`: whether they can read it in the records, which are the truth.
 */
export interface TabMessage {
  id: string;
  what: "began" | "changed" | "ended";
  lasting: boolean;
}

/** What a session needs of the browser. */
export interface SessionDeps {
  storage: Storage;
  markStore: SignedInMarkStore;
  /** For what is said to the server about the session: sign-in, renewal, logout. */
  lock: SessionLock;
  /** For removing what a customer has left. */
  wipeLock: SessionLock;
  /** Calls without a token; rejects when no answer comes in time. */
  fetch: ApiFetch;
  storeCode: string;
  tabs: { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void };
  clock(): DeviceClock;
  online(): boolean;
  pause(ms: number): Promise<void>;
  newId(): string;
  /** Whether a token can be renewed here: not with cookies blocked or the renewal switched off. */
  renewable(): boolean;
  queue: { maxAttempts: number; retryMs: number };
  life: { tokenSeconds: number; idleSeconds: number };
  /** A customer is there, or none (USER-017). */
  authorised(signedIn: boolean): void;
  /** Sends what the customer did and the server has not heard of; waited for a little before they log out. */
  leaving?(): Promise<unknown>;
  /**
   * Removes from the device what a customer has left outside the session's own records; may be called again for the
   * same.
   */
  forget(what: Wiping): Promise<void>;
  notice(notice: SessionNotice): void;
  report(problem: unknown): void;
}

const bearer = (init: RequestInit, token: string): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
});
/** Nothing of a customer is taken from, or left in, the browser's own cache. */
export const withToken = (init: RequestInit, token: string | null): RequestInit => ({
  ...(token === null ? init : bearer(init, token)),
  cache: "no-store",
});

/** Makes one call with exactly this token; `date` is the answer's own. */
export async function callApi<T>(
  { fetch, storeCode }: Pick<SessionDeps, "fetch" | "storeCode">,
  token: string | null,
  call: (api: AccountApi) => Promise<Answer<T>>,
): Promise<{ answer: Answer<T>; date: string | null }> {
  let date: string | null = null;
  const answer = await call(
    createAccountApi({
      storeCode,
      async fetch(path, init) {
        const response = await fetch(path, withToken(init, token));
        date = response.headers.get("date");
        return response;
      },
    }),
  );
  return { answer, date };
}
