import { describe, expect, it } from "vitest";
import type { Change, Ledger, ConfirmedCart, ConfirmedTotals } from "../../../../shared/cart/ledger.ts";
import { joinCustomerCart, releaseServerCart } from "../../../../shared/cart/owner.ts";
import { restoreCart } from "../../../../shared/cart/restore.ts";
import { couponOf } from "../../../../shared/cart/sync-rules.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const settledAs = (key: string, qty: number) => ({ key, qty, itemId: key.charCodeAt(0), article: article(key) });
const change = (line: string, kind: Change["kind"], qty: number, more: Partial<Change> = {}): Change => ({
  key: `${kind}-${line}`,
  line,
  kind,
  qty,
  article: article(line),
  goal: null,
  ...more,
});
const ledgerOf = (lines: [string, number][], changes: Change[] = [], more: Partial<ConfirmedCart> = {}): Ledger => ({
  confirmed: { cartId: "c", version: 3, lines: lines.map(([key, qty]) => settledAs(key, qty)), totals: null, ...more },
  changes,
});
const changesOf = ({ changes }: Ledger) =>
  changes.map(({ kind, line, qty, goal }) => `${kind} ${line} ${qty} ${goal ?? "-"}`);
const keys = () => {
  let made = 0;
  return () => `k${++made}`;
};

