import type { Purchase } from "../../../shared/cart/article.ts";
import type { Owner } from "../../../shared/cart/owner.ts";
import type { CartState, LineStock } from "../../../shared/cart/state.ts";
import type { ItemProblem } from "../../../shared/cart/validate.ts";
import type { VariantDetails } from "../../../shared/catalog-client/cart-variants.ts";
import type { Answer } from "../../../shared/contract/client.ts";
import type { Cents } from "../../../shared/money/money.ts";
import type { Storage, Writes } from "../../storage/storage.ts";
import type { Exclusive } from "../queue/queue.ts";
import type { CartApi, Refusal } from "./sync.ts";
import type { Customers } from "./sync-shopper.ts";

/** Something the shopper should hear. */
export type CartNotice =
  | { kind: "added"; name: string } | { kind: "updated" } | { kind: "problem"; problem: ItemProblem } | { kind: "stockWarning" } | { kind: "cut"; maxQuantity: number } | { kind: "refused"; refusal: Refusal } | { kind: "vanished"; name: string };

/** What another tab may say; it carries nothing, because the records are the truth. */
export interface Tabs { post(): void; listen(heard: () => void): void }

export interface EngineParts {
  name: string;
  storage: Storage;
  /** Calls without a token. */
  api: CartApi;
  customers?: Customers;
  /** Whether the customer's session has just been found to have ended: the shopper has been told, and nothing is to be done (USER-023). */
  ended?(): Promise<boolean>;
  stock(lines: { sku: string; qty: number }[]): Promise<ReadonlyMap<string, LineStock>>;
  /** What articles look like that only the server's cart knows (SEARCH-008); `show` gets what is known first. */
  describe(skus: string[], show: (details: ReadonlyMap<string, VariantDetails>) => void): Promise<ReadonlyMap<string, VariantDetails>>;
  exclusive: Exclusive;
  tabs: Tabs;
  online(): boolean;
  wait(ms: number, then: () => void): () => void;
  random(): number;
  now(): number;
  newId(): string;
  notice(notice: CartNotice): void;
  report(problem: unknown): void;
}

/** What became of a code. `code`: the answer's; 0 when none came. */
export type CouponResult = { ok: true } | { ok: false; words: string; code: number };

/** A line of an order that did not come about, as its record on the device has it. */
export interface RestoredLine { key: string; sku: string; name: string; qty: number; priceCents: Cents }

export interface CartEngine {
  state(): CartState;
  /** Whose cart is shown: a customer's id; null for the guest of the device. */
  owner(): Owner;
  subscribe(listener: () => void): () => void;
  /** Reads the device's cart and begins to send; resolves when the cart can be shown. */
  start(): Promise<void>;
  /** Puts articles in, each if nothing speaks against it; what went in is said once, of the last (CART-016). */
  add(...purchases: Purchase[]): Promise<void>;
  setQuantity(line: string, qty: number): Promise<void>;
  remove(line: string): Promise<void>;
  /** Turns a line into another variant, another quantity or both, in its place; a line that is already so is joined. False when nothing changed. */
  edit(line: string, purchase: Purchase): Promise<boolean>;
  /** Puts a code on the cart (SYNC-045, SYNC-046, SYNC-049). `words` are the server's; empty when it gave none or could not be asked. */
  applyCoupon(code: string): Promise<CouponResult>;
  removeCoupon(): Promise<{ ok: boolean }>;
  /** A failed payment gave the server's cart back: shows it again, or adds its lines to the cart there is now. The same cart again changes nothing. `beside` is written in the same transaction, so that nothing comes back twice. */
  restore(cartId: string, lines: readonly RestoredLine[], beside?: Writes): Promise<void>;
  /**
   * Takes ordered lines out of the cart without telling the server, whose cart is used up (ORDER-004, CART-023). `beside` is written in the
   * same transaction, so that an order is never half taken note of. An order of somebody else than the cart is of (`whose`: the guest who has signed in since) takes its lines
   * out as the shopper would.
   */
  ordered(lines: ReadonlyMap<string, number>, beside: Writes, whose?: Owner): Promise<void>;
  /** A customer has signed in: lines of the device's guest go into the customer's cart, once. Does not wait for the server. */
  authorise(): Promise<void>;
  /** A customer has gone: empties the cart of the device without telling the server, where the customer finds it again (CART-023). */
  disconnect(): Promise<void>;
  /** Reads lines, prices and totals from the server anew; resolves like `settled`. */
  refresh(): Promise<boolean>;
  /** Takes in totals that another call of the checkout answered. */
  takeTotals(cartId: string, answer: Pick<Answer<unknown>, "code" | "result" | "meta">): Promise<void>;
  /** The network or the shopper is back (QUEUE-022, QUEUE-023). */
  resume(): void;
  /** Resolves when all changes have reached the server (true), or when they cannot at present (false). */
  settled(): Promise<boolean>;
  /** Asks what stock says of the lines (STOCK-016, STOCK-017). */
  checkStock(): Promise<void>;
  stop(): void;
}
