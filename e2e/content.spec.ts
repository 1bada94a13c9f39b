import { expect, test } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { open, viewUrl } from "./shop.ts";

test.describe("content pages", () => {
  test("[ROUTE-012] the store locator lists the stores", async ({ page }) => {
    const answer = await page.goto("/storelocator/");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 2, name: "KADE Rotterdam" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(8);
  });

  test("[ROUTE-008] the return from payment is a page of its own", async ({ page }) => {
    const answer = await page.goto("/checkout-return/");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    // Of a payment that nobody knows nothing is said but that.
    for (const path of ["/checkout-return/", "/checkout-failed/"]) {
      await page.goto(`${path}?reference=${"0".repeat(32)}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
        "Deze betaling kennen we niet",
      );
      await expect(page.getByText(/niets besteld|niets afgeschreven|in je winkelmand/)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("link", { name: "Bestelling opzoeken" })).toBeVisible();
    }
  });

  test("[ROUTE-009] a failed payment says so and leads back to paying", async ({ page }) => {
    const answer = await page.goto("/checkout-failed/");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "De betaling is niet gelukt" })).toBeVisible();
    // Which payment it was is not known here, so nothing is said of it.
    await expect(page.getByText("We weten hier niet om welke betaling het gaat")).toBeVisible();
    await expect(page.getByText(/niets besteld|weer in je winkelmand/)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Bestelling opzoeken" })).toBeVisible();
    await page.getByRole("link", { name: "Opnieuw betalen" }).click();
    await expect(page).toHaveURL(/\/checkout\/$/);
  });

  test("[BLOG-002][BLOG-004][BLOG-006] the journal has crumbs, a heading for its list and numbered pages", async ({
    page,
  }) => {
    await open(page, "/blog/");
    const crumbs = page.getByRole("navigation", { name: "Je bent hier" });
    await expect(crumbs.getByRole("listitem").filter({ hasText: "Blog" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: "Recent nieuws" })).toBeVisible();
    await page
      .getByRole("navigation", { name: /pagina/i })
      .getByRole("link", { name: /2/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/\?page=2/);
    await expect(page.locator("#list")).toBeInViewport();
  });

  test("[BLOG-007] a card of the journal leads to its article", async ({ page }) => {
    await open(page, "/blog/");
    const card = page.locator("#list > ul > li").first();
    const title = await card.getByRole("heading").innerText();
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  test("[BLOG-022][BLOG-023] four cards stand in a row from 768 pixels on, their pictures 0.4 times as high as wide", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, "/blog/");
    const boxes = await page
      .locator("#list > ul > li")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(boxes.filter((top) => top === boxes[0])).toHaveLength(4);
    const ratio = await page
      .locator("#list > ul > li a > div")
      .first()
      .evaluate((box) => box.getBoundingClientRect().height / box.getBoundingClientRect().width);
    expect(ratio).toBeCloseTo(0.4, 2);
  });

  for (const path of ["/blog/", "/blog/?page=2", "/storelocator/", "/checkout-failed/", "/styleguide/"]) {
    test(`${path} has no axe violation`, async ({ page, baseURL }) => {
      for (const address of [path, viewUrl(baseURL, "de", path)]) {
        await open(page, address);
        expect(await violations(page, { bestPractice: true })).toEqual([]);
      }
    });
  }
});
