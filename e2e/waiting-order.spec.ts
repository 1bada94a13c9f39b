import { expect, type BrowserContext, type Page } from "@playwright/test";
import { orderOffline } from "./buy.ts";
import { open, setStock, stockOf } from "./shop.ts";
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

// In one tab, and put off, by a rule: waiting-order-controller.test.ts; by the page: waiting-note.test.tsx.
test("[ORDER-012][QUEUE-025][QUEUE-026][QUEUE-027] an order made offline, to be paid at a bank, is offered once there is a connection and at the next visit, and leads to paying when it is ordered there", async ({
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
