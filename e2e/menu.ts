import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

export const menu = (page: Page) => page.getByRole("navigation", { name: "Hoofdmenu" });
const men = (page: Page) =>
  menu(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Heren", exact: true }) })
    .first();
export const knit = (page: Page) => men(page).getByRole("link", { name: "Truien & vesten" });

/** Of a page on a desktop: the department's menu by keyboard, and under the pointer, which leads on to knitwear. */
export async function opensByKeyAndPointer(page: Page): Promise<void> {
  await test.step("it opens and closes by keyboard, and gives the focus back", async () => {
    await menu(page).getByRole("link", { name: "Heren", exact: true }).focus();
    await page.keyboard.press("Tab");
    const toggle = menu(page).getByRole("button", { name: "Toon Heren" });
    await expect(toggle).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(knit(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(men(page).getByRole("link", { name: "Overhemden", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(knit(page)).toBeHidden();
    await expect(toggle).toBeFocused();
  });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(knit(page)).toBeHidden();
  await men(page).getByRole("link", { name: "Heren", exact: true }).hover();
  await expect(knit(page)).toBeVisible();
  await expect(men(page).getByRole("link", { name: "Coltruien" })).toBeVisible();
  expect(
    await men(page)
      .getByRole("link", { name: /^(Overhemden|Broeken|Schoenen)$/ })
      .count(),
  ).toBe(3);
  await page.mouse.move(640, 700);
  await expect(knit(page)).toBeHidden();
  await men(page).getByRole("link", { name: "Heren", exact: true }).hover();
  await men(page).getByRole("link", { name: "Coltruien" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Coltruien" })).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(knit(page)).toBeHidden();
}
