import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import { createAccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { Answer, ApiFetch } from "../../../../shared/contract/wire/call.ts";
import type { DeviceClock } from "../../../../shared/session/server-clock.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { SignedInMarkStore } from "../../../device/customer/signed-in-mark-store.ts";
import type { SessionLock } from "../../../device/queue/locks.ts";
import type { Wiping } from "./records.ts";

/**
 * A message or redirect for the shopper: after a logout, when a session expired by itself, when the server refuses it,
 * or when its renewal never succeeds.
 */
export type SessionNotice = "loggedOut" | "expired" | "refused" | "exhausted";

/** Tells other tabs what happened to a session. `lasting`: they can read it in the records, which decide. */
export interface TabMessage {
  id: string;
  what: "began" | "changed" | "ended";
  lasting: boolean;
}

/** What a session needs of the browser. */
export interface SessionDeps {
  storage: Storage;
  markStore: SignedInMarkStore;
  /** Held during calls about the session: sign-in, renewal, logout. */
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
  /** Sends what the server does not know yet; waited for briefly before logging out. */
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
/** Adds the token. Answers for a customer are neither read from nor written to the browser's own cache. */
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
