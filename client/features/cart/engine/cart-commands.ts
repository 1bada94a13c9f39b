import { withoutLines, withoutOrdered } from "../../../../shared/cart/intents.ts";
import { emptyLedger, project, type Ledger } from "../../../../shared/cart/ledger.ts";
import { emptyConfirmedOf, ownerOf } from "../../../../shared/cart/owner.ts";
import { restoreCart } from "../../../../shared/cart/restore.ts";
import { movedLines } from "../../../../shared/cart/moved.ts";
import { afterOrder } from "../../../../shared/cart/sync-rules.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { CartEngine, EngineDeps } from "./engine-types.ts";
import type { ServerRequests } from "./server-requests.ts";

export type CartCommands = Pick<CartEngine, "clear" | "disconnect" | "restore" | "ordered">;

/** Commands about the cart as a whole: it is emptied, ordered, or comes back. `kick`: changes are to be sent. */
export function createCartCommands(
  { ended, moved }: Pick<EngineDeps, "ended" | "moved">,
  store: LedgerStore,
  server: ServerRequests,
  kick: () => void,
): CartCommands {
  const { commit, load, words } = store;

  async function forget(): Promise<void> {
    words.clear();
    store.stock.clear();
    await commit(() => emptyLedger);
  }
  async function empty(disconnect: boolean): Promise<void> {
    if (await ended?.()) return;
    // Before the lines are removed, so that a run under way does not merge other lines in behind them.
    server.wantPull({ forceClientState: true });
    await store.inTurn(async () => {
      await load();
      let lines: ReturnType<typeof movedLines> | undefined;
      await commit((now, newKey) => {
        const after = withoutLines(now, newKey);
        lines = movedLines(now, after);
        return after;
      });
      if (lines) moved?.(lines);
    });
    words.clear();
    const reached = await server.settled();
    if (disconnect && reached) await commit(withoutServerCart);
  }

  return {
    clear: ({ disconnect = true, sync = true } = {}) => (sync ? empty(disconnect) : forget()),
    disconnect: forget,
    async restore(cartId, lines, extraWrites) {
      await load();
      await commit((now, newKey) => restoreCart(now, cartId, lines, newKey), extraWrites);
      server.wantPull({ forceSync: true });
      server.runNow();
    },
    async ordered(lines, extraWrites, whose) {
      words.clear();
      const { changes } = await commit(
        (now, newKey) =>
          whose === undefined || whose === ownerOf(now)
            ? afterOrder(now, lines, newKey)
            : withoutOrdered(now, lines, newKey),
        extraWrites,
      );
      if (changes.length > 0) kick();
    },
  };
}

/** An emptied cart without its cart on the server. */
const withoutServerCart = (ledger: Ledger): Ledger =>
  project(ledger).length === 0 ? { confirmed: emptyConfirmedOf(ownerOf(ledger)), changes: ledger.changes } : ledger;
