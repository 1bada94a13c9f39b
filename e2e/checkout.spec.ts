import { expect, test, type Page } from "@playwright/test";
import { fillAddress, gate, intoCart, open, setPrice, setStock, shopper, stockOf, viewUrl } from "./shop.ts";

const orderButton = (page: Page) =>
  page.getByRole("button", { name: /^(Bestellen met betaalverplichting|Order with obligation to pay)$/ });
const terms = (page: Page) => page.getByRole("checkbox", { name: /akkoord|agree/i });
const orderNumber = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasText: /^\d{10}$/ })
    .first();

/** Fills the cart of a view and opens its checkout, with delivery and payment offered. */
async function checkoutWith(page: Page, productUrl: string): Promise<void> {
  await open(page, productUrl);
  const known = intoCart(page);
  await page.getByRole("button", { name: /^(In winkelmand|Add to cart)$/ }).click();
  await known;
  await open(page, new URL("/checkout/", page.url()).href);
  await expect(page.getByRole("radio", { name: /Thuisbezorgd|Home delivery/ })).toBeChecked();
}

async function ready(page: Page, productUrl: string): Promise<void> {
  await checkoutWith(page, productUrl);
  await fillAddress(page);
  await terms(page).check();
  await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
}

/** A product path with one of its variants chosen; every test that orders or changes stock has a product of its own. */
const variant = (path: string, sku: string) => `${path}?childSku=${sku}`;
/** The English address of a Dutch product path. */
async function english(page: Page, baseURL: string | undefined, path: string, sku: string): Promise<string> {
  const html = await (await page.request.get(new URL(path, baseURL).href)).text();
  return variant(/hreflang="en-US" href="([^"]+)"/.exec(html)![1]!, sku);
}

test("[ROUTE-002][CHECK-016] the checkout shows its steps, and what was filled in survives a reload", async ({
  page,
}) => {
  await checkoutWith(page, variant("/bretons-shirt-jelle/", "KD-0099-WIT-M"));
  for (const step of ["Jij en je adres", "Bezorging", "Betaling", "Controleren en bestellen"])
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  await fillAddress(page);
  await page.getByRole("radio", { name: /iDEAL/ }).check();
  const read = () =>
    page
      .locator("input[autocomplete]:visible")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await read();
  expect(before).toContain(shopper.email);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByLabel("E-mailadres")).toBeVisible();
      return read();
    })
    .toEqual(before);
  await expect(page.getByRole("radio", { name: /iDEAL/ })).toBeChecked();
});

test("[CHECK-018] errors are summed up, lead to their fields and stand beside them", async ({ page, baseURL }) => {
  const { opened, open: letThrough } = gate();
  await page.route("**/api/cart/shipping-information**", async (route) => {
    if (page.url().includes("/checkout/")) await opened;
    await route.continue().catch(() => undefined);
  });
  await checkoutWith(page, await english(page, baseURL, "/bretons-shirt-jelle/", "KD-0099-WIT-L"));
  await orderButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please fix the validation errors" });
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  // A way to pay that is still on its way is no mistake of the shopper's, and so none that goes away by itself.
  const told = await links.allInnerTexts();
  letThrough();
  await expect(page.getByRole("radio", { name: /Bank transfer/i })).toBeChecked();
  expect(await links.allInnerTexts()).toEqual(told);
  expect(await links.count()).toBeGreaterThanOrEqual(7);
  // Every entry leads to a field of the page, which carries the very words as its description.
  for (const link of await links.all()) {
    const control = page.locator(`[id="${(await link.getAttribute("href"))!.split("#")[1]!}"]`);
    const problem = (await link.innerText()).split(": ").at(-1)!;
    await expect(control).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    await expect(control).toHaveAttribute("aria-invalid", "true");
  }
  const email = page.locator("[autocomplete~=email]");
  await expect(email).toHaveAccessibleDescription(/.+/);
  await links.first().click();
  await expect(email).toBeFocused();
  await email.fill(shopper.email);
  await expect(email).toHaveAttribute("aria-invalid", "false");
  const before = await links.count();
  await fillAddress(page);
  await expect.poll(() => links.count()).toBeLessThan(before);
  await page.locator("[autocomplete~=postal-code]").fill("12");
  await expect(page.locator("[autocomplete~=postal-code]")).toHaveAttribute("aria-invalid", "true");
});

