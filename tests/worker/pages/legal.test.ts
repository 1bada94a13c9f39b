import { beforeAll, describe, expect, it } from "vitest";
import { legalSlug, type LegalPage } from "../../../shared/trader/legal-pages.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { checkoutConfig } from "../../../worker/cli/demo/stories/checkout.ts";
import { footer, theme } from "../../../worker/cli/demo/stories/chrome.ts";
import { legalStories } from "../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { bindings, clock, site } from "./shop.ts";

const views = [
  {
    language: "nl",
    store: "outlet_nl",
    shop: site("legal"),
    country: "Nederland",
    right: "binnen een termijn van 14 dagen zonder opgave van redenen",
    form: "Aan: ",
    withdraw: "Overeenkomst hier herroepen",
    prices: "Prijzen incl. btw, excl. bezorgkosten",
    priceNote: "incl. btw, excl. bezorgkosten",
  },
  {
    language: "de",
    store: "outlet_de",
    shop: site("legal-de", () => ({}), "http://de.localhost:8787"),
    country: "Niederlande",
    right: "binnen vierzehn Tagen ohne Angabe von Gründen",
    form: "An ",
    withdraw: "Vertrag widerrufen",
    prices: "Preise inkl. MwSt., zzgl. Versand",
    priceNote: "inkl. MwSt., zzgl. Versand",
  },
  {
    language: "en",
    store: "outlet_en",
    shop: site("legal-en", () => ({}), "http://en.localhost:8787"),
    country: "Netherlands",
    right: "within 14 days without giving any reason",
    form: "To ",
    withdraw: "Withdraw from contract here",
    prices: "Prices incl. VAT, excl. delivery",
    priceNote: "incl. VAT, excl. delivery",
  },
] as const;
type View = (typeof views)[number];
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const footerOf = (html: string) => html.slice(html.indexOf("<footer"));

beforeAll(async () => {
  await importLines(catalogue);
  for (const { store_code, slug, content } of views.flatMap(({ language, store }) =>
    [
      ...legalStories.map((one) => ({ slug: one.slug[language], content: one.write(language) })),
      { slug: "theme", content: theme(language) },
      { slug: "blocks/footer", content: footer(language) },
      { slug: "blocks/checkout", content: checkoutConfig(language) },
    ].map((story) => ({ store_code: store, ...story })),
  )) {
    const answer = await backend.request(
      "https://shop.test/api/admin/story",
      {
        method: "POST",
        headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
        body: JSON.stringify({ store_code, slug, story: { content, published_at: null } }),
      },
      bindings,
    );
    expect(answer.status, await answer.text()).toBe(200);
  }
  clock.forward(60_000);
});

async function page({ shop }: View, path: string): Promise<string> {
  await shop.get(path);
  clock.forward(6_000);
  return (await shop.get(path)).text();
}
const at = ({ language }: View, legal: LegalPage): string => `/${legalSlug(legal, language)}/`;

describe.each(views)("the law's pages in $language (decision 270)", (view) => {
  it("say who sells here: name, address, ways to reach them, register and VAT number", async () => {
    const html = main(await page(view, at(view, "imprint")));
    for (const fact of [trader.name, ...trader.address, trader.telephone, trader.chamber, trader.vat, trader.director])
      expect(html).toContain(fact);
    expect(html).toContain(view.country);
    expect(html).toContain(`<a href="mailto:${trader.email}">${trader.email}</a>`);
    expect(html).toContain(`<a href="tel:${trader.telephone.replaceAll(/[^+\d]/g, "")}">${trader.telephone}</a>`);
    expect(html).not.toContain("{{");
  });

  it("hold the notice of withdrawal, its model form and the way to the withdrawal itself", async () => {
    const html = main(await page(view, at(view, "withdrawal")));
    expect(html).toContain(view.right);
    expect(html).toContain(
      `${view.form}${trader.name}, ${trader.address.join(", ")}, ${view.country}, ${trader.email}`,
    );
    expect(html).toContain(`<a href="/herroepen/">${view.withdraw}</a>`);
  });

  it("have a head with the same facts", async () => {
    const html = await page(view, at(view, "imprint"));
    expect(html).toMatch(new RegExp(`<meta name="description" content="[^"]*${trader.brand}`));
  });

  it("are led to by the footer of every page, the withdrawal too, also one that is not found", async () => {
    for (const path of ["/", "/winkelwagen/", "/login/", "/gibt-es-nicht/"]) {
      const html = footerOf(await page(view, path));
      for (const legal of ["imprint", "terms", "privacy", "accessibility", "contact", "withdrawal"] as const)
        expect(html, path).toContain(`href="${at(view, legal)}"`);
      expect(html, path).toContain(`href="/herroepen/">${view.withdraw}<`);
      expect(html, path).toMatch(
        new RegExp(`href="${at(view, "delivery")}"[^>]*>${view.prices.replaceAll(".", "\\.")}<`),
      );
    }
  });

  it("have what delivery costs beside the price of every product, with whether tax is in it", async () => {
    const path = "/kleding/truien/wollen-trui-haven/";
    const here = (await view.shop.get(path)).headers.get("location");
    const html = main(await page(view, here === null ? path : new URL(here, "http://shop.test").pathname));
    expect(html).toContain(`<a href="${at(view, "delivery")}">${view.priceNote}</a>`);
  });

  it("are led to by the checkout, which has no footer", async () => {
    const config = (await (await view.shop.get("/data/!checkout/config")).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      terms: at(view, "terms"),
      withdrawal: at(view, "withdrawal"),
      guarantee: at(view, "guarantee"),
      privacy: at(view, "privacy"),
    });
    const paths = (config["legal"] as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(
      (["delivery", "imprint", "terms", "privacy", "accessibility"] as const).map((legal) => at(view, legal)),
    );
  });
});
