import * as z from "zod/mini";
import type { LocalStorageKey } from "../../../../shared/consent/stored-keys.ts";
import type { Snooze } from "../../../../shared/checkout/waiting.ts";

const keyName: LocalStorageKey = "order-put-off";
const word = z.object({ orderId: z.string(), at: z.number() });
let here: Snooze | null = null;

/**
 * The shopper's last "not now" for a waiting order, for all tabs; for this page only where the browser stores nothing.
 */
export const snooze = {
  read(): Snooze | null {
    try {
      const text = localStorage.getItem(keyName);
      return text === null ? here : (word.safeParse(JSON.parse(text)).data ?? here);
    } catch {
      return here;
    }
  },
  write(next: Snooze): void {
    here = next;
    try {
      localStorage.setItem(keyName, JSON.stringify(next));
    } catch {
      // Nothing can be stored: the next tab asks again.
    }
  },
};
