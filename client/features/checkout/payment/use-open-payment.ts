import { useCallback, useState } from "react";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { isPaying, type Attempt, type Paying } from "../../../../shared/checkout/attempt.ts";
import type { StateData } from "../../payment/payment.tsx";

export interface Unpaid {
  paying: Paying;
  /** The card's encrypted data; null for other ways to pay and after a reload. */
  stateData: StateData | null;
  /** Whether the order button has just been pressed here, so that paying begins at once. */
  pressed: boolean;
}

export interface OpenPayment {
  unpaid: Unpaid | null;
  setUnpaid: (unpaid: Unpaid) => void;
  /** A customer who has left takes their open payment along. */
  keepFor: (owner: Owner) => void;
}

/** The order that was placed on this page and has to be paid now. */
export function useOpenPayment(): OpenPayment {
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const keepFor = useCallback((owner: Owner) => setUnpaid((now) => (now && isOthers(now, owner) ? null : now)), []);
  return { unpaid, setUnpaid, keepFor };
}

const isOthers = ({ paying }: Unpaid, owner: Owner): boolean => paying.owner !== undefined && paying.owner !== owner;

/**
 * The order of this device that must be paid before another can be placed: the one just placed here, or one left open,
 * which is offered but never resumed automatically. While an order is being placed, its own answer decides.
 */
export const openPayment = (unpaid: Unpaid | null, attempt: Attempt | null, placing: boolean): Unpaid | null =>
  unpaid ?? (isPaying(attempt) && !placing ? { paying: attempt, stateData: null, pressed: false } : null);
