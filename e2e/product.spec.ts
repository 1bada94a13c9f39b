import { expect, type Page } from "@playwright/test";
import { untilQuiet } from "./quiet.ts";
import { hydrated, open, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const colour = (page: Page) => page.getByRole("region", { name: "Kleur" });
const size = (page: Page) => page.getByRole("region", { name: "Maat" });
const buying = (page: Page) =>
  page
    .getByRole("main")
    .locator("div")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .last();
/** What the page says of stock and choices; the number of pieces is a status too, with a name. */
const said = (page: Page) => page.getByRole("main").locator("h1 ~ p[role=status]");

test("[PROD-035][STOCK-021] choosing colour and size shows price, number and stock of that variant without a call", async ({
  page,
}) => {
  // What the page asks for at rest, and the prices of now, is not asked by choosing.
  const atRest = [/\/category\/_search\?/, /\/data\/$/].map((url) => page.waitForRequest(url));
  await open(page, "/jogger-niers/");
  // Some of it is asked once somebody uses the page.
  const number = buying(page).getByText(/^Artikelnummer /);
  await expect(number).toHaveText("Artikelnummer KD-0253");
  await untilQuiet(page, async () => {
    await page.mouse.move(1, 1);
    await Promise.all(atRest);
  });
  const asked: string[] = [];
  page.on("request", (request) => /\/(data|api)\//.test(request.url()) && asked.push(request.url()));
  await colour(page).getByRole("link", { name: "Ecru" }).click();
  await expect(buying(page)).toContainText("€ 41,95");
  await colour(page).getByRole("link", { name: "Bordeaux" }).click();
  await expect(buying(page)).toContainText("€ 33,95");
  await expect(buying(page).locator("p").filter({ hasText: "€ 33,95" })).not.toContainText("vanaf");
  // What is sold out is struck through.
  const gone = size(page).getByRole("link", { name: "XXL, uitverkocht" });
  expect(await gone.evaluate((link) => getComputedStyle(link, "::after").backgroundImage)).toContain("gradient");
  await size(page).getByRole("link", { name: "XL", exact: true }).click();
  await expect(page).toHaveURL(/\/jogger-niers\/\?childSku=KD-0253-BORDEAUX-XL$/);
  await expect(number).toHaveText("Artikelnummer KD-0253-BORDEAUX-XL");
  await expect(size(page).getByRole("link", { name: "XL", exact: true })).toHaveAttribute("aria-current", "true");
  const more = page.getByRole("button", { name: "Eén meer" });
  await more.click();
  await more.click();
  await expect(said(page)).toHaveText("Er zijn maar 2 stuks beschikbaar!");
  await colour(page).getByRole("link", { name: "Zwart" }).click();
  await expect(page).toHaveURL(/childSku=KD-0253-ZWART-XL$/);
  await expect(number).toHaveText("Artikelnummer KD-0253-ZWART-XL");
  await expect(buying(page)).toContainText("€ 41,95");
  await expect(said(page)).toBeEmpty();
  expect(asked.filter((url) => !/\/data\/!related\/|\/api\/storefront\//.test(url))).toEqual([]);

  await page.reload();
  await expect(colour(page).getByRole("link", { name: "Zwart" })).toHaveAttribute("aria-current", "true");
  await test.step("in the dark scheme the mark of the chosen colour stands out from its light picture", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    const mark = colour(page).getByRole("link", { name: "Zwart" });
    const line = await mark.evaluate((link) => getComputedStyle(link, "::before").boxShadow);
    expect(line).toContain(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor));
    await page.emulateMedia({ colorScheme: null });
  });
  await expect(size(page).getByRole("link", { name: "XL", exact: true })).toHaveAttribute("aria-current", "true");
});

test("[IMG-005] the pictures follow the colour; nothing moves where a variant is opened from a filtered list or by its address", async ({
  page,
}) => {
  await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  const list = await (await page.request.get("/heren/overhemden/")).text();
  const filtered = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*Marine/.exec(list)![1]!.replaceAll("&amp;", "&");
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("from a filtered list, on a phone", async () => {
    await open(page, filtered);
    // Only the product is looked at.
    await slowDown(4);
    await page.locator('main li a[href*="childSku=KD-0001-MARINE"]').click();
    await expect(page.getByRole("heading", { level: 1, name: /Merwede/ })).toBeVisible();
    // Where the next page takes longer than half a second, the browser counts the change of pages as a shift.
    const shown = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
        }),
    );
    await expect(colour(page).getByRole("link", { name: "Marine" })).toHaveAttribute("aria-current", "true");
    // What comes from now on comes after a frame was drawn, and is a shift at any speed.
    await slowDown(1);
    await untilQuiet(page);
    const after = await shiftsSince(page, shown);
    expect(scoreOf(after), JSON.stringify(after)).toBeLessThan(0.01);
  });
  await test.step("by its address, on a desktop", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(colour(page).getByRole("link", { name: "Marine" })).toHaveAttribute("aria-current", "true");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const all = await shiftsSince(page);
    expect(scoreOf(all), JSON.stringify(all)).toBeLessThan(0.01);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  const pictures = page.getByRole("region", { name: /^Foto's van/ }).getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute("src", /^\/img\/600\/744\/resize\//);
    await expect(picture).toHaveAttribute("alt", /Oxford overhemd Merwede/);
  }
  await test.step("a reduction is told from the lowest price of 30 days, with its explanation one tap away", async () => {
    const struck = buying(page).locator("s").first();
    await expect(struck).toContainText("€ 79,95");
    expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toContain("line-through");
    const why = page.getByText("Dit is onze laagste prijs in de 30 dagen voordat de korting inging.");
    await expect(why).toBeHidden();
    await page.getByText("Laagste prijs laatste 30 dagen: € 79,95").click();
    await expect(why).toBeVisible();
  });
  const before = await pictures.first().getAttribute("src");
  await colour(page).getByRole("link", { name: "Salie" }).click();
  await expect(pictures.first()).not.toHaveAttribute("src", before!);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await test.step("without pictures, what is told of it stands beside what is chosen", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("region", { name: /^Foto's van/ }).evaluate((gallery) => gallery.remove());
    const [chosen, told] = await Promise.all([
      page.getByRole("heading", { level: 1 }).boundingBox(),
      page.locator("summary", { hasText: "Omschrijving" }).boundingBox(),
    ]);
    expect(chosen!.x).toBeLessThan(60);
    expect(told!.x).toBeGreaterThan(600);
    expect(Math.abs(told!.y - chosen!.y)).toBeLessThan(100);
  });
});