describe("a cart that changes hands", () => {
  it("is let go with what was wanted on top of it, to be sent anew", () => {
    const ledger = ledgerOf([["a", 1]], [change("b", "add", 1, { goal: 1 })], { owner: "7" });
    const after = releaseServerCart(ledger, "c");
    expect([after.confirmed, changesOf(after)]).toEqual([
      { cartId: null, version: 0, lines: [], totals: null, owner: "7" },
      ["add b 1 -"],
    ]);
    expect(releaseServerCart(ledger, "d")).toBe(ledger);
    const code = change("", "coupon", 0, { code: "X" });
    expect(releaseServerCart(ledgerOf([["a", 1]], [code]), "c").changes).toEqual([]);
    expect(releaseServerCart(ledgerOf([["a", 1]], [code], { owner: "7" }), "c").changes).toEqual([code]);
    expect(releaseServerCart(ledgerOf([["a", 1]], [code, change("b", "add", 1)]), "c").changes).toHaveLength(2);
  });

  const totals: ConfirmedTotals = { version: 3, segments: [], grandTotalCents: 1, couponCode: null };
  const joined = (taken: boolean, more: Partial<ConfirmedCart> = {}, guestCartId: string | null = "c") =>
    joinCustomerCart(
      ledgerOf([["a", 2]], [change("b", "add", 1, { goal: 1 }), change("", "coupon", 0, { goal: null })], {
        totals,
        ...more,
      }),
      { guestCartId, owner: "7", cartId: "70", version: 9, lines: [settledAs("x", 1)], taken },
      keys(),
    );

  it("becomes the customer's once: with the guest's lines in it, or with them as changes", () => {
    expect(joined(true).confirmed).toEqual({
      owner: "7",
      cartId: "70",
      version: 9,
      lines: [settledAs("x", 1)],
      totals: { ...totals, version: -1 },
    });
    expect([changesOf(joined(true)), changesOf(joined(false))]).toEqual([
      ["add b 1 -", "coupon  0 -"],
      ["add a 2 -", "add b 1 -", "coupon  0 -"],
    ]);
    expect([
      joined(true, { owner: "8" }).confirmed.owner,
      joined(true, {}, "d").confirmed.cartId,
      joined(true, { totals: null }).confirmed.totals,
    ]).toEqual(["8", "c", null]);
  });

  const back = [{ key: "a", sku: "A", name: "Shirt", qty: 2, priceCents: 100 }];
  it("comes back after a failed payment, once, with what was put in meanwhile on top", () => {
    const none = ledgerOf([], [change("b", "set", 1), change("", "coupon", 0)], { cartId: null });
    const own = restoreCart(none, "c1", back, keys());
    expect([own.confirmed, changesOf(own)]).toEqual([
      { cartId: "c1", version: 0, lines: [], totals: null, restored: "c1" },
      ["add a 2 2", "add b 1 -", "coupon  0 -"],
    ]);
    expect(own.changes[0]?.article).toEqual({
      sku: "A",
      parentSku: "A",
      name: "Shirt",
      priceCents: 100,
      brand: null,
      image: null,
      path: "",
      options: [],
      type: "simple",
      maxQty: 2,
    });
    expect(restoreCart(own, "c1", back, keys())).toBe(own);
    const beside = restoreCart(ledgerOf([["d", 1]], [change("b", "set", 1)]), "c1", back, keys());
    expect([beside.confirmed.restored, changesOf(beside), restoreCart(beside, "c1", back, keys()) === beside]).toEqual([
      "c1",
      ["set b 1 -", "add a 2 -"],
      true,
    ]);
    const nameless = restoreCart(none, "", back, keys());
    expect([nameless.confirmed, changesOf(nameless)]).toEqual([
      none.confirmed,
      ["set b 1 -", "coupon  0 -", "add a 2 -"],
    ]);
  });

  it("comes back as it was ordered, with its code where no other is wished", () => {
    const ordered = { cartId: "c1", lines: [{ key: "a", qty: 2, article: article("a") }], couponCode: "X" };
    const of = (lines: typeof back, changes: Change[] = [], cartId = "c1") =>
      restoreCart(ledgerOf([["d", 1]], changes, { ordered }), cartId, lines, keys());
    expect([of([]).changes[0], changesOf(of([]))]).toMatchObject([
      { article: article("a") },
      ["add a 2 -", "coupon  0 -"],
    ]);
    expect(of(back).changes[0]).toMatchObject({ qty: 2, article: article("a") });
    expect(couponOf(of([]))).toBe("X");
    expect(couponOf(of([], [change("", "coupon", 0, { code: "Y" })]))).toBe("Y");
    expect(changesOf(of([], [], "c2"))).toEqual(["coupon  0 -"]);
    expect(of([]).confirmed).not.toHaveProperty("ordered");
  });

  it("of a customer is put back by the server: what is still to be sent comes on top of it", () => {
    const after = (...changes: Change[]) =>
      changesOf(restoreCart(ledgerOf([["d", 1]], changes, { owner: "7" }), "71", back, keys()));
    expect(after(change("a", "add", 1), change("b", "add", 1, { goal: 1 }), change("", "coupon", 0))).toEqual([
      "add a 1 -",
      "add b 1 1",
      "coupon  0 -",
    ]);
    expect(after(change("a", "add", 1, { goal: 1 }), change("b", "set", 1))).toEqual(["add a 1 3", "set b 1 -"]);
    expect(after(change("a", "set", 1), change("a", "set", 4, { goal: 4 }))).toEqual(["set a 3 -", "set a 6 6"]);
    expect(after(change("a", "remove", 0), change("a", "remove", 0, { goal: 0 }), change("b", "remove", 0))).toEqual([
      "set a 2 -",
      "set a 2 2",
      "remove b 0 -",
    ]);
    expect(after(change("b", "replace", 1, { into: "a" }), change("b", "replace", 1, { into: "a", goal: 1 }))).toEqual([
      "replace b 1 -",
      "replace b 1 3",
    ]);
    const replaced = restoreCart(
      ledgerOf([["a", 1]], [change("a", "replace", 1, { into: "b", goal: 1 })], { owner: "7" }),
      "71",
      back,
      keys(),
    );
    expect([changesOf(replaced), replaced.changes.map(({ key }) => key)]).toEqual([
      ["replace a 1 1", "set a 2 -"],
      ["replace-a", "replace-a+71"],
    ]);
  });

  it("of a customer is only looked at: the server has put the lines back", () => {
    const after = restoreCart(ledgerOf([["d", 1]], [], { owner: "7" }), "71", back, keys());
    expect([after.confirmed.unread, after.confirmed.restored, after.changes]).toEqual([true, "71", []]);
    expect(restoreCart(ledgerOf([["d", 1]], [], { owner: "7" }), "c1", back, keys()).changes).toHaveLength(1);
    expect(restoreCart(ledgerOf([["d", 1]]), "71", back, keys()).confirmed.unread).toBeUndefined();
    expect(restoreCart(ledgerOf([], [], { owner: "7", cartId: null }), "c1", back, keys()).confirmed.cartId).toBeNull();
  });
});
