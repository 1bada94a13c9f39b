import type { Locator, Page } from "@playwright/test";

/** The filters beside a list. */
export const rail = (page: Page): Locator => page.getByRole("complementary", { name: "Filters" });

/** The cards of the lists in a page. */
export const cards = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("list")
    .getByRole("link")
    .filter({ has: page.getByRole("heading", { level: 2 }) });

/** How many articles a list says that it has. */
export const total = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(await page.getByRole("main").getByRole("status").filter({ hasText: /\d/ }).first().innerText())![0],
  );
