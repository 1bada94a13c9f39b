import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, fillAddress, gate, open, scoreOf, shiftsSince, shopper, stockOf, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const orderButton = (page: Page) =>
  page.getByRole("button", {
    name: /^(Bestellen met betaalverplichting|Order with obligation to pay|Zahlungspflichtig bestellen)$/,
  });
const orderNumber = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasText: /^\d{10}$/ })
    .first();
const method = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const variant = (path: string, sku: string) => `${path}?childSku=${sku}`;
const referenceOf = (page: Page) => new URL(page.url()).searchParams.get("reference")!;

/** The address of a Dutch product path in another view. */
async function inView(
  page: Page,
  baseURL: string | undefined,
  label: "en" | "de",
  path: string,
  sku: string,
): Promise<string> {
  const html = await (await page.request.get(new URL(path, baseURL).href)).text();
  return variant(new RegExp(`hreflang="${label === "en" ? "en-US" : "de-DE"}" href="([^"]+)"`).exec(html)![1]!, sku);
}

/** From a filled cart to a filled checkout whose ways to pay are offered. */
async function ready(page: Page, productUrl: string, person = shopper): Promise<void> {
  await putInCart(page, productUrl);
  await checkout(page, person);
}

async function checkout(page: Page, person = shopper): Promise<void> {
  await open(page, new URL("/checkout/", page.url()).href);
  await fill(page, person);
}

/** Fills the checkout in that a page or a press has led to. */
async function fill(page: Page, person = shopper): Promise<void> {
  await expect(method(page, /Klarna/)).toBeVisible();
  await fillAddress(page, person);
  await page.getByRole("checkbox", { name: /akkoord|agree|stimme/i }).check();
  await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
}

const frameField = (page: Page, title: RegExp) => page.getByTitle(title).contentFrame().getByRole("textbox");
const fields = {
  number: /^(Kaartnummer|Card number|Kartennummer)$/,
  expiry: /^(Vervaldatum|Expiry date|Ablaufdatum)$/,
  code: /^(Beveiligingscode|Security code|Prüfnummer)$/,
};

const holder = (page: Page) =>
  page.getByRole("main").getByRole("textbox", { name: /^(Naam op kaart|Name on card|Name auf der Karte)$/ });
async function fillCard(page: Page, number: string, word?: string): Promise<void> {
  await method(page, /Creditcard|Credit card|Kreditkarte/).check();
  await frameField(page, fields.number).fill(number);
  await frameField(page, fields.expiry).fill("0330");
  await frameField(page, fields.code).fill("737");
  // The frame encrypts what was typed before the form has it: a press would wait for that.
  await expect(page.locator(".adyen-checkout__card__cvc__input")).toContainClass("adyen-checkout__input--valid");
  // As the name on the card, the provider's words for tests decide what the issuer says.
  if (word !== undefined) await holder(page).fill(word);
}

/**
 * Lets the next security code come in as where a browser fills in all of a card: right after the name on the card
 * changed, before the component has taken that in.
 */
const nameComesWithCode = (page: Page, name: string) =>
  page.evaluate((name) => {
    addEventListener(
      "message",
      function hold(event) {
        if (
          typeof event.data !== "string" ||
          !event.data.includes('"encryption"') ||
          !event.data.includes("encryptedSecurityCode")
        )
          return;
        event.stopImmediatePropagation();
        removeEventListener("message", hold, true);
        const field = document.querySelector<HTMLInputElement>("input[name=holderName]")!;
        field.value = name;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        setTimeout(() =>
          dispatchEvent(new MessageEvent("message", { data: event.data, origin: event.origin, source: event.source })),
        );
      },
      true,
    );
  }, name);

/** Decides on the provider's page of a bank or lender, which is another page than ours. */
const atBank = (page: Page, verdict: string) => page.locator(`button[name=verdict][value=${verdict}]`);
const challengeButton = (page: Page, verdict: "Y" | "N") =>
  page.locator("main iframe[name=threeDSIframe]").contentFrame().locator(`button[name=verdict][value=${verdict}]`);

