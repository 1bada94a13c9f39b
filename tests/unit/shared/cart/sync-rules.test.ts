import { describe, expect, it } from "vitest";
import {
  project,
  type Change,
  type Ledger,
  type ConfirmedCart,
  type ConfirmedTotals,
} from "../../../../shared/cart/ledger.ts";
import {
  acknowledge,
  adopt,
  adoptTotals,
  afterOrder,
  connect,
  couponOf,
  drop,
  fitTotals,
  fixTargetQuantity,
  inOrder,
  nextStep,
  supersede,
  refuse,
  restart,
  confirmCoupon,
  requestCoupon,
} from "../../../../shared/cart/sync-rules.ts";
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
const stepOf = (ledger: Ledger) => {
  const step = nextStep(ledger);
  if (step === null || step.call === "create") return step?.call ?? null;
  return [
    step.call,
    step.change.key,
    ...("line" in step ? [step.line] : []),
    ...("itemId" in step ? [step.itemId] : []),
  ].join(" ");
};
const linesOf = ({ confirmed }: Ledger) => confirmed.lines.map(({ key, qty }) => `${key} ${qty}`);
const shown = (ledger: Ledger) => project(ledger).map(({ key, qty }) => `${key} ${qty}`);
const changesOf = ({ changes }: Ledger) =>
  changes.map(({ kind, line, qty, goal }) => `${kind} ${line} ${qty} ${goal ?? "-"}`);
const keys = () => {
  let made = 0;
  return () => `k${++made}`;
};

describe("the next call", () => {
  it("is the one that the oldest change of a line needs, lines before codes", () => {
    expect(stepOf(ledgerOf([["a", 1]]))).toBeNull();
    expect(stepOf(ledgerOf([], [change("a", "add", 1)], { cartId: null }))).toBe("create");
    expect(stepOf(ledgerOf([], [change("a", "add", 1), change("b", "add", 1)]))).toBe("add add-a a");
    expect(stepOf(ledgerOf([["a", 1]], [change("a", "add", 1)]))).toBe("set add-a a 97");
    expect(stepOf(ledgerOf([["a", 1]], [change("a", "set", 4)]))).toBe("set set-a a 97");
    expect(stepOf(ledgerOf([["a", 1]], [change("a", "remove", 0)]))).toBe("delete remove-a a 97");
    expect(stepOf(ledgerOf([["a", 1]], [change("", "coupon", 0), change("a", "set", 4)]))).toBe("set set-a a 97");
    expect(stepOf(ledgerOf([["a", 1]], [change("", "coupon", 0)], { cartId: null }))).toBe("coupon coupon-");
  });

  it("is none where the server already is as the change wants it, or nobody knows the article", () => {
    expect(stepOf(ledgerOf([["a", 4]], [change("a", "set", 4)]))).toBe("drop set-a");
    expect(stepOf(ledgerOf([["a", 4]], [change("a", "add", 2, { goal: 4 })]))).toBe("drop add-a");
    expect(stepOf(ledgerOf([], [change("a", "remove", 0)], { cartId: null }))).toBe("drop remove-a");
    expect(stepOf(ledgerOf([], [change("a", "add", 1, { article: null })]))).toBe("drop add-a");
  });

  it("[CART-035] brings the new line first and takes the old one out when it stands", () => {
    expect(stepOf(ledgerOf([["a", 1]], [replace("a", "b", 2)]))).toBe("add replace-a b");
    expect(
      stepOf(
        ledgerOf(
          [
            ["a", 1],
            ["b", 1],
          ],
          [replace("a", "b", 2)],
        ),
      ),
    ).toBe("set replace-a b 98");
    expect(
      stepOf(
        ledgerOf(
          [
            ["a", 1],
            ["b", 3],
          ],
          [replace("a", "b", 2, { goal: 3 })],
        ),
      ),
    ).toBe("delete replace-a a 97");
    expect(stepOf(ledgerOf([["b", 3]], [replace("a", "b", 2, { goal: 3 })]))).toBe("drop replace-a");
    expect(stepOf(ledgerOf([["a", 3]], [replace("a", "a", 2, { goal: 3 })]))).toBe("drop replace-a");
  });

  it("has a goal that is fixed once, so that sending it twice cannot count twice", () => {
    const fixed = fixTargetQuantity(ledgerOf([["a", 2]], [change("a", "add", 3), change("b", "add", 1)]), "add-a");
    expect(changesOf(fixed)).toEqual(["add a 3 5", "add b 1 -"]);
    expect(
      changesOf(
        fixTargetQuantity({ ...fixed, confirmed: { ...fixed.confirmed, lines: [settledAs("a", 9)] } }, "add-a"),
      ),
    ).toEqual(["add a 3 5", "add b 1 -"]);
    expect(changesOf(fixTargetQuantity(ledgerOf([["b", 2]], [replace("a", "b", 3)]), "replace-a"))).toEqual([
      "replace a 3 5",
    ]);
    expect(changesOf(drop(fixed, "add-a"))).toEqual(["add b 1 -"]);
  });

  it("of a change that was made and taken back meanwhile is none, but for the line it was to replace", () => {
    expect(
      changesOf(supersede(ledgerOf([["a", 1]], [replace("a", "b", 2), change("c", "add", 1)]), "replace-a")),
    ).toEqual(["remove a 0 -", "add c 1 -"]);
    expect(changesOf(supersede(ledgerOf([["a", 1]], [change("a", "set", 2)]), "set-a"))).toEqual([]);
  });
});

