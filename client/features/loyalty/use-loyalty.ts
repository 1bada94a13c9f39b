import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { AccountApi } from "../../../shared/contract/account-client.ts";
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
 * What is known of the customer's points and coupons, with what `load` asks of the server when the page comes on
 * screen. `key` tells apart what is asked. The account's frame shows sections to customers only; when nobody is signed
 * in any more, nothing is known either.
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
    // An answer that comes after the customer has gone or changed is nobody's.
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
