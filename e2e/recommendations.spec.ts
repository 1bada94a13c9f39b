import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, gate, intoCart, open, restIsLong, scoreOf, shiftsSince, viewUrl, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const product = "/oxford-overhemd-merwede/";
const row = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const words = {
  nl: { popular: "Nu populair", newest: "Net toegevoegd", cart: "Aanbevolen voor je winkelmand" },
  de: { popular: "Gerade beliebt", newest: "Gerade dazugekommen", cart: "Empfohlen zu deinem Warenkorb" },
} as const;
/** What heads a row that is about nothing: popular once something is counted in this shop, new until then. */
async function headingOf(answer: Response, view: "nl" | "de"): Promise<string> {
  const { recommendationLists: lists } = (await answer.json()) as { recommendationLists: { algorithm: string }[] };
  expect(lists).toHaveLength(1);
  const headings: Readonly<Record<string, string>> = {
    TOP_PRODUCTS: words[view].popular,
    NEWEST_PRODUCTS: words[view].newest,
  };
  return headings[lists[0]!.algorithm]!;
}

/** Height of a row and the least it was given, in whole pixels: what is laid out is counted in 64ths of one. */
const roomOf = (section: Locator) =>
  section.evaluate((element) => {
    const { height, minHeight } = getComputedStyle(element);
    return { taken: Math.round(parseFloat(height)), kept: Math.round(parseFloat(minHeight)) };
  });

/** Scrolls down as a reader does, until the page ends; rows that come in make it longer. */
async function readToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    expect(left).toBeLessThanOrEqual(2);
  }).toPass({ intervals: [150], timeout: 60_000 });
}

test("[DISC-003] a product's page ends in carousels of related and recommended products, and nothing moves when they come, on a phone, and on a desktop for whoever goes to the end at once; pages that could end go on with what is popular or new, and say which, nothing moves when it comes, and they break no rule of accessibility: nl, 390 px, and de, 1440 px", async ({
  page,
  baseURL,
}) => {
  await test.step("a product's page ends in carousels of related and recommended products, and nothing moves when they come, on a phone, and on a desktop for whoever goes to the end at once", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heard = complaints(page);
    await watchShifts(page);
    await restIsLong(page);
    await open(page, product);
    await page.waitForLoadState("networkidle");
    // Nothing has come yet, and no room is kept for it.
    expect((await page.getByRole("main").locator("> div").last().boundingBox())!.height).toBe(0);
    const since = await page.evaluate(() => performance.now());
    const alike = row(page, "Vergelijkbare artikelen");
    // They come once somebody uses the page; whoever is at its end sooner is shown them on the way back.
    await page.mouse.move(200, 300);
    await expect(alike.getByRole("listitem")).toHaveCount(8);
    await readToEnd(page);
    await expect(alike.getByRole("listitem")).toHaveCount(8);
    const related = row(page, "Misschien ook iets voor jou");
    await expect(related.getByRole("listitem").first()).toBeAttached();
    // The room that was kept for it is what it takes, however late its answer comes.
    const room = await roomOf(related);
    expect(room.taken).toBe(room.kept);
    await expect(alike.getByRole("listitem").first()).toContainText("€");
    expect(await alike.getByRole("link", { name: /Oxford overhemd Merwede/ }).count()).toBe(0);
    const moved = await shiftsSince(page, since);
    expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.01);
    await test.step("the room is enough at every width, for names of two lines", async () => {
      const size = page.viewportSize()!;
      const name = related.getByRole("heading", { level: 3 }).first();
      await name.evaluate((element) => (element.innerHTML = "Een naam<br>met twee regels"));
      for (const wide of [390, 430, 600, 768, 1000, 1024, 1440]) {
        await page.setViewportSize({ width: wide, height: 844 });
        const room = await roomOf(related);
        expect(room.taken, `${wide} px`).toBe(room.kept);
      }
      await page.setViewportSize(size);
    });
    // By keyboard.
    await alike.scrollIntoViewIfNeeded();
    const next = alike.getByRole("button", { name: "Volgende producten" });
    await next.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => alike.locator("ul").evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
    await expect(next).toBeFocused();
    const link = alike.getByRole("link").first();
    const address = await link.getAttribute("href");
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await test.step("whoever goes to the end at once finds the rows there", async () => {
      await page.setViewportSize({ width: 1440, height: 844 });
      await open(page, product);
      // Used, without having scrolled.
      await page.mouse.move(200, 301);
      await expect(row(page, "Vergelijkbare artikelen").getByRole("listitem")).toHaveCount(8);
      await page.keyboard.press("End");
      await expect(page.getByRole("contentinfo")).toBeInViewport();
      // Above the footer, which fills a small window.
      const last = page.getByRole("main").locator("section").last();
      await expect(async () => {
        await page.mouse.wheel(0, -200);
        await expect(last).toBeInViewport({ timeout: 200 });
      }).toPass();
      await expect(last.getByRole("heading", { level: 2 })).toHaveText(
        /Vergelijkbare artikelen|Ook het bekijken waard/,
      );
      const moved = await shiftsSince(page);
      expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.01);
    });
    expect(heard).toEqual([]);
  });
  // What each kind of page asks for, and in which words it is headed, is tested without a browser (ends.test.tsx).
  await test.step("pages that could end go on with what is popular or new, and say which, nothing moves when it comes, and they break no rule of accessibility: nl, 390 px, and de, 1440 px", async () => {
    await watchShifts(page);
    for (const [what, view, path, query] of [
      ["a page that is not there", "nl", "/bestaat-niet-meer/", "landing-page"],
      ["an empty cart", "nl", "/winkelwagen/", "cart-page"],
      ["a search without results", "de", "/catalogsearch/result/?q=xyzzyplugh", "landing-page"],
    ] as const)
      await test.step(what, async () => {
        await page.setViewportSize({ width: view === "nl" ? 390 : 1440, height: 844 });
        const answer = page.waitForResponse((each) => each.url().includes(`queries/${query}`));
        await open(page, view === "nl" ? path : viewUrl(baseURL, view, path));
        // It comes once somebody uses the page.
        await page.mouse.move(200, 300);
        await page.mouse.move(200, 301);
        const popular = row(page, await headingOf(await answer, view));
        await expect(popular.getByRole("listitem").first()).toBeAttached();
        await popular.scrollIntoViewIfNeeded();
        await expect(popular.getByRole("listitem").first()).toContainText("€");
        // Nothing goes with nothing.
        await expect(row(page, words[view].cart)).toHaveCount(0);
        const moved = await shiftsSince(page);
        expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.01);
        // From the top: wherever else a page is scrolled to, some target stands half below the bar of the header.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await violations(page, { besides: frame })).toEqual([]);
      });
  });
});

