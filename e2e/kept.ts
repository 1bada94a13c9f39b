import { expect, type Page } from "@playwright/test";

/** Waits until the service worker holds the shop's files. */
export async function filesKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const files = () =>
    page.evaluate(
      async () =>
        (await (await caches.open((await caches.keys()).find((name) => name.startsWith("files-")) ?? "none")).keys())
          .length,
    );
  // The files come one after another; none for a second means that all are there.
  let before = -1;
  await expect
    .poll(
      async () => {
        const [was, now] = [before, (before = await files())];
        return now > 25 && now === was;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
}

/** Waits until that, and the answers of these pages are on the device. */
export async function kept(page: Page, ...paths: string[]): Promise<void> {
  await filesKept(page);
  for (const path of ["/chrome", ...paths.map((path) => `/data${path}`)])
    await expect.poll(() => page.evaluate(readEntry, path), { message: path }).toBe(true);
}
const readEntry = (key: string) =>
  new Promise<boolean>((done) => {
    const view = location.hostname.startsWith("en.")
      ? "outlet_en"
      : location.hostname.startsWith("de.")
        ? "outlet_de"
        : "outlet_nl";
    const asked = indexedDB.open(`${view}-cache`);
    asked.addEventListener("upgradeneeded", () => asked.transaction!.abort());
    asked.addEventListener("error", () => done(false));
    asked.addEventListener("success", () => {
      const found = asked.result.transaction("entries").objectStore("entries").getKey(`page/${key}`);
      found.addEventListener("success", () => {
        asked.result.close();
        done(found.result !== undefined);
      });
    });
  });
