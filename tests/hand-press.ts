import type { Locator, Page } from "@playwright/test";

/**
 * Presses as a hand does, and leaves the page's own thread to the page: a finger where the page is a phone's, else a
 * pointer that has been above for a while. `locator.click()` brings the pointer and presses in one moment, and looks up
 * what lies at the point from inside the page at each event: some 30 ms of a press on a processor slowed down four
 * times are its own.
 */
export async function handPress(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.mouse.up();
}
