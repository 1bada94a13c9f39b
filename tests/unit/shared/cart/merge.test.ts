import { describe, expect, it } from "vitest";
import type { Change, Ledger, ConfirmedLine } from "../../../../shared/cart/ledger.ts";
import { diffLog, linesOf, merge, type MergeOptions } from "../../../../shared/cart/merge.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const line = (key: string, qty: number): ConfirmedLine => ({
  key,
  qty,
  itemId: key.charCodeAt(0),
  article: article(key),
});
const ledgerOf = (lines: ConfirmedLine[], changes: Change[] = []): Ledger => ({
  confirmed: { cartId: "c", version: 4, lines, totals: null },
  changes,
});
const change = (of: string, kind: "set" | "remove", qty: number): Change => ({
  key: `own-${of}`,
  line: of,
  kind,
  qty,
  article: article(of),
  goal: null,
});
const free: MergeOptions = { forceClientState: false, canRemoveLocal: true, canModifyLocal: true, dryRun: false };

/** Merges lines the server has; its changes as `kind line qty`. */
function merged(ledger: Ledger, lines: ConfirmedLine[], flags: Partial<MergeOptions> = {}, version: number | null = 5) {
  let made = 0;
  const after = merge(ledger, { cartId: "c", version, lines }, { ...free, ...flags }, () => `new-${++made}`);
  return {
    ...after,
    lines: after.ledger.confirmed.lines.map(({ key, qty }) => `${key} ${qty}`),
    changes: after.ledger.changes.map(({ kind, line: of, qty }) => `${kind} ${of} ${qty}`),
    verdicts: after.diff.flatMap((entry) => ("line" in entry ? [] : [`${entry.party} ${entry.status}`])),
  };
}
const [ours, theirs, both, neither] = [
  ["server no-changes", "client update-required"],
  ["server update-required", "client no-changes"],
  ["server update-required", "client update-required"],
  ["server no-changes", "client no-changes"],
];

describe("what two carts differ in", () => {
  it("[SYNC-013][SYNC-014] is told line by line with the quantities and names of both", () => {
    const lines = (...of: [string, number][]) => linesOf(of.map(([key, qty]) => line(key, qty)));
    expect(diffLog(lines(["a", 1], ["b", 2], ["c", 3]), lines(["c", 3], ["b", 5], ["d", 4]))).toEqual([
      { party: "server", status: "no-item", line: "a", name: "Shirt a", clientQty: 1, serverQty: 0 },
      { party: "server", status: "wrong-qty", line: "b", name: "Shirt b", clientQty: 2, serverQty: 5 },
      { party: "client", status: "no-item", line: "d", name: "Shirt d", clientQty: 0, serverQty: 4 },
    ]);
    expect(diffLog(lines(["a", 1]), lines(["a", 1]))).toEqual([]);
  });
});

