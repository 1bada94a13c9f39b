import { beforeAll, describe, expect, it } from "vitest";
import { trader } from "../../../shared/trader/trader.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { checkoutConfig } from "../../../worker/cli/demo/stories/checkout.ts";
import { footer, theme } from "../../../worker/cli/demo/stories/chrome.ts";
import { legalStories } from "../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { bindings, clock, site } from "./shop.ts";

const shop = site("legal");
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const footerOf = (html: string) => html.slice(html.indexOf("<footer"));

beforeAll(async () => {
  await importLines(catalogue);
  for (const { slug, content } of [
    ...legalStories.map((one) => ({ slug: one.slug.nl, content: one.write("nl") })),
    { slug: "theme", content: theme("nl") },
    { slug: "blocks/footer", content: footer("nl") },
    { slug: "blocks/checkout", content: checkoutConfig("nl") },
  ]) {
    const answer = await backend.request(
      "https://shop.test/api/admin/story",
      {
        method: "POST",
        headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
        body: JSON.stringify({ store_code: "outlet_nl", slug, story: { content, published_at: null } }),
      },
      bindings,
    );
    expect(answer.status, await answer.text()).toBe(200);
  }
  clock.forward(60_000);
});

async function page(path: string): Promise<string> {
  await shop.get(path);
  clock.forward(6_000);
  return (await shop.get(path)).text();
}

describe("the law's pages (decision 270)", () => {
  it("say who sells here: name, address, ways to reach them, register and VAT number", async () => {
    const html = main(await page("/bedrijfsgegevens/"));
    for (const fact of [trader.name, ...trader.address, trader.telephone, trader.chamber, trader.vat, trader.director])
      expect(html).toContain(fact);
    expect(html).toContain(`<a href="mailto:${trader.email}">${trader.email}</a>`);
    expect(html).not.toContain("{{");
  });

  it("hold the notice of withdrawal, its model form and the way to the withdrawal itself", async () => {
    const html = main(await page("/herroepingsrecht/"));
    expect(html).toContain("binnen een termijn van 14 dagen zonder opgave van redenen");
    expect(html).toContain(`Aan: ${trader.name}, ${trader.address.join(", ")}, Nederland, ${trader.email}`);
    expect(html).toContain('<a href="/herroepen/">Overeenkomst hier herroepen</a>');
  });

  it("have a head with the same facts", async () => {
    const html = await page("/bedrijfsgegevens/");
    expect(html).toContain(`<meta name="description" content="Wie achter ${trader.brand} staat`);
  });

  it("are led to by the footer of every page, the withdrawal too, also one that is not found", async () => {
    for (const path of ["/", "/winkelwagen/", "/login/", "/gibt-es-nicht/"]) {
      const html = footerOf(await page(path));
      for (const to of ["bedrijfsgegevens", "algemene-voorwaarden", "privacyverklaring", "toegankelijkheid", "contact"])
        expect(html, path).toContain(`href="/${to}/"`);
      expect(html, path).toContain('href="/herroepen/"');
      expect(html, path).toMatch(/href="\/bezorgen-en-betalen\/"[^>]*>Prijzen incl\. btw, excl\. bezorgkosten</);
    }
  });

  it("have what delivery costs beside the price of every product, with whether tax is in it", async () => {
    const html = main(await page("/kleding/truien/wollen-trui-haven/"));
    expect(html).toContain('<a href="/bezorgen-en-betalen/">incl. btw, excl. bezorgkosten</a>');
  });

  it("are led to by the checkout, which has no footer", async () => {
    const config = (await (await shop.get("/data/!checkout/config")).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      terms: "/algemene-voorwaarden/",
      withdrawal: "/herroepingsrecht/",
      guarantee: "/wettelijke-garantie/",
      privacy: "/privacyverklaring/",
    });
    const paths = (config["legal"] as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual([
      "/bezorgen-en-betalen/",
      "/bedrijfsgegevens/",
      "/algemene-voorwaarden/",
      "/privacyverklaring/",
      "/toegankelijkheid/",
    ]);
  });
});
