import type { Page } from "@playwright/test";

/** Waits until the page reacts to clicks: hydration is done when React has put its keys on the application. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...(document.getElementById("app")?.children ?? [])];
    return parts.some((part) => Object.keys(part).some((key) => key.startsWith("__react")));
  });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}


export const shopper = { email: "shopper@example.test", given: "Noor", family: "de Wit", postcode: "3011 AB", street: "Voorbeeldkade", number: "12", city: "Rotterdam", phone: "0101234567" };

/** Fills person and address of the checkout by the tokens that browsers autofill by. */
export async function fillAddress(page: Page, person = shopper): Promise<void> {
  const field = (token: string) => page.locator(`[autocomplete~="${token}"]:visible`).first();
  await field("email").fill(person.email);
  await field("given-name").fill(person.given);
  await field("family-name").fill(person.family);
  await field("postal-code").fill(person.postcode);
  await field("address-line1").fill(person.street);
  const second = field("address-line2");
  if (await second.count()) await second.fill(person.number);
  await field("address-level2").fill(person.city);
  const phone = field("tel");
  if (await phone.count()) await phone.fill(person.phone);
}


