import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { violations } from "./accessibility.ts";
import { placeOrder } from "./place-order.ts";
import { complaints, operationsKey, shopper } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const words = { heading: (name: string | RegExp) => ({ level: 1, name }) as const };
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", words.heading(name));
async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel("Sleutel").fill(key);
  await page.getByRole("button", { name: "Inloggen" }).click();
}
/** Opens a step, fills its form, presses its button. */
async function step(page: Page, name: string, fill: (form: ReturnType<Page["locator"]>) => Promise<void>) {
  const form = page.locator("details").filter({ has: page.locator("summary", { hasText: name }) });
  await form.locator("summary").click();
  await fill(form);
  await form.getByRole("button", { name }).click();
  const said = page.getByRole("status").filter({ hasText: `Gedaan: ${name}` });
  await expect(said).toBeVisible();
  await expect(said).toBeFocused();
}

/** The height of the lowest link in the page's content, whole pixels. */
const lowestLink = (page: Page) =>
  page
    .locator("main a:not([class])")
    .evaluateAll((links) => Math.floor(Math.min(...links.map((link) => link.getBoundingClientRect().height))));

/** A product's line of a catalogue file, under a number and a SKU of its own. */
const productLine = (id: number, sku: string, price: number) =>
  JSON.stringify({
    _index: "shop",
    _type: "product",
    _id: String(id),
    _source: { id, sku, name: `Proef ${sku}`, type_id: "simple", price, status: 1, visibility: 4, url_key: `p-${id}` },
  });

