import { expect, type Page } from "@playwright/test";
import { fillAddress, shopper } from "./shop.ts";

/** From a filled cart to the thank-you page, paying by bank transfer; returns the order number shown there. `total`: what the checkout must say that it comes to. */
export async function checkOut(page: Page, total?: string): Promise<string> {
  await page.goto("/winkelwagen");
  await page.getByRole("main").getByRole("link", { name: "Naar betalen" }).click();
  // The cart page stays on screen until the checkout is ready.
  await expect(page.getByRole("heading", { level: 1, name: "Bestellen" })).toBeVisible();
  await fillAddress(page, shopper);
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Bankoverschrijving/ })).toBeChecked();
  if (total !== undefined) await expect(page.getByRole("complementary", { name: "Je bestelling" }).locator("summary b").first()).toHaveText(total);
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you\/?$/);
  const number = page.getByText(/\b4\d{8}\b/).first();
  await expect(number).toBeVisible();
  return /\b4\d{8}\b/.exec(await number.innerText())![0];
}
