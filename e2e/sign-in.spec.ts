import { expect, type Page } from "@playwright/test";
import { fits, frame, violations } from "./accessibility.ts";
import type { Customer } from "./customers.ts";
import { complaints, gate, hydrated, open, operationsKey, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const logIn = (page: Page) => main(page).getByRole("form", { name: "Log in" });
const register = (page: Page) => main(page).getByRole("form", { name: "Create an account" });
const password = (form: ReturnType<typeof logIn>) => form.locator("input[name=password]");

async function fillLogin(page: Page, { email, password: word }: Pick<Customer, "email" | "password">) {
  await logIn(page).getByRole("textbox", { name: "E-mail address" }).fill(email);
  await password(logIn(page)).fill(word);
}

/** With what is wrong told by each form of the page, it breaks no rule and fits its window. */
async function sound(page: Page, where: string): Promise<void> {
  const buttons = main(page).locator("form [type=submit]");
  // A guest is known as one, and a link read, only by a page that is alive.
  await expect(buttons.first()).toBeEnabled();
  for (let i = 0; i < (await buttons.count()); i++) await buttons.nth(i).click();
  await expect(main(page).getByRole("alert").first()).toBeVisible();
  expect(await violations(page, { besides: frame }), where).toEqual([]);
  await fits(page, where);
}

/** One visitor in the English view, whose texts are the specification's own. */
test.describe.serial("signing in", () => {
  let page: Page;
  let heard: string[];
  let address: (path: string) => string;
  const customer = { email: `vera-${crypto.randomUUID()}@example.test`, password: "Kade-en-water-7" };

  test.beforeAll(async ({ browser, baseURL }) => {
    address = (path) => viewUrl(baseURL, "en", path);
    page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    heard = complaints(page);
  });
  test.afterAll(() => page.context().close());

  test("[ROUTE-001] /login holds both forms, side by side on a wide screen, stacked on a phone, where with their errors they break no rule of accessibility", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.goto(address("/login/")))!.status()).toBe(200);
    // What is typed next is for a page that is alive.
    await hydrated(page);
    const [first, second] = [logIn(page), register(page)];
    await expect(first).toBeVisible();
    await expect(page).toHaveTitle(/^Log in or create an account/);
    expect((await second.boundingBox())!.y).toBeGreaterThan(
      (await first.boundingBox())!.y + (await first.boundingBox())!.height,
    );
    await sound(page, "/login");
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await second.boundingBox())!.x).toBeGreaterThan(
      (await first.boundingBox())!.x + (await first.boundingBox())!.width,
    );
  });

  test("[USER-003] a visitor makes an account, is logged in and reaches it; two presses make one call", async () => {
    const form = register(page);
    await form.getByRole("textbox", { name: "First name" }).fill("Vera");
    await form.getByRole("textbox", { name: "Last name" }).fill("Jansen");
    await form.getByRole("textbox", { name: "E-mail address" }).fill(customer.email);
    await password(form).fill(customer.password);
    const held = gate();
    let calls = 0;
    await page.route("**/api/user/create", async (route) => {
      calls += 1;
      await held.opened;
      await route.continue();
    });
    await password(form).press("Enter");
    await expect(form.getByRole("button", { name: "One moment…" })).toBeDisabled();
    await password(form).press("Enter");
    held.open();
    await expect(page).toHaveURL(address("/my-account/"));
    await expect(main(page).getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    await expect(main(page)).toContainText("Hello Vera");
    expect(calls).toBe(1);
    await page.unroute("**/api/user/create");
  });

  test("[ROUTE-045] pages of the account ask guests to log in and show nothing of it", async () => {
    await main(page).getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(address("/"));
    const asked = async () => {
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
        "You need to be logged in to see this page",
      );
      await expect(main(page).getByRole("navigation")).toHaveCount(0);
      await expect(main(page)).not.toContainText(/Vera|My account/);
    };
    // Gone back to, and in a document that comes anew.
    await page.goBack();
    await expect(page).toHaveURL(address("/my-account/"));
    await asked();
    await open(page, address("/my-account/addresses/"));
    await asked();
    // On a phone the form for it stands below another log-in.
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await sound(page, "/my-account/");
    await main(page).getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(address("/login/?to=%2Fmy-account%2Faddresses%2F#register-part"));
    await expect(main(page).getByRole("textbox", { name: "First name" })).toBeInViewport();
    await page.setViewportSize(before);
  });

  test("[USER-004] a customer logs in, goes on to where they came from, and the account icon leads to the account", async () => {
    await open(page, address("/login/?to=/my-account/details/"));
    await fillLogin(page, customer);
    await password(logIn(page)).press("Enter");
    await expect(page).toHaveURL(address("/my-account/details/"));
    await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
    const icon = page.getByRole("banner").getByRole("link", { name: "Account" });
    await expect(icon).toHaveAttribute("href", "/my-account/");
    await icon.click();
    await expect(main(page).getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    // A page that comes for customers shows them no log-in first, and moves nothing once it stands.
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.querySelector("main form")) document.documentElement.dataset["flashed"] = "";
      }).observe(document, { childList: true, subtree: true }),
    );
    await open(page, address("/my-account/"));
    await expect(main(page)).toContainText("Hello Vera");
    await expect(page.locator("html[data-flashed]")).toHaveCount(0);
    // Whoever is logged in has no use for the page, and no address leads out of the shop.
    await page.goto(address("/login/?to=//evil.example/"));
    await expect(page).toHaveURL(address("/my-account/"));
    await main(page).getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(address("/"));
  });

  let link: string;
  test("asking for a link says the same of every address", async ({ request, baseURL }) => {
    const said: string[] = [];
    for (const email of [`nobody-${customer.email}`, customer.email]) {
      const answer = await request.post(`${baseURL}/api/user/reset-password`, {
        data: { email },
        headers: { "x-vs-store-code": "outlet_en" },
      });
      said.push(`${answer.status()} ${await answer.text()}`);
    }
    expect(said[0]).toMatch(/^200 /);
    expect(said[0]).toBe(said[1]);
    const outbox = await request.get(`${baseURL}/ops/outbox?kind=password-reset`, {
      headers: { authorization: `Bearer ${operationsKey}` },
    });
    const { result } = (await outbox.json()) as { result: { rows: { payload: { to: string; link: string } }[] } };
    expect(result.rows.some(({ payload }) => payload.to === `nobody-${customer.email}`)).toBe(false);
    link = result.rows.find(({ payload }) => payload.to === customer.email)!.payload.link;
    expect(link).toMatch(/^\/password\/reset\/#email=.+&token=.+/);
  });

  test("[ROUTE-010] the mailed link shows the form for a new password, and leaves address bar and history at once", async () => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
    await page.goto("about:blank");
    await page.goto(address(link));
    const form = main(page).getByRole("form", { name: "Choose a new password" });
    await expect(form).toBeVisible();
    await expect(main(page)).toContainText(`For the account of ${customer.email}.`);
    await expect(page).toHaveURL(address("/password/reset/"));
    await expect(password(form)).toHaveAttribute("autocomplete", "new-password");
    await expect(form.locator("input[autocomplete=username]")).toHaveValue(customer.email);
    await expect(page).toHaveTitle("Choose a new password | KADE");
    expect(requests.filter((line) => line.includes("token="))).toEqual([]);
  });

  test("[USER-005] a new password is set by the link and works; the link works once", async () => {
    const form = main(page).getByRole("form", { name: "Choose a new password" });
    await password(form).fill("Another-quay-8");
    await form.getByRole("button", { name: "Save password" }).click();
    await expect(page).toHaveURL(address("/my-account/"));
    await expect(page.getByText("Your new password is saved. You are logged in.")).toBeVisible();
    await expect(page).toHaveTitle("My account | KADE");
    customer.password = "Another-quay-8";

    // That it logs in: the next test's beginning.
    await page.goto(address(link));
    await password(main(page).getByRole("form", { name: "Choose a new password" })).fill("A-third-quay-9");
    await main(page).getByRole("button", { name: "Save password" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expect(main(page).getByRole("form", { name: "Forgotten password" }).getByRole("textbox")).toHaveValue(
      customer.email,
    );
  });

  test("[USER-031] a session that was ended elsewhere opens the authentication modal, with all three forms", async ({
    request,
    baseURL,
  }) => {
    // No page of this visitor is there when the session ends: one that asks meanwhile would tell there.
    await page.goto("about:blank");
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
    // The next page asks for the customer's cart by itself, and is told.
    await open(page, address("/bretons-shirt-jelle/"));
    const modal = page.getByRole("dialog");
    await expect(modal.getByRole("form", { name: "Log in" })).toBeVisible();
    await modal.getByRole("button", { name: "Forgotten your password?" }).click();
    await expect(modal.getByRole("form", { name: "Forgotten password" }).getByRole("textbox")).toBeFocused();
    await modal.getByRole("button", { name: "Back to log in" }).click();
    await modal.getByRole("button", { name: "Create an account" }).click();
    await expect(modal.getByRole("form", { name: "Create an account" })).toBeVisible();
    expect(await violations(page, { within: "dialog" })).toEqual([]);
    await modal.getByRole("button", { name: "Back to log in" }).click();
    await modal.getByRole("textbox", { name: "E-mail address" }).fill(customer.email);
    await modal.locator("input[name=password]").fill(customer.password);
    await modal.locator("input[name=password]").press("Enter");
    await expect(modal).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toHaveAttribute(
      "href",
      "/my-account/",
    );
  });

  test("nothing was complained about on the way", () => {
    // What the tests broke themselves is told by the browser.
    expect(heard.filter((line) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  });
});

// English on a phone: above.
test("pages of signing in break no rule of accessibility: de, 1440 px; its words fit a phone", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/login/", "/password/reset/?a#email=noor%40example.test&token=abc"]) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await open(page, viewUrl(baseURL, "de", path));
    if (path.includes("token=")) await expect(page).not.toHaveURL(/token=/);
    await sound(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page, `${path} on a phone`);
  }
});
