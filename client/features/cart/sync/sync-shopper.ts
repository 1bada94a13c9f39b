import { emptyLedger, project, type Ledger } from "../../../../shared/cart/ledger.ts";
import { diffLog, linesOf, type DiffEntry } from "../../../../shared/cart/merge.ts";
import { joinCustomerCart, releaseServerCart, ownerOf } from "../../../../shared/cart/owner.ts";
import { couponOf, drop, requestCoupon } from "../../../../shared/cart/sync-rules.ts";
import type { RunOutcome } from "../../../device/queue/sender.ts";
import { itemsOf, verdictOf, versionOf } from "./answers.ts";
import { cartIdOf } from "./cart-id.ts";
import { syncCart, type CartApi, type SyncDeps } from "./sync.ts";
import { totalsPossible, type SyncOptions } from "./sync-types.ts";
import { articles, confirmedLines } from "./sync-pull.ts";

/** Who is signed in on this device, and calls in their name. */
export interface Customers {
  /** The customer's id as the device's records say now; null for a guest. */
  id(): Promise<string | null>;
  /**
   * Calls in the name of this customer only. If somebody else is signed in when a call begins or ends, it counts as
   * unanswered (code 0).
   */
  api(customer: string): CartApi;
}

export interface ShopperSyncDeps extends Omit<SyncDeps, "owner"> {
  customers: Customers;
  /** Whether this page uses the guest's cart because the customer's could not be had. */
  bypassed(customer: string): boolean;
  /**
   * The customer's cart was refused (401). True: go on with the guest's (SYNC-005); false: the attempts are used up,
   * and syncing rests (SYNC-006).
   */
  bypass(customer: string): boolean;
  /**
   * The guest's cart has been merged into the customer's. `leftOut`: names of lines that were not taken over with all
   * pieces.
   */
  onJoined(leftOut: string[]): void;
}

/**
 * Most rounds of one run: one each for a customer who has left, the guest's changes, the merge and the customer's cart,
 * and as many again for changes made meanwhile.
 */
const mostRounds = 8;

/**
 * Brings the device's cart to the server for the current customer or guest. The cart of a customer who has signed out
 * is emptied on the device only. A guest's cart goes into the customer's after signing in: its pending changes are sent
 * as the guest's, the server merges the carts, and the device takes the merged cart in one transaction. Every step may
 * fail and be repeated (decision 170). Must run under the cart's lock.
 */
export async function syncShopper(deps: ShopperSyncDeps, refresh: boolean | SyncOptions): Promise<RunOutcome | "off"> {
  let anew: SyncOptions = typeof refresh === "boolean" ? { pull: refresh } : refresh;
  for (let round = 0; round < mostRounds; round++) {
    const { ledger, who } = await ownLedger(deps);
    const owner = ownerOf(ledger);
    if (owner === null && who !== null && !deps.bypassed(who)) {
      const outcome = await joinCustomer(deps, ledger, who);
      if (outcome === "later" || outcome === "off") return outcome;
      if (outcome === "joined") anew = { ...anew, pull: false };
      continue;
    }
    const outcome = await syncCart(
      { ...deps, owner, api: owner === null ? deps.api : deps.customers.api(owner) },
      anew,
    );
    if (outcome === "merged") await letGoOf(deps, ledger);
    else if (outcome !== "moved") return outcome;
  }
  return "later";
}

/**
 * The stored ledger and who is signed in. The cart of a customer who is not signed in is emptied on the device, but
 * kept on the server. The ledger is read first, so that its owner cannot be newer than the answer to who is signed in.
 */
export async function ownLedger({
  load,
  commit,
  customers,
}: Pick<ShopperSyncDeps, "load" | "commit" | "customers">): Promise<{ ledger: Ledger; who: string | null }> {
  for (;;) {
    const ledger = await load();
    const owner = ownerOf(ledger);
    const who = await customers.id();
    if (owner === null || owner === who) return { ledger, who };
    await commit((now) => (ownerOf(now) === owner ? emptyLedger : now));
  }
}

