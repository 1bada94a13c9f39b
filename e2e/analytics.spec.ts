import { expect, type APIRequestContext, type BrowserContext, type Page, type Request } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { intoCart, open, operationsKey, setStock } from "./shop.ts";
import { putInCart } from "./put-in-cart.ts";
import { stay } from "./quiet.ts";
import { pressTimes } from "./press-time.ts";
import { ports, shopAt } from "./playwright.config.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.tags));

const tags = `http://127.0.0.1:${ports.tagHost}`;
const product = "/oxford-overhemd-merwede/";
const banner = (page: Page) => page.getByRole("region", { name: "Jouw keuze over je gegevens" });
const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Privacyvoorkeuren" });
const choices = (page: Page) => page.getByRole("dialog", { name: "Privacyvoorkeuren" });

interface Item {
  item_id: string;
  item_name: string;
  item_variant: string;
  index: number;
  price: number;
  quantity: number;
}
interface Pushed {
  event?: string;
  ecommerce?: { items: Item[]; [field: string]: unknown } | null;
}

/** What stands in a page's data layer, commands to consent mode as lists. */
const layer = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? { command: [...(entry as unknown[])] } : entry,
    ),
  ) as Promise<Pushed[]>;
const events = async (page: Page, name: string) =>
  (await layer(page)).flatMap(({ event, ecommerce }) => (event === name && ecommerce ? [ecommerce] : []));

/** Requests to any other host than the shop's, from here on. */
function foreignOf(context: BrowserContext, shop: string | undefined): { all: string[]; since(): string[] } {
  const all: string[] = [];
  let read = 0;
  context.on("request", (asked) => {
    const { origin, protocol, pathname, search } = new URL(asked.url());
    if (protocol.startsWith("http") && origin !== shop) all.push(origin === tags ? pathname + search : asked.url());
  });
  return { all, since: () => all.slice(read, (read = all.length)) };
}

/**
 * Answers of the hosts of tags to what is asked from here on. What had left the browser before may be answered at any
 * time after it.
 */
function reachedFromNow(context: BrowserContext): readonly string[] {
  const [asked, reached] = [new Set<Request>(), [] as string[]];
  context.on("request", (request) => request.url().startsWith(tags) && asked.add(request));
  context.on("response", (answer) => asked.has(answer.request()) && reached.push(answer.url()));
  return reached;
}

/** A visitor who has agreed to everything. */
async function agreed(page: Page, path = "/"): Promise<void> {
  await open(page, path);
  await banner(page).getByRole("button", { name: "Alles toestaan" }).click();
  await expect(banner(page)).toHaveCount(0);
}
/** The sums of an order as the server keeps them, by an event's names. */
async function keptSums(request: APIRequestContext, number: string) {
  const answer = await request.get(`/ops/orders/${number}`, { headers: { authorization: `Bearer ${operationsKey}` } });
  const { order } = ((await answer.json()) as { result: { order: Record<string, number> } }).result;
  const [value, tax, shipping] = ["grand_total", "tax", "shipping"].map((name) => order[`${name}_cents`]! / 100);
  return { value, tax, shipping };
}
/** Waits for the next turn of the container's script, which runs twice a second and writes its cookie anew. */
async function ranOn(page: Page): Promise<void> {
  await page.evaluate(() => void (document.cookie = "_ga=; path=/; max-age=0"));
  await expect.poll(async () => (await keys(page))[1]).toContain("_ga=");
}
const keys = (page: Page) => page.evaluate(() => [Object.keys(localStorage), document.cookie] as const);

