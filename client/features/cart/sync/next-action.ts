import type { Change, Ledger } from "../../../../shared/cart/ledger.ts";
import { ownerOf, type Owner } from "../../../../shared/cart/owner.ts";
import { nextStep, type Step } from "../../../../shared/cart/sync-rules.ts";
import type { SyncOutcome } from "./sync-types.ts";

/** A step that is a call about one line. */
export type LineStep = Exclude<Step, { call: "create" | "drop" | "coupon" }>;

/** What one run knows: the ledger as it was last read or written, and what has happened so far. */
export interface SyncState {
  ledger: Ledger;
  /** Whose ledger the run is about. */
  owner: Owner;
  /** False: lines only, neither the cart's code nor its totals. */
  withTotals: boolean;
  /** The server's lines are to be read before anything is sent. */
  stale: boolean;
  /** Totals are asked for even when those known are of this version. */
  totalsAnew: boolean;
  /** A customer's cart may hold lines that this device has not seen. */
  unseen: boolean;
  /** The cart of this run took the place of one that was gone. */
  restarted: boolean;
  /** Totals of other lines were answered once; the second time they are taken as they are. */
  retried: boolean;
  /** What the server's cart was already read for: keys of changes, and see `goneMark`. */
  checked: ReadonlySet<string>;
  /** Calls for each change, by its key. */
  sends: ReadonlyMap<string, number>;
  /** The step whose target quantity was stored last (`nameOfStep`); only this one may be sent. */
  prepared: string | null;
}

export type SyncAction =
  | { do: "end"; outcome: SyncOutcome }
  /** `checks`: the change whose fate is read from the cart. */
  | { do: "pull"; cartId: string; checks: string | null }
  | { do: "create" }
  | { do: "drop"; change: Change }
  /** Store the target quantity of the step's change. */
  | { do: "prepare"; step: LineStep }
  | { do: "send"; cartId: string; step: LineStep }
  | { do: "coupon"; change: Change }
  | { do: "totals" };

/** Calls for one change in one run: one for each half of a replacement, an addition set right, and one more. */
const mostSends = 4;

/** In `checked`: the cart was read because the server answered that something of this change is gone. */
export const goneMark = (changeKey: string): string => `${changeKey} gone`;

/** The same for two steps that are the same call about the same line, for the same change. */
export const nameOfStep = (step: Step): string =>
  JSON.stringify("change" in step ? { ...step, change: step.change.key } : step);

/** What a run begins with. `pull`: the server's lines are read first. */
export const initialSyncState = (ledger: Ledger, owner: Owner, pull: boolean, withTotals: boolean): SyncState => ({
  ledger,
  owner,
  withTotals,
  stale: pull,
  totalsAnew: pull,
  unseen: pull && owner !== null,
  restarted: false,
  retried: false,
  checked: new Set(),
  sends: new Map(),
  prepared: null,
});

/** What a run does next: read, make a cart, send the oldest change, then the code, then ask for totals (060). */
export function nextAction(state: SyncState): SyncAction {
  const { ledger, owner, withTotals } = state;
  const { cartId, unread } = ledger.confirmed;
  if (ownerOf(ledger) !== owner) return { do: "end", outcome: "moved" };
  if (cartId !== null && (state.stale || unread)) return { do: "pull", cartId, checks: null };
  if (cartId === null && state.unseen) return { do: "create" };
  const step = nextStep(ledger);
  if (!step || step.call === "coupon") {
    if (!withTotals) return { do: "end", outcome: "done" };
    return step ? { do: "coupon", change: step.change } : { do: "totals" };
  }
  if (step.call === "drop") return { do: "drop", change: step.change };
  if (step.call === "create" || cartId === null) return { do: "create" };
  return actionOfLine(state, cartId, step);
}

/**
 * The target quantity is stored before the call leaves. If the shopper has pressed something in between, the step is
 * another one by then, and is prepared itself.
 */
function actionOfLine({ checked, sends, prepared }: SyncState, cartId: string, step: LineStep): SyncAction {
  const { key, goal } = step.change;
  if (prepared === nameOfStep(step)) {
    const isTriedOut = (sends.get(key) ?? 0) >= mostSends;
    return isTriedOut ? { do: "end", outcome: "later" } : { do: "send", cartId, step };
  }
  // It was sent before and no answer came: what the cart holds now decides.
  if (step.call === "add" && goal !== null && !checked.has(key)) return { do: "pull", cartId, checks: key };
  return { do: "prepare", step };
}
