import { expect, type Page } from "@playwright/test";
import { newCustomer, signInAt } from "./customers.ts";
import { putInCart } from "./put-in-cart.ts";
import { fillAddress, open, shopper, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const large = "html { font-size: 200% !important }";
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

test("nothing is cut, stands beside the window or is too small to press: narrow, on its side, with large and with loose text (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12, 2.5.8)", async ({
  page,
  baseURL,
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
    if (path === "/oxford-hemd-merwede/")
      await test.step("the words of the buying button stay whole: where they have no room beside the quantity it goes below", async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await buyingWords(page)).toEqual(["In: 1", "den: 1", "Warenkorb: 1"]);
      });
  }
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

test("at 320 px with text of twice the size nothing of an order is lost, from the empty form to the thank-you page as a guest, and to its errors as a customer (WCAG 2.2: 1.4.4, 1.4.10)", async ({
  page,
  baseURL,
  request,
}) => {
  const at = (path: string) => viewUrl(baseURL, "de", path);
  const main = page.getByRole("main");
  const nothingIsLost = async (where: string) => expect(await lost(page, large), where).toEqual([]);
  const order = page.getByRole("button", { name: /^Zahlungspflichtig bestellen$/ });
  const toErrors = async (isCustomer: boolean) => {
    await putInCart(page, at("/bretonisches-shirt-jelle/?childSku=KD-0099-WIT-XL"));
    await open(page, at("/checkout/"));
    await expect(page.getByRole("radio", { name: /Nach Hause/ })).toBeVisible();
    await nothingIsLost("the empty form");
    await order.click();
    const errors = page.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(errors.getByRole("heading"), "the errors from their beginning").toBeInViewport({ ratio: 1 });
    await page.getByRole("complementary").locator("summary").first().click();
    await page.getByText(/^Rabattcode\?$/).click();
    await page.getByRole("checkbox", { name: /^Die Rechnung geht/ }).uncheck();
    if (!isCustomer) {
      await page.getByRole("checkbox", { name: "Auch ein Konto für mich anlegen" }).check();
      await page.getByText("Was bringt ein Konto?").click();
    }
    await nothingIsLost("its errors, the summary and an address for the invoice");
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await toErrors(false);
  await page.getByRole("checkbox", { name: /^Die Rechnung geht/ }).check();
  await page.getByRole("checkbox", { name: "Auch ein Konto für mich anlegen" }).uncheck();
  const address = { postcode: "10115", street: "Speicherweg 1", number: "", city: "Berlin" };
  await fillAddress(page, { ...shopper, ...address, email: `${crypto.randomUUID()}@example.test` });
  await page.getByRole("radio", { name: /Abholstation/ }).check();
  const points = page.getByRole("radiogroup", { name: /^Wähle eine Abholstation/ });
  await points.getByRole("radio").first().check();
  await points.locator("summary").first().click();
  for (const way of [/^Kreditkarte/, /Klarna/, /^Überweisung/]) {
    await page.getByRole("radio", { name: way }).check();
    await nothingIsLost(`a pick-up point, and ${way}`);
  }
  await page.getByRole("checkbox", { name: /^Ich stimme/ }).check();
  await expect(order).toHaveAccessibleDescription(/€/);
  await order.click();
  await expect(page).toHaveURL(/\/checkout\/thank-you\/?$/);
  await expect(main.getByText(/\b\d{10}\b/).first()).toBeVisible();
  await expect(
    main
      .getByRole("img", { name: /QR|GiroCode/i })
      .or(main.getByText("IBAN"))
      .first(),
  ).toBeVisible();
  await nothingIsLost("the thank-you page");
  await test.step("as a customer", async () => {
    await signInAt(page, at("/my-account/"), await newCustomer(request));
    await toErrors(true);
  });
});

const dialogs = ["terms", "consent", "storeLocator", "servicePoints", "sizeGuide", "searchpanel", "authentication"];

test("at 320 px, on a phone and on a desktop, dialogs and the search lose nothing to text of twice the size, the way to close them included (WCAG 2.2: 1.4.4, 1.4.10)", async ({
  page,
  baseURL,
}) => {
  const nothingIsLost = async (where: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await lost(page, large), `${where} at ${width} px`).toEqual([]);
    }
  };
  await open(page, viewUrl(baseURL, "de", "/oxford-hemd-merwede/"));
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
});

test("in a low window, as a phone on its side or a page at 400 %, no bar stays over what is read; at the top all are in reach (WCAG 2.2: 1.4.10)", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const promo = page.getByRole("region", { name: "Goed om te weten" });
  const add = page.locator("[data-buy]");
  await open(page, "/oxford-overhemd-merwede/");
  for (const [width, height] of [
    [844, 390],
    [320, 256],
    [1280, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of [/^Winkelmand/, "Zoeken"]) await expect(header.getByRole("link", { name })).toBeInViewport();
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
});

test("in text of twice the size the menu's words stand apart, and the header's icons grow with them (WCAG 2.2: 1.4.4)", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, viewUrl(baseURL, "de", "/"));
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
});

test("a sheet of filters that is open stays one where the window grows, as a tablet that is turned", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, "/heren/overhemden/");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const rail = page.getByRole("complementary", { name: "Filters" });
  const done = rail.getByRole("button", { name: /^Toon \d+/ });
  await expect(done).toBeInViewport();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(done).toBeInViewport();
  expect(await rail.evaluate((sheet) => sheet.contains(document.elementFromPoint(300, 300)))).toBe(true);
  await done.click();
  await expect(done).toBeHidden();
  await expect(rail.getByRole("link", { name: /^Wit/ })).toBeInViewport();
});

/** What is lost of a page with further styles, a line each. */
const lost = (page: Page, css: string): Promise<string[]> =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const width = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > width + 1 ? [`page of ${document.documentElement.scrollWidth} px`] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*:not(svg *)")) {
      const box = element.getBoundingClientRect();
      if (
        box.width < 3 ||
        box.height < 3 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== "none") continue;
      const words = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const isCut =
        (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
        (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
      const isBeside =
        (box.right > width + 1 || box.left < -1) && !element.parentElement?.closest("[data-row], ul, [class*=row]");
      // Onto what stands next to it.
      const isOver = style.overflowX === "visible" && style.display !== "inline" && !element.matches("header *");
      // Within the window, but beyond the column that holds it.
      const isWide = (element.closest("[role=radiogroup]")?.getBoundingClientRect().right ?? Infinity) + 1 < box.right;
      const what = `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
      if (words && isCut) found.push(`cut: ${what}`);
      if (words && isOver && element.scrollWidth > element.clientWidth + 8) found.push(`over: ${what}`);
      if (isWide) found.push(`wide: ${what}`);
      const isPressed = element.matches("a[href], button, select, textarea, summary");
      if ((words || isPressed) && isBeside) found.push(`beside: ${what}`);
      // Links within a sentence are as high as its lines.
      if (isPressed && style.display !== "inline" && Math.min(box.width, box.height) < 24) found.push(`small: ${what}`);
    }
    document.adoptedStyleSheets = [];
    return found;
  }, css);
