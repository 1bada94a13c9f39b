import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { AccountApi } from "../../../shared/contract/customer/account-client.ts";
import { initialLoyaltyState, type LoyaltyState } from "../../../shared/session/loyalty-state.ts";
import { useSession, useSessionRuntime } from "../session/session.tsx";
import { forgetWithSession, loyaltyStore } from "./loyalty-store.ts";

export type Change = (rule: (state: LoyaltyState) => LoyaltyState) => void;
/** "none": there is no such thing. */
export type LoadOutcome = "ready" | "failed" | "none";
export interface Loyalty {
  state: LoyaltyState;
  api: AccountApi | null;
  change: Change;
  status: LoadOutcome | "asking";
  again: () => void;
}

/**
 * The customer's points and coupons as known, fetched with `load` when the page is shown. `key` names the query. Null
 * when no customer is signed in.
 */
export function useLoyalty(key: string, load: (api: AccountApi, change: Change) => Promise<LoadOutcome>): Loyalty {
  const {
    state: { current },
  } = useSession();
  const runtime = useSessionRuntime();
  const owner = current?.id ?? null;
  const state = useSyncExternalStore(
    loyaltyStore.subscribe,
    () => (owner === null ? initialLoyaltyState : loyaltyStore.of(owner)),
    () => initialLoyaltyState,
  );
  const ready = runtime && runtime !== "failed" ? runtime : null;
  const api = ready?.api ?? null;
  useEffect(() => {
    if (ready) forgetWithSession(ready.engine);
  }, [ready]);
  const change = useCallback<Change>(
    (rule) => {
      if (owner !== null) loyaltyStore.change(owner, rule);
    },
    [owner],
  );
  const [status, setStatus] = useState<Loyalty["status"]>("asking");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!api || owner === null) return;
    let live = true;
    setStatus("asking");
    // An answer that arrives after the customer has changed is dropped.
    load(api, (rule) => {
      if (live) change(rule);
    }).then(
      (outcome) => live && setStatus(outcome),
      () => live && setStatus("failed"),
    );
    return () => {
      live = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- `load` is told apart by `key`
  }, [api, owner, change, key, tries]);
  return { state, api, change, status: runtime === "failed" ? "failed" : status, again: () => setTries(tries + 1) };
}
