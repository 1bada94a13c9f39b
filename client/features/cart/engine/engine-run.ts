import { unknownSkus, withDetails } from "../../../../shared/cart/describe.ts";
import type { DiffEntry } from "../../../../shared/cart/merge.ts";
import type { PaymentMethod } from "../../../../shared/contract/cart.ts";
import type { VariantDetails } from "../../../../shared/catalog-client/cart-variants.ts";
import { createSender, type RunOutcome, type Sender } from "../../../device/queue/queue.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { EngineParts } from "./engine-parts.ts";
import { shippedSwitches, type CouponOutcome, type SyncFlags } from "../sync/sync-parts.ts";
import { syncShopper, type Customers } from "../sync/sync-shopper.ts";

/** After this a shop whose cart could not be had is asked once more. */
const restMs = 60_000;

/** What the last merge found and did, for whoever wants to know why the cart is as it is (SYNC-021). */
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

/** What was asked of the next run; see `SyncFlags`. */
export interface Wanted {
  pull: boolean;
  forceClientState?: boolean;
  requested?: boolean;
}

export interface Runner {
  sender: Sender;
  /** What the next run is to do beside sending changes. */
  want(flags: Wanted): void;
  /** Whether the server's cart is still to be read. */
  wanted(): boolean;
  /** Something was asked for, so a rest is over; whether there was one. */
  wake(): boolean;
  /** A customer has signed in: their cart is tried again. */
  forgetBypass(): void;
  report(): SyncReport;
  methods(): readonly PaymentMethod[] | null;
}

/** Sends what is pending and reads what is wanted, in the name of whoever is signed in, one tab at a time. */
export function createRunner(
  parts: EngineParts,
  customers: Customers,
  store: LedgerStore,
  onCoupon: (outcome: CouponOutcome) => void,
): Runner {
  const { api, notice, switches = shippedSwitches } = parts;
  const { show, words, stock } = store;
  const nothing: Wanted = { pull: false };
  let wanted: Wanted = nothing;
  /** The customer whose cart was refused, and with whose guest cart this page goes on. */
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
    parts.report(new Error("The cart stays on the device: no server cart can be had"));
    report = { ...report, enabled: false };
    endRest?.();
    const cancel = parts.wait(restMs, () => {
      wake();
      sender.kick();
    });
    endRest = () => {
      cancel();
      endRest = null;
      report = { ...report, enabled: true };
    };
  }
  function wake(): boolean {
    const rested = endRest !== null;
    endRest?.();
    return rested;
  }

  const sender = createSender({
    name: parts.name,
    exclusive: parts.exclusive,
    wait: parts.wait,
    random: parts.random,
    report: parts.report,
    async run(): Promise<RunOutcome> {
      if (!switches.synchronize) return "done";
      if (endRest) return "later";
      const asked = wanted;
      const flags: SyncFlags = {
        pull: asked.pull,
        forceClientState: () => wanted.forceClientState ?? false,
        requested: () => wanted.requested ?? false,
      };
      const tellChanging = () => {
        if (!store.state().isAddingToCart && parts.online() && store.ledger().changes.length > 0)
          show({ isAddingToCart: true });
      };
      tellChanging();
      const outcome = await syncShopper(
        {
          api,
          customers,
          switches,
          load: store.stored,
          online: parts.online,
          bypassed: (customer) => bypassed === customer,
          reconnect: attempt,
          report: parts.report,
          onCoupon,
          ...(parts.delivery && { delivery: parts.delivery }),
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
                : store.ledger().settled.lines.find(({ key }) => key === refusal.line)?.article.sku;
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
              what === "cart" ? { cartServerLastSyncDate: parts.now() } : { cartServerLastTotalsSyncDate: parts.now() },
            ),
        },
        flags,
      ).finally(() => show({ isAddingToCart: false }));
      if (outcome === "off") rest();
      if (outcome === "done" && wanted === asked) wanted = nothing;
      void describeLines().catch(parts.report);
      return outcome === "off" ? "later" : outcome;
    },
  });

  const described = new Set<string>();
  async function describeLines(): Promise<void> {
    const skus = unknownSkus(store.ledger()).filter((sku) => !described.has(sku));
    if (skus.length === 0 || !parts.online()) return;
    for (const sku of skus) described.add(sku);
    const take = (details: ReadonlyMap<string, VariantDetails>) =>
      details.size > 0 ? store.commit((now) => withDetails(now, details)) : undefined;
    await take(await parts.describe(skus, (first) => void take(first)));
  }

  return {
    sender,
    wake,
    report: () => report,
    methods: () => methods,
    want: (flags) => {
      wanted = { ...wanted, ...flags };
    },
    wanted: () => wanted.pull,
    forgetBypass: () => {
      bypassed = null;
    },
  };
}
