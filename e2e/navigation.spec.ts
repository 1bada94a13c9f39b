import { expect } from "@playwright/test";
import { open } from "./shop.ts";
import { test } from "./test.ts";

const product = "/oxford-overhemd-merwede/";
const card = "main section[aria-label] > ul > li > a";

test("[ROUTE-041] the head speaks of the page on screen after every navigation; a hash is scrolled to, on arrival from outside and in place; paths a device has seen are kept on it", async ({
  page,
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
  await test.step("paths a device has seen are kept on it", async () => {
    // It is kept with code that comes once somebody uses the page.
    await page.mouse.move(1, 1);
    const kept = () =>
      page.evaluate(async () => {
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
});
