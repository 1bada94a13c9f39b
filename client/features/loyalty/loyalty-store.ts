import { initialLoyaltyState, type LoyaltyState } from "../../../shared/session/loyalty-state.ts";
import { externalStore } from "../../device/page/external-store.ts";
import type { SessionRuntime } from "../session/session.tsx";

/** Whose points and coupons are known. */
export type Owner = string | number;

export interface LoyaltyStore {
  /** What is known of this customer; of another nothing. */
  of(owner: Owner): LoyaltyState;
  change(owner: Owner, rule: (state: LoyaltyState) => LoyaltyState): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Points and coupons of one customer, in memory of this tab. */
export function createLoyaltyStore(): LoyaltyStore {
  const store = externalStore<{ owner: Owner; state: LoyaltyState } | null>(null);
  const of = (owner: Owner) => {
    const known = store.get();
    return known?.owner === owner ? known.state : initialLoyaltyState;
  };
  return {
    of,
    change: (owner, rule) => store.set({ owner, state: rule(of(owner)) }),
    forget: () => store.set(null),
    subscribe: store.subscribe,
  };
}

export const loyaltyStore = createLoyaltyStore();

const watched = new WeakSet<object>();
/**
 * Forgets what is known as soon as the session's customer has gone or is another; once for every engine, on whatever
 * page it happens.
 */
export function forgetWithSession(
  engine: Pick<SessionRuntime["engine"], "state" | "subscribe">,
  store: LoyaltyStore = loyaltyStore,
): void {
  if (watched.has(engine)) return;
  watched.add(engine);
  let owner = engine.state().current?.id ?? null;
  engine.subscribe(() => {
    const now = engine.state().current?.id ?? null;
    if (owner !== null && now !== owner) store.forget();
    owner = now;
  });
}
