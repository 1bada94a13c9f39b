import { expect, test, type Page } from "@playwright/test";
import { open, scoreOf, setStock, shiftsSince, viewUrl, watchShifts } from "./shop.ts";

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
const add = (page: Page) => page.getByRole("button", { name: "In winkelmand" });

interface Described {
  "@type": string;
  offers?: { "@type": string; price: string; priceCurrency: string; availability: string; url: string };
  hasVariant?: (Described & { sku: string; name: string })[];
}
const described = async (page: Page): Promise<Described[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Described,
  );

test("[PROD-035] choosing colour and size shows price, number and stock of that variant without a call", async ({
  page,
}) => {
  // What the page asks for at rest, and the prices of now, is not asked by choosing.
  const atRest = [/\/category\/_search\?/, /\/data\/$/].map((url) => page.waitForRequest(url));
  await open(page, "/jogger-niers/");
  const number = buying(page).getByText(/^Artikelnummer /);
  await expect(number).toHaveText("Artikelnummer KD-0253");
  await Promise.all(atRest);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => /\/(data|api)\//.test(request.url()) && asked.push(request.url()));
  await colour(page).getByRole("link", { name: "Ecru" }).click();
  await expect(buying(page)).toContainText("€ 41,95");
  await colour(page).getByRole("link", { name: "Bordeaux" }).click();
  await expect(buying(page)).toContainText("€ 33,95");
  await expect(buying(page)).not.toContainText("vanaf");
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
  expect(asked.filter((url) => !url.includes("/data/!related/"))).toEqual([]);

  await page.reload();
  await expect(colour(page).getByRole("link", { name: "Zwart" })).toHaveAttribute("aria-current", "true");
  await expect(size(page).getByRole("link", { name: "XL", exact: true })).toHaveAttribute("aria-current", "true");
});

test("the button asks for the size that is missing and leads to it", async ({ page }) => {
  await open(page, "/oxford-overhemd-merwede/");
  await add(page).click();
  await expect(said(page)).toHaveText("Kies eerst: Maat");
  await expect(size(page).getByRole("link").first()).toBeFocused();
});

test("[STOCK-019] the quantity never passes the stock, and says so", async ({ page, baseURL }) => {
  await open(page, viewUrl(baseURL, "en", await pathIn(page, baseURL, "en", "/jogger-niers/")));
  await page
    .getByRole("region", { name: /Colou?r/ })
    .getByRole("link", { name: "Black" })
    .click();
  await page.getByRole("region", { name: "Size" }).getByRole("link", { name: "S", exact: true }).click();
  // A quantity belongs to the variant it is pressed for.
  await expect(page).toHaveURL(/childSku=[\w-]+-S$/);
  const qty = page.getByRole("group", { name: "Quantity" });
  const [less, more] = [qty.getByRole("button").first(), qty.getByRole("button").last()];
  await expect(less).toBeDisabled();
  await more.click();
  await expect(qty.getByRole("status")).toHaveText("2");
  await more.click();
  await expect(page.getByText("Only 2 products of this type are available!")).toBeVisible();
  await expect(qty.getByRole("status")).toHaveText("2");
  await less.click();
  await expect(page.getByText("Only 2 products of this type are available!")).toHaveCount(0);
});

