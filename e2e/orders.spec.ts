import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { fillCheckout, pressOrder } from "./buy.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { linesInLargeText } from "./large-text.ts";
import { putInCart } from "./put-in-cart.ts";
import { untilQuiet } from "./quiet.ts";
import { complaints, open, operationsKey, scoreOf, shiftsSince, shopper, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const shirt = { name: "Bretons shirt Jelle", address: "/bretons-shirt-jelle/?childSku=KD-0099-WIT-S" };

async function rules(page: Page, where: string): Promise<void> {
  expect(await violations(page, { besides: frame }), where).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${where}: sideways`,
  ).toBeLessThanOrEqual(0);
}
const nothingWrong = async (page: Page) =>
  expect(await violations(page, { within: "main", bestPractice: true })).toEqual([]);

/** Nothing has moved while the page came, the footer neither. */
async function stoodStill(page: Page): Promise<void> {
  await untilQuiet(page);
  const shifts = await shiftsSince(page);
  expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
}

/** Gives a customer a code for five euro; answers the code. */
async function give(request: APIRequestContext, word: string, { email }: Customer): Promise<string> {
  const code = `${word}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await request.post("/api/admin/coupon", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { code, email, amount: 5, label: "Voor je verjaardag" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return code;
}

// Points and their movements: points.test.tsx.
test("[ROUTE-005][ROUTE-006][ORDER-010] a customer's coupon goes from the account into the cart, the order costs what was shown and has its points; the list of orders stands at /my-account/orders, one order at /my-account/orders/{orderId}, with its lines, sums, addresses and payment; a slow device takes them for no guest, and nothing of it is left on one they log out of", async ({
  page,
  context,
  request,
}) => {
  const heard = complaints(page);
  const [one, two] = [await newCustomer(request), await newCustomer(request)];
  const [code, kept] = [await give(request, "VIJF", one), await give(request, "EIGEN", one)];
  let number = "";

  // A cart that is empty, a code that is wrong or refused: coupons.test.tsx.
  await test.step("a coupon goes from the account into the cart", async () => {
    await putInCart(page, shirt.address);
    await signInAt(page, "/my-account/coupons/", one);
    const card = main(page).getByRole("listitem").filter({ hasText: code });
    await card.getByRole("button", { name: /Gebruik in mijn winkelmand/ }).click();
    await expect(card).toContainText("In je winkelmand: € 5,00 korting");
    await nothingWrong(page);

    await fillCheckout(page);
    const row = page
      .getByRole("complementary", { name: "Je bestelling" })
      .locator("dl > div")
      .filter({ hasText: `Korting (${code})` });
    await expect(row).toContainText("-€ 5,00");
    number = await pressOrder(page);
  });
  expect(heard).toEqual([]);

  // The page of thanks stays open in its window, until its customer logs out in another.
  const account = await context.newPage();
  const heardThere = complaints(account);
  await test.step("its points are there, and the coupon is used up", async () => {
    await watchShifts(account);
    await open(account, "/my-account/points/");
    const words = main(account).getByText(`Bestelling ${number}`, { exact: true });
    await expect(main(account).getByRole("link", { name: new RegExp(`Bestelling ${number}`) })).toBeVisible();
    await stoodStill(account);
    // On a phone, in text of twice the size, its words and its number stay whole (WCAG 2.2: 1.4.4).
    expect(await linesInLargeText(words)).toBeLessThanOrEqual(2);
    await nothingWrong(account);
    await main(account).getByRole("navigation").getByRole("link", { name: "Kortingscodes", exact: true }).click();
    await expect(main(account).getByRole("region", { name: "Niet meer geldig" }).getByRole("listitem")).toContainText([
      code,
    ]);
  });

  await test.step("the list of orders", async () => {
    await main(account).getByRole("navigation").getByRole("link", { name: "Bestellingen", exact: true }).click();
    await expect(account).toHaveURL(/\/my-account\/orders\/$/);
    await expect(cards(account)).toHaveCount(1);
    await expect(cards(account)).toContainText(number);
    await expect(cards(account)).toContainText(
      /Bestelling ontvangen.*Besteld op \d{2}-\d{1,2}-\d{4}.*€\s[\d.,]+ · 1 artikel/s,
    );
    await expect(cards(account).getByRole("img")).toHaveCount(1);
    await expect(main(account).getByRole("button", { name: "Meer bestellingen tonen" })).toHaveCount(0);
    await rules(account, "list");
    // In text of twice the size its number stays whole (WCAG 2.2: 1.4.4).
    expect(await linesInLargeText(cards(account).getByText(number, { exact: true }))).toBe(1);
  });

  await test.step("one order, come to from the list and by its address", async () => {
    await main(account)
      .getByRole("link", { name: `Bekijk bestelling ${number}` })
      .click();
    await expect(account).toHaveURL(new RegExp(`/my-account/orders/${number}/$`));
    await expect(main(account).getByRole("heading", { level: 1 })).toContainText(number);
    await open(account, `/my-account/orders/${number}/`);
    await ordered(account, number);
    await rules(account, "order");
  });
  await test.step("a customer who presses before a slow device has said who is signed in is not taken for a guest", () =>
    onSlowDevice(context, number));
  await test.step("a placed order leaves the thank-you page and the page that the look-up led to in one window when its customer logs out in another, and a code they asked about a window that slept while the next one signed in", () =>
    loggedOut({ page, looked: account, context, number, code: kept, next: two }));
  expect([...heard, ...heardThere]).toEqual([]);
});

/** What stands on the page of an order. */
async function ordered(page: Page, number: string): Promise<void> {
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText(number);
  const part = (name: string) => main(page).getByRole("region", { name });
  await expect(part("Wat je bestelde").getByRole("listitem")).toHaveCount(1);
  await expect(part("Wat je bestelde").getByRole("link")).toHaveAttribute("href", shirt.address);
  expect(await linesInLargeText(part("Wat je bestelde").getByRole("link"))).toBe(2);
  await expect(part("Bedragen")).toContainText(/Artikelen€.*BezorgingGratis|Artikelen€.*Bezorging€/s);
  await expect(part("Bedragen")).toContainText(/Totaal€\s[\d.,]+.*Inclusief €\s[\d.,]+ btw/s);
  for (const name of ["Bezorgadres", "Factuuradres"])
    await expect(part(name)).toContainText(
      new RegExp(`${shopper.given} ${shopper.family}.*${shopper.postcode} ${shopper.city}.*Nederland`, "s"),
    );
  await expect(part("Betaling")).toContainText("Bankoverschrijving");
  await expect(part("Wat er gebeurde").getByRole("listitem")).not.toHaveCount(0);
  await expect(main(page)).toContainText(
    new RegExp(`Nog te betalen: €.*Betaal uiterlijk op \\d{1,2}\\s[a-z]+\\s\\d{4}.*Omschrijving${number}`, "s"),
  );
}

async function onSlowDevice(context: BrowserContext, number: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    let answers = false;
    addEventListener("device-answers", () => (answers = true));
    IDBFactory.prototype.open = function slow(name, version) {
      const asked = open.call(this, name, version);
      let waited = name !== "session-shop";
      asked.addEventListener("success", (event) => {
        if (waited || answers) return;
        event.stopImmediatePropagation();
        waited = true;
        addEventListener("device-answers", () => asked.dispatchEvent(new Event("success")), { once: true });
      });
      return asked;
    };
  });
  await open(page, `/herroepen/#order=${number}`);
  const form = main(page).getByRole("form");
  await expect(form.getByRole("textbox", { name: "Bestelnummer" })).toHaveValue(number);
  await expect(form.getByRole("textbox", { name: "E-mailadres" })).toHaveCount(1);
  await form.getByRole("button", { name: "Verder: artikelen kiezen" }).click();
  await page.evaluate(() => dispatchEvent(new Event("device-answers")));
  await expect(main(page).getByRole("button", { name: "Herroeping bevestigen" })).toBeVisible();
  await page.close();
}

interface Leaving {
  /** Shows the thank-you page of the order. */
  page: Page;
  /** Shows a page of the account. */
  looked: Page;
  context: BrowserContext;
  number: string;
  /** One of theirs that is good still. */
  code: string;
  /** Who signs in on the device afterwards. */
  next: Customer;
}
async function loggedOut({ page, looked, context, number, code, next }: Leaving): Promise<void> {
  await expect(main(page).getByText(number).first()).toBeVisible();
  await looked.getByRole("contentinfo").getByRole("link", { name: "Bestelling opzoeken" }).click();
  await expect(looked).toHaveURL(/\/bestelling-zoeken\/$/);
  // Of a customer no address is asked.
  await expect(main(looked).getByRole("textbox", { name: "E-mailadres" })).toHaveCount(0);
  await main(looked).getByRole("textbox", { name: "Bestelnummer" }).fill(number);
  await main(looked).getByRole("button", { name: "Bestelling bekijken" }).click();
  // It is their own, so it has a page in the account.
  await expect(looked).toHaveURL(new RegExp(`/my-account/orders/${number}/$`));
  await expect(main(looked)).toContainText(shirt.name);
  const asleep = await context.newPage();
  // A window that hears nothing of the others until it is looked at.
  await asleep.addInitScript(() => {
    Object.defineProperty(window, "BroadcastChannel", {
      value: class extends EventTarget {
        postMessage() {}
        close() {}
      },
    });
    addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await watchShifts(asleep);
  await open(asleep, "/my-account/coupons/");
  await expect(main(asleep).getByRole("listitem").filter({ hasText: code })).toBeVisible();
  await stoodStill(asleep);
  await main(asleep).getByRole("textbox", { name: "Code" }).fill(code);
  await main(asleep).getByRole("button", { name: "Controleren" }).click();
  // Among their codes, and as the answer to the question.
  await expect(main(asleep).getByRole("region", { name: "Een andere code" })).toContainText(`${code} is geldig.`);
  await expect(main(asleep).getByRole("button", { name: `Gebruik in mijn winkelmand (${code})` })).toHaveCount(2);

  const other = await context.newPage();
  await open(other, "/my-account/");
  await main(other).getByRole("button", { name: "Uitloggen" }).click();
  await expect(other).not.toHaveURL(/my-account/);
  await expect(main(page).getByText(number)).toHaveCount(0);
  await expect(main(looked).getByRole("heading", { name: "Log in om deze pagina te zien" })).toBeVisible();
  await expect(main(looked)).not.toContainText(shirt.name);
  await expect(main(page)).not.toContainText(shirt.name);

  await signInAt(other, "/my-account/", next);
  await asleep.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(main(asleep)).toContainText("Je hebt nu geen kortingscodes");
  await expect(main(asleep)).not.toContainText(code);
  await expect(main(asleep).getByRole("textbox", { name: "Code" })).toHaveValue("");
}
