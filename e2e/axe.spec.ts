import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { fillAddress, intoCart, open, shopper, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Runs on the desktop and in the project "phone". Words that are fading in have no contrast yet, so nothing moves. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const order = /^(Bestellen met betaalverplichting|Zahlungspflichtig bestellen)$/;
const toCart = /^(In winkelmand|In den Warenkorb)$/;
const views = {
  nl: {
    category: "/heren/overhemden/",
    filtered: "/heren/overhemden/?f.color_ois=301,312",
    product: "/oxford-overhemd-merwede/",
    order: "/bretons-shirt-jelle/",
    service: "/klantenservice/",
  },
  de: {
    category: "/herren/hemden/",
    filtered: "/herren/hemden/?f.color_ois=301,312",
    product: "/oxford-hemd-merwede/",
    order: "/bretonisches-shirt-jelle/",
    service: "/kundenservice/",
  },
} as const;

/** Dutch on a phone, German on a desktop: between them the two projects meet every word of both and every layout. */
const viewOf = (isMobile: boolean) => (isMobile ? "nl" : "de");
const address = (baseURL: string | undefined, isMobile: boolean, path: string) =>
  isMobile ? new URL(path, baseURL).href : viewUrl(baseURL, "de", path);
const put = async (page: Page, url: string) => {
  const known = intoCart(page);
  await open(page, url);
  await page.getByRole("button", { name: toCart }).click();
  await known;
};

for (const [name, list] of [
  [
    "home, category, search and story",
    (paths: (typeof views)["nl" | "de"]) => [
      "/",
      paths.category,
      paths.filtered,
      "/catalogsearch/result/?q=polo",
      paths.service,
    ],
  ],
  [
    "pages with nothing to show",
    () => [
      "/catalogsearch/result/?q=qqqqxyz",
      "/error/",
      "/does-not-exist/",
      "/winkelwagen/",
      "/checkout/",
      "/checkout/thank-you/",
    ],
  ],
] as const) {
  test(`${name} break no rule`, async ({ page, baseURL, isMobile }) => {
    for (const path of list(views[viewOf(isMobile)])) {
      await open(page, address(baseURL, isMobile, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test("panels break no rule", async ({ page, baseURL, isMobile }) => {
  const paths = views[viewOf(isMobile)];
  await open(page, address(baseURL, isMobile, paths.category));
  const header = page.getByRole("banner");
  const closes = page.getByRole("dialog").getByRole("button", { name: /^(Sluiten|Schließen)$/ });
  const openers = [
    header.locator("a[href='/catalogsearch/result/']"),
    header.locator("a[href='/winkelwagen/']"),
    ...(isMobile
      ? [header.getByRole("button").first()]
      : [page.getByRole("button", { name: /^(Taal|Sprache)/ }).first()]),
  ];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await closes.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  if (isMobile) {
    await page.getByRole("main").getByRole("button", { name: "Filter" }).click();
    await expect(page.locator("#filters")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});

test("product, filled cart, checkout with errors and thank-you page break no rule", async ({
  page,
  baseURL,
  isMobile,
}) => {
  const paths = views[viewOf(isMobile)];
  await open(page, address(baseURL, isMobile, `${paths.product}?childSku=KD-0001-MARINE-XXL`));
  expect(await violations(page)).toEqual([]);
  await put(page, address(baseURL, isMobile, `${paths.order}?childSku=KD-0099-WIT-XXL`));
  expect(await violations(page)).toEqual([]);
  await open(page, address(baseURL, isMobile, "/winkelwagen/"));
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("button", { name: /verwijderen|entfernen/i })
    .click();
  expect(await violations(page)).toEqual([]);

  await open(page, address(baseURL, isMobile, "/checkout/"));
  await expect(page.getByRole("button", { name: order })).toHaveAccessibleDescription(/€/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: order }).click();
  await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await fillAddress(page, isMobile ? shopper : { ...shopper, postcode: "20457", city: "Hamburg" });
  await page.getByRole("radio", { name: /Bankoverschrijving|Überweisung/ }).check();
  await page.getByRole("main").getByRole("checkbox").last().check();
  await page.getByRole("button", { name: order }).click();
  await expect(page).toHaveURL(/thank-you/);
  await expect(page.getByText(/^\d{10}$/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
test("main controls are at least 44 px in both directions", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for fingers");
  const small: string[] = [];
  const measure = async (where: string, css: string) => {
    const found = page.locator(css).locator("visible=true");
    await expect(found.first(), `${where}: ${css}`).toBeVisible();
    for (const control of await found.all()) {
      const { width, height } = (await control.boundingBox())!;
      if (width < 44 || height < 44)
        small.push(
          `${where}: ${await control.evaluate((element) => element.outerHTML.slice(0, 120))} ${width} × ${height}`,
        );
    }
  };
  await open(page, "/heren/");
  await measure(
    "category",
    "header a, header button, main select, main button[popovertarget], nav[aria-label='Categorieën'] a",
  );
  await page.getByRole("button", { name: "Filters" }).click();
  await measure("filters", "#filters a, #filters button, #filters summary");
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  await measure("product", "main [data-group] a, main button");
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await measure("toast", "[role=status] li button");
  await open(page, "/winkelwagen/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await measure("cart", "main button, main a.button");
  await open(page, "/checkout/");
  await expect(page.getByRole("button", { name: order })).toBeVisible();
  await measure(
    "checkout",
    "main button, main input:not([type=radio], [type=checkbox]), main select, main label:has([type=radio]), " +
      "main label:has([type=checkbox])",
  );
  expect(small).toEqual([]);
});

test("whatever has the focus shows it", async ({ page, isMobile }) => {
  test.skip(isMobile, "for keyboards");
  for (const [path, stops] of [
    ["/", 25],
    ["/heren/overhemden/", 45],
    ["/oxford-overhemd-merwede/", 40],
    ["/checkout/", 5],
  ] as const) {
    await open(page, path);
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Tab");
      const { shown, what } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const style = getComputedStyle(element);
        const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
        return {
          shown: element === document.body || outlined || style.boxShadow !== "none",
          what: element.outerHTML.slice(0, 100),
        };
      });
      expect(shown, `${path} ${what}`).toBe(true);
    }
  }
});
