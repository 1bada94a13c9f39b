import { expect, test } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { hydrated, open } from "./shop.ts";

test("[CART-005][CHECK-001][ORDER-007] a visitor finds a shirt, picks colour and size and orders it as a guest", async ({ page, request }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Heren", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Heren/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Overhemden", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overhemden" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /Oxford overhemd Merwede/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Oxford overhemd Merwede" })).toBeVisible();

  await page.getByRole("region", { name: "Kleur" }).getByRole("link", { name: "Salie" }).click();
  await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "L", exact: true }).click();
  await expect(page).toHaveURL(/childSku=KD-0001-SALIE-L/);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();

  const stockBefore = await stock(request, "KD-0001-SALIE-L");
  const number = await checkOut(page);
  expect(number).toMatch(/^4\d{8}$/);
  expect(await stock(request, "KD-0001-SALIE-L")).toBe(stockBefore - 1);

  // The page of thanks stands at its own address and nowhere else: whoever leaves it is in the shop again.
  const thanks = page.getByRole("heading", { level: 1, name: /^Bedankt/ });
  await expect(thanks).toBeVisible();
  await page.goto("/winkelwagen");
  await hydrated(page);
  await expect(page.getByText("Je winkelmand is leeg")).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await open(page, "/checkout/");
  await expect(page.getByText(number)).toHaveCount(0);
  await expect(thanks).toHaveCount(0);
});

async function stock(request: import("@playwright/test").APIRequestContext, sku: string): Promise<number> {
  const answer = await request.get(`/api/stock/check?sku=${sku}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}
