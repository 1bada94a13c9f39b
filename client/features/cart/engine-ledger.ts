import { emptyLedger, type Ledger } from "../../../shared/cart/ledger.ts";
import { initialCartState, ledgerState, type CartState, type LineStock } from "../../../shared/cart/state.ts";
import type { Writes } from "../../storage/storage.ts";
import type { EngineParts } from "./engine-parts.ts";
import { cartShelf, changeKeys, ledgerOf, ledgerWrites, strayWrites } from "./records.ts";
import { ownLedger, type Customers } from "./sync-shopper.ts";

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
  /** Applies a rule to the stored ledger in one transaction, writing `beside` in the same. */
  commit(rule: LedgerRule, beside?: Writes): Promise<Ledger>;
  /** The server's words on single lines, and what is known of stock by sku. */
  readonly words: Map<string, string>;
  readonly stock: Map<string, LineStock>;
}

export function createLedgerStore({ storage, tabs, newId }: Pick<EngineParts, "storage" | "tabs" | "newId">, customers: Customers): LedgerStore {
  let ledger: Ledger = emptyLedger;
  let state = initialCartState;
  const stock = new Map<string, LineStock>();
  const words = new Map<string, string>();
  const listeners = new Set<() => void>();

  function show(changes: Partial<CartState> = {}): void {
    state = { ...state, ...ledgerState(ledger, stock, words), ...changes };
    for (const listener of listeners) listener();
  }
  const stored = async (): Promise<Ledger> => ledgerOf(await storage.read(cartShelf));
  async function commit(rule: LedgerRule, beside: Writes = {}): Promise<Ledger> {
    ledger = await storage.update(cartShelf, (records) => {
      const before = ledgerOf(records);
      const after = rule(before, changeKeys(before, newId));
      const writes: Writes = after === before ? {} : ledgerWrites(before, after);
      return { writes: { ...strayWrites(records), ...writes, ...beside }, result: after };
    });
    show();
    tabs.post();
    return ledger;
  }
  async function load(): Promise<Ledger> {
    ({ ledger } = await ownLedger({ load: stored, commit, customers }));
    show({ cartIsLoaded: true });
    return ledger;
  }
  return {
    state: () => state, ledger: () => ledger, show, stored, load, commit, words, stock,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