test("[DATA-008][DATA-009][DATA-010][DATA-011] a list in view and a product's page are told, each once for each time they are shown; what goes into the cart and out of it is told with its item; a checkout, its way to pay and its order are told, the order once over reloads", async ({
  page,
  request,
}) => {
  await agreed(page, "/heren/");
  await expect.poll(async () => (await events(page, "view_item_list")).length).toBeGreaterThan(0);
  await page.mouse.wheel(0, 3_000);
  await expect.poll(async () => (await events(page, "view_item_list")).length).toBeGreaterThan(1);
  const lists = await events(page, "view_item_list");
  const shown = lists.flatMap(({ items }) => items);
  expect(lists[0]).toMatchObject({ item_list_id: "/heren/", item_list_name: "Heren" });
  expect(new Set(shown.map(({ item_id }) => item_id)).size).toBe(shown.length);
  expect(shown[0]!.index).toBe(0);
  // Nothing that was never in view.
  expect(shown.length).toBeLessThan(await page.locator("main section > ul > li").count());

  // Gone to within the document.
  const first = page.locator("main section > ul > li > a").first();
  await first.scrollIntoViewIfNeeded();
  const name = await first.getByRole("heading").innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => events(page, "view_item")).toHaveLength(1);
  expect((await events(page, "view_item"))[0]!.items).toMatchObject([{ item_name: name, quantity: 1 }]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Heren" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => events(page, "view_item")).toHaveLength(2);
  await test.step("into the cart and out of it", async () => {
    const sku = "KD-0001-LICHTBLAUW-XL";
    await setStock(request, sku, 50);
    await open(page, `${product}?childSku=${sku}`);
    const written = intoCart(page);
    await page.getByRole("button", { name: "In winkelmand" }).click();
    await written;
    await expect.poll(() => events(page, "add_to_cart")).toHaveLength(1);
    const [added] = await events(page, "add_to_cart");
    expect(added).toMatchObject({ currency: "EUR", items: [{ item_id: "KD-0001", quantity: 1 }] });
    expect(added!.items[0]!.item_variant).toContain("XL");
    expect(added!.value).toBe(added!.items[0]!.price);
    await page.getByRole("link", { name: /Winkelmand, 1 artikel/ }).click();
    const panel = page.getByRole("dialog");
    await panel
      .getByRole("button", { name: /verwijderen$/ })
      .first()
      .click();
    await panel
      .getByRole("group", { name: "Uit je winkelmand halen?" })
      .getByRole("button", { name: "Verwijderen" })
      .click();
    await expect.poll(() => events(page, "remove_from_cart")).toHaveLength(1);
    expect((await events(page, "remove_from_cart"))[0]!.items).toMatchObject([{ item_id: "KD-0001", quantity: 1 }]);
  });
  await test.step("a checkout and its order", async () => {
    const sku = "KD-0001-MARINE-L";
    await setStock(request, sku, 50);
    await putInCart(page, `${product}?childSku=${sku}`);
    const number = await checkOut(page);
    await expect.poll(() => events(page, "purchase")).toHaveLength(1);
    expect(await events(page, "begin_checkout")).toHaveLength(1);
    expect(await events(page, "add_payment_info")).toMatchObject([{ payment_type: "banktransfer" }]);
    const [sale] = await events(page, "purchase");
    expect(Object.keys(sale!).sort()).toEqual([
      "affiliation",
      "coupon",
      "currency",
      "items",
      "shipping",
      "tax",
      "transaction_id",
      "value",
    ]);
    expect(sale).toMatchObject({ transaction_id: number, currency: "EUR", affiliation: "KADE outlet_nl" });
    const goods = sale!.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    expect(goods + Math.round((sale!.shipping as number) * 100)).toBe(Math.round((sale!.value as number) * 100));
    expect(sale).toMatchObject(await keptSums(request, number));

    // Two tabs at once: sales.test.ts.
    await page.reload();
    await expect.poll(async () => (await layer(page)).some(({ event }) => event === "gtm.js")).toBe(true);
    for (let turns = 0; turns < 2; turns += 1) await ranOn(page);
    expect(await events(page, "purchase")).toEqual([]);
  });
});

