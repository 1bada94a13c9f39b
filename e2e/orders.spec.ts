import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, open, shopper, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");

async function rules(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
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

/** What a shop with `count` orders answers. */
function history(count: number, url: URL) {
  const [size, current] = [
    Number(url.searchParams.get("pageSize") ?? 20),
    Number(url.searchParams.get("currentPage") ?? 1),
  ];
  const place = {
    firstname: "Noor",
    lastname: "de Wit",
    street: ["Kade", "1"],
    postcode: "3011 AB",
    city: "Rotterdam",
    country_id: "NL",
  };
  const states = ["new", "processing", "complete", "canceled", "closed", "holded"];
  const items = Array.from({ length: count }, (_, index) => count - index)
    .slice((current - 1) * size, current * size)
    .map((id) => ({
      entity_id: id,
      increment_id: `5${String(id).padStart(8, "0")}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString(),
      updated_at: "2026-01-01T00:00:00Z",
      state: states[id % states.length],
      status: states[id % states.length],
      store_id: 5,
      order_currency_code: "EUR",
      subtotal: 40,
      subtotal_incl_tax: 49.95,
      tax_amount: 8.67,
      discount_amount: 0,
      shipping_amount: 0,
      shipping_incl_tax: 0,
      grand_total: 49.95,
      total_due: 0,
      total_item_count: 1,
      total_qty_ordered: 1,
      items: [
        {
          item_id: id,
          product_id: 1,
          product_type: "simple",
          sku: "X",
          name: "Hemd Merwede",
          qty_ordered: 1,
          qty_canceled: 0,
          qty_invoiced: 0,
          qty_refunded: 0,
          qty_shipped: 0,
          price: 40,
          price_incl_tax: 49.95,
          row_total: 40,
          row_total_incl_tax: 49.95,
          tax_amount: 8.67,
          tax_percent: 21,
        },
      ],
      billing_address: place,
      payment: { method: "banktransfer" },
    }));
  return {
    code: 200,
    result: { items, search_criteria: { page_size: size, current_page: current }, total_count: count },
  };
}

test("a list of many orders breaks no rule of accessibility", async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/user/order-history*", (route) =>
    route.fulfill({ json: history(45, new URL(route.request().url())) }),
  );
  await signInAt(page, viewUrl(baseURL, "de", "/my-account/orders/"), await newCustomer(page.request, baseURL));
  await expect(cards(page)).toHaveCount(20);
  await expect(main(page)).toContainText("20 von 45 Bestellungen");
  await rules(page, "many orders");
});
