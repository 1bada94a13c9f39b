import { ownerOf } from "../../../../shared/cart/owner.ts";
import { shippedSwitches } from "../sync/sync-types.ts";
import type { Customers } from "../sync/sync-shopper.ts";
import { createCartCommands } from "./cart-commands.ts";
import { createConfirmations } from "./confirmations.ts";
import { createCoupons } from "./engine-coupon.ts";
import { createLedgerStore } from "./engine-ledger.ts";
import { createRunner } from "./engine-run.ts";
import type { CartEngine, CartNotice, EngineDeps } from "./engine-types.ts";
import { createLineCommands } from "./line-commands.ts";
import { createPresses } from "./presses.ts";
import { createServerRequests } from "./server-requests.ts";
import { checkStock } from "./stock.ts";

export type { CartEngine, CartNotice, CouponResult, EngineDeps, LeftPress, Tabs } from "./engine-types.ts";

/** A shop without accounts. */
const guestsOnly: Customers = {
  id: () => Promise.resolve(null),
  api: () => {
    throw new Error("There are no customers");
  },
};

/** The cart of one tab: records on the device first, the server behind them, other tabs beside it. */
export function createCartEngine(deps: EngineDeps): CartEngine {
  const { customers = guestsOnly, switches = shippedSwitches } = deps;
  const store = createLedgerStore(deps, customers);
  const coupons = createCoupons(deps, store, () => runner.sender);
  const runner = createRunner(deps, customers, store, coupons.onOutcome);
  const { sender } = runner;
  const confirmations = createConfirmations(store, deps.notice);
  const presses = createPresses(deps, store, () => sender.kick());
  const server = createServerRequests({ ...deps, switches }, store, runner);

  /**
   * Announces a change once it is confirmed, at the latest when the run that sends it ends. Offline it is announced at
   * once, because no confirmation can come.
   */
  function tell(line: string, what: CartNotice): void {
    confirmations.when(line, what);
    if (!switches.synchronize || !deps.online()) confirmations.now();
    else void sender.idle().then(confirmations.now);
  }
  async function follow(): Promise<void> {
    const { changes } = await store.load();
    // Every tab queues for the lock, because the tab that made the change may be closed before it sends it.
    if (changes.length > 0) sender.follow();
  }
  deps.tabs.listen(() => void follow().catch(deps.report));

  return {
    state: store.state,
    subscribe: store.subscribe,
    owner: () => ownerOf(store.ledger()),
    report: runner.report,
    paymentMethods: runner.methods,
    ...createLineCommands(deps, store, presses, tell),
    ...createCartCommands(deps, store, server, () => sender.kick()),
    applyCoupon: coupons.apply,
    removeCoupon: coupons.remove,
    leave: presses.leave,
    finish: presses.finish,
    async start() {
      const { confirmed, changes } = await store.load();
      const known = confirmed.cartId !== null || (await customers.id()) !== null;
      if (known) server.wantPull({});
      if (known || changes.length > 0) sender.kick();
    },
    async authorise() {
      runner.forgetBypass();
      server.wantPull({ forceSync: true });
      runner.endPause();
      sender.resume();
    },
    sync: server.sync,
    refresh: server.refresh,
    settled: server.settled,
    resume: server.resume,
    takeTotals: server.takeTotals,
    checkStock() {
      // Totals also say how much stock is left for lines that share articles.
      if (store.ledger().confirmed.totals?.rows?.some(({ left }) => left !== undefined)) server.resume();
      return checkStock(deps, store);
    },
    stop: () => sender.stop(),
  };
}
