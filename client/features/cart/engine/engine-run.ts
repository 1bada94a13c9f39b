import { unknownSkus, withDetails } from "../../../../shared/cart/describe.ts";
import type { DiffEntry } from "../../../../shared/cart/merge.ts";
import type { PaymentMethod } from "../../../../shared/contract/order/cart.ts";
import type { VariantDetails } from "../../../../shared/catalog-client/cart-variants.ts";
import { createSender, type RunOutcome, type Sender } from "../../../device/queue/sender.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { EngineDeps } from "./engine-types.ts";
import { shippedSwitches, type CouponOutcome, type SyncOptions } from "../sync/sync-types.ts";
import { syncShopper, type Customers } from "../sync/sync-shopper.ts";

/** After this many milliseconds, a server whose cart could not be had is asked once more. */
const restMs = 60_000;

/** What the last merge found and did, for diagnosis (SYNC-021). */
export interface SyncReport {
  /**
   * False while syncing rests, because neither the cart nor another one could be had (SYNC-006, SYNC-012), or is
   * switched off (SYNC-022).
   */
  enabled: boolean;
  diff: readonly DiffEntry[];
  /** Whether that merge only looked (SYNC-024). */
  dryRun: boolean;
}

/** What was asked of the next run; see `SyncOptions`. */
export interface Wanted {
  pull: boolean;
  forceClientState?: boolean;
  requested?: boolean;
}

export interface Runner {
  sender: Sender;
  /** What the next run is to do beside sending changes. */
  want(options: Wanted): void;
  /** Whether the server's cart is still to be read. */
  wanted(): boolean;
  /** Ends a pause because a run was requested; returns whether there was one. */
  endPause(): boolean;
  /** A customer has signed in: their cart is tried again. */
  forgetBypass(): void;
  report(): SyncReport;
  methods(): readonly PaymentMethod[] | null;
}

/** Sends what is pending and reads what is wanted, in the name of whoever is signed in, one tab at a time. */
export function createRunner(
  deps: EngineDeps,
  customers: Customers,
  store: LedgerStore,
  onCoupon: (outcome: CouponOutcome) => void,
): Runner {
  const { api, notice, switches = shippedSwitches } = deps;
  const { show, words, stock } = store;
  const nothing: Wanted = { pull: false };
  let wanted: Wanted = nothing;
  /** The customer whose own cart was refused; this page uses the guest's cart instead. */
  let bypassed: string | null = null;
  let endRest: (() => void) | null = null;
  let report: SyncReport = { enabled: switches.synchronize, diff: [], dryRun: false };
  let methods: readonly PaymentMethod[] | null = null;

  const count = () => show({ connectBypassCount: store.state().connectBypassCount + 1 });
  const attempt = () => {
    if (store.state().connectBypassCount >= switches.maxBypassAttempts) return false;
    count();
    return true;
  };
  function rest(): void {
    deps.report(new Error("The cart stays on the device: no server cart can be had"));
    report = { ...report, enabled: false };
    endRest?.();
    const cancel = deps.wait(restMs, () => {
      endPause();
      sender.kick();
    });
    endRest = () => {
      cancel();
      endRest = null;
      report = { ...report, enabled: true };
    };
  }
  function endPause(): boolean {
    const rested = endRest !== null;
    endRest?.();
    return rested;
  }

  const sender = createSender({
    name: deps.name,
    exclusive: deps.exclusive,
    wait: deps.wait,
    random: deps.random,
    report: deps.report,
    async run(): Promise<RunOutcome> {
      if (!switches.synchronize) return "done";
      if (endRest) return "later";
      const requested = wanted;
      const options: SyncOptions = {
        pull: requested.pull,
        forceClientState: () => wanted.forceClientState ?? false,
        requested: () => wanted.requested ?? false,
      };
      const tellChanging = () => {
        if (!store.state().isAddingToCart && deps.online() && store.ledger().changes.length > 0)
          show({ isAddingToCart: true });
      };
      tellChanging();
      const outcome = await syncShopper(
        {
          api,
          customers,
          switches,
          load: store.stored,
          online: deps.online,
          bypassed: (customer) => bypassed === customer,
          reconnect: attempt,
          report: deps.report,
          onCoupon,
          ...(deps.delivery && { delivery: deps.delivery }),
          bypass(customer) {
            const may = attempt();
            if (may) bypassed = customer;
            return may;
          },
          onJoined(leftOut) {
            show({ connectBypassCount: 0 });
            if (leftOut.length > 0) notice({ kind: "leftOut", names: leftOut });
          },
          async commit(rule) {
            const after = await store.commit(rule);
            // A change may come in while the run is under way.
            tellChanging();
            return after;
          },
          onRefused(refusal) {
            if (!refusal.removed && refusal.words) words.set(refusal.line, refusal.words);
            const sku =
              refusal.available === null
                ? null
                : store.ledger().confirmed.lines.find(({ key }) => key === refusal.line)?.article.sku;
            if (sku && refusal.available !== null)
              stock.set(sku, { inStock: refusal.available > 0, available: refusal.available });
            show();
            notice({ kind: "refused", refusal });
          },
          onVanished: (names) => names.forEach((name) => notice({ kind: "vanished", name })),
          onRestart: count,
          onDiff: (diff, dryRun) => {
            report = { ...report, diff, dryRun };
          },
          onPaymentMethods: (told) => {
            methods = told;
          },
          onSynced: (what) =>
            show(
              what === "cart" ? { cartServerLastSyncDate: deps.now() } : { cartServerLastTotalsSyncDate: deps.now() },
            ),
        },
        options,
      ).finally(() => show({ isAddingToCart: false }));
      if (outcome === "off") rest();
      if (outcome === "done" && wanted === requested) wanted = nothing;
      void describeLines().catch(deps.report);
      return outcome === "off" ? "later" : outcome;
    },
  });

  const described = new Set<string>();
  async function describeLines(): Promise<void> {
    const skus = unknownSkus(store.ledger()).filter((sku) => !described.has(sku));
    if (skus.length === 0 || !deps.online()) return;
    for (const sku of skus) described.add(sku);
    const take = (details: ReadonlyMap<string, VariantDetails>) =>
      details.size > 0 ? store.commit((now) => withDetails(now, details)) : undefined;
    await take(await deps.describe(skus, (first) => void take(first)));
  }

  return {
    sender,
    endPause,
    report: () => report,
    methods: () => methods,
    want: (options) => {
      wanted = { ...wanted, ...options };
    },
    wanted: () => wanted.pull,
    forgetBypass: () => {
      bypassed = null;
    },
  };
}
