import { expect, type BrowserContext, type Page } from "@playwright/test";
import { storedKeyOf, type StoredPlace } from "../shared/consent/stored-keys.ts";
import { consentElement } from "../shared/consent/purposes.ts";
import { checkOut } from "./buy.ts";
import { newCustomer, signInAt } from "./customers.ts";
import { filesKept, holds } from "./kept.ts";
import { alive, hydrated, intoCart, open, setStock } from "./shop.ts";
import { test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** Everything that a browser keeps for the shop's origin, and the cookies for any: place, name, record. */
async function found(page: Page, context: BrowserContext): Promise<[StoredPlace, string, string?][]> {
  const cookies = (await context.cookies()).map(({ name }): [StoredPlace, string] => ["cookie", name]);
  const others = await page.evaluate(async () => {
    const keysOf = (name: string) =>
      new Promise<string[]>((done) => {
        const asked = indexedDB.open(name);
        asked.addEventListener("error", () => done([]));
        asked.addEventListener("success", () => {
          const database = asked.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return done([]);
          const transaction = database.transaction(stores);
          const all = stores.map((store) => transaction.objectStore(store).getAllKeys());
          transaction.addEventListener("complete", () => {
            database.close();
            done(all.flatMap(({ result }) => result.map(String)));
          });
        });
      });
    const databases = (await indexedDB.databases()).map(({ name }) => name!);
    const records = await Promise.all(
      databases.map(async (name) => (await keysOf(name)).map((key) => ["indexedDB", name, key] as const)),
    );
    return [
      ...Object.keys(localStorage).map((name) => ["localStorage", name] as const),
      ...Object.keys(sessionStorage).map((name) => ["sessionStorage", name] as const),
      ...databases.map((name) => ["indexedDB", name, ""] as const),
      ...records.flat(),
      ...(await caches.keys()).map((name) => ["cacheApi", name] as const),
    ];
  });
  return [...cookies, ...(others as unknown as [StoredPlace, string, string?][])];
}

test("[DATA-018] a walk through the whole shop leaves nothing in the browser that is not in the registry, and calls nobody but the shop", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const seen = new Map<string, boolean>();
  const look = async () => {
    for (const [place, name, record] of await found(page, context)) {
      // A database is known when any of its records is.
      const key =
        record === ""
          ? (storedKeyOf(place, name, "cart/") ??
            storedKeyOf(place, name, "recent/") ??
            storedKeyOf(place, name, "route/"))
          : storedKeyOf(place, name, record);
      seen.set([place, name, record ?? ""].join(" "), key !== undefined);
    }
    expect([...seen].filter(([, known]) => !known).map(([name]) => name)).toEqual([]);
  };
  const foreign: string[] = [];
  context.on("request", (asked) => {
    const { origin, protocol } = new URL(asked.url());
    if (protocol.startsWith("http") && origin !== baseURL) foreign.push(asked.url());
  });
  await setStock(request, "KD-0001-MARINE-XL", 50);

  await open(page, "/");
  await filesKept(page);
  // No provider is configured, so nobody is asked.
  expect(await page.locator(`#${consentElement}`).count()).toBe(0);
  await expect(page.getByRole("link", { name: "Privacyvoorkeuren" })).toHaveCount(0);
  await look();
  const asked = page.waitForResponse("**/api/ext/newsletter/widget");
  const newsletter = page.getByRole("contentinfo").locator("form[data-newsletter]");
  await newsletter.getByRole("textbox", { name: /mail/i }).fill(`walk-${crypto.randomUUID()}@example.test`);
  await newsletter.getByRole("button").click();
  expect((await asked).status()).toBe(200);
  await look();
  await open(page, "/catalogsearch/result/?q=trui");
  await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("overhemd");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Resultaten voor “overhemd”" })).toBeVisible();
  await look();
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-WIT-L");
  await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "XL", exact: true }).click();
  await expect(page).toHaveURL(/childSku=KD-0001-WIT-XL$/);
  await holds(page, "shop", "records", "my-size/");
  const compared = page.getByRole("main").getByRole("button", { name: "Vergelijken" });
  await alive(compared);
  await compared.click();
  await page.getByRole("button", { name: "Kijk of een winkel bij jou in de buurt het heeft" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("Amsterdam");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Kies deze winkel: KADE Amsterdam" }).click();
  await expect(page.getByText(/in KADE Amsterdam$/)).toBeVisible();
  await look();
  for (const kept of ["localStorage compare", "localStorage favstore"]) expect([...seen.keys()]).toContain(`${kept} `);
  const written = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await written;
  await look();
  // A guest who has only looked and filled a cart has no cookie.
  expect(await context.cookies()).toEqual([]);
  await open(page, "/winkelwagen/");
  await look();
  await open(page, "/checkout/");
  await page.getByRole("radio", { name: /Creditcard/ }).check();
  await expect(
    page
      .getByTitle(/^Kaartnummer$/)
      .contentFrame()
      .getByRole("textbox"),
  ).toBeVisible();
  // The provider's component keeps a number of the try to pay, whatever is asked of it, once it has one.
  const attempt = "adyen-checkout__checkout-attempt-id";
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain(attempt);
  await look();
  expect([...seen.keys()]).toContain(`sessionStorage ${attempt} `);
  await checkOut(page);
  await look();
  const customer = await newCustomer(request);
  await signInAt(page, "/my-account/", customer);
  await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0);
  await look();
  await context.setOffline(true);
  await test.step("a known customer is still one without a connection", async () => {
    await page.goto("/my-account/");
    await hydrated(page);
    await expect(page.getByRole("main")).toContainText(customer.firstname);
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toHaveAttribute(
      "href",
      "/my-account/",
    );
    expect(await page.evaluate(() => localStorage.getItem("customer"))).toMatch(/^in /);
    await look();
  });
  await context.setOffline(false);

  expect(foreign).toEqual([]);
  const places = new Set([...seen.keys()].map((name) => name.split(" ")[0]));
  expect([...places].sort()).toEqual(["cacheApi", "cookie", "indexedDB", "localStorage", "sessionStorage"]);
});
