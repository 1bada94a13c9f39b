import type { Ledger } from "../../../../shared/cart/ledger.ts";
import { ownerOf, type Owner } from "../../../../shared/cart/owner.ts";
import { connect, drop, fixTargetQuantity } from "../../../../shared/cart/sync-rules.ts";
import { withHash } from "../../../../shared/cart/state.ts";
import { cartIdOf } from "./cart-id.ts";
import { initialSyncState, nameOfStep, nextAction, type SyncAction, type SyncState } from "./next-action.ts";
import { sendChange } from "./send-change.ts";
import { sendCoupon } from "./sync-coupon.ts";
import type { SyncOptions, SyncOutcome, SyncDeps } from "./sync-types.ts";
import { pull } from "./sync-pull.ts";
import { syncTotals } from "./sync-totals.ts";

export type { CartApi, Refusal, SyncOutcome, SyncDeps } from "./sync-types.ts";

/**
 * Brings the pending changes to the server, oldest first, one at a time, then asks for totals. Must run under the
 * cart's lock. With `refresh` the server's lines are read first, which is also how an addition whose answer was lost is
 * told from one that never arrived (decision 060).
 */
export async function syncCart(callerDeps: SyncDeps, refresh: boolean | SyncOptions): Promise<SyncOutcome> {
  const options: SyncOptions = typeof refresh === "boolean" ? { pull: refresh } : refresh;
  // What device and server agree on is stored with its hash, in the transaction that brings them together (SYNC-020).
  const deps: SyncDeps = {
    ...callerDeps,
    commit: (rule) => callerDeps.commit((now, newKey) => withHash(rule(now, newKey))),
  };
  const { owner = null, withTotals = true } = deps;
  const ledger = await deps.load();
  if (!deps.online()) return offlineOutcome(ledger, owner, options.pull);
  let state = initialSyncState(ledger, owner, options.pull, withTotals);
  for (;;) {
    const action = nextAction(state);
    if (action.do === "end") return action.outcome;
    const next = await perform(deps, options, { ...state, prepared: null }, action);
    if (typeof next === "string") return next;
    state = next;
  }
}

/** Offline, requested reads and pending changes are left for later. */
const offlineOutcome = ({ changes, confirmed }: Ledger, owner: Owner, wantsPull: boolean): SyncOutcome =>
  changes.length > 0 || (wantsPull && (confirmed.cartId !== null || owner !== null)) ? "later" : "done";

/** Performs one action. Answers the new state of the run, or its outcome. */
async function perform(
  deps: SyncDeps,
  options: SyncOptions,
  state: SyncState,
  action: Exclude<SyncAction, { do: "end" }>,
): Promise<SyncState | SyncOutcome> {
  const { commit } = deps;
  switch (action.do) {
    case "pull":
      return performPull(deps, options, state, action);
    case "create":
      return performCreate(deps, state);
    case "drop":
      return { ...state, ledger: await commit((now) => drop(now, action.change.key)) };
    case "prepare": {
      const ledger = await commit((now) => fixTargetQuantity(now, action.step.change.key));
      return { ...state, ledger, prepared: nameOfStep(action.step) };
    }
    case "send":
      return sendChange(deps, state, action.cartId, action.step);
    case "coupon":
      return performCoupon(deps, state, action);
    case "totals":
      return performTotals(deps, state);
  }
}

async function performPull(
  deps: SyncDeps,
  options: SyncOptions,
  state: SyncState,
  { cartId, checks }: Extract<SyncAction, { do: "pull" }>,
): Promise<SyncState | SyncOutcome> {
  const pulled = await pull(deps, cartId, options, state.restarted);
  if (pulled.kind === "ended") return pulled.outcome;
  const checked = checks === null ? state.checked : new Set(state.checked).add(checks);
  const next = { ...state, ledger: pulled.ledger, stale: false, checked };
  return pulled.kind === "again" ? { ...next, restarted: true, unseen: state.owner !== null } : next;
}

async function performCreate({ api, commit }: SyncDeps, state: SyncState): Promise<SyncState | SyncOutcome> {
  const { owner } = state;
  const id = cartIdOf(await (owner === null ? api.cartCreate() : api.cartCreate({ customerId: owner })), owner);
  if (id === null) return "later";
  const ledger = await commit((now) => (ownerOf(now) === owner ? connect(now, id) : now));
  return { ...state, ledger, stale: owner !== null, unseen: false };
}

/** Sends the code's wish; if the cart seems lost, it is read once. */
async function performCoupon(
  deps: SyncDeps,
  state: SyncState,
  { change }: Extract<SyncAction, { do: "coupon" }>,
): Promise<SyncState | SyncOutcome> {
  const outcome = await sendCoupon(deps, state.ledger, change);
  const isLost = outcome === "lost";
  if (outcome === "later" || (isLost && state.checked.has(change.key))) return "later";
  const checked = isLost ? new Set(state.checked).add(change.key) : state.checked;
  return { ...state, checked, stale: isLost, totalsAnew: true, ledger: await deps.load() };
}

/** Reads totals; if they are for other lines, the cart is read once. */
async function performTotals(deps: SyncDeps, state: SyncState): Promise<SyncState | SyncOutcome> {
  const outcome = await syncTotals(deps, state.ledger, state.totalsAnew);
  if (outcome === "later") return "later";
  if (outcome === "done" || state.retried) return "done";
  return { ...state, retried: true, stale: true, totalsAnew: false, ledger: await deps.load() };
}
