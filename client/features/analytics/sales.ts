import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";
import type { Exclusive } from "../../device/queue/sender.ts";

/** Numbers of the orders that were told; kept for statistics alone, and gone with the consent to them. */
export const salesKey: LocalStorageKey = "sales-told";
/** So many are remembered; a page can show only the last one again. */
const mostTold = 20;

export interface SalesDeps {
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
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
 * numbers told. It is read and written under one lock of all tabs, and written in the same moment as the event is
 * pushed.
 */
export function createSales({ storage, exclusive, agreedAt, ready, push }: SalesDeps): Sales {
  /** Where the browser keeps nothing, of this page alone. */
  const here = new Set<string>();

  function once(order: OrderForSale, isRemembered: boolean): Promise<void> {
    return exclusive("sales-told", async () => {
      const agreed = agreedAt();
      if (agreed === null || here.has(order.orderNumber)) return;
      if (isRemembered && order.placedAt < agreed) return;
      let told: string[];
      try {
        told = readTold(storage().getItem(salesKey));
        // What cannot be marked as told would be told again at each reload.
        if (isRemembered) storage().setItem(salesKey, JSON.stringify(told));
      } catch {
        if (isRemembered) return;
        told = [];
      }
      if (told.includes(order.orderNumber) || !push(order)) return;
      here.add(order.orderNumber);
      try {
        storage().setItem(salesKey, JSON.stringify([...told, order.orderNumber].slice(-mostTold)));
      } catch {
        // Full or blocked: nothing remembered is told then, see above.
      }
    });
  }
  return {
    tell: (order) => ready.then(() => once(order, false)),
    recover: async (order) => (order ? ready.then(() => once(order, true)) : undefined),
    forget() {
      try {
        storage().removeItem(salesKey);
      } catch {
        // Blocked: nothing is there.
      }
    },
  };
}
