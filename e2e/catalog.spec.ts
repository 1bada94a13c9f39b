import { expect, type Locator, type Page } from "@playwright/test";
import { cards, rail, total } from "./listing.ts";
import { placeholderCut } from "./placeholder.ts";
import { gate, open } from "./shop.ts";
import { test } from "./test.ts";

const shirts = "/heren/overhemden/";
/** The number of pieces a filter promises. */
const promised = async (link: Locator) => Number(/(\d+)\s*$/.exec((await link.innerText()).trim())![1]);
const cents = (text: string) => Number(text.replace(/\D/g, ""));
const prices = async (page: Page) => (await cards(page).locator("b", { hasText: "€" }).allTextContents()).map(cents);

test.describe("listing", () => {
  test("[CATEG-007][CATEG-036][CATEG-037][CATEG-039][PROD-063][IMG-004][ROUTE-018][ROUTE-043][ROUTE-044] a list is filtered and sorted in place, where nothing moves, and goes back with the back button; another category comes in place under a progress bar, and starts at its top with the focus on its heading", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset["transitions"] += "+";
        return start(update);
      };
    });
    const transitions = () => page.evaluate(() => document.documentElement.dataset["transitions"]);
    await open(page, shirts);
    const all = await total(page);
    await test.step("a card's picture is 4:5, its old price struck through", async () => {
      const card = page.getByRole("main").getByRole("link", { name: /Oxford overhemd Merwede/ });
      expect(await card.locator("s").evaluate((old) => getComputedStyle(old).textDecorationLine)).toContain(
        "line-through",
      );
      const box = (await card.locator("img").first().boundingBox())!;
      expect(box.width / box.height).toBeCloseTo(0.8, 2);
    });
    await test.step("a filter shows five values and the rest on demand", async () => {
      const weave = rail(page)
        .locator("details")
        .filter({ has: page.getByRole("heading", { name: "Weefsel" }) })
        .first();
      const values = weave.getByRole("link");
      await expect(values).toHaveCount(5);
      await weave.getByText("Toon meer").click();
      await expect(values).toHaveCount(9);
    });
    await test.step("a colour counts right and stands in the address", async () => {
      const white = rail(page).getByRole("link", { name: /^Wit / });
      const count = await promised(white);
      expect(count).toBeLessThan(all);
      await white.click();
      await expect(page).toHaveURL(/\/heren\/overhemden\/\?f\.color_ois=\d+$/);
      await expect.poll(() => total(page)).toBe(count);
      await expect(cards(page)).toHaveCount(count);
      await expect(white).toHaveAttribute("aria-current", "true");
      await page.goBack();
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await expect.poll(() => total(page)).toBe(all);
      await expect(white).not.toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("region", { name: "Overhemden" })).not.toHaveAttribute("aria-busy", "true");
    });
    await test.step("choosing a sort is enough, and the first one leaves the address", async () => {
      const sort = page.getByRole("combobox", { name: "Sorteren op" });
      await sort.selectOption({ label: "Prijs laag naar hoog" });
      await expect(page).toHaveURL(/\?sort=price-asc$/);
      await expect
        .poll(async () => {
          const list = await prices(page);
          return list.length > 10 && list.every((price, i) => i === 0 || price >= list[i - 1]!);
        })
        .toBe(true);
      await sort.selectOption({ label: "Aanbevolen" });
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
    });
    await test.step("a price range of one's own filters, is a chip, and goes with empty fields", async () => {
      const [from, to] = [rail(page).getByLabel("Vanaf"), rail(page).getByLabel("Tot")];
      for (const field of [from, to]) expect(await placeholderCut(field)).toBe(0);
      await from.fill("60");
      await to.fill("40");
      await to.press("Enter");
      expect(await to.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await to.fill("80");
      await to.press("Enter");
      await expect(page).toHaveURL(/\?f\.price=60-80$/);
      await expect(to).toBeFocused();
      await expect(page.getByRole("link", { name: "Verwijder €60 - €80" })).toBeVisible();
      // The chip stands there before the list has come.
      await expect(async () => {
        const list = await prices(page);
        expect(list.length).toBeGreaterThan(2);
        expect(list.filter((price) => price < 6_000 || price > 8_000)).toEqual([]);
      }).toPass();
      await expect(from).toHaveValue("60");
      await from.fill("");
      await to.fill("");
      await to.press("Enter");
      await expect(page).toHaveURL(/\/heren\/overhemden\/$/);
      await expect.poll(() => total(page)).toBe(all);
      await to.fill("80");
      await to.press("Enter");
      await page.getByRole("link", { name: "Verwijder < €80" }).click();
      await expect(to).toHaveValue("");
      await expect.poll(() => total(page)).toBe(all);
    });
    await test.step("a filter moves nothing; another category comes in place", async () => {
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      await rail(page)
        .getByRole("link", { name: /^XL / })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(/f\.size_ois=/);
      await expect(page.getByRole("link", { name: "Verwijder XL" })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(300);
      // Pictures do not fly within a list, where a sheet may be open over them.
      expect(await transitions()).toBeUndefined();
      const { opened, open: letThrough } = gate();
      await page.route(/\/data\/heren\/overhemden\/korte-mouwen\//, async (route) => {
        await opened;
        await route.continue();
      });
      await page.evaluate(() => {
        (window as { stays?: boolean }).stays = true;
      });
      await page
        .getByRole("main")
        .getByRole("link", { name: "Korte mouwen", exact: true })
        .evaluate((link: HTMLElement) => link.click());
      const bar = page.getByRole("progressbar");
      await expect(bar).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Overhemden" })).toBeVisible();
      letThrough();
      await expect(page.getByRole("heading", { level: 1, name: "Korte mouwen" })).toBeFocused();
      await expect(bar).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(new URL(page.url())).toMatchObject({ pathname: "/heren/overhemden/korte-mouwen/", hash: "" });
      expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    });
    await test.step("pictures fly from the list to their product", async () => {
      await cards(page).first().click();
      await expect(page.getByRole("button", { name: "In winkelmand" })).toBeVisible();
      expect(await transitions()).toBeDefined();
    });
  });

  test("[CATEG-001][CHROME-037][SEARCH-001][SEARCH-026][SEARCH-029] menu, category, list and product are reached by clicks alone, and breadcrumbs lead back; the icon opens the search at its field, which suggests, and Enter leads to all results", async ({
    page,
  }) => {
    await open(page, "/klantenservice/");
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Heren", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Schoenen", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Schoenen" })).toBeVisible();
    const name = await cards(page).first().getByRole("heading").innerText();
    await cards(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const crumbs = page.getByRole("navigation", { name: "Je bent hier" }).getByRole("listitem");
    await expect(crumbs.first().getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs.last()).toHaveText(name);
    await crumbs.getByRole("link", { name: "Schoenen", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Schoenen" })).toBeVisible();
    await test.step("the icon opens the search at its field; Enter leads to all results", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
      const panel = page.getByRole("dialog", { name: "Zoek een product" });
      const field = panel.getByRole("combobox");
      await expect(field).toBeFocused();
      await field.pressSequentially("jas");
      await expect(panel.getByRole("option").first()).toBeVisible();
      await field.press("Enter");
      await expect(page).toHaveURL(/\/catalogsearch\/result\/\?q=jas$/);
      await expect(page.getByRole("heading", { level: 1, name: "Resultaten voor “jas”" })).toBeFocused();
      await expect(panel).toHaveCount(0);
      expect(await total(page)).toBeGreaterThan(3);
      await expect(cards(page).filter({ hasText: /jas/i }).first()).toBeVisible();
    });
  });
});
