import { expect } from "@playwright/test";
import { related } from "./journal.ts";
import { test } from "./test.ts";

test.use({ javaScriptEnabled: false });

// Of the journal's slider that it moves with scripts, and its cards: content.spec.ts.
test("[CHROME-008][CHROME-049] the menu opens under the pointer and by focus, and the icons are links; a product says who made it, how to reach them and what it is, unfolded; the journal's slider scrolls and has no dead buttons; on the phone menu and filters open by themselves", async ({
  page,
}) => {
  await test.step("the menu opens under the pointer and by focus, and the icons are links", async () => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
    const knit = menu.getByRole("link", { name: "Truien & vesten" });
    await expect(knit).toBeHidden();
    await menu.getByRole("link", { name: "Heren", exact: true }).hover();
    await expect(knit).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(knit).toBeHidden();
    await menu.getByRole("link", { name: "Heren", exact: true }).focus();
    await expect(knit).toBeVisible();
    await knit.click();
    await expect(page.getByRole("heading", { level: 1, name: "Truien & vesten" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Winkelmand" }).click();
    await expect(page).toHaveURL(/\/winkelwagen\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Winkelmand" })).toBeVisible();
    // No shape of what will never come: words instead, in the cart and in the checkout.
    for (const path of ["/winkelwagen/", "/checkout/"]) {
      await page.goto(path);
      await expect(page.getByRole("main").locator("noscript p")).toContainText("Voor bestellen is JavaScript nodig.");
      await expect(page.getByRole("main").locator("noscript p")).toBeVisible();
      await expect(page.getByRole("main").locator("[role=status]")).toBeHidden();
    }
  });
  await test.step("a product says who made it, how to reach them and what it is, unfolded", async () => {
    for (const [shop, path, title, maker] of [
      ["", "/suede-chelsea-boots-bram/", "Productveiligheid", "Fabrikant"],
      ["de.", "/velours-chelsea-boots-bram/", "Produktsicherheit", "Hersteller"],
    ]) {
      const url = new URL(path!, test.info().project.use.baseURL);
      url.host = `${shop}${url.host}`;
      await page.goto(url.href);
      const safety = page.locator("details", { has: page.getByRole("heading", { name: title! }) });
      await expect(safety.getByText(maker!, { exact: true })).toBeVisible();
      await expect(safety.getByText(/@\w+\.example$/)).toBeVisible();
      await expect(safety.getByText(/KD-\d{4}/)).toBeVisible();
    }
  });
  await test.step("the slider scrolls and has no dead buttons", async () => {
    await page.goto("/blog/linnen-mag-kreuken/");
    const row = related(page);
    await expect(row.getByRole("button")).toHaveCount(0);
    const moved = await row.locator("ul").evaluate((list) => list.scrollWidth > list.clientWidth);
    expect([moved, await row.locator("ul").evaluate((list) => getComputedStyle(list).overflowX)]).toEqual([
      true,
      "auto",
    ]);
  });
  await test.step("on the phone menu and filters open by themselves", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/heren/overhemden/");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("link", { name: /^Marine / }).click();
    await expect(page).toHaveURL(/f\.color_ois=312$/);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page
      .getByRole("navigation", { name: "Hoofdmenu" })
      .getByRole("link", { name: "Schoenen", exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Schoenen" })).toBeVisible();
  });
});