// A payment that is pending, until the provider's word comes by itself, and one that was paid in another browser:
// payment-pages.test.tsx. The return page opened again: iDEAL, below.
test("[PAY-010] a card is filled in inside the provider's frames, no number leaves them in clear, its errors lead there, and the return page thanks with the order's number", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const sent: string[] = [];
  page.on("request", (call) => sent.push(`${call.url()} ${call.postData() ?? ""}`));
  const sku = "KD-0102-WIT-S";
  const before = await stockOf(request, sku);
  await ready(page, variant("/bretons-shirt-dinkel/", sku));
  const ways = page.getByRole("radiogroup", { name: "Betaling" });
  await expect(ways.getByRole("radio").first()).toHaveAccessibleName(/iDEAL \| Wero/);
  await expect(method(page, /iDEAL \| Wero/)).toBeChecked();
  for (const name of [/Bankoverschrijving/, /Creditcard/, /Klarna/]) await expect(method(page, name)).not.toBeChecked();
  await expect(page.getByRole("radiogroup", { name: "Betaling" })).not.toContainText("€");
  await method(page, /Creditcard/).check();
  await expect(frameField(page, fields.number)).toBeVisible();
  await expect(page.getByText("De kaartvelden komen eraan")).toHaveCount(0);
  await frameField(page, fields.number).fill("4111111111111112");
  await frameField(page, fields.expiry).fill("0120");
  await holder(page).focus();
  await expect(page.getByText("Dit is geen kaartnummer").first()).toBeVisible();
  await expect(page.getByText("Deze kaart is verlopen").first()).toBeVisible();
  await expect(frameField(page, fields.number)).toHaveAttribute("aria-invalid", "true");
  await orderButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Controleer wat hieronder nog niet klopt" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([/^Kaartnummer: /, /^Vervaldatum: /, /^Beveiligingscode: /]);
  expect(await violations(page)).toEqual([]);
  await summary.getByRole("link", { name: /Kaartnummer/ }).press("Enter");
  await expect(frameField(page, fields.number)).toBeFocused();
  // From here on by keyboard alone. The browser of this card is looked at before it is approved.
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5201281505129736");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("0330");
  await page.keyboard.press("Tab");
  await page.keyboard.type("737");
  await expect(summary).toHaveCount(0);
  expect(await page.content()).not.toMatch(/5201 ?2815/);
  await orderButton(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Bedankt, ${shopper.given}` })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout-return\/\?reference=[0-9a-f]{32}$/);
  await expect(orderNumber(page)).toBeVisible();
  await expect(page.getByText("Je betaling is gelukt.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Bretons shirt Dinkel");
  expect(await stockOf(request, sku)).toBe(before - 1);
  expect(sent.filter((text) => /4111 ?1111|5201 ?2815|test_/.test(text))).toEqual([]);
  expect(sent.some((text) => text.includes('"encryptedCardNumber":"c1.'))).toBe(true);
  expect(sent.some((text) => text.includes("fingerprintResult"))).toBe(true);
  expect(heard).toEqual([]);
  // To no search engine.
  await expect(page.locator("head meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await (await request.get(page.url())).text()).toMatch(/<meta name="robots" content="noindex/);
});

test("[PAY-011] a refused card leads to the failed page with the cart and the form as they were; the next one is approved at the bank by keyboard, after a reload in between", async ({
  page,
  baseURL,
  request,
}) => {
  const heard = complaints(page);
  const sku = "KD-0099-ECRU-XL";
  const before = await stockOf(request, sku);
  await ready(page, await inView(page, baseURL, "en", "/bretons-shirt-jelle/", sku));
  await fillCard(page, "4111111111111111", "DECLINED");
  await orderButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment failed" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout-failed\/\?reference=/);
  await expect(page.getByText("Your items are in your cart again")).toBeVisible();
  expect(await violations(page, { besides: frame })).toEqual([]);
  expect(await stockOf(request, sku)).toBe(before);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("[autocomplete~=email]")).toHaveValue(shopper.email);
  await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
  await page.getByRole("checkbox", { name: /agree/i }).check();
  await method(page, /Credit card/).check();
  await nameComesWithCode(page, "N. de Wit");
  await fillCard(page, "5454545454545454");
  await expect(holder(page)).toHaveValue("N. de Wit");
  const initiated = page.waitForRequest((call) => call.url().endsWith("/api/payment/initiate"));
  await orderButton(page).click();
  const { stateData } = (await initiated).postDataJSON() as { stateData: { paymentMethod: Record<string, string> } };
  expect(stateData.paymentMethod).toMatchObject({
    holderName: "N. de Wit",
    encryptedCardNumber: expect.any(String),
    encryptedExpiryMonth: expect.any(String),
    encryptedExpiryYear: expect.any(String),
    encryptedSecurityCode: expect.any(String),
  });
  await expect(challengeButton(page, "Y")).toBeVisible();
  expect(await stockOf(request, sku)).toBe(before - 1);
  // A reload in the middle: offered, not gone on with by itself.
  await page.reload();
  await expect(page.getByText("has not been paid yet")).toBeVisible();
  await page.getByRole("button", { name: "Continue paying" }).click();
  await expect(challengeButton(page, "Y")).toBeVisible();
  expect(await violations(page, { besides: frame })).toEqual([]);
  await challengeButton(page, "Y").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Thank you, ${shopper.given}` })).toBeVisible();
  expect(await stockOf(request, sku)).toBe(before - 1);
  expect(heard).toEqual([]);
});

