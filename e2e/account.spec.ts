import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { hasOrders } from "./many-orders.ts";
import { complaints, open, scoreOf, shiftsSince, viewUrl, watchShifts } from "./shop.ts";
import { untilQuiet } from "./quiet.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByRole("status").getByRole("listitem").filter({ hasText: text });
const place = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "My account" }).getByRole("link", { name, exact: true });

/**
 * One customer and one window through the whole account, in the English view, whose texts are the specification's own.
 */
test.describe.serial("the account", () => {
  let page: Page;
  let customer: Customer;
  let heard: string[];
  let address: (path: string) => string;

  test.beforeAll(async ({ browser, baseURL }) => {
    address = (path) => viewUrl(baseURL, "en", path);
    page = await browser.newPage();
    heard = complaints(page);
    customer = await newCustomer(page.request, baseURL);
  });
  test.afterAll(() => page.close());

  test("[ROUTE-004] the home of the account stands at /my-account, with the way to everything else", async () => {
    await signInAt(page, address("/my-account/"), customer);
    await expect(main(page).getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    await expect(main(page)).toContainText("Hello Noor");
    for (const part of ["Your last order", "Your default address", "Your details", "Your points"])
      await expect(main(page).getByRole("region", { name: part })).toBeVisible();
    await expect(main(page)).toContainText("There is no order in your account yet.");
    await expect(place(page, "Overview")).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(/^My account \| /);
  });

  test("[ROUTE-007] the details of the customer stand at /my-account/details", async () => {
    await place(page, "Details and password").click();
    await expect(page).toHaveURL(/\/my-account\/details\/$/);
    await expect(main(page).getByRole("textbox", { name: "First name" })).toHaveValue("Noor");
    await open(page, address("/my-account/details/"));
    await expect(main(page).getByRole("textbox", { name: "E-mail address" })).toHaveValue(customer.email);
    await expect(place(page, "Details and password")).toHaveAttribute("aria-current", "page");
  });

  test("[ACCT-004] a saved profile is said to be", async () => {
    await main(page).getByRole("textbox", { name: "Last name" }).fill("Jansen");
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Account data has successfully been updated")).toBeVisible();
  });

  const sheet = (name: string) => page.getByRole("dialog", { name });
  const fillAddress = async (street: string, number: string) => {
    const form = sheet("Add an address");
    await form.locator("[autocomplete~=address-line1]").fill(street);
    await form.getByRole("textbox", { name: "House number" }).fill(number);
    await form.locator("[autocomplete~=postal-code]").fill("3011ab");
    await form.locator("[autocomplete~=address-level2]").fill("Rotterdam");
  };

  test("[ACCT-012] an address is added in the addresses modal", async () => {
    await place(page, "Addresses").click();
    await expect(main(page)).toContainText("You have not saved an address yet.");
    await main(page).getByRole("button", { name: "Add an address" }).click();
    const form = sheet("Add an address");
    await expect(form.locator("[autocomplete~=given-name]")).toHaveValue("Noor");
    await form.getByRole("combobox", { name: "Country" }).selectOption("NL");
    await fillAddress("Voorbeeldkade 12 b", "");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "The address was saved")).toBeVisible();
    await expect(main(page).getByRole("listitem").filter({ hasText: "Voorbeeldkade 12 b" })).toContainText(
      "Default address",
    );
  });

  test("[ACCT-001] what customers change of profile and addresses is there after a reload", async () => {
    await page.reload();
    const card = main(page).getByRole("listitem").filter({ hasText: "3011 AB Rotterdam" });
    await expect(card).toContainText("Noor Jansen");
    await expect(card).toContainText("Netherlands");
    await place(page, "Details and password").click();
    await expect(main(page).getByRole("textbox", { name: "Last name" })).toHaveValue("Jansen");
  });

  test("nothing moves while a page of the account comes, the footer neither", async () => {
    await watchShifts(page);
    for (const [path, name] of [
      ["", "My account"],
      ["coupons/", "Discount codes"],
      ["points/", "Points"],
    ] as const) {
      await page.goto(address(`/my-account/${path}`));
      await expect(main(page).getByRole("heading", { level: 1, name })).toBeVisible();
      await untilQuiet(page);
      const shifts = await shiftsSince(page);
      expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
    }
  });

  test("personal data comes as a file; the account goes with its password only, and is gone", async ({
    request,
    baseURL,
  }) => {
    await place(page, "Privacy").click();
    const download = page.waitForEvent("download");
    await main(page).getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const text = await readFile(await file.path(), "utf8");
    expect(JSON.parse(text)).toBeTruthy();
    for (const known of [customer.email, "Jansen", "Voorbeeldkade"]) expect(text).toContain(known);
    expect(text).not.toMatch(/scrypt|password_hash/);

    await expect(main(page)).toContainText("ten years");
    await main(page).getByRole("button", { name: "Delete account" }).click();
    const question = sheet("Delete your account?");
    const password = question.getByLabel("Current password", { exact: true });
    await password.fill("Not-the-one-1");
    await question.getByRole("button", { name: "Delete for good" }).click();
    await expect(password).toHaveAccessibleDescription(/This is not your current password/);
    await password.fill(customer.password);
    await question.getByRole("button", { name: "Delete for good" }).click();
    await expect(toast(page, "Your account was deleted")).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    expect(
      (
        await request.post(`${baseURL}/api/user/login`, {
          data: { username: customer.email, password: customer.password },
        })
      ).status(),
    ).toBe(401);
    await open(page, address("/my-account/"));
    await expect(
      main(page).getByRole("heading", { level: 1, name: "You need to be logged in to see this page" }),
    ).toBeVisible();
  });

  test("nothing was complained about on the way", () => {
    // What the tests broke themselves is told by the browser.
    expect(heard.filter((line) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  });
});

const widths = { nl: 390, de: 1440 } as const;
// The list of one order at 390 px: orders.spec.ts.
const places = {
  nl: ["", "details", "addresses", "newsletter", "privacy"],
  de: ["", "orders", "details", "addresses", "newsletter", "privacy"],
} as const;
for (const view of ["nl", "de"] as const) {
  test(`pages of the account and their modals, and a list of many orders, break no rule of accessibility: ${view}, ${widths[view]} px`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: widths[view], height: 844 });
    const at = (path: string) => (view === "de" ? viewUrl(baseURL, "de", path) : new URL(path, baseURL).href);
    const rules = async (where: string) => {
      // Header and footer are on all of its pages as on the first.
      expect(await violations(page, where === "home" ? {} : { besides: "header, footer.lazy-layout" }), where).toEqual(
        [],
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${where}: sideways`,
      ).toBeLessThanOrEqual(0);
    };
    if (view === "de") await hasOrders(page, 45);
    await signInAt(page, at("/my-account/"), await newCustomer(page.request, baseURL));
    const openers: Readonly<Record<string, RegExp>> = {
      details: /^(Wachtwoord wijzigen|Passwort ändern)$/,
      addresses: /^(Adres toevoegen|Adresse hinzufügen)$/,
      privacy: /^(Account verwijderen|Konto löschen)$/,
    };
    for (const name of places[view]) {
      const way = main(page).locator(`nav a[href$="/my-account/${name && `${name}/`}"]`);
      await way.click();
      // The page before stays until the next can be drawn.
      await expect(way).toHaveAttribute("aria-current", "page");
      await expect(main(page).locator("section, ul + button, p + button").first()).toBeVisible();
      if (name === "orders") {
        await expect(main(page).getByRole("article")).toHaveCount(20);
        await expect(main(page)).toContainText("20 von 45 Bestellungen");
      } else await expect(main(page).getByRole("status")).toHaveCount(0);
      const opener = openers[name];
      // With its errors, a modal stands on top of its page: one look sees both.
      if (opener) {
        await rules(name);
        await main(page).getByRole("button", { name: opener }).click();
        await page.getByRole("dialog").locator("[type=submit]").click();
        await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
      }
      await rules(`${name || "home"}${opener ? " with its modal" : ""}`);
      await page.keyboard.press("Escape");
    }
  });
}
