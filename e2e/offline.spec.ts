import { expect, type Page } from "@playwright/test";
import { kept } from "./kept.ts";
import { wornBy } from "./sheets.ts";
import { hydrated, open } from "./shop.ts";
import { test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

const dropEntry = (key: string) =>
  new Promise<void>((done) => {
    const asked = indexedDB.open("outlet_nl-cache");
    asked.addEventListener("success", () => {
      const { result } = asked;
      result
        .transaction("entries", "readwrite")
        .objectStore("entries")
        .delete(key)
        .addEventListener("success", () => {
          result.close();
          done();
        });
    });
  });

const names = async (page: Page) =>
  (await page.getByRole("main").getByRole("heading").allTextContents()).map((text) => text.trim());

/** What comes late comes when the shopper is near. */
async function toTheEnd(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test.describe("without a connection", () => {
  test("[CACHE-016][QUEUE-033] a category that was visited shows the same products after a reload, and so do home and product", async ({
    page,
    context,
  }) => {
    const seen = new Map<string, string[]>();
    // What a provider recommends is of the moment, and not kept.
    await page.route("**/api/storefront/**", (route) => route.abort());
    for (const path of ["/", "/heren/overhemden/", "/oxford-overhemd-merwede/"]) {
      await open(page, path);
      await kept(page, path);
      await toTheEnd(page);
      if (path.startsWith("/oxford")) await kept(page, "/!related/KD-0001");
      seen.set(path, await names(page));
    }
    expect(seen.get("/heren/overhemden/")!.length).toBeGreaterThan(5);
    await context.setOffline(true);
    const own = new Map([
      ["/", "home"],
      ["/heren/overhemden/", "category"],
      ["/oxford-overhemd-merwede/", "product"],
    ]);
    for (const [path, shown] of seen) {
      await page.goto(path);
      await hydrated(page);
      await toTheEnd(page);
      await expect.poll(() => names(page), { message: path }).toEqual(shown);
      expect(await wornBy(page), path).toEqual(expect.arrayContaining(["entry", own.get(path)]));
      await page.reload();
      await hydrated(page);
      await toTheEnd(page);
      await expect.poll(() => names(page), { message: path }).toEqual(shown);
    }
  });

  test("a page never seen leads home, or to a list of kept pages, and loads by itself once online again", async ({
    page,
    context,
  }) => {
    await open(page, "/heren/overhemden/");
    await kept(page, "/heren/overhemden/", "/");
    await page.evaluate(dropEntry, "page//data/");
    await context.setOffline(true);
    await page.goto("/dames/");
    const notice = page.getByRole("main").getByRole("alert");
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(notice.getByRole("heading", { level: 1 })).toHaveText("Je bent offline");
    await expect(notice.getByRole("button", { name: "Opnieuw proberen" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Heren" }).first()).toBeVisible();
    // A page that is kept is one click away.
    await notice.getByRole("link", { name: "Overhemden" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("Overhemden");
    await page.goBack();
    await expect(notice.getByRole("heading", { level: 1 })).toHaveText("Je bent offline");
    await context.setOffline(false);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test("the cart takes and shows articles though its code was never loaded; once online, the server has them", async ({
    page,
    context,
  }) => {
    const path = "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M";
    await open(page, path);
    await kept(page, path);
    await context.setOffline(true);
    await page.getByRole("button", { name: "In winkelmand" }).click();
    await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();
    await page.goto("/winkelwagen/");
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Oxford overhemd Merwede" });
    await expect(line).toHaveCount(1);
    const totals = page.waitForResponse((response) =>
      /\/api\/cart\/(totals|shipping-information)/.test(response.url()),
    );
    await context.setOffline(false);
    expect((await totals).status()).toBe(200);
    await expect(line).toHaveCount(1);
  });

  test("[QUEUE-031] the service worker stands at a root path and holds the whole shop; a page online is always the server's, and nothing of calls, checkout or account is ever kept", async ({
    page,
    request,
  }) => {
    await test.step("it stands at a root path", async () => {
      const script = await request.get("/service-worker.js");
      expect(script.status()).toBe(200);
      expect(script.headers()["content-type"]).toContain("javascript");
      await open(page, "/heren/overhemden/");
      expect(new URL(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).pathname).toBe("/");
    });
    await test.step("what is kept never shows instead of the server's page", async () => {
      await kept(page, "/heren/overhemden/");
      await page.reload();
      await hydrated(page);
      const timing = await page.evaluate(
        () =>
          performance.getEntriesByType("navigation")[0]!.toJSON() as {
            workerStart: number;
            transferSize: number;
            serverTiming: { name: string }[];
          },
      );
      expect(timing.workerStart).toBeGreaterThan(0);
      expect(timing.serverTiming.map(({ name }) => name)).toContain("cache");
    });
    await test.step("nothing of calls, checkout or account is kept", async () => {
      await kept(page, "/");
      await page.goto("/checkout/");
      await page.goto("/winkelwagen/");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      const addresses = await page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
        return found;
      });
      expect(addresses.length).toBeGreaterThan(25);
      expect(addresses.filter((path) => /^\/(api|checkout|my-account|ops|data)/.test(path))).toEqual([]);
    });
  });
});
