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
  /** Totals are asked for even if the known ones are of this version. */
  totalsAnew: boolean;
  /** A customer's cart may hold lines that this device has not seen. */
  unseen: boolean;
  /** This run made a new cart in place of one that was gone. */
  restarted: boolean;
  /** Totals came back for other lines once already; the second time they are accepted. */
  retried: boolean;
  /** Why the server's cart was already read: keys of changes, and `goneMark`s. */
  checked: ReadonlySet<string>;
  /** Calls for each change, by its key. */
  sends: ReadonlyMap<string, number>;
  /** The step whose target quantity was stored last (`nameOfStep`); only that step may be sent. */
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

/** Most calls for one change in one run: one for each half of a replacement, a corrected addition, and one spare. */
const mostSends = 4;

/** In `checked`: the cart was read because the server answered that something of this change is gone. */
export const goneMark = (changeKey: string): string => `${changeKey} gone`;

/** A text that is equal for two steps that make the same call for the same change. */
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
 * The target quantity is stored before the call is sent. If the shopper presses something in between, the next step
 * differs, and its target is stored first.
 */
function actionOfLine({ checked, sends, prepared }: SyncState, cartId: string, step: LineStep): SyncAction {
  const { key, goal } = step.change;
  if (prepared === nameOfStep(step)) {
    const isTriedOut = (sends.get(key) ?? 0) >= mostSends;
    return isTriedOut ? { do: "end", outcome: "later" } : { do: "send", cartId, step };
  }
  // The addition was sent before without an answer, so the server's cart has to show whether it arrived.
  if (step.call === "add" && goal !== null && !checked.has(key)) return { do: "pull", cartId, checks: key };
  return { do: "prepare", step };
}
