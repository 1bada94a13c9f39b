import { expect, type Locator, type Page } from "@playwright/test";
import { keptList } from "./kept.ts";
import { alive, complaints, open } from "./shop.ts";
import { test } from "./test.ts";

const [shirt, breton, hat] = ["/oxford-overhemd-merwede/", "/bretons-shirt-jelle/", "/wollen-muts-rijp/"] as const;
const toggle = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(Vergelijken|Wordt vergeleken)$/ });
const column = (page: Page, name: string) => page.getByRole("columnheader").filter({ hasText: name });

async function add(page: Page, path: string): Promise<void> {
  await open(page, path);
  await alive(toggle(page));
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  // It is shown before it is kept; a document that is left at once leaves its last write.
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await expect.poll(() => keptList(page, "compare/list")).toContainEqual(expect.objectContaining({ name }));
}

test("[PROD-056][ROUTE-048] two products added to compare stand side by side with their attributes on /compare/, in the compare group, and the panel shows and removes them where products are chosen; there a product without choices goes into the cart at once, and on a phone the bar of compared products stands in the promo bar's place", async ({
  page,
  request,
}) => {
  await test.step("two products added to compare stand side by side with their attributes on /compare/, in the compare group, and the panel shows and removes them where products are chosen", async () => {
    const heard = complaints(page);
    await add(page, shirt);
    await add(page, breton);
    await page.getByRole("button", { name: "Te vergelijken: 2" }).click();
    await page.getByRole("complementary", { name: "Vergelijken" }).getByRole("link", { name: "Vergelijk" }).click();
    await expect(page).toHaveURL(/\/compare\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Vergelijken" })).toBeVisible();
    await expect(page).toHaveTitle(/^Vergelijken \| /);
    await expect(column(page, "Oxford overhemd Merwede")).toContainText("€ 59,95");
    await expect(column(page, "Bretons shirt Jelle")).toContainText("€");
    const row = (name: RegExp) => page.getByRole("row", { name });
    await expect(row(/^Merk/).getByRole("cell")).toHaveText(["Askelund", "Kaapwind"]);
    await expect(row(/^Merk \(verschilt\)/)).toHaveCount(1);
    await expect(row(/^Pasvorm(?! \(verschilt\))/)).toHaveCount(1);
    // Not comparable, so no row.
    await expect(row(/^(Samenstelling|Onderhoud)/)).toHaveCount(0);
    const html = await (await request.get("/compare/")).text();
    expect(html).toMatch(/modulepreload" href="\/assets\/compare-page-/);
    expect(heard).toEqual([]);
    await expect(column(page, "Bretons shirt Jelle").getByRole("link", { name: /^Kies je maat/ })).toHaveAttribute(
      "href",
      breton,
    );
  });
  await test.step("on the comparison a product without choices goes into the cart at once, and on a phone the bar of compared products stands in the promo bar's place", async () => {
    await add(page, hat);
    await test.step("the panel shows and removes them where products are chosen", async () => {
      await page.getByRole("button", { name: "Te vergelijken: 3" }).click();
      await page.getByRole("button", { name: "Bretons shirt Jelle niet meer vergelijken" }).click();
      await page.getByRole("button", { name: "Te vergelijken: 2" }).click();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole("complementary", { name: "Vergelijken" });
    const promo = page.getByRole("region", { name: "Goed om te weten" });
    await expect(bar).toBeVisible();
    await expect(promo).toBeHidden();
    // It lies below the product's own button, over nothing.
    const box = async (locator: Locator) => (await locator.boundingBox())!;
    const buy = await box(page.locator("[data-buy]"));
    const { y, height } = await box(bar);
    expect(Math.abs(buy.y + buy.height - y)).toBeLessThan(1);
    expect(Math.abs(y + height - 844)).toBeLessThan(1);
    await open(page, "/compare/");
    await expect(promo).toBeVisible();
    const name = page.getByRole("rowheader", { name: /^Merk/ });
    const { x } = await box(name);
    await page.getByRole("region", { name: "Eigenschappen naast elkaar" }).evaluate((table) => (table.scrollLeft = 60));
    await expect.poll(async () => (await box(column(page, "Wollen muts Rijp"))).x).toBeLessThan(390 - 60);
    expect((await box(name)).x).toBe(x);
    await page.getByRole("button", { name: /^In winkelmand/ }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Winkelmand, 1 artikel" })).toBeVisible();
  });
});