// What pages ask before a choice, after a refusal and after a withdrawal, and the engagement script on each kind of
// page: visit-requests.spec.ts.
test("[DATA-013][DATA-018] nobody else is asked after a refusal; then as agreed to, and no more once that is withdrawn", async ({
  page,
  context,
  baseURL,
}) => {
  const foreign = foreignOf(context, baseURL);
  await open(page, product);
  await expect(banner(page)).toContainText("statistiek");
  await page.getByText("Per doel kiezen").click();
  await expect(banner(page)).toContainText("Google Tag Manager");
  await expect(banner(page)).toContainText("Adverteerder Proef");
  await banner(page).getByRole("button", { name: "Alles weigeren" }).click();
  await stay(page);
  expect(await page.locator("script[src^='http://127']").count()).toBe(0);
  expect(foreign.all).toEqual([]);
  expect(await layer(page)).toEqual([]);

  // Agreed to: what was seen before on this page was refused, and is not told.
  await footerLink(page).click();
  await choices(page).getByRole("button", { name: "Alles toestaan" }).click();
  await expect.poll(() => foreign.all).toContain("/engaged");
  await expect.poll(() => foreign.all.some((url) => url.includes("en=gtm.js"))).toBe(true);
  expect(foreign.all[0]).toBe("/gtm.js?id=GTM-TEST01");
  expect(await events(page, "view_item")).toEqual([]);
  expect((await layer(page)).slice(0, 3)).toMatchObject([
    {
      command: [
        "consent",
        "default",
        { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" },
      ],
    },
    {
      command: [
        "consent",
        "update",
        { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted", analytics_storage: "granted" },
      ],
    },
    { event: "gtm.js" },
  ]);
  await expect.poll(async () => (await keys(page))[1]).toContain("_ga=");

  // Marketing alone is withdrawn: the container hears it.
  await footerLink(page).click();
  await choices(page)
    .getByRole("checkbox", { name: /Marketing/ })
    .uncheck();
  await choices(page).getByRole("button", { name: "Keuze bewaren" }).click();
  await expect(page.locator("script[src$='/engage.js']")).toHaveCount(0);
  expect((await layer(page)).at(-1)).toMatchObject({
    command: ["consent", "update", { ad_storage: "denied", analytics_storage: "granted" }],
  });
  foreign.since();
  await expect.poll(() => foreign.since().some((url) => url.includes("en=timer"))).toBe(true);
  const meanwhile = reachedFromNow(context);
  await expect.poll(() => meanwhile.some((url) => url.includes("en=timer"))).toBe(true);

  // All of it: scripts, cookies and marks go, and not even a script that runs on reaches its host.
  const other = await context.newPage();
  await open(other, "/heren/");
  await expect(other.locator("script[src*='/gtm.js']")).toHaveCount(1);
  await page.bringToFront();
  // What was said of the last choice may lie over it.
  await footerLink(page).press("Enter");
  // The script that runs on writes its cookie anew twice a second: that it went is heard, not looked for.
  await page.evaluate(() => {
    const gone: string[] = [];
    (window as { gone?: string[] }).gone = gone;
    cookieStore.addEventListener("change", ({ deleted }) => void gone.push(...deleted.map(({ name }) => name ?? "")));
  });
  const answered: string[] = [];
  context.on("response", (answer) => answer.url().startsWith(tags) && answered.push(answer.url()));
  await choices(page).getByRole("button", { name: "Alles weigeren" }).click();
  for (const tab of [page, other]) await expect(tab.locator("script[src*='/gtm.js']")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toContain("_ga");
  await expect.poll(async () => (await keys(page))[0].includes("sales-told")).toBe(false);
  await ranOn(page);
  const reached = reachedFromNow(context);
  const before = await layer(page);
  // It has heard of it, and what it says to that has left no page.
  expect(before.at(-1)).toMatchObject({
    command: [
      "consent",
      "update",
      { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" },
    ],
  });
  expect(answered.filter((url) => url.includes("consent-update.denied"))).toEqual([]);
  await ranOn(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(baseURL + product);
  for (let turns = 0; turns < 2; turns += 1) await ranOn(page);
  expect(reached).toEqual([]);
  expect(await layer(page)).toEqual(before);
  // What a script that runs on has written meanwhile goes with the page, whatever page comes next.
  await other.close();
  await expect.poll(async () => (await keys(page))[1]).toContain("_ga=");
  await page.goto("/robots.txt");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("_ga");
});

/**
 * Figures for decision 246, at a quiet machine, by the number of presses of a kind: `E2E_PRESSES=7 E2E_SHOPS=tags
 * playwright test --config=e2e/playwright.config.ts e2e/analytics.spec.ts -g "slowed down" --workers 1`.
 */
test("[DATA-018] an answer is drawn within 200 ms on a processor slowed down four times, on home, list and product", async ({
  browser,
  baseURL,
}) => {
  const runs = Number(process.env["E2E_PRESSES"] ?? 0);
  test.skip(runs === 0, "measured on demand");
  test.setTimeout(900_000);
  const button = (name: string) => async (page: Page) => banner(page).getByRole("button", { name });
  const purposes = (page: Page) => banner(page).getByText("Per doel kiezen").click();
  const rows = [];
  for (const path of ["/", "/heren/", product])
    for (const [press, ready, prepare] of [
      ["Alles weigeren", button("Alles weigeren")],
      ["Alles toestaan", button("Alles toestaan")],
      ["Per doel kiezen", async (page: Page) => banner(page).getByText("Per doel kiezen")],
      ["Keuze bewaren", button("Keuze bewaren"), purposes],
    ] as const)
      rows.push(await pressTimes(browser, baseURL!, path, { press, ready, runs, ...(prepare && { prepare }) }));
  for (const row of rows) console.log(JSON.stringify(row));
  expect(rows.filter(({ p75 }) => p75 > 200)).toEqual([]);
});
