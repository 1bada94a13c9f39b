import type { DiffEntry } from "../../../../shared/cart/merge.ts";
import type { Ledger } from "../../../../shared/cart/ledger.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { PaymentMethod } from "../../../../shared/contract/order/cart.ts";
import type { Api } from "../../../../shared/contract/wire/client.ts";
import type { RunOutcome } from "../../../device/queue/sender.ts";

/** The calls of the typed client that a cart needs (contract §2.2). They never reject; code 0 means no answer. */
export type CartApi = Pick<
  Api,
  | "cartCreate"
  | "cartPull"
  | "cartUpdate"
  | "cartDelete"
  | "totals"
  | "applyCoupon"
  | "deleteCoupon"
  | "shippingInformation"
>;

/** The switches of the specification that the cart's calls follow (SYNC-022 to SYNC-027). */
export type CartSwitches = Pick<
  typeof settings.cart,
  | "synchronize"
  | "synchronizeTotals"
  | "serverMergeByDefault"
  | "serverSyncCanRemoveLocalItems"
  | "serverSyncCanModifyLocalItems"
> & { maxBypassAttempts: number };
export const shippedSwitches: CartSwitches = settings.cart;

/**
 * A change that the server refused. `adding`: it was an addition; `words`: the server's text; `available`: how many
 * pieces there are; `removed`: its line was removed, rather than put back to its old quantity.
 */
export interface Refusal {
  adding: boolean;
  line: string;
  name: string;
  words: string | null;
  reason: string | null;
  available: number | null;
  removed: boolean;
}

/**
 * The outcome of a wish for a code (`code` null: to have none). `words`: the server's text, null for none; `answer`:
 * the code of its answer, 0 when it was not asked.
 */
export interface CouponOutcome {
  key: string;
  code: string | null;
  ok: boolean;
  words: string | null;
  answer: number;
}

/** Where the cart goes and how, as the shopper last chose it in the checkout. */
export type Delivery = Parameters<Api["shippingInformation"]>[1];

/**
 * `moved`: the ledger belongs to somebody else by now. `merged`: the guest's cart was merged into a customer's. `off`:
 * the server fails, and syncing rests (SYNC-012).
 */
export type SyncOutcome = RunOutcome | "moved" | "merged" | "off";

export interface SyncOptions {
  /** Read the server's lines first. */
  pull: boolean;
  /**
   * Whether the device's lines win (SYNC-016, SYNC-018). Called at each merge, because this may be requested during a
   * run.
   */
  forceClientState?(): boolean;
  /** Whether the server's lines were requested explicitly, even where they are not merged by default (SYNC-024). */
  requested?(): boolean;
}

export interface SyncDeps {
  /** Whose ledger is brought to the server; absent for a guest's. */
  owner?: Owner;
  /** Calls in the owner's name. */
  api: CartApi;
  /** The stored ledger. */
  load(): Promise<Ledger>;
  /** Applies a rule to the stored ledger in one transaction; the outcome is what other tabs see. */
  commit(rule: (ledger: Ledger, newKey: () => string) => Ledger): Promise<Ledger>;
  online(): boolean;
  switches?: CartSwitches;
  /** Where totals are to be worked out for; absent or null before the shopper has said. */
  delivery?(): Promise<Delivery | null>;
  onRefused(refusal: Refusal): void;
  /** Called with names of lines that the server no longer has although nobody here removed them. */
  onVanished(names: string[]): void;
  onRestart(): void;
  onSynced(what: "cart" | "totals"): void;
  onCoupon?(outcome: CouponOutcome): void;
  onDiff?(diff: readonly DiffEntry[], dryRun: boolean): void;
  onPaymentMethods?(methods: readonly PaymentMethod[]): void;
  /**
   * A cart that cannot be read may be replaced by a new one of a guest (SYNC-011): true counts one attempt, false when
   * they are used up.
   */
  reconnect?(): boolean;
  report?(problem: unknown): void;
  /** False where the cart is about to be merged into another: then only lines are sent, neither its code nor totals. */
  withTotals?: boolean;
}

/** Whether a code may be put on the cart or taken off at all (SYNC-045). */
export const totalsPossible = ({
  online,
  switches = shippedSwitches,
}: Pick<SyncDeps, "online" | "switches">): boolean => online() && switches.synchronize && switches.synchronizeTotals;
