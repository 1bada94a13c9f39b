import { describe, expect, it } from "vitest";
import {
  afterChange,
  badgeCount,
  linesTotal,
  project,
  shownTotals,
  targetOf,
  touched,
  touchedBy,
  type Change,
  type Ledger,
  type ConfirmedCart,
  type ConfirmedTotals,
  type TotalsRow,
} from "../../../../shared/cart/ledger.ts";
import {
  contentHash,
  ledgerState,
  shownCoupon,
  shownDiscount,
  stockNote,
  syncRequired,
  toCartItem,
  withHash,
} from "../../../../shared/cart/state.ts";
import type { LineStock } from "../../../../shared/cart/line-stock.ts";
import type { Article } from "../../../../shared/cart/article.ts";
import { confirmedLine, confirmedTotals } from "../../../../shared/cart/wire.ts";
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
const shown = (ledger: Ledger) => project(ledger).map(({ key, qty }) => `${key} ${qty}`);
const totals: ConfirmedTotals = { version: 3, segments: [], grandTotalCents: 9_990, couponCode: null };

describe("what the shopper sees of a cart", () => {
  it("is what the server confirmed, with every change on top in the order of the presses", () => {
    const ledger = ledgerOf(
      [
        ["a", 2],
        ["b", 1],
      ],
      [change("a", "add", 3), change("b", "remove", 0), change("c", "add", 1), change("c", "set", 4)],
    );
    expect(shown(ledger)).toEqual(["a 5", "c 4"]);
    expect(project(ledger)).toEqual([
      { key: "a", qty: 5, itemId: 97, article: article("a"), prevQty: 2, pending: true },
      { key: "c", qty: 4, itemId: null, article: article("c"), prevQty: null, pending: true },
    ]);
    expect(project(ledgerOf([["a", 2]]))).toEqual([
      { key: "a", qty: 2, itemId: 97, article: article("a"), prevQty: 2, pending: false },
    ]);
  });

  it("counts a change that was sent by the quantity it leads to, however often it arrives", () => {
    expect([
      afterChange(2, change("a", "add", 3)),
      afterChange(2, change("a", "set", 3)),
      afterChange(2, change("a", "remove", 3)),
    ]).toEqual([5, 3, 0]);
    for (const kind of ["add", "set", "remove"] as const)
      expect(afterChange(9, change("a", kind, 3, { goal: 4 }))).toBe(4);
    expect(afterChange(9, change("a", "set", 3, { goal: 0 }))).toBe(0);
  });

  it("has nothing of a change whose article nobody knows, and nothing of a code", () => {
    expect(shown(ledgerOf([], [change("a", "add", 1, { article: null })]))).toEqual([]);
    expect(shown(ledgerOf([["a", 1]], [change("a", "add", 1, { article: null })]))).toEqual(["a 2"]);
    expect(shown(ledgerOf([["a", 1]], [change("a", "coupon", 7, { code: "X" })]))).toEqual(["a 1"]);
  });

  it("[CART-035] has the new line where the old one stood, unless it stood somewhere already", () => {
    const replace = (line: string, into: string | undefined, qty: number) =>
      change(line, "replace", qty, { article: article(into ?? line), into });
    expect(
      shown(
        ledgerOf(
          [
            ["a", 1],
            ["b", 2],
            ["c", 1],
          ],
          [replace("b", "x", 3)],
        ),
      ),
    ).toEqual(["a 1", "x 3", "c 1"]);
    expect(
      shown(
        ledgerOf(
          [
            ["a", 1],
            ["b", 2],
            ["c", 1],
          ],
          [replace("b", "c", 3)],
        ),
      ),
    ).toEqual(["a 1", "c 4"]);
    expect(
      shown(
        ledgerOf(
          [
            ["a", 1],
            ["b", 2],
            ["c", 1],
          ],
          [replace("c", "a", 3)],
        ),
      ),
    ).toEqual(["a 4", "b 2"]);
    expect(shown(ledgerOf([["a", 1]], [replace("gone", "x", 3)]))).toEqual(["a 1", "x 3"]);
    expect(
      shown(
        ledgerOf(
          [
            ["a", 1],
            ["b", 2],
          ],
          [replace("a", "a", 3)],
        ),
      ),
    ).toEqual(["a 4", "b 2"]);
    expect(
      shown(
        ledgerOf(
          [
            ["a", 1],
            ["b", 2],
          ],
          [replace("a", undefined, 3)],
        ),
      ),
    ).toEqual(["a 4", "b 2"]);
    // A line that was taken out before stands nowhere.
    expect(
      shown(
        ledgerOf(
          [
            ["x", 1],
            ["a", 1],
            ["b", 2],
          ],
          [change("x", "remove", 0), replace("b", "x", 3)],
        ),
      ),
    ).toEqual(["a 1", "x 3"]);
  });

  it("is touched in every line that something is still to happen to", () => {
    const replaced = change("a", "replace", 1, { into: "b" });
    expect([
      targetOf(replaced),
      targetOf(change("a", "replace", 1)),
      targetOf(change("a", "set", 1, { into: "b" })),
    ]).toEqual(["b", "a", "a"]);
    expect([touchedBy(replaced), touchedBy(change("a", "set", 1)), touchedBy(change("a", "coupon", 0))]).toEqual([
      ["a", "b"],
      ["a"],
      [],
    ]);
    expect([...touched({ changes: [replaced, change("c", "add", 1), change("", "coupon", 0)] })]).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("[CART-030] is worth its pieces at their prices, and counts pieces or lines", () => {
    const lines = project(
      ledgerOf([
        ["a", 2],
        ["b", 3],
      ]),
    );
    expect(linesTotal(lines)).toBe(5 * 4_995);
    expect([
      linesTotal([]),
      badgeCount([], "quantities"),
      badgeCount(lines, "items"),
      badgeCount(lines, "quantities"),
    ]).toEqual([0, 0, 2, 5]);
  });

  it("has the totals of the server, marked while they are of an earlier state", () => {
    expect(shownTotals(ledgerOf([], [], { totals }))).toEqual({ totals, updating: false });
    expect(shownTotals(ledgerOf([], [], { totals: { ...totals, version: 4 } }))?.updating).toBe(false);
    expect(shownTotals(ledgerOf([], [], { totals: { ...totals, version: 2 } }))?.updating).toBe(true);
    expect(shownTotals(ledgerOf([], [change("", "coupon", 0)], { totals }))?.updating).toBe(true);
  });
});

describe("the state of a cart", () => {
  const stateOf = (ledger: Ledger, stock: [string, LineStock][] = [], words: [string, string][] = []) =>
    ledgerState(ledger, new Map(stock), new Map(words));

  it("[CART-001][SYNC-020] has the cart's token, and the hash of what both agree on while it holds something", () => {
    expect(stateOf(ledgerOf([["a", 1]], [], { hash: "h" }))).toMatchObject({
      cartServerToken: "c",
      cartItemsHash: "h",
    });
    expect(stateOf(ledgerOf([["a", 1]]))).toMatchObject({
      cartItemsHash: null,
      platformTotals: null,
      platformTotalSegments: [],
      itemsAfterPlatformTotals: {},
    });
    expect(stateOf(ledgerOf([], [], { hash: "h", cartId: null }))).toMatchObject({
      cartServerToken: null,
      cartItemsHash: null,
      cartItems: [],
    });
  });

  it("[CART-002] says of a line whether it is in stock, and in which cart of the server it stands", () => {
    const [line] = project(ledgerOf([["a", 2]]));
    expect(toCartItem({ ...line!, itemId: null }, "c", { info: {}, errors: {} })).toMatchObject({
      server_item_id: null,
      server_cart_id: null,
      labels: [],
    });
    expect(toCartItem(line!, "c", { info: {}, errors: { stock: "outOfStock" } })).toMatchObject({
      is_in_stock: false,
      server_cart_id: "c",
      errors: { stock: "outOfStock" },
    });
    expect(toCartItem(line!, "c", { info: {}, errors: { server: "No" } }).is_in_stock).toBe(true);
  });

  it("[STOCK-016][STOCK-017] marks lines by what is known of their stock, and bounds them by what there is", () => {
    const { cartItems } = stateOf(
      ledgerOf([
        ["a", 1],
        ["b", 1],
        ["d", 1],
      ]),
      [
        ["a", { inStock: true, available: 7 }],
        ["b", { inStock: false, available: 0 }],
        ["d", { inStock: true, available: null }],
      ],
      [["b", "Niet meer"]],
    );
    expect(cartItems.map(({ info, errors, is_in_stock, maxQty }) => [info, errors, is_in_stock, maxQty])).toEqual([
      [{ stock: "inStock" }, {}, true, 7],
      [{}, { stock: "outOfStock", server: "Niet meer" }, false, 50],
      [{ stock: "inStock" }, {}, true, 50],
    ]);
    expect(stockNote(undefined)).toEqual({ info: {}, errors: {} });
    expect(stockNote({ inStock: false, available: null }, { allowOutOfStock: false })).toEqual({
      info: {},
      errors: { stock: "outOfStock" },
    });
  });

  it("[STOCK-016] says of a line above its stock how many there are, instead of that it is in stock", () => {
    const notes = (ledger: Ledger, available: number | null) =>
      stateOf(ledger, [["a", { inStock: true, available }]]).cartItems.map(({ info, errors, is_in_stock, maxQty }) => [
        info.stock ?? errors,
        is_in_stock,
        maxQty,
      ]);
    const four = ledgerOf([["a", 4]]);
    expect(notes(four, 3)).toEqual([[{ onlyLeft: 3 }, true, 3]]);
    expect(notes(four, 4)).toEqual([["inStock", true, 4]]);
    for (const none of [0, null]) expect(notes(four, none)).toEqual([["inStock", true, 50]]);
    // Pressed and not sent yet.
    expect(notes(ledgerOf([["a", 4]], [change("a", "set", 3)]), 3)).toEqual([["inStock", true, 3]]);
    // What a set in the cart takes of it: the server tells, for the quantity that it was asked of.
    const shared = (qty: number, row: Partial<TotalsRow>): Ledger => {
      const ledger = ledgerOf([["a", qty]]);
      const rows = [{ itemId: ledger.confirmed.lines[0]!.itemId, qty: 4, rowCents: 4, discountCents: 0, ...row }];
      const totals = { version: 0, segments: [], grandTotalCents: 4, couponCode: null, rows };
      return { ...ledger, confirmed: { ...ledger.confirmed, version: 0, totals } };
    };
    expect(notes(shared(4, { left: 2, note: "Nog 2" }), 9)).toEqual([[{ shared: "Nog 2" }, true, 2]]);
    expect(notes(shared(4, { left: 5 }), 9)).toEqual([["inStock", true, 5]]);
    expect(notes(shared(4, { left: 0, note: "Geen" }), 3)).toEqual([[{ shared: "Geen" }, true, 4]]);
    // Of a set its stock is that of the choice that is shown first, and another one was made.
    expect(notes(shared(4, { left: 9 }), 3)).toEqual([["inStock", true, 9]]);
    expect(notes(shared(3, { left: 2, note: "Nog 2" }), 9)).toEqual([["inStock", true, 9]]);
    // Two lines of one article share its pieces.
    const twice = ledgerOf([["a", 2]], [change("a-signed", "add", 3, { article: article("a") })]);
    expect(notes(twice, 4)).toEqual([
      [{ onlyLeft: 4 }, true, 1],
      [{ onlyLeft: 4 }, true, 2],
    ]);
    expect(notes(twice, 5)).toEqual([
      ["inStock", true, 2],
      ["inStock", true, 3],
    ]);
  });

  it("[SYNC-042] takes what a line comes to from the server while it stands for the line's quantity, else price times quantity", () => {
    const rows = [
      { itemId: 97, qty: 2, rowCents: 9_000, discountCents: 900 },
      { itemId: 98, qty: 9, rowCents: 1, discountCents: 0 },
    ];
    const of = (changes: Change[] = [], version = 3) =>
      stateOf(
        ledgerOf(
          [
            ["a", 2],
            ["b", 1],
          ],
          changes,
          { totals: { ...totals, version, rows } },
        ),
      );
    expect(of().cartItems.map((item) => item.totals)).toEqual([
      { rowCents: 9_000, discountCents: 900 },
      { rowCents: 4_995 },
    ]);
    expect(of().itemsAfterPlatformTotals).toEqual({ 97: 2, 98: 9 });
    for (const old of [of([change("x", "add", 1)]), of([], 2)])
      expect(old.cartItems[0]?.totals).toEqual({ rowCents: 9_990 });
    // Totals without rows stand for the lines that are known.
    expect(
      stateOf(
        ledgerOf(
          [
            ["a", 2],
            ["b", 1],
          ],
          [],
          { totals },
        ),
      ).itemsAfterPlatformTotals,
    ).toEqual({ 97: 2, 98: 1 });
  });

  it("[SYNC-043][SYNC-044] shows the server's segments and code, and what it takes off", () => {
    const discount = { code: "discount", title: "Korting", cents: -500 };
    const note = { code: "Y", text: "Te weinig" };
    const state = stateOf(
      ledgerOf([["a", 2]], [], {
        totals: { ...totals, couponCode: "X", segments: [discount], discountCents: -500, couponNote: note },
      }),
    );
    expect(state.platformTotals).toEqual({
      grandTotalCents: 9_990,
      couponCode: "X",
      updating: false,
      discountCents: -500,
      couponNote: note,
    });
    expect([shownDiscount(state), shownCoupon(state)]).toEqual([500, { code: "X", discountCents: -500 }]);
    const plain = stateOf(
      ledgerOf([["a", 2]], [], { totals: { ...totals, segments: [{ ...discount, code: "tax" }] } }),
    );
    expect([shownDiscount(plain), shownCoupon(plain), shownDiscount(stateOf(ledgerOf([])))]).toEqual([0, null, null]);
    expect(shownCoupon(stateOf(ledgerOf([], [], { totals: { ...totals, couponCode: "X" } })))).toEqual({
      code: "X",
      discountCents: null,
    });
    expect(
      shownDiscount(stateOf(ledgerOf([], [], { totals: { ...totals, segments: [{ ...discount, cents: null }] } }))),
    ).toBe(0);
  });

  it("[SYNC-008][SYNC-020] has a hash of its skus, quantities, choices and cart, which is kept once nothing is pending", () => {
    const [one, other] = [ledgerOf([["a", 2]]), ledgerOf([["a", 2]], [], { cartId: "d" })];
    expect(new Set([one, other, ledgerOf([["a", 3]]), ledgerOf([["b", 2]])].map(contentHash)).size).toBe(4);
    const chosen = {
      ...one,
      confirmed: { ...one.confirmed, lines: [{ ...settledAs("a", 2), article: article("a", { options: [] }) }] },
    };
    expect(contentHash(chosen)).not.toBe(contentHash(one));
    const kept = withHash(one);
    expect(kept.confirmed.hash).toBe(contentHash(one));
    expect(withHash(kept)).toBe(kept);
    for (const open of [ledgerOf([["a", 2]], [change("a", "set", 1)]), ledgerOf([["a", 2]], [], { cartId: null })])
      expect(withHash(open)).toBe(open);
    expect([
      syncRequired(kept, 1),
      syncRequired(kept, 0),
      syncRequired(one, 1),
      syncRequired({ ...kept, changes: [change("a", "set", 1)] }, 1),
    ]).toEqual([false, true, true, true]);
  });
});

describe("what comes over the wire", () => {
  const item = { item_id: 3, sku: "a", qty: 4, name: "Shirt", price: 39.95, product_type: "simple", quote_id: "c" };

  it("[CART-004] keeps of a line what the server says, and what the device knows where it says nothing", () => {
    expect(confirmedLine(item, null)).toEqual({
      key: "a",
      itemId: 3,
      qty: 4,
      article: {
        sku: "a",
        parentSku: "a",
        name: "Shirt",
        brand: null,
        image: null,
        path: "",
        options: [],
        maxQty: 4,
        type: "simple",
        priceCents: 3_995,
      },
    });
    const dumb = { ...item, name: "", price: null as unknown as number };
    expect(confirmedLine(dumb, article("a")).article).toMatchObject({
      name: "Shirt a",
      priceCents: 4_995,
      brand: "Kade",
      maxQty: 50,
    });
    expect(confirmedLine(dumb, null).article).toMatchObject({ name: "a", priceCents: 0 });
    // What a thing is, the platform knows best; a variant is whatever it makes of it.
    const typeOf = (told: string, type: Article["type"]) =>
      confirmedLine({ ...item, product_type: told }, { ...article("a"), type }).article.type;
    expect([typeOf("downloadable", "simple"), typeOf("simple", "configurable")]).toEqual([
      "downloadable",
      "configurable",
    ]);
    // What a set is made of hangs on what was chosen: another line's parts say nothing of this one's.
    const known = { ...article("a"), partTypes: ["downloadable"] };
    expect(confirmedLine(item, known).article.partTypes).toEqual(["downloadable"]);
    expect(confirmedLine({ ...item, part_types: ["simple"] }, known).article.partTypes).toEqual(["simple"]);
    const chosen = { extension_attributes: { bundle_options: [{ option_id: "1", option_selections: ["2"] }] } };
    expect(confirmedLine({ ...item, product_option: chosen }, known).article.partTypes).toBeUndefined();
  });

  const wire = { grand_total: 45.8, total_segments: [{ code: "subtotal_incl_tax", title: "Subtotal", value: 40 }] };

  it("[SYNC-043][SYNC-044] reads segments, the code and what it takes off, and leaves out what it cannot read", () => {
    expect(confirmedTotals({ ...wire, coupon_code: "A", discount_amount: -5 }, 2)).toEqual({
      version: 2,
      segments: [{ code: "subtotal_incl_tax", title: "Subtotal", cents: 4_000 }],
      grandTotalCents: 4_580,
      couponCode: "A",
      discountCents: -500,
    });
    for (const coupon_code of ["", null, 7, undefined])
      expect(confirmedTotals({ ...wire, coupon_code }, 2).couponCode).toBeNull();
    expect(confirmedTotals({ total_segments: [], grand_total: null as unknown as number }, 1)).toEqual({
      version: 1,
      segments: [],
      grandTotalCents: 0,
      couponCode: null,
    });
    expect(
      confirmedTotals({ ...wire, total_segments: [{ code: "grand_total", title: "T", value: 0 }] }, 1).grandTotalCents,
    ).toBe(0);
    const note = (coupon_note: unknown) => confirmedTotals({ ...wire, coupon_note }, 1).couponNote;
    expect(note({ code: "A", text: "Nog niet" })).toEqual({ code: "A", text: "Nog niet" });
    for (const other of [null, {}, { code: "A" }, { text: "x" }, { code: 1, text: "x" }, { code: "A", text: 1 }, "A"])
      expect(note(other)).toBeUndefined();
  });

  it("[SYNC-042] reads a row for every item, or none where one cannot be read", () => {
    const row = { item_id: 3, qty: 2, row_total_incl_tax: 79.9, discount_amount: 7.99 };
    const rows = (items: unknown) => confirmedTotals({ ...wire, items }, 1).rows;
    expect(rows([row, { ...row, item_id: "4", discount_amount: undefined }])).toEqual([
      { itemId: 3, qty: 2, rowCents: 7_990, discountCents: 799 },
      { itemId: 4, qty: 2, rowCents: 7_990, discountCents: 0 },
    ]);
    expect(rows([{ ...row, available: 1, stock_note: "Nog 1" }])).toMatchObject([{ left: 1, note: "Nog 1" }]);
    for (const other of [{ available: -1 }, { available: "2" }, { stock_note: 1 }])
      expect(rows([{ ...row, ...other }])).toEqual([{ itemId: 3, qty: 2, rowCents: 7_990, discountCents: 799 }]);
    expect(rows([])).toEqual([]);
    for (const bad of [{ item_id: "x" }, { qty: 1.5 }, { row_total_incl_tax: null }, { discount_amount: "x" }])
      expect(rows([row, { ...row, ...bad }])).toBeUndefined();
    for (const none of [null, undefined, {}, [null]]) expect(rows(none)).toBeUndefined();
  });
});
