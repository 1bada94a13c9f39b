import { expect, test } from "@playwright/test";
import { open } from "./shop.ts";

const pages = ["/", "/heren/overhemden/", "/catalogsearch/result/?q=overhemd"];

test.describe("pictures", () => {
  for (const path of pages) {
    test(`${path} asks for one picture first and keeps every picture's room`, async ({ page }) => {
      await open(page, path);
      await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
      const roomless = await page.locator("main img").evaluateAll((images) => images.filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height")).length);
      expect(roomless).toBe(0);
    });
  }

  test("a product asks for one picture first", async ({ page }) => {
    await open(page, "/heren/overhemden/");
    await page.getByRole("main").locator("article a, li a").filter({ has: page.locator("img") }).first().click();
    await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
  });

  test("[IMG-012] a recommended product's picture is five quarters as high as wide", async ({ page }) => {
    await open(page, "/heren/overhemden/");
    await page.getByRole("main").locator("article a, li a").filter({ has: page.locator("img") }).first().click();
    await page.locator("main section[aria-busy]").scrollIntoViewIfNeeded();
    const row = page.locator("main section").filter({ has: page.getByRole("heading", { name: "Misschien ook iets" }) });
    const picture = row.locator("img").first();
    await picture.scrollIntoViewIfNeeded();
    const ratio = () => picture.evaluate((image) => {
      const box = image.parentElement!.getBoundingClientRect();
      return box.height / box.width;
    });
    await expect.poll(ratio).toBeCloseTo(1.25, 2);
  });

  test("a picture that cannot be had leaves its words and its room", async ({ page }) => {
    await page.route("**/img/**", (route) => route.fulfill({ status: 404, body: "" }));
    await open(page, "/heren/overhemden/");
    const picture = page.locator("main li img").first();
    await expect(picture).toHaveAttribute("data-broken", "");
    const box = await picture.boundingBox();
    expect(box!.height / box!.width).toBeCloseTo(1.25, 1);
  });
});
