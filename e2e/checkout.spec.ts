import { expect, type Page } from "@playwright/test";
import { fillAddress, intoCart, open, stockOf } from "./shop.ts";
import { test } from "./test.ts";

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
  await page.getByRole("radio", { name: /Bankoverschrijving|Bank transfer/ }).check();
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
    page.getByRole("alert").filter({ hasText: "Your order is saved here and has not been sent" }),
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
