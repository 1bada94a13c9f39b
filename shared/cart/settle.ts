import { emptySettledOf, ownerOf } from "./owner.ts";
import {
  afterChange,
  emptySettled,
  project,
  targetOf,
  type Change,
  type Ledger,
  type Settled,
  type SettledLine,
  type SettledTotals,
} from "./ledger.ts";

/**
 * One call that brings the oldest change to the server; `line` is what it is about. Only `add` is not harmless to
 * repeat.
 */
export type Step =
  | { call: "create" }
  | { call: "add"; change: Change; line: string }
  | { call: "set"; change: Change; line: string; itemId: number }
  | { call: "delete"; change: Change; line: string; itemId: number }
  | { call: "coupon"; change: Change }
  /** Nothing to call: the server already is as the change wants it. */
  | { call: "drop"; change: Change };

/**
 * The next call for the oldest change, or null when nothing is pending. Fix the goal first (`fixGoal`). A code waits
 * for the lines: what it needs may be among them. A replaced line goes last, so that nothing is lost when the new one
 * is refused.
 */
export function nextStep({ settled, changes }: Ledger): Step | null {
  const change = changes.find(({ kind }) => kind !== "coupon") ?? changes[0];
  if (!change) return null;
  if (change.kind === "coupon") return { call: "coupon", change };
  const of = (key: string) => settled.lines.find((line) => line.key === key);
  const key = targetOf(change);
  const line = of(key);
  const goal = afterChange(line?.qty ?? 0, change);
  if (goal <= 0) return line ? { call: "delete", change, line: key, itemId: line.itemId } : { call: "drop", change };
  const old = change.kind === "replace" && key !== change.line ? of(change.line) : undefined;
  if (line?.qty === goal)
    return old ? { call: "delete", change, line: change.line, itemId: old.itemId } : { call: "drop", change };
  if (settled.cartId === null) return { call: "create" };
  if (!line) return change.article ? { call: "add", change, line: key } : { call: "drop", change };
  return { call: "set", change, line: key, itemId: line.itemId };
}

