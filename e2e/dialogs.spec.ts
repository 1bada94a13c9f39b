import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { newCustomer } from "./customers.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Words that are fading in have no contrast yet, so nothing moves. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const product = "/oxford-overhemd-merwede/";
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
/** As an editor's link does. */
const follow = (page: Page, name: string) => page.evaluate((to) => location.assign(`#dialog=${to}`), name);

/** Dialogs that need nobody to be signed in: name, title, words in it. */
const named: readonly (readonly [string, string, RegExp])[] = [
  ["review", "Schrijf een beoordeling", /Oxford overhemd Merwede/],
  ["authentication", "Inloggen", /Nieuw hier/],
  ["sizeGuide", "Maattabel", /Borst/],
  ["terms", "Algemene voorwaarden", /Je neemt het aan door op de bestelknop te drukken/],
  ["notImplemented", "Nog niet beschikbaar", /Er is niets gewijzigd of verstuurd/],
  ["languageSidebar", "Kies je taal", /Deutsch/],
  ["storeList", "Alle winkels", /Amsterdam/],
  ["orderConfirmation", "Je bestelling", /bestelling/],
  ["newsletter", "Post van de kade", /10% korting/],
  ["storeLocator", "Zoek een winkel", /postcode/],
  ["servicePoints", "Afhaalpunten", /postcode/],
  ["sizeSelector", "Kies je maat", /Oxford overhemd Merwede/],
  ["pictures", "Oxford overhemd Merwede", /1 \/ 3/],
  ["privacy", "Privacyverklaring", /gegevens/],
  ["consent", "Privacyvoorkeuren", /niets te kiezen/],
];

