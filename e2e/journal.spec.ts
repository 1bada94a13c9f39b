import { expect } from "@playwright/test";
import { related } from "./journal.ts";
import { test } from "./test.ts";

// Its slider with scripts, and its cards: content.spec.ts.
test.use({ javaScriptEnabled: false });

test("[CHROME-049] the slider scrolls and has no dead buttons", async ({ page }) => {
  await page.goto("/blog/linnen-mag-kreuken/");
  const row = related(page);
  await expect(row.getByRole("button")).toHaveCount(0);
  const moved = await row.locator("ul").evaluate((list) => list.scrollWidth > list.clientWidth);
  expect([moved, await row.locator("ul").evaluate((list) => getComputedStyle(list).overflowX)]).toEqual([true, "auto"]);
});
