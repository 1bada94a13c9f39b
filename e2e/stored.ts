import { expect, type BrowserContext, type Page } from "@playwright/test";
import { storedKeyOf, type StoredPlace } from "../shared/consent/stored-keys.ts";

/** Everything that a browser keeps for the shop's origin, and the cookies for any: place, name, record. */
async function found(page: Page, context: BrowserContext): Promise<[StoredPlace, string, string?][]> {
  const cookies = (await context.cookies()).map(({ name }): [StoredPlace, string] => ["cookie", name]);
  const others = await page.evaluate(async () => {
    const keysOf = (name: string) =>
      new Promise<string[]>((done) => {
        const asked = indexedDB.open(name);
        asked.addEventListener("error", () => done([]));
        asked.addEventListener("success", () => {
          const database = asked.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return done([]);
          const transaction = database.transaction(stores);
          const all = stores.map((store) => transaction.objectStore(store).getAllKeys());
          transaction.addEventListener("complete", () => {
            database.close();
            done(all.flatMap(({ result }) => result.map(String)));
          });
        });
      });
    const databases = (await indexedDB.databases()).map(({ name }) => name!);
    const records = await Promise.all(
      databases.map(async (name) => (await keysOf(name)).map((key) => ["indexedDB", name, key] as const)),
    );
    return [
      ...Object.keys(localStorage).map((name) => ["localStorage", name] as const),
      ...Object.keys(sessionStorage).map((name) => ["sessionStorage", name] as const),
      ...databases.map((name) => ["indexedDB", name, ""] as const),
      ...records.flat(),
      ...(await caches.keys()).map((name) => ["cacheApi", name] as const),
    ];
  });
  return [...cookies, ...(others as unknown as [StoredPlace, string, string?][])];
}

/**
 * Watches what a walk leaves behind and whom it calls: `look` finds nothing in the browser that is not in the registry,
 * `seen` is all that it found so far ("place name record"), `foreign` what was asked of anybody but the shop.
 */
export function watchStored(page: Page, context: BrowserContext, shop: string) {
  const seen = new Map<string, boolean>();
  const foreign: string[] = [];
  context.on("request", (asked) => {
    const { origin, protocol } = new URL(asked.url());
    if (protocol.startsWith("http") && origin !== shop) foreign.push(asked.url());
  });
  const look = async () => {
    for (const [place, name, record] of await found(page, context)) {
      // A database is known when any of its records is.
      const key =
        record === ""
          ? (storedKeyOf(place, name, "cart/") ??
            storedKeyOf(place, name, "recent/") ??
            storedKeyOf(place, name, "route/"))
          : storedKeyOf(place, name, record);
      seen.set([place, name, record ?? ""].join(" "), key !== undefined);
    }
    expect([...seen].filter(([, known]) => !known).map(([name]) => name)).toEqual([]);
  };
  return { look, seen, foreign };
}
