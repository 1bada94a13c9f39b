import { describe, expect, it } from "vitest";
import { emptyConfirmed } from "../../../../shared/cart/ledger.ts";
import { reconcile, type FallbackRecords } from "../../../../shared/cart/reconcile.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const of = (records: Record<string, unknown>) => new Map(Object.entries(records));
const settled = (cartId: string | null, version: number, lines: Record<string, number>, more: object = {}) => ({
  cartId,
  version,
  lines: Object.entries(lines).map(([key, qty], i) => ({ key, itemId: i + 1, qty, article: article(key) })),
  totals: null,
  ...more,
});
const change = (key: string, line: string, qty: number, goal: number | null = null) => ({
  key,
  line,
  kind: "add",
  qty,
  article: article(line),
  goal,
});
let isSignedIn = false;
let ids = 0;
const take = (base: Record<string, unknown>, left: Record<string, unknown>, here: Record<string, unknown>) => {
  const changed = new Set(
    [...Object.keys(base), ...Object.keys(left)].filter(
      (key) => JSON.stringify(base[key]) !== JSON.stringify(left[key]),
    ),
  );
  const writes = reconcile(
    { base: of(base), records: of(left), changed } satisfies FallbackRecords,
    of(here),
    () => `id${++ids}`,
    isSignedIn,
  );
  const after = new Map<string, unknown>(Object.entries(here));
  for (const [key, value] of Object.entries(writes)) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  return {
    cart: after.get("cart/settled"),
    changes: [...after].flatMap(([key, value]) => (key.startsWith("cart/change/") ? [value] : [])) as Record<
      string,
      unknown
    >[],
    after,
  };
};
const start = { "cart/settled": settled("x", 5, { a: 1 }) };

