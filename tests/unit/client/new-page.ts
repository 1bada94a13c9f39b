import { IDBFactory } from "fake-indexeddb";
import { mutate } from "swr";
import { vi } from "vitest";

/** What pages do once nothing else is to do, and have not done yet. A document without layout has no such callbacks. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
globalThis.requestIdleCallback = (run) => {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    run({ didTimeout: false, timeRemaining: () => 50 });
  }, 200);
  waiting.add(timer);
  return timer as unknown as number;
};

/**
 * A document that is loaded anew: no module of the shop remembers anything, and what the page before has put off is
 * over with it: its late code would find the modules of this one. What the device keeps stays, unless it is a new
 * device.
 */
export async function newPage({ device = false }: { device?: boolean } = {}) {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  if (device) {
    globalThis.indexedDB = new IDBFactory();
    localStorage.clear();
    sessionStorage.clear();
  }
  vi.resetModules();
  // The cache of answers is a package's, whose modules stay.
  await mutate(() => true, undefined);
  const [{ openShop }, { putInCart }] = await Promise.all([import("./open-shop.tsx"), import("./put-in-cart.ts")]);
  return { openShop, putInCart };
}
