import { project, touched } from "../../../../shared/cart/ledger.ts";
import type { CartNotice } from "./engine-types.ts";
import type { LedgerStore } from "./engine-ledger.ts";

export interface Confirmations {
  /**
   * The shopper has changed a line: `notice` is shown once the line's present quantity is confirmed. A newer change of
   * the line replaces the older one.
   */
  when(line: string, notice: CartNotice): void;
  /** Shows waiting notices now: the server cannot be reached, so the device's state counts. */
  now(): void;
}

/**
 * Tells the shopper that a line was changed, once the server has accepted it or cannot be reached (CART-019). Says
 * nothing when the line ended up otherwise, because the refusal has a message of its own (decision 112).
 */
export function createConfirmations(
  { ledger, subscribe }: Pick<LedgerStore, "ledger" | "subscribe">,
  say: (notice: CartNotice) => void,
): Confirmations {
  const waiting = new Map<string, { qty: number; notice: CartNotice }>();
  const quantity = (line: string) => project(ledger()).find(({ key }) => key === line)?.qty ?? 0;
  const look = (ended = false) => {
    if (waiting.size === 0) return;
    const open = touched(ledger());
    for (const [line, { qty, notice }] of waiting) {
      if (open.has(line) && !ended) continue;
      waiting.delete(line);
      if (quantity(line) === qty) say(notice);
    }
  };
  subscribe(() => look());
  return {
    when(line, notice) {
      waiting.set(line, { qty: quantity(line), notice });
      look();
    },
    now: () => look(true),
  };
}
