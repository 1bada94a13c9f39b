import { expect, type Page } from "@playwright/test";
import type { Customer } from "./customers.ts";
import { putInCart } from "./put-in-cart.ts";
import { untilQuiet } from "./quiet.ts";
import { closed, complaints, intoCart, open } from "./shop.ts";
import { test } from "./test.ts";

const polo = { path: "/pique-polo-zaan/", sku: "KD-0078-ZWART-M", name: "Piqué polo Zaan" };
const main = (page: Page) => page.getByRole("main");
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Winkelmand/ });
const quantity = (page: Page) => main(page).getByRole("textbox", { name: /^Aantal/ });

/** Puts the polo in the cart, which the page at `path` takes in and tells the server. */
async function fillAt(page: Page, path: string): Promise<void> {
  await putInCart(page, `${polo.path}?childSku=${polo.sku}`);
  const known = intoCart(page);
  await open(page, path);
  await known;
}
/** Logs in on the page of it, which leads to the account. */
async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  const form = main(page)
    .locator("form:visible")
    .filter({ has: page.locator("[autocomplete=current-password]") });
  await form.locator("[autocomplete~=username]").fill(email);
  await form.locator("[autocomplete=current-password]").fill(password);
  await form.locator("[type=submit]").click();
  await expect(page).toHaveURL(/\/my-account\/?$/);
}
/** Leaves the account, whose page is open. */
async function logOut(page: Page): Promise<void> {
  // What the page still asks in the customer's name when they leave is refused, which the console tells.
  await untilQuiet(page);
  await main(page).getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).not.toHaveURL(/my-account/);
}
/** One customer with an address, in one window, from a guest's filled cart to the order in their history. */
test.describe.serial("a customer's cart", () => {
  let page: Page;
  let heard: string[];
  const customer: Customer = {
    email: `cart-${crypto.randomUUID()}@example.test`,
    password: "Kade-en-water-7",
    firstname: "Bente",
    lastname: "Jansen",
  };

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL });
    heard = complaints(page);
    const { email, firstname, lastname, password } = customer;
    const home = {
      firstname,
      lastname,
      street: ["Voorbeeldkade", "12 b"],
      postcode: "1012 AB",
      city: "Amsterdam",
      country_id: "NL",
      telephone: "0201234567",
      default_shipping: true,
    };
    const made = await page.request.post("/api/user/create", {
      data: {
        customer: {
          email,
          firstname,
          lastname,
          addresses: [{ ...home, street: ["Andere kade", "3"], city: "Utrecht", default_shipping: false }, home],
        },
        password,
      },
    });
    expect(made.status(), await made.text()).toBe(200);
  });
  test.afterAll(() => page.close());

  test("takes the guest's lines in once, goes with the customer and comes back with them", async () => {
    await fillAt(page, "/login/");
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 1 artikel");
    await logIn(page, customer);
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 1 artikel");
    await logOut(page);
    await expect(badge(page)).toHaveAccessibleName("Winkelmand");

    // Another piece as a guest: the two are summed, once.
    await fillAt(page, "/login/");
    const merged = page.waitForResponse(
      (response) => response.url().includes("/api/cart/create") && response.url().includes("guestCartId"),
    );
    await logIn(page, customer);
    expect((await (await merged).json()) as unknown).toMatchObject({
      code: 200,
      result: expect.stringMatching(/^\d+$/),
      meta: { guest_cart: "merged" },
    });
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 2 artikelen");
    await badge(page).click();
    await page.getByRole("dialog").getByRole("link", { name: "Bekijk winkelmand" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Winkelmand" })).toBeVisible();
    await closed(page);
    await expect(quantity(page)).toHaveValue("2");
  });

  test("is ordered with what the account knows filled in, and the order stands in the customer's history", async () => {
    await main(page).getByRole("link", { name: "Naar betalen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bestellen" })).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: "E-mailadres" })).toHaveValue(customer.email);
    const street = main(page).locator('[autocomplete~="address-line1"]:visible');
    const houseNumber = main(page).locator('[autocomplete~="address-line2"]:visible');
    await expect(street).toHaveValue("Voorbeeldkade");
    await expect(houseNumber).toHaveValue("12 b");
    await expect(main(page).locator('[autocomplete~="given-name"]:visible')).toHaveValue("Bente");
    const saved = main(page).getByRole("combobox", { name: "Je adressen" });
    await saved.selectOption({ label: "Andere kade 3, 1012 AB Utrecht, Bente Jansen" });
    await expect(street).toHaveValue("Andere kade");
    await expect(houseNumber).toHaveValue("3");
    await expect(main(page).locator('[autocomplete~="address-level2"]:visible')).toHaveValue("Utrecht");

    await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
    await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
    await page.getByRole("checkbox", { name: /akkoord/ }).check();
    const order = page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ });
    // What is ordered is a total that was seen.
    await expect(order).toHaveAccessibleDescription(/€/);
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/order");
    await order.click();
    expect((await sent).headers()["authorization"]).toMatch(/^Bearer \S+/);
    await expect(page).toHaveURL(/\/checkout\/thank-you\/?$/);
    const number = /\b4\d{9}\b/.exec(
      await main(page)
        .getByText(/\b4\d{9}\b/)
        .first()
        .innerText(),
    )![0];
    await expect(badge(page)).toHaveAccessibleName("Winkelmand");

    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    await main(page).getByRole("navigation").getByRole("link", { name: "Bestellingen", exact: true }).click();
    await expect(page).toHaveURL(/\/my-account\/orders\/$/);
    await expect(main(page).getByText(number).first()).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName("Winkelmand");
  });

  test("leaves nothing of the customer on the device: not in the cart, not in the checkout, not on the thank-you page", async () => {
    await fillAt(page, "/my-account/");
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 1 artikel");
    await logOut(page);
    await expect(badge(page)).toHaveAccessibleName("Winkelmand");
    await putInCart(page, `${polo.path}?childSku=${polo.sku}`);
    await open(page, "/checkout/");
    // By then the checkout knows the cart, and whatever else the device told it.
    await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
    await expect(main(page).getByRole("textbox", { name: "E-mailadres" })).toHaveValue("");
    await expect(main(page).locator('[autocomplete~="address-line1"]:visible')).toHaveValue("");
    await expect(main(page).getByRole("combobox", { name: "Je adressen" })).toHaveCount(0);
    await open(page, "/checkout/thank-you");
    await expect(main(page)).not.toContainText(customer.firstname);
    expect(heard).toEqual([]);
  });
});
