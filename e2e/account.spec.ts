import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { complaints, open, viewUrl } from "./shop.ts";

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
    await expect(main(page)).toContainText("You have not ordered anything yet.");
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

  test("[ACCT-005] a profile that could not be saved is said with the server's words, and stays as it was typed", async () => {
    await page.route("**/api/user/me", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 500, json: { code: 500, result: "the books are closed" } })
        : route.fallback(),
    );
    await main(page).getByRole("textbox", { name: "Last name" }).fill("Jansen");
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "We could not update your account: the books are closed")).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: "Last name" })).toHaveValue("Jansen");
    await page.unroute("**/api/user/me");
    await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  });

  test("[ACCT-004] a saved profile is said to be", async () => {
    const sent = page.waitForRequest(
      (request) => request.url().includes("/api/user/me") && request.method() === "POST",
    );
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    // Only what may be changed, and only what was.
    expect((await sent).postDataJSON()).toEqual({ customer: { lastname: "Jansen" } });
    await expect(toast(page, "Account data has successfully been updated")).toBeVisible();
  });

  test("another e-mail address asks for the password; a wrong one is told at its field", async () => {
    const email = main(page).getByRole("textbox", { name: "E-mail address" });
    const next = `nora-${crypto.randomUUID()}@example.test`;
    await expect(main(page).getByLabel("Current password", { exact: true })).toHaveCount(0);
    await email.fill(next);
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(main(page).getByRole("alert").getByRole("link")).toHaveText("Current password: Fill this in");
    const password = main(page).getByLabel("Current password", { exact: true });
    await password.fill("Not-the-one-1");
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(password).toHaveAccessibleDescription(/This is not your current password/);
    await expect(email).toHaveValue(next);
    await password.fill(customer.password);
    await main(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Account data has successfully been updated")).toBeVisible();
    customer = { ...customer, email: next };
    await expect(password).toHaveCount(0);
  });

  const modal = () => page.getByRole("dialog", { name: "Change password" });
  const fillPasswords = async (current: string, next: string) => {
    await modal().getByLabel("Current password", { exact: true }).fill(current);
    await modal().getByLabel("New password", { exact: true }).fill(next);
    await modal().getByRole("button", { name: "Change password" }).click();
  };

  test("[ACCT-011] the password is changed in a modal with the current and the new one, whose rule is told before", async () => {
    await main(page).getByRole("button", { name: "Change password" }).click();
    await expect(modal().getByLabel("Current password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    const fresh = modal().getByLabel("New password", { exact: true });
    await expect(fresh).toHaveAttribute("autocomplete", "new-password");
    await expect(fresh).toHaveAccessibleDescription(/at least 8 characters.*3 of these 4/);
    await expect(modal().locator("input[autocomplete=username]")).toHaveValue(customer.email);
    await fillPasswords("", "abcdefgh");
    await expect(modal().getByRole("alert").getByRole("link")).toHaveCount(2);
  });

  test("[ACCT-010] the password is not changed offline, and nothing is asked of the server", async () => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("change-password") && asked.push(request.url()));
    await page.context().setOffline(true);
    await fillPasswords(customer.password, "Another-quay-8");
    await expect(toast(page, "Reset password feature does not work while offline!")).toBeVisible();
    expect(asked).toEqual([]);
    await page.context().setOffline(false);
  });

  test("[ACCT-009] a refused change of the password is said with the server's words", async () => {
    await page.route("**/api/user/change-password*", (route) =>
      route.fulfill({ status: 500, json: { code: 500, result: { errorMessage: "the vault is shut" } } }),
    );
    await fillPasswords(customer.password, "Another-quay-8");
    await expect(toast(page, "the vault is shut")).toBeVisible();
    await page.unroute("**/api/user/change-password*");
    await fillPasswords("Not-the-one-1", "Another-quay-8");
    await expect(modal().getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
      "This is not your current password",
    );
  });

  test("[ACCT-008] a changed password is said to be", async () => {
    await fillPasswords(customer.password, "Another-quay-8");
    await expect(toast(page, "Password has successfully been changed")).toBeVisible();
    await expect(modal()).toHaveCount(0);
    customer = { ...customer, password: "Another-quay-8" };
  });

  test("places the customer is logged in at can be ended", async ({ baseURL, request }) => {
    const login = await request.post(`${baseURL}/api/user/login`, {
      data: { username: customer.email, password: customer.password },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    });
    const { result: token } = (await login.json()) as { result: string };
    const me = () => request.get(`${baseURL}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status()).toBe(200);
    await open(page, address("/my-account/details/"));
    const places = main(page).getByRole("region", { name: "Where you are logged in" });
    await expect(places.getByRole("listitem")).toHaveCount(2);
    await expect(places.getByRole("listitem").first()).toContainText("This device");
    await places.getByRole("button", { name: /^Log out there/ }).click();
    await expect(places.getByRole("listitem")).toHaveCount(1);
    expect((await me()).status()).toBe(401);
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
    await expect(main(page)).toContainText("You have not kept an address yet.");
    await main(page).getByRole("button", { name: "Add an address" }).click();
    const form = sheet("Add an address");
    await expect(form.locator("[autocomplete~=given-name]")).toHaveValue("Noor");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert").getByRole("link").first()).toHaveText("Street: Fill this in");
    await expect(form.getByRole("alert").filter({ has: page.getByRole("link") })).toBeFocused();
    await form.getByRole("combobox", { name: "Country" }).selectOption("NL");
    await fillAddress("Voorbeeldkade 12 b", "");
    await page.route("**/api/address*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert").last()).toContainText("The shop did not answer");
    await expect(form.getByRole("textbox", { name: "House number" })).toHaveValue("12");
    await page.unroute("**/api/address*");
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
    await open(page, address("/my-account/details/"));
    await expect(main(page).getByRole("textbox", { name: "Last name" })).toHaveValue("Jansen");
  });

  test("the default moves to another address; an address goes after a question", async () => {
    await place(page, "Addresses").click();
    await main(page).getByRole("button", { name: "Add an address" }).click();
    await sheet("Add an address").getByRole("combobox", { name: "Country" }).selectOption("NL");
    await fillAddress("Tweede Voorbeeldstraat", "7");
    await sheet("Add an address").getByRole("button", { name: "Save" }).click();
    const cards = main(page).locator("ul").last().getByRole("listitem");
    await expect(cards).toHaveCount(2);
    await main(page)
      .getByRole("button", { name: /^Make default .*Tweede Voorbeeldstraat/ })
      .click();
    await expect(cards.filter({ hasText: "Tweede" })).toContainText("Default address");
    await expect(cards.first()).toContainText("Tweede");
    await main(page)
      .getByRole("button", { name: /^Delete .*Voorbeeldkade/ })
      .click();
    await sheet("Delete this address?").getByRole("button", { name: "Delete" }).click();
    await expect(cards).toHaveCount(1);
    await expect(toast(page, "The address was deleted")).toBeVisible();
  });

  test("what was typed outlives a session that ended elsewhere", async ({ baseURL, request }) => {
    await main(page).getByRole("button", { name: "Add an address" }).click();
    await fillAddress("Halverwege", "3");
    // Ended from another device: the next call is refused here.
    const login = await request.post(`${baseURL}/api/user/login`, {
      data: { username: customer.email, password: customer.password },
    });
    const { result: token } = (await login.json()) as { result: string };
    expect(
      (
        await request.delete(`${baseURL}/api/user/sessions?others=1`, {
          headers: { authorization: `Bearer ${token}`, origin: baseURL! },
        })
      ).status(),
    ).toBe(200);
    await sheet("Add an address").getByRole("button", { name: "Save" }).click();
    await expect(
      main(page).getByRole("heading", { level: 1, name: "You need to be logged in to see this page" }),
    ).toBeVisible();
    const form = main(page).locator("form:visible");
    await form.locator("[autocomplete~=username], [autocomplete~=email]").first().fill(customer.email);
    await form.locator("[autocomplete=current-password]").fill(customer.password);
    await form.locator("[type=submit]").click();
    await expect(sheet("Add an address").locator("[autocomplete~=address-line1]")).toHaveValue("Halverwege");
    await page.keyboard.press("Escape");
  });

  test("the newsletter is started and stopped", async () => {
    await place(page, "Newsletter").click();
    await expect(main(page)).toContainText(`You do not get our newsletter at ${customer.email}.`);
    await main(page).getByRole("button", { name: "Send me the newsletter" }).click();
    await expect(main(page)).toContainText(
      `You asked for the newsletter at ${customer.email}. This shop sends no e-mail yet`,
    );
    await page.reload();
    await main(page).getByRole("button", { name: "Stop the newsletter" }).click();
    await expect(main(page)).toContainText("You do not get our newsletter");
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
    for (const known of [customer.email, "Jansen", "Tweede Voorbeeldstraat"]) expect(text).toContain(known);
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
for (const view of ["nl", "de"] as const) {
  test(`pages of the account and their modals break no rule of accessibility: ${view}, ${widths[view]} px`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: widths[view], height: 844 });
    const at = (path: string) => (view === "de" ? viewUrl(baseURL, "de", path) : new URL(path, baseURL).href);
    const rules = async (where: string) => {
      expect(await violations(page), where).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${where}: sideways`,
      ).toBeLessThanOrEqual(0);
    };
    await signInAt(page, at("/my-account/"), await newCustomer(page.request, baseURL));
    const openers: Readonly<Record<string, RegExp>> = {
      details: /^(Wachtwoord wijzigen|Passwort ändern)$/,
      addresses: /^(Adres toevoegen|Adresse hinzufügen)$/,
      privacy: /^(Account verwijderen|Konto löschen)$/,
    };
    for (const name of ["", "details", "addresses", "newsletter", "privacy"]) {
      await main(page)
        .locator(`nav a[href$="/my-account/${name && `${name}/`}"]`)
        .click();
      await expect(main(page).locator("section, ul + button, p + button").first()).toBeVisible();
      await expect(main(page).getByRole("status")).toHaveCount(0);
      const opener = openers[name];
      // With its errors, a modal stands on top of its page: one look sees both.
      if (opener) {
        await rules(name);
        await main(page).getByRole("button", { name: opener }).click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      }
      await rules(`${name || "home"}${opener ? " with its modal" : ""}`);
      await page.keyboard.press("Escape");
    }
  });
}