describe("a cart that was gone on with in memory, and a database that went on too", () => {
  it("is the newer of the two where it is the same cart, and is read before anything is sent", () => {
    const [older, newer] = [settled("x", 6, { a: 2 }), settled("x", 8, { a: 1, b: 1 })];
    expect(take(start, { "cart/settled": older }, { "cart/settled": newer }).cart).toEqual({ ...newer, unread: true });
    expect(take(start, { "cart/settled": newer }, { "cart/settled": older }).cart).toEqual({ ...newer, unread: true });
    // Where nobody else has written it is as it was left.
    expect(take(start, { "cart/settled": older }, start).cart).toEqual(older);
    expect(take({}, { "cart/settled": older }, {}).cart).toEqual(older);
  });

  it("keeps the other's cart where both have begun one, with what was put in here on top, once", () => {
    const both = { "cart/settled": emptyConfirmed, "cart/change/1-k": change("1-k", "a", 1) };
    const mine = { "cart/settled": settled("mine", 2, { a: 1, b: 2 }) };
    const theirs = { "cart/settled": settled("theirs", 1, { a: 1 }), "cart/change/7-t": change("7-t", "c", 1) };
    const { cart, changes } = take(both, mine, theirs);
    expect(cart).toEqual({ ...theirs["cart/settled"], unread: true });
    expect(changes).toEqual([
      theirs["cart/change/7-t"],
      expect.objectContaining({
        line: "b",
        kind: "add",
        qty: 2,
        goal: null,
        key: expect.stringMatching(/^000000000008-/),
      }),
    ]);
    // What the other has still to send is sent, though it had arrived in the cart that is left.
    expect(
      take(both, mine, { ...theirs, ...both, "cart/settled": settled("theirs", 0, {}) }).changes.map(
        ({ line }) => line,
      ),
    ).toEqual(["c", "a", "b"]);
    // A database that could not even be looked at: nothing was known, so all of it is new.
    expect(take({}, mine, theirs).changes.map(({ line, qty }) => [line, qty])).toEqual([
      ["c", 1],
      ["a", 1],
      ["b", 2],
    ]);
  });

  it("goes on with the cart that followed where the old one was ordered or forgotten, whoever heard of it", () => {
    const ordered = settled(null, 0, {}, { ordered: { cartId: "x", lines: [], couponCode: null } });
    const grown = settled("x", 7, { a: 1, c: 1 });
    expect(take(start, { "cart/settled": ordered }, { "cart/settled": grown })).toMatchObject({
      cart: ordered,
      changes: [],
    });
    expect(take(start, { "cart/settled": grown }, { "cart/settled": ordered })).toMatchObject({
      cart: ordered,
      changes: [],
    });
    // Forgotten: what only the other side knew goes into the new cart as well.
    const anew = settled("y", 1, { a: 1 });
    for (const result of [
      take(start, { "cart/settled": anew }, { "cart/settled": grown }),
      take(start, { "cart/settled": grown }, { "cart/settled": anew }),
    ]) {
      expect(result).toMatchObject({
        cart: { ...anew, unread: true },
        changes: [{ line: "c", kind: "add", qty: 1, goal: null }],
      });
    }
    // A change for the old cart is one for the new.
    expect(
      take(start, { "cart/settled": grown, "cart/change/3-m": change("3-m", "d", 1, 1) }, { "cart/settled": anew })
        .changes,
    ).toContainEqual({ ...change("3-m", "d", 1), owner: undefined });
  });

  it("takes nothing out of the other's line where a cart of this side was forgotten, unless taken out here", () => {
    const base = { "cart/settled": emptyConfirmed, "cart/change/1-k": change("1-k", "c", 2) };
    // What was to be added had been sent; when its cart was gone, all that was shown was to be set in a new one.
    const forgotten = (qty: number) => ({
      "cart/settled": {
        ...emptyConfirmed,
        totals: { version: -1, segments: [], grandTotalCents: null, couponCode: null },
      },
      "cart/change/000000000002-n": { ...change("000000000002-n", "c", qty), kind: "set" },
    });
    const theirs = (qty: number) => ({ "cart/settled": settled("z", 2, { c: qty }) });
    expect(take(base, forgotten(2), theirs(5))).toMatchObject({
      cart: { ...theirs(5)["cart/settled"], unread: true },
      changes: [],
    });
    for (const [mine, other] of [
      [4, 2],
      [1, 2],
      [1, 5],
    ] as const)
      expect(take(base, forgotten(mine), theirs(other)).changes).toMatchObject([{ line: "c", kind: "set", qty: mine }]);
    // The other has it still to send, which here was done: it is this one that counts, with what the other has more.
    const { changes } = take(base, forgotten(2), {
      "cart/settled": settled("z", 0, {}),
      "cart/change/1-k": change("1-k", "c", 5),
    });
    expect(
      changes.sort((a, b) => (String(a["key"]) < String(b["key"]) ? -1 : 1)).map(({ kind, qty }) => [kind, qty]),
    ).toEqual([
      ["set", 2],
      ["add", 3],
    ]);
  });

  it("brings a guest's changes to the customer signed in since, and leaves a gone one's cart to be emptied", () => {
    const hers = settled("123", 4, { h: 1 }, { owner: "11" });
    const left = { "cart/settled": settled("x", 6, { a: 2 }), "cart/change/3-m": change("3-m", "d", 1, 1) };
    isSignedIn = true;
    expect(take(start, left, { "cart/settled": hers })).toMatchObject({
      cart: { ...hers, unread: true },
      changes: [{ ...change("3-m", "d", 1), owner: "11" }],
    });
    isSignedIn = false;
    expect(take(start, left, { "cart/settled": hers }).cart).toEqual(left["cart/settled"]);
  });

  it("leaves done what the other did: no finished change comes back, no record written since goes", () => {
    const base = { ...start, "cart/change/1-k": change("1-k", "b", 1), "order/attempt": { state: "waiting" } };
    const left = { ...base, "cart/change/1-k": change("1-k", "b", 1, 1), "order/attempt": undefined };
    const { after, changes } = take(base, left, {
      "cart/settled": settled("x", 6, { a: 1, b: 1 }),
      "order/attempt": { state: "sent" },
    });
    expect([changes, after.get("order/attempt")]).toEqual([[], { state: "sent" }]);
    expect(take(base, left, base).after.has("order/attempt")).toBe(false);
  });

  it("never lets what nobody can read in the tab take the place of a cart", () => {
    for (const broken of [
      7,
      null,
      "x",
      { cartId: 3 },
      { cartId: "x", version: "9", lines: [] },
      { cartId: "x", version: 9, lines: [{}] },
    ]) {
      const here = { "cart/settled": settled("x", 6, { a: 2 }) };
      expect(take(start, { "cart/settled": broken }, here).cart).toEqual(here["cart/settled"]);
    }
  });
});
