import { expect, type Page } from "@playwright/test";
import { putInCart } from "./put-in-cart.ts";
import { fillAddress, open, shopper } from "./shop.ts";

/** Digital content comes at once only to who says so; other carts have no such box. */
export async function agreeToDigital(page: Page): Promise<void> {
  const box = page.getByRole("checkbox", { name: /^Lever de digitale inhoud meteen/ });
  if ((await box.count()) > 0) await box.check();
}

/**
 * From the checkout of a filled cart to the thank-you page, paying by bank transfer; returns the order number shown
 * there. `total`: what the checkout must say that it comes to.
 */
export async function checkOut(page: Page, total?: string): Promise<string> {
  await fillCheckout(page, total);
  return pressOrder(page);
}

/** Fills the checkout in, all but the press on the order. */
export async function fillCheckout(page: Page, total?: string): Promise<void> {
  await open(page, "/checkout/");
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await fillAddress(page, shopper);
  await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
  if (total !== undefined)
    await expect(page.getByRole("complementary", { name: "Je bestelling" }).locator("summary b").first()).toHaveText(
      total,
    );
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await agreeToDigital(page);
}

/** Orders what a filled checkout shows; returns the number on the thank-you page. */
export async function pressOrder(page: Page): Promise<string> {
  const order = page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ });
  // What is ordered is a total that was seen.
  await expect(order).toHaveAccessibleDescription(/€/);
  await order.click();
  await expect(page).toHaveURL(/\/checkout\/thank-you\/?$/);
  const number = page.getByText(/\b4\d{9}\b/).first();
  await expect(number).toBeVisible();
  return /\b4\d{9}\b/.exec(await number.innerText())![0];
}

/** Orders an article on a fresh device, having seen the total, while the connection goes: the order waits. */
export async function orderOffline(page: Page, path: string, wayToPay = /Bankoverschrijving/): Promise<void> {
  await putInCart(page, path);
  await open(page, "/checkout/");
  await placeOffline(page, wayToPay);
}

/** Fills the checkout in, and orders while the connection goes. */
export async function placeOffline(page: Page, wayToPay = /Bankoverschrijving/): Promise<void> {
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await fillAddress(page);
  await page.getByRole("radio", { name: wayToPay }).check();
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  const button = page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ });
  await expect(button).toHaveAccessibleDescription(/€/);
  await page.context().setOffline(true);
  await button.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Je bestelling staat hier klaar en is niet verstuurd" }),
  ).toBeVisible();
}
