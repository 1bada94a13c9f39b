import { describe, expect, it } from "vitest";
import type { WireAnswer } from "../../../../../../client/features/cart/sync/answers.ts";
import {
  goneMark,
  initialSyncState,
  nameOfStep,
  nextAction,
  type SyncState,
} from "../../../../../../client/features/cart/sync/next-action.ts";
import { effectOf } from "../../../../../../client/features/cart/sync/send-change.ts";
import { emptyConfirmed, type Change, type ConfirmedCart, type Ledger } from "../../../../../../shared/cart/ledger.ts";
import { nextStep } from "../../../../../../shared/cart/sync-rules.ts";
import { article } from "../fake-platform.ts";

const change = (kind: Change["kind"], qty: number, more: Partial<Change> = {}): Change => ({
  key: "1",
  line: "a",
  kind,
  qty,
  article: article("a"),
  goal: null,
  ...more,
});
const coupon = change("coupon", 0, { line: "", article: null, code: "TEN" });
const line = { key: "a", itemId: 7, qty: 2, article: article("a") };
const cart = (more: Partial<ConfirmedCart> = {}): ConfirmedCart => ({ ...emptyConfirmed, cartId: "c", ...more });
const ledger = (confirmed: ConfirmedCart, ...changes: Change[]): Ledger => ({ confirmed, changes });
const state = (of: Ledger, more: Partial<SyncState> = {}): SyncState => ({
  ...initialSyncState(of, null, false, true),
  ...more,
});
/** The state after the next step's target quantity was stored. */
const prepared = (of: Ledger, more: Partial<SyncState> = {}) =>
  state(of, { prepared: nameOfStep(nextStep(of)!), ...more });

describe("the next action of a run", () => {
  const adding = ledger(cart(), change("add", 1));
  const addingAgain = ledger(cart(), change("add", 1, { goal: 1 }));
  const setting = ledger(cart({ lines: [line] }), change("set", 5));
  it.each<[string, SyncState, object]>([
    ["ends when the cart is somebody else's", state(ledger(cart({ owner: "5" }))), { do: "end", outcome: "moved" }],
    ["reads a stale cart first", state(adding, { stale: true }), { do: "pull", cartId: "c", checks: null }],
    ["reads a cart that the server has changed", state(ledger(cart({ unread: true }))), { do: "pull", cartId: "c" }],
    ["has nothing to read without a cart", state(ledger(emptyConfirmed), { stale: true }), { do: "totals" }],
    ["finds a customer's cart", state(ledger(emptyConfirmed), { unseen: true }), { do: "create" }],
    ["makes a cart for the first article", state(ledger(emptyConfirmed, change("add", 1))), { do: "create" }],
    ["drops what is so already", state(ledger(emptyConfirmed, change("remove", 0))), { do: "drop" }],
    ["stores a target quantity before it sends", state(adding), { do: "prepare", step: { call: "add" } }],
    ["sends what is stored", prepared(addingAgain), { do: "send", cartId: "c", step: { call: "add" } }],
    ["reads before it adds again", state(addingAgain), { do: "pull", cartId: "c", checks: "1" }],
    ["reads once before it adds again", state(addingAgain, { checked: new Set(["1"]) }), { do: "prepare" }],
    [
      "prepares a step that has become another",
      state(setting, { prepared: prepared(adding).prepared }),
      { do: "prepare" },
    ],
    [
      "sets again without reading",
      state(ledger(cart({ lines: [line] }), change("set", 5, { goal: 5 }))),
      { do: "prepare" },
    ],
    ["sends a change four times", prepared(setting, { sends: new Map([["1", 3]]) }), { do: "send" }],
    ["and not five times", prepared(setting, { sends: new Map([["1", 4]]) }), { do: "end", outcome: "later" }],
    ["sends the code behind the lines", state(ledger(cart(), coupon, change("add", 1))), { do: "prepare" }],
    ["sends the code", state(ledger(cart(), coupon)), { do: "coupon", change: { code: "TEN" } }],
    [
      "leaves the code to another run",
      state(ledger(cart(), coupon), { withTotals: false }),
      { do: "end", outcome: "done" },
    ],
    ["asks for totals at last", state(ledger(cart({ lines: [line] }))), { do: "totals" }],
    ["asks for none where it is not to", state(ledger(cart()), { withTotals: false }), { do: "end", outcome: "done" }],
  ])("%s", (_, of, action) => {
    expect(nextAction(of)).toMatchObject(action);
  });
});

describe("what an answer means for the change that was sent", () => {
  const item = { item_id: 7, sku: "a", qty: 2, name: "A", price: 1, product_type: "simple", quote_id: "c" };
  const answer = (code: number, result: unknown = null, meta: WireAnswer["meta"] = {}): WireAnswer => ({
    code,
    result,
    meta,
  });
  it.each([
    ["later", answer(0), "add", false],
    ["later", answer(503), "set", true],
    ["acknowledge", answer(200, item), "add", false],
    ["later", answer(200, "not a line"), "set", false],
    ["acknowledge", answer(200, true), "delete", false],
    ["refuse", answer(400), "add", false],
    ["supersede", answer(404, null, { done: true }), "add", false],
    ["read", answer(404), "delete", false],
    ["drop", answer(404), "delete", true],
    ["refuse", answer(404), "set", true],
  ] as const)("%s: %o to %s, read: %s", (effect, told, call, hasRead) => {
    expect(effectOf(told, call, hasRead)).toBe(effect);
  });

  it("marks the reading for a gone line apart from the one for a lost answer", () => {
    expect(goneMark("1")).not.toBe("1");
  });
});