describe("the server's answer to a change", () => {
  const answer = (line: ReturnType<typeof settledAs> | null, version: number | null = 4, cartId = "c") => ({
    cartId,
    version,
    line,
  });

  it("takes the server's quantity and version, and the change is done", () => {
    const after = acknowledge(
      ledgerOf(
        [
          ["a", 1],
          ["b", 1],
          ["d", 1],
        ],
        [change("b", "set", 5)],
      ),
      "set-b",
      answer(settledAs("b", 4)),
      "set",
    );
    expect([linesOf(after), after.confirmed.version, changesOf(after)]).toEqual([["a 1", "b 4", "d 1"], 4, []]);
    expect(
      linesOf(acknowledge(ledgerOf([["a", 1]], [change("b", "add", 1)]), "add-b", answer(settledAs("b", 1)), "add")),
    ).toEqual(["a 1", "b 1"]);
    expect(
      linesOf(
        acknowledge(
          ledgerOf(
            [
              ["a", 1],
              ["b", 1],
            ],
            [change("a", "remove", 0)],
          ),
          "remove-a",
          answer(null),
          "delete",
        ),
      ),
    ).toEqual(["b 1"]);
    expect(
      acknowledge(ledgerOf([["a", 1]], [change("a", "set", 2)]), "set-a", answer(settledAs("a", 2), null), "set")
        .confirmed.version,
    ).toBe(3);
  });

  it("changes nothing when it is of another cart or of no change, and drops only the change when it is old", () => {
    const ledger = ledgerOf([["a", 1]], [change("a", "set", 5)]);
    expect(acknowledge(ledger, "set-a", answer(settledAs("a", 5), 4, "d"), "set")).toBe(ledger);
    expect(acknowledge(ledger, "gone", answer(settledAs("a", 5)), "set")).toBe(ledger);
    const old = acknowledge(ledger, "set-a", answer(settledAs("a", 5), 2), "set");
    expect([linesOf(old), old.confirmed.version, changesOf(old)]).toEqual([["a 1"], 3, []]);
    const same = acknowledge(ledger, "set-a", answer(settledAs("a", 5), 3), "set");
    expect([linesOf(same), changesOf(same)]).toEqual([["a 5"], []]);
  });

  it("sends an addition again as a quantity, under another name, when another than its goal was reached", () => {
    const after = acknowledge(
      ledgerOf([], [change("a", "add", 1, { goal: 1 })]),
      "add-a",
      answer(settledAs("a", 2)),
      "add",
    );
    expect([linesOf(after), changesOf(after), after.changes[0]?.key, stepOf(after)]).toEqual([
      ["a 2"],
      ["add a 1 1"],
      "add-a=",
      "set add-a= a 97",
    ]);
    for (const [call, goal, line] of [
      ["add", 1, settledAs("a", 1)],
      ["add", null, settledAs("a", 2)],
      ["set", 1, settledAs("a", 2)],
      ["add", 1, null],
    ] as const) {
      expect(acknowledge(ledgerOf([], [change("a", "add", 1, { goal })]), "add-a", answer(line), call).changes).toEqual(
        [],
      );
    }
  });

  it("[CART-035] of a replacing change stays until the old line has gone, which the new one takes the place of", () => {
    const ledger = ledgerOf(
      [
        ["a", 1],
        ["d", 1],
      ],
      [replace("a", "b", 2, { goal: 2 })],
    );
    const half = acknowledge(ledger, "replace-a", answer(settledAs("b", 2)), "add");
    expect([linesOf(half), changesOf(half), stepOf(half)]).toEqual([
      ["b 2", "a 1", "d 1"],
      ["replace a 2 2"],
      "delete replace-a a 97",
    ]);
    const whole = acknowledge(half, "replace-a", answer(null, 5), "delete");
    expect([linesOf(whole), changesOf(whole)]).toEqual([["b 2", "d 1"], []]);
    expect(changesOf(acknowledge(ledger, "replace-a", answer(settledAs("b", 1)), "set"))).toEqual(["replace a 2 1"]);
    expect(acknowledge(ledger, "replace-a", answer(settledAs("b", 2), 2), "add")).toBe(ledger);
    expect(changesOf(acknowledge(ledger, "replace-a", answer(null, 2), "delete"))).toEqual([]);
  });

  it("[CART-035] of a replacing change does not take out the line that the server holds for the same as the new one", () => {
    const ledger = ledgerOf([["a", 2]], [replace("a", "b", 2, { goal: 2 })]);
    const joined = acknowledge(ledger, "replace-a", answer({ ...settledAs("b", 4), itemId: 97 }), "add");
    expect([linesOf(joined), stepOf(joined)]).toEqual([["b 4"], "set replace-a= b 97"]);
    const set = acknowledge(joined, "replace-a=", answer({ ...settledAs("b", 2), itemId: 97 }, 5), "set");
    expect([linesOf(set), stepOf(set)]).toEqual([["b 2"], "drop replace-a="]);
  });
});

