import type { Article, Purchase } from "../../../../shared/cart/article.ts";
import type { Intent } from "../../../../shared/cart/intents.ts";
import type { movedLines } from "../../../../shared/cart/moved.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { KnownStock } from "../../../../shared/cart/line-stock.ts";
import type { CartState } from "../../../../shared/cart/state.ts";
import type { ItemProblem } from "../../../../shared/cart/validate.ts";
import type { VariantDetails } from "../../../../shared/catalog-client/cart-variants.ts";
import type { Answer } from "../../../../shared/contract/wire/client.ts";
import type { Storage, Writes } from "../../../device/storage/storage.ts";
import type { Exclusive } from "../../../device/queue/sender.ts";
import type { PaymentMethod } from "../../../../shared/contract/order/cart.ts";
import type { RestoredLine } from "../../../../shared/cart/restore.ts";
import type { SyncReport } from "./engine-run.ts";
import type { CartApi, CartSwitches, Delivery, Refusal } from "../sync/sync-types.ts";
import type { Customers } from "../sync/sync-shopper.ts";

/** Something the shopper should hear. */
export type CartNotice =
  /** `pieces`: of all articles together, where several were added at once. */
  | { kind: "added"; article: Pick<Article, "name" | "image" | "options">; pieces?: number }
  | { kind: "updated" }
  | { kind: "edited"; name: string }
  | { kind: "problem"; problem: ItemProblem }
  | { kind: "stockWarning" }
  | { kind: "cut"; maxQuantity: number }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "vanished"; name: string }
  /** Lines that could not be taken over, or not with all their pieces, when a guest's cart went into a customer's. */
  | { kind: "leftOut"; names: string[] }
  /** A code that nobody waits for any more was refused; `words` are the server's. */
  | { kind: "coupon"; code: string; words: string | null };

/** Messages between tabs. They carry nothing, because the stored records decide. */
export interface Tabs {
  post(): void;
  listen(listener: () => void): void;
}

export interface EngineDeps {
  name: string;
  storage: Storage;
  /** Calls without a token. */
  api: CartApi;
  customers?: Customers;
  /** The switches of the specification; absent, those that are shipped. */
  switches?: CartSwitches;
  /** Where the cart goes and how, as the shopper last chose it in the checkout; null before (SYNC-041). */
  delivery?(): Promise<Delivery | null>;
  /**
   * Whether the customer's session has just been found to have ended: the shopper has been told, and nothing is to be
   * done (USER-023).
   */
  ended?(): Promise<boolean>;
  stock(lines: { sku: string; qty: number }[]): Promise<KnownStock>;
  /** What articles look like that only the server's cart knows (SEARCH-008); `show` gets what is known first. */
  describe(
    skus: string[],
    show: (details: ReadonlyMap<string, VariantDetails>) => void,
  ): Promise<ReadonlyMap<string, VariantDetails>>;
  exclusive: Exclusive;
  tabs: Tabs;
  online(): boolean;
  wait(ms: number, then: () => void): () => void;
  random(): number;
  now(): number;
  newId(): string;
  notice(notice: CartNotice): void;
  /** What the shopper put in or took out, once it is written on the device (DATA-009). */
  moved?(lines: ReturnType<typeof movedLines>): void;
  report(problem: unknown): void;
}

/**
 * A press that was not written when its page was left. `owner`: whose cart it was meant for; absent for the guest's.
 */
export interface LeftPress {
  owner?: string | undefined;
  intents: Intent[];
}

/** What became of a code. `code`: the answer's; 0 when none came. */
export type CouponResult = { ok: true } | { ok: false; words: string; code: number };

export interface CartEngine {
  state(): CartState;
  /** Whose cart is shown: a customer's id; null for the guest of the device. */
  owner(): Owner;
  subscribe(listener: () => void): () => void;
  /** Reads the device's cart and begins to send; resolves when the cart can be shown. */
  start(): Promise<void>;
  /**
   * Adds articles in one step, each unless something prevents it. One message names the last article added (CART-016).
   */
  add(...purchases: Purchase[]): Promise<void>;
  setQuantity(line: string, qty: number): Promise<void>;
  remove(line: string): Promise<void>;
  /**
   * Changes a line's variant, quantity or both, in its place; an equal line that exists already is joined. False when
   * nothing changed.
   */
  edit(line: string, purchase: Purchase): Promise<boolean>;
  /**
   * Puts a code on the cart (SYNC-045, SYNC-046, SYNC-049). `words` are the server's; empty when it gave none or could
   * not be asked.
   */
  applyCoupon(code: string): Promise<CouponResult>;
  removeCoupon(): Promise<{ ok: boolean }>;
  /**
   * Empties the cart on the device and on the server, whose cart is given up too unless `disconnect` is false
   * (CART-023). Without `sync` the server is told nothing.
   */
  clear(options?: { disconnect?: boolean; sync?: boolean }): Promise<void>;
  /**
   * Shows a cart again that the server gave back after a failed payment, or adds its lines to the present cart. A
   * repeat for the same cart changes nothing. `alsoWrite` is written in the same transaction, so that nothing comes
   * back twice.
   */
  restore(cartId: string, lines: readonly RestoredLine[], alsoWrite?: Writes): Promise<void>;
  /**
   * Takes ordered lines out of the cart without telling the server, whose cart is used up (ORDER-004, CART-023).
   * `alsoWrite` is written in the same transaction, so that an order is never half recorded. Where `whose` order it is
   * differs from whose cart is shown (a guest who has signed in since), the lines are taken out as if the shopper had
   * removed them.
   */
  ordered(lines: ReadonlyMap<string, number>, alsoWrite: Writes, whose?: Owner): Promise<void>;
  /**
   * A customer has signed in: lines of the device's guest go into the customer's cart, once. Does not wait for the
   * server.
   */
  authorise(): Promise<void>;
  /**
   * A customer has gone: empties the cart of the device without telling the server, where the customer finds it again
   * (CART-023).
   */
  disconnect(): Promise<void>;
  /**
   * Reads the server's cart and merges it if it is not the cart that both last agreed on, if they never agreed
   * (SYNC-008), or if forced (SYNC-009). `forceClientState` makes the server's cart like the device's. False when this
   * is not possible at present, like `settled`.
   */
  sync(options?: { forceSync?: boolean; forceClientState?: boolean }): Promise<boolean>;
  /** What the last merge found, and whether syncing is possible at all. */
  report(): SyncReport;
  /** Payment methods from the last answer that contained them beside totals (SYNC-042); null before. */
  paymentMethods(): readonly PaymentMethod[] | null;
  /** Reads lines, prices and totals from the server again; resolves like `settled`. */
  refresh(): Promise<boolean>;
  /** Takes in totals that another call of the checkout answered. */
  takeTotals(cartId: string, answer: Pick<Answer<unknown>, "code" | "result" | "meta">): Promise<void>;
  /**
   * The page is being left: offers `keep` the presses that are shown but not yet written. If it takes them, this page
   * does not write them any more, so that only the next page does.
   */
  leave(keep: (presses: LeftPress[]) => boolean): void;
  /** Carries out a press from a page that was left; does nothing if the cart is another customer's by now. */
  finish(press: LeftPress): Promise<void>;
  /** The network or the shopper is back (QUEUE-022, QUEUE-023). */
  resume(): void;
  /** Resolves when all changes have reached the server (true), or when they cannot at present (false). */
  settled(): Promise<boolean>;
  /** Asks what stock says of the lines (STOCK-016, STOCK-017). */
  checkStock(): Promise<void>;
  stop(): void;
}
