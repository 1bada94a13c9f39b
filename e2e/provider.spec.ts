import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { blankPage, setStock } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An order at the shop, to be paid through the provider: made by the shop's own calls, as its pages make them. */
async function order(page: Page, type: string, language: "nl" | "de" = "nl"): Promise<string> {
  return page.evaluate(
    async ({ type, language, sku }) => {
      const address = {
        firstname: "Noor",
        lastname: "de Wit",
        street: ["Voorbeeldkade 12"],
        postcode: "3011 AB",
        city: "Rotterdam",
        country_id: "NL",
        email: "noor@example.test",
        telephone: "0101234567",
      };
      const answer = await fetch("/api/order", {
        method: "POST",
        headers: { "content-type": "application/json", "x-vs-store-code": `outlet_${language}` },
        body: JSON.stringify({
          order_id: crypto.randomUUID(),
          products: [{ sku, qty: 1 }],
          addressInformation: {
            billingAddress: address,
            shippingAddress: address,
            shipping_carrier_code: "flatrate",
            shipping_method_code: "flatrate",
            payment_method_code: `adyen_${type}`,
          },
        }),
      });
      const { result } = (await answer.json()) as { result: { payment?: { reference: string } } };
      if (!result.payment) throw new Error(JSON.stringify(result));
      return result.payment.reference;
    },
    { type, language, sku },
  );
}
async function initiate(page: Page, reference: string, paymentMethod: object): Promise<Record<string, any>> {
  return page.evaluate(
    async ({ reference, paymentMethod }) => {
      const answer = await fetch("/api/payment/initiate", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reference, stateData: { paymentMethod }, origin: location.origin }),
      });
      return ((await answer.json()) as { result: Record<string, any> }).result;
    },
    { reference, paymentMethod },
  );
}
/** Address of the page an order's shopper is sent to. */
const sentTo = async (page: Page, type: string, language: "nl" | "de" = "nl"): Promise<string> =>
  (await initiate(page, await order(page, type, language), { type })).action.url as string;
/** Of its own, so that other tests of orders find their stock. */
const sku = "KD-0072-WIT-XXL";
test.beforeAll(async ({ request }) => setStock(request, sku, 1_000));

/** No script runs on the page: its buttons are the browser's own, with scripts or without. */
const plain = async (page: Page) =>
  expect(
    await page
      .locator("script, link[as=script], [onclick], [onsubmit]")
      .or(page.locator("form:not([method=post])"))
      .count(),
  ).toBe(0);

// The web component of its makers, on the checkout and under its policy: payment.spec.ts.
test("the pages of bank and lender work without scripts, say that no money moves, in the shopper's language, can be used by keyboard and break no rule of accessibility", async ({
  page,
}) => {
  await blankPage(page);
  const bank = await sentTo(page, "ideal");
  await page.goto(bank);
  await expect(page.getByRole("heading", { level: 1, name: "Testbank" })).toBeVisible();
  await expect(page.getByText("Er gaat geen geld om")).toBeVisible();
  await plain(page);
  await expect(page.getByRole("definition").filter({ hasText: "iDEAL | Wero" })).toBeVisible();
  expect(await violations(page, { bestPractice: true })).toEqual([]);
  for (const button of await page.getByRole("button").all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
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
  await blankPage(page);
  await page.goto(await sentTo(page, "klarna", "de"));
  await expect(page.getByRole("heading", { level: 1, name: "Testseite von Klarna" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page, { bestPractice: true })).toEqual([]);
  await plain(page);
  // What is pending is told so, in another browser than it was ordered in.
  await page.getByRole("button", { name: "Später entscheiden" }).click();
  await expect(page).toHaveURL(/\/checkout-return\/\?reference=/);
  await expect(page.getByRole("heading", { level: 1, name: "Je betaling wordt verwerkt" })).toBeVisible();
  expect(await violations(page, { besides: frame })).toEqual([]);
  await page.goto("/checkoutshopper/checkoutPaymentRedirect?redirectData=unknown");
  await expect(page.getByRole("heading", { level: 1, name: "Deze betaling kennen we niet." })).toBeVisible();
  expect(await violations(page, { bestPractice: true })).toEqual([]);
});
