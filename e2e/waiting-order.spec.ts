import { readdirSync, readFileSync } from "node:fs";
import { expect, type BrowserContext, type Page, type Route } from "@playwright/test";
import { orderOffline } from "./buy.ts";
import { kept } from "./kept.ts";
import { untilQuiet } from "./quiet.ts";
import { hydrated, open, setStock, stockOf, toastsStay } from "./shop.ts";
import { test } from "./test.ts";

/** The files of the build that the shop under test answers with, and the operator's switch as it stands in them. */
const assets = new URL("../dist/client/assets/", import.meta.url);
const theSwitch = /\bautomatic:(?:!1|false)/g;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Er wacht een bestelling!" });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("status").getByRole("listitem").filter({ hasText: text });

/** Orders that leave any page of the browser. */
function orderCalls(context: BrowserContext): { count: number } {
  const seen = { count: 0 };
  context.on("request", (call) => {
    if (call.method() === "POST" && call.url().endsWith("/api/order")) seen.count++;
  });
  return seen;
}

test("an order made offline is offered at the next visit, in one tab, once only if put off, and ordered there", async ({
  page,
  context,
  request,
}) => {
  const sku = "KD-0099-ECRU-L";
  await setStock(request, sku, 5);
  const calls = orderCalls(context);
  await orderOffline(page, `/bretons-shirt-jelle/?childSku=${sku}`);
  await page.close();
  await context.setOffline(false);
  const tab = await context.newPage();
  await open(tab, "/");
  await expect(dialog(tab)).toBeVisible();
  // It comes unasked, so no key orders by accident.
  await expect(dialog(tab).getByRole("heading")).toBeFocused();
  await tab.keyboard.press("Enter");
  await tab.keyboard.press("Space");
  await expect(dialog(tab).getByText(/1 × Bretons shirt Jelle/)).toBeVisible();
  await expect(dialog(tab).getByText("3011 AB Rotterdam")).toBeVisible();
  await expect(dialog(tab).getByText("Bankoverschrijving")).toBeVisible();
  await expect(dialog(tab).getByText("is sindsdien veranderd")).toHaveCount(0);
  const other = await context.newPage();
  await open(other, "/heren/overhemden/");
  await untilQuiet(other);
  await expect(dialog(other)).toHaveCount(0);
  await other.close();
  await tab.bringToFront();
  await dialog(tab).getByRole("button", { name: "Nu niet" }).click();
  await expect(dialog(tab)).toHaveCount(0);
  await context.setOffline(true);
  await context.setOffline(false);
  await tab.reload();
  await hydrated(tab);
  await untilQuiet(tab);
  await expect(dialog(tab)).toHaveCount(0);
  // Half a day later.
  await tab.evaluate(() => localStorage.removeItem("order-put-off"));
  await open(tab, "/heren/overhemden/");
  await expect(dialog(tab)).toBeVisible();
  expect(calls.count).toBe(0);
  await dialog(tab)
    .getByRole("button", { name: /^Bestellen met betaalverplichting$/ })
    .click();
  await expect(tab.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
  await expect(tab).toHaveURL(/\/checkout\/thank-you\/$/);
  expect(calls.count).toBe(1);
  expect(await stockOf(request, sku)).toBe(4);
});

test("with automatic transmission switched on the order goes from any page, once over all tabs, and is said", async ({
  page,
  context,
  request,
}) => {
  const sku = "KD-0072-WIT-XL";
  await setStock(request, sku, 5);
  // The operator's switch, as a build with it would have it.
  const switched = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(theSwitch, "automatic:!0"),
    });
  };
  const having = readdirSync(assets).filter(
    (name) => readFileSync(new URL(name, assets), "utf8").search(theSwitch) >= 0,
  );
  expect(having.length).toBeGreaterThan(0);
  // A tab that is closed takes along what it still asked for; in one that is open a script that does not come fails the
  // test.
  await context.route(
    ({ pathname }) => having.includes(pathname.split("/").at(-1)!),
    (route) => switched(route).catch(() => undefined),
  );
  const calls = orderCalls(context);
  await orderOffline(page, `/gestreept-t-shirt-regge/?childSku=${sku}`);
  await page.close();
  await context.setOffline(false);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await toastsStay(tab);
  await Promise.all([open(tabs[0]!, "/"), open(tabs[1]!, "/heren/overhemden/")]);
  const said = /Je bestelling 4\d{9} is verstuurd/;
  await expect
    .poll(async () =>
      (await Promise.all(tabs.map((tab) => toast(tab, said).count()))).reduce((sum, count) => sum + count),
    )
    .toBe(1);
  expect(calls.count).toBe(1);
  expect(await stockOf(request, sku)).toBe(4);
  const told = (await toast(tabs[0]!, said).count()) === 1 ? tabs[0]! : tabs[1]!;
  for (const tab of tabs) await expect(dialog(tab)).toHaveCount(0);
  await toast(told, said).getByRole("button", { name: "Bekijken" }).click();
  await expect(told.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
  expect(calls.count).toBe(1);
});

test.describe("on the thank-you page", () => {
  test.use({ serviceWorkers: "allow" });

  test("an order that waits goes by itself once the shopper has said so there, as it was confirmed", async ({
    page,
    context,
    request,
  }) => {
    const sku = "KD-0072-WIT-XS";
    await setStock(request, sku, 5);
    await open(page, "/");
    await kept(page);
    const calls = orderCalls(context);
    await orderOffline(page, `/gestreept-t-shirt-regge/?childSku=${sku}`);
    await page.getByRole("link", { name: "Vanzelf laten versturen" }).click();
    await expect(page).toHaveURL(/\/checkout\/thank-you\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Je bestelling staat klaar" })).toBeVisible();
    await expect(page.getByText(/Bedankt/)).toHaveCount(0);
    await expect(page.getByText("dan gaat die vanzelf weg zodra er verbinding is")).toBeVisible();
    await page.getByRole("button", { name: "Bestellen met betaalverplichting", exact: true }).click();
    await expect(page.getByRole("button", { name: "Toch eerst vragen" })).toBeFocused();
    await expect(page.getByText("Houd deze pagina open")).toBeVisible();
    expect(calls.count).toBe(0);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /^Bedankt/ })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(calls.count).toBe(1);
    expect(await stockOf(request, sku)).toBe(4);
  });
});