/**
 * Keeps back what the frame of the security code encrypts until the order button says that it works; then that is
 * pressed again, and the code comes. Before the card's fields stand: whoever listens to a window first hears first.
 */
const codeComesLate = (page: Page) =>
  page.evaluate(() => {
    const held: MessageEvent[] = [];
    function hold(event: MessageEvent) {
      const text = typeof event.data === "string" ? event.data : "";
      if (!text.includes('"encryption"') || !text.includes("encryptedSecurityCode")) return;
      event.stopImmediatePropagation();
      held.push(event);
    }
    addEventListener("message", hold);
    const told = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>("form button[type=submit][aria-disabled=true]");
      if (!button) return;
      told.disconnect();
      Object.assign(window, { saidWhileHeld: button.textContent });
      button.click();
      setTimeout(() => {
        removeEventListener("message", hold);
        for (const { data, origin, source } of held)
          dispatchEvent(new MessageEvent("message", { data, origin, source }));
      }, 300);
    });
    told.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-disabled"] });
  });

test("[PAY-010] the order button pressed while a card field still encrypts says that it works, and pays once when it has; a challenge that is denied orders nothing, in German", async ({
  page,
  baseURL,
  request,
}) => {
  const sku = "KD-0072-ECRU-M";
  const before = await stockOf(request, sku);
  await ready(page, await inView(page, baseURL, "de", "/gestreept-t-shirt-regge/", sku), {
    ...shopper,
    postcode: "20457",
    city: "Hamburg",
  });
  await codeComesLate(page);
  await method(page, /Kreditkarte/).check();
  await frameField(page, fields.number).fill("4917610000000000");
  await frameField(page, fields.expiry).fill("0330");
  await page.setViewportSize({ width: 390, height: 664 });
  await frameField(page, fields.code).click();
  await page.keyboard.type("737");
  const asked: string[] = [];
  page.on("request", (call) => call.url().endsWith("/api/payment/initiate") && asked.push(call.url()));
  await orderButton(page).click();
  // On a phone the bank's step has the window to itself, with all of its ways in sight; whoever closes it is offered it
  // again.
  const sheet = page.getByRole("dialog", { name: "Deine Bank bittet dich, diese Zahlung zu bestätigen" });
  await expect(sheet.locator("iframe[name=threeDSIframe]")).toBeVisible();
  expect(asked).toHaveLength(1);
  // The page is the same document still.
  const said = () => page.evaluate(() => (window as { saidWhileHeld?: string }).saidWhileHeld);
  expect(await said()).toBe("Einen Moment, deine Bestellung wird aufgegeben");
  const last = page.locator("main iframe[name=threeDSIframe]").contentFrame().locator("button[name=verdict]").last();
  await expect(last).toBeVisible();
  await expect(last).toBeInViewport({ ratio: 1 });
  // Words about the article stand in front of it, with a button of their own.
  await sheet.getByRole("button", { name: "Schließen" }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: /./ }).first()).toBeFocused();
  await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
  await challengeButton(page, "N").click();
  await expect(page.getByRole("heading", { level: 1, name: "Die Zahlung hat nicht geklappt" })).toBeVisible();
  await expect(page.getByText("Deine Artikel liegen wieder im Warenkorb")).toBeVisible();
  expect(await stockOf(request, sku)).toBe(before);
});