/** The cart's panel with one article in it. */
async function openPanel(page: Page) {
  await putInCart(page, `${product}?childSku=KD-0001-SALIE-M`);
  const known = intoCart(page);
  await open(page, "/klantenservice/");
  await known;
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Winkelmand/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Winkelmand" });
  await expect(panel.getByRole("link").first()).toBeVisible();
  return panel;
}

test("the cart's panel shows what goes with it, and neither its line nor its buttons move or are covered: 390 and 1440 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const held = gate();
  await page.route("**/queries/cart-page?*", async (route) => {
    await held.opened;
    await route.continue();
  });
  const panel = await openPanel(page);
  const line = panel.getByRole("listitem").filter({ has: page.getByRole("textbox") });
  const pay = panel.getByRole("link", { name: "Naar betalen" });
  await expect(pay).toBeInViewport();
  await expect.poll(() => line.getByRole("textbox").inputValue()).toBe("1");
  // Where they come to rest: the panel slides in.
  await panel.evaluate((sheet) =>
    Promise.all(sheet.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  const places = () => Promise.all([line.boundingBox(), pay.boundingBox()]);
  const before = await places();
  held.open();
  const cards = panel.locator("section").getByRole("listitem");
  await expect(panel.getByRole("heading", { name: "Aanbevolen voor je winkelmand" })).toBeAttached();
  await expect(cards.first()).toContainText("€");
  expect(await cards.getByRole("link", { name: /Oxford overhemd Merwede/ }).count()).toBe(0);
  expect(await places()).toEqual(before);
  // Nothing lies over them.
  const lieOpen = async () => {
    for (const one of [line.getByRole("textbox"), pay]) await one.click({ trial: true });
    expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  };
  await lieOpen();
  await test.step("on a desktop they stand where they stand without it", async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    const withIt = await places();
    const isShown = (shown: boolean) =>
      panel.locator("section").evaluate((row, hidden) => row.toggleAttribute("hidden", hidden), !shown);
    await isShown(false);
    await expect(panel.locator("section")).toBeHidden();
    expect(await places()).toEqual(withIt);
    await isShown(true);
    await expect(panel.locator("section")).toBeVisible();
    await lieOpen();
  });
  await cards.first().scrollIntoViewIfNeeded();
  const link = cards.first().getByRole("link").first();
  const address = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(panel).toBeHidden();
});