const letGoOf = (deps: ShopperSyncDeps, { confirmed: { cartId } }: Ledger): Promise<Ledger> =>
  deps.commit((now) => (ownerOf(now) === null && cartId !== null ? releaseServerCart(now, cartId) : now));

async function joinCustomer(
  deps: ShopperSyncDeps,
  ledger: Ledger,
  who: string,
): Promise<"joined" | "again" | "later" | "off"> {
  let known = ledger;
  if (hasLineChanges(ledger)) {
    const outcome = await syncCart({ ...deps, owner: null, withTotals: false }, false);
    if (outcome === "later" || outcome === "off") return outcome;
    known = await deps.load();
    if (outcome === "moved" || (outcome === "done" && hasLineChanges(known))) return "again";
  }
  if (ownerOf(known) !== null) return "again";
  if ((await takeCodeOff(deps, known)) === "later") return "later";
  const guestCartId = known.confirmed.cartId;
  const api = deps.customers.api(who);
  const made = await api.cartCreate({ customerId: who, ...(guestCartId !== null && { guestCartId }) });
  if (made.code === 401) return deps.bypass(who) ? "again" : "off";
  const cartId = cartIdOf(made, who);
  if (cartId === null) return "later";
  const pulled = await api.cartPull(cartId);
  const items = verdictOf(pulled) === "ok" ? itemsOf(pulled.result) : null;
  if (!items) return "later";
  const taken = guestCartId === null || made.meta["guest_cart"] !== undefined;
  let diff: DiffEntry[] = [];
  const after = await deps.commit((now, newKey) => {
    const article = articles(now);
    const lines = confirmedLines(items, article);
    diff = diffLog(
      linesOf(project({ ...now, changes: [] })),
      linesOf(lines.map((line) => ({ ...line, article: article(line.article.sku, line.key) ?? line.article }))),
    );
    return joinCustomerCart(
      now,
      { guestCartId, owner: who, cartId, version: versionOf(pulled) ?? 0, lines, taken },
      newKey,
    );
  });
  if (ownerOf(after) !== who) return "again";
  const missing = diff.flatMap((entry) =>
    taken && entry.party === "server" && "line" in entry && entry.serverQty < entry.clientQty ? [entry.name] : [],
  );
  deps.onDiff?.(
    [
      ...diff,
      { party: "server", status: taken ? "no-changes" : "update-required" },
      { party: "client", status: diff.length > 0 ? "update-required" : "no-changes" },
    ],
    false,
  );
  deps.onJoined(missing);
  return "joined";
}

const hasLineChanges = ({ changes }: Ledger): boolean => changes.some(({ kind }) => kind !== "coupon");

/**
 * Takes the code off the guest's cart before the merge, and keeps it as a wish for the merged cart (SYNC-007). The wish
 * is written first, so that a page that dies in between does not lose the code.
 */
async function takeCodeOff(deps: ShopperSyncDeps, ledger: Ledger): Promise<"done" | "later"> {
  const { cartId } = ledger.confirmed;
  const wished = ledger.changes.some(({ kind }) => kind === "coupon");
  if (cartId === null || !totalsPossible(deps) || (!wished && couponOf(ledger) === null)) return "done";
  const kept = await deps.commit((now, newKey) => {
    const code = couponOf(now);
    return code === null || now.changes.some(({ kind }) => kind === "coupon")
      ? now
      : requestCoupon(now, code, newKey).ledger;
  });
  const answer = await deps.api.deleteCoupon(cartId);
  // If the code cannot be removed for a reason other than the network, the platform's merge decides about it.
  if ([0, 408, 425].includes(answer.code)) return "later";
  const none = kept.changes.find(({ kind, code = null }) => kind === "coupon" && code === null);
  if (none) {
    await deps.commit((now) => drop(now, none.key));
    deps.onCoupon?.({ key: none.key, code: null, ok: verdictOf(answer) === "ok", words: null, answer: answer.code });
  }
  return "done";
}
