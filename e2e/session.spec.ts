import { expect, type BrowserContext, type Page } from "@playwright/test";
import { newCustomer, type Customer } from "./customers.ts";
import { untilQuiet } from "./quiet.ts";
import { complaints, hydrated, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const icon = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Account" });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);
const loggedOut = "You're logged out";

/** Logs in by the first form of the page that is open, and comes to a page of the account. */
async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  const form = page
    .getByRole("main")
    .locator("form:visible")
    .filter({ has: page.locator("[autocomplete=current-password]") });
  await form.locator("[autocomplete~=username], [autocomplete~=email]").first().fill(email);
  await form.locator("[autocomplete=current-password]").fill(password);
  await form.locator("[type=submit]").click();
  await expect(page.getByRole("main").locator("[aria-current]")).toBeVisible();
}

/** Lets the session on the device end, as it does after a month in which nobody came. */
const endSession = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const asked = indexedDB.open("session-shop");
        asked.addEventListener("error", () => failed(new Error("No database")));
        asked.addEventListener("success", () => {
          const records = asked.result.transaction("records", "readwrite").objectStore("records");
          const found = records.get("session/entry");
          found.addEventListener("success", () => {
            const entry = found.result as { sessionExpires: number };
            records.put({ ...entry, sessionExpires: Math.floor(Date.now() / 1000) - 60 }, "session/entry");
          });
          records.transaction.addEventListener("complete", () => {
            asked.result.close();
            done();
          });
        });
      }),
  );

/** One customer in two tabs of one browser, in the English view, whose texts are the specification's own. */
test.describe.serial("a session", () => {
  let context: BrowserContext;
  let page: Page;
  let heard: string[];
  let customer: Customer;
  let address: (path: string) => string;

  test.beforeAll(async ({ browser, baseURL, request }) => {
    address = (path) => viewUrl(baseURL, "en", path);
    customer = await newCustomer(request);
    context = await browser.newContext();
    page = await context.newPage();
    heard = complaints(page);
  });
  test.afterAll(() => context.close());

  test("[CHROME-007] leads the account icon to account or log-in, on stored pages without a jump", async () => {
    await open(page, address("/my-account/"));
    await expect(icon(page)).toHaveAttribute("href", "/login/");
    await logIn(page, customer);
    await page.addInitScript(() => {
      const told = { shifts: 0, hrefs: [] as (string | null)[] };
      Object.assign(globalThis, { told });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) told.shifts += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const stored = await page.goto(address("/"));
    // What everybody gets names nobody and leads to the log-in; the browser knows better at once.
    const html = await stored!.text();
    expect(html).toContain('href="/login/"');
    expect(html).not.toContain(customer.email);
    await hydrated(page);
    await expect(icon(page)).toHaveAttribute("href", "/my-account/");
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (globalThis as unknown as { told: { shifts: number } }).told.shifts)).toBeLessThan(
      0.01,
    );
  });

  test('[USER-021] that is ended in one tab is ended in all: there with "You\'re logged out", elsewhere silently', async () => {
    const second = await context.newPage();
    await open(second, address("/heren/"));
    await expect(icon(second)).toHaveAttribute("href", "/my-account/");
    await icon(page).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    // What the page still asks in the customer's name when they leave is refused, which the console tells.
    await untilQuiet(page);
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await expect(toast(page, loggedOut)).toBeVisible();
    await expect(icon(page)).toHaveAttribute("href", "/login/");
    await expect(icon(second)).toHaveAttribute("href", "/login/");
    await second.waitForTimeout(300);
    await expect(toast(second, loggedOut)).toHaveCount(0);
    expect(await second.evaluate(() => localStorage.getItem("customer"))).toBeNull();
    await second.close();
  });

  test("[USER-024] that has ended is said with the next press, with the way to log in", async () => {
    await icon(page).click();
    await expect(page).toHaveURL(address("/login/"));
    await logIn(page, customer);
    // From a place where nothing of the shop runs.
    await page.goto(address("/robots.txt"));
    await endSession(page);
    const product = "/merwede-oxford-shirt/?childSku=KD-0001-WIT-M";
    // Pressed while the page still has other things to do: nothing that waits for its rest has been done.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(page, address(product));
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    const warning = page
      .getByRole("listitem")
      .filter({ hasText: "Due to inactivity your session has expired. Please log in again to use your account." });
    await expect(warning).toBeVisible();
    // Signing in leads back to what was being done.
    await expect(page).toHaveURL(address(`/login/?to=${encodeURIComponent(product)}`));
    await expect(icon(page)).toHaveAttribute("href", "/login/");
    await page.goBack();
    await warning.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(address(`/login/?to=${encodeURIComponent(product)}`));
    await expect(toast(page, loggedOut)).toHaveCount(0);
  });

  test("nothing was complained about on the way", () => {
    expect(heard).toEqual([]);
  });
});
