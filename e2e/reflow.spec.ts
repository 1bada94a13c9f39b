import { expect, type Page } from "@playwright/test";
import { newCustomer, signInAt } from "./customers.ts";
import { large, lost, toErrorsInLargeText } from "./lost.ts";
import { putInCart } from "./put-in-cart.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** German has the longest words of the shop's languages. */
const paths = [
  "/",
  "/sale/",
  "/oxford-hemd-merwede/",
  "/kadekiste/",
  "/winkelwagen/",
  "/checkout/",
  "/kundenservice/",
  "/groessentabelle/",
  "/catalogsearch/result/?q=xyzzy",
];
const ways = [
  { name: "at 320 px", width: 320, height: 640, css: "" },
  { name: "at twice the size of text on a phone", width: 390, height: 844, css: large },
  { name: "at twice the size of text", width: 1280, height: 900, css: large },
  {
    name: "with the spacing of WCAG 1.4.12",
    width: 390,
    height: 844,
    css: "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
  },
  { name: "on a phone on its side", width: 844, height: 390, css: "" },
] as const;

/** What else is looked at on a page, once nothing of it was lost. */
const more: Partial<Record<(typeof paths)[number], (page: Page) => Promise<void>>> = {
  "/": (page) =>
    test.step("in text of twice the size the menu's words stand apart, and the header's icons grow with them", () =>
      menuInLargeText(page)),
  "/oxford-hemd-merwede/": async (page) => {
    await test.step("the words of the buying button stay whole: where they have no room beside the quantity it goes below", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await buyingWords(page)).toEqual(["In: 1", "den: 1", "Warenkorb: 1"]);
    });
    await test.step("in a low window, as a phone on its side or a page at 400 %, no bar stays over what is read; at the top all are in reach", () =>
      barsInLowWindow(page));
    await test.step("at 320 px, on a phone and on a desktop, a dialog of an article loses nothing to text of twice the size, the way to close it included", () =>
      largeDialogs(page, ["sizeGuide"]));
  },
  // A page of few words: what stands behind a dialog is looked at with it.
  "/kundenservice/": (page) =>
    test.step("at 320 px, on a phone and on a desktop, dialogs and the search lose nothing to text of twice the size, the way to close them included", () =>
      largeDialogs(page, ["terms", "consent", "storeLocator", "servicePoints", "searchpanel", "authentication"])),
};

test("nothing is cut, stands beside the window or is too small to press: narrow, on its side, with large and with loose text, dialogs and the search included; the menu's words stand apart and the header's icons grow with them; in a low window no bar stays over what is read; an open sheet of filters stays one where the window grows (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12, 2.5.8)", async ({
  page,
  baseURL,
  request,
}) => {
  await putInCart(page, viewUrl(baseURL, "de", "/bretonisches-shirt-jelle/?childSku=KD-0099-WIT-XL"));
  for (const path of paths) {
    await open(page, viewUrl(baseURL, "de", path));
    // Ways to deliver come with an answer.
    if (path === "/checkout/") await expect(page.getByRole("radio", { name: /Nach Hause/ })).toBeVisible();
    // What is in the cart comes from the device.
    if (path === "/winkelwagen/") await expect(page.locator("li[data-line]")).toBeVisible();
    for (const { name, width, height, css } of ways) {
      await page.setViewportSize({ width, height });
      expect(await lost(page, css), `${path} ${name}`).toEqual([]);
    }
    await more[path]?.(page);
  }
  await test.step("a sheet of filters that is open stays one where the window grows, as a tablet that is turned", async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await open(page, viewUrl(baseURL, "de", "/herren/hemden/"));
    await turnedTablet(page);
  });
  // Of a guest's order, to its thank-you page: axe.spec.ts.
  await test.step("at 320 px with text of twice the size nothing of a customer's order is lost, from the empty form to its errors (WCAG 2.2: 1.4.4, 1.4.10)", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAt(page, viewUrl(baseURL, "de", "/my-account/"), await newCustomer(request));
    await putInCart(page, viewUrl(baseURL, "de", "/bretonisches-shirt-jelle/?childSku=KD-0099-WIT-XL"));
    await open(page, viewUrl(baseURL, "de", "/checkout/"));
    await toErrorsInLargeText(page, { isCustomer: true });
  });
});

/** The lines of each word of the buying button in large text: whole where they are one. */
const buyingWords = (page: Page) =>
  page
    .getByRole("button", { name: "In den Warenkorb" })
    .first()
    .evaluate((element, css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const text = element.firstChild!;
      const lines = [...text.textContent!.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return `${word}: ${range.getClientRects().length}`;
      });
      document.adoptedStyleSheets = [];
      return lines;
    }, large);

async function menuInLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const icon = page.getByRole("banner").getByRole("link", { name: "Konto" }).locator("svg");
  const usual = (await icon.boundingBox())!;
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, large);
  const words = await page
    .getByRole("navigation", { name: "Hauptmenü" })
    .locator(":scope > ul > li > :first-child")
    .evaluateAll((heads) =>
      heads.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
  expect(words.length).toBeGreaterThan(5);
  for (const [at, { left }] of words.slice(1).entries())
    expect(left - words[at]!.right, String(at)).toBeGreaterThanOrEqual(16);
  const grown = (await icon.boundingBox())!;
  expect(grown.width).toBeGreaterThan(1.5 * usual.width);
  expect(grown.height).toBeGreaterThan(1.5 * usual.height);
}

async function turnedTablet(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const rail = page.getByRole("complementary", { name: "Filter" });
  const done = rail.getByRole("button", { name: /^\d+ Artikel zeigen/ });
  await expect(done).toBeInViewport();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(done).toBeInViewport();
  expect(await rail.evaluate((sheet) => sheet.contains(document.elementFromPoint(300, 300)))).toBe(true);
  await done.click();
  await expect(done).toBeHidden();
  await expect(rail.getByRole("link", { name: /^Weiß/ })).toBeInViewport();
}

async function barsInLowWindow(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  const promo = page.getByRole("region", { name: "Gut zu wissen" });
  const add = page.locator("[data-buy]");
  for (const [width, height] of [
    [844, 390],
    [320, 256],
    [1280, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of [/^Warenkorb/, "Suchen"]) await expect(header.getByRole("link", { name })).toBeInViewport();
    await expect(promo).toBeInViewport();
    await expect(add).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 300));
    await expect(header).not.toBeInViewport();
    await expect(promo).not.toBeInViewport();
    await add.scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport();
  }
  // A phone that is held upright has them at its edges.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(header).toBeInViewport();
  await expect(add).toBeInViewport();
}

async function largeDialogs(page: Page, dialogs: readonly string[]): Promise<void> {
  const nothingIsLost = async (where: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await lost(page, large), `${where} at ${width} px`).toEqual([]);
    }
  };
  for (const name of dialogs) {
    await page.evaluate((to) => location.assign(`#dialog=${to}`), name);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    if (name === "searchpanel") {
      await dialog.getByRole("combobox").fill("hemd");
      await expect(dialog.getByRole("option", { name: /Kurzärmliges Oxford-Hemd/ }).first()).toBeVisible();
    }
    await nothingIsLost(name);
    // A search field takes the first Escape for its text.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
}
