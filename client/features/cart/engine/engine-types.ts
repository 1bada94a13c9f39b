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

/** What another tab may say; it carries nothing, because the records are the truth. */
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
 * What was pressed and had not been written when its page was left; `owner`: whose cart it was pressed for, absent for
 * the guest's.
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
   * Puts articles in, in one step, each if nothing speaks against it; what went in is said once, of the last
   * (CART-016).
   */
  add(...purchases: Purchase[]): Promise<void>;
  setQuantity(line: string, qty: number): Promise<void>;
  remove(line: string): Promise<void>;
  /**
   * Turns a line into another variant, another quantity or both, in its place; a line that is already so is joined.
   * False when nothing changed.
   */
  edit(line: string, purchase: Purchase): Promise<boolean>;
  /**
   * Puts a code on the cart (SYNC-045, SYNC-046, SYNC-049). `words` are the server's; empty when it gave none or could
   * not be asked.
   */
  applyCoupon(code: string): Promise<CouponResult>;
  removeCoupon(): Promise<{ ok: boolean }>;
  /**
   * Empties the cart and tells the server, whose cart is dropped then unless `disconnect` is false (CART-023). Without
   * `sync` the device forgets the cart and the server is told nothing.
   */
  clear(options?: { disconnect?: boolean; sync?: boolean }): Promise<void>;
  /**
   * A failed payment gave the server's cart back: shows it again, or adds its lines to the cart there is now. The same
   * cart again changes nothing. `extraWrites` is written in the same transaction, so that nothing comes back twice.
   */
  restore(cartId: string, lines: readonly RestoredLine[], alsoWrite?: Writes): Promise<void>;
  /**
   * Takes ordered lines out of the cart without telling the server, whose cart is used up (ORDER-004, CART-023).
   * `extraWrites` is written in the same transaction, so that an order is never half taken note of. An order of
   * somebody else than the cart is of (`whose`: the guest who has signed in since) takes its lines out as the shopper
   * would.
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
   * Reads the server's cart and merges it when the cart is another than the one both last agreed on, or they never did
   * (SYNC-008), or when forced (SYNC-009); `forceClientState` makes the server's cart as the device's is. False when it
   * cannot be done at present, like `settled`.
   */
  sync(options?: { forceSync?: boolean; forceClientState?: boolean }): Promise<boolean>;
  /** What the last merge found, and whether syncing is possible at all. */
  report(): SyncReport;
  /** Payment methods of the last answer that told them beside totals (SYNC-042); null before. */
  paymentMethods(): readonly PaymentMethod[] | null;
  /** Reads lines, prices and totals from the server again; resolves like `settled`. */
  refresh(): Promise<boolean>;
  /** Takes in totals that another call of the checkout answered. */
  takeTotals(cartId: string, answer: Pick<Answer<unknown>, "code" | "result" | "meta">): Promise<void>;
  /**
   * The page is left: offers what is shown and not written yet to `keep`. What that keeps is not written by this page
   * any more, so that it is done once, by the next.
   */
  leave(keep: (presses: LeftPress[]) => boolean): void;
  /** Does what was pressed on a page that was left; nothing where the cart is another customer's by now. */
  finish(press: LeftPress): Promise<void>;
  /** The network or the shopper is back (QUEUE-022, QUEUE-023). */
  resume(): void;
  /** Resolves when all changes have reached the server (true), or when they cannot at present (false). */
  settled(): Promise<boolean>;
  /** Asks what stock says of the lines (STOCK-016, STOCK-017). */
  checkStock(): Promise<void>;
  stop(): void;
}
