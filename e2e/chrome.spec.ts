import { expect, test, type Page } from "@playwright/test";
import { hydrated, open, viewUrl } from "./shop.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Hoofdmenu" });
const men = (page: Page) =>
  menu(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Heren", exact: true }) })
    .first();
const knit = (page: Page) => men(page).getByRole("link", { name: "Truien & vesten" });
const promo = (page: Page) => page.getByRole("region", { name: "Goed om te weten" });

test.describe("menu", () => {
  test("[CHROME-019][CHROME-021] opens under the pointer with rows and titled columns, closes when it leaves or clicks", async ({
    page,
  }) => {
    await open(page, "/");
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
  });

  test("opens and closes by keyboard, and gives the focus back", async ({ page }) => {
    await open(page, "/");
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

  test.describe("by touch", () => {
    test.use({ hasTouch: true });
    test("opens with the first tap and follows the second", async ({ page }) => {
      await open(page, "/");
      await menu(page).getByRole("link", { name: "Heren", exact: true }).tap();
      await expect(knit(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/");
      await menu(page).getByRole("link", { name: "Heren", exact: true }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Heren" })).toBeVisible();
    });
  });
});

test.describe("layout", () => {
  test("[ROUTE-046] promo bar, header, main and footer stand around home, category, product and cart", async ({
    page,
  }) => {
    for (const path of ["/", "/heren/", "/oxford-overhemd-merwede/", "/winkelwagen/"]) {
      await page.goto(path);
      for (const part of [promo(page), page.getByRole("banner"), page.getByRole("main"), page.getByRole("contentinfo")])
        await expect(part, path).toBeVisible();
    }
  });

  test("[ROUTE-011][ROUTE-047] the error page has a centred logo and the footer, and nothing to choose from", async ({
    page,
  }) => {
    const answer = await page.goto("/error/");
    expect(answer!.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis bij ons" })).toBeVisible();
    const logo = page.getByRole("banner").getByRole("link");
    await expect(logo).toHaveCount(1);
    const { x, width } = (await logo.boundingBox())!;
    expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await expect(promo(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  });

  test("[CHROME-002][CHROME-010][CHROME-014] the checkout has a small header without icons, and no footer", async ({
    page,
  }) => {
    await open(page, "/checkout/");
    const banner = page.getByRole("banner");
    await expect(banner).toHaveCSS("height", "70px");
    await expect(banner.getByRole("link")).toHaveCount(1);
    await expect(banner.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

  test("[CHROME-004][CHROME-005][CHROME-006] the logo leads home; four icons have names", async ({ page }) => {
    await open(page, "/heren/");
    const banner = page.getByRole("banner");
    for (const name of ["Zoeken", "Account", "Contact", "Winkelmand"])
      await expect(banner.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/login/");
    await expect(banner.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/klantenservice/");
    await banner.getByRole("link", { name: "KADE" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Goede kleding, kortere prijs" })).toBeVisible();
    await banner.getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Klantenservice" })).toBeVisible();
  });

  test("[CHROME-011][CHROME-012] the header shrinks once more than 20 px are scrolled; nothing below moves", async ({
    page,
  }) => {
    await open(page, "/heren/");
    const banner = page.getByRole("banner");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await expect(banner).toHaveCSS("height", "80px");
    await page.evaluate(() => scrollTo(0, 21));
    await expect(banner).toHaveCSS("height", "70px");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.evaluate(() => scrollTo(0, 19));
    await expect(banner).toHaveCSS("height", "80px");
  });

  test("[CHROME-047] from 1024 px on the layout is the desktop's", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, "/");
    const burger = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu(page)).toBeVisible();
    await expect(burger).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(burger).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test("[CHROME-024][CHROME-026] the footer has its five parts in order, with the ways to pay by name", async ({
    page,
  }) => {
    await open(page, "/");
    const footer = page.getByRole("contentinfo");
    const parts = [
      footer.getByRole("heading", { name: "Volg KADE" }),
      footer.getByRole("heading", { name: "Post van de kade" }),
      footer.getByRole("navigation", { name: "Service en bedrijf" }),
      footer.getByRole("list", { name: "Betaalmethoden" }),
      footer.getByText("© KADE Outlet"),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    const order = await Promise.all(
      parts.map((part) => part.evaluate((element) => [...document.querySelectorAll("footer *")].indexOf(element))),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const network of ["instagram", "pinterest", "youtube"])
      await expect(footer.getByRole("link", { name: network })).toHaveAttribute("href", new RegExp(network));
    for (const name of ["banktransfer", "visa", "mastercard", "paylater"])
      await expect(footer.getByRole("img", { name })).toBeVisible();
    await expect(footer.getByRole("link", { name: "Over KADE" }).first()).toHaveAttribute("href", "/over-kade/");
  });

  test("[CHROME-027] selling points take turns, lead where they should and can be stopped", async ({ page }) => {
    await page.clock.install({ time: 1000 });
    await page.clock.pauseAt(2000);
    await open(page, "/");
    const first = promo(page).getByRole("link", { name: "14 dagen bedenktijd en gratis retour" });
    const second = promo(page).getByText("Vandaag besteld");
    await expect(first).toHaveAttribute("href", "/klantenservice/");
    await expect(second).toBeHidden();
    await page.clock.fastForward(5_100);
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await promo(page).getByRole("button", { name: "Stop het wisselen" }).click();
    await page.mouse.move(640, 600);
    await page.clock.fastForward(20_000);
    await expect(second).toBeVisible();
    await promo(page).getByRole("button", { name: "Weer wisselen" }).click();
    await page.mouse.move(640, 600);
    await promo(page).getByRole("button", { name: "Stop het wisselen" }).blur();
    await page.clock.fastForward(5_100);
    await expect(second).toBeHidden();
  });

  test("[CHROME-045] a panel whose code does not come says so, closes, and opens on another try", async ({ page }) => {
    await page.route(/\/assets\/search-.*\.js$/, (route) => route.abort());
    await open(page, "/");
    const icon = page.getByRole("banner").getByRole("link", { name: "Zoeken" });
    await icon.click();
    const failed = page.getByRole("alert").filter({ hasText: "Dit deel kon niet laden" });
    await failed.getByRole("button", { name: "Sluiten" }).click();
    await expect(failed).toHaveCount(0);
    await icon.click();
    await page.unrouteAll();
    await failed.getByRole("button", { name: "Opnieuw proberen" }).click();
    await expect(page.getByRole("dialog", { name: "Zoek een product" })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  test("the skip link leads past the header", async ({ page }) => {
    await open(page, "/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Naar de inhoud" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
});

for (const width of [1280, 375])
  test(`[CHROME-001] at ${width} px the layout has its bars, main content and footer, and panels that open over it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/");
    const isPhone = width < 1024;
    // One promo bar, which stands on top here and in the foot of the phone's window.
    await expect(promo(page)).toBeVisible();
    await expect(promo(page)).toHaveCSS("position", isPhone ? "fixed" : "relative");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    // Live regions stand in the page before anything is said in them.
    await expect(page.locator("#offline[aria-live=polite]")).toHaveCount(1);
    await expect(page.locator("[role=status][aria-relevant=additions]")).toHaveCount(1);
    const burger = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
    if (isPhone) await expect(burger).toBeVisible();
    else await expect(menu(page)).toBeVisible();
    const opens = async (press: () => Promise<void>, name: string) => {
      await press();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await opens(() => page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click(), "Zoek een product");
    await opens(() => page.getByRole("banner").getByRole("link", { name: "Winkelmand" }).click(), "Winkelmand");
    const language = page.getByRole("contentinfo").getByRole("button", { name: "Taal: Nederlands" });
    // By key: where the page grows above it on the way down, the footer is elsewhere before a press has ended.
    await opens(() => language.press("Enter"), "Kies je taal");
    await opens(() => page.evaluate(() => location.assign("#dialog=newsletter")), "Post van de kade");
    if (isPhone) await opens(() => burger.click(), "Menu");
  });

test.describe("store views", () => {
  test("[STORE-001][STORE-020][ROUTE-017] the Dutch view has its language, euros, and addresses with a trailing slash", async ({
    page,
  }) => {
    const answer = await page.goto("/");
    expect(answer!.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "nl-NL");
    await expect(
      page
        .getByRole("main")
        .getByText(/€\s\d+,\d\d/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Winkelmand" })).toHaveAttribute(
      "href",
      "/winkelwagen/",
    );
    const hrefs = await page
      .locator("a[href^='/']")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(hrefs.length).toBeGreaterThan(50);
    expect(hrefs.filter((path) => !path.endsWith("/"))).toEqual([]);
  });

  test("[STORE-009] the German view has its own language, texts, prices and paths", async ({ page, baseURL }) => {
    await open(page, viewUrl(baseURL, "de", "/"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await page.getByRole("banner").getByRole("link", { name: "Herren", exact: true }).click();
    await expect(page).toHaveURL(/^http:\/\/de\.localhost:\d+\/herren\/$/);
    await page.getByRole("main").getByRole("link", { name: "Hemden", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hemden" })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Oxford-Hemd Merwede/ })
      .click();
    await expect(page).toHaveURL(/\/oxford-hemd-merwede\/$/);
    await expect(page.getByRole("main").getByText("€ 59,95").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /Warenkorb/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("region", { name: "Farbe" })).toBeVisible();
  });

  test("the English view writes amounts with a comma", async ({ page, baseURL }) => {
    await open(page, viewUrl(baseURL, "en", "/merwede-oxford-shirt/"));
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("main").getByText("€ 59,95").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  });

  test("[CHROME-003][SEARCH-025] the search panel has the English words of the specification", async ({
    page,
    baseURL,
  }) => {
    await open(page, viewUrl(baseURL, "en", "/"));
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const panel = page.getByRole("dialog", { name: "Search for products" });
    await expect(panel.getByRole("heading", { name: "Search for products" })).toBeVisible();
    await expect(panel.getByPlaceholder("What are you searching for?", { exact: true })).toBeFocused();
  });

  test("[CHROME-033][CHROME-034][CHROME-035][STORE-024] the language panel switches by loading the equivalent page", async ({
    page,
    baseURL,
  }) => {
    await open(page, viewUrl(baseURL, "en", "/merwede-oxford-shirt/"));
    await page.getByRole("button", { name: "Language: English" }).first().click();
    const panel = page.getByRole("dialog", { name: "Choose your language" });
    await expect(panel.getByRole("heading", { name: "Choose your language" })).toBeVisible();
    await expect(panel.getByRole("radio")).toHaveCount(3);
    for (const name of ["Nederlands", "Deutsch", "English"])
      await expect(panel.getByRole("radio", { name })).toBeVisible();
    await expect(panel.getByRole("radio", { name: "English" })).toBeChecked();
    await panel.getByRole("radio", { name: "Deutsch" }).check();
    await page.evaluate(() => {
      (window as { stays?: boolean }).stays = true;
    });
    await panel.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/^http:\/\/de\.localhost:\d+\/oxford-hemd-merwede\/$/);
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBeUndefined();
    await expect(page.getByRole("heading", { level: 1, name: "Oxford-Hemd Merwede" })).toBeVisible();
  });

  test("closing the language panel switches nothing", async ({ page }) => {
    await open(page, "/heren/");
    await page.getByRole("button", { name: "Taal: Nederlands" }).first().click();
    const panel = page.getByRole("dialog", { name: "Kies je taal" });
    await panel.getByRole("radio", { name: "Deutsch" }).check();
    await panel.getByRole("button", { name: "Sluiten" }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Sale", exact: true }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/sale\/$/);
  });
});

test("[ROUTE-015] home answers at / and /pwa.html", async ({ page }) => {
  for (const path of ["/", "/pwa.html"]) {
    expect((await page.goto(path))!.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Goede kleding, kortere prijs" })).toBeVisible();
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(10);
  }
});

test("a page that cannot be fetched says so in place, and comes on another try", async ({ page }) => {
  await open(page, "/heren/");
  await page.route("**/data/heren/schoenen/", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "Schoenen", exact: true }).click();
  const again = page.getByRole("button", { name: "Opnieuw proberen" });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Schoenen" })).toBeVisible();
});
