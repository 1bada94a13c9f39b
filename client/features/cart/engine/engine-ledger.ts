import { emptyLedger, type Ledger } from "../../../../shared/cart/ledger.ts";
import { changeKeys, ledgerOf, ledgerWrites, strayWrites } from "../../../../shared/cart/records.ts";
import type { LineStock } from "../../../../shared/cart/line-stock.ts";
import { initialCartState, ledgerState, type CartItem, type CartState } from "../../../../shared/cart/state.ts";
import { externalStore } from "../../../device/page/external-store.ts";
import type { Writes } from "../../../device/storage/storage.ts";
import type { EngineDeps } from "./engine-types.ts";
import { cartCollection } from "./cart-collection.ts";
import { ownLedger, type Customers } from "../sync/sync-shopper.ts";

export type LedgerRule = (ledger: Ledger, newKey: () => string) => Ledger;

/** The cart of one tab as it is shown: the device's records, what is known beside them, and who listens. */
export interface LedgerStore {
  state(): CartState;
  /** The ledger as this tab last read or wrote it. */
  ledger(): Ledger;
  subscribe(listener: () => void): () => void;
  /** Shows the state that the ledger amounts to, with other parts of the state changed. */
  show(changes?: Partial<CartState>): void;
  stored(): Promise<Ledger>;
  /** The ledger to show: never that of a customer who is not signed in, which is emptied instead. */
  load(): Promise<Ledger>;
  /**
   * Applies a rule to the stored ledger in one transaction, together with `alsoWrite`. `shown` is the rule that was
   * shown ahead, which is then no longer needed. `undone` is called for each attempt of the transaction that failed.
   */
  commit(rule: LedgerRule, alsoWrite?: Writes, shown?: LedgerRule, undone?: () => void): Promise<Ledger>;
  /**
   * Shows what a rule makes of the ledger before it is written: a shopper's press is answered at once, however slow the
   * device's storage is.
   */
  showAhead(rule: LedgerRule): void;
  /** Stops showing a rule that was not written after all. */
  takeBack(rule: LedgerRule): void;
  /**
   * Runs work caused by presses one after another: in their order, each after the earlier ones are written or have
   * failed.
   */
  inTurn<R>(work: () => Promise<R>): Promise<R>;
  /** The server's words on single lines, and what is known of stock by sku. */
  readonly words: Map<string, string>;
  readonly stock: Map<string, LineStock>;
}

/**
 * The items, where unchanged ones stay the same objects, so that components can tell that they need not be drawn again.
 */
function sameAsBefore(before: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const known = new Map(before.map((item) => [item.key, item]));
  return items.map((item) => {
    const old = known.get(item.key);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
}

export function createLedgerStore(
  { storage, tabs, newId }: Pick<EngineDeps, "storage" | "tabs" | "newId">,
  customers: Customers,
): LedgerStore {
  let ledger: Ledger = emptyLedger;
  const shownState = externalStore<CartState>(initialCartState);
  const stock = new Map<string, LineStock>();
  const words = new Map<string, string>();
  /** The rules shown ahead, in order; none of them is part of `ledger` yet. */
  let ahead: readonly LedgerRule[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /**
   * Number of the last transaction begun, and of the one whose ledger is shown. A read that ends after a later one is
   * not shown.
   */
  let [turn, shownTurn] = [0, 0];

  function take(at: number, next: Ledger): void {
    if (at >= shownTurn) [shownTurn, ledger] = [at, next];
  }
  function show(changes: Partial<CartState> = {}): void {
    const shown = ahead.reduce(
      (now, rule) =>
        rule(
          now,
          changeKeys(now, () => "ahead"),
        ),
      ledger,
    );
    const next = ledgerState(shown, stock, words);
    const before = shownState.get();
    shownState.set({ ...before, ...next, cartItems: sameAsBefore(before.cartItems, next.cartItems), ...changes });
  }
  async function read(): Promise<{ at: number; found: Ledger }> {
    return storage.update(cartCollection, (records) => ({
      writes: {},
      result: { at: ++turn, found: ledgerOf(records) },
    }));
  }
  const stored = async (): Promise<Ledger> => (await read()).found;
  async function commit(
    rule: LedgerRule,
    alsoWrite: Writes = {},
    shown?: LedgerRule,
    undone?: () => void,
  ): Promise<Ledger> {
    const { at, after } = await storage.update(cartCollection, (records) => {
      const before = ledgerOf(records);
      const after = rule(before, changeKeys(before, newId));
      const writes: Writes = after === before ? {} : ledgerWrites(before, after);
      return { writes: { ...strayWrites(records), ...writes, ...alsoWrite }, result: { at: ++turn, after }, undone };
    });
    take(at, after);
    ahead = ahead.filter((other) => other !== shown);
    show();
    tabs.post();
    return after;
  }
  async function load(): Promise<Ledger> {
    let at = 0;
    const own = await ownLedger({
      load: async () => {
        const { at: begun, found } = await read();
        at = begun;
        return found;
      },
      commit,
      customers,
    });
    take(at, own.ledger);
    show({ cartIsLoaded: true });
    return ledger;
  }
  return {
    state: shownState.get,
    subscribe: shownState.subscribe,
    ledger: () => ledger,
    show,
    stored,
    load,
    commit,
    words,
    stock,
    showAhead(rule) {
      ahead = [...ahead, rule];
      show();
    },
    takeBack(rule) {
      if (!ahead.includes(rule)) return;
      ahead = ahead.filter((other) => other !== rule);
      show();
    },
    inTurn(work) {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
