import type { Article } from "./article.ts";
import { type Change, type Ledger } from "./ledger.ts";
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
 * device only has to look. The same cart again changes nothing. What the articles are is remembered from the order
 * (`afterOrder`).
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
  if (ownerOf(ledger) !== null && isCustomers(cartId)) return { ...ledger, confirmed: { ...confirmed, unread: true } };
  const remembered = new Map(ordered?.lines.map(({ key, article }) => [key, article]));
  const back =
    lines.length > 0 || ordered?.cartId !== cartId
      ? lines.map((line) => ({ key: line.key, qty: line.qty, article: remembered.get(line.key) ?? articleOf(line) }))
      : ordered.lines;
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

/** What was left or put in beside the ordered lines is as many pieces more. */
const onTop = (change: Change, key: string): Change =>
  change.kind === "coupon" ? change : { ...change, key, kind: change.kind === "set" ? "add" : change.kind, goal: null };
