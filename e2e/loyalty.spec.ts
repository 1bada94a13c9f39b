import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt } from "./customers.ts";
import { linesInLargeText } from "./large-text.ts";
import { putInCart } from "./put-in-cart.ts";
import { open, operationsKey } from "./shop.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const toasts = (page: Page) => page.getByRole("status").getByRole("listitem");
const nothingWrong = async (page: Page) =>
  expect(await violations(page, { within: "main", bestPractice: true })).toEqual([]);

async function give(request: APIRequestContext, what: "coupon", data: Record<string, unknown>): Promise<void> {
  const answer = await request.post(`/api/admin/${what}`, {
    headers: { authorization: `Bearer ${operationsKey}` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

// Points and their movements: points.test.tsx.
test("a coupon goes from the account into the cart, the order costs what was shown, and its points are there", async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  const code = `VIJF-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await give(request, "coupon", { code, email: customer.email, amount: 5, label: "Voor je verjaardag" });
  await signInAt(page, "/my-account/coupons/", customer);
  const card = main(page).getByRole("listitem").filter({ hasText: code });
  await card.getByRole("button", { name: /Gebruik in mijn winkelmand/ }).click();
  await expect(card.getByRole("status")).toHaveText("Je winkelmand is leeg. Doe er eerst iets in.");

  await putInCart(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  await open(page, "/my-account/coupons/");
  await main(page).getByRole("textbox", { name: "Code" }).fill("bestaat-niet");
  await main(page).getByRole("button", { name: "Controleren" }).click();
  await expect(main(page)).toContainText("De kortingscode klopt niet.");
  // Refused by the server when it is used: said in place, not in a notification.
  await page.route("**/api/coupon/apply*", (route) =>
    route.fulfill({
      status: 404,
      json: { code: 404, result: "De kortingscode klopt niet. Controleer de code en probeer het opnieuw." },
    }),
  );
  await card.getByRole("button", { name: /Gebruik in mijn winkelmand/ }).click();
  await expect(card.getByRole("status")).toContainText("De kortingscode klopt niet.");
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute("**/api/coupon/apply*");
  await card.getByRole("button", { name: /Gebruik in mijn winkelmand/ }).click();
  await expect(card).toContainText("In je winkelmand: € 5,00 korting");
  await nothingWrong(page);

  await open(page, "/winkelwagen/");
  const row = main(page)
    .locator("dl > div")
    .filter({ hasText: `Korting (${code})` });
  await expect(row).toContainText("-€ 5,00");
  const number = await checkOut(page);
  await open(page, "/my-account/points/");
  await expect(main(page).getByRole("link", { name: new RegExp(`Bestelling ${number}`) })).toBeVisible();
  await test.step("on a phone, in text of twice the size, its words and its number stay whole (WCAG 2.2: 1.4.4)", async () => {
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const words = main(page).getByText(`Bestelling ${number}`, { exact: true });
    expect(await linesInLargeText(words)).toBeLessThanOrEqual(2);
    await page.setViewportSize(desktop);
  });
  await nothingWrong(page);
  await open(page, "/my-account/coupons/");
  await expect(main(page).getByRole("region", { name: "Niet meer geldig" }).getByRole("listitem")).toContainText([
    code,
  ]);
});
