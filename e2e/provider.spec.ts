import { expect, test, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { setStock } from "./shop.ts";

/** An order at the shop, to be paid through the provider: made by the shop's own calls, as its pages make them. */
async function order(page: Page, type: string, language: "nl" | "de" = "nl"): Promise<string> {
  return page.evaluate(async ({ type, language, sku }) => {
    const address = { firstname: "Noor", lastname: "de Wit", street: ["Voorbeeldkade 12"], postcode: "3011 AB", city: "Rotterdam", country_id: "NL", email: "noor@example.test", telephone: "0101234567" };
    const answer = await fetch("/api/order", {
      method: "POST", headers: { "content-type": "application/json", "x-vs-store-code": `outlet_${language}` },
      body: JSON.stringify({
        order_id: crypto.randomUUID(), products: [{ sku, qty: 1 }],
        addressInformation: { billingAddress: address, shippingAddress: address, shipping_carrier_code: "flatrate", shipping_method_code: "flatrate", payment_method_code: type === "scheme" ? "adyen_cc" : `adyen_${type}` },
      }),
    });
    const { result } = (await answer.json()) as { result: { payment?: { reference: string } } };
    if (!result.payment) throw new Error(JSON.stringify(result));
    return result.payment.reference;
  }, { type, language, sku });
}
async function initiate(page: Page, reference: string, paymentMethod: object): Promise<Record<string, any>> {
  return page.evaluate(async ({ reference, paymentMethod }) => {
    const answer = await fetch("/api/payment/initiate", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ reference, stateData: { paymentMethod }, origin: location.origin }) });
    return ((await answer.json()) as { result: Record<string, any> }).result;
  }, { reference, paymentMethod });
}
/** Address of the page an order's shopper is sent to. */
const sentTo = async (page: Page, type: string, language: "nl" | "de" = "nl"): Promise<string> => (await initiate(page, await order(page, type, language), { type })).action.url as string;
/** Of its own, so that other tests of orders find their stock. */
const sku = "KD-0072-WIT-XXL";
test.beforeAll(async ({ request }) => setStock(request, sku, 1_000));

test.describe("the pages of bank and lender", () => {
  test("say that no money moves, in the shopper's language, can be used by keyboard and break no rule of accessibility", async ({ page }) => {
    await page.goto("/robots.txt");
    const bank = await sentTo(page, "ideal");
    await page.goto(bank);
    await expect(page.getByRole("heading", { level: 1, name: "Testbank" })).toBeVisible();
    await expect(page.getByText("Er gaat geen geld om")).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "iDEAL | Wero" })).toBeVisible();
    expect(await violations(page, { bestPractice: true })).toEqual([]);
    for (const button of await page.getByRole("button").all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    for (const name of ["Betalen", "Betaling laten weigeren", "Annuleren", "Later beslissen"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
    }
    await page.getByRole("button", { name: "Betalen" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/checkout-return\/\?reference=[0-9a-f]{32}/);
    // Whoever goes back finds it done, and the way on.
    await page.goto(bank);
    await expect(page.getByRole("heading", { level: 1, name: "Deze betaling is al afgehandeld." })).toBeVisible();
    expect(await violations(page, { bestPractice: true })).toEqual([]);
    await page.getByRole("link", { name: "Terug naar de winkel" }).click();
    await expect(page).toHaveURL(/\/checkout-return\//);
    await page.goto("/robots.txt");
    await page.goto(await sentTo(page, "klarna", "de"));
    await expect(page.getByRole("heading", { level: 1, name: "Testseite von Klarna" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page, { bestPractice: true })).toEqual([]);
    await page.goto("/checkoutshopper/checkoutPaymentRedirect?redirectData=unknown");
    await expect(page.getByRole("heading", { level: 1, name: "Deze betaling kennen we niet." })).toBeVisible();
    expect(await violations(page, { bestPractice: true })).toEqual([]);
  });

  test("work without scripts", async ({ page, browser, baseURL }) => {
    await page.goto("/robots.txt");
    const url = await sentTo(page, "ideal");
    const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    await plain.goto(url);
    await plain.getByRole("button", { name: "Annuleren" }).click();
    await expect(plain).toHaveURL(/\/checkout-failed\/\?reference=/);
    await plain.context().close();
  });
});
