import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { linesInLargeText } from "./large-text.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, open, shopper } from "./shop.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");

async function rules(page: Page, where: string): Promise<void> {
  expect(await violations(page, { besides: frame }), where).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${where}: sideways`,
  ).toBeLessThanOrEqual(0);
}

test.describe.serial("the orders of a customer", () => {
  let page: Page;
  let heard: string[];
  let customer: Customer;
  let number: string;

  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: "reduce",
      viewport: { width: 390, height: 844 },
    });
    page = await context.newPage();
    heard = complaints(page);
    customer = await newCustomer(page.request, baseURL);
  });
  test.afterAll(() => page.context().close());

  test("[ROUTE-005] the list of orders stands at /my-account/orders", async () => {
    await signInAt(page, "/my-account/orders/", customer);
    await putInCart(page, "/bretons-shirt-jelle/?childSku=KD-0099-WIT-S");
    number = await checkOut(page);
    await open(page, "/my-account/orders/");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(number);
    await expect(cards(page)).toContainText(
      /Bestelling ontvangen.*Besteld op \d{2}-\d{1,2}-\d{4}.*€\s[\d.,]+ · 1 artikel/s,
    );
    await expect(cards(page).getByRole("img")).toHaveCount(1);
    await expect(main(page).getByRole("button", { name: "Meer bestellingen tonen" })).toHaveCount(0);
    await rules(page, "list");
    await test.step("in text of twice the size its number stays whole (WCAG 2.2: 1.4.4)", async () => {
      expect(await linesInLargeText(cards(page).getByText(number, { exact: true }))).toBe(1);
    });
  });

  test("[ROUTE-006][ORDER-010] one order stands at /my-account/orders/{orderId}, with its lines, sums, addresses and payment", async () => {
    await main(page)
      .getByRole("link", { name: `Bekijk bestelling ${number}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/my-account/orders/${number}/$`));
    for (const again of [false, true]) {
      if (again) await open(page, `/my-account/orders/${number}/`);
      await expect(main(page).getByRole("heading", { level: 1 })).toContainText(number);
      const part = (name: string) => main(page).getByRole("region", { name });
      await expect(part("Wat je bestelde").getByRole("listitem")).toHaveCount(1);
      await expect(part("Wat je bestelde").getByRole("link")).toHaveAttribute(
        "href",
        "/bretons-shirt-jelle/?childSku=KD-0099-WIT-S",
      );
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
        new RegExp(
          `Nog te betalen: €.*vermeld bestelling ${number}.*Betaal uiterlijk op \\d{1,2}\\s[a-z]+\\s\\d{4}`,
          "s",
        ),
      );
    }
    await rules(page, "order");
  });

  test("nothing was complained about on the way", () => {
    expect(heard.filter((line) => !/Failed to load resource|ERR_FAILED/.test(line))).toEqual([]);
  });
});
