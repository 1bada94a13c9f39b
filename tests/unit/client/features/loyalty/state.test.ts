import { describe, expect, it } from "vitest";
import type { PersonalCoupon, Transaction } from "../../../../../shared/contract/customer/loyalty.ts";
import {
  balanceOf,
  couponEnd,
  initialLoyaltyState,
  withCode,
  withCoupons,
  withTransaction,
  withTransactions,
} from "../../../../../shared/session/loyalty-state.ts";
import { checkOf, couponsOf, quoteOf, transactionsOf } from "../../../../../client/features/loyalty/answers.ts";
import { createLoyaltyStore, forgetWithSession } from "../../../../../client/features/loyalty/loyalty-store.ts";
import { messages as de } from "../../../../../shared/i18n/loyalty/de-DE.ts";
import { messages as en } from "../../../../../shared/i18n/loyalty/en-US.ts";
import { messages as nl } from "../../../../../shared/i18n/loyalty/nl-NL.ts";

const movement = (id: number, balance: number): Transaction => ({
  transaction_id: id,
  created_at: "2026-01-05T10:00:00.000Z",
  kind: "earned",
  points: 10,
  balance,
});
const coupon = (code: string, more: Partial<PersonalCoupon> = {}): PersonalCoupon => ({
  code,
  label: "",
  percent: 10,
  amount: null,
  minimum: 0,
  valid_until: null,
  used: false,
  ...more,
});

describe("what is known of points and codes", () => {
  it("[ACCT-017] has five parts, empty at first: current coupon, coupon list, current discount, transaction list, current transaction", () => {
    expect(initialLoyaltyState).toEqual({
      currentCoupon: null,
      couponList: [],
      currentDiscount: null,
      transactionList: [],
      currentTransaction: null,
    });
    expect(createLoyaltyStore().of(1)).toEqual(initialLoyaltyState);
    const applied = { code: "A", label: "", amount: 5 };
    let state = withTransaction(
      withTransactions(withCoupons(initialLoyaltyState, [coupon("A")]), [movement(2, 30), movement(1, 20)]),
      movement(1, 20),
    );
    state = withCode(state, "coupon", applied);
    expect(state).toEqual({
      currentCoupon: applied,
      couponList: [coupon("A")],
      currentDiscount: null,
      transactionList: [movement(2, 30), movement(1, 20)],
      currentTransaction: movement(1, 20),
    });
    expect(balanceOf(state)).toBe(30);
    // A cart has one code, whichever call brought it.
    expect(withCode(state, "discount", applied)).toMatchObject({ currentCoupon: null, currentDiscount: applied });
    expect(withCode(withCode(state, "discount", applied), "discount", null)).toMatchObject({
      currentCoupon: null,
      currentDiscount: null,
    });
  });

  it("is of one customer: another sees nothing of it, and nothing is left when it is forgotten", () => {
    const store = createLoyaltyStore();
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.change(1, (state) => withTransactions(state, [movement(1, 10)]));
    expect([store.of(1).transactionList.length, store.of(2)]).toEqual([1, initialLoyaltyState]);
    store.change(2, (state) => withCoupons(state, [coupon("B")]));
    expect([store.of(1), store.of(2).transactionList]).toEqual([initialLoyaltyState, []]);
    store.forget();
    expect([store.of(2), told]).toEqual([initialLoyaltyState, 3]);
  });

  it("goes with the session: forgotten when its customer leaves or another comes, kept while it is the same", () => {
    const store = createLoyaltyStore();
    let current: { id: number } | null = { id: 1 };
    const heard = new Set<() => void>();
    const engine = {
      state: () => ({ current }),
      subscribe: (listener: () => void) => {
        heard.add(listener);
        return () => void heard.delete(listener);
      },
    } as unknown as Parameters<typeof forgetWithSession>[0];
    const session = (next: typeof current) => {
      current = next;
      for (const listener of heard) listener();
    };
    for (let i = 0; i < 3; i++) forgetWithSession(engine, store);
    expect(heard.size).toBe(1);
    const know = (owner: number) => store.change(owner, (state) => withTransactions(state, [movement(1, 10)]));
    know(1);
    session({ id: 1 });
    expect(store.of(1).transactionList).toHaveLength(1);
    session(null);
    expect(store.of(1)).toEqual(initialLoyaltyState);
    session({ id: 1 });
    know(1);
    session({ id: 2 });
    session({ id: 1 });
    expect(store.of(1)).toEqual(initialLoyaltyState);
  });

  it("takes from answers only what fits: coupons are JSON texts, and one that cannot be read costs only itself", () => {
    expect(
      couponsOf({
        ppr_coupon_result: [JSON.stringify(coupon("A")), "{", "null", "{}", JSON.stringify(coupon("B"))],
      })?.map(({ code }) => code),
    ).toEqual(["A", "B"]);
    for (const wrong of [null, "text", [], {}, { ppr_coupon_result: "A" }, { ppr_coupon_result: [1] }])
      expect(couponsOf(wrong)).toBeNull();
    expect(transactionsOf([movement(1, 5), { transaction_id: "x" }, null])).toEqual([movement(1, 5)]);
    expect([transactionsOf({}), checkOf({}), quoteOf("no")]).toEqual([null, null, null]);
  });

  it("says why a coupon is over: used before it is past its end", () => {
    const now = Date.parse("2026-06-01T00:00:00Z");
    expect(
      [
        coupon("A"),
        coupon("A", { valid_until: "2026-06-01T00:00:01Z" }),
        coupon("A", { valid_until: "2026-06-01T00:00:00Z" }),
        coupon("A", { valid_until: "2026-01-01T00:00:00Z", used: true }),
      ].map((one) => couponEnd(one, now)),
    ).toEqual([null, null, "expired", "used"]);
  });

  it("has words in every language, with the same places to fill", () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, text] of Object.entries(en))
      for (const other of [nl, de]) {
        expect(other[key as keyof typeof en], key).toBeTruthy();
        expect(places(other[key as keyof typeof en]), key).toEqual(places(text));
      }
  });
});
