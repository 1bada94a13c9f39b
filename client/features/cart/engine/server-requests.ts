import { ownerOf } from "../../../../shared/cart/owner.ts";
import { syncRequired } from "../../../../shared/cart/state.ts";
import { adoptTotals } from "../../../../shared/cart/sync-rules.ts";
import { confirmedTotals } from "../../../../shared/cart/wire.ts";
import { totalsOf, versionOf } from "../sync/answers.ts";
import type { CartSwitches } from "../sync/sync-types.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { Runner } from "./engine-run.ts";
import type { CartEngine, EngineDeps } from "./engine-types.ts";

/** Milliseconds within which pulling the cart again would bring nothing new. */
const refreshAfterMs = 10_000;

/** `requested`: also where the server's lines are not merged by default (SYNC-024). */
interface PullWish {
  forceSync?: boolean;
  forceClientState?: boolean;
  requested?: boolean;
}

export interface ServerRequests extends Pick<CartEngine, "sync" | "refresh" | "settled" | "resume" | "takeTotals"> {
  /** Makes the next run read and merge the server's cart if that is forced or needed. */
  wantPull(wish: PullWish): void;
  /** Has a run begin now, also during a pause. */
  runNow(): void;
}

/** Requests to the server: to read its cart, and to send pending changes. */
export function createServerRequests(
  { now, online, switches }: Pick<EngineDeps, "now" | "online"> & { switches: CartSwitches },
  store: LedgerStore,
  runner: Runner,
): ServerRequests {
  const { sender } = runner;
  const { state, ledger } = store;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const hasServerCart = () => ledger().confirmed.cartId !== null || ownerOf(ledger()) !== null;

  function wantPull({ forceSync = false, forceClientState = false, requested = false }: PullWish): void {
    if (!forceSync && !forceClientState && !syncRequired(ledger(), state().cartServerLastSyncDate)) return;
    refreshedAt = now();
    runner.want({ pull: true, ...(requested && { requested }), ...(forceClientState && { forceClientState }) });
  }
  const settled = () => settle(switches, store, runner);

  return {
    wantPull,
    settled,
    runNow() {
      runner.endPause();
      sender.kick();
    },
    async sync({ forceSync = false, forceClientState = false } = {}) {
      if (!switches.synchronize || !online() || (!hasServerCart() && ledger().changes.length === 0)) return false;
      wantPull({ forceSync, forceClientState, requested: forceSync });
      return settled();
    },
    async refresh() {
      wantPull({ forceSync: true, requested: true });
      return settled();
    },
    resume() {
      // Another device may have changed the cart, which this device's hash cannot show.
      if (hasServerCart() && Math.abs(now() - refreshedAt) >= refreshAfterMs) wantPull({ forceSync: true });
      if (!runner.wanted() && ledger().changes.length === 0) return;
      runner.endPause();
      sender.resume();
    },
    async takeTotals(cartId, answer) {
      const wire = totalsOf(answer.result);
      if (!wire) return;
      await store.commit((now) =>
        adoptTotals(now, cartId, confirmedTotals(wire, versionOf(answer) ?? now.confirmed.version)),
      );
    },
  };
}

/** Runs until everything has reached the server (true), or cannot at present (false). */
async function settle(
  switches: CartSwitches,
  { inTurn, state, ledger }: LedgerStore,
  runner: Runner,
): Promise<boolean> {
  const { sender } = runner;
  await inTurn(() => Promise.resolve());
  if (!switches.synchronize) return true;
  const old = switches.synchronizeTotals && (state().platformTotals?.updating ?? true);
  let rested = false;
  if (runner.wanted() || ledger().changes.length > 0 || old) {
    rested = runner.endPause();
    sender.kick();
  }
  let outcome = await sender.idle();
  if (rested && outcome === "later") {
    // The run just waited for may have begun before the pause was ended, and done nothing.
    sender.kick();
    outcome = await sender.idle();
  }
  return outcome === "done" && ledger().changes.length === 0;
}
