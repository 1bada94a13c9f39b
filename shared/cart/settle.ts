import { emptySettledOf, ownerOf } from "./owner.ts";
import { afterChange, emptySettled, project, type Change, type Ledger, type Settled, type SettledLine, type SettledTotals } from "./ledger.ts";

/** One call that brings the oldest change to the server. Only `add` is not harmless to repeat. */
export type Step =
  | { call: "create" }
  | { call: "add"; change: Change }
  | { call: "set"; change: Change; itemId: number }
  | { call: "delete"; change: Change; itemId: number }
  /** Nothing to call: the server already is as the change wants it. */
  | { call: "drop"; change: Change };

/** The next call for the oldest change, or null when nothing is pending. Fix the goal first (`fixGoal`). */
export function nextStep({ settled, changes }: Ledger): Step | null {
  const change = changes[0];
  if (!change) return null;
  const line = settled.lines.find(({ key }) => key === change.line);
  const goal = afterChange(line?.qty ?? 0, change);
  if (goal <= 0) return line ? { call: "delete", change, itemId: line.itemId } : { call: "drop", change };
  if (settled.cartId === null) return { call: "create" };
  if (!line) return change.article ? { call: "add", change } : { call: "drop", change };
  return line.qty === goal ? { call: "drop", change } : { call: "set", change, itemId: line.itemId };
}

/** The ledger with the goal of a change written down, to be stored before the call leaves. */
export function fixGoal(ledger: Ledger, changeKey: string): Ledger {
  return {
    ...ledger,
    changes: ledger.changes.map((change) => {
      if (change.key !== changeKey || change.goal !== null) return change;
      const line = ledger.settled.lines.find(({ key }) => key === change.line);
      return { ...change, goal: afterChange(line?.qty ?? 0, change) };
    }),
  };
}

const without = (changes: Change[], changeKey: string) => changes.filter((change) => change.key !== changeKey);

/** A change that the server already fulfils. */
export function drop(ledger: Ledger, changeKey: string): Ledger {
  return { ...ledger, changes: without(ledger.changes, changeKey) };
}

/**
 * The server's answer to a sent change: the line as it now stands (null: deleted), and the cart's version after it.
 * The server's quantity wins, except after an `add` that reached another quantity than its goal (an earlier copy had
 * arrived after all): then the change stays and is sent again as a set. An answer older than what is known drops the change only.
 */
export function acknowledge(ledger: Ledger, changeKey: string, answer: { cartId: string; version: number | null; line: SettledLine | null }, call: Step["call"]): Ledger {
  const change = ledger.changes.find(({ key }) => key === changeKey);
  if (!change || ledger.settled.cartId !== answer.cartId) return ledger;
  const version = answer.version ?? ledger.settled.version;
  if (version < ledger.settled.version) return drop(ledger, changeKey);
  const again = call === "add" && answer.line !== null && change.goal !== null && answer.line.qty !== change.goal;
  const others = ledger.settled.lines.filter(({ key }) => key !== change.line);
  const at = ledger.settled.lines.findIndex(({ key }) => key === change.line);
  const lines = answer.line ? others.toSpliced(at < 0 ? others.length : at, 0, answer.line) : others;
  return { settled: { ...ledger.settled, version, lines }, changes: again ? ledger.changes : without(ledger.changes, changeKey) };
}

/**
 * The server refused a change for good. What it confirmed before shows again (CART-021, CART-022). Later changes of the same
 * line that wanted as much or more are dropped with it; removing or lowering stays.
 */
export function refuse(ledger: Ledger, changeKey: string): Ledger {
  const refused = ledger.changes.find(({ key }) => key === changeKey);
  if (!refused) return ledger;
  const bound = refused.goal ?? refused.qty;
  const changes = ledger.changes.filter((change) => {
    if (change === refused) return false;
    if (change.line !== refused.line || change.kind === "remove") return true;
    return change.kind === "set" && change.qty < bound;
  });
  return { ...ledger, changes };
}

export interface Snapshot { cartId: string; version: number | null; lines: SettledLine[] }

/** Takes a pulled cart over, unless it is of another cart or older than what is known. Articles keep the pictures and words known here. */
export function adopt(ledger: Ledger, snapshot: Snapshot): Ledger {
  const { settled } = ledger;
  const version = snapshot.version ?? settled.version;
  if (snapshot.cartId !== settled.cartId || version < settled.version) return ledger;
  return { ...ledger, settled: { ...settled, version, lines: snapshot.lines } };
}

/** Takes totals over, unless they are of another cart or older than those known. */
export function adoptTotals(ledger: Ledger, cartId: string, totals: SettledTotals): Ledger {
  const { settled } = ledger;
  if (cartId !== settled.cartId || (settled.totals && totals.version < settled.totals.version)) return ledger;
  return { ...ledger, settled: { ...settled, totals } };
}

/** A cart of its own on the server; pending changes follow into it. */
export function connect(ledger: Ledger, cartId: string): Ledger {
  return ledger.settled.cartId === null ? { ...ledger, settled: { ...ledger.settled, cartId, version: 0 } } : ledger;
}

/**
 * The server no longer knows the cart `cartId`: everything that is shown becomes a change for a cart that is still to be made.
 * Totals stay as the old figure until the new cart has its own.
 */
export function restart(ledger: Ledger, cartId: string, newKey: () => string): Ledger {
  if (ledger.settled.cartId !== cartId) return ledger;
  const settled: Settled = { ...emptySettled, totals: ledger.settled.totals && { ...ledger.settled.totals, version: -1 } };
  const changes = project(ledger).map(({ key, qty, article }): Change => ({ key: newKey(), line: key, kind: "set", qty, article, goal: null }));
  return { settled, changes };
}

/** The cart after an order of `ordered` (line → quantity): its server cart is used up; what was put in meanwhile stays for a new one (ORDER-004). */
export function afterOrder(ledger: Ledger, ordered: ReadonlyMap<string, number>, newKey: () => string): Ledger {
  const left = project(ledger).map((line) => ({ ...line, qty: line.qty - (ordered.get(line.key) ?? 0) })).filter(({ qty }) => qty > 0);
  return { settled: emptySettledOf(ownerOf(ledger)), changes: left.map(({ key, qty, article }): Change => ({ key: newKey(), line: key, kind: "set", qty, article, goal: null })) };
}
