import { project, touched } from "../../../../shared/cart/ledger.ts";
import type { CartNotice } from "./engine-types.ts";
import type { LedgerStore } from "./engine-ledger.ts";

export interface Confirmations {
  /**
   * The shopper has changed a line: `notice` is shown once it is confirmed that the line has its present quantity. A
   * newer change of the line takes the place of an older one.
   */
  when(line: string, notice: CartNotice): void;
  /** The server cannot be asked at present, so what the device holds counts. */
  now(): void;
}

/**
 * Tells the shopper that a line was changed, once the server has accepted it or cannot be asked (CART-019). Says
 * nothing when the line came out otherwise: the refusal has words of its own (decision 112).
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
