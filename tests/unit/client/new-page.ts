import { IDBFactory } from "fake-indexeddb";
import { mutate } from "swr";
import { vi } from "vitest";

/**
 * A document that is loaded anew: no module of the shop remembers anything. What the device keeps stays, unless it is a
 * new device.
 */
export async function newPage({ device = false }: { device?: boolean } = {}) {
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
