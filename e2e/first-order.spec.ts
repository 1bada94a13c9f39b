import { expect } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { isWanted, ports, shopAt } from "./playwright.config.ts";
import { hydrated, open, stockOf } from "./shop.ts";
import { test } from "./test.ts";

/**
 * The shop whose backend is a Worker of its own, over HTTP: all that the other does is done here, and goes through the
 * seam as well. Orders of the shop with its backend inside are placed by most other journeys.
 */
test.use(shopAt(isWanted("seam") ? ports.seam : ports.demo));

test("[CART-005][CHECK-001][ORDER-007][SYNC-001] a visitor finds a shirt, picks colour and size, takes two and orders them as a guest, calling nobody but the shop", async ({
  page,
  request,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const calls = new Set<string>();
  page.on("request", (sent) => {
    const { origin, pathname, protocol } = new URL(sent.url());
    if (origin !== baseURL && protocol.startsWith("http")) elsewhere.push(sent.url());
    if (pathname.startsWith("/api/")) calls.add(pathname.split("/")[2]!);
  });
  // A backend elsewhere that has rested may take longer for its first searches than the gateway waits on a busy machine:
  // each page answers as a document, which may be a stored one, and as what a press on a link asks for.
  for (const path of ["/", "/heren/", "/heren/overhemden/", "/oxford-overhemd-merwede/"])
    for (const asked of [path, `/data${path}`])
      await expect.poll(async () => (await request.get(asked)).status()).toBe(200);
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Heren", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Heren/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Overhemden", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overhemden" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Oxford overhemd Merwede/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Oxford overhemd Merwede" })).toBeVisible();

  await page.getByRole("region", { name: "Kleur" }).getByRole("link", { name: "Lichtblauw" }).click();
  await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "M", exact: true }).click();
  const sku = "KD-0001-LICHTBLAUW-M";
  await expect(page).toHaveURL(new RegExp(`childSku=${sku}$`));
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await expect(page.getByText("Het artikel zit in je winkelmand!")).toBeVisible();

  await open(page, "/winkelwagen/");
  const summary = page.getByRole("complementary", { name: "Overzicht" });
  await expect(summary).toContainText("€ 59,95");
  await page.getByRole("button", { name: /^Eén meer/ }).click();
  await expect(summary.locator("dl")).toContainText("€ 119,90");
  await expect(summary).not.toContainText("Wordt bijgewerkt");

  const stockBefore = await stockOf(request, sku);
  const number = await checkOut(page, "€ 119,90");
  expect(number).toMatch(/^4\d{9}$/);
  expect(await stockOf(request, sku)).toBe(stockBefore - 2);
  // Catalogue, cart, stock and order: everything went through the shop's own layer.
  expect(elsewhere).toEqual([]);
  expect([...calls]).toEqual(expect.arrayContaining(["cart", "order", "stock"]));

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
