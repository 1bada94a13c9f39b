import { describe, expect, it } from "vitest";
import type { Change, Ledger, Settled, SettledTotals } from "../../../../shared/cart/ledger.ts";
import { join, letGo } from "../../../../shared/cart/owner.ts";
import { restoreCart } from "../../../../shared/cart/restore.ts";
import { couponOf } from "../../../../shared/cart/settle.ts";
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
const ledgerOf = (lines: [string, number][], changes: Change[] = [], more: Partial<Settled> = {}): Ledger => ({
  settled: { cartId: "c", version: 3, lines: lines.map(([key, qty]) => settledAs(key, qty)), totals: null, ...more },
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
    const after = letGo(ledger, "c");
    expect([after.settled, changesOf(after)]).toEqual([
      { cartId: null, version: 0, lines: [], totals: null, owner: "7" },
      ["add b 1 -"],
    ]);
    expect(letGo(ledger, "d")).toBe(ledger);
    const code = change("", "coupon", 0, { code: "X" });
    expect(letGo(ledgerOf([["a", 1]], [code]), "c").changes).toEqual([]);
    expect(letGo(ledgerOf([["a", 1]], [code], { owner: "7" }), "c").changes).toEqual([code]);
    expect(letGo(ledgerOf([["a", 1]], [code, change("b", "add", 1)]), "c").changes).toHaveLength(2);
  });

  const totals: SettledTotals = { version: 3, segments: [], grandTotalCents: 1, couponCode: null };
  const joined = (taken: boolean, more: Partial<Settled> = {}, guestCartId: string | null = "c") =>
    join(
      ledgerOf([["a", 2]], [change("b", "add", 1, { goal: 1 }), change("", "coupon", 0, { goal: null })], {
        totals,
        ...more,
      }),
      { guestCartId, owner: "7", cartId: "70", version: 9, lines: [settledAs("x", 1)], taken },
      keys(),
    );

  it("becomes the customer's once: with the guest's lines in it, or with them as changes", () => {
    expect(joined(true).settled).toEqual({
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
      joined(true, { owner: "8" }).settled.owner,
      joined(true, {}, "d").settled.cartId,
      joined(true, { totals: null }).settled.totals,
    ]).toEqual(["8", "c", null]);
  });

  const back = [{ key: "a", sku: "A", name: "Shirt", qty: 2, priceCents: 100 }];
  it("comes back after a failed payment, once, with what was put in meanwhile on top", () => {
    const none = ledgerOf([], [change("b", "set", 1), change("", "coupon", 0)], { cartId: null });
    const own = restoreCart(none, "c1", back, keys());
    expect([own.settled, changesOf(own)]).toEqual([
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
    expect([beside.settled.restored, changesOf(beside), restoreCart(beside, "c1", back, keys()) === beside]).toEqual([
      "c1",
      ["set b 1 -", "add a 2 -"],
      true,
    ]);
    const nameless = restoreCart(none, "", back, keys());
    expect([nameless.settled, changesOf(nameless)]).toEqual([none.settled, ["set b 1 -", "coupon  0 -", "add a 2 -"]]);
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
    expect(of([]).settled).not.toHaveProperty("ordered");
  });

  it("of a customer is only looked at: the server has put the lines back", () => {
    const after = restoreCart(ledgerOf([["d", 1]], [], { owner: "7" }), "71", back, keys());
    expect([after.settled.unread, after.settled.restored, after.changes]).toEqual([true, "71", []]);
    expect(restoreCart(ledgerOf([["d", 1]], [], { owner: "7" }), "c1", back, keys()).changes).toHaveLength(1);
    expect(restoreCart(ledgerOf([["d", 1]]), "71", back, keys()).settled.unread).toBeUndefined();
    expect(restoreCart(ledgerOf([], [], { owner: "7", cartId: null }), "c1", back, keys()).settled.cartId).toBeNull();
  });
});
