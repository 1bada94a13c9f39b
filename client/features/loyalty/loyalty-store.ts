import { initialLoyaltyState, type LoyaltyState } from "../../../shared/session/loyalty-state.ts";

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
  let known: { owner: Owner; state: LoyaltyState } | null = null;
  const listeners = new Set<() => void>();
  const of = (owner: Owner) => (known?.owner === owner ? known.state : initialLoyaltyState);
  const tell = () => { for (const listener of listeners) listener(); };
  return {
    of,
    change(owner, rule) {
      known = { owner, state: rule(of(owner)) };
      tell();
    },
    forget() {
      known = null;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const loyaltyStore = createLoyaltyStore();