// Cancelled at the bank: paying.test.ts and provider.test.ts; the failed page and the way on from it: PAY-011 above.
test("iDEAL: back from the bank, a tab killed there, another go, cancelled, then paid once; the return may be opened twice", async ({
  page,
  context,
  request,
}) => {
  const sku = "KD-0118-ECRU-XL";
  const before = await stockOf(request, sku);
  await ready(page, variant("/kabeltrui-donge/", sku));
  await method(page, /iDEAL/).check();
  await orderButton(page).click();
  await expect(atBank(page, "pay")).toBeVisible();
  // The back button, then the way on again.
  await page.goBack();
  await expect(page.getByText("maar is nog niet betaald")).toBeVisible();
  await page.getByRole("button", { name: "Verder met betalen" }).click();
  await expect(atBank(page, "pay")).toBeVisible();
  // The tab dies at the bank; the shop is opened anew.
  const second = await context.newPage();
  await page.close();
  await open(second, "/");
  await expect(second.getByText("Een bestelling is nog niet betaald")).toBeVisible();
  await second.getByRole("button", { name: "Bekijken" }).click();
  await expect(second.getByText("maar is nog niet betaald")).toBeVisible();
  expect(await stockOf(request, sku)).toBe(before - 1);
  await second.getByRole("button", { name: "Annuleren en terug naar winkelmand" }).click();
  await expect(second).toHaveURL(/\/winkelwagen\/$/);
  await expect(second.getByRole("main").getByRole("listitem").filter({ hasText: "Donge" })).toHaveCount(1);
  expect(await stockOf(request, sku)).toBe(before);

  await second.getByRole("main").getByRole("link", { name: "Naar betalen" }).click();
  await fill(second);
  await method(second, /iDEAL/).check();
  await orderButton(second).click();
  // What the checkout itself asks on its way to the bank is not what is held.
  await expect(atBank(second, "pay")).toBeVisible();
  await watchShifts(second);
  const { opened: asked, open: letThrough } = gate();
  await second.route("**/api/payment/payment-status?*", async (route) => (await asked, route.continue()), { times: 1 });
  await atBank(second, "pay").click();
  // What is said while the provider is asked is short, and the order is long: the footer is seen beneath neither.
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(second.getByRole("contentinfo")).not.toBeInViewport();
  letThrough();
  await expect(orderNumber(second)).toBeVisible();
  const shifts = await shiftsSince(second);
  expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01);
  const number = await orderNumber(second).innerText();
  await second.goto(`/api/payment/redirect?reference=${referenceOf(second)}`);
  await expect(orderNumber(second)).toHaveText(number);
  expect(await stockOf(request, sku)).toBe(before - 1);
});
