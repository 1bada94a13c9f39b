import { expect, type Page } from "@playwright/test";
import { fillCheckout, pressOrder } from "./buy.ts";
import { newCustomer, signInAt, type Customer } from "./customers.ts";
import { waitingTasks } from "./kept.ts";
import { ports, shopAt } from "./playwright.config.ts";
import { watchRequests } from "./requests.ts";
import { stay } from "./quiet.ts";
import { intoCart, open, setStock } from "./shop.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.tags));

type Requests = ReturnType<typeof watchRequests>;
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
  // By the browser itself: a route would have every request wait for this process.
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/img/*", "*/media/*", "*/map-tiles/*"] });
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => 0.5 + random() / 2;
    // The browser's list of what was loaded ends at 250, and has the pictures that were not answered, too.
    performance.setResourceTimingBufferSize(1_000);
  });
});

/** The tag manager's container (DATA-013) and the engagement script (DATA-015) stand on the page once agreed to. */
async function isEngaged(page: Page, hasAgreed: boolean): Promise<void> {
  for (const script of ["script[src$='/engage.js']", "script[src*='/gtm.js']"])
    await expect(page.locator(script)).toHaveCount(hasAgreed ? 1 : 0);
}

/** From the home page, where the newsletter is asked for, over a search and the stores to an order and an account. */
async function visit(page: Page, customer: Customer, sku: string, hasAgreed: boolean): Promise<void> {
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
  await isEngaged(page, hasAgreed);
  await open(page, "/storelocator/");
  const map = page.waitForRequest("**/map-tiles/**");
  await page.getByRole("button", { name: "Toon de kaart" }).click();
  await map;
  await open(page, "/heren/");
  await isEngaged(page, hasAgreed);
  // While the page rests, or once somebody is near them.
  const recommended = page.waitForRequest("**/api/storefront/v3/queries/**");
  await open(page, `${product}?childSku=${sku}`);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await recommended;
  await isEngaged(page, hasAgreed);
  const written = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await written;
  await open(page, "/winkelwagen/");
  await isEngaged(page, hasAgreed);
  // The register of addresses is asked once typing has rested: who orders before that does without it.
  const lookedUp = page.waitForRequest("**/api/address/lookup");
  await fillCheckout(page);
  await lookedUp;
  await pressOrder(page);
  const account = ["contact/overview", "address", "transactions"].map((call) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${call}`),
  );
  await signInAt(page, "/my-account/", customer);
  await Promise.all(account);
  await open(page, `${product}?childSku=${sku}`);
}

/** Who has refused, or withdrawn, asks for no more than anybody: on the next document as on this one. */
async function asksForNoMore(page: Page, requests: Requests): Promise<void> {
  await open(page, product);
  await stay(page);
  expect(requests.unknown("always")).toEqual([]);
  expect(await requests.withCookies()).toEqual([]);
  expect(await keptByScript(page)).toEqual([]);
}

for (const state of [
  "before a choice, and then after a refusal,",
  "after an agreement, and then after its withdrawal,",
])
  test(`[DATA-015][DATA-018] every request of a whole visit ${state} stands in the tables of what a visit asks, and the tables name nothing else; home, list, product and cart have the engagement script once it was agreed to`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const sku = "KD-0001-MARINE-M";
    await setStock(request, sku, 50);
    const customer = await newCustomer(request);
    const requests: Requests = watchRequests(context, baseURL!, {
      PAYMENT: baseURL!,
      TAG_MANAGER_URL: tags,
      ANALYTICS: tags,
      ENGAGEMENT: tags,
      ENGAGEMENT_URL: `${tags}/engage.js`,
    });
    const hasAgreed = state.startsWith("after");
    const script = ["_va", "_vaI", "engaged:1"];
    if (hasAgreed) {
      await open(page, "/");
      await banner(page).getByRole("button", { name: "Alles toestaan" }).click();
      await expect.poll(() => keptByScript(page)).toEqual(script);
      // What that document still asks ends with it.
      await page.goto("/robots.txt");
      requests.restart();
    }

    const told = hasAgreed && page.waitForRequest((sent) => sent.method() === "PATCH", { timeout: 300_000 });
    await visit(page, customer, sku, hasAgreed);
    // A container whose tags run on by themselves comes to no rest.
    await (told || page.waitForLoadState("networkidle"));
    const now = hasAgreed ? (["always", "agreed"] as const) : (["always"] as const);
    // What a page asks at rest may come after its first.
    await expect
      .configure({ soft: true })
      .poll(() => requests.missed(...now))
      .toEqual([]);
    expect.soft(requests.unknown(...now)).toEqual([]);
    expect(await requests.withCookies()).toEqual([]);
    expect(await keptByScript(page)).toEqual(hasAgreed ? script : []);

    requests.restart();
    if (!hasAgreed) {
      await banner(page).getByRole("button", { name: "Alles weigeren" }).click();
      await expect(banner(page)).toHaveCount(0);
      return asksForNoMore(page, requests);
    }
    // The withdrawal itself is told; the next documents ask for no more than anybody's.
    const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await withdraw(page);
    await ended;
    await expect.poll(() => requests.missed("withdrawn")).toEqual([]);
    // Left before that is noted, it would be told once more by the next document.
    await expect.poll(() => waitingTasks(page, "end-visits")).toEqual([]);
    requests.restart();
    return asksForNoMore(page, requests);
  });
