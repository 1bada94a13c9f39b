import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { putInCart } from "./put-in-cart.ts";
import { complaints, fillAddress, intoCart, open, shopper, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const orderButton = (page: Page) =>
  page.getByRole("button", { name: /^(Bestellen met betaalverplichting|Zahlungspflichtig bestellen)$/ });
const orderNumber = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasText: /^\d{10}$/ })
    .first();
const field = (page: Page, token: string) =>
  page.getByRole("main").locator(`[autocomplete~="${token}"]:visible`).first();

/** Fills the cart and opens its checkout, with delivery and payment offered. */
async function checkoutWith(page: Page, product: string): Promise<void> {
  await putInCart(page, product);
  await open(page, new URL("/checkout/", page.url()).href);
  await expect(page.getByRole("radio", { name: /Thuisbezorgd|Nach Hause/ })).toBeChecked();
}
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
    await page.waitForTimeout(500);
    expect(heard).toEqual([]);
    expect(failed).toEqual([]);
  });

  test("in German makes an account on the way, whose owner orders", async ({ page, baseURL, request }) => {
    await checkoutWith(page, viewUrl(baseURL, "de", "/bretonisches-shirt-jelle/?childSku=KD-0099-WIT-M"));
    const email = `kai-${crypto.randomUUID()}@example.test`;
    await fillAddress(page, {
      ...shopper,
      email,
      postcode: "10115",
      street: "Speicherweg 1",
      number: "",
      city: "Berlin",
    });
    await expect(page.getByLabel("Hausnummer und Zusatz")).toHaveCount(0);
    await page.getByText("Was bringt ein Konto?").click();
    await expect(page.getByText("deine Adressen beim nächsten Mal bereit")).toBeVisible();
    await page.getByRole("checkbox", { name: "Auch ein Konto für mich anlegen" }).check();
    const password = page.locator("[autocomplete=new-password]");
    await expect(page.getByText("mindestens 8 Zeichen")).toBeVisible();
    await password.fill("kai");
    await page.getByRole("radio", { name: /^Überweisung/ }).check();
    await page.getByRole("checkbox", { name: /stimme den AGB zu/ }).check();
    await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
    await orderButton(page).click();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await password.fill("Speicher-am-Kai-7");
    // The first try finds the shop out of order: nothing is made, nothing is lost.
    await page.route("**/api/user/create", (route) =>
      route.fulfill({ status: 500, json: { code: 500, result: "Internal error" } }),
    );
    await orderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Deine Angaben sind noch da" })).toBeVisible();
    await expect(password).toHaveValue("Speicher-am-Kai-7");
    await expect(field(page, "address-level2")).toHaveValue("Berlin");
    await page.unrouteAll();
    // The second loses only the answer; the account is found again by logging in.
    await page.route("**/api/user/create", async (route) => {
      const made = await request.post("/api/user/create", {
        data: route.request().postDataJSON() as object,
        headers: { "x-vs-store-code": "outlet_de" },
      });
      expect(made.status()).toBe(200);
      await route.abort();
    });
    await orderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Deine Angaben sind noch da" })).toBeVisible();
    await page.unrouteAll();
    await orderButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name: `Danke, ${shopper.given}` })).toBeVisible({
      timeout: 40_000,
    });
    const number = await orderNumber(page).innerText();
    await expect(page.getByRole("heading", { name: "Nächstes Mal schneller bestellen?" })).toHaveCount(0);
    const signedIn = await request.post("/api/user/login", {
      data: { username: email, password: "Speicher-am-Kai-7" },
      headers: { "x-vs-store-code": "outlet_de" },
    });
    const token = ((await signedIn.json()) as { result: string }).result;
    const history = await request.get("/api/user/order-history?pageSize=5&currentPage=1", {
      headers: { authorization: `Bearer ${token}`, "x-vs-store-code": "outlet_de" },
    });
    expect(
      ((await history.json()) as { result: { items: { increment_id: string }[] } }).result.items.map(
        (order) => order.increment_id,
      ),
    ).toEqual([number]);
  });

  test("as a screen reader tells it: sections, what is wrong, what happens meanwhile; the confirmation tells everything of the order, on paper too, and offers a guest an account", async ({
    page,
  }) => {
    await checkoutWith(page, jelle("L"));
    const main = page.getByRole("main");
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Bestellen" [level=1]
        - complementary "Je bestelling"
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

    // From here on: the confirmation tells everything of the order, on paper too, and offers a guest an account.
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
    expect(await violations(page)).toEqual([]);
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
    await page.emulateMedia({ media: "screen" });
    await page.locator("[autocomplete=new-password]").fill("Kade-en-water-7");
    await page.getByRole("button", { name: "Account maken" }).click();
    await expect(page.getByText("Je account is gemaakt en je bent ingelogd.")).toBeVisible();
    await expect(orderNumber(page)).toBeVisible();
  });
});

test("at twice the size of text nothing stands beside the window, from the product to the confirmation", async ({
  page,
}) => {
  const isWhole = async (width: number) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `${page.url()} at ${width}`,
      })
      .toBeLessThanOrEqual(0);
  };
  await checkoutWith(page, "/bretons-shirt-dinkel/?childSku=KD-0102-WIT-XXL");
  for (const path of ["/bretons-shirt-dinkel/", "/winkelwagen/", "/checkout/"]) {
    await open(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await isWhole(width);
    }
  }
  await fillAddress(page);
  await page.getByRole("radio", { name: /Afhaalpunt/ }).check();
  await page.getByRole("radiogroup", { name: "Kies een afhaalpunt" }).getByRole("radio").first().check();
  await page.setViewportSize({ width: 390, height: 844 });
  await isWhole(390);
  await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await expect(orderButton(page)).toHaveAccessibleDescription(/€/);
  await orderButton(page).click();
  await expect(orderNumber(page)).toBeVisible();
  // It comes later than the rest, and names the shopper's address.
  await expect(page.getByRole("heading", { name: "Volgende keer sneller bestellen?" })).toBeVisible();
  await isWhole(390);
});
