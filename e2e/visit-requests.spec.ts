import { expect, type Page } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { ports } from "./playwright.config.ts";
import { watchRequests } from "./requests.ts";
import { intoCart, open, setStock } from "./shop.ts";
import { test } from "./test.ts";

const tags = `http://127.0.0.1:${ports.tagHost}`;
const product = "/oxford-overhemd-merwede/";
const banner = (page: Page) => page.getByRole("region", { name: "Jouw keuze over je gegevens" });
const choices = (page: Page) => page.getByRole("dialog", { name: "Privacyvoorkeuren" });
async function withdraw(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacyvoorkeuren" }).click();
  await choices(page).getByRole("button", { name: "Alles weigeren" }).click();
  await expect(choices(page)).toHaveCount(0);
}
/** What the engagement script keeps in the browser. */
const keptByScript = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...document.cookie.split(/=[^;]*;? ?/)]
      .filter((name) => /^(_va|engaged)/.test(name))
      .sort(),
  );

/**
 * Nothing here waits for pictures and pieces of a map: they are asked for and not answered. No document is one of those
 * in ten whose recommendations are held back.
 */
test.beforeEach(async ({ page, context }) => {
  page.setDefaultTimeout(30_000);
  await context.route(/\/(img|media|map-tiles)\//, (route) => route.abort());
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => 0.5 + random() / 2;
  });
});

/** From the home page, where the newsletter is asked for, over a search and the stores to an order and an account. */
async function visit(page: Page, customer: Customer, sku: string): Promise<void> {
  await open(page, "/");
  const asked = page.waitForResponse("**/api/ext/newsletter/widget");
  const newsletter = page.getByRole("contentinfo").locator("form[data-newsletter]");
  await newsletter.getByRole("textbox", { name: /mail/i }).fill(`visit-${crypto.randomUUID()}@example.test`);
  await newsletter.getByRole("button").click();
  expect((await asked).status()).toBe(200);
  const found = page.waitForResponse("**/data/!suggest/**");
  await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("overhemd");
  await found;
  await open(page, "/storelocator/");
  const map = page.waitForRequest("**/map-tiles/**");
  await page.getByRole("button", { name: "Toon de kaart" }).click();
  await map;
  await open(page, "/heren/");
  await open(page, `${product}?childSku=${sku}`);
  const recommended = page.waitForRequest("**/api/storefront/v3/queries/**");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await recommended;
  const written = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await written;
  await checkOut(page);
  const contact = page.waitForResponse("**/api/contact/overview*");
  await signInAt(page, "/my-account/", customer);
  await contact;
  await open(page, `${product}?childSku=${sku}`);
}

for (const [state, answers] of [
  ["before a choice", []],
  ["after a refusal", ["refused"]],
  ["after an agreement", ["agreed"]],
  ["after a withdrawal", ["agreed", "withdrawn"]],
] as const)
  test(`[DATA-018] every request of a whole visit ${state} stands in the tables of what a visit asks, and the tables name nothing else`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const sku = "KD-0001-MARINE-M";
    await setStock(request, sku, 50);
    const customer = await newCustomer(request);
    const requests = watchRequests(context, baseURL!, {
      PAYMENT: baseURL!,
      TAG_MANAGER_URL: tags,
      ANALYTICS: tags,
      ENGAGEMENT: tags,
      ENGAGEMENT_URL: `${tags}/engage.js`,
    });
    const hasAgreed = answers.at(-1) === "agreed";
    const script = ["_va", "_vaI", "engaged:1"];
    await open(page, "/");
    if (answers.length > 0)
      await banner(page)
        .getByRole("button", { name: answers[0] === "agreed" ? "Alles toestaan" : "Alles weigeren" })
        .click();
    if (answers[0] === "agreed") await expect.poll(() => keptByScript(page)).toEqual(script);
    if (answers.length > 1) await withdraw(page);
    await open(page, "/");
    requests.restart();

    const told = hasAgreed && page.waitForRequest((sent) => sent.method() === "PATCH", { timeout: 300_000 });
    await visit(page, customer, sku);
    // A container whose tags run on by themselves comes to no rest.
    await (told || page.waitForLoadState("networkidle"));
    const now = hasAgreed ? (["always", "agreed"] as const) : (["always"] as const);
    expect.soft(requests.unknown(...now)).toEqual([]);
    expect.soft(requests.missed(...now)).toEqual([]);
    expect(await requests.withCookies()).toEqual([]);
    expect(await keptByScript(page)).toEqual(hasAgreed ? script : []);
    if (!hasAgreed) return;

    // The withdrawal itself is told; the next documents ask for no more than anybody's.
    requests.restart();
    const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await withdraw(page);
    await ended;
    expect(requests.missed("withdrawn")).toEqual([]);
    // What was told while the page went away may be told once more by the next one.
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    requests.restart();
    await open(page, product);
    await page.waitForLoadState("networkidle");
    expect(requests.unknown("always")).toEqual([]);
  });
