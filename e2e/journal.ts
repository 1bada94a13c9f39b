import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./test.ts";

/** The articles beside one. */
export const related = (page: Page): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: "Lees ook" }) });
const scrolled = (row: Locator) => row.locator("ul").evaluate((list) => list.scrollLeft);

/** From an open article: its slider, and the list of its tag by a click. Leaves a desktop's window. */
export async function sliderAndTag(page: Page): Promise<void> {
  const perView = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return related(page)
      .locator("ul")
      .evaluate((list) => {
        const [first, second] = list.children as unknown as [HTMLElement, HTMLElement];
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
        const gap = second.offsetLeft - first.offsetLeft - first.offsetWidth;
        const room = list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        return (room + gap) / (first.offsetWidth + gap);
      });
  };
  for (const [width, slides] of [
    [320, 1.2],
    [600, 1.8],
    [800, 2.4],
    [1100, 3],
  ] as const)
    expect(await perView(width)).toBeCloseTo(slides, 1);
  await page.setViewportSize({ width: 1280, height: 720 });
  const row = related(page);
  const next = row.getByRole("button", { name: "Volgende artikelen" });
  await row.scrollIntoViewIfNeeded();
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await next.click();
  await expect.poll(() => scrolled(row)).toBeGreaterThan(200);
  // At rest it snaps again.
  await expect(row.locator("ul")).not.toHaveAttribute("style", /none/);
  await row.getByRole("link").first().focus();
  await expect(row.getByRole("link").first()).toBeInViewport({ ratio: 1 });
  for (let n = await row.getByRole("link").count(); n > 1; n--) await page.keyboard.press("Tab");
  await expect(row.getByRole("link").last()).toBeFocused();
  await expect(row.getByRole("link").last()).toBeInViewport({ ratio: 1 });
  await test.step("the list of a tag", async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator("article").getByRole("link", { name: "Onderhoud" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Onderhoud" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Onderhoud" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blog\/tag\/onderhoud\/$/);
  });
}

/**
 * Of the journal's open first page: its cards, the cart's panel over it, and its second page. Leaves a desktop's
 * window.
 */
export async function cardsOfJournal(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  const boxes = await page
    .locator("#list > ul > li")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(boxes.filter((top) => top === boxes[0])).toHaveLength(4);
  const ratio = await page
    .locator("#list > ul > li a > div")
    .first()
    .evaluate((box) => box.getBoundingClientRect().height / box.getBoundingClientRect().width);
  expect(ratio).toBeCloseTo(0.4, 2);
  await test.step("[CART-039] the cart's panel", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Winkelmand/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Winkelmand" })).toHaveCSS("width", "550px");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("another page of the list comes in place, and begins at its top", async () => {
    await page
      .getByRole("navigation", { name: /pagina/i })
      .getByRole("link", { name: /2/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/\?page=2/);
    await expect(page.locator("#list")).toBeInViewport();
  });
}

/** Of an open article on a narrow phone: its tables have their words whole. */
export async function wordsOfTables(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  const broken = await page.locator("article :is(th, td)").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
}
