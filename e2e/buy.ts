import { expect, type Page } from "@playwright/test";
import { fillAddress, shopper } from "./shop.ts";

/** On a product page: chooses the first value of every option group that is not sold out, as a shopper would, group by group. */
export async function chooseVariant(page: Page, groups: readonly string[]): Promise<void> {
  for (const name of groups) {
    const group = page.getByRole("region", { name, exact: true });
    const value = group.getByRole("link").and(page.locator(":not([aria-disabled]):not([data-sold-out])")).first();
    await value.click();
    await expect(value).toHaveAttribute("aria-current", "true");
  }
}

/** From a filled cart to the thank-you page, paying by bank transfer; returns the order number shown there. */
export async function checkOut(page: Page): Promise<string> {
  await page.goto("/winkelwagen");
  await page.getByRole("main").getByRole("link", { name: "Naar betalen" }).click();
  await expect(page).toHaveURL(/\/checkout\/?$/);
  await fillAddress(page, shopper);
  await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Bankoverschrijving/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await page.getByRole("button", { name: /Bestellen met betaalverplichting/ }).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you\/?$/);
  const number = page.getByText(/\b4\d{8}\b/).first();
  await expect(number).toBeVisible();
  return /\b4\d{8}\b/.exec(await number.innerText())![0];
}
