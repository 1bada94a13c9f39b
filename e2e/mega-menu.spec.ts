import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { opensByKeyAndPointer } from "./menu.ts";
import { open } from "./shop.ts";
import { test } from "./test.ts";

const men = "Alles voor heren";
/** A page of few words: the menu is over any. */
const few = "/klantenservice/";
const feature = (page: Page) => page.getByRole("navigation").getByRole("link", { name: men });
const entry = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Heren", exact: true });
/** Links of the open panel that reach to where the picture stands. */
const beneath = (page: Page): Promise<string[]> =>
  feature(page).evaluate((picture) =>
    [...picture.parentElement!.querySelectorAll(":scope > ul a")]
      .filter((link) => link.getBoundingClientRect().right > picture.getBoundingClientRect().left)
      .map((link) => link.textContent),
  );
/** The code beside the menu, fetched when the header is first touched. */
const isCode = (address: string): boolean => /menu-feature-[\w-]+\.js$/.test(new URL(address).pathname);

/** Comes near the menu until its code is there: what listens comes after the page. */
async function near(page: Page, come: () => Promise<void>): Promise<void> {
  let isThere = false;
  page.on("requestfinished", (request) => (isThere ||= isCode(request.url())));
  await expect(async () => {
    await page.mouse.move(700, 880);
    await come();
    await expect.poll(() => isThere, { timeout: 1_500 }).toBe(true);
  }).toPass();
}

/** Opens the men's panel with its code there. */
async function opened(page: Page): Promise<void> {
  await near(page, () => page.locator("header").getByRole("link", { name: "Zoeken" }).hover());
  // Its code runs after it has come; a panel that was open by then is left as it is.
  await expect(async () => {
    await page.mouse.move(700, 880);
    await entry(page).hover();
    await expect(feature(page)).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

async function comesLate(page: Page): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(
    (url) => isCode(url.href),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await open(page, few);
  await page.evaluate(() => {
    const seen = ((window as unknown as { shifts: number[] }).shifts = []) as number[];
    new PerformanceObserver((list) =>
      list.getEntries().forEach((one) => seen.push((one as unknown as { value: number }).value)),
    ).observe({ type: "layout-shift", buffered: false });
  });
  const column = page.getByRole("link", { name: "Overhemden", exact: true });
  let isAsked = false;
  page.on("request", (request) => (isAsked ||= isCode(request.url())));
  await expect(async () => {
    await page.mouse.move(700, 880);
    // A panel that closes is still seen while it fades.
    await expect(column).toBeHidden();
    await entry(page).hover();
    await expect.poll(() => isAsked, { timeout: 1_500 }).toBe(true);
  }).toPass();
  await expect(column).toBeVisible();
  const before = await column.boundingBox();
  const code = page.waitForEvent("requestfinished", (request) => isCode(request.url()));
  release();
  await code;
  await page.waitForTimeout(300);
  await expect(feature(page)).toHaveCount(0);
  expect(await column.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  // It is there the next time.
  await page.mouse.move(700, 880);
  await expect(column).toBeHidden();
  await entry(page).hover();
  await expect(feature(page)).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test("[CHROME-019][CHROME-021] the menu shows the department's picture and the link to all of it, once it is opened; keyboard and screen reader come to it after the columns, and it leads to the department; the menu opens and closes by keyboard, gives the focus back, and opens under the pointer with rows and titled columns, closes when it leaves or clicks; nothing moves in an open menu when its code comes late", async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on("request", (request) => request.url().includes("scene-rail/tall") && pictures.push(request.url()));
  await open(page, few);
  await page.waitForLoadState("networkidle");
  await expect(feature(page)).toHaveCount(0);
  expect(pictures).toEqual([]);
  await opened(page);
  await expect(feature(page).locator("img")).toHaveAttribute("src", /scene-rail\/tall/);
  expect((await feature(page).boundingBox())!.height).toBeGreaterThan(300);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await beneath(page), `${width} px`).toEqual([]);
  }
  expect(await violations(page, { bestPractice: true })).toEqual([]);
  await page.keyboard.press("Escape");
  await page.mouse.move(700, 800);
  await expect(feature(page)).toBeHidden();
  await test.step("by keyboard", async () => {
    await entry(page).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(feature(page)).toBeVisible();
    await feature(page).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("navigation").locator(":focus")).toHaveAttribute(
      "href",
      /^\/heren\/\?f\.brand_ois=\d+$/,
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/heren\/$/);
    await expect(feature(page)).toBeHidden();
  });
  await test.step("by keyboard and under the pointer", async () => {
    await open(page, few);
    await opensByKeyAndPointer(page);
  });
  await test.step("nothing moves in an open menu when its code comes late", () => comesLate(page));
});