test("ten tasks of an operator: an order served to its withdrawal, a file imported and taken back, prices, reviews, codes", async ({
  page,
}) => {
  const hat = (await (await page.request.get("/data/wollen-muts-vuur/")).json()) as { sku: string };
  const number = await placeOrder(page.request, [{ sku: hat.sku, qty: 2 }]);
  const mark = crypto.randomUUID().slice(0, 8);
  const review = {
    // Of no article whose newest review another test looks for.
    sku: "KD-0072",
    title: `Warm ${mark}`,
    detail: "Zit goed en houdt de wind buiten.",
    nickname: "Noor",
    rating: 5,
  };
  expect((await page.request.post("/api/review/create", { data: review })).status()).toBe(200);

  const heard = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ops/?lang=nl-NL");
  await expect(heading(page, "Inloggen")).toBeVisible();
  await signIn(page, "no-such-key-of-an-operator");
  await expect(page.getByRole("alert")).toContainText("Deze sleutel bestaat niet");
  expect(await violations(page)).toEqual([]);
  // The refusal is one; everything else is not.
  heard.length = 0;

  const key = await test.step("OPS_KEY opens the page and gives an operator a key", async () => {
    await signIn(page, operationsKey);
    await page.getByRole("link", { name: "Beheerders" }).click();
    await page.locator("summary", { hasText: "Beheerder toevoegen" }).click();
    const form = page.locator("details[open]");
    await form.getByLabel("Naam").fill(`Proef ${mark}`);
    await form.getByLabel("Rol").selectOption("admin");
    await form.getByRole("button", { name: "Beheerder toevoegen" }).click();
    const given = await page.getByRole("status").locator("code").innerText();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Uitloggen" }).click();
    return given;
  });

  await test.step("the operator sets a second factor up", async () => {
    await signIn(page, key);
    await page.getByRole("button", { name: "Toon de code voor mijn app" }).click();
    await expect(page.getByRole("img", { name: "QR-code voor een authenticator-app" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const secret = await page.getByRole("main").locator("code").innerText();
    await page.getByLabel("Code van de tweede factor").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole("button", { name: "Bevestigen" }).click();
    await expect(page.getByRole("main").locator("li code")).toHaveCount(10);
    await page.getByRole("button", { name: "Ik heb ze bewaard" }).click();
  });

  await test.step("the order is found and served", async () => {
    await page.getByRole("searchbox").fill(number);
    await page.getByRole("button", { name: "Zoeken" }).click();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await page.locator("summary", { hasText: "Deze bestellingen downloaden" }).click();
    const began = page.waitForEvent("download");
    await page.getByRole("button", { name: "Tabel (CSV)" }).click();
    expect(readFileSync(await (await began).path(), "utf8")).toContain(`\r\n${number},`);
    await page.getByRole("link", { name: number }).click();
    await expect(heading(page, `Bestelling ${number}`)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await lowestLink(page)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await lowestLink(page)).toBeGreaterThanOrEqual(24);
    await page.setViewportSize({ width: 390, height: 844 });
    await step(page, "Als betaald markeren", async () => undefined);
    await step(page, "Als verstuurd markeren", async (form) => {
      await form.getByLabel("Vervoerder").fill("PostNL");
      await form.getByLabel("Pakketcode").fill("3S123456");
      await form.getByRole("spinbutton").fill("1");
    });
    await step(page, "Als verstuurd markeren", async (form) => {
      await expect(form.getByRole("spinbutton")).toHaveValue("1");
      await form.getByLabel("Vervoerder").fill("DHL");
    });
    await step(page, "Als bezorgd markeren", async () => undefined);
    await step(page, "Terugbetalen", async (form) => {
      await form.getByLabel(/^Bedrag/).fill("10,00");
    });
    await expect(page.getByRole("row", { name: /Terugbetaling.*€\s10,00.*met de hand/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /PostNL.*3S123456/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step("a product is found, and its stock counted", async () => {
    await page.getByRole("link", { name: "Producten" }).click();
    await expect(heading(page, "Producten")).toBeFocused();
    await page.getByRole("searchbox").fill("wollen muts vuur");
    await page.getByRole("button", { name: "Zoeken" }).click();
    const row = page.getByRole("row", { name: /Wollen muts Vuur/ });
    await expect(row).toBeVisible();
    await row.getByRole("link").click();
    await expect(heading(page, /^Wollen muts Vuur/)).toBeFocused();
    const pieces = page.getByRole("spinbutton").first();
    await step(page, "Voorraad wijzigen", async (form) => {
      await expect(form.getByRole("spinbutton").first()).toHaveValue(/^\d+$/);
      await form.getByRole("spinbutton").first().fill("4321");
    });
    await expect(page.getByRole("row", { name: /4\.321/ })).toBeVisible();
    await page.locator("summary", { hasText: "Voorraad wijzigen" }).click();
    await expect(pieces).toHaveValue("4321");
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step("a withdrawal is accepted and paid back", async () => {
    const data = { number, email: shopper.email, name: "Noor de Wit", key: crypto.randomUUID() };
    expect((await page.request.post("/api/withdrawal", { data })).status()).toBe(200);
    await page.getByRole("link", { name: "Bestellingen" }).click();
    await page.getByRole("searchbox").fill(number);
    await page.getByRole("button", { name: "Zoeken" }).click();
    await page.getByRole("link", { name: number }).click();
    await step(page, "Herroeping aanvaarden", async () => undefined);
    await step(page, "Herroeping terugbetalen", async () => undefined);
    await expect(page.getByText(/^Terugbetaald en gesloten/)).toBeVisible();
  });

  const [kept, gone] = [`PROEF-A-${mark}`, `PROEF-B-${mark}`];
  await test.step("a file is imported", async () => {
    await page.getByRole("link", { name: "Import", exact: true }).click();
    const id = 800_000_000 + Math.trunc(Math.random() * 1_000_000) * 2;
    const text = [productLine(id, kept, 20), productLine(id + 1, gone, 30)].join("\n");
    const file = { name: "proef.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(text) };
    await page.getByLabel("Sleep het bestand hierheen, of kies het").setInputFiles(file);
    await page.getByRole("button", { name: "Vergelijken met de winkel" }).click();
    await expect(page.getByRole("row", { name: new RegExp(gone) })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Winkel wijzigen" }).click();
    await expect(page.getByText(/^proef\.ndjson staat in de winkel/)).toBeFocused();
  });

  await test.step("a price is changed, and a product taken out of the shop", async () => {
    await page.getByRole("link", { name: "Producten" }).click();
    await page.getByRole("searchbox").fill(kept);
    await page.getByRole("button", { name: "Zoeken" }).click();
    await page
      .getByRole("row", { name: new RegExp(kept) })
      .getByRole("link")
      .click();
    await step(page, "Prijs wijzigen", async (form) => {
      await form.getByLabel("Gewone prijs").fill("18,50");
    });
    await expect(page.getByRole("row", { name: new RegExp(`${kept}.*€\\s18,50`) }).first()).toBeVisible();
    await step(page, "Ergens anders tonen, of uit de winkel halen", async (form) => {
      await form.getByLabel("Te zien in").selectOption("nowhere");
    });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step("the import is taken back, but for what was changed since", async () => {
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await page.getByRole("button", { name: /^Laatste import terugdraaien/ }).click();
    await expect(page.getByText(/dit zou weer worden zoals het was/)).toBeFocused();
    await expect(page.getByRole("row", { name: new RegExp(gone) })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Blijft zoals het nu is (1)" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: kept })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Import terugdraaien" }).click();
    await expect(page.getByText(/is teruggedraaid: één onderdeel is weer zoals het was/)).toBeFocused();
    await page.getByRole("link", { name: "Producten" }).click();
    await page.getByRole("searchbox").fill(gone);
    await page.getByRole("button", { name: "Zoeken" }).click();
    await expect(page.getByRole("row", { name: new RegExp(gone) })).toHaveCount(0);
  });

  await test.step("a review is shown, and a code made", async () => {
    await page.getByRole("link", { name: "Reviews" }).click();
    await page.getByRole("button", { name: `Tonen ${review.title}` }).click();
    await expect(page.getByText(`Wordt getoond: ${review.title}`)).toBeFocused();
    await page.getByRole("link", { name: "Kortingscodes" }).click();
    await step(page, "Code maken", async (form) => {
      await form.getByLabel("Code: letters A tot Z").fill(`PROEF-${mark}`);
      await form.getByLabel("Hoeveel", { exact: true }).fill("5");
    });
    await expect(page.getByRole("link", { name: `PROEF-${mark}`.toUpperCase() })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the other views open, and what was done is written down", async () => {
    for (const name of ["Mails", "Toestand", "Cijfers", "Wat is gedaan"]) {
      await page.getByRole("link", { name }).click();
      await expect(heading(page, name)).toBeFocused();
      expect(await violations(page)).toEqual([]);
    }
    await expect(page.getByRole("row", { name: /Proef.*POST \/ops\/import\/undo/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(heading(page, "Inloggen")).toBeVisible();
  });
  expect(heard).toEqual([]);
});