describe("a refused change", () => {
  it("[CART-021][CART-022] shows again what was confirmed before, and nothing of a line that is new", () => {
    expect(shown(refuse(ledgerOf([["a", 2]], [change("a", "set", 5)]), "set-a"))).toEqual(["a 2"]);
    expect(shown(refuse(ledgerOf([["a", 2]], [change("b", "add", 1)]), "add-b"))).toEqual(["a 2"]);
    const ledger = ledgerOf([["a", 2]], [change("a", "set", 5)]);
    expect(refuse(ledger, "gone")).toBe(ledger);
  });

  it("[CART-021] takes later changes of its line along that wanted as much or more, and leaves less, removals and other lines", () => {
    const later = (qty: number) => change("a", "set", qty, { key: `later-${qty}` });
    const all = [
      change("a", "set", 5),
      later(4),
      later(5),
      later(6),
      change("a", "add", 1),
      change("a", "remove", 0),
      change("b", "set", 9),
      change("a", "coupon", 0),
      replace("a", "b", 1),
      replace("b", "a", 1),
    ];
    expect(
      changesOf(
        refuse(
          ledgerOf(
            [
              ["a", 2],
              ["b", 1],
            ],
            all,
          ),
          "set-a",
        ),
      ),
    ).toEqual(["set a 4 -", "remove a 0 -", "set b 9 -", "coupon a 0 -", "replace a 1 -", "replace b 1 -"]);
    // What was sent is measured by its goal.
    expect(
      changesOf(refuse(ledgerOf([["a", 2]], [change("a", "add", 1, { goal: 3 }), later(2), later(3)]), "add-a")),
    ).toEqual(["set a 2 -"]);
  });

  it("[CART-035] of a replacement brings the old line back, with what was done to the new one if possible", () => {
    const after = (...later: Change[]) =>
      changesOf(
        refuse(
          ledgerOf(
            [
              ["a", 1],
              ["b", 1],
            ],
            [replace("a", "b", 2), ...later],
          ),
          "replace-a",
        ),
      );
    expect(after(change("b", "set", 5), change("b", "add", 1))).toEqual([]);
    expect(after(change("b", "remove", 0))).toEqual(["remove b 0 -", "remove a 0 -"]);
    expect(after(replace("b", "d", 2, { key: "next" }))).toEqual(["replace a 2 -"]);
    expect(after(change("a", "set", 3), change("b", "coupon", 0))).toEqual(["set a 3 -", "coupon b 0 -"]);
  });
});

