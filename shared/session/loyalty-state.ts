import type { AppliedCode, PersonalCoupon, Transaction } from "../contract/customer/loyalty.ts";

/** What the device knows of a customer's points and codes (ACCT-017). In memory only. */
export interface LoyaltyState {
  /** The code put on the cart by the coupon call. A cart has one code, so there is no discount beside it. */
  currentCoupon: AppliedCode | null;
  couponList: readonly PersonalCoupon[];
  /** The code put on the cart by the discount call. */
  currentDiscount: AppliedCode | null;
  /** Newest first. */
  transactionList: readonly Transaction[];
  currentTransaction: Transaction | null;
}

export const initialLoyaltyState: LoyaltyState = {
  currentCoupon: null,
  couponList: [],
  currentDiscount: null,
  transactionList: [],
  currentTransaction: null,
};

/** By which of the extension's two calls a code goes on the cart. */
export type CodeKind = "coupon" | "discount";

/** A code was put on the cart in place of any other, or taken off it (null). */
export const withCode = (state: LoyaltyState, kind: CodeKind, applied: AppliedCode | null): LoyaltyState => ({
  ...state,
  currentCoupon: kind === "coupon" ? applied : null,
  currentDiscount: kind === "discount" ? applied : null,
});

export const withTransactions = (state: LoyaltyState, transactionList: readonly Transaction[]): LoyaltyState => ({
  ...state,
  transactionList,
});
export const withTransaction = (state: LoyaltyState, currentTransaction: Transaction | null): LoyaltyState => ({
  ...state,
  currentTransaction,
});
export const withCoupons = (state: LoyaltyState, couponList: readonly PersonalCoupon[]): LoyaltyState => ({
  ...state,
  couponList,
});

/** What a customer has: the balance after the newest movement. */
export const balanceOf = ({ transactionList: [newest] }: Pick<LoyaltyState, "transactionList">): number =>
  newest?.balance ?? 0;

/** Why a coupon cannot be used any more; null while it can. `now`: milliseconds. */
export function couponEnd(
  { used, valid_until: until }: Pick<PersonalCoupon, "used" | "valid_until">,
  now: number,
): "used" | "expired" | null {
  if (used) return "used";
  return until !== null && Date.parse(until) <= now ? "expired" : null;
}
