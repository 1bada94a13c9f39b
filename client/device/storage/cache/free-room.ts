import { deleteDB } from "idb";
import { cacheName } from "./cache-database.ts";
import { seenCaches } from "./seen-caches.ts";

/** Deleting waits for other tabs to let go; more than this is not waited for. */
const patienceMs = 1_000;

/**
 * Throws away every answer, page and picture that the device keeps of a store view, the mapped addresses among them
 * (CACHE-013). Records of cart and orders stay. Never rejects.
 */
export async function freeRoom(storeCode: string): Promise<void> {
  const answers = deleteDB(cacheName(storeCode)).catch(() => undefined);
  await Promise.all([Promise.race([answers, new Promise((done) => setTimeout(done, patienceMs))]), freeSeen()]);
}

/** Throws away the pages and pictures that the service worker keeps. Never rejects. */
export async function freeSeen(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(seenCaches)).map((name) => caches.delete(name)));
  } catch {
    // A device without such caches has nothing to free there.
  }
}
