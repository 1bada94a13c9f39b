import { expect, type Locator, type Page } from "@playwright/test";
import { cards, rail } from "./listing.ts";
import { gate, open } from "./shop.ts";
import { test } from "./test.ts";

const shirts = "/heren/overhemden/";
const chips = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Verwijder / });
const count = async (page: Page) => page.getByRole("main").getByRole("status").first();

test.describe("filter clicks", () => {
  test("show at once, end in what was clicked last, whatever answers first; one that fails is taken back and said; a price range of one's own is a chip", async ({
    page,
  }) => {
    await open(page, shirts);
    // Each step chooses something else: what was fetched once is not asked for again.
    await test.step("show at once, say that they load, and end in what was clicked last, whatever answers first", async () => {
      const [one, both] = [gate(), gate()];
      await page.route(/\/data\/heren\/overhemden\/\?f\.color_ois=\d+$/, async (route) => {
        await one.opened;
        await route.continue().catch(() => undefined);
      });
      await page.route(/\/data\/heren\/overhemden\/\?f\.color_ois=\d+,\d+$/, async (route) => {
        await both.opened;
        await route.continue().catch(() => undefined);
      });
      const [white, navy] = [
        rail(page).getByRole("link", { name: /^Wit / }),
        rail(page).getByRole("link", { name: /^Marine / }),
      ];
      await white.click();
      await expect(white).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("link", { name: "Verwijder Wit" })).toBeVisible();
      await expect(await count(page)).toContainText("Laden");
      await navy.click();
      await expect(navy).toHaveAttribute("aria-current", "true");
      await expect(white).toHaveAttribute("aria-current", "true");
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      both.open();
      await expect(page).toHaveURL(/f\.color_ois=\d+,\d+$/);
      // The whole list has a page full; the chosen colours do not.
      await expect(cards(page)).not.toHaveCount(50);
      const shown = await cards(page).count();
      one.open();
      await page.waitForTimeout(300);
      await expect(page).toHaveURL(/f\.color_ois=\d+,\d+$/);
      await expect(cards(page)).toHaveCount(shown);
      await expect(await count(page)).not.toContainText("Laden");
      // One entry of the history for what was one wish.
      await page.goBack();
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await page.unrouteAll();
      await expect(chips(page)).toHaveCount(0);
    });
    await test.step("on and off again before the answer is where it began", async () => {
      const late = gate();
      await page.route(/\/data\/heren\/overhemden\/\?f\./, async (route) => {
        await late.opened;
        await route.continue().catch(() => undefined);
      });
      const navy = rail(page).getByRole("link", { name: /^Marine / });
      await navy.click();
      await expect(navy).toHaveAttribute("aria-current", "true");
      await navy.click();
      await expect(navy).not.toHaveAttribute("aria-current", "true");
      late.open();
      await page.waitForTimeout(300);
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await expect(chips(page)).toHaveCount(0);
      await page.unrouteAll();
    });
    await test.step("a choice that cannot be fetched is taken back and said; the list stays", async () => {
      const shown = await cards(page).count();
      await page.route(/\/data\/heren\/overhemden\/\?f\./, (route) => route.fulfill({ status: 503, json: {} }));
      await rail(page).getByRole("link", { name: /^XL / }).click();
      await expect(page.getByText("Dit deel kon niet laden")).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
      await expect(rail(page).locator("[aria-current]")).toHaveCount(0);
      await expect(cards(page)).toHaveCount(shown);
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await page.unroute(/\/data\/heren\/overhemden\/\?f\./);
      await rail(page).getByRole("link", { name: /^XL / }).click();
      await expect(page).toHaveURL(/f\.size_ois=/);
      await page.goBack();
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      // The address goes before the list.
      await expect(chips(page)).toHaveCount(0);
    });
    await test.step("whoever goes back while the chosen list is half drawn has the list before, with nothing chosen", async () => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      for (const size of ["S", "M", "L", "XL", "S", "M"]) {
        await rail(page)
          .getByRole("link", { name: new RegExp(`^${size} `) })
          .click();
        await page.waitForURL(/f\.size_ois=/);
        await page.goBack();
        await page.waitForURL(/\/heren\/overhemden\/$/);
        await expect(chips(page)).toHaveCount(0);
        await expect(await count(page)).not.toContainText("Laden");
      }
      await session.detach();
    });
    await test.step("a price range of one's own filters, is a chip, and goes with empty fields", async () => {
      const [from, to] = [rail(page).getByLabel("Vanaf"), rail(page).getByLabel("Tot en met")];
      await from.fill("60");
      await to.fill("40");
      await to.press("Enter");
      expect(await to.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await to.fill("80");
      await to.press("Enter");
      await expect(page).toHaveURL(/\?f\.price=60-80$/);
      await expect(page.getByRole("link", { name: "Verwijder €60 - €80" })).toBeVisible();
      // The chip stands there before the list has come.
      await expect(async () => {
        const prices = (await cards(page).locator("b", { hasText: "€" }).allTextContents()).map((text) =>
          Number(text.replace(/\D/g, "")),
        );
        expect(prices.length).toBeGreaterThan(2);
        expect(prices.filter((cents) => cents < 6_000 || cents > 8_000)).toEqual([]);
      }).toPass();
      await expect(from).toHaveValue("60");
      await from.fill("");
      await to.fill("");
      await to.press("Enter");
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
    });
  });
});

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
  test("[CATEG-040] two pages loaded in place are there again after going back, at the same scroll position, in the first frame, and after a reload; a page that does not come is said", async ({
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
    await test.step("a page that does not come is said, and can be asked for again; numbers wait meanwhile", async () => {
      const late = gate();
      const numbers = page.getByRole("navigation", { name: "Pagina's" });
      await expect(numbers).toBeVisible();
      await page.route(/\/data\/heren\/\?page=3$/, async (route) => {
        await late.opened;
        await route.fulfill({ status: 503, json: {} });
      });
      await page.getByRole("button", { name: "Meer laden" }).click();
      await expect(numbers).toHaveCount(0);
      late.open();
      await expect(page.getByText("Dit deel kon niet laden")).toBeVisible();
      await expect(numbers).toBeVisible();
      await page.unroute(/\/data\/heren\/\?page=3$/);
      await page.getByRole("button", { name: "Meer laden" }).click();
      await expect(cards(page)).toHaveCount(150);
    });
  });
});
