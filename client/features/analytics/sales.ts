import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import type { LocalStorageKey, SessionStorageKey } from "../../../shared/consent/stored-keys.ts";
import type { Exclusive } from "../../device/queue/sender.ts";

/**
 * Numbers of the orders that were told; kept for statistics alone, and gone with the consent to them. For all tabs, or
 * for this one where there is no room for it.
 */
export const salesKey: LocalStorageKey & SessionStorageKey = "sales-told";
/** So many are remembered; a page can show only the last one again. */
const mostTold = 20;

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export interface SalesDeps {
  /** Of all tabs. Throws where it is blocked, and so does `tab`. */
  storage(): Kept;
  /** Of this tab. */
  tab(): Kept;
  readonly exclusive: Exclusive;
  /** When the visitor agreed to statistics, milliseconds since 1970; null while they have not. */
  agreedAt(): number | null;
  /** Resolves when somebody takes what is pushed. */
  readonly ready: Promise<void>;
  /** False where it was not taken. */
  push(order: OrderForSale): boolean;
}

export interface Sales {
  /** Tells of an order that this page has learned of. */
  tell(order: OrderForSale): Promise<void>;
  /**
   * Tells of the order that the device remembers, if the page that learned of it was closed before it could: only one
   * that was placed after the present consent was given.
   */
  recover(order: OrderForSale | null): Promise<void>;
  /** Forgets what was told. */
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
 * not be marked would be told again by a page that comes when there is room.
 */
export function createSales({ storage, tab, exclusive, agreedAt, ready, push }: SalesDeps): Sales {
  /** Where the browser keeps nothing, of this page alone. */
  const here = new Set<string>();
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

  function once(order: OrderForSale, isRemembered: boolean): Promise<void> {
    return exclusive("sales-told", async () => {
      const agreed = agreedAt();
      const { orderNumber: number } = order;
      if (agreed === null || here.has(number)) return;
      if (isRemembered && order.placedAt < agreed) return;
      const [all, own] = [read(storage), read(tab)];
      if (all.includes(number) || own.includes(number)) return;
      const isMarked = write(storage, [...all, number]);
      // What cannot be marked for all tabs may have been told by another one that could not either.
      if (!isMarked && isRemembered) return;
      if (!isMarked) write(tab, [...own, number]);
      if (push(order)) here.add(number);
      else if (isMarked) write(storage, all);
      else write(tab, own);
    });
  }
  return {
    tell: (order) => ready.then(() => once(order, false)),
    recover: async (order) => (order ? ready.then(() => once(order, true)) : undefined),
    forget() {
      for (const kept of [storage, tab])
        try {
          kept().removeItem(salesKey);
        } catch {
          // Blocked: nothing is there.
        }
    },
  };
}