describe("a merge", () => {
  const ledger = ledgerOf([line("a", 1), line("b", 2)]);

  it("[SYNC-010] changes nothing by a cart that is another, or older than what is known", () => {
    for (const other of [
      { cartId: "d", version: 9 },
      { cartId: "c", version: 3 },
    ]) {
      const after = merge(ledger, { ...other, lines: [] }, free, () => expect.unreachable());
      expect(after).toEqual({ ledger, diff: [], vanished: [] });
      expect(after.ledger).toBe(ledger);
    }
    expect(merged(ledger, [line("a", 3)], {}, 4)).toMatchObject({ lines: ["a 3"], vanished: ["Shirt b"] });
    const unnumbered = merged(ledger, [line("a", 3), line("b", 2)], {}, null);
    expect([unnumbered.lines, unnumbered.ledger.confirmed.version]).toEqual([["a 3", "b 2"], 4]);
  });

  it("[SYNC-010] has read the cart, takes its version and keeps the order of the lines", () => {
    const unread: Ledger = { ...ledger, confirmed: { ...ledger.confirmed, unread: true, code: "SALE" } };
    const { ledger: after, lines } = merged(unread, [line("n", 1), line("b", 2), line("a", 1)]);
    expect(lines).toEqual(["a 1", "b 2", "n 1"]);
    expect(after.confirmed).toMatchObject({ cartId: "c", version: 5, code: "SALE", totals: null });
    expect(after.confirmed).not.toHaveProperty("unread");
  });

  it("[SYNC-021] of equal carts asks nothing of either side", () => {
    expect(merged(ledger, [line("a", 1), line("b", 2)])).toMatchObject({
      changes: [],
      vanished: [],
      diff: [{}, {}],
      verdicts: neither,
    });
  });

  it("[SYNC-015][SYNC-025] lets a line go that the server no longer has, or writes it there again", () => {
    expect(merged(ledger, [line("a", 1)])).toMatchObject({
      lines: ["a 1"],
      changes: [],
      vanished: ["Shirt b"],
      verdicts: ours,
    });
    const kept = merged(ledger, [line("a", 1)], { canRemoveLocal: false });
    expect(kept).toMatchObject({ changes: ["set b 2"], vanished: [], verdicts: theirs });
    expect(kept.ledger.changes).toEqual([
      { key: "new-1", line: "b", kind: "set", qty: 2, article: article("b"), goal: null },
    ]);
    // What may be done to quantities says nothing of lines.
    expect(merged(ledger, [line("a", 1)], { canModifyLocal: false })).toMatchObject({
      changes: [],
      vanished: ["Shirt b"],
      verdicts: ours,
    });
  });

  it("[SYNC-016][SYNC-017][SYNC-026] takes the server's quantity, or writes ours to it", () => {
    const changed = [line("a", 1), line("b", 7)];
    expect(merged(ledger, changed)).toMatchObject({ lines: ["a 1", "b 7"], changes: [], vanished: [], verdicts: ours });
    expect(merged(ledger, changed, { canModifyLocal: false })).toMatchObject({
      changes: ["set b 2"],
      verdicts: theirs,
    });
    expect(merged(ledger, changed, { forceClientState: true })).toMatchObject({
      changes: ["set b 2"],
      verdicts: theirs,
    });
    expect(merged(ledger, changed, { canRemoveLocal: false })).toMatchObject({ changes: [], verdicts: ours });
  });

  it("[SYNC-018][SYNC-019] takes a line out of the server's cart when the device's is forced, else in here", () => {
    const more = [line("a", 1), line("b", 2), line("n", 3)];
    const forced = merged(ledger, more, { forceClientState: true });
    expect(forced).toMatchObject({ changes: ["remove n 0"], vanished: [], verdicts: theirs });
    expect(forced.ledger.changes[0]).toMatchObject({ key: "new-1", article: article("n") });
    const blind = { canRemoveLocal: false, canModifyLocal: false };
    expect(merged(ledger, more, blind)).toMatchObject({ lines: ["a 1", "b 2", "n 3"], changes: [], verdicts: ours });
    expect(merged(ledger, [line("n", 3)], { forceClientState: true })).toMatchObject({
      changes: ["set a 1", "set b 2", "remove n 0"],
      vanished: [],
    });
  });

  it("[SYNC-010] leaves what the shopper did on top, also a removal", () => {
    const busy = ledgerOf([line("a", 1), line("b", 2)], [change("a", "remove", 0), change("b", "set", 9)]);
    const after = merged(busy, [line("a", 5), line("b", 5), line("n", 1)]);
    expect(after).toMatchObject({
      lines: ["a 5", "b 5", "n 1"],
      changes: ["remove a 0", "set b 9"],
      vanished: [],
      verdicts: both,
    });
    expect(merged(busy, [line("a", 1), line("b", 2)])).toMatchObject({
      changes: ["remove a 0", "set b 9"],
      verdicts: theirs,
    });
    expect(merged(busy, [line("a", 1)])).toMatchObject({ changes: ["remove a 0", "set b 9"], vanished: [] });
  });

  it("[SYNC-024] only looks: shows nothing of the server's but what something is pending for", () => {
    const busy = ledgerOf([line("a", 1), line("b", 2)], [change("b", "set", 9)]);
    const looked = merged(busy, [line("b", 5), line("n", 1)], { dryRun: true });
    expect(looked).toMatchObject({ lines: ["a 1", "b 5"], changes: ["set b 9"], vanished: [], verdicts: both });
    expect(merged(busy, [line("a", 1)], { dryRun: true }).lines).toEqual(["a 1"]);
    const forced = merged(ledger, [line("n", 1)], { dryRun: true, forceClientState: true });
    expect(forced).toMatchObject({ lines: ["a 1", "b 2"], changes: [], vanished: [], verdicts: theirs });
  });
});
