import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { fits, violations } from "./accessibility.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { hasOrders } from "./many-orders.ts";
import { closed, complaints, scoreOf, shiftsSince, viewUrl, watchShifts } from "./shop.ts";
import { untilQuiet } from "./quiet.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByRole("status").getByRole("listitem").filter({ hasText: text });
const place = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "My account" }).getByRole("link", { name, exact: true });

/** A page of the account breaks no rule and fits its window. */
async function rules(page: Page, where: string): Promise<void> {
  // Header and footer are on all of its pages as on the first.
  expect(await violations(page, where === "home" ? {} : { besides: "header, footer.lazy-layout" }), where).toEqual([]);
  await fits(page, where);
}

/** With its errors, a modal stands on top of its page: one look sees both. */
async function rulesOfModal(page: Page, opener: string | RegExp, where: string): Promise<void> {
  await main(page).getByRole("button", { name: opener }).click();
  await page.getByRole("dialog").locator("[type=submit]").click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  await rules(page, `${where} with its modal`);
}

/**
 * One customer and one window through the whole account, on a phone, in the English view, whose texts are the
 * specification's own.
 */
test.describe.serial("the account at 390 px, whose pages and modals break no rule of accessibility", () => {
  let page: Page;
  let customer: Customer;
  let heard: string[];
  let address: (path: string) => string;

  test.beforeAll(async ({ browser, baseURL }) => {
    address = (path) => viewUrl(baseURL, "en", path);
    page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
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
    await rules(page, "home");
  });

  test("[ROUTE-007] the details of the customer stand at /my-account/details", async () => {
    await place(page, "Details and password").click();
    await expect(page).toHaveURL(/\/my-account\/details\/$/);
    await expect(main(page).getByRole("textbox", { name: "First name" })).toHaveValue("Noor");
    await rules(page, "details");
    await rulesOfModal(page, "Change password", "details");
    await page.keyboard.press("Escape");
    await closed(page);
  });

  test("[ACCT-004] a saved profile is said to be", async () => {
    await main(page).getByRole("textbox", { name: "Last name" }).fill("Jansen");
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    const saved = toast(page, "Account data has successfully been updated");
    await expect(saved).toBeVisible();
    // On a phone it stands over what is pressed next.
    await saved.getByRole("button", { name: "Close" }).click();
    await expect(saved).toHaveCount(0);
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
    await rules(page, "addresses");
    await rulesOfModal(page, "Add an address", "addresses");
    const form = sheet("Add an address");
    await expect(form.locator("[autocomplete~=given-name]")).toHaveValue("Noor");
    await form.getByRole("combobox", { name: "Country" }).selectOption("NL");
    await fillAddress("Voorbeeldkade 12 b", "");
    await form.getByRole("button", { name: "Save" }).click();
    const saved = toast(page, "The address was saved");
    await expect(saved).toBeVisible();
    await saved.getByRole("button", { name: "Close" }).click();
    await expect(saved).toHaveCount(0);
    await expect(main(page).getByRole("listitem").filter({ hasText: "Voorbeeldkade 12 b" })).toContainText(
      "Default address",
    );
  });

  // Pages with something on them: orders.spec.ts.
  test("[ROUTE-007][ACCT-001] what customers change of profile and addresses is there in a document that comes anew, in which nothing moves, the footer neither", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await watchShifts(page);
    await page.goto(address("/my-account/"));
    await expect(main(page).getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    await untilQuiet(page);
    const shifts = await shiftsSince(page);
    expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
    await page.setViewportSize({ width: 390, height: 844 });
    await place(page, "Details and password").click();
    await expect(page).toHaveURL(/\/my-account\/details\/$/);
    await expect(main(page).getByRole("textbox", { name: "E-mail address" })).toHaveValue(customer.email);
    await expect(place(page, "Details and password")).toHaveAttribute("aria-current", "page");
    await expect(main(page).getByRole("textbox", { name: "Last name" })).toHaveValue("Jansen");
    await place(page, "Addresses").click();
    const card = main(page).getByRole("listitem").filter({ hasText: "3011 AB Rotterdam" });
    await expect(card).toContainText("Noor Jansen");
    await expect(card).toContainText("Netherlands");
  });

  test("personal data comes as a file; the account goes with its password only, and is gone", async ({
    request,
    baseURL,
  }) => {
    await place(page, "Newsletter").click();
    await expect(place(page, "Newsletter")).toHaveAttribute("aria-current", "page");
    await expect(main(page).locator("section").first()).toBeVisible();
    await expect(main(page).getByRole("status")).toHaveCount(0);
    await rules(page, "newsletter");
    await place(page, "Privacy").click();
    await expect(main(page).getByRole("button", { name: "Download my data" })).toBeVisible();
    await rules(page, "privacy");
    const download = page.waitForEvent("download");
    await main(page).getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const text = await readFile(await file.path(), "utf8");
    expect(JSON.parse(text)).toBeTruthy();
    for (const known of [customer.email, "Jansen", "Voorbeeldkade"]) expect(text).toContain(known);
    expect(text).not.toMatch(/scrypt|password_hash/);

    await expect(main(page)).toContainText("ten years");
    await rulesOfModal(page, "Delete account", "privacy");
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
    await page.goBack();
    await expect(
      main(page).getByRole("heading", { level: 1, name: "You need to be logged in to see this page" }),
    ).toBeVisible();
  });

  test("nothing was complained about on the way", () => {
    // What the tests broke themselves is told by the browser.
    expect(heard.filter((line) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  });
});

// English on a phone: above.
test("pages of the account and their modals, and a list of many orders, break no rule of accessibility: de, 1440 px; their words fit a phone", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 844 });
  await hasOrders(page, 45);
  await signInAt(page, viewUrl(baseURL, "de", "/my-account/"), await newCustomer(page.request, baseURL));
  const openers: Readonly<Record<string, string>> = {
    details: "Passwort ändern",
    addresses: "Adresse hinzufügen",
    privacy: "Konto löschen",
  };
  for (const name of ["", "orders", "details", "addresses", "newsletter", "privacy"]) {
    const way = main(page).locator(`nav a[href$="/my-account/${name && `${name}/`}"]`);
    await way.click();
    // The page before stays until the next can be drawn.
    await expect(way).toHaveAttribute("aria-current", "page");
    await expect(main(page).locator("section, ul + button, p + button").first()).toBeVisible();
    if (name === "orders") {
      await expect(main(page).getByRole("article")).toHaveCount(20);
      await expect(main(page)).toContainText("20 von 45 Bestellungen");
    } else await expect(main(page).getByRole("status")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page, `${name || "home"} on a phone`);
    await page.setViewportSize({ width: 1440, height: 844 });
    await rules(page, name || "home");
    const opener = openers[name];
    if (opener) await rulesOfModal(page, opener, name);
    await page.keyboard.press("Escape");
  }
});