test("[CHROME-039] each dialog opens by its name with its content, is closed by Escape and gives the focus back", async ({
  page,
}) => {
  await open(page, product);
  const opener = page.getByRole("banner").getByRole("link", { name: "Zoeken" });
  for (const [name, title, words] of named) {
    await opener.focus();
    await follow(page, name);
    await expect(dialog(page, title), name).toBeVisible();
    await expect(dialog(page, title), name).toContainText(words);
    // The page behind it is as it was, and looked at with all that stands on it.
    expect(await violations(page, { within: "dialog[open]" }), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog"), name).toHaveCount(0);
    await expect(page, name).toHaveURL(new RegExp(`${product}$`));
    await expect(opener, name).toBeFocused();
  }
});

test("[CHROME-039] address book and password are a customer's; the way back closes a dialog, and a size chosen in one is chosen on the page", async ({
  page,
  request,
}) => {
  await open(page, product);
  await test.step("a name that there is not says so; the way back closes a dialog", async () => {
    await follow(page, "nothing");
    await expect(dialog(page, "Nog niet beschikbaar")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("address book and password open for customers; others sign in first and go on", async () => {
    const customer = await newCustomer(request);
    await follow(page, "passwordUpdate");
    const login = dialog(page, "Inloggen");
    await login.locator("[autocomplete~=username], [autocomplete~=email]").first().fill(customer.email);
    await login.locator("[autocomplete=current-password]").fill(customer.password);
    await login.locator("[type=submit]").click();
    const password = dialog(page, "Wachtwoord wijzigen");
    await expect(password.locator("[autocomplete=new-password]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await follow(page, "accountAddresses");
    const book = dialog(page, "Adressen");
    await book.getByRole("button", { name: "Adres toevoegen" }).click();
    await expect(dialog(page, "Adres toevoegen").locator("[autocomplete~=postal-code]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page, "Adres toevoegen")).toHaveCount(0);
    await expect(book).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("a size chosen in the dialog is chosen on the page", async () => {
    await follow(page, "sizeSelector");
    const sizes = dialog(page, "Kies je maat").getByRole("link");
    const size = (await sizes.nth(1).textContent())!;
    await sizes.nth(1).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/childSku=/);
    await expect(page.getByRole("region", { name: "Maat" }).locator("[aria-current]")).toHaveText(size);
  });
});

test("[CHROME-045] a panel or dialog whose code or texts do not come says so, closes, and opens on another try", async ({
  page,
}) => {
  const search = /\/assets\/search-.*\.js$/;
  await page.route(search, (route) => route.abort());
  await page.route(/\/assets\/legal-.*\.js$/, (route) => route.abort());
  await open(page, "/");
  const failed = page.getByRole("alert").filter({ hasText: "Dit deel kon niet laden" });
  await test.step("a panel", async () => {
    const icon = page.getByRole("banner").getByRole("link", { name: "Zoeken" });
    await icon.click();
    await failed.getByRole("button", { name: "Sluiten" }).click();
    await expect(failed).toHaveCount(0);
    await icon.click();
    // Its code has been asked for, and lost, again.
    await expect(failed).toBeVisible();
    await page.unroute(search);
    await failed.getByRole("button", { name: "Opnieuw proberen" }).click();
    await expect(page.getByRole("dialog", { name: "Zoek een product" })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await follow(page, "terms");
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await page.route("**/data/algemene-voorwaarden/", (route) => route.abort());
  await failed.getByRole("button", { name: "Opnieuw proberen" }).click();
  const terms = dialog(page, "Algemene voorwaarden");
  await expect(terms.getByRole("alert")).toContainText("kon niet worden geladen");
  await page.unrouteAll();
  await terms.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(terms).toContainText("Bedenktijd");
});

test("[CHROME-044] going to another view shows the overlay with its message, which Escape does not close", async ({
  page,
  baseURL,
}) => {
  // An answer without content leaves the document where it is.
  await page.route(viewUrl(baseURL, "de", "/"), (route) => route.fulfill({ status: 204 }));
  await open(page, "/");
  await follow(page, "languageSidebar");
  const panel = dialog(page, "Kies je taal");
  await panel.getByRole("radio", { name: "Deutsch" }).check();
  await panel.getByRole("button", { name: "Toepassen" }).click();
  const overlay = dialog(page, /^We gaan naar Deutsch/);
  await expect(overlay.getByRole("status")).toHaveText("We gaan naar Deutsch …");
  await page.keyboard.press("Escape");
  await expect(overlay).toBeVisible();
});

test("[CHROME-043] the page tells extensions what stands over it, and nothing they do changes it; a link of an editor opens a dialog on another page, and a link in a dialog leaves with it", async ({
  page,
}) => {
  await open(page, "/klantenservice/");
  const shop = <T>(read: string) => page.evaluate((path) => new Function(`return window.shop?.${path}`)() as T, read);
  await expect.poll(() => shop("ui.overlay")).toBe(false);
  await page.getByRole("banner").getByRole("link", { name: "Winkelmand" }).click();
  await expect.poll(() => shop("ui.microcart")).toBe(true);
  await expect.poll(() => shop("ui.overlay")).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => shop("ui.overlay")).toBe(false);
  expect(await shop("cms.currentPage.title")).toBe("Klantenservice");
  expect(await shop("store.storeCode")).toBe("outlet_nl");
  await expect.poll(() => shop("cms.supportsWebp")).toBe(true);
  await test.step("links of an editor", async () => {
    const link = (within: string, href: string) =>
      page.evaluate(
        ([place, to]) => {
          const made = Object.assign(document.createElement("a"), { href: to, textContent: "Hierheen" });
          document.querySelector(place!)!.prepend(made);
        },
        [within, href],
      );
    await link("main", "/cadeaus/#dialog%3Dnewsletter");
    await page.getByRole("link", { name: "Hierheen" }).click();
    await expect(page).toHaveURL(/\/cadeaus\/#dialog/);
    await expect(dialog(page, "Post van de kade")).toBeVisible();
    await link("dialog[open]", "/klantenservice/");
    await dialog(page, "Post van de kade").getByRole("link", { name: "Hierheen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
