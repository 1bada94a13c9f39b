import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Words that are fading in have no contrast yet, so nothing moves. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const product = "/oxford-overhemd-merwede/";
/** A page of few words: whatever opens over a page has all of it styled anew, and axe reads it besides. */
const plain = "/klantenservice/";
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
/** As an editor's link does. */
const follow = (page: Page, name: string) => page.evaluate((to) => location.assign(`#dialog=${to}`), name);

/** Dialogs that need nobody to be signed in: name, title, words in it; those of an article are opened over its page. */
const named: readonly (readonly [string, string, RegExp])[] = [
  ["authentication", "Inloggen", /Nieuw hier/],
  ["terms", "Algemene voorwaarden", /Je neemt het aan door op de bestelknop te drukken/],
  ["notImplemented", "Nog niet beschikbaar", /Er is niets gewijzigd of verstuurd/],
  ["languageSidebar", "Kies je taal", /Deutsch/],
  ["storeList", "Alle winkels", /Amsterdam/],
  ["orderConfirmation", "Je bestelling", /bestelling/],
  ["newsletter", "Post van de kade", /10% korting/],
  ["storeLocator", "Zoek een winkel", /postcode/],
  ["servicePoints", "Afhaalpunten", /postcode/],
  ["privacy", "Privacyverklaring", /gegevens/],
  ["consent", "Privacyvoorkeuren", /niets te kiezen/],
];
const ofArticle: typeof named = [
  ["review", "Schrijf een beoordeling", /Oxford overhemd Merwede/],
  ["sizeGuide", "Maattabel", /Borst/],
  ["sizeSelector", "Kies je maat", /Oxford overhemd Merwede/],
  ["pictures", "Oxford overhemd Merwede", /1 \/ 3/],
];

/** Looked at by axe in sign-in.spec.ts, product-extras-axe.spec.ts (two), axe.spec.ts and consent.spec.ts. */
const lookedAt = new Set(["authentication", "review", "sizeGuide", "languageSidebar", "consent"]);

test("[CHROME-039] each dialog opens by its name with its content, is closed by Escape and gives the focus back; a size chosen in one is chosen on the page", async ({
  page,
}) => {
  const opener = page.getByRole("banner").getByRole("link", { name: "Zoeken" });
  for (const [path, dialogs] of [
    [plain, named],
    [product, ofArticle],
  ] as const) {
    await open(page, path);
    for (const [name, title, words] of dialogs) {
      await opener.focus();
      await follow(page, name);
      await expect(dialog(page, title), name).toBeVisible();
      await expect(dialog(page, title), name).toContainText(words);
      // The page behind it is as it was, and looked at with all that stands on it.
      if (!lookedAt.has(name)) expect(await violations(page, { within: "dialog[open]" }), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), name).toHaveCount(0);
      await expect(page, name).toHaveURL(new RegExp(`${path}$`));
      await expect(opener, name).toBeFocused();
    }
  }
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

test("[CHROME-043][CHROME-044][CHROME-045] the page tells extensions what stands over it, and nothing they do changes it; a link of an editor opens a dialog on another page; a dialog whose code or texts do not come says so, and opens on another try; going to another view shows the overlay", async ({
  page,
  baseURL,
}) => {
  await page.route(/\/assets\/legal-.*\.js$/, (route) => route.abort());
  await open(page, "/klantenservice/");
  await test.step("[CHROME-043] what stands over the page is told", async () => {
    const shop = <T>(read: string) => page.evaluate((path) => new Function(`return window.shop?.${path}`)() as T, read);
    await expect.poll(() => shop("ui.overlay")).toBe(false);
    await page.getByRole("banner").getByRole("link", { name: "Winkelmand" }).click();
    await expect.poll(() => shop("ui.microcart")).toBe(true);
    await expect.poll(() => shop("ui.overlay")).toBe(true);
    // What is told comes with the press; the panel opens after the frame that answers it.
    await expect(dialog(page, "Winkelmand")).toBeVisible();
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
      // The same one again: it was not closed, but went with its page; and over a page that a link within it leads to.
      const press = (href: string) =>
        page.evaluate((to) => {
          const made = Object.assign(document.createElement("a"), { href: to });
          (document.querySelector("dialog[open]") ?? document.querySelector("main"))!.append(made);
          made.click();
          made.remove();
        }, href);
      await press("#dialog=newsletter");
      await expect(dialog(page, "Post van de kade")).toBeVisible();
      await press("/cadeaus/#dialog=newsletter");
      await expect(page.getByRole("heading", { level: 1, name: "Cadeaus" })).toBeAttached();
      await expect(dialog(page, "Post van de kade")).toBeVisible();
      await expect(page).toHaveURL(/\/cadeaus\/#dialog/);
      await press("/klantenservice/");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/klantenservice\/$/);
    });
  });
  // Of the cart's panel, which has a frame of its own: cart.spec.ts.
  await test.step("[CHROME-045] code or texts that do not come", async () => {
    const failed = page.getByRole("alert").filter({ hasText: "Dit deel kon niet laden" });
    await follow(page, "terms");
    // Closed, and lost again at the next press.
    await failed.getByRole("button", { name: "Sluiten" }).click();
    await expect(failed).toHaveCount(0);
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
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("[CHROME-044] the overlay of a view that comes, which Escape does not close", async () => {
    // An answer without content leaves the document where it is.
    await page.route(viewUrl(baseURL, "de", "/kundenservice/"), (route) => route.fulfill({ status: 204 }));
    await follow(page, "languageSidebar");
    const panel = dialog(page, "Kies je taal");
    await panel.getByRole("radio", { name: "Deutsch" }).check();
    await panel.getByRole("button", { name: "Toepassen" }).click();
    const overlay = dialog(page, /^We gaan naar Deutsch/);
    await expect(overlay.getByRole("status")).toHaveText("We gaan naar Deutsch …");
    await page.keyboard.press("Escape");
    await expect(overlay).toBeVisible();
  });
});
