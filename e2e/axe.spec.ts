import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { large, lost, toErrorsInLargeText } from "./lost.ts";
import { phone } from "./playwright.config.ts";
import { closed, fillAddress, intoCart, open, shopper, toastsStay, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Words that are fading in have no contrast yet, so nothing moves. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const order = /^(Bestellen met betaalverplichting|Zahlungspflichtig bestellen)$/;
const toCart = /^(In winkelmand|In den Warenkorb)$/;
const views = {
  nl: {
    category: "/heren/?f.color_ois=301,312",
    order: "/bretons-shirt-jelle/",
    service: "/klantenservice/",
  },
  de: {
    category: "/herren/?f.color_ois=301,312",
    order: "/bretonisches-shirt-jelle/",
    service: "/kundenservice/",
  },
} as const;

/** Dutch on a phone, German on a desktop: between them the two windows meet every word of both and every layout. */
const viewOf = (isMobile: boolean) => (isMobile ? "nl" : "de");
const address = (baseURL: string | undefined, isMobile: boolean, path: string) =>
  isMobile ? new URL(path, baseURL).href : viewUrl(baseURL, "de", path);
/** Reports what is smaller than a finger wants it. */
async function smallOnes(page: Page, where: string, css: string): Promise<string[]> {
  await expect(page.locator(css).locator("visible=true").first(), `${where}: ${css}`).toBeVisible();
  return page.locator(css).evaluateAll(
    (controls, place) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isSeen = width > 0 && height > 0 && control.checkVisibility({ visibilityProperty: true });
        return isSeen && (width < 44 || height < 44)
          ? [`${place}: ${control.outerHTML.slice(0, 120)} ${width} × ${height}`]
          : [];
      }),
    where,
  );
}

/** Walks this many stops from the top of the page by keyboard: each shows that it has the focus. */
async function showsFocus(page: Page, stops: number): Promise<void> {
  const walk = await page.evaluateHandle(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    const end = new AbortController();
    const seen = { stops: 0, unshown: [] as string[], end: () => end.abort() };
    const look = ({ target }: FocusEvent) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target as HTMLElement);
      seen.stops += 1;
      if ((outlineStyle === "none" || parseFloat(outlineWidth) < 2) && boxShadow === "none")
        seen.unshown.push((target as HTMLElement).outerHTML.slice(0, 100));
    };
    addEventListener("focusin", look, { signal: end.signal });
    return seen;
  });
  for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press("Tab");
  const { seen, unshown } = await walk.evaluate(({ stops, unshown, end }) => {
    end();
    return { seen: stops, unshown };
  });
  expect(unshown, page.url()).toEqual([]);
  expect(seen, page.url()).toBeGreaterThan(2);
}

/** In a window of 320 px; afterwards the desktop's again. */
async function narrow(page: Page, look: () => Promise<void>): Promise<void> {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await look();
  await page.setViewportSize(desktop);
}

/**
 * From an empty German form over its errors to one that can be ordered: in a narrow window with text of twice the size
 * nothing of it is lost, and in the desktop's its errors break no rule.
 */
async function toPayInLargeText(page: Page): Promise<void> {
  const toAccount = page.getByRole("checkbox", { name: "Auch ein Konto für mich anlegen" });
  await narrow(page, () => toErrorsInLargeText(page, { isCustomer: false }));
  await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeVisible();
  expect(await violations(page, { besides: frame })).toEqual([]);
  await narrow(page, async () => {
    await page.getByRole("checkbox", { name: /^Die Rechnung geht/ }).check();
    await toAccount.uncheck();
    const address = { postcode: "10115", street: "Speicherweg 1", number: "", city: "Berlin" };
    await fillAddress(page, { ...shopper, ...address, email: `${crypto.randomUUID()}@example.test` });
    await page.getByRole("radio", { name: /Abholstation/ }).check();
    const points = page.getByRole("radiogroup", { name: /^Wähle eine Abholstation/ });
    await points.getByRole("radio").first().check();
    await points.locator("summary").first().click();
    for (const way of [/^Kreditkarte/, /Klarna/, /^Überweisung/]) {
      await page.getByRole("radio", { name: way }).check();
      expect(await lost(page, large), `a pick-up point, and ${way}`).toEqual([]);
    }
  });
}

/** Panels, which look the same over every page. */
async function panels(page: Page, isMobile: boolean): Promise<void> {
  const header = page.getByRole("banner");
  const closes = page.getByRole("dialog").getByRole("button", { name: /^(Sluiten|Schließen)$/ });
  const openers = [
    header.locator("a[href='/catalogsearch/result/']"),
    header.locator("a[href='/winkelwagen/']"),
    ...(isMobile
      ? [header.getByRole("button").first()]
      : [page.getByRole("button", { name: /^(Taal|Sprache)/ }).first()]),
  ];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await closes.click();
    await closed(page);
  }
}

