import { expect, test, type Page } from "@playwright/test";
import { fillAddress, open } from "./shop.ts";

/** Runs in the project "phone": 390 × 844, touch. */
const promo = (page: Page) => page.getByRole("region", { name: "Goed om te weten" });
const burger = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const bottomOf = async (page: Page, part: ReturnType<Page["locator"]>) => {
  const { y, height } = (await part.boundingBox())!;
  return Math.round(page.viewportSize()!.height - y - height);
};

test("[CHROME-015][CHROME-016] the header is 48 px high with hamburger and logo; the menu has tabs that fold out", async ({
  page,
}) => {
  await open(page, "/");
  await expect(page.getByRole("banner")).toHaveCSS("height", "48px");
  await expect(page.getByRole("banner").getByRole("link", { name: "KADE" })).toBeVisible();
  await burger(page).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const tabs = menu.getByRole("tab");
  await expect(tabs).toHaveText(["Heren", "Dames", "Kinderen", "Cadeaus"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(menu.getByRole("tabpanel", { name: "Heren" })).toBeVisible();
  await menu.getByRole("tab", { name: "Dames" }).tap();
  await expect(menu.getByRole("link", { name: "Alles voor dames" })).toBeVisible();
  await menu.getByRole("tab", { name: "Heren" }).tap();
  await menu.getByText("Truien & vesten", { exact: true }).tap();
  await menu.getByRole("link", { name: "Coltruien" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Coltruien" })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("[CHROME-017] the checkout has no hamburger", async ({ page }) => {
  await open(page, "/checkout/");
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
  await expect(burger(page)).toHaveCount(0);
});

test("[CHROME-018][CHROME-053] the promo bar stands at the bottom, 40 px high, and the page ends above it", async ({
  page,
}) => {
  await open(page, "/heren/");
  await expect(promo(page)).toHaveCSS("position", "fixed");
  await expect(promo(page)).toHaveCSS("height", "40px");
  expect(await bottomOf(page, promo(page))).toBe(0);
  await expect(page.locator("body")).toHaveCSS("padding-bottom", "100px");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await bottomOf(page, promo(page))).toBe(0);
});

test("[CHROME-028] the promo bar is fixed at the bottom here and stands on top on the desktop", async ({ page }) => {
  await open(page, "/");
  expect(await bottomOf(page, promo(page))).toBe(0);
  await expect(promo(page)).toHaveCSS("height", "40px");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await promo(page).boundingBox())!.y).toBe(0);
  await expect(promo(page)).not.toHaveCSS("position", "fixed");
});

test("[CHROME-038] a link back takes the place of the breadcrumbs", async ({ page }) => {
  await open(page, "/oxford-overhemd-merwede/");
  const way = page.getByRole("navigation", { name: "Je bent hier" });
  await expect(way.getByRole("list")).toBeHidden();
  await way.getByRole("link", { name: "Casual overhemden" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Casual overhemden" })).toBeVisible();
  await page.goto("/heren/");
  await expect(way.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("filters fill the window; the button says how much they leave and closes them", async ({ page }) => {
  await open(page, "/heren/overhemden/");
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).tap();
  await expect(sheet).toBeVisible();
  const { width, height } = (await sheet.boundingBox())!;
  expect([width, height]).toEqual([390, 844]);
  const white = sheet.getByRole("link", { name: /^Wit / });
  const count = Number(/(\d+)\s*$/.exec((await white.innerText()).trim())![1]);
  await white.tap();
  const done = sheet.getByRole("button", { name: `Toon ${count} artikelen` });
  await expect(done).toBeInViewport();
  await done.tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(`${count} artikelen`);
});

test("the button to buy stays within reach, and the gallery counts", async ({ page }) => {
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  const button = page.getByRole("button", { name: "In winkelmand" });
  await expect(button).toBeInViewport({ ratio: 1 });
  const gallery = page.getByRole("region", { name: /^Foto's van/ });
  await expect(gallery.getByText("1 / 3")).toBeInViewport();
  await expect(gallery.getByText("2 / 3")).not.toBeInViewport();
  await gallery.getByRole("list").evaluate((list) => {
    list.scrollTo({ left: list.clientWidth, behavior: "instant" });
  });
  await expect(gallery.getByText("2 / 3")).toBeInViewport();
  await expect(gallery.getByText("1 / 3")).not.toBeInViewport();
  await page.getByRole("region", { name: "Maat" }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.tap();
  await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();
});

test("no page scrolls sideways", async ({ page }) => {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      "/",
      "/heren/overhemden/",
      "/heren/overhemden/?f.color_ois=301,312&f.size_ois=403,404",
      "/oxford-overhemd-merwede/",
      "/leren-doos/",
      "/catalogsearch/result/?q=jas",
      "/klantenservice/",
      "/winkelwagen/",
      "/error/",
      "/does-not-exist/",
    ]) {
      await page.goto(path);
      expect(await wide(), `${path} at ${width}`).toBe(0);
    }
  }
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  await page.getByRole("button", { name: "In winkelmand" }).tap();
  await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();
  for (const path of ["/winkelwagen/", "/checkout/"]) {
    await open(page, path);
    await expect(
      page
        .getByRole("main")
        .getByText(/€\s59,95/)
        .first(),
    ).toBeAttached();
    expect(await wide(), path).toBe(0);
  }
  await fillAddress(page);
  await page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).tap();
  await expect(page.getByRole("alert").filter({ hasText: "Controleer" })).toBeVisible();
  expect(await wide()).toBe(0);
});
