import { expect, type Locator } from "@playwright/test";
import { cards } from "./listing.ts";
import { gate, open } from "./shop.ts";
import { test } from "./test.ts";

/** As a shopper comes there: past everything above it. */
const scrollTo = (target: Locator) =>
  target.evaluate(async (element) => {
    for (;;) {
      const missing = element.getBoundingClientRect().bottom - innerHeight * 0.9;
      if (missing < 1) return;
      scrollBy(0, Math.min(400, missing));
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }
  });

test.describe("more of a list", () => {
  test("[CATEG-040][ROUTE-042] two pages loaded in place are there again after going back, at the same scroll position, in the first frame, and after a reload; pages are round numbers, and another one begins at its top; a filter that does not come is said on a phone above the foot of its sheet, and asked for again there", async ({
    page,
  }) => {
    await open(page, "/heren/");
    await expect(cards(page)).toHaveCount(50);
    // What is far from the window is not laid out.
    const isLaidOut = (nth: number) =>
      cards(page)
        .nth(nth)
        .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
    expect([await isLaidOut(0), await isLaidOut(49)]).toEqual([true, false]);
    const more = page.getByRole("button", { name: "Meer laden" });
    await scrollTo(more);
    await more.click();
    await expect(cards(page)).toHaveCount(100);
    await expect(page).toHaveURL(/\/heren\/$/);
    await expect(cards(page).nth(50)).toBeFocused();
    await expect(page.getByText(/^100 van \d+ artikelen/)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Pagina's" }).locator("[aria-current=page]")).toHaveText("2");
    const ids = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(ids).size).toBe(100);

    await scrollTo(cards(page).nth(80));
    await page.waitForTimeout(300);
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(2_000);
    const place = () => cards(page).evaluateAll((all) => all[80]!.getBoundingClientRect().top + scrollY);
    const before = await place();
    await cards(page).nth(80).click();
    await expect(page.getByRole("button", { name: "In winkelmand" })).toBeVisible();
    // Frames in which the list is there, but not all of it or not at its place.
    await page.evaluate(() => {
      const seen = window as { drawn?: string[] };
      seen.drawn = [];
      const look = () => {
        const count = document.querySelectorAll("main section > ul > li > a h2").length;
        if (count > 0) seen.drawn!.push(`${count} at ${scrollY > 1_000 ? "its place" : scrollY}`);
        requestAnimationFrame(look);
      };
      addEventListener("popstate", () => requestAnimationFrame(look));
    });
    // Nothing is asked for that it would wait for.
    const { opened, open: letGo } = gate();
    await page.route(/\/(?:data|api)\//, async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    await page.goBack();
    await expect(cards(page)).toHaveCount(100);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(50);
    expect([...new Set(await page.evaluate(() => (window as { drawn?: string[] }).drawn!))]).toEqual([
      "100 at its place",
    ]);
    // Cards above it that were not laid out before have the heights that they had.
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
    letGo();
    await page.unrouteAll({ behavior: "wait" });
    await test.step("a reload keeps them too", async () => {
      await cards(page).nth(70).scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      const top = await page.evaluate(() => scrollY);
      await page.reload();
      await expect(cards(page)).toHaveCount(100);
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(100);
    });
    await test.step("pages are round numbers, and another one begins at its top", async () => {
      await page.getByRole("navigation", { name: "Pagina's" }).getByRole("link", { name: "Pagina 3" }).click();
      await expect(page).toHaveURL(/\/heren\/\?page=3$/);
      const present = page.getByRole("navigation", { name: "Pagina's" }).locator("[aria-current=page]");
      await expect(present).toHaveText("3");
      await expect(cards(page).first()).not.toHaveAttribute("href", ids[0]!);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(
        await present.evaluate((link) => {
          const { width, height, borderRadius } = getComputedStyle(link);
          return { width, height, borderRadius };
        }),
      ).toEqual({ width: "40px", height: "40px", borderRadius: "50%" });
    });
    await test.step("on a phone a filter that cannot be fetched is said above the foot of its sheet, and asked for again there", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/heren/overhemden/");
      await page.getByRole("button", { name: "Filters" }).click();
      const foot = page.getByRole("button", { name: /^Toon \d+ artikelen$/ });
      await expect(foot).toBeVisible();
      const lists = /\/data\/heren\/overhemden\//;
      await page.route(lists, (route) => route.fulfill({ status: 503, json: {} }));
      await page
        .locator("#filters")
        .getByRole("link", { name: /Lichtblauw/ })
        .click();
      const again = page.getByRole("button", { name: "Opnieuw proberen" });
      await expect(again).toBeVisible();
      const edge = (await foot.boundingBox())!.y;
      await expect
        .poll(() => again.evaluate((button) => button.closest("li")!.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(edge);
      await page.unroute(lists);
      await again.click();
      await expect(page).toHaveURL(/lichtblauw|f\.color/);
      await expect(again).toHaveCount(0);
    });
  });
});
