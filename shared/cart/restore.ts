import type { Article } from "./article.ts";
import { targetOf, type Change, type Ledger, type OrderedCart } from "./ledger.ts";
import { ownerOf } from "./owner.ts";
import { couponOf, requestCoupon } from "./sync-rules.ts";

/** A line of an order that did not come about, as its record on the device has it. */
export interface RestoredLine {
  key: string;
  sku: string;
  name: string;
  qty: number;
  priceCents: number;
}

const articleOf = ({ sku, name, priceCents, qty }: RestoredLine): Article => ({
  sku,
  parentSku: sku,
  name,
  priceCents,
  brand: null,
  image: null,
  path: "",
  options: [],
  type: "simple",
  maxQty: qty,
});

/**
 * A failed payment gave the server's cart `cartId` back (empty: the order was made from no cart). Without a cart of
 * their own a guest goes on with it; what was put in meanwhile stays on top. Beside another cart its lines are added to
 * that one, once. A customer's own lines are put back by the server, into whichever cart is theirs by now, so that the
 * device only has to look; what is still to be sent to that cart comes on top of them. The same cart again changes
 * nothing. What the articles are is remembered from the order (`afterOrder`).
 */
export function restoreCart(
  ledger: Ledger,
  cartId: string,
  lines: readonly RestoredLine[],
  newKey: () => string,
): Ledger {
  const { ordered, ...rest } = ledger.confirmed;
  if (cartId !== "" && (rest.cartId === cartId || rest.restored === cartId)) return ledger;
  const confirmed = cartId === "" ? rest : { ...rest, restored: cartId };
  const remembered = new Map(ordered?.lines.map(({ key, article }) => [key, article]));
  const back =
    lines.length > 0 || ordered?.cartId !== cartId
      ? lines.map((line) => ({ key: line.key, qty: line.qty, article: remembered.get(line.key) ?? articleOf(line) }))
      : ordered.lines;
  if (ownerOf(ledger) !== null && isCustomers(cartId)) {
    const returned = new Map(back.map((line) => [line.key, line]));
    return {
      confirmed: { ...confirmed, unread: true },
      changes: ledger.changes.flatMap((change) => besideReturned(change, returned, `${change.key}+${cartId}`)),
    };
  }
  const adds = back.map(({ key, qty, article }): Change => ({
    key: newKey(),
    line: key,
    kind: "add",
    qty,
    article,
    goal: null,
  }));
  if (confirmed.cartId === null && cartId !== "" && ownerOf(ledger) === null) {
    // Its lines are there already: a change that was sent is looked for before it is sent again.
    const there = adds.map((change) => ({ ...change, goal: change.qty }));
    return {
      confirmed: { ...confirmed, cartId, version: 0 },
      changes: [...there, ...ledger.changes.map((change) => onTop(change, newKey()))],
    };
  }
  const added: Ledger = { confirmed, changes: [...ledger.changes, ...adds] };
  return ordered?.couponCode && couponOf(ledger) === null
    ? requestCoupon(added, ordered.couponCode, newKey).ledger
    : added;
}

/** Ids of customers' carts are numbers, guests' are not (contract §0.6). */
const isCustomers = (cartId: string): boolean => /^\d+$/.test(cartId);

/**
 * Turns a pending change of a quantity into an addition of as many pieces, because the ordered lines are in the cart
 * too.
 */
const onTop = (change: Change, key: string): Change =>
  change.kind === "coupon" ? change : { ...change, key, kind: change.kind === "set" ? "add" : change.kind, goal: null };

/**
 * Adapts a change that is still to be sent to a cart into which the server has put `returned`, for its quantity was
 * worked out without those pieces. Example: with 2 pieces back, a change to 3 becomes one to 5, and a removal leaves
 * the 2. Unchanged, an addition that never arrived would pass for done, and a removal would undo what came back. `key`
 * names a change added behind it.
 */
function besideReturned(
  change: Change,
  returned: ReadonlyMap<string, OrderedCart["lines"][number]>,
  key: string,
): Change[] {
  const { kind, line, qty, goal } = change;
  const [joined, left] = [returned.get(targetOf(change)), returned.get(line)];
  const stays = left && { line, kind: "set" as const, qty: left.qty, article: left.article };
  if (kind === "coupon") return [change];
  if (kind === "remove") return [stays ? { ...change, ...stays, goal: goal === null ? null : left.qty } : change];
  const more = joined?.qty ?? 0;
  const raised =
    more > 0 && (goal !== null || kind === "set")
      ? { ...change, qty: kind === "set" ? qty + more : qty, goal: goal === null ? null : goal + more }
      : change;
  return kind === "replace" && stays ? [raised, { ...stays, key, goal: null }] : [raised];
}
