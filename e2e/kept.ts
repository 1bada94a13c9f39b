import { expect, type Page } from "@playwright/test";

/** Waits until the service worker holds every file of the build that the page's language needs. */
export async function filesKept(page: Page): Promise<void> {
  // It comes once somebody uses the page.
  await page.mouse.move(200, 300);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(missingFiles), { timeout: 60_000 }).toEqual([]);
}
/** Files of the worker's own list that it does not hold yet. */
async function missingFiles(): Promise<string[]> {
  const worker = await (await fetch("/service-worker.js")).text();
  const { lang } = document.documentElement;
  const wanted = [...worker.matchAll(/\{path:.(\/assets\/[\w.-]+).(?:,language:.([\w-]+).)?\}/g)]
    .filter(([, , language]) => language === undefined || language === lang)
    .map(([, path]) => path!);
  const name = (await caches.keys()).find((name) => name.startsWith("files-"));
  if (wanted.length < 25 || name === undefined) return ["the list of files"];
  const held = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
  return wanted.filter((path) => !held.has(path));
}

/** Waits until that, and the answers of these pages are on the device. */
export async function kept(page: Page, ...paths: string[]): Promise<void> {
  await filesKept(page);
  for (const path of ["/chrome", ...paths.map((path) => `/data${path}`)])
    await holds(page, "cache", "entries", `page/${path}`);
}

/** Waits until a database of the page's view holds a record whose key begins so. */
export const holds = (page: Page, database: "shop" | "cache", table: string, prefix: string): Promise<void> =>
  expect.poll(() => page.evaluate(isHeld, { database, table, prefix }), { message: prefix }).toBe(true);
/** Waits until it holds none. */
export const holdsNone = (page: Page, database: "shop" | "cache", table: string, prefix: string): Promise<void> =>
  expect.poll(() => page.evaluate(isHeld, { database, table, prefix }), { message: `no ${prefix}` }).toBe(false);
const isHeld = ({ database, table, prefix }: { database: string; table: string; prefix: string }) =>
  new Promise<boolean>((done) => {
    const view = location.hostname.startsWith("en.")
      ? "outlet_en"
      : location.hostname.startsWith("de.")
        ? "outlet_de"
        : "outlet_nl";
    const asked = indexedDB.open(`${view}-${database}`);
    asked.addEventListener("upgradeneeded", () => asked.transaction!.abort());
    asked.addEventListener("error", () => done(false));
    asked.addEventListener("success", () => {
      const found = asked.result
        .transaction(table)
        .objectStore(table)
        .getKey(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      found.addEventListener("success", () => {
        asked.result.close();
        done(found.result !== undefined);
      });
    });
  });

/**
 * A list that the device keeps of a view's products, beside its shop: empty without one, null without any database. Of
 * the Dutch view unless another is named.
 */
export const keptList = (page: Page, key: "recent/list" | "compare/list", view = "nl"): Promise<unknown> =>
  page.evaluate(
    async ([key, database]) => {
      // Opening a database that is not there would make one.
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return null;
      const opened = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(database);
        request.addEventListener("success", () => done(request.result));
      });
      const value = await new Promise<unknown>((done) => {
        const read = opened.transaction("records").objectStore("records").get(key);
        read.addEventListener("success", () => done(read.result ?? []));
      });
      opened.close();
      return value;
    },
    [key, `outlet_${view}-beside-shop`] as const,
  );

/** Keys of the Dutch view's tasks of one kind that the device has still to send. */
export const waitingTasks = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(async (kind) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("outlet_nl-shop");
      request.addEventListener("success", () => done(request.result));
    });
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const read = database.transaction("records").objectStore("records").getAllKeys();
      read.addEventListener("success", () => done(read.result));
    });
    database.close();
    return keys.map(String).filter((key) => key.startsWith("task/") && key.includes(kind));
  }, kind);
