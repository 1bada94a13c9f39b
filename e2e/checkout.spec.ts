import { expect, type Page } from "@playwright/test";
import { putInCart } from "./put-in-cart.ts";
import { fillAddress, open } from "./shop.ts";
import { test } from "./test.ts";

const orderButton = (page: Page) => page.getByRole("button", { name: "Bestellen met betaalverplichting", exact: true });
const terms = (page: Page) => page.getByRole("checkbox", { name: /akkoord/i });
const orderNumber = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasText: /^\d{10}$/ })
    .first();

/** Fills the cart and opens the checkout, ready to order by bank transfer. */
async function ready(page: Page, productUrl: string): Promise<void> {
  await putInCart(page, productUrl);
  await open(page, "/checkout/");
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await fillAddress(page);
  await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
  await terms(page).check();
  await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
}

test("of two tabs that order at once one places the order, and the other says which it is and leads to it", async ({
  page,
  context,
}) => {
  await ready(page, "/bretons-shirt-jelle/?childSku=KD-0099-WIT-L");
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
