import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { putInCart } from "./put-in-cart.ts";
import { untilQuiet } from "./quiet.ts";
import { complaints, fillAddress, intoCart, open, shopper } from "./shop.ts";
import { test } from "./test.ts";

const orderButton = (page: Page) => page.getByRole("button", { name: "Bestellen met betaalverplichting", exact: true });
const orderNumber = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasText: /^\d{10}$/ })
    .first();
const field = (page: Page, token: string) =>
  page.getByRole("main").locator(`[autocomplete~="${token}"]:visible`).first();

const jelle = (sku: string) => `/bretons-shirt-jelle/?childSku=KD-0099-WIT-${sku}`;

test.describe("a purchase", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("[CHECK-022] by keyboard alone, to a pick-up point, leaves nothing in a newcomer's console", async ({
    page,
  }) => {
    const heard = complaints(page);
    const failed: string[] = [];
    page.on(
      "response",
      (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`),
    );
    /** Presses Tab until the focus stands on what `wanted` names; whoever uses a keyboard sees where it is. */
    const tabTo = async (wanted: ReturnType<Page["locator"]>, most = 80) => {
      for (let press = 0; press < most; press += 1) {
        await page.keyboard.press("Tab");
        if (await wanted.evaluate((element) => element === document.activeElement))
          return expect(wanted).toBeInViewport();
      }
      throw new Error(`No way by Tab to ${String(wanted)}`);
    };
    await open(page, jelle("S"));
    await tabTo(page.getByRole("button", { name: "In winkelmand", exact: true }));
    const known = intoCart(page);
    await page.keyboard.press("Enter");
    await known;
    await open(page, "/checkout/");
    await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
    await tabTo(field(page, "email"));
    await page.keyboard.type(shopper.email);
    await tabTo(field(page, "given-name"));
    await page.keyboard.type(shopper.given);
    await tabTo(field(page, "family-name"));
    await page.keyboard.type(shopper.family);
    await tabTo(field(page, "postal-code"));
    await page.keyboard.type("3512je");
    await tabTo(field(page, "address-line2"));
    await page.keyboard.type("29");
    await expect(page.getByRole("status").filter({ hasText: "Adres gevonden: Domplein 29, Utrecht" })).toBeVisible();
    await expect(field(page, "address-line1")).toHaveValue("Domplein");
    await tabTo(page.getByRole("radio", { name: /Thuisbezorgd/ }));
    await page.keyboard.press("ArrowDown");
    const points = page.getByRole("radiogroup", { name: "Kies een afhaalpunt" });
    await expect(page.getByRole("status").filter({ hasText: "in de buurt van 3512 JE" })).toBeVisible();
    await tabTo(points.getByRole("radio").first());
    await page.keyboard.press("Space");
    await expect(points.getByRole("radio").first()).toBeChecked();
    await tabTo(points.locator("summary").first());
    await page.keyboard.press("Enter");
    await expect(points.getByText("06:30–22:00").first()).toBeVisible();
    await tabTo(page.getByRole("radio", { name: /iDEAL/ }));
    // Up from the first comes the last, which lends, and then the transfer.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /Bankoverschrijving/ })).toBeChecked();
    await tabTo(page.getByRole("checkbox", { name: /akkoord/ }));
    await page.keyboard.press("Space");
    await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
    await tabTo(orderButton(page));
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route("**/api/order", async (route) => {
      sent += 1;
      await enough;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    // While it is being placed the button keeps the focus, says so, and a second press does nothing.
    const pressed = page.getByRole("button", { name: "Even geduld, je bestelling wordt geplaatst" });
    await expect(pressed).toBeFocused();
    await expect(pressed).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(pressed).toBeFocused();
    letGo();
    await expect(orderNumber(page)).toBeVisible();
    expect(sent).toBe(1);
    const main = page.getByRole("main");
    for (const words of ["Afhaalpunt", "Kiosk Werf", "Werfkelder 3", "Domplein 29", "Bankoverschrijving"])
      await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    await untilQuiet(page);
    expect(heard).toEqual([]);
    expect(failed).toEqual([]);
  });

  test("as a screen reader tells it: sections, what is wrong, what happens meanwhile; the confirmation tells everything of the order, on paper too", async ({
    page,
  }) => {
    await putInCart(page, jelle("L"));
    await open(page, "/checkout/");
    await expect(page.getByRole("radio", { name: /Thuisbezorgd/ })).toBeChecked();
    const main = page.getByRole("main");
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Bestellen" [level=1]
        - region "Jij en je adres":
          - heading "Jij en je adres" [level=2]
          - paragraph:
            - button "Inloggen"
          - textbox "E-mailadres"
          - checkbox "Maak ook een account voor me" [checked=false]
          - textbox "Voornaam"
          - textbox "Achternaam"
          - combobox "Land"
          - textbox "Postcode"
          - textbox "Huisnummer en toevoeging"
          - status
          - textbox "Straat"
          - textbox "Plaats"
          - checkbox "De factuur gaat naar hetzelfde adres" [checked]
        - region "Bezorging":
          - radiogroup "Bezorging":
            - radio /Thuisbezorgd/ [checked]
            - radio /Afhaalpunt/
        - region "Betaling":
          - radiogroup "Betaling":
            - radio /iDEAL/ [checked]
            - radio /Creditcard/
            - radio /Bankoverschrijving/
        - region "Controleren en bestellen":
          - list:
            - listitem: /1 × Bretons shirt Jelle/
          - list "Voorwaarden bij je bestelling":
            - listitem:
              - link /Algemene voorwaarden/
            - listitem:
              - link /14 dagen bedenktijd/
            - listitem:
              - link /Wettelijke garantie/
            - listitem:
              - link /Privacyverklaring/
          - checkbox /akkoord/ [checked=false]
          - button "Bestellen met betaalverplichting"
        - complementary "Je bestelling"
    `);
    // Beside the form a code can be entered, on a desktop as on a phone.
    await expect(page.getByRole("complementary", { name: "Je bestelling" }).getByText("Kortingscode?")).toBeVisible();
    await orderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Controleer wat hieronder nog niet klopt" }))
      .toMatchAriaSnapshot(`
      - alert:
        - heading "Controleer wat hieronder nog niet klopt" [level=2]
        - list:
          - listitem:
            - link "Vul je e-mailadres in"
          - listitem:
            - link "Vul je voornaam in"
          - listitem:
            - link "Vul je achternaam in"
          - listitem:
            - link "Vul je postcode in"
          - listitem:
            - link "Vul je huisnummer in"
          - listitem:
            - link "Vul je straat in"
          - listitem:
            - link "Vul je plaats in"
          - listitem:
            - link "Vink aan dat je akkoord gaat met de voorwaarden"
    `);
    await expect(field(page, "email")).toHaveAccessibleDescription(/Vul je e-mailadres in/);
    await page.getByRole("radio", { name: /Afhaalpunt/ }).check();
    await expect(page.getByRole("status").filter({ hasText: "Vul hierboven je postcode in" })).toBeVisible();
    await field(page, "postal-code").fill("1071 AA");
    await expect(
      page.getByRole("status").filter({ hasText: /^\d afhaalpunten in de buurt van 1071 AA$/ }),
    ).toBeVisible();
    await orderButton(page).click();
    await page.getByRole("link", { name: "Kies een afhaalpunt", exact: true }).click();
    const points = page.getByRole("radiogroup", { name: "Kies een afhaalpunt" });
    await expect(points).toBeFocused();
    await expect(points).toHaveAccessibleDescription("Kies een afhaalpunt");
    expect(await violations(page)).toEqual([]);

    // From here on: the confirmation tells everything of the order, on paper too.
    const email = `gast-${crypto.randomUUID()}@example.test`;
    await page.getByRole("radio", { name: /Thuisbezorgd/ }).check();
    await fillAddress(page, { ...shopper, email });
    await page.getByRole("checkbox", { name: "De factuur gaat naar hetzelfde adres" }).uncheck();
    const billing = page.getByRole("group", { name: "Factuuradres" });
    for (const [token, value] of [
      ["organization", "Wit & Zoon"],
      ["given-name", "Bram"],
      ["family-name", "Zoon"],
      ["postal-code", "1016 GV"],
      ["address-line2", "263"],
    ] as const)
      await billing.locator(`[autocomplete="billing ${token}"]`).fill(value);
    await expect(billing.locator('[autocomplete="billing address-line1"]')).toHaveValue("Prinsengracht");
    const tokens = await page
      .locator("main form")
      .filter({ has: page.locator("[autocomplete=email]") })
      .locator("input:visible:not([type=radio], [type=checkbox]), select:visible")
      .evaluateAll((fields) => fields.map((each) => each.getAttribute("autocomplete")));
    const place = [
      "given-name",
      "family-name",
      "country",
      "postal-code",
      "address-line2",
      "address-line1",
      "address-level2",
    ];
    expect(tokens).toEqual([
      "email",
      ...place.map((token) => `shipping ${token}`),
      "shipping tel",
      "billing organization",
      "off",
      ...place.map((token) => `billing ${token}`),
    ]);
    await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
    await page.getByRole("checkbox", { name: /akkoord/ }).check();
    await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
    await orderButton(page).click();
    await expect(orderNumber(page)).toBeVisible();
    const inTwoWeeks = new Intl.DateTimeFormat("nl-NL", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(Date.now() + 14 * 86_400_000),
    );
    await expect(main).toContainText(
      `uiterlijk op ${inTwoWeeks} over en vermeld je bestelnummer. Daarna vervalt de bestelling.`,
    );
    const told = [
      "Bezorgadres",
      "Voorbeeldkade 12",
      "3011 AB Rotterdam",
      "Factuuradres",
      "Wit & Zoon",
      "Bram Zoon",
      "Prinsengracht 263",
      "1016 GV Amsterdam",
      "Thuisbezorgd",
      "Bankoverschrijving",
      "Kleur: Wit, Maat: L",
      // What is paid to: account, name, bank and the last day, as the mail says it.
      "NL02 ABNA 0123 4567 89",
      "ABNANL2A",
      "KADE Outlet B.V.",
      await orderNumber(page).innerText(),
      inTwoWeeks,
    ];
    for (const words of told) await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^Inclusief €\s[\d,]+ btw$/)).toBeVisible();
    await expect(main.getByText(email).first()).toBeVisible();
    expect(await violations(page, { besides: frame })).toEqual([]);
    await page.emulateMedia({ media: "print" });
    for (const words of told) await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("button", { name: "Afdrukken" }),
      page.getByRole("heading", { name: "Volgende keer sneller bestellen?" }),
    ])
      await expect(gone).toBeHidden();
    for (const right of ["Verkoper", "Herroepingsrecht", "Wettelijke garantie", "Modelformulier voor herroeping"])
      await expect(main.getByRole("heading", { name: right })).toBeVisible();
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.byteLength).toBeGreaterThan(10_000);
  });
});