describe("a cart that was read", () => {
  it("is taken over in the order that is shown, unless it is another or older", () => {
    const ledger = ledgerOf([
      ["b", 1],
      ["a", 1],
    ]);
    const adopted = adopt(ledger, {
      cartId: "c",
      version: 4,
      lines: [settledAs("d", 1), settledAs("a", 2), settledAs("b", 3)],
    });
    expect([linesOf(adopted), adopted.confirmed.version]).toEqual([["b 3", "a 2", "d 1"], 4]);
    expect(adopt(ledger, { cartId: "d", version: 9, lines: [] })).toBe(ledger);
    expect(adopt(ledger, { cartId: "c", version: 2, lines: [] })).toBe(ledger);
    expect(adopt(ledger, { cartId: "c", version: null, lines: [] }).confirmed).toMatchObject({ version: 3, lines: [] });
    const pressed = ledgerOf(
      [
        ["a", 1],
        ["b", 1],
      ],
      [replace("a", "x", 1)],
    );
    expect(inOrder([settledAs("b", 1), settledAs("x", 1)], pressed).map(({ key }) => key)).toEqual(["x", "b"]);
  });

  const totals = (version: number, more: Partial<ConfirmedTotals> = {}): ConfirmedTotals => ({
    version,
    segments: [],
    grandTotalCents: 1,
    couponCode: null,
    ...more,
  });
  const rows = [{ itemId: 97, qty: 2, rowCents: 1, discountCents: 0 }];

  it("[SYNC-041] has totals, unless they are of another cart or older; those of the very lines make the version theirs", () => {
    const ledger = ledgerOf([["a", 2]], [], { totals: totals(3), code: "X" });
    const after = adoptTotals(ledger, "c", totals(5, { rows }));
    expect([after.confirmed.totals?.version, after.confirmed.version, "code" in after.confirmed]).toEqual([
      5,
      5,
      false,
    ]);
    expect(adoptTotals(ledger, "d", totals(5))).toBe(ledger);
    expect(adoptTotals(ledger, "c", totals(2))).toBe(ledger);
    expect(adoptTotals(ledger, "c", totals(3, { grandTotalCents: 9 })).confirmed.totals?.grandTotalCents).toBe(9);
    expect(adoptTotals(ledger, "c", totals(5)).confirmed.version).toBe(3);
    expect(
      adoptTotals({ ...ledger, confirmed: { ...ledger.confirmed, version: 7 } }, "c", totals(5, { rows })).confirmed
        .version,
    ).toBe(7);
    expect(
      [rows, [], [...rows, ...rows], [{ ...rows[0]!, qty: 1 }], [{ ...rows[0]!, itemId: 1 }]].map((each) =>
        fitTotals(ledger.confirmed, totals(1, { rows: each })),
      ),
    ).toEqual([true, false, false, false, false]);
    expect(fitTotals(ledger.confirmed, totals(1))).toBeNull();
  });

  it("becomes the device's when it has none yet", () => {
    expect(connect(ledgerOf([], [change("a", "add", 1)], { cartId: null, version: 8 }), "n").confirmed).toMatchObject({
      cartId: "n",
      version: 0,
    });
    const ledger = ledgerOf([["a", 1]]);
    expect(connect(ledger, "n")).toBe(ledger);
  });

  it("[SYNC-044] has the code wished last, else the one that the server was told, else that of its totals", () => {
    const told = (more: Partial<ConfirmedCart>, changes: Change[] = []) => couponOf(ledgerOf([], changes, more));
    const wish = (code: string | null) => change("", "coupon", 0, { code, key: `w-${code}` });
    expect([
      told({}),
      told({ totals: totals(1, { couponCode: "T" }) }),
      told({ totals: totals(1, { couponCode: "T" }), code: null }),
      told({ code: "S" }),
    ]).toEqual([null, "T", null, "S"]);
    expect([
      told({ code: "S" }, [wish("A"), wish("B")]),
      told({ code: "S" }, [wish(null)]),
      told({ code: "S" }, [change("a", "add", 1)]),
    ]).toEqual(["B", null, "S"]);
    const wished = requestCoupon(ledgerOf([], [wish("A"), change("a", "add", 1)]), "B", keys());
    expect([wished.key, changesOf(wished.ledger), couponOf(wished.ledger)]).toEqual([
      "k1",
      ["add a 1 -", "coupon  0 -"],
      "B",
    ]);
    expect(confirmCoupon(wished.ledger, "c", "k1", "B")).toMatchObject({
      confirmed: { code: "B" },
      changes: [{ key: "add-a" }],
    });
    expect(confirmCoupon(wished.ledger, "d", "k1", "B").confirmed.code).toBeUndefined();
  });

  it("that the server has lost is made again from what is shown, with its code and the old totals as an old figure", () => {
    const lost = ledgerOf([["a", 2]], [change("b", "add", 1), change("", "coupon", 0, { code: "NEW", key: "w-1" })], {
      totals: totals(3, { couponCode: "OLD" }),
    });
    const after = restart(lost, "c", keys());
    expect(after.confirmed).toEqual({ cartId: null, version: 0, lines: [], totals: totals(-1, { couponCode: "OLD" }) });
    expect(changesOf(after)).toEqual(["set a 2 -", "set b 1 -", "coupon  0 -", "coupon  0 -"]);
    expect(after.changes.slice(2).map(({ key, code }) => [key, code])).toEqual([
      ["w!1", "OLD"],
      ["w-1", "NEW"],
    ]);
    expect(restart(lost, "d", keys())).toBe(lost);
    const codes = (more: Partial<ConfirmedCart>, wish?: string | null) =>
      restart(
        ledgerOf([], wish === undefined ? [] : [change("", "coupon", 0, { code: wish, key: "w-1" })], more),
        "c",
        keys(),
      ).changes.map(({ key, code }) => [key, code]);
    expect([codes({}), codes({ code: "S" }), codes({ code: "S" }, null), codes({}, "N")]).toEqual([
      [],
      [["k1", "S"]],
      [["w-1", null]],
      [["w-1", "N"]],
    ]);
  });

  it("[ORDER-004] that was ordered keeps what was put in since for a new one, and remembers what was ordered", () => {
    const ledger = ledgerOf(
      [
        ["a", 2],
        ["b", 1],
      ],
      [change("a", "add", 3), change("", "coupon", 0, { code: "W" })],
      { code: "S", owner: "7" },
    );
    const after = afterOrder(
      ledger,
      new Map([
        ["a", 2],
        ["b", 1],
      ]),
      keys(),
    );
    expect(after.confirmed).toEqual({
      cartId: null,
      version: 0,
      lines: [],
      totals: null,
      owner: "7",
      ordered: {
        cartId: "c",
        couponCode: "S",
        lines: [
          { key: "a", qty: 2, article: article("a") },
          { key: "b", qty: 1, article: article("b") },
        ],
      },
    });
    expect(changesOf(after)).toEqual(["set a 3 -", "coupon  0 -"]);
    const all = afterOrder(ledgerOf([["a", 1]], [change("", "coupon", 0)]), new Map([["a", 5]]), keys());
    expect([all.changes, all.confirmed.ordered?.lines[0]?.qty]).toEqual([[], 1]);
    expect(
      afterOrder(ledgerOf([["a", 1]], [], { cartId: null }), new Map([["a", 1]]), keys()).confirmed,
    ).not.toHaveProperty("ordered");
    expect(afterOrder(ledgerOf([["a", 1]]), new Map(), keys()).confirmed).not.toHaveProperty("ordered");
  });
});