for (const [window, options] of [
  [
    "on a desktop; at 320 px with text of twice the size nothing of a guest's order is lost, from the empty form to the thank-you page (WCAG 2.2: 1.4.4, 1.4.10)",
    {},
  ],
  ["on a phone", phone],
] as const)
  test.describe(window, () => {
    test.use(options);

    test("home, category, search, panels, story and pages with nothing to show break no rule; there, whatever has the focus shows it, and main controls are 44 px", async ({
      page,
      baseURL,
      isMobile,
    }) => {
      const paths = views[viewOf(isMobile)];
      const small: string[] = [];
      // What leads on from an empty list, cart or unknown address is looked at with what is recommended there.
      for (const path of [
        "/",
        "/catalogsearch/result/?q=polo",
        paths.service,
        // Each of a few words, which have room in either window.
        isMobile ? "/error/" : "/checkout/thank-you/",
        "/checkout/",
      ]) {
        await open(page, address(baseURL, isMobile, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await violations(page, path === "/" ? {} : { besides: frame }), path).toEqual([]);
        if (!isMobile && path === "/") await showsFocus(page, 25);
        if (!isMobile && path === "/checkout/") await showsFocus(page, 5);
        // A page of few words: whatever opens over a page has all of it styled anew.
        if (path === paths.service) await test.step("panels", () => panels(page, isMobile));
      }
      // More than a page of articles, with what is chosen.
      await open(page, address(baseURL, isMobile, paths.category));
      await expect(page.getByRole("main").locator("nav a[href*='page=2']").first()).toBeVisible();
      expect(await violations(page, { besides: frame }), paths.category).toEqual([]);
      if (isMobile)
        small.push(
          ...(await smallOnes(
            page,
            "category",
            "header a, header button, main select, main button[popovertarget], nav[aria-label='Categorieën'] a",
          )),
        );
      if (isMobile) {
        await page.getByRole("main").getByRole("button", { name: "Filter" }).click();
        await expect(page.locator("#filters")).toBeVisible();
        expect(await violations(page, { within: "#filters" })).toEqual([]);
        small.push(...(await smallOnes(page, "filters", "#filters a, #filters button, #filters summary")));
      } else await showsFocus(page, 45);
      expect(small).toEqual([]);
    });

    test("product, filled cart, checkout with errors and thank-you page break no rule; there, whatever has the focus shows it, and main controls are 44 px", async ({
      page,
      baseURL,
      isMobile,
    }) => {
      const paths = views[viewOf(isMobile)];
      const small: string[] = [];
      const measure = async (where: string, css: string) => {
        if (isMobile) small.push(...(await smallOnes(page, where, css)));
      };
      await toastsStay(page);
      const known = intoCart(page);
      await open(page, address(baseURL, isMobile, `${paths.order}?childSku=KD-0099-WIT-XXL`));
      // Looked at with all that stands beside it, in these two windows (product-extras-axe.spec.ts).
      await measure("product", "main [data-group] a, main button");
      if (!isMobile) await showsFocus(page, 40);
      await page.getByRole("button", { name: toCart }).click();
      await known;
      await measure("toast", "[role=status] li button");
      expect(await violations(page, { besides: `${frame}, main` })).toEqual([]);
      await open(page, address(baseURL, isMobile, "/winkelwagen/"));
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      expect(await violations(page, { besides: frame })).toEqual([]);
      await measure("cart", "main button, main a.button");
      await page
        .getByRole("main")
        .getByRole("button", { name: /verwijderen|entfernen/i })
        .click();
      await expect(
        page.getByRole("group", { name: /^(Uit je winkelmand halen|Aus dem Warenkorb nehmen)\?$/ }),
      ).toBeVisible();
      expect(await violations(page, { besides: frame })).toEqual([]);

      await open(page, address(baseURL, isMobile, "/checkout/"));
      await expect(page.getByRole("button", { name: order })).toHaveAccessibleDescription(/€/);
      expect(await violations(page, { besides: frame })).toEqual([]);
      await measure(
        "checkout",
        "main button, main input:not([type=radio], [type=checkbox]), main select, main label:has([type=radio]), " +
          "main label:has([type=checkbox])",
      );
      if (isMobile) {
        await page.getByRole("button", { name: order }).click();
        await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeVisible();
        expect(await violations(page, { besides: frame })).toEqual([]);
        await fillAddress(page, shopper);
        await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
      } else await toPayInLargeText(page);
      await page.getByRole("main").getByRole("checkbox").last().check();
      // What is ordered is a total that was seen.
      await expect(page.getByRole("button", { name: order })).toHaveAccessibleDescription(/€/);
      await page.getByRole("button", { name: order }).click();
      await expect(page).toHaveURL(/thank-you/);
      await expect(page.getByText(/^\d{10}$/).first()).toBeVisible();
      if (!isMobile)
        await narrow(page, async () => {
          const main = page.getByRole("main");
          await expect(
            main
              .getByRole("img", { name: /QR|GiroCode/i })
              .or(main.getByText("IBAN"))
              .first(),
          ).toBeVisible();
          expect(await lost(page, large), "the thank-you page").toEqual([]);
        });
      expect(await violations(page, { besides: frame })).toEqual([]);
      expect(small).toEqual([]);
    });
  });
