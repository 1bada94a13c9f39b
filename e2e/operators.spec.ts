import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { violations } from "./accessibility.ts";
import { checkOut } from "./buy.ts";
import { complaints, intoCart, open, operationsKey } from "./shop.ts";
import { test } from "./test.ts";

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

test("an operator signs in with a second factor, finds an order, marks it paid, sent and delivered, and pays part of it back", async ({
  page,
}) => {
  await open(page, "/wollen-muts-vuur/");
  const known = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await known;
  const number = await checkOut(page);

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
    await form.getByLabel("Naam").fill(`Service ${crypto.randomUUID().slice(0, 8)}`);
    await form.getByLabel("Rol").selectOption("serve");
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
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: number }).click();
    await expect(heading(page, `Bestelling ${number}`)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await step(page, "Als betaald markeren", async () => undefined);
    await step(page, "Als verstuurd markeren", async (form) => {
      await form.getByLabel("Vervoerder").fill("PostNL");
      await form.getByLabel("Pakketcode").fill("3S123456");
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
    expect(await violations(page)).toEqual([]);
    await row.getByRole("link").click();
    await expect(heading(page, /^Wollen muts Vuur/)).toBeFocused();
    await expect(page.locator("summary", { hasText: "Prijs wijzigen" })).toHaveCount(0);
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

  await test.step("the other views open, and those of administrators do not", async () => {
    for (const name of ["Mails", "Toestand", "Cijfers"]) {
      await page.getByRole("link", { name }).click();
      await expect(heading(page, name)).toBeFocused();
      expect(await violations(page)).toEqual([]);
    }
    await expect(page.getByRole("link", { name: "Beheerders" })).toHaveCount(0);
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(heading(page, "Inloggen")).toBeVisible();
  });
  expect(heard).toEqual([]);
});
