import { expect, type Page } from "@playwright/test";
import { consentElement } from "../shared/consent/purposes.ts";
import { newCustomer, signInAt } from "./customers.ts";
import { filesKept, holds, kept } from "./kept.ts";
import { putInCart } from "./put-in-cart.ts";
import { wornBy } from "./sheets.ts";
import { watchStored } from "./stored.ts";
import { alive, closed, fillAddress, hydrated, intoCart, open, setPrice, setStock, stockOf, viewUrl } from "./shop.ts";
import { stay } from "./quiet.ts";
import { test } from "./test.ts";

const badge = (page: Page) => page.getByText("You are offline. Some features might not be available.");
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("status").getByRole("listitem").filter({ hasText: text });

/** Follows a link within the document. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.querySelector("main")!.appendChild(document.createElement("a"));
    link.href = href;
    link.click();
  }, href);

test("[QUEUE-028] every page says that there is no connection while there is none, below its header and above its content", async ({
  page,
  context,
  baseURL,
}) => {
  const english = (path: string) => viewUrl(baseURL, "en", path);
  const product = "/merwede-oxford-shirt/?childSku=KD-0001-SALIE-S";
  await putInCart(page, english(product));
  await page.setViewportSize({ width: 1440, height: 844 });
  await open(page, english("/"));
  // Its words come once the page is at rest, and on a first visit no service worker has them either.
  await stay(page);
  // One of each layout and width; that it stands in every layout that comes: badge.test.ts.
  for (const [path, width] of [
    ["/", 1440],
    [product, 390],
    ["/checkout/", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    if (path !== "/") await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`${path.split("?")[0]}(\\?.*)?$`));
    await expect(page.locator("main[aria-busy]")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(badge(page)).toBeVisible();
    await expect(badge(page)).toHaveAttribute("aria-live", "polite");
    await page.evaluate(() => scrollTo(0, 400));
    await expect(badge(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    // At rest: the header grows again at the top.
    await expect(async () => {
      const [bar, header, main] = await Promise.all([
        badge(page).boundingBox(),
        page.getByRole("banner").boundingBox(),
        page.getByRole("main").boundingBox(),
      ]);
      expect(bar!.y, path).toBeGreaterThanOrEqual(header!.y + header!.height - 1);
      expect(main!.y, path).toBeGreaterThanOrEqual(bar!.y + bar!.height - 1);
    }).toPass({ timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await expect(badge(page)).toHaveCount(0);
  }
});

// Over a page that is loaded anew: failing-storage.test.tsx.
test("a device whose database has no room: from a product over the bank to the order, and it is said once that nothing lasts", async ({
  page,
  request,
}) => {
  await setStock(request, "KD-0001-LICHTBLAUW-L", 10);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-LICHTBLAUW-L");
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await expect(page.getByRole("link", { name: /Winkelmand, 1 artikel/ })).toBeVisible();
  const notice = toast(page, "kan je winkelmand en bestellingen nu niet bewaren");
  await expect(notice).toHaveCount(1);
  await notice.getByRole("button", { name: "Sluiten" }).click();
  await page.getByRole("link", { name: /Winkelmand, 1 artikel/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Naar betalen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bestellen" })).toBeVisible();
  await fillAddress(page);
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await page.getByRole("radio", { name: /iDEAL/ }).check();
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  const order = page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ });
  // What is ordered is a total that was seen.
  await expect(order).toHaveAccessibleDescription(/€/);
  await order.click();
  // The way to the bank and back is a page of another address between two of the shop's.
  await expect(page.getByRole("heading", { level: 1, name: "Testbank" })).toBeVisible();
  await page.getByRole("button", { name: "Betalen", exact: true }).click();
  // By name: only the device it was made on knows whose order it is.
  await expect(page.getByRole("heading", { level: 1, name: /^Bedankt, \w/ })).toBeVisible();
  await expect(page.getByText(/\b4\d{9}\b/).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/**
 * Pages come from the device, or what waits must outlive its page there. Two tabs that fill one cart: engine.test.ts
 * and whole.property.test.ts, over real storage cart.spec.ts; an order that goes by itself: by-itself.test.tsx.
 */
