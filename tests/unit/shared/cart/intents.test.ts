import { describe, expect, it } from "vitest";
import {
  applyIntent,
  applyIntents,
  withoutLines,
  withoutOrdered,
  type Intent,
} from "../../../../shared/cart/intents.ts";
import { project, type Change, type Ledger, type ConfirmedCart } from "../../../../shared/cart/ledger.ts";
import type { KnownStock } from "../../../../shared/cart/line-stock.ts";
import { ledgerState } from "../../../../shared/cart/state.ts";
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
const replace = (line: string, into: string, qty: number, more: Partial<Change> = {}) =>
  change(line, "replace", qty, { into, article: article(into), ...more });
const ledgerOf = (lines: [string, number][], changes: Change[] = [], more: Partial<ConfirmedCart> = {}): Ledger => ({
  confirmed: { cartId: "c", version: 3, lines: lines.map(([key, qty]) => settledAs(key, qty)), totals: null, ...more },
  changes,
});
const shown = (ledger: Ledger) => project(ledger).map(({ key, qty }) => `${key} ${qty}`);
const changesOf = ({ changes }: Ledger) =>
  changes.map(({ kind, line, qty, goal }) => `${kind} ${line} ${qty} ${goal ?? "-"}`);
const keys = () => {
  let made = 0;
  return () => `k${++made}`;
};

