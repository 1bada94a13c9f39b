import { expect } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Where elements begin, in whole pixels: of a page of words, all at the edge that its title has. */
const lefts = (elements: Element[]) => elements.map((element) => Math.round(element.getBoundingClientRect().left));

test.describe("content pages", () => {
  // One language at each width: between them they meet every word of both and every layout.
  for (const [label, looked, paths] of [
    [
      "nl",
      390,
      [
        "/blog/",
        "/blog/tag/onderhoud/",
        "/blog/linnen-mag-kreuken/",
        "/storelocator/",
        "/checkout-failed/",
        "/styleguide/",
      ],
    ],
    [
      "de",
      1440,
      [
        "/blog/?page=2",
        "/blog/tag/pflege/",
        "/blog/denim-waescht-man-selten/",
        "/storelocator/",
        "/checkout-failed/",
        "/styleguide/",
      ],
    ],
  ] as const)
    test(`pages of content fit their window and break no rule: ${label} at ${looked} px`, async ({ page, baseURL }) => {
      const at = (path: string) => (label === "nl" ? path : viewUrl(baseURL, label, path));
      const rules = async (path: string) => {
        if (path.startsWith("/blog/") || path === "/styleguide/")
          for (const width of looked === 390 ? [1440, 320, 390] : [320, 390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
          }
        // Header and footer are on all of these pages as on the first.
        const besides = path === paths[0] ? {} : { besides: "header, footer.lazy-layout" };
        expect(await violations(page, { bestPractice: true, ...besides }), path).toEqual([]);
      };
      await page.setViewportSize({ width: looked, height: 900 });
      for (const path of paths) {
        await open(page, at(path));
        await rules(path);
      }
      await open(page, at(label === "de" ? "/kundenservice/" : "/klantenservice/"));
      expect(new Set(await page.locator("main h1, main p").evaluateAll(lefts)).size, "one edge").toBe(1);
      await open(page, at("/service-points/"));
      await page.getByRole("searchbox").fill(label === "de" ? "Köln" : "Utrecht");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
      await rules("/service-points/");
    });
});
