import { emptyConfirmedOf, ownerOf } from "./owner.ts";
import {
  afterChange,
  emptyConfirmed,
  project,
  targetOf,
  type Change,
  type Ledger,
  type ConfirmedCart,
  type ConfirmedLine,
  type ConfirmedTotals,
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
 * The next call for the oldest change, or null when nothing is pending. Fix the goal first (`fixTargetQuantity`). A
 * code waits for the lines: what it needs may be among them. A replaced line goes last, so that nothing is lost when
 * the new one is refused.
 */
export function nextStep({ confirmed, changes }: Ledger): Step | null {
  const change = changes.find(({ kind }) => kind !== "coupon") ?? changes[0];
  if (!change) return null;
  if (change.kind === "coupon") return { call: "coupon", change };
  const of = (key: string) => confirmed.lines.find((line) => line.key === key);
  const key = targetOf(change);
  const line = of(key);
  const goal = afterChange(line?.qty ?? 0, change);
  if (goal <= 0) return line ? { call: "delete", change, line: key, itemId: line.itemId } : { call: "drop", change };
  const old = change.kind === "replace" && key !== change.line ? of(change.line) : undefined;
  if (line?.qty === goal)
    return old ? { call: "delete", change, line: change.line, itemId: old.itemId } : { call: "drop", change };
  if (confirmed.cartId === null) return { call: "create" };
  if (!line) return change.article ? { call: "add", change, line: key } : { call: "drop", change };
  return { call: "set", change, line: key, itemId: line.itemId };
}

/** The ledger with the goal of a change written down, to be stored before the call leaves. */
export function fixTargetQuantity(ledger: Ledger, changeKey: string): Ledger {
  return {
    ...ledger,
    changes: ledger.changes.map((change) => {
      if (change.key !== changeKey || change.goal !== null) return change;
      const line = ledger.confirmed.lines.find(({ key }) => key === targetOf(change));
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
export function supersede(ledger: Ledger, changeKey: string): Ledger {
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
  answer: { cartId: string; version: number | null; line: ConfirmedLine | null },
  call: Step["call"],
): Ledger {
  const change = ledger.changes.find(({ key }) => key === changeKey);
  if (!change || ledger.confirmed.cartId !== answer.cartId) return ledger;
  const version = answer.version ?? ledger.confirmed.version;
  const halfway = change.kind === "replace" && call !== "delete";
  /** Under another name: a server that makes a change once has made this one as an addition. */
  const asSet = (all: Change[]): Change[] =>
    all.map((each) => (each === change ? { ...change, key: `${change.key}=` } : each));
  if (version < ledger.confirmed.version) return halfway ? ledger : drop(ledger, changeKey);
  const again = call === "add" && answer.line !== null && change.goal !== null && answer.line.qty !== change.goal;
  const key = change.kind === "replace" && call === "delete" ? change.line : targetOf(change);
  // A server may hold both for the same, and have joined the new line to the old one: only one of them is there.
  const others = ledger.confirmed.lines.filter((line) => line.key !== key && line.itemId !== answer.line?.itemId);
  const indexOf = (name: string) => ledger.confirmed.lines.findIndex((line) => line.key === name);
  const at = indexOf(key) < 0 && halfway ? indexOf(change.line) : indexOf(key);
  const lines = answer.line ? others.toSpliced(at < 0 ? others.length : at, 0, answer.line) : others;
  const confirmed = { ...ledger.confirmed, version, lines };
  if (again) return { confirmed, changes: asSet(ledger.changes) };
  if (!halfway) return { confirmed, changes: without(ledger.changes, changeKey) };
  return {
    confirmed,
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
  lines: ConfirmedLine[];
}

/**
 * Takes a pulled cart over, unless it is of another cart or older than what is known. Lines keep the order they stand
 * in.
 */
export function adopt(ledger: Ledger, snapshot: Snapshot): Ledger {
  const { confirmed } = ledger;
  const version = snapshot.version ?? confirmed.version;
  if (snapshot.cartId !== confirmed.cartId || version < confirmed.version) return ledger;
  return { ...ledger, confirmed: { ...confirmed, version, lines: inOrder(snapshot.lines, ledger) } };
}

/** Lines in the order in which they stand in the ledger; others behind them. */
export function inOrder(lines: readonly ConfirmedLine[], ledger: Ledger): ConfirmedLine[] {
  const places = new Map(ledger.confirmed.lines.map(({ key }, i) => [key, i]));
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
export function adoptTotals(ledger: Ledger, cartId: string, totals: ConfirmedTotals): Ledger {
  const { confirmed } = ledger;
  if (cartId !== confirmed.cartId || (confirmed.totals && totals.version < confirmed.totals.version)) return ledger;
  const { code: _, ...rest } = confirmed;
  return {
    ...ledger,
    confirmed: {
      ...rest,
      totals,
      version: fitTotals(confirmed, totals) === true ? Math.max(confirmed.version, totals.version) : confirmed.version,
    },
  };
}

/** Whether totals stand for the lines that are known; null where they do not say what for. */
export function fitTotals({ lines }: Pick<ConfirmedCart, "lines">, { rows }: ConfirmedTotals): boolean | null {
  return rows
    ? rows.length === lines.length &&
        lines.every(({ itemId, qty }) => rows.some((row) => row.itemId === itemId && row.qty === qty))
    : null;
}

/** A cart of its own on the server; pending changes follow into it. */
export function connect(ledger: Ledger, cartId: string): Ledger {
  return ledger.confirmed.cartId === null
    ? { ...ledger, confirmed: { ...ledger.confirmed, cartId, version: 0 } }
    : ledger;
}

/** The code on the server's cart, as far as it is known. */
const codeOn = ({ code, totals }: ConfirmedCart): string | null =>
  code === undefined ? (totals?.couponCode ?? null) : code;

/** The server has done what was wished: it has the code now (null: none). */
export function confirmCoupon(ledger: Ledger, cartId: string, changeKey: string, code: string | null): Ledger {
  const after = drop(ledger, changeKey);
  return ledger.confirmed.cartId === cartId ? { ...after, confirmed: { ...after.confirmed, code } } : after;
}

/** The code that the cart is to have: the last wish, else the one of the totals. */
export function couponOf({ confirmed, changes }: Ledger): string | null {
  const wish = changes.findLast(({ kind }) => kind === "coupon");
  return wish ? (wish.code ?? null) : codeOn(confirmed);
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
export function requestCoupon(
  ledger: Ledger,
  code: string | null,
  newKey: () => string,
): { ledger: Ledger; key: string } {
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
function carriedCode({ confirmed, changes }: Ledger, newKey: () => string): Change[] {
  const wish = changes.filter(({ kind }) => kind === "coupon");
  const code = codeOn(confirmed);
  if (code === null || wish.some((each) => (each.code ?? null) === null)) return wish;
  return [couponChange(wish[0]?.key.replace("-", "!") ?? newKey(), code), ...wish];
}

/**
 * The server no longer knows the cart `cartId`: everything that is shown becomes a change for a cart that is still to
 * be made, and so does its code. Totals stay as the old figure until the new cart has its own.
 */
export function restart(ledger: Ledger, cartId: string, newKey: () => string): Ledger {
  if (ledger.confirmed.cartId !== cartId) return ledger;
  const confirmed: ConfirmedCart = {
    ...emptyConfirmed,
    totals: ledger.confirmed.totals && { ...ledger.confirmed.totals, version: -1 },
  };
  return { confirmed, changes: [...asSets(project(ledger), newKey), ...carriedCode(ledger, newKey)] };
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
  const { cartId } = ledger.confirmed;
  const lines = shown.flatMap(({ key, qty, article }) =>
    ordered.has(key) ? [{ key, qty: Math.min(qty, ordered.get(key)!), article }] : [],
  );
  const memory =
    cartId !== null && lines.length > 0 ? { ordered: { cartId, lines, couponCode: codeOn(ledger.confirmed) } } : {};
  const wish = left.length > 0 ? ledger.changes.filter(({ kind }) => kind === "coupon") : [];
  return {
    confirmed: { ...emptyConfirmedOf(ownerOf(ledger)), ...memory },
    changes: [...asSets(left, newKey), ...wish],
  };
}
