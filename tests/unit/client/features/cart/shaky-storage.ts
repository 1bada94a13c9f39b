import { AsyncLocalStorage } from "node:async_hooks";
import { cartCollection } from "../../../../../client/features/cart/engine/cart-collection.ts";
import { ledgerOf } from "../../../../../shared/cart/records.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../client/device/storage/storage.ts";
import type { Ledger } from "../../../../../shared/cart/ledger.ts";

/**
 * A press on its way: on which page, what it makes of the cart the shopper sees, whether that has been written, and
 * whether nothing more comes of it.
 */
export interface Press {
  page: number;
  makes: (seen: Record<string, number>) => Record<string, number>;
  written: boolean;
  over: boolean;
}
/** `steady`: nothing goes wrong on its way, because what it does ends the schedule otherwise. */
type Way = Press | "steady" | undefined;

/** What a transaction of the cart answers: the ledger, read or written. */
const ledgerIn = (result: unknown): Ledger =>
  (result as { found?: Ledger }).found ?? (result as { after: Ledger }).after;

/**
 * The records of a device whose tabs may be held up, refused and killed at every call. `onWrite` hears of every
 * transaction of the cart, in their order, and which press it was of, if it was the one that wrote it.
 */
export function shakyStorage(onWrite: (before: Ledger, after: Ledger, press: Press | null) => void) {
  const raw = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const ways = new AsyncLocalStorage<Way>();
  let held: (() => void)[] | null = null;
  let refusals = 0;
  /** The ledger that each tab last read or wrote. */
  const known = new Map<number, Ledger>();
  const dead = new Set<number>();
  const never = new Promise<never>(() => undefined);

  const of = (tab: number): Storage => ({
    lasting: true,
    read: (collection) => (dead.has(tab) ? never : raw.read(collection)),
    async update(collection, work) {
      if (collection.prefix !== cartCollection.prefix) return raw.update(collection, work);
      const way = ways.getStore();
      if (way !== "steady" && held) await new Promise<void>((go) => held!.push(go));
      if (dead.has(tab)) return never;
      if (way !== "steady" && refusals > 0) {
        refusals--;
        throw new Error("The device cannot write");
      }
      let before!: Ledger;
      const result = await raw.update(collection, (records) => {
        before = ledgerOf(records as never);
        const done = work(records);
        const after = ledgerIn(done.result);
        known.set(tab, after);
        // A press leaves what the server confirmed as it is.
        const writes =
          "after" in (done.result as object) &&
          after.confirmed === before.confirmed &&
          JSON.stringify(after.changes) !== JSON.stringify(before.changes);
        const press = typeof way === "object" && way.page === tab && !way.written && !way.over && writes ? way : null;
        if (press) press.written = true;
        onWrite(before, after, press);
        return done;
      });
      return dead.has(tab) ? never : result;
    },
  });
  return {
    of,
    raw,
    /** The ledger now, whatever is held up. */
    stored: async (): Promise<Ledger> => ledgerOf(await raw.read(cartCollection)),
    onTheWay: <R>(way: Way, work: () => R): R => ways.run(way, work),
    known: (tab: number): Ledger | undefined => known.get(tab),
    hold() {
      held ??= [];
    },
    isHeld: () => held !== null,
    /**
     * Lets go what is held up: in the order it came, or the last one first, as calls that are asked once more overtake
     * each other.
     */
    letGo(backwards = false) {
      const due = held ?? [];
      held = null;
      for (const go of backwards ? due.toReversed() : due) go();
    },
    refuse(times: number) {
      refusals = times;
    },
    kill(tab: number) {
      dead.add(tab);
    },
  };
}

export type ShakyStorage = ReturnType<typeof shakyStorage>;
