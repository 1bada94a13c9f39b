import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./test.ts";

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const previous = (row: Locator) => row.getByRole("button", { name: "Vorige producten" });
const next = (row: Locator) => row.getByRole("button", { name: "Volgende producten" });
const scrolled = (row: Locator) => row.locator("ul").evaluate((list) => list.scrollLeft);
/** The buttons come after the page. */
const alive = (row: Locator) => expect(next(row)).toHaveAttribute("aria-disabled", "false");

/** Of the home page: its carousel of ten products, in a phone's window and a desktop's. */
export async function carouselMoves(page: Page): Promise<void> {
  const perView = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return section(page, "Schoenen om op te lopen")
      .locator("ul")
      .evaluate((list) => {
        const [first, second] = list.children as unknown as [HTMLElement, HTMLElement];
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
        const gap = second.offsetLeft - first.offsetLeft - first.offsetWidth;
        return (
          (list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) + gap) /
          (first.offsetWidth + gap)
        );
      });
  };
  expect(await perView(375)).toBeCloseTo(1.6, 1);
  expect(await perView(1280)).toBeCloseTo(4, 1);
  const row = section(page, "Schoenen om op te lopen");
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("listitem")).toHaveCount(10);
  await alive(row);
  await expect(previous(row)).toHaveAttribute("aria-disabled", "true");
  for (const button of [previous(row), next(row)]) {
    const box = (await button.boundingBox())!;
    expect([box.width >= 44, box.height >= 44]).toEqual([true, true]);
  }
  await next(row).click();
  await expect.poll(() => scrolled(row)).toBeGreaterThan(200);
  await expect(previous(row)).toHaveAttribute("aria-disabled", "false");
  // By keyboard to the end: the button keeps the focus and says that there is no more.
  await next(row).focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(next(row)).toHaveAttribute("aria-disabled", "true", { timeout: 700 });
  }).toPass();
  await expect(next(row)).toBeFocused();
  await expect(row.getByRole("listitem").last()).toBeInViewport();
  // By key, too: a pointer waits for a button that says that it can be pressed, which at the end none does any more.
  await previous(row).focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(previous(row)).toHaveAttribute("aria-disabled", "true", { timeout: 700 });
  }).toPass();
  await expect.poll(() => scrolled(row)).toBeLessThanOrEqual(2);
  await test.step("with reduced motion a press moves at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const other = section(page, "Nieuw binnen");
    await alive(other);
    await next(other).click();
    expect(await scrolled(other)).toBeGreaterThan(200);
  });
  await page.emulateMedia({ reducedMotion: null });
  await test.step("on a phone they stand beside the heading, wherever else the row leads", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const heading = (await row.getByRole("heading", { level: 2 }).boundingBox())!;
    for (const button of [previous(row), next(row)]) {
      const { y, height } = (await button.boundingBox())!;
      expect([y < heading.y + heading.height, y + height > heading.y]).toEqual([true, true]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}
