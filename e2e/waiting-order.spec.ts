import { expect, type BrowserContext, type Page } from "@playwright/test";
import { orderOffline } from "./buy.ts";
import { untilQuiet } from "./quiet.ts";
import { hydrated, open, setStock, stockOf } from "./shop.ts";
import { test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Er wacht een bestelling!" });

/** Orders that leave any page of the browser. */
function orderCalls(context: BrowserContext): { count: number } {
  const seen = { count: 0 };
  context.on("request", (call) => {
    if (call.method() === "POST" && call.url().endsWith("/api/order")) seen.count++;
  });
  return seen;
}

test("[ORDER-012][QUEUE-025][QUEUE-026][QUEUE-027] an order made offline, to be paid at a bank, is offered once there is a connection and at the next visit, in one tab, once only if put off, is named in the cart then, and leads to paying when it is ordered there", async ({
  page,
  context,
  request,
}) => {
  const sku = "KD-0099-ECRU-L";
  await setStock(request, sku, 5);
  const calls = orderCalls(context);
  await orderOffline(page, `/bretons-shirt-jelle/?childSku=${sku}`, /iDEAL/);
  await context.setOffline(false);
  await expect(dialog(page)).toBeVisible();
  expect(calls.count).toBe(0);
  expect(await stockOf(request, sku)).toBe(5);
  await page.close();
  const tab = await context.newPage();
  await open(tab, "/");
  await expect(dialog(tab)).toBeVisible();
  // It comes unasked, so no key orders by accident.
  await expect(dialog(tab).getByRole("heading")).toBeFocused();
  await tab.keyboard.press("Enter");
  await tab.keyboard.press("Space");
  await expect(dialog(tab).getByText(/1 × Bretons shirt Jelle/)).toBeVisible();
  await expect(dialog(tab).getByText("3011 AB Rotterdam")).toBeVisible();
  await expect(dialog(tab).getByText("iDEAL")).toBeVisible();
  await expect(dialog(tab).getByText("is sindsdien veranderd")).toHaveCount(0);
  const other = await context.newPage();
  await open(other, "/klantenservice/");
  await untilQuiet(other);
  await expect(dialog(other)).toHaveCount(0);
  await other.close();
  await tab.bringToFront();
  await dialog(tab).getByRole("button", { name: "Nu niet" }).click();
  await expect(dialog(tab)).toHaveCount(0);
  await context.setOffline(true);
  await context.setOffline(false);
  await tab.reload();
  await hydrated(tab);
  await untilQuiet(tab);
  await expect(dialog(tab)).toHaveCount(0);
  // It is named where one looks for it, and can be sent at any time.
  await open(tab, "/winkelwagen/");
  const line = tab.getByRole("region", { name: "Er wacht een bestelling!" });
  await expect(line).toContainText("Die is nog niet verstuurd");
  await line.getByRole("button", { name: "Nu versturen" }).click();
  await expect(dialog(tab)).toBeVisible();
  await dialog(tab).getByRole("button", { name: "Nu niet" }).click();
  await expect(dialog(tab)).toHaveCount(0);
  expect(calls.count).toBe(0);
  // Half a day later.
  await tab.evaluate(() => localStorage.removeItem("order-put-off"));
  await open(tab, "/klantenservice/");
  await expect(dialog(tab)).toBeVisible();
  expect(calls.count).toBe(0);
  await dialog(tab)
    .getByRole("button", { name: /^Bestellen met betaalverplichting$/ })
    .click();
  await tab.getByRole("button", { name: "Verder met betalen" }).click();
  await expect(tab.getByRole("heading", { level: 1, name: "Testbank" })).toBeVisible();
  expect(calls.count).toBe(1);
  await tab.getByRole("button", { name: "Betalen", exact: true }).click();
  await expect(tab.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
  expect(calls.count).toBe(1);
  expect(await stockOf(request, sku)).toBe(4);
});
