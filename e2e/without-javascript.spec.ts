import { expect, test } from "@playwright/test";
import { cards, total } from "./listing.ts";

test.use({ javaScriptEnabled: false });

test("[CHROME-008] the menu opens under the pointer and by focus, and the icons are links", async ({ page }) => {
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

test("a category is filtered, sorted and turned by plain links and forms", async ({ page }) => {
  await page.goto("/heren/");
  const all = await total(page);
  const pager = page.getByRole("navigation", { name: "Pagina's" });
  const first = await cards(page).first().innerText();
  await pager.getByRole("link", { name: "Pagina 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  expect(await cards(page).first().innerText()).not.toBe(first);

  await page.goto("/heren/overhemden/");
  const white = page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: /^Wit / });
  const count = Number(/(\d+)\s*$/.exec((await white.innerText()).trim())![1]);
  await white.click();
  await expect(page).toHaveURL(/\?f\.color_ois=\d+$/);
  expect(await total(page)).toBe(count);
  await page.getByRole("combobox", { name: "Sorteren op" }).selectOption({ label: "Prijs laag naar hoog" });
  await page.getByRole("button", { name: "Sorteren" }).click();
  await expect(page).toHaveURL(/f\.color_ois=\d+&sort=price-asc$/);
  const prices = (await cards(page).locator("b", { hasText: "€" }).allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(prices).toHaveLength(count);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.getByRole("main").getByRole("link", { name: "Verwijder Wit" }).click();
  await expect(page).toHaveURL(/\/heren\/overhemden\/\?sort=price-asc$/);
  expect(all).toBeGreaterThan(count);
});

test("the search icon leads to a form, which searches", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
  await expect(page).toHaveURL(/\/catalogsearch\/result\/$/);
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("merwede");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/catalogsearch\/result\/\?q=merwede$/);
  await expect(
    cards(page)
      .filter({ hasText: /Merwede/ })
      .first(),
  ).toBeVisible();
});

test("a product shows price, description and stock, and its options are links", async ({ page }) => {
  await page.goto("/jogger-niers/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Jogger Niers" })).toBeVisible();
  await expect(main.getByText(/€ \d/).or(main.getByText(/€\s\d/)).first()).toBeVisible();
  await expect(main.getByText("Voor bestellen is JavaScript nodig.")).toBeVisible();
  await expect(
    main
      .getByRole("group")
      .filter({ has: page.getByRole("heading", { name: "Omschrijving" }) })
      .getByRole("paragraph")
      .first(),
  ).toBeVisible();
  await page.getByRole("region", { name: "Kleur" }).getByRole("link", { name: "Bordeaux" }).click();
  await expect(page).toHaveURL(/childSku=KD-0253-BORDEAUX-/);
  await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "L", exact: true }).click();
  await expect(page).toHaveURL(/childSku=KD-0253-BORDEAUX-L$/);
  await expect(page.getByRole("region", { name: "Kleur" }).getByRole("link", { name: "Bordeaux" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(main.locator("b", { hasText: "€ 33,95" }).first()).toBeVisible();
  await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "XXL, uitverkocht" }).click();
  await expect(main.getByText("Deze uitvoering is uitverkocht")).toBeVisible();
  for (const picture of await page
    .getByRole("region", { name: /^Foto's van/ })
    .getByRole("img")
    .all())
    await expect(picture).toBeVisible();
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("menu and filters open by themselves", async ({ page }) => {
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