/** The ledger with the goal of a change written down, to be stored before the call leaves. */
export function fixGoal(ledger: Ledger, changeKey: string): Ledger {
  return {
    ...ledger,
    changes: ledger.changes.map((change) => {
      if (change.key !== changeKey || change.goal !== null) return change;
      const line = ledger.settled.lines.find(({ key }) => key === targetOf(change));
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
 * A change that the server had made before, and whose line has been taken out since: nothing is left of it but the line
 * that was replaced.
 */
export function overtaken(ledger: Ledger, changeKey: string): Ledger {
  const change = ledger.changes.find(({ key }) => key === changeKey);
  if (change?.kind !== "replace") return drop(ledger, changeKey);
  return {
    ...ledger,
    changes: ledger.changes.map((each) =>
      each === change
        ? { key: change.key, line: change.line, kind: "remove", qty: 0, article: null, goal: null }
        : each,
    ),
  };
}

/**
 * The server's answer to a sent change: the line as it now stands (null: deleted), and the cart's version after it. The
 * server's quantity wins, except after an `add` that reached another quantity than its goal (an earlier copy had
 * arrived after all): then the change stays and is sent again as a set. An answer older than what is known drops the
 * change only. A replacing change stays until the old line has gone too.
 */
export function acknowledge(
  ledger: Ledger,
  changeKey: string,
  answer: { cartId: string; version: number | null; line: SettledLine | null },
  call: Step["call"],
): Ledger {
  const change = ledger.changes.find(({ key }) => key === changeKey);
  if (!change || ledger.settled.cartId !== answer.cartId) return ledger;
  const version = answer.version ?? ledger.settled.version;
  const halfway = change.kind === "replace" && call !== "delete";
  /** Under another name: a server that makes a change once has made this one as an addition. */
  const asSet = (all: Change[]): Change[] =>
    all.map((each) => (each === change ? { ...change, key: `${change.key}=` } : each));
  if (version < ledger.settled.version) return halfway ? ledger : drop(ledger, changeKey);
  const again = call === "add" && answer.line !== null && change.goal !== null && answer.line.qty !== change.goal;
  const key = change.kind === "replace" && call === "delete" ? change.line : targetOf(change);
  const others = ledger.settled.lines.filter((line) => line.key !== key);
  const indexOf = (name: string) => ledger.settled.lines.findIndex((line) => line.key === name);
  const at = indexOf(key) < 0 && halfway ? indexOf(change.line) : indexOf(key);
  const lines = answer.line ? others.toSpliced(at < 0 ? others.length : at, 0, answer.line) : others;
  const settled = { ...ledger.settled, version, lines };
  if (again) return { settled, changes: asSet(ledger.changes) };
  if (!halfway) return { settled, changes: without(ledger.changes, changeKey) };
  return {
    settled,
    changes: ledger.changes.map((each) =>
      each === change && answer.line ? { ...change, goal: answer.line.qty } : each,
    ),
  };
}

/**
 * The server refused a change for good. What it confirmed before shows again (CART-021, CART-022). Later changes of the
 * same line that wanted as much or more are dropped with it; removing or lowering stays. After a refused replacement
 * the old line is there again, and what was done to the new one afterwards is done to it where that can be: it is
 * replaced or removed.
 */
export function refuse(ledger: Ledger, changeKey: string): Ledger {
  const refused = ledger.changes.find(({ key }) => key === changeKey);
  if (!refused) return ledger;
  if (refused.kind === "replace")
    return {
      ...ledger,
      changes: ledger.changes.flatMap((change) => (change === refused ? [] : afterRefusedReplacement(refused, change))),
    };
  const bound = refused.goal ?? refused.qty;
  const changes = ledger.changes.filter((change) => {
    if (change === refused) return false;
    if (
      targetOf(change) !== refused.line ||
      change.kind === "remove" ||
      change.kind === "replace" ||
      change.kind === "coupon"
    )
      return true;
    return change.kind === "set" && change.qty < bound;
  });
  return { ...ledger, changes };
}

function afterRefusedReplacement(refused: Change, change: Change): Change[] {
  if (change.kind === "coupon" || change.line !== targetOf(refused)) return [change];
  // The line that was joined goes too: what was seen as one line was removed.
  if (change.kind === "remove") return [change, { ...change, key: `${change.key}+`, line: refused.line, goal: null }];
  return change.kind === "replace" ? [{ ...change, line: refused.line }] : [];
}

export interface Snapshot {
  cartId: string;
  version: number | null;
  lines: SettledLine[];
}

/**
 * Takes a pulled cart over, unless it is of another cart or older than what is known. Lines keep the order they stand
 * in.
 */
export function adopt(ledger: Ledger, snapshot: Snapshot): Ledger {
  const { settled } = ledger;
  const version = snapshot.version ?? settled.version;
  if (snapshot.cartId !== settled.cartId || version < settled.version) return ledger;
  return { ...ledger, settled: { ...settled, version, lines: inOrder(snapshot.lines, ledger) } };
}

/** Lines in the order in which they stand in the ledger; others behind them. */
export function inOrder(lines: readonly SettledLine[], ledger: Ledger): SettledLine[] {
  const places = new Map(ledger.settled.lines.map(({ key }, i) => [key, i]));
  let last = -1;
  for (const { key } of project(ledger)) {
    last = places.get(key) ?? last + 0.5;
    places.set(key, last);
  }
  return [...lines].sort((a, b) => (places.get(a.key) ?? Infinity) - (places.get(b.key) ?? Infinity) || 0);
}

/**
 * Takes totals over, unless they are of another cart or older than those known. Totals of the very lines that are known
 * make the version theirs.
 */
export function adoptTotals(ledger: Ledger, cartId: string, totals: SettledTotals): Ledger {
  const { settled } = ledger;
  if (cartId !== settled.cartId || (settled.totals && totals.version < settled.totals.version)) return ledger;
  const { code: _, ...rest } = settled;
  return {
    ...ledger,
    settled: {
      ...rest,
      totals,
      version: fitTotals(settled, totals) === true ? Math.max(settled.version, totals.version) : settled.version,
    },
  };
}

/** Whether totals stand for the lines that are known; null where they do not say what for. */
export function fitTotals({ lines }: Pick<Settled, "lines">, { rows }: SettledTotals): boolean | null {
  return rows
    ? rows.length === lines.length &&
        lines.every(({ itemId, qty }) => rows.some((row) => row.itemId === itemId && row.qty === qty))
    : null;
}

/** A cart of its own on the server; pending changes follow into it. */
export function connect(ledger: Ledger, cartId: string): Ledger {
  return ledger.settled.cartId === null ? { ...ledger, settled: { ...ledger.settled, cartId, version: 0 } } : ledger;
}

/** The code on the server's cart, as far as it is known. */
const codeOn = ({ code, totals }: Settled): string | null => (code === undefined ? (totals?.couponCode ?? null) : code);

/** The server has done what was wished: it has the code now (null: none). */
export function settleCoupon(ledger: Ledger, cartId: string, changeKey: string, code: string | null): Ledger {
  const after = drop(ledger, changeKey);
  return ledger.settled.cartId === cartId ? { ...after, settled: { ...after.settled, code } } : after;
}

/** The code that the cart is to have: the last wish, else the one of the totals. */
export function couponOf({ settled, changes }: Ledger): string | null {
  const wish = changes.findLast(({ kind }) => kind === "coupon");
  return wish ? (wish.code ?? null) : codeOn(settled);
}

const couponChange = (key: string, code: string | null): Change => ({
  key,
  line: "",
  kind: "coupon",
  qty: 0,
  article: null,
  goal: null,
  code,
});

/** The ledger with the wish for a code (null: none) in place of any earlier one. */
export function wishCoupon(ledger: Ledger, code: string | null, newKey: () => string): { ledger: Ledger; key: string } {
  const key = newKey();
  return {
    key,
    ledger: {
      ...ledger,
      changes: [...ledger.changes.filter(({ kind }) => kind !== "coupon"), couponChange(key, code)],
    },
  };
}

const asSets = (
  lines: readonly { key: string; qty: number; article: Change["article"] }[],
  newKey: () => string,
): Change[] =>
  lines.map(({ key, qty, article }) => ({ key: newKey(), line: key, kind: "set", qty, article, goal: null }));
/**
 * The code of a lost cart as a wish for the next, and behind it the wish that was still to be sent, which may be
 * refused. A wish keeps its key: somebody may wait for it; and the other one's key sorts before it.
 */
function carriedCode({ settled, changes }: Ledger, newKey: () => string): Change[] {
  const wish = changes.filter(({ kind }) => kind === "coupon");
  const code = codeOn(settled);
  if (code === null || wish.some((each) => (each.code ?? null) === null)) return wish;
  return [couponChange(wish[0]?.key.replace("-", "!") ?? newKey(), code), ...wish];
}

/**
 * The server no longer knows the cart `cartId`: everything that is shown becomes a change for a cart that is still to
 * be made, and so does its code. Totals stay as the old figure until the new cart has its own.
 */
export function restart(ledger: Ledger, cartId: string, newKey: () => string): Ledger {
  if (ledger.settled.cartId !== cartId) return ledger;
  const settled: Settled = {
    ...emptySettled,
    totals: ledger.settled.totals && { ...ledger.settled.totals, version: -1 },
  };
  return { settled, changes: [...asSets(project(ledger), newKey), ...carriedCode(ledger, newKey)] };
}

/**
 * The cart after an order of `ordered` (line → quantity): its server cart is used up; what was put in meanwhile stays
 * for a new one (ORDER-004). What was ordered is remembered until the next order, because its payment may fail.
 */
export function afterOrder(ledger: Ledger, ordered: ReadonlyMap<string, number>, newKey: () => string): Ledger {
  const shown = project(ledger);
  const left = shown
    .map((line) => ({ ...line, qty: line.qty - (ordered.get(line.key) ?? 0) }))
    .filter(({ qty }) => qty > 0);
  const { cartId } = ledger.settled;
  const lines = shown.flatMap(({ key, qty, article }) =>
    ordered.has(key) ? [{ key, qty: Math.min(qty, ordered.get(key)!), article }] : [],
  );
  const memory =
    cartId !== null && lines.length > 0 ? { ordered: { cartId, lines, couponCode: codeOn(ledger.settled) } } : {};
  const wish = left.length > 0 ? ledger.changes.filter(({ kind }) => kind === "coupon") : [];
  return { settled: { ...emptySettledOf(ownerOf(ledger)), ...memory }, changes: [...asSets(left, newKey), ...wish] };
}
