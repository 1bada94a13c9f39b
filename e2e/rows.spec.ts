import { expect, type Locator, type Page } from "@playwright/test";
import { keptList } from "./kept.ts";
import { alive as reacts, complaints, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const previous = (row: Locator) => row.getByRole("button", { name: "Vorige producten" });
const next = (row: Locator) => row.getByRole("button", { name: "Volgende producten" });
const scrolled = (row: Locator) => row.locator("ul").evaluate((list) => list.scrollLeft);
/** The buttons come after the page. */
const alive = (row: Locator) => expect(next(row)).toHaveAttribute("aria-disabled", "false");

test("[CHROME-050][PROD-072] a carousel of ten products shows 1.6 slides at 375 and 4 at 1280, and moves with previous and next, which stop at the ends", async ({
  page,
}) => {
  await open(page, "/");
  const perView = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return section(page, "Schoenen om op te lopen")
      .locator("ul")
      .evaluate((list) => {
        const [first, second] = list.children as unknown as [HTMLElement, HTMLElement];
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
        const gap = second.offsetLeft - first.offsetLeft - first.offsetWidth;
        return (
          (list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) + gap) /
          (first.offsetWidth + gap)
        );
      });
  };
  expect(await perView(375)).toBeCloseTo(1.6, 1);
  expect(await perView(1280)).toBeCloseTo(4, 1);
  const row = section(page, "Schoenen om op te lopen");
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("listitem")).toHaveCount(10);
  await alive(row);
  await expect(previous(row)).toHaveAttribute("aria-disabled", "true");
  for (const button of [previous(row), next(row)]) {
    const box = (await button.boundingBox())!;
    expect([box.width >= 44, box.height >= 44]).toEqual([true, true]);
  }
  await next(row).click();
  await expect.poll(() => scrolled(row)).toBeGreaterThan(200);
  await expect(previous(row)).toHaveAttribute("aria-disabled", "false");
  // By keyboard to the end: the button keeps the focus and says that there is no more.
  await next(row).focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(next(row)).toHaveAttribute("aria-disabled", "true", { timeout: 700 });
  }).toPass();
  await expect(next(row)).toBeFocused();
  await expect(row.getByRole("listitem").last()).toBeInViewport();
  await expect(async () => {
    await previous(row).click();
    await expect(previous(row)).toHaveAttribute("aria-disabled", "true", { timeout: 700 });
  }).toPass();
  expect(await scrolled(row)).toBeLessThanOrEqual(2);
  await test.step("with reduced motion a press moves at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const other = section(page, "Nieuw binnen");
    await alive(other);
    await next(other).click();
    expect(await scrolled(other)).toBeGreaterThan(200);
  });
});

test("products looked at come back on the next product and on home, with the price of now, until the list is cleared", async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, "/bretons-shirt-jelle/");
  const recent = section(page, "Laatst bekeken");
  const kept = () => keptList(page, "recent/list");
  await expect.poll(kept).toHaveLength(1);
  await expect(recent).toHaveCount(0);

  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/data/!cards/") && asked.push(request.url()));
  await open(page, "/oxford-overhemd-merwede/");
  await page.mouse.wheel(0, 20_000);
  await expect(recent.getByRole("link")).toHaveText([/Bretons shirt Jelle.*€/s]);
  expect(asked).toHaveLength(1);
  // Noted once the page is at rest, which the row of the first is not a sign of.
  await expect.poll(kept).toHaveLength(2);
  await page.goto("/");
  await page.mouse.wheel(0, 20_000);
  await expect(recent.getByRole("link")).toHaveText([/Oxford overhemd Merwede/, /Bretons shirt Jelle/]);
  await recent.getByRole("button", { name: "Wis deze lijst" }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  // It is out of sight before it is forgotten.
  await expect.poll(kept).toEqual([]);
  await page.reload();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(kept).toEqual([]);
  await expect(recent).toHaveCount(0);
  expect(heard).toEqual([]);
});

test("a product that is gone disappears from the list without a word; a failing answer leaves the page whole", async ({
  page,
}) => {
  await open(page, "/bretons-shirt-jelle/");
  await expect.poll(() => keptList(page, "recent/list")).toHaveLength(1);
  const asked = () => page.waitForEvent("requestfinished", (request) => request.url().includes("/data/!cards/"));
  const failed = () => page.waitForEvent("requestfailed", (request) => request.url().includes("/data/!cards/"));
  await page.route("**/data/!cards/**", (route) => route.fulfill({ json: { cards: [] } }));
  let done = asked();
  await open(page, "/oxford-overhemd-merwede/");
  await page.mouse.wheel(0, 20_000);
  await done;
  // Time for a mistake to be drawn.
  await page.waitForTimeout(500);
  await expect(section(page, "Laatst bekeken")).toHaveCount(0);
  await page.unroute("**/data/!cards/**");
  await page.route("**/data/!cards/**", (route) => route.abort());
  done = failed();
  await page.reload();
  await page.mouse.wheel(0, 20_000);
  await done;
  await page.waitForTimeout(500);
  await expect(section(page, "Laatst bekeken")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
});

test("the size guide opens as a modal of the product's department, in each language, and as a page", async ({
  page,
  baseURL,
}) => {
  for (const [address, link, title, cell] of [
    ["/oxford-overhemd-merwede/", "Maattabel", "Maattabel heren", "Boord"],
    [viewUrl(baseURL, "de", "/oxford-hemd-merwede/"), "Größentabelle", "Größentabelle Herren", "Kragen"],
  ] as const) {
    await open(page, address);
    const opener = page.getByRole("main").getByRole("link", { name: link });
    const dialog = page.getByRole("dialog", { name: title });
    await reacts(opener);
    if (link === "Maattabel")
      await test.step("one that cannot be fetched says so and asks again", async () => {
        await page.route("**/data/maattabel/**", (route) => route.abort());
        await page.getByRole("main").getByRole("link", { name: "Maattabel" }).click();
        await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
          "De maattabel kon niet worden geladen.",
        );
        await page.unroute("**/data/maattabel/**");
        await page.getByRole("dialog").getByRole("button", { name: "Opnieuw proberen" }).click();
        await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
    await opener.click();
    await expect(dialog.getByRole("columnheader", { name: cell })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await open(page, "/maattabel/");
  await page.getByRole("link", { name: "Maattabel kinderen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Maattabel kinderen" })).toBeVisible();
  // Nothing to choose a size of, so no guide.
  await open(page, "/onderhoudsgids/");
  await expect(page.getByRole("main").getByRole("link", { name: "Maattabel" })).toHaveCount(0);
});
