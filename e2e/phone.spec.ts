import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { phone } from "./playwright.config.ts";
import { fillAddress, open, scoreOf, shiftsSince, viewUrl, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

/** 390 × 844, touch. */
test.use(phone);

const promo = (page: Page) => page.getByRole("region", { name: "Goed om te weten" });
const burger = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const bottomOf = async (page: Page, part: ReturnType<Page["locator"]>) => {
  const { y, height } = (await part.boundingBox())!;
  return Math.round(page.viewportSize()!.height - y - height);
};

/** The first button of the home page stands clear of the promo bar in the first window. */
async function standsClear(page: Page, view: "nl" | "de"): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const button = page.getByRole("main").getByRole("link").first();
    expect(await bottomOf(page, button), `${view} ${width} × ${height}`).toBeGreaterThanOrEqual(40 + 16);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test("[CHROME-015][CHROME-016][CHROME-018][CHROME-028][CHROME-038][CHROME-053] the header is 48 px high with hamburger and logo, the promo bar fixed at the bottom, on top on the desktop, 40 px high, and the page ends above it; the menu has tabs that fold out; a link back takes the place of the breadcrumbs; filters fill the window, and their button says how much they leave and closes them; filters and sorting stay within reach, what is chosen leaves with the page; the first button of the home page stands clear of the promo bar in the first window, also in the longer words of German", async ({
  page,
  baseURL,
}) => {
  await open(page, "/");
  await test.step("the first button stands clear of the promo bar", () => standsClear(page, "nl"));
  await test.step("the promo bar", async () => {
    expect(await bottomOf(page, promo(page))).toBe(0);
    await expect(promo(page)).toHaveCSS("height", "40px");
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await promo(page).boundingBox())!.y).toBe(0);
    await expect(promo(page)).not.toHaveCSS("position", "fixed");
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await expect(page.getByRole("banner")).toHaveCSS("height", "48px");
  await expect(page.getByRole("banner").getByRole("link", { name: "KADE" })).toBeVisible();
  await burger(page).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const tabs = menu.getByRole("tab");
  await expect(tabs).toHaveText(["Heren", "Dames", "Kinderen", "Cadeaus"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(menu.getByRole("tabpanel", { name: "Heren" })).toBeVisible();
  // The first link is that to all of the department, in the CMS's words.
  await expect(menu.getByRole("tabpanel").getByRole("link").first()).toHaveText("Alles voor heren");
  await menu.getByRole("tab", { name: "Dames" }).tap();
  await expect(menu.getByRole("link", { name: "Alles voor dames" })).toBeVisible();
  await menu.getByRole("tab", { name: "Heren" }).tap();
  await menu.getByText("Truien & vesten", { exact: true }).tap();
  await menu.getByRole("link", { name: "Coltruien" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Coltruien" })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await test.step("the way back, and the promo bar below a list", async () => {
    await open(page, "/oxford-overhemd-merwede/");
    const way = page.getByRole("navigation", { name: "Je bent hier" });
    await expect(way.getByRole("list")).toBeHidden();
    await way.getByRole("link", { name: "Casual overhemden" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Casual overhemden" })).toBeVisible();
    await open(page, "/heren/");
    await expect(way.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(promo(page)).toHaveCSS("position", "fixed");
    await expect(promo(page)).toHaveCSS("height", "40px");
    expect(await bottomOf(page, promo(page))).toBe(0);
    await expect(page.locator("body")).toHaveCSS("padding-bottom", "100px");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await bottomOf(page, promo(page))).toBe(0);
  });
  await test.step("filters", async () => {
    await page.getByRole("main").getByRole("link", { name: "Overhemden", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Overhemden" })).toBeVisible();
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
  await test.step("filters and sorting stay within reach, what is chosen leaves with the page", async () => {
    const button = page.getByRole("button", { name: "Filters (1)" });
    const sorting = page.getByRole("combobox", { name: "Sorteren op" });
    const chosen = page.getByRole("main").getByRole("link", { name: "Verwijder Wit" });
    const tops = async () => {
      const places = await Promise.all([chosen, button, sorting].map((part) => part.boundingBox()));
      return places.map((place) => place!.y);
    };
    const [above, below] = await tops();
    expect(below! - above!).toBe(52);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(tops).toEqual([0, 52, 52]);
    // A low window belongs to what is read.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo(0, 900));
    await expect(button).not.toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step("the first button stands clear of the promo bar in German", async () => {
    await open(page, viewUrl(baseURL, "de", "/"));
    await standsClear(page, "de");
  });
});

/** Tables of sentences are cards on a phone: nothing to be moved sideways, each cell under its column's name. */
async function cardsOfSentences(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole("region", { name: "Cookies" });
  await expect(table).toBeVisible();
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main section[aria-label]:has(> table)")].map((box) => [
        box.scrollWidth - box.clientWidth,
        getComputedStyle(box.querySelector("td")!, "::before").content,
      ]),
    );
  const found = await looks();
  expect(found.length).toBeGreaterThan(3);
  for (const [over, name] of found) expect([over, name]).toEqual([0, '"Waarvoor: "']);
  expect(await violations(page, { besides: frame })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [, name] of await looks()) expect(name).toBe("none");
}

test("[CHROME-017] no page scrolls sideways, tables of sentences are cards, the checkout has no hamburger, and nothing moves in cart and checkout; the button to buy stays within reach and takes a quarter of the window at most, on its side too, and the gallery counts; the points for picking up take their room at the press, and the page after the order comes without a jump", async ({
  page,
}) => {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Of home, product, search, service and cart: reflow.spec.ts.
  for (const path of [
    "/heren/overhemden/?f.color_ois=301,312&f.size_ois=403,404",
    "/leren-doos/",
    "/catalogsearch/result/?q=jas",
    "/privacyverklaring/",
    "/newsletter/sign-up/",
    "/error/",
    "/does-not-exist/",
  ]) {
    await page.goto(path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await wide(), `${path} at ${width}`).toBe(0);
    }
    if (path === "/privacyverklaring/") await cardsOfSentences(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  await test.step("the button to buy", async () => {
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
    await page.evaluate(() => scrollTo(0, 600));
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(promo(page)).not.toBeInViewport();
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      // What lies in the page takes nothing of the window.
      const taken = await button.evaluate(({ parentElement: box }) =>
        getComputedStyle(box!).position === "fixed" ? innerHeight - box!.getBoundingClientRect().top : 0,
      );
      expect(taken, `${width} x ${height}`).toBeLessThanOrEqual(height / 4);
    }
    // On its side a whole picture stands beside what is chosen.
    expect((await gallery.getByRole("listitem").first().boundingBox())!.height).toBeLessThanOrEqual(390);
    const { x, width } = (await gallery.boundingBox())!;
    const name = page.getByRole("heading", { level: 1 });
    expect((await name.boundingBox())!.x).toBeGreaterThanOrEqual(x + width);
    await page.setViewportSize({ width: 390, height: 844 });
    await button.tap();
    await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();
  });
  await page.setViewportSize({ width: 320, height: 844 });
  await watchShifts(page);
  for (const path of ["/winkelwagen/", "/checkout/"]) {
    await open(page, path);
    await expect(
      page
        .getByRole("main")
        .getByText(/€\s59,95/)
        .first(),
    ).toBeAttached();
    expect(await wide(), path).toBe(0);
    if (path === "/checkout/") await expect(page.getByText("Wat heb je aan een account?")).toBeVisible();
    // What the device knows has its place from the first drawing on.
    const moved = await shiftsSince(page);
    expect(scoreOf(moved), `${path} ${JSON.stringify(moved)}`).toBeLessThan(0.01);
  }
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
  await expect(burger(page)).toHaveCount(0);
  await fillAddress(page);
  await page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).tap();
  await expect(page.getByRole("alert").filter({ hasText: "Controleer" })).toBeVisible();
  expect(await wide()).toBe(0);
  await test.step("the points for picking up take their room at the press, and the page after the order comes without a jump", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/checkout/");
    await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
    await fillAddress(page);
    const { promise: enough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api/stores/service-points?*", async (route) => {
      await enough;
      await route.continue();
    });
    const pickup = page.getByRole("radio", { name: /Afhaalpunt/ });
    const payment = page.getByRole("heading", { level: 2, name: /Betaling/ });
    await pickup.evaluate((radio) => radio.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(payment).toBeInViewport();
    await pickup.check();
    await expect(payment).not.toBeInViewport();
    letThrough();
    const point = page.getByRole("radiogroup", { name: "Kies een afhaalpunt" }).getByRole("radio").first();
    await expect(point).toBeVisible();
    await expect(payment).not.toBeInViewport();
    await point.check();
    await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
    await page.getByRole("checkbox", { name: /akkoord/ }).check();
    const order = page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ });
    await expect(order).toHaveAccessibleDescription(/€/);
    const pressed = await page.evaluate(() => performance.now());
    await order.click();
    await expect(page.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeFocused();
    const moved = await shiftsSince(page, pressed);
    expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.05);
  });
});