test("[STOCK-021] a sold-out size is struck through, can be chosen and is explained", async ({ page, baseURL }) => {
  await open(page, viewUrl(baseURL, "en", "/merwede-oxford-shirt/"));
  await page
    .getByRole("region", { name: /Colou?r/ })
    .getByRole("link", { name: "Navy" })
    .click();
  const gone = page.getByRole("region", { name: "Size" }).getByRole("link", { name: /^XXL, sold out/i });
  expect(await gone.evaluate((link) => getComputedStyle(link, "::after").backgroundImage)).toContain("gradient");
  await gone.click();
  await expect(said(page)).toHaveText("Selected variant is out of stock");
  await expect(page).toHaveURL(/KD-0001-MARINE-XXL/);
  await expect(page.getByRole("button", { name: /sold out/i })).toBeDisabled();
  await page.getByRole("region", { name: "Size" }).getByRole("link", { name: "M", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
});

test("[STOCK-020][PROD-033] a product of which nothing is left says so", async ({ page, baseURL, request }) => {
  for (const sku of ["KD-0241-BRUIN", "KD-0241-GRIJS"])
    for (const each of [28, 30, 32, 34, 36, 38]) await setStock(request, `${sku}-${each}`, 0);
  await expect(async () => {
    await page.goto(viewUrl(baseURL, "en", await pathIn(page, baseURL, "en", "/wollen-pantalon-wouter/")));
    await expect(said(page)).toHaveText("Out of stock!", { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("button", { name: /sold out/i })).toBeDisabled();
  await expect(page.getByRole("group", { name: "Quantity" })).toHaveCount(0);
});

test("a reduction is told against the lowest price of 30 days, with its explanation one tap away", async ({ page }) => {
  await open(page, "/oxford-overhemd-merwede/");
  const struck = buying(page).locator("s").first();
  await expect(struck).toContainText("€ 79,95");
  expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toContain("line-through");
  const why = page.getByText("Dit is de laagste prijs die we vroegen in de 30 dagen voor de korting begon.");
  await expect(why).toBeHidden();
  await page.getByText("Laagste prijs laatste 30 dagen: € 79,95").click();
  await expect(why).toBeVisible();
});

test("[IMG-005] the pictures follow the colour; nothing moves where a variant is opened from a filtered list or by its address", async ({
  page,
}) => {
  await watchShifts(page);
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/heren/overhemden/");
    await open(page, (await page.locator("#filters a", { hasText: /^Marine/ }).getAttribute("href"))!);
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
    await page.waitForLoadState("networkidle");
    const after = await shiftsSince(page, shown);
    expect(scoreOf(after), `from a list at ${width}: ${JSON.stringify(after)}`).toBeLessThan(0.01);
    await page.reload();
    await expect(colour(page).getByRole("link", { name: "Marine" })).toHaveAttribute("aria-current", "true");
    await page.waitForLoadState("networkidle");
    const all = await shiftsSince(page);
    expect(scoreOf(all), `by its address at ${width}: ${JSON.stringify(all)}`).toBeLessThan(0.01);
  }
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, "/oxford-overhemd-merwede/");
  const pictures = page.getByRole("region", { name: /^Foto's van/ }).getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute("src", /^\/img\/600\/744\/resize\//);
    await expect(picture).toHaveAttribute("alt", /Oxford overhemd Merwede/);
  }
  const before = await pictures.first().getAttribute("src");
  await colour(page).getByRole("link", { name: "Marine" }).click();
  await expect(pictures.first()).not.toHaveAttribute("src", before!);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});

test("what search engines are told is what the shopper sees", async ({ page, baseURL }) => {
  await open(page, "/jogger-niers/?childSku=KD-0253-ECRU-M");
  const [product, trail] = await described(page);
  expect(product).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    productGroupID: "KD-0253",
  });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(product!.hasVariant).toHaveLength(18);
  const shown = (await buying(page).locator("b", { hasText: "€" }).first().innerText())
    .replace(/[^\d,]/g, "")
    .replace(",", ".");
  const chosen = product!.hasVariant!.find(({ sku }) => sku === "KD-0253-ECRU-M")!;
  expect(chosen.offers).toMatchObject({
    "@type": "Offer",
    price: shown,
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: `${baseURL}/jogger-niers/?childSku=KD-0253-ECRU-M`,
  });
  expect(product!.hasVariant!.find(({ sku }) => sku === "KD-0253-BORDEAUX-XXL")!.offers!.availability).toBe(
    "https://schema.org/OutOfStock",
  );

  await open(page, "/onderhoudsgids/");
  const [simple] = await described(page);
  expect(simple).toMatchObject({
    "@type": "Product",
    sku: "KD-PDF-1",
    offers: { price: "4.95", priceCurrency: "EUR" },
  });
  await expect(buying(page)).toContainText("€ 4,95");
});

for (const [kind, path, words] of [
  ["bundle", "/leren-doos/", "Keuzes"],
  ["grouped", "/winterset-vuur/", "In deze set"],
] as const) {
  test(`a ${kind} product shows what it is made of`, async ({ page }) => {
    await open(page, path);
    const parts = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({ has: page.getByRole("heading", { name: words }) })
      .last();
    expect(await parts.getByRole("listitem").count()).toBeGreaterThan(1);
    await expect(parts).toContainText("€");
  });
}

/** Path of a page in another view, as the page itself names it. */
async function pathIn(page: Page, baseURL: string | undefined, language: string, path: string): Promise<string> {
  const html = await (await page.request.get(new URL(path, baseURL).href)).text();
  return new URL(new RegExp(`hreflang="${language}-[A-Z]+" href="([^"]+)"`).exec(html)![1]!).pathname;
}
