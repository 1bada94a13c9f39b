import { expect } from "@playwright/test";
import { gate, open } from "./shop.ts";
import { test } from "./test.ts";

const product = "/oxford-overhemd-merwede/";
const card = "main section[aria-label] > ul > li > a";

test("[ROUTE-041] the head speaks of the page on screen after every navigation; a hash is scrolled to, on arrival from outside and in place; the later of two clicks wins; paths a device has seen are known at the next visit", async ({
  page,
  context,
  baseURL,
}) => {
  const head = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute);
  await open(page, "/heren/overhemden/");
  const served = await head("link[rel=canonical]", "href");
  await page.locator(card).first().click();
  await expect(page.locator("head meta[property='og:type']")).toHaveAttribute("content", "product");
  const path = new URL(page.url()).pathname;
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", baseURL + path);
  await expect(page.locator("head link[rel=alternate][hreflang]")).toHaveCount(4);
  await expect
    .poll(() => page.locator('script[type="application/ld+json"]').allTextContents())
    .toEqual([expect.stringContaining("ProductGroup"), expect.stringContaining("BreadcrumbList")]);
  // What the browser says is what the server says.
  const html = await (await page.request.get(path)).text();
  for (const tag of ["og:title", "og:image", "product:price:amount"])
    expect(html).toContain(`content="${await head(`meta[property='${tag}']`, "content")}"`);
  await test.step("paths a device has seen are known at the next visit", async () => {
    const later = await context.newPage();
    await open(later, "/heren/");
    const kept = () =>
      later.evaluate(async () => {
        const [{ name } = {}] = (await indexedDB.databases()).filter((database) =>
          database.name?.endsWith("-routes-shop"),
        );
        const answer = <T>(asked: IDBRequest<T>) =>
          new Promise<T>((done, failed) => {
            asked.addEventListener("success", () => done(asked.result));
            asked.addEventListener("error", () => failed(asked.error));
          });
        if (!name) return [];
        const database = await answer(indexedDB.open(name));
        const keys = await answer(database.transaction("records").objectStore("records").getAllKeys());
        database.close();
        return keys.map(String).filter((key) => key.startsWith("route/"));
      });
    await expect.poll(kept).toContain(`route/${path}`);
    await later.close();
  });
  await page.goBack();
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", served!);
  await test.step("in place to the hash", async () => {
    const target = page.locator("#reviews");
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "To the reviews" });
      document.querySelector("main")!.prepend(link);
    }, `${product}#reviews`);
    await page.getByRole("link", { name: "To the reviews" }).click();
    await expect(page).toHaveURL(new RegExp(`${product}#reviews$`));
    await expect(target).toBeInViewport();
    await page.goto("about:blank");
    await open(page, `${product}#reviews`);
    await expect(target).toBeInViewport();
  });
  await page.goto("/winkelwagen/");
  expect(await head("meta[name=robots]", "content")).toBe("noindex");
  await test.step("the later of two clicks wins, the earlier leaves no trace in the history", async () => {
    await open(page, "/");
    const held = gate();
    await page.route("**/data/dames/**", async (route) => {
      await held.opened;
      await route.continue();
    });
    const menu = page.getByRole("navigation").first();
    await menu.locator('a[href="/dames/"]').first().click();
    await menu.locator('a[href="/heren/"]').first().click();
    await expect(page).toHaveURL(/\/heren\/$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Heren" })).toBeVisible();
    held.open();
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/heren\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
