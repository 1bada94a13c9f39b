import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readViews } from "../../../shared/config/read-views.ts";
import { configureViews, shippedViews } from "../../../shared/config/stores.ts";
import { app } from "../../../worker/app.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

/** The shipped views and one more, as docs/operating.md says how to add it: by configuration and texts alone. */
const views = [
  { storeCode: "outlet_nl" },
  { storeCode: "outlet_de" },
  { storeCode: "outlet_en" },
  {
    storeCode: "outlet_be",
    storeId: 7,
    hostLabel: "be",
    i18n: { fullLanguageName: "Vlaams", defaultLanguage: "nl-BE", formatLanguage: "nl-BE" },
    tax: { defaultCountry: "BE" },
  },
];
const env = { ...bindings, STORE_VIEWS: JSON.stringify(views) };

beforeAll(async () => {
  configureViews(readViews(views));
  await importLines(shop);
});
afterAll(() => configureViews(shippedViews));

async function ask(path: string, host = "be.localhost:8787"): Promise<{ status: number; html: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`http://${host}${path}`, { redirect: "manual" }), env, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  if (response.headers.get("content-security-policy")?.includes("nonce-")) return ask(path, host);
  return { status: response.status, html };
}

const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("a fourth view, of a region whose language the shop has", () => {
  it("has every kind of page under its own language, in the texts of that language", async () => {
    for (const [path, said] of [
      ["/", "Nieuwsbrief"],
      ["/kleding/", "3 artikelen"],
      ["/winkelwagen/", "Winkelmand"],
      ["/checkout/", "Bestellen"],
      ["/login/", "Inloggen of account maken"],
      ["/bestelling-zoeken/", "Bestelling opzoeken"],
      ["/herroepen/", "Overeenkomst hier herroepen"],
      ["/bestaat-niet/", "Deze pagina is er niet"],
    ] as const) {
      const { status, html } = await ask(path);
      expect(status, path).toBe(path === "/bestaat-niet/" ? 404 : 200);
      expect(html, path).toContain('<html lang="nl-BE">');
      expect(words(html), path).toContain(said);
      expect(words(html), path).toContain("Naar de inhoud");
    }
  });

  it("has the catalogue, in lists and on product pages, with prices as its readers write them", async () => {
    const { html } = await ask("/kleding/");
    expect(words(html)).toContain("€ 49,95");
    const path = /<a [^>]*href="(\/[^"?]+\/)[^>]*>(?:(?!<\/a>).)*Wollen trui Haven/s.exec(html)![1]!;
    const product = await ask(path);
    expect(product.status).toBe(200);
    expect(words(product.html)).toContain("Wollen trui Haven");
    expect(words(product.html)).toContain("In winkelmand");
    expect(words(product.html)).toContain("€ 59,95 incl. btw");
  });

  it("is named to search engines and in the panel of languages, beside the other three", async () => {
    const { html } = await ask("/kleding/");
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
    expect(alternates).toContainEqual(["nl-BE", "http://be.localhost:8787/kleding/"]);
    expect(alternates.map(([tag]) => tag).sort()).toEqual(["de-DE", "en-US", "nl-BE", "nl-NL", "x-default"]);
    expect(html).toContain('"fullLanguageName":"Vlaams"');
  });
});
