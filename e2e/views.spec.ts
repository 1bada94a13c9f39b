import { expect } from "@playwright/test";
import { ports, shopAt } from "./playwright.config.ts";
import { complaints, hydrated, open } from "./shop.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.views));

/** A shop whose German and English views stand below their code, by configuration alone. */
test("a view below its code is walked through, bought in and searched without leaving it; the language panel leads from a page to its equivalent in another view, and closing it leads nowhere", async ({
  page,
}) => {
  await test.step("a view below its code is walked through, bought in and searched without leaving it", async () => {
    const heard = complaints(page);
    await open(page, "/outlet_de/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    const outside = async () =>
      (await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")!))).filter(
        (link) => !link.startsWith("/outlet_de/") && !/^\/(img|media|assets)\//.test(link),
      );
    expect(await outside()).toEqual([]);
    // Into a category and to a product by clicks, in place.
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await page.getByRole("navigation").getByRole("link", { name: "Herren", exact: true }).first().click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Herren" })).toBeVisible();
    await expect(page).toHaveURL(/\/outlet_de\/herren\/$/);
    await page.locator("main section[aria-label] > ul > li > a").first().click();
    await expect(page.locator("head meta[property='og:type']")).toHaveAttribute("content", "product");
    await expect(page).toHaveURL(/\/outlet_de\//);
    expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);

    // The cart and a search are the view's own.
    await page.goto("/outlet_de/winkelwagen/");
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await page.goto("/outlet_de/catalogsearch/result/?q=hemd");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await outside()).toEqual([]);
    expect(heard).toEqual([]);
  });
  await test.step("the language panel leads from a page to its equivalent in another view, and closing it leads nowhere", async () => {
    await open(page, "/heren/overhemden/");
    const toPanel = () =>
      page
        .getByRole("contentinfo")
        .getByRole("button", { name: /Nederlands|Deutsch/ })
        .click();
    await toPanel();
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await toPanel();
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Toepassen" }).click();
    await expect(page).toHaveURL(/\/outlet_de\/herren\/hemden\/$/);
    await hydrated(page);
    // A whole page load, not a navigation in place.
    expect(await page.evaluate(() => "sameWindow" in window)).toBe(false);
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  });
});
