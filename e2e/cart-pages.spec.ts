import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, open, operationsKey, scoreOf, setStock, shiftsSince, viewUrl, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");
const summary = (page: Page) => page.getByRole("complementary", { name: /Overzicht|Summary/ });
const lines = (page: Page) => page.locator("li[data-line]");
const row = (page: Page, name: RegExp) =>
  summary(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd");
const cents = async (page: Page, name: RegExp) =>
  Math.round(Number((await row(page, name).innerText()).replace(/[^\d.-]/g, "")) * 100);
const shirt = "KD-0001-SALIE-M";
const polo = "KD-0078-ZWART-M";

async function coupon(request: APIRequestContext, what: Record<string, unknown>): Promise<string> {
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await request.post("/api/admin/coupon", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { code, ...what },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return code;
}

const cartOf = async (page: Page, cartId: string) =>
  (
    (await (await page.request.get(`/api/cart/pull?cartId=${cartId}`)).json()) as {
      result: { sku: string; qty: number }[];
    }
  ).result.map(({ sku, qty }) => [sku, qty]);
function knowCart(page: Page): () => string {
  let id = "";
  page.on("request", (request) => {
    id = new URL(request.url()).searchParams.get("cartId") ?? id;
  });
  return () => id;
}

test("[CART-032][SYNC-050] a code goes on and off by keyboard, a wrong one is told in few words, and the sums are exact", async ({
  page,
  request,
  baseURL,
}) => {
  const heard = complaints(page);
  const en = (path: string) => viewUrl(baseURL, "en", path);
  const good = await coupon(request, { percent: 15 });
  const dear = await coupon(request, { amount: 5, minimum: 5_000 });
  await putInCart(page, en(`/merwede-oxford-shirt/?childSku=${shirt}`));
  await open(page, en("/winkelwagen/"));
  await expect(row(page, /Total/)).toHaveText("€64.90");
  await expect(row(page, /Discount/)).toHaveCount(0);
  const question = page.getByText("Discount code?");
  const field = page.getByRole("textbox", { name: "Discount code" });
  await expect(field).toBeHidden();
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Enter your discount code.");
  await field.fill("NOPE");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not a valid coupon code" })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Not a valid coupon code\. It does not exist/);
  expect(await violations(page, { besides: frame })).toEqual([]);
  await field.fill(dear);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This code is valid from €5,000.00");
  await expect(row(page, /Total/)).toHaveText("€64.90");
  await field.fill(good.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(row(page, /Discount/)).toHaveText("-€8.99");
  const remove = page.getByRole("button", { name: `Remove discount code ${good}` });
  await expect(remove).toBeFocused();
  await expect(summary(page).locator("dt")).toHaveText([
    "Subtotal",
    `Discount (${good})`,
    "Delivery",
    "Total",
    "of which VAT",
  ]);
  expect((await cents(page, /Subtotal/)) + (await cents(page, /Discount/)) + (await cents(page, /Delivery/))).toBe(
    await cents(page, /Total/),
  );
  // The German rate would be another: 21 % of what is left.
  expect(await cents(page, /VAT/)).toBe(Math.round((5_096 * 21) / 121) + Math.round((495 * 21) / 121));
  expect(await violations(page, { besides: frame })).toEqual([]);
  // What was applied is there after a reload, in the checkout's summary too, and where the cart is shown beside a page.
  await page.reload();
  await expect(row(page, /Discount/)).toHaveText("-€8.99");
  await remove.click();
  await expect(row(page, /Discount/)).toHaveCount(0);
  await expect(row(page, /Total/)).toHaveText("€64.90");
  await expect(page.locator("summary", { hasText: "Discount code?" })).toBeFocused();
  // Without a connection: cart-page.test.tsx.
  expect(heard.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
});

/**
 * Of a cart with a polo and a shirt: it names countries and ways to pay, and shows what goes with it, which moves
 * nothing. Where the focus is when lines go: cart-page.test.tsx.
 */
async function restOfCart(page: Page, cartId: () => string): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/data/!crosssell/")) asked.push(decodeURIComponent(request.url()));
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await putInCart(page, `/oxford-overhemd-merwede/?childSku=${shirt}`);
  // A visit before takes it in, so that it moves nothing of the one that is looked at.
  await page.goto("/winkelwagen/");
  await expect.poll(async () => (await cartOf(page, cartId())).length).toBe(3);
  await watchShifts(page);
  await open(page, "/winkelwagen/");
  const terms = summary(page).getByRole("list", { name: "Bezorging en betaling" });
  await expect(terms).toContainText("We bezorgen in Nederland, België en Duitsland.");
  await expect(terms).toContainText(/Je betaalt met .*Bankoverschrijving/);
  await expect(summary(page)).toContainText(/[A-Z][a-z]+dag \d+ [a-z]+ in huis/);
  const since = await page.evaluate(() => performance.now());
  expect(asked).toEqual([]);
  await terms.scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Past er goed bij" })).toBeVisible();
  await expect(main(page).locator("section h3").first()).toBeVisible();
  const moved = await shiftsSince(page, since);
  expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.02);
  expect(asked.map((url) => url.split("/!crosssell/")[1])).toEqual(["KD-0001,KD-0078"]);
  expect(await violations(page, { besides: frame })).toEqual([]);
}

test("[CART-035] colour, size and quantity of a line change in a dialog, by keyboard, from the cart page and beside a page; which countries and ways to pay there are, and what goes with the cart", async ({
  page,
  request,
}) => {
  const cartId = knowCart(page);
  await setStock(request, "KD-0001-SALIE-XL", 0);
  await putInCart(page, `/pique-polo-zaan/?childSku=${polo}`, `/oxford-overhemd-merwede/?childSku=${shirt}`);
  await open(page, "/winkelwagen/");
  const edit = page.getByRole("button", { name: "Oxford overhemd Merwede wijzigen" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Artikel wijzigen" });
  const size = dialog.getByRole("group", { name: "Maat" });
  await expect(size.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  expect(await violations(page, { besides: frame })).toEqual([]);
  // Sold out: said, shown, and not to be saved.
  await size.getByRole("radio", { name: "M", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(size.getByRole("radio", { name: "XL , uitverkocht" })).toBeChecked();
  const save = dialog.getByRole("button", { name: "Wijziging opslaan" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(dialog.getByRole("status").filter({ hasText: "Deze uitvoering is uitverkocht" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(size.getByRole("radio", { name: "L", exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: /^Eén meer/ }).click();
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const line = lines(page).filter({ hasText: "Oxford" });
  await expect(line.getByRole("definition").filter({ hasText: /^L$/ })).toBeVisible();
  await expect(line.getByRole("textbox")).toHaveValue("2");
  await expect(line).toContainText("€ 119,90");
  await expect(edit).toBeFocused();
  await expect
    .poll(async () => (await cartOf(page, cartId())).sort())
    .toEqual([
      ["KD-0001-SALIE-L", 2],
      [polo, 1],
    ]);
  await edit.click();
  // It opens after the press was painted; before that Escape closes nothing.
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  // Beside a page: another colour.
  await open(page, "/heren/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Winkelmand/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Winkelmand" });
  await panel.getByRole("button", { name: "Oxford overhemd Merwede wijzigen" }).click();
  const colours = dialog.getByRole("group", { name: "Kleur" }).getByRole("radio");
  await colours.nth(1).check();
  const colour =
    (await colours.nth(1).getAttribute("aria-label")) ??
    (await dialog.getByRole("group", { name: "Kleur" }).locator("label").nth(1).locator("img").getAttribute("alt"));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole("listitem").filter({ hasText: "Oxford" }).getByRole("definition").first()).toHaveText(
    colour!,
  );
  await expect(panel).toBeVisible();
  await expect.poll(async () => (await cartOf(page, cartId())).length).toBe(2);
  await test.step("the cart names countries and ways to pay, and shows what goes with it unmoved", () =>
    restOfCart(page, cartId));
});