test("[CART-042] an empty cart is refused at the checkout", async ({ page, baseURL }) => {
  await open(page, viewUrl(baseURL, "en", "/checkout/"));
  await expect(
    page.getByText("Shopping cart is empty. Please add some products before entering Checkout"),
  ).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("a double click orders once", async ({ page, request }) => {
  const sku = "KD-0084-CAMEL-M";
  const before = await stockOf(request, sku);
  await ready(page, variant("/gebreide-polo-bram/", sku));
  let sent = 0;
  page.on("request", (each) => each.method() === "POST" && each.url().endsWith("/api/order") && sent++);
  await orderButton(page).dblclick();
  await expect(orderNumber(page)).toBeVisible();
  expect(sent).toBe(1);
  expect(await stockOf(request, sku)).toBe(before - 1);
});

test("of two tabs that order at once one places the order, and the other says which it is and leads to it", async ({
  page,
  context,
}) => {
  await ready(page, variant("/bretons-shirt-jelle/", "KD-0099-WIT-L"));
  const other = await context.newPage();
  const placed: string[] = [];
  for (const tab of [page, other])
    tab.on(
      "request",
      (call) => call.method() === "POST" && call.url().endsWith("/api/order") && placed.push(call.url()),
    );
  await open(other, "/checkout/");
  await terms(other).check();
  await expect(orderButton(other)).toHaveAccessibleDescription(/€/);
  for (const tab of [page, other]) {
    await tab.setViewportSize({ width: 390, height: 844 });
    await orderButton(tab).scrollIntoViewIfNeeded();
  }
  await Promise.all([page, other].map((tab) => orderButton(tab).press("Enter")));
  await expect.poll(() => [page, other].filter((tab) => /thank-you/.test(tab.url())).length).toBe(1);
  const [winner, loser] = /thank-you/.test(page.url()) ? [page, other] : [other, page];
  const number = await orderNumber(winner).innerText();
  await expect(
    loser.getByRole("alert").filter({ hasText: `in een ander tabblad. Het bestelnummer is ${number}.` }),
  ).toBeVisible();
  await expect(loser.getByText("Je winkelmand is leeg")).toHaveCount(0);
  await expect.poll(() => loser.evaluate(() => scrollY)).toBe(0);
  expect(placed).toHaveLength(1);
  await loser.getByRole("link", { name: "Bekijken" }).click();
  await expect(orderNumber(loser)).toHaveText(number);
});

test("a press before the ways to pay have come is no mistake of the shopper's: the button rests until they are there", async ({
  page,
}) => {
  const url = variant("/kabeltrui-donge/", "KD-0118-ECRU-L");
  const known = intoCart(page);
  await open(page, url);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await known;
  const { opened, open: letThrough } = gate();
  await page.route("**/api/cart/shipping-information**", async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  await open(page, "/checkout/");
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await fillAddress(page);
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await expect(orderButton(page)).toHaveAttribute("aria-disabled", "true");
  await orderButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  letThrough();
  await expect(orderButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(orderButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(orderNumber(page)).toBeVisible();
});

test("[ORDER-013] an answer that is lost costs nothing: pressing again shows the first order", async ({
  page,
  request,
}) => {
  const sku = "KD-0118-ECRU-M";
  const before = await stockOf(request, sku);
  await ready(page, variant("/kabeltrui-donge/", sku));
  const numbers: string[] = [];
  await page.route("**/api/order", async (route) => {
    const response = await route.fetch();
    numbers.push(((await response.json()) as { result: { orderNumber: string } }).result.orderNumber);
    await route.abort();
  });
  await orderButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "je bestelt nooit dubbel" })).toBeVisible({ timeout: 15_000 });
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(1);
  await page.unrouteAll();
  await orderButton(page).click();
  await expect(orderNumber(page)).toHaveText(numbers[0]!);
  expect(await stockOf(request, sku)).toBe(before - 1);
});

test("[ORDER-006] an order that fails says so and keeps the cart", async ({ page, baseURL }) => {
  await ready(page, await english(page, baseURL, "/bretons-shirt-jelle/", "KD-0099-WIT-XL"));
  await page.route("**/api/order", (route) =>
    route.fulfill({ status: 500, json: { code: 500, result: "Internal error" } }),
  );
  await orderButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error: Error placing an order" })).toBeVisible({
    timeout: 15_000,
  });
  await open(page, viewUrl(baseURL, "en", "/winkelwagen/"));
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Jelle" })).toHaveCount(1);
});

test("what sold out meanwhile is not ordered, and its line says so", async ({ page, request }) => {
  const sku = "KD-0201-ZAND-52";
  await setStock(request, sku, 5);
  await ready(page, variant("/visgraat-colbert-ruben/", sku));
  await setStock(request, sku, 0);
  await orderButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "er is niets besteld" })).toBeVisible();
  await expect(
    page.getByRole("complementary", { name: "Je bestelling" }).getByText("Niet meer op voorraad!"),
  ).toBeVisible();
});

test("a price that changed meanwhile is shown before anything is ordered", async ({ page, request }) => {
  const sku = "KD-0216-ZWART-32";
  await setPrice(request, sku, 77.7);
  await ready(page, variant("/rechte-jeans-vecht/", sku));
  await setPrice(request, sku, 88.8);
  await orderButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: /prijs is intussen veranderd/ })).toBeVisible();
  await expect(orderButton(page)).toHaveAccessibleDescription(/88,80/);
  await orderButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
  await expect(page.getByText("€ 88,80").first()).toBeVisible();
});

test("[ORDER-012][QUEUE-025][QUEUE-026][QUEUE-027] an order made offline waits, and is sent once confirmed", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const sku = "KD-0072-WIT-M";
  const before = await stockOf(request, sku);
  await ready(page, await english(page, baseURL, "/gestreept-t-shirt-regge/", sku));
  let sent = 0;
  page.on("request", (each) => each.method() === "POST" && each.url().endsWith("/api/order") && sent++);
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your order is kept here and has not been sent" }),
  ).toBeVisible();
  expect(sent).toBe(0);
  await context.setOffline(false);
  const dialog = page.getByRole("dialog", { name: "Order waiting!" });
  await expect(dialog).toBeVisible();
  expect(sent).toBe(0);
  expect(await stockOf(request, sku)).toBe(before);
  await dialog.getByRole("button", { name: /^Order with obligation to pay$/ }).click();
  await expect(orderNumber(page)).toBeVisible();
  expect(sent).toBe(1);
  expect(await stockOf(request, sku)).toBe(before - 1);
});

test("the thank-you page without an order says so", async ({ page }) => {
  await open(page, "/checkout/thank-you/");
  await expect(page.getByRole("heading", { level: 1, name: "Op dit apparaat staat geen bestelling" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Bestelling opzoeken" }).click();
  await expect(page).toHaveURL(/\/bestelling-zoeken\/$/);
});
