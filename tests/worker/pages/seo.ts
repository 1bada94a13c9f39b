import { describe, expect, it } from "vitest";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { jsonLdOf } from "../../../shared/seo/json-ld.ts";
import { expectDescribed, valid } from "./described-product.ts";
import { DB, inOnePiece, site } from "./shop.ts";

// Whole pages of a whole shop: many, and each is made.
const here = site("seo", inOnePiece);
const german = site("seo", inOnePiece, "http://de.localhost:8787");

interface Seen {
  html: string;
  head: string;
  data: unknown[];
  page: unknown;
}
async function seen(path: string, from = here): Promise<Seen> {
  const answer = await from.get(path);
  const html = await answer.text();
  const block = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as { fallback: Record<string, unknown> };
  return {
    html,
    head: html.slice(0, html.indexOf("</head>")),
    page: block.fallback[`/data${path}`],
    data: [...html.matchAll(/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1]!) as unknown),
  };
}
const content = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
const alternates = (head: string) =>
  Object.fromEntries(
    [...head.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => [match[1], match[2]]),
  );
const paths = async (kind: "product" | "category") => {
  const { results } = await DB.prepare(
    kind === "product"
      ? `SELECT t.url_path AS path FROM product p JOIN product_text t ON t.product_id = p.id AND t.store_code = '*'
        WHERE p.visibility > 1 AND p.status = 1`
      : `SELECT t.url_path AS path FROM category c JOIN category_text t ON t.category_id = c.id AND t.store_code = '*'
        WHERE c.is_active = 1 AND c.level > 1`,
  ).all<{ path: string }>();
  return results.map(({ path }) => `/${path}/`);
};

/** Tests of pages of the demo shop, whose whole catalogue is there: an import for them alone would take longer. */
export const searchEngineTests = () =>
  describe("what search engines read", () => {
    it("describes products of the demo shop as their pages show them, in the page as in its data", async () => {
      const all = await paths("product");
      expect(all.length).toBeGreaterThan(150);
      let struck = 0;
      // All of them are held to their data with their prices (money/every-price.test.ts).
      for (const path of all.filter((_, i) => i % 10 === 0)) {
        const page = (await (await here.get(`/data${path}`)).json()) as PageOf<"product">;
        const { data, head } = await seen(path);
        expect(data).toEqual(
          JSON.parse(
            JSON.stringify(jsonLdOf(page, { origin: "http://localhost:8787", store: storeByCode("outlet_nl") }, null)),
          ),
        );
        struck += expectDescribed(data, page, path);
        expect(head).toContain(`<link rel="canonical" href="http://localhost:8787${path}">`);
        expect([content(head, "og:type"), content(head, "og:url"), content(head, "product:price:currency")]).toEqual([
          "product",
          `http://localhost:8787${path}`,
          "EUR",
        ]);
        expect(Number(content(head, "product:price:amount"))).toBe(page.price!.now / 100);
      }
      expect(struck).toBeGreaterThan(5);
    }, 300_000);

    it("describes categories and the home page, each with canonical address and preview", async () => {
      for (const path of (await paths("category")).slice(0, 12)) {
        const { data, head } = await seen(path);
        expect(valid(data, path).map((entry) => entry["@type"])).toEqual(["BreadcrumbList"]);
        expect(head).toContain(`<link rel="canonical" href="http://localhost:8787${path}">`);
        expect(content(head, "og:image")).toBe("http://localhost:8787/share.jpg");
      }
      const home = await seen("/");
      expect(valid(home.data, "/").map((entry) => entry["@type"])).toEqual(["Organization", "WebSite"]);
      expect([
        content(home.head, "og:type"),
        content(home.head, "og:locale"),
        content(home.head, "twitter:card"),
      ]).toEqual(["website", "nl_NL", "summary_large_image"]);
    });

    it("names equivalents only, itself among them, and every equivalent names the same", async () => {
      for (const path of ["/", "/heren/", "/oxford-overhemd-merwede/"]) {
        const there = alternates((await seen(path)).head);
        expect(Object.keys(there).sort()).toEqual(["de-DE", "en-US", "nl-NL", "x-default"]);
        expect([there["nl-NL"], there["x-default"]]).toEqual([
          `http://localhost:8787${path}`,
          `http://localhost:8787${path}`,
        ]);
        expect(alternates((await seen(new URL(there["de-DE"]!).pathname, german)).head), path).toEqual(there);
      }
      for (const path of ["/heren/?page=2", "/catalogsearch/result/?q=overhemd", "/winkelwagen/", "/bestaat-niet/"])
        expect(await here.get(path).then((answer) => answer.text()), path).not.toContain("hreflang");
    });

    it("keeps what is endless or personal out, without a canonical address", async () => {
      for (const path of ["/catalogsearch/result/?q=overhemd", "/winkelwagen/", "/bestaat-niet/", "/error/"]) {
        const { head } = await seen(path);
        expect(content(head, "robots"), path).toBe("noindex");
        expect(head).not.toContain("canonical");
      }
    });

    it("leads from the typed routes of products and categories to their addresses", async () => {
      const { sku } = (await seen("/oxford-overhemd-merwede/")).page as PageOf<"product">;
      const moved = await here.get(`/p/${sku}/x/${sku}/`);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, "/oxford-overhemd-merwede/"]);
      const category = await here.get("/c/heren/");
      expect([category.status, category.headers.get("location")]).toEqual([301, "/heren/"]);
    });
  });
