import { expect, type Page } from "@playwright/test";
import { knit, menu } from "./menu.ts";
import { placeholderCut } from "./placeholder.ts";
import { carouselMoves } from "./rows.ts";
import { closed, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const promo = (page: Page) => page.getByRole("region", { name: "Goed om te weten" });

test.describe("menu", () => {
  // By keyboard and under the pointer: mega-menu.spec.ts.
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
  test("[CHROME-027] selling points take turns, lead where they should and can be stopped", async ({ page }) => {
    await page.clock.install({ time: 1000 });
    await page.clock.pauseAt(2000);
    await open(page, "/");
    // Its turns are counted from the moment it is alive; by then it is.
    await page.waitForLoadState("networkidle");
    const first = promo(page).getByRole("link", { name: "14 dagen bedenktijd en gratis retour" });
    const second = promo(page).getByText("Vandaag besteld");
    await expect(first).toHaveAttribute("href", "/klantenservice/");
    await expect(second).toBeHidden();
    await page.clock.fastForward(5_100);
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await promo(page).getByRole("button", { name: "Wisselen stoppen" }).click();
    await page.mouse.move(640, 600);
    await page.clock.fastForward(20_000);
    await expect(second).toBeVisible();
    await promo(page).getByRole("button", { name: "Wisselen hervatten" }).click();
    await page.mouse.move(640, 600);
    await promo(page).getByRole("button", { name: "Wisselen stoppen" }).blur();
    await page.clock.fastForward(5_100);
    await expect(second).toBeHidden();
  });
});

test("[CHROME-001][CHROME-010][CHROME-011][CHROME-012][CHROME-047][CHROME-050][PROD-072][ROUTE-047] at 1024 px and at 375 px the layout has its bars, main content and footer, and panels that open over it; a carousel of ten products shows 1.6 slides at 375 and 4 at 1280, and moves with previous and next, which stop at the ends; error page and checkout have a small header with a centred logo; others shrink once more than 20 px are scrolled, and nothing below moves", async ({
  page,
}) => {
  await test.step("at 1024 px and at 375 px the layout has its bars, main content and footer, and panels that open over it; a carousel of ten products shows 1.6 slides at 375 and 4 at 1280, and moves with previous and next, which stop at the ends", async () => {
    for (const width of [1024, 375])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, "/");
        const isPhone = width < 1024;
        await test.step("the skip link leads past the header", async () => {
          await page.keyboard.press("Tab");
          const skip = page.getByRole("link", { name: "Naar de inhoud" });
          await expect(skip).toBeFocused();
          await expect(skip).toBeInViewport();
          await page.keyboard.press("Enter");
          await expect(page.locator("#main")).toBeFocused();
        });
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
        await test.step("from 1024 px on the layout is the desktop's", async () => {
          const isTheirs = async (desktop: boolean) => {
            await expect(menu(page)).toBeVisible({ visible: desktop });
            await expect(burger).toBeVisible({ visible: !desktop });
          };
          await isTheirs(!isPhone);
          if (isPhone) return;
          await page.setViewportSize({ width: 1023, height: 800 });
          await isTheirs(false);
          await page.setViewportSize({ width, height: 800 });
          await isTheirs(true);
        });
        const opens = async (press: () => Promise<void>, name: string) => {
          await press();
          await expect(page.getByRole("dialog", { name })).toBeVisible();
          await page.keyboard.press("Escape");
          await closed(page);
        };
        if (isPhone) return opens(() => burger.click(), "Menu");
        // On a phone search, cart and filters are opened and looked at in axe.spec.ts.
        await opens(() => page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click(), "Zoek een product");
        await opens(() => page.getByRole("banner").getByRole("link", { name: "Winkelmand" }).click(), "Winkelmand");
        const language = page.getByRole("contentinfo").getByRole("button", { name: "Taal: Nederlands" });
        // By key: where the page grows above it on the way down, the footer is elsewhere before a press has ended.
        await opens(() => language.press("Enter"), "Kies je taal");
        await opens(() => page.evaluate(() => location.assign("#dialog=newsletter")), "Post van de kade");
      });
    await test.step("a carousel of ten products", () => carouselMoves(page));
  });
  await test.step("error page and checkout have a small header with a centred logo; others shrink once more than 20 px are scrolled, and nothing below moves", async () => {
    for (const path of ["/error/", "/checkout/"]) {
      await page.goto(path);
      const banner = page.getByRole("banner");
      await expect(banner, path).toHaveCSS("height", "70px");
      const { x, width } = (await banner.getByRole("link").boundingBox())!;
      expect(Math.abs(x + width / 2 - 640), path).toBeLessThan(2);
    }
    await open(page, "/heren/");
    const banner = page.getByRole("banner");
    // Of what lies near the window: the page's whole height has guesses in it.
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main h1, main li:nth-child(-n + 8) > a:has(h2)")].map((part) =>
          Math.round(part.getBoundingClientRect().top + scrollY),
        ),
      );
    const before = await places();
    expect(before).toHaveLength(9);
    await expect(banner).toHaveCSS("height", "80px");
    await page.evaluate(() => scrollTo(0, 21));
    await expect(banner).toHaveCSS("height", "70px");
    expect(await places()).toEqual(before);
    await page.evaluate(() => scrollTo(0, 19));
    await expect(banner).toHaveCSS("height", "80px");
  });
});

// That closing the panel switches nothing: language-sidebar.test.tsx.
test.describe("store views", () => {
  test("[CHROME-003][SEARCH-025][CHROME-033][CHROME-034][CHROME-035][STORE-024] panels have the English words of the specification; that of languages switches by loading the equivalent page", async ({
    page,
    baseURL,
  }) => {
    await open(page, viewUrl(baseURL, "en", "/merwede-oxford-shirt/"));
    await test.step("the search panel", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      const search = page.getByRole("dialog", { name: "Search for products" });
      await expect(search.getByRole("heading", { name: "Search for products" })).toBeVisible();
      const field = search.getByPlaceholder("What are you searching for?", { exact: true });
      await expect(field).toBeFocused();
      const desktop = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await placeholderCut(field)).toBe(0);
      await page.setViewportSize(desktop);
      await page.keyboard.press("Escape");
      await expect(search).toHaveCount(0);
    });
    const panel = page.getByRole("dialog", { name: "Choose your language" });
    await page.getByRole("button", { name: "Language: English" }).first().click();
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
});
