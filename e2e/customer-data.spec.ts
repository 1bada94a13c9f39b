import { expect, type Page } from "@playwright/test";
import { gatherMs } from "../client/features/customer-data/tracker.ts";
import type { PageOf } from "../shared/contract/page/page.ts";
import { contactOf, favourites, toldOf } from "./customer-data-platform.ts";
import { newCustomer, signInAt } from "./customers.ts";
import { ports, shopAt } from "./playwright.config.ts";
import { intoCart, open, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.consent));

const product = "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-S";
const other = "/bretons-shirt-jelle/?childSku=KD-0099-WIT-M";

/** A customer on this device, with the number by which the platform knows them. */
async function customer(page: Page): Promise<string> {
  const made = await newCustomer(page.request);
  const me = page.waitForResponse((response) => response.url().endsWith("/api/user/me") && response.ok());
  await signInAt(page, "/my-account/", made);
  const { result } = (await (await me).json()) as { result: { external_id: string } };
  return contactOf(result.external_id);
}
const told = (contactId: string) => toldOf(ports.customerData, contactId);
const answer = (page: Page, name: string) =>
  page.getByRole("region", { name: "Jouw keuze over je gegevens" }).getByRole("button", { name }).click();
/** The labels of a filter as a list has them for everybody, in their order. */
async function facet(page: Page, path: string, code: string): Promise<string[]> {
  const { listing } = (await (await page.request.get(`/data${path}`)).json()) as PageOf<"category">;
  return listing.facets.find((each) => each.code === code)!.options.map(({ label }) => label);
}
async function viewAndBuy(page: Page, path: string): Promise<void> {
  await open(page, path);
  const written = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await written;
}

test("[DATA-001][DATA-003] with consent, a product view and a cart change of a customer become PATCH calls at the platform; without it none does; the favourite store stands first in the stores' dialog and the favourite brand in a list's filter, and nothing moves", async ({
  page,
}) => {
  const notices: string[] = [];
  page.on("console", (message) => message.type() === "error" && notices.push(message.text()));
  const contactId = await customer(page);
  await viewAndBuy(page, product);
  await page.waitForTimeout(gatherMs + 500);
  expect(await told(contactId)).toEqual([]);

  await answer(page, "Alles toestaan");
  await viewAndBuy(page, other);
  const patches = async () => (await told(contactId)).filter(({ method }) => method === "PATCH");
  await expect
    .poll(async () => Object.assign({}, ...(await patches()).map(({ body }) => body as object)) as object)
    .toMatchObject({ lastViewedProduct: "KD-0099", cartPieces: 2 });
  for (const { path, headers } of await patches()) {
    expect(path).toBe(`/api/v3/contacts/${contactId}`);
    expect(headers).toEqual({
      apikey: "the-key-of-browser-tests",
      "user-agent": "KADE/1.0",
      "content-type": "application/json",
    });
  }
  await expect
    .poll(async () => (await told(contactId)).map(({ path }) => path))
    .toEqual(expect.arrayContaining(["/api/v3/tracking/productviews", "/api/v3/tracking/carts"]));

  // Withdrawn, the platform is told so, and nothing more.
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacyvoorkeuren" }).click();
  await page.getByRole("dialog", { name: "Privacyvoorkeuren" }).getByRole("button", { name: "Alles weigeren" }).click();
  await expect.poll(async () => (await told(contactId)).at(-1)).toMatchObject({ body: { items: [] } });
  await expect
    .poll(async () => (await patches()).at(-1)!.body)
    .toMatchObject({ lastViewedProduct: "", lastViewedAt: "", cartPieces: 0 });
  const before = (await told(contactId)).length;
  await viewAndBuy(page, product);
  await page.waitForTimeout(gatherMs + 500);
  expect(await told(contactId)).toHaveLength(before);
  expect(notices).toEqual([]);

  const brands = page.locator("#filters details").filter({ has: page.getByRole("heading", { name: "Merk" }) });
  const white = page.locator("#filters").getByRole("link", { name: /^Wit/ });
  // A brand of white shirts that is not the first of them.
  const favbrand = (await facet(page, "/heren/overhemden/?f.color_ois=301", "brand_ois"))[2]!;
  await page.route("**/api/contact/overview*", async (route) => {
    const told = (await (await route.fetch()).json()) as { result: { attributes: object } };
    expect(told.result.attributes).toEqual(favourites);
    told.result.attributes = { ...favourites, favbrand };
    await route.fulfill({ json: told });
  });

  await watchShifts(page);
  // Documents before this one may still be waiting for theirs.
  const found = page.waitForResponse(
    (response) =>
      response.url().includes("/api/contact/overview") &&
      response.request().headers().referer?.endsWith("?utm_source=known") === true,
  );
  await open(page, "/heren/overhemden/?utm_source=known");
  await found;
  await page.waitForTimeout(500);
  const moved = await shiftsSince(page);
  expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.005);
  await white.click();
  await expect(page).toHaveURL(/f\.color_ois=301$/);
  // The address changes before the list does.
  await expect(brands.getByRole("link").first()).toHaveAttribute("href", /f\.color_ois/);
  await expect(brands.getByRole("link").first()).toContainText(favbrand);

  await page.evaluate(() => (location.hash = "dialog=storeList"));
  const list = page.getByRole("dialog", { name: "Alle winkels" });
  await expect(list.getByText("Jouw winkel volgens je klantgegevens")).toBeVisible();
  await expect(list.getByRole("listitem").first()).toContainText("Jouw winkel volgens je klantgegevens");
});
