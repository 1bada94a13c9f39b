import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import type { LocalStorageKey, SessionStorageKey } from "../../../shared/consent/stored-keys.ts";
import type { PayAnswer } from "../../../shared/checkout/paying.ts";
import type { Exclusive } from "../../device/queue/sender.ts";
import { salesToTell, type SaleStorage, type SaleToTell } from "./sales-to-tell.ts";

/**
 * Numbers of the orders that were told; kept for statistics alone, and gone with the consent to them. For all tabs, or
 * for this one where there is no room for it.
 */
export const salesKey: LocalStorageKey & SessionStorageKey = "sales-told";
/** So many are remembered: all that wait to be told, and as many that a page may show again. */
const mostTold = 20;

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export interface SalesDeps extends SaleStorage {
  /** Of the store view. */
  readonly storeCode: string;
  /** As `storage`, of this tab. */
  tab(): Kept;
  readonly exclusive: Exclusive;
  /** When the visitor agreed to statistics, milliseconds since 1970; null while they have not. */
  agreedAt(): number | null;
  /** Resolves when somebody takes what is pushed. */
  readonly ready: Promise<void>;
  /** False where it was not taken. */
  push(order: OrderForSale): boolean;
  /** What a payment has come to. */
  outcome(reference: string): Promise<PayAnswer>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Sales {
  /** Tells of an order that this page has learned of. */
  tell(order: OrderForSale): Promise<void>;
  /**
   * Keeps the order that the device remembers for telling, if it was placed after the present consent was given: the
   * page that learned of it may be gone, or its payment be open, and the next order takes its place.
   */
  note(last: SaleToTell | null): void;
  /** Notes it, and tells of all orders that wait: of one with an open payment, once that has been made. */
  recover(last: SaleToTell | null): Promise<void>;
  /** Forgets what was told, and what waits. */
  forget(): void;
}

function readTold(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((number) => typeof number === "string").slice(-mostTold) : [];
  } catch {
    return [];
  }
}

/**
 * Each order once (DATA-011): over reloads of the thank-you page, tabs and returns from a bank, by a list of the
 * numbers told. It is read and written under one lock of all tabs, and written before the event is pushed: what could
 * not be marked would be told again by a page that comes when there is room. What nobody has told yet waits beside it.
 */
export function createSales(deps: SalesDeps): Sales {
  const { storeCode, storage, tab, exclusive, agreedAt, ready, push, outcome, now } = deps;
  /** Where the browser keeps nothing, of this page alone. */
  const here = new Set<string>();
  const waiting = salesToTell(deps, storeCode, now);
  const read = (kept: () => Kept): string[] => {
    try {
      return readTold(kept().getItem(salesKey));
    } catch {
      return [];
    }
  };
  const write = (kept: () => Kept, told: readonly string[]): boolean => {
    try {
      kept().setItem(salesKey, JSON.stringify(told.slice(-mostTold)));
      return true;
    } catch {
      return false;
    }
  };
  const isTold = (number: string) => here.has(number) || read(storage).includes(number) || read(tab).includes(number);

  /** `isWaiting`: only while it waits; a withdrawal has it wait no longer. */
  function once(order: OrderForSale, isWaiting: boolean): Promise<void> {
    return exclusive("sales-told", async () => {
      const { orderNumber: number } = order;
      if (agreedAt() === null || (isWaiting && !waiting.has(number))) return;
      if (isTold(number)) return waiting.letGo(number);
      const [all, own] = [read(storage), read(tab)];
      const isMarked = write(storage, [...all, number]);
      // What cannot be marked for all tabs may have been told by another one that could not either.
      if (!isMarked && isWaiting) return;
      if (!isMarked) write(tab, [...own, number]);
      if (push(order)) {
        here.add(number);
        waiting.letGo(number);
      } else if (isMarked) write(storage, all);
      else write(tab, own);
    });
  }
  /** Of a payment that is still open, or without an answer, a later page asks. */
  async function settle({ order, reference }: SaleToTell): Promise<void> {
    if (reference === undefined) return once(order, true);
    const answer = await outcome(reference);
    if (answer.kind === "gone") return waiting.letGo(order.orderNumber);
    if (answer.kind !== "over" || answer.outcome === "pending") return;
    return answer.outcome === "authorised" ? once(order, true) : waiting.letGo(order.orderNumber);
  }
  function note(last: SaleToTell | null): void {
    const agreed = agreedAt();
    if (last && agreed !== null && last.order.placedAt >= agreed && !isTold(last.order.orderNumber)) waiting.keep(last);
  }
  return {
    tell(order) {
      if (agreedAt() !== null && !isTold(order.orderNumber)) waiting.keep({ order });
      return ready.then(() => once(order, false));
    },
    note,
    async recover(last) {
      note(last);
      await ready;
      for (const sale of waiting.all()) await settle(sale);
    },
    forget() {
      waiting.forget();
      for (const kept of [storage, tab])
        try {
          kept().removeItem(salesKey);
        } catch {
          // Blocked: nothing is there.
        }
    },
  };
}