describe("what the shopper wants", () => {
  const wanted = (ledger: Ledger, intent: Intent, stock?: KnownStock) => {
    const { ledger: after, changed, cutAt } = applyIntent(ledger, intent, keys(), stock);
    return [shown(after).join(), changesOf(after).join(), changed, cutAt];
  };
  const few = (sku: string) => article(sku, { maxQty: 3 });
  const add = (line: string, qty: number, of = article(line)): Intent => ({ kind: "add", line, qty, article: of });

  it("[CART-027][STOCK-019] is kept from 1 to the bound, which is told where it cuts", () => {
    expect(wanted(ledgerOf([]), add("a", 2))).toEqual(["a 2", "add a 2 -", true, null]);
    expect(wanted(ledgerOf([]), add("a", 5, few("a")))).toEqual(["a 3", "add a 3 -", true, 3]);
    expect(wanted(ledgerOf([["a", 3]]), add("a", 1, few("a")))).toEqual(["a 3", "", false, 3]);
    expect(wanted(ledgerOf([["a", 5]]), add("a", 1, few("a")))).toEqual(["a 5", "", false, 3]);
    expect(wanted(ledgerOf([["a", 2]]), { kind: "set", line: "a", qty: 0 })).toEqual(["a 1", "set a 1 -", true, null]);
    expect(wanted(ledgerOf([["a", 2]]), { kind: "set", line: "a", qty: 60 })).toEqual(["a 50", "set a 50 -", true, 50]);
    expect(wanted(ledgerOf([["a", 2]]), { kind: "set", line: "a", qty: 2 })).toEqual(["a 2", "", false, null]);
    for (const intent of [
      { kind: "set", line: "x", qty: 2 },
      { kind: "remove", line: "x" },
      { kind: "replace", line: "x", into: "b", qty: 1, article: article("b") },
    ] as const) {
      expect(wanted(ledgerOf([["a", 2]]), intent)).toEqual(["a 2", "", false, null]);
    }
  });

  it("[CART-027][STOCK-019] is kept to what stock has said since the article was added; a line above that keeps its pieces and cannot grow", () => {
    const there = (available: number | null): KnownStock => new Map([["a", { inStock: true, available }]]);
    const set = (qty: number): Intent => ({ kind: "set", line: "a", qty });
    const of = (ledger: Ledger, qty: number, available: number | null) => wanted(ledger, set(qty), there(available));
    const four = ledgerOf([["a", 4]]);
    expect(of(ledgerOf([["a", 2]]), 5, 3)).toEqual(["a 3", "set a 3 -", true, 3]);
    expect(of(four, 5, 3)).toEqual(["a 4", "", false, 3]);
    expect(of(four, 50, 3)).toEqual(["a 4", "", false, 3]);
    expect(of(four, 2, 3)).toEqual(["a 2", "set a 2 -", true, null]);
    expect(of(ledgerOf([["a", 9]]), 8, 3)).toEqual(["a 3", "set a 3 -", true, 3]);
    // More has come since, or stock has told no number.
    expect(of(four, 60, 70)).toEqual(["a 60", "set a 60 -", true, null]);
    for (const none of [0, null]) expect(of(four, 60, none)).toEqual(["a 50", "set a 50 -", true, 50]);
    // Without a word of stock, too.
    const many = { ...four.confirmed, lines: [{ ...settledAs("a", 4), article: few("a") }] };
    expect(wanted({ confirmed: many, changes: [] }, set(5))).toEqual(["a 4", "", false, 3]);
    // There are enough, and an order may have no more of it.
    const bounded = new Map([["a", { inStock: true, available: 70, mostInOrder: 5 }]]);
    expect(wanted(four, set(60), bounded)).toEqual(["a 5", "set a 5 -", true, 5]);
    // The page it is added from has asked for its stock itself, and later.
    expect(wanted(four, add("a", 1), there(3))).toEqual(["a 5", "add a 1 -", true, null]);
  });

  it("[STOCK-019] leaves a line the pieces that no other line of its article holds", () => {
    const twice: Ledger = {
      ...ledgerOf([]),
      confirmed: {
        ...ledgerOf([]).confirmed,
        lines: [settledAs("a", 2), { ...settledAs("a", 3), key: "a-signed", itemId: 2 }],
      },
    };
    const of = (qty: number, available: number) =>
      wanted(twice, { kind: "set", line: "a", qty }, new Map([["a", { inStock: true, available }]]));
    expect(of(9, 7)).toEqual(["a 4,a-signed 3", "set a 4 -", true, 7]);
    expect(of(3, 5)).toEqual(["a 2,a-signed 3", "", false, 5]);
    expect(of(1, 2)).toEqual(["a 1,a-signed 3", "set a 1 -", true, null]);
  });

  it("[CART-027][STOCK-019] is kept to what the totals leave a line of a set, whatever stock says of the choice that is shown first", () => {
    const three: KnownStock = new Map([["a", { inStock: true, available: 3 }]]);
    const set = (qty: number): Intent => ({ kind: "set", line: "a", qty });
    const of = (left: number, { qty = 3, version = 3, changes = [] as Change[] } = {}): Ledger => {
      const rows = [{ itemId: settledAs("a", 3).itemId, qty, rowCents: 3, discountCents: 0, left }];
      const totals = { version, segments: [], grandTotalCents: 3, couponCode: null, rows };
      return ledgerOf([["a", 3]], changes, { totals });
    };
    expect(wanted(of(9), set(4), three)).toEqual(["a 4", "set a 4 -", true, null]);
    expect(wanted(of(9), set(12), three)).toEqual(["a 9", "set a 9 -", true, 9]);
    expect(wanted(of(2), set(4), new Map([["a", { inStock: true, available: 9 }]]))).toEqual(["a 3", "", false, 2]);
    // Pressed again before anything was sent, or before its totals are there.
    expect(wanted(of(9, { changes: [change("a", "set", 5)] }), set(6), three)[1]).toBe("set a 6 -");
    expect(wanted(of(9, { qty: 2, version: 2 }), set(4), three)[1]).toBe("set a 4 -");
    // None is left beside the others, which the line says itself.
    expect(wanted(of(0), set(4), three)).toEqual(["a 3", "", false, null]);
    expect(wanted(of(0), set(2), three)).toEqual(["a 2", "set a 2 -", true, null]);
    // So whoever edits the line is shown what it has, and saves no less than they chose.
    const mostShown = (left: number) => ledgerState(of(left), three, new Map()).cartItems[0]!.maxQty;
    expect([0, 2, 9].map(mostShown)).toEqual([3, 2, 9]);
    // Totals of other lines than these say nothing of them.
    expect(wanted(of(9, { qty: 2 }), set(4), three)).toEqual(["a 3", "", false, 3]);
  });

  it("joins a change that was not sent yet, so that five presses are one call; one under way is never touched", () => {
    const pending = (kind: Change["kind"], qty: number, goal: number | null = null) =>
      ledgerOf([["a", 2]], [change("a", kind, qty, { goal })]);
    expect(wanted(pending("add", 1), add("a", 1))[1]).toBe("add a 2 -");
    expect(wanted(pending("set", 4), add("a", 1))[1]).toBe("set a 5 -");
    expect(wanted(pending("remove", 0), add("a", 1))[1]).toBe("set a 1 -");
    expect(wanted(pending("add", 1), { kind: "set", line: "a", qty: 9 })[1]).toBe("set a 9 -");
    expect(wanted(pending("set", 4), { kind: "remove", line: "a" })[1]).toBe("remove a 0 -");
    expect(wanted(pending("set", 4, 4), { kind: "set", line: "a", qty: 9 })[1]).toBe("set a 4 4,set a 9 -");
    expect(wanted(ledgerOf([], [change("a", "add", 1)]), { kind: "remove", line: "a" })[1]).toBe("");
    expect(wanted(ledgerOf([], [change("a", "add", 1, { goal: 1 })]), { kind: "remove", line: "a" })[1]).toBe(
      "add a 1 1,remove a 0 -",
    );
    expect(wanted(ledgerOf([["b", 1]], [replace("b", "a", 1)]), { kind: "set", line: "a", qty: 4 })[1]).toBe(
      "replace b 1 -,set a 4 -",
    );
  });

  it("[CART-035] makes of a line another article, which joins its line where there is one", () => {
    const into = (line: string, other: string, qty: number, of = article(other)): Intent => ({
      kind: "replace",
      line,
      into: other,
      qty,
      article: of,
    });
    expect(wanted(ledgerOf([["a", 1]]), into("a", "b", 2))).toEqual(["b 2", "replace a 2 -", true, null]);
    expect(
      wanted(
        ledgerOf([
          ["a", 1],
          ["b", 3],
        ]),
        into("a", "b", 2),
      ),
    ).toEqual(["b 5", "replace a 2 -", true, null]);
    expect(
      wanted(
        ledgerOf([
          ["a", 1],
          ["b", 49],
        ]),
        into("a", "b", 2),
      ),
    ).toEqual(["b 50", "replace a 1 -", true, 50]);
    expect(
      wanted(
        ledgerOf([
          ["a", 1],
          ["b", 50],
        ]),
        into("a", "b", 2),
      ),
    ).toEqual(["b 50", "remove a 0 -", true, 50]);
    expect(wanted(ledgerOf([["a", 1]]), into("a", "a", 4))).toEqual(["a 4", "set a 4 -", true, null]);
    expect(wanted(ledgerOf([["a", 1]]), into("a", "a", 60))).toEqual(["a 50", "set a 50 -", true, 50]);
    expect(wanted(ledgerOf([["a", 4]]), into("a", "a", 4))).toEqual(["a 4", "", false, null]);
    expect(wanted(ledgerOf([["a", 1]]), into("a", "b", 9, few("b")))).toEqual(["b 3", "replace a 3 -", true, 3]);
  });

  it("is what is left after an order of another cart", () => {
    const after = withoutOrdered(
      ledgerOf([
        ["a", 3],
        ["b", 1],
        ["d", 1],
      ]),
      new Map([
        ["a", 1],
        ["b", 1],
        ["x", 2],
      ]),
      keys(),
    );
    expect(shown(after)).toEqual(["a 2", "d 1"]);
  });

  it("is done one after the other when it is several things, with every bound that cut one", () => {
    const few = article("a", { maxQty: 3 });
    const { ledger, changed, cuts } = applyIntents(
      ledgerOf([]),
      [
        { kind: "add", line: "a", qty: 2, article: few },
        { kind: "add", line: "a", qty: 2, article: few },
        { kind: "remove", line: "b" },
      ],
      keys(),
    );
    expect([shown(ledger), changed, cuts]).toEqual([["a 3"], true, [3]]);
    const nothing = ledgerOf([["a", 1]]);
    expect(applyIntents(nothing, [], keys())).toEqual({ ledger: nothing, changed: false, cuts: [] });
  });

  it("is no line at all, as changes for the server", () => {
    const after = withoutLines(ledgerOf([["a", 3]], [change("b", "add", 1)]), keys());
    expect([shown(after), changesOf(after)]).toEqual([[], ["remove a 0 -"]]);
  });
});
