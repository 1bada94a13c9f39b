import { expect } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

test.describe("content pages", () => {
  test("[ROUTE-008][ROUTE-009] return and failure of a payment are pages of their own, and the second leads back to paying", async ({
    page,
  }) => {
    expect((await page.request.get("/checkout-return/")).status()).toBe(200);
    expect((await page.goto("/checkout-failed/"))!.status()).toBe(200);
    await page.getByRole("link", { name: "Opnieuw betalen" }).click();
    await expect(page).toHaveURL(/\/checkout\/$/);
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
    await test.step("another page of the list comes in place, and begins at its top", async () => {
      await page
        .getByRole("navigation", { name: /pagina/i })
        .getByRole("link", { name: /2/ })
        .click();
      await expect(page).toHaveURL(/\/blog\/\?page=2/);
      await expect(page.locator("#list")).toBeInViewport();
    });
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
