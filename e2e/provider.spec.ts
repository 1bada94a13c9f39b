import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { build } from "vite";
import { cachedPolicy } from "../worker/pages/policy/headers.ts";
import { violations } from "./accessibility.ts";
import { blankPage, complaints, setStock } from "./shop.ts";
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
            payment_method_code: type === "scheme" ? "adyen_cc" : `adyen_${type}`,
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

test.describe("the pages of bank and lender", () => {
  test("work without scripts, say that no money moves, in the shopper's language, can be used by keyboard and break no rule of accessibility", async ({
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
    await page.getByRole("button", { name: "Abbrechen" }).click();
    await expect(page).toHaveURL(/\/checkout-failed\/\?reference=/);
    await page.goto("/checkoutshopper/checkoutPaymentRedirect?redirectData=unknown");
    await expect(page.getByRole("heading", { level: 1, name: "Deze betaling kennen we niet." })).toBeVisible();
    expect(await violations(page, { bestPractice: true })).toEqual([]);
  });
});

test.describe("the provider's makers' own web component", () => {
  const numbers = {
    plain: "4111111111111111",
    asked: "5454545454545454",
    askedAtOnce: "4917610000000000",
    looked: "5201281505129736",
  };
  let script = "";
  test.beforeAll(async () => {
    const built = await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        write: false,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL("official-component.ts", import.meta.url)),
          formats: ["es"],
          fileName: "component",
        },
      },
    });
    for (const { output } of [built].flat() as { output: { type: string; code?: string }[] }[])
      for (const file of output) if (file.type === "chunk") script = file.code!;
  });

  /** A page of the shop's origin under the shop's own policy that holds the component and nothing else. */
  async function open(page: Page): Promise<void> {
    const styles = readFileSync(createRequire(import.meta.url).resolve("@adyen/adyen-web/styles/adyen.css"), "utf8");
    const files: Record<string, [string, string]> = {
      "/component": [
        "text/html",
        '<!doctype html><html lang="nl"><title>Kaart</title><link rel="stylesheet" href="/component.css"><main>' +
          '<h1>Kaart</h1><div id="card"></div><div id="step"></div></main></html>',
      ],
      "/component.js": ["text/javascript", script],
      "/component.css": ["text/css", styles],
    };
    await page.route(
      ({ pathname }) => Object.hasOwn(files, pathname),
      (route) => {
        const [contentType, body] = files[new URL(route.request().url()).pathname]!;
        return route.fulfill({
          contentType,
          body,
          headers: { "content-security-policy": cachedPolicy, "cross-origin-opener-policy": "same-origin" },
        });
      },
    );
    await page.goto("/component");
  }
  /**
   * Draws the card, types it as a shopper does, pays an order of its own with it; steps that follow are drawn too.
   * Answers the reference.
   */
  async function pay(page: Page, number: string, holder: string): Promise<string> {
    await page.evaluate(async () => {
      const { result: setup } = (await (
        await fetch("/api/payment/methods", { headers: { "x-vs-store-code": "outlet_nl" } })
      ).json()) as { result: Record<string, any> };
      const { AdyenCheckout, Card } = (await import("/component.js" as string)) as any;
      const shop: Record<string, any> = { last: null };
      const send = async (path: string, body: object) => {
        const { result } = (await (
          await fetch(`/api/payment/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        ).json()) as { result: Record<string, any> };
        shop.last = result;
        if (result.action) shop.checkout.createFromAction(result.action, { challengeWindowSize: "05" }).mount("#step");
      };
      shop.checkout = await AdyenCheckout({
        environment: setup.environment,
        clientKey: setup.clientKey,
        countryCode: "NL",
        locale: "nl-NL",
        amount: { value: 3995, currency: "EUR" },
        paymentMethodsResponse: setup.paymentMethodsResponse,
        analytics: { enabled: false },
        risk: { enabled: false },
        showPayButton: false,
        _environmentUrls: {
          api: setup.environmentUrl,
          analytics: `${location.origin}/checkoutanalytics/`,
          cdn: { images: `${location.origin}/cdn/`, translations: `${location.origin}/cdn/` },
        },
        onAdditionalDetails: (state: { data: { details: object } }) =>
          send("payments-details", { reference: shop.reference, details: state.data.details }),
      });
      // Before that the component leads to no next field.
      const ready = new Promise((done) => {
        shop.ready = done;
      });
      shop.card = new Card(shop.checkout, {
        hasHolderName: true,
        holderNameRequired: true,
        _disableClickToPay: true,
        onConfigSuccess: () => shop.ready(),
      });
      shop.card.mount("#card");
      await ready;
      shop.pay = (reference: string) =>
        send("initiate", {
          reference: (shop.reference = reference),
          stateData: shop.card.data,
          browserInfo: shop.card.data.browserInfo,
          origin: location.origin,
        });
      Object.assign(window, { shop });
    });
    await field(page, "Kaartnummer").pressSequentially(number);
    await field(page, "Vervaldatum").pressSequentially("0330");
    // The component itself goes on to the next field.
    await expect(field(page, "Beveiligingscode")).toBeFocused();
    await page.keyboard.type("737");
    // A name that changes while a field's text comes in costs the component that text; the shop keeps it beside
    // (whole-card.ts), this page does not.
    await expect
      .poll(() => page.evaluate(() => Boolean((window as any).shop.card.data.paymentMethod.encryptedSecurityCode)))
      .toBe(true);
    await page.getByRole("textbox", { name: "Naam op de kaart" }).fill(holder);
    await page.getByRole("textbox", { name: "Naam op de kaart" }).blur();
    await expect.poll(() => page.evaluate(() => (window as any).shop.card.isValid as boolean)).toBe(true);
    const reference = await order(page, "scheme");
    await page.evaluate((given) => (window as any).shop.pay(given), reference);
    return reference;
  }
  const field = (page: Page, name: string) =>
    page.frameLocator(`iframe[title="${name}"]`).getByRole("textbox", { name });
  const ends = (page: Page, status: string) =>
    expect.poll(() => page.evaluate(() => (window as any).shop.last?.status as string)).toBe(status);

  test("pays by card, with and without device data; says what is wrong; no number leaves its frame in clear; shows the issuer's challenge in a frame, which is approved by keyboard or left to run out", async ({
    page,
  }) => {
    const heard = complaints(page);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await open(page);
    await pay(page, numbers.plain, "Noor de Wit");
    await ends(page, "authorised");
    expect(await violations(page)).toEqual([]);
    expect(await page.content()).not.toMatch(/4111[ ]?1111/);
    await field(page, "Kaartnummer").fill("4111111111111112");
    await field(page, "Vervaldatum").fill("01/20");
    await page.getByRole("textbox", { name: "Naam op de kaart" }).focus();
    await expect(page.getByText("Vul een geldig kaartnummer in").first()).toBeVisible();
    await expect(page.getByText(/Deze kaart is verlopen/).first()).toBeVisible();
    await expect(field(page, "Kaartnummer")).toHaveAttribute("aria-invalid", "true");
    await open(page);
    await pay(page, numbers.looked, "Noor de Wit");
    await ends(page, "authorised");
    expect(sent.filter((text) => /4111 ?1111|5201 ?2815|test_/.test(text))).toEqual([]);
    expect(sent.some((text) => text.includes('"encryptedCardNumber":"c1.'))).toBe(true);
    await test.step("the issuer's challenge", async () => {
      const challenge = page.frameLocator('iframe[name="threeDSIframe"]');
      for (const [number, button, status] of [
        [numbers.asked, "Goedkeuren", "authorised"],
        [numbers.askedAtOnce, "Tijd laten verlopen", "refused"],
      ] as const) {
        await open(page);
        await pay(page, number, "Noor de Wit");
        await expect(challenge.getByRole("heading", { name: "Bevestig je betaling" })).toBeVisible();
        await expect(challenge.getByText("Er gaat geen geld om")).toBeVisible();
        if (status === "authorised") expect(await violations(page)).toEqual([]);
        await challenge.getByRole("button", { name: button }).focus();
        await page.keyboard.press("Enter");
        await ends(page, status);
      }
    });
    expect(heard).toEqual([]);
  });
});