test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[DATA-018][QUEUE-001][QUEUE-022] a review and a sign-up made without a connection wait, survive a reload, and are sent once when there is one; of a purchase begun without one, cart, checkout and order wait, the new price is asked for, and one order comes of it; the walk through the whole shop leaves nothing in the browser that is not in the registry, and calls nobody but the shop", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(400_000);
    const path = "/oxford-overhemd-merwede/";
    const title = `Onderweg geschreven ${crypto.randomUUID().slice(0, 8)}`;
    const { look, seen, foreign } = watchStored(page, context, baseURL!);
    await test.step("a first visit, and a sign-up online", async () => {
      await open(page, "/");
      await filesKept(page);
      // No provider is configured, so nobody is asked.
      expect(await page.locator(`#${consentElement}`).count()).toBe(0);
      await expect(page.getByRole("link", { name: "Privacyvoorkeuren" })).toHaveCount(0);
      await look();
      const asked = page.waitForResponse("**/api/ext/newsletter/widget");
      const newsletter = page.getByRole("contentinfo").locator("form[data-newsletter]");
      await newsletter.getByRole("textbox", { name: /mail/i }).fill(`walk-${crypto.randomUUID()}@example.test`);
      await newsletter.getByRole("button").click();
      expect((await asked).status()).toBe(200);
      await look();
    });
    await open(page, path);
    await kept(page, path);
    const posts: string[] = [];
    page.on("request", (call) => call.method() === "POST" && posts.push(new URL(call.url()).pathname));
    await context.setOffline(true);
    const modal = page.getByRole("dialog", { name: "Schrijf een beoordeling" });
    const write = page.getByRole("button", { name: "Schrijf een beoordeling" });
    await alive(write);
    await write.click();
    await expect(modal).toBeVisible();
    await modal.getByRole("radio", { name: "5 sterren" }).check({ force: true });
    await modal.getByRole("textbox", { name: "Titel" }).fill(title);
    await modal.getByRole("textbox", { name: "Wat vind je ervan?" }).fill("In de trein, zonder verbinding.");
    await modal.getByRole("textbox", { name: "Naam die erbij staat" }).fill("Reiziger");
    await modal.getByRole("button", { name: "Verstuur" }).click();
    const thanks = page.getByRole("dialog", { name: "Beoordelingen" });
    await expect(thanks.getByRole("heading", { name: "Je beoordeling wacht op verbinding" })).toBeFocused();
    await expect(thanks.getByText("wordt verstuurd zodra je online bent")).toBeVisible();
    await thanks.getByRole("button", { name: "Sluiten" }).last().click();
    await closed(page);

    const form = page.getByRole("contentinfo");
    await form.getByRole("textbox", { name: "E-mailadres" }).fill("reiziger@example.test");
    await form.getByRole("button", { name: "Aanmelden" }).click();
    await expect(toast(page, "We melden je aan zodra je online bent.")).toBeVisible();
    await look();

    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    expect(posts.filter((called) => /review|newsletter/.test(called))).toEqual([]);
    await context.setOffline(false);
    // Each stands for five seconds, whichever comes first.
    await Promise.all(
      [/Je beoordeling van .* is verstuurd/, "Kijk in je mail en bevestig je aanmelding."].map((text) =>
        expect(toast(page, text)).toBeVisible(),
      ),
    );
    const { result } = (await (
      await request.get("/api/admin/reviews", { headers: { authorization: "Bearer browser-tests-operations-key" } })
    ).json()) as { result: { reviews: { title: string }[] } };
    expect(result.reviews.filter((review) => review.title === title)).toHaveLength(1);
    await look();
    await test.step("a purchase", async () => {
      const sku = "KD-0072-WIT-S";
      const path = `/gestreept-t-shirt-regge/?childSku=${sku}`;
      await setPrice(request, sku, 30);
      const before = await stockOf(request, sku);
      await open(page, path);
      await kept(page, path);
      let orders = 0;
      page.on("request", (each) => each.method() === "POST" && each.url().endsWith("/api/order") && orders++);
      await context.setOffline(true);
      await page.getByRole("button", { name: "In winkelmand" }).click();
      await expect(page.getByRole("link", { name: /Winkelmand, 1 artikel/ })).toBeVisible();
      await expect(toast(page, "Het artikel zit in je winkelmand!")).toBeVisible();
      await page.goto("/winkelwagen/");
      await hydrated(page);
      const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Regge" });
      await expect(line).toHaveCount(1);
      // Neither page was ever opened; their sheets are on the device all the same.
      await expect.poll(() => wornBy(page)).toContain("cart");
      await page.goto("/checkout/");
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1, name: "Bestellen" })).toBeVisible();
      await expect.poll(() => wornBy(page)).toEqual(expect.arrayContaining(["entry", "checkout"]));
      await fillAddress(page);
      await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
      await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
      await page.getByRole("checkbox", { name: /akkoord/ }).check();
      await page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Je bestelling staat hier klaar en is niet verstuurd" }),
      ).toBeVisible();
      await look();
      await page.reload();
      await hydrated(page);
      expect(orders).toBe(0);

      await setPrice(request, sku, 35);
      await context.setOffline(false);
      const dialog = page.getByRole("dialog", { name: "Er wacht een bestelling!" });
      await expect(dialog).toBeVisible();
      expect(orders).toBe(0);
      await expect(dialog.getByText("De prijs of de voorraad is sindsdien veranderd.")).toBeVisible();
      // The transfer was the only way to pay without a connection; who ordered by it chose it.
      await expect(dialog.getByText("Bankoverschrijving")).toBeVisible();
      // What is confirmed is the price of now: 35 and 4.95 for the delivery.
      await expect(
        dialog.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }),
      ).toHaveAccessibleDescription(/39,95/);
      await dialog.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
      expect(orders).toBe(1);
      await look();
      expect(await stockOf(request, sku)).toBe(before - 1);
      await page.goto("/winkelwagen/");
      await hydrated(page);
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Regge" })).toHaveCount(0);
    });
    await test.step("search, size, comparison, favourite store, cart and a card's fields", async () => {
      await open(page, "/catalogsearch/result/?q=trui");
      await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
      await page.getByRole("dialog").getByRole("combobox").fill("overhemd");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Resultaten voor “overhemd”" })).toBeVisible();
      await look();
      await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-WIT-L");
      await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "XL", exact: true }).click();
      await expect(page).toHaveURL(/childSku=KD-0001-WIT-XL$/);
      await holds(page, "shop", "records", "my-size/");
      const compared = page.getByRole("main").getByRole("button", { name: "Vergelijken" });
      await alive(compared);
      await compared.click();
      await page.getByRole("button", { name: "Kijk of een winkel bij jou in de buurt het heeft" }).click();
      await page.getByRole("dialog").getByRole("searchbox").fill("Amsterdam");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Kies deze winkel: KADE Amsterdam" }).click();
      await expect(page.getByText(/in KADE Amsterdam$/)).toBeVisible();
      await look();
      for (const kept of ["localStorage compare", "localStorage favstore"])
        expect([...seen.keys()]).toContain(`${kept} `);
      const written = intoCart(page);
      await page.getByRole("button", { name: "In winkelmand" }).click();
      await written;
      await look();
      // A guest who has only looked and filled a cart has no cookie.
      expect(await context.cookies()).toEqual([]);
      await open(page, "/winkelwagen/");
      await look();
      await open(page, "/checkout/");
      await page.getByRole("radio", { name: /Creditcard/ }).check();
      await expect(
        page
          .getByTitle(/^Kaartnummer$/)
          .contentFrame()
          .getByRole("textbox"),
      ).toBeVisible();
      // The provider's component keeps a number of the try to pay, whatever is asked of it, once it has one.
      const attempt = "adyen-checkout__checkout-attempt-id";
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain(attempt);
      await look();
      expect([...seen.keys()]).toContain(`sessionStorage ${attempt} `);
    });
    await test.step("a customer", async () => {
      const customer = await newCustomer(request);
      await signInAt(page, "/my-account/", customer);
      await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0);
      await look();
      await context.setOffline(true);
      await test.step("a known customer is still one without a connection", async () => {
        await page.goto("/my-account/");
        await hydrated(page);
        await expect(page.getByRole("main")).toContainText(customer.firstname);
        await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toHaveAttribute(
          "href",
          "/my-account/",
        );
        expect(await page.evaluate(() => localStorage.getItem("customer"))).toMatch(/^in /);
        await look();
      });
      await context.setOffline(false);
    });
    // Once each, over every page and connection since.
    expect(posts.filter((called) => /review|newsletter/.test(called)).sort()).toEqual([
      "/api/ext/newsletter/widget",
      "/api/review/create",
    ]);
    expect(foreign).toEqual([]);
    const places = new Set([...seen.keys()].map((name) => name.split(" ")[0]));
    expect([...places].sort()).toEqual(["cacheApi", "cookie", "indexedDB", "localStorage", "sessionStorage"]);
  });
});
