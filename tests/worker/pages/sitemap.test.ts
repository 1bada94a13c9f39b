import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { configureViews, shippedViews } from "../../../shared/config/stores.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { addressesPerFile, answerSitemap } from "../../../worker/pages/site-files/sitemap.ts";
import { admin, importLines, shop } from "../catalog/fixture.ts";
import { bindings, DB } from "./shop.ts";

beforeAll(async () => {
  await importLines(shop);
});
afterEach(() => configureViews(shippedViews));

async function ask(address: string, env = bindings): Promise<{ status: number; text: string; headers: Headers }> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(address), env, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text, headers: response.headers };
}
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.replace(/&amp;/g, "&"));
const hreflangs = (xml: string) =>
  [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => `${match[1]} ${match[2]}`);
/** Well-formed, as far as elements go: every one that opens closes in its place. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, self] of xml.replace(/<\?.*?\?>/, "").matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (!end) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|#39);)/.test(xml);
}

describe("robots.txt", () => {
  it("names the host's sitemap and closes calls, personal pages and endless lists", async () => {
    const { text } = await ask("http://de.localhost:8787/robots.txt");
    expect(text).toContain("Sitemap: http://de.localhost:8787/sitemap.xml");
    for (const line of [
      "/api/",
      "/data/",
      "/checkout",
      "/winkelwagen",
      "/catalogsearch/result/",
      "/my-account",
      "/*?*sort=",
    ])
      expect(text.split("\n")).toContain(`Disallow: ${line}`);
    expect(text).not.toMatch(/Disallow: \/\n/);
  });

  it("closes the same in every view below its code", async () => {
    const env = {
      ...bindings,
      STORE_VIEWS: JSON.stringify([{ storeCode: "outlet_nl" }, { storeCode: "outlet_de", appendStoreCode: true }]),
    };
    const { text } = await ask("http://localhost:8787/robots.txt", env);
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Disallow: /checkout",
        "Disallow: /outlet_de/checkout",
        "Disallow: /outlet_de/winkelwagen",
      ]),
    );
  });
});

describe("sitemap", () => {
  it("lists the files of the host's views, and every file its pages with their equivalents", async () => {
    const index = await ask("http://localhost:8787/sitemap.xml");
    expect(index.headers.get("content-type")).toContain("application/xml");
    expect(locations(index.text)).toEqual(
      ["product", "category", "story"]
        .filter((kind) => kind !== "story" || index.text.includes("story"))
        .map((kind) => `http://localhost:8787/sitemaps/outlet_nl/${kind}-1.xml`),
    );
    const { text } = await ask("http://localhost:8787/sitemaps/outlet_nl/product-1.xml");
    expect([wellFormed(index.text), wellFormed(text)]).toEqual([true, true]);
    expect(locations(text)).toContain("http://localhost:8787/kleding/truien/wollen-trui-haven/");
    const entry = text.split("<url>").find((part) => part.includes("wollen-trui-haven"))!;
    expect(hreflangs(entry)).toEqual([
      "nl-NL http://localhost:8787/kleding/truien/wollen-trui-haven/",
      "de-DE http://de.localhost:8787/kleidung/pullover/wollpullover/",
      "en-US http://en.localhost:8787/kleding/truien/wollen-trui-haven/",
      "x-default http://localhost:8787/kleding/truien/wollen-trui-haven/",
    ]);
    expect(entry).toContain("<lastmod>2026-09-01</lastmod>");
    const german = (await ask("http://de.localhost:8787/sitemaps/outlet_de/product-1.xml")).text;
    expect(hreflangs(german.split("<url>").find((part) => part.includes("wollpullover"))!)).toEqual(hreflangs(entry));
  });

  it("names only addresses that answer 200", async () => {
    for (const kind of ["product", "category"]) {
      for (const address of locations(
        (await ask(`http://localhost:8787/sitemaps/outlet_nl/${kind}-1.xml`)).text,
      ).filter((location) => !location.includes("/img/")))
        expect((await ask(address)).status, address).toBe(200);
    }
  });

  it("names stories of every component that makes a page, and no part of pages", async () => {
    const story = async (full_slug: string, component: string) => {
      const saved = await admin("cms/story", { full_slug, content: { component, title: "x", body: [] } });
      expect(saved.status).toBe(200);
      expect((await admin("cms/publish", { full_slug })).status).toBe(200);
    };
    for (const component of ["page", "blog_article", "Landing", "header_menu", "Footer", "config"])
      await story(`outlet_nl/soort/${component.toLowerCase()}`, component);
    await story("outlet_nl/blocks/los", "page");
    await story("soort/iedereen", "lookbook");
    const found = locations((await ask("http://localhost:8787/sitemaps/outlet_nl/story-1.xml")).text);
    expect(found.map((address) => new URL(address).pathname).filter((path) => /soort|blocks/.test(path))).toEqual([
      "/soort/blog_article/",
      "/soort/iedereen/",
      "/soort/landing/",
      "/soort/page/",
    ]);
    for (const address of found) expect((await ask(address)).status, address).toBe(200);
  });

  it("answers 404 for files there are not, other hosts' views among them", async () => {
    for (const path of [
      "/sitemaps/outlet_nl/product-2.xml",
      "/sitemaps/outlet_de/product-1.xml",
      "/sitemaps/x/product-1.xml",
      "/sitemaps/outlet_nl/order-1.xml",
      "/sitemaps/outlet_nl/product-0.xml",
      "/sitemaps/",
    ])
      expect((await ask(`http://localhost:8787${path}`)).status, path).toBe(404);
  });

  it("lists all views that stand below their code on one host", async () => {
    const env = {
      ...bindings,
      STORE_VIEWS: JSON.stringify([{ storeCode: "outlet_nl" }, { storeCode: "outlet_de", appendStoreCode: true }]),
    };
    expect(locations((await ask("http://localhost:8787/sitemap.xml", env)).text)).toEqual(
      expect.arrayContaining([
        "http://localhost:8787/sitemaps/outlet_nl/product-1.xml",
        "http://localhost:8787/sitemaps/outlet_de/product-1.xml",
      ]),
    );
    expect(locations((await ask("http://localhost:8787/sitemaps/outlet_de/product-1.xml", env)).text)).toContain(
      "http://localhost:8787/outlet_de/kleidung/pullover/wollpullover/",
    );
  });
});

describe("sitemap of landing pages", () => {
  const send = (page: Record<string, unknown>, store_code: string) =>
    admin("landing-page", { store_code, page: { heading: "Rood", category_id: 10, ...page } });
  const listed = async (address: string) => locations((await ask(address)).text);

  it("lists those of the view that are published in a category with products", async () => {
    const file = "http://localhost:8787/sitemaps/outlet_nl/landing-1.xml";
    await send({ url_path: "rode-kleding", filter_attributes: [{ attribute: "tint", value: "31" }] }, "outlet_nl");
    await send({ url_path: "alles" }, "*");
    await send({ url_path: "later", active: false }, "outlet_nl");
    await send({ url_path: "nergens", category_id: 999_999 }, "outlet_nl");
    await send({ url_path: "nur-hier" }, "outlet_de");
    // The view's own page at a path takes the place of every view's.
    await send({ url_path: "weg" }, "*");
    await send({ url_path: "weg", active: false }, "outlet_nl");
    const { text } = await ask(file);
    expect(locations(text)).toEqual(["http://localhost:8787/alles/", "http://localhost:8787/rode-kleding/"]);
    expect(hreflangs(text)).toEqual([]);
    for (const address of locations(text)) expect((await ask(address)).status, address).toBe(200);
    expect(await listed("http://de.localhost:8787/sitemap.xml")).toContain(
      "http://de.localhost:8787/sitemaps/outlet_de/landing-1.xml",
    );
    expect(await listed("http://de.localhost:8787/sitemaps/outlet_de/landing-1.xml")).toEqual([
      "http://de.localhost:8787/alles/",
      "http://de.localhost:8787/nur-hier/",
      "http://de.localhost:8787/weg/",
    ]);
  });
});

describe("sitemap of a large catalogue", () => {
  const calls: string[] = [];
  const gateway = createGateway(
    createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings) }),
  );
  const io = {
    hosts: {},
    apiOf: (storeCode: string) =>
      createApi({
        storeCode,
        fetch: (path, init) => {
          calls.push(path);
          return gateway.fetch(new Request(`http://localhost:8787${path}`, init));
        },
      }),
  };
  const products = 40_000;

  beforeAll(async () => {
    // Odd ids with gaps, so that files cannot be told by arithmetic.
    await DB.batch([
      DB.prepare(`INSERT INTO product (id, sku, type_id, status, visibility, tax_class_id, created_at, updated_at,
        run_id)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        SELECT 10000 + i * 7, 'MANY-' || i, 'simple', 1, 4, 2, '2026-01-01 00:00:00', '2026-11-01 00:00:00', 'many'
        FROM n`).bind(products),
      DB.prepare(
        `INSERT INTO product_text (product_id, store_code, name, url_path, url_key, slug, doc)
          SELECT id, '*', sku, 'many-' || id, 'many-' || id, 'many-' || id, '{}' FROM product WHERE sku LIKE 'MANY-%'`,
      ),
    ]);
  });

  it("is cut into files that hold every page once, read step by step while it is sent", async () => {
    const index = await (await answerSitemap(new URL("http://localhost:8787/sitemap.xml"), io)).text();
    const files = locations(index).filter((file) => file.includes("product"));
    expect(files).toHaveLength(Math.ceil((products + 8) / addressesPerFile));
    const seen = new Set<string>();
    let largest = 0;
    for (const file of files) {
      const began = calls.length;
      const reader = (await answerSitemap(new URL(file), io)).body!.getReader();
      const text = new TextDecoder();
      // Before the reader takes more, nothing more than the first steps has been asked for.
      await reader.read();
      expect(calls.slice(began).filter((call) => call.includes("ext/addresses")).length).toBeLessThanOrEqual(2);
      let xml = "";
      let bytes = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes += part.value.byteLength;
        xml += text.decode(part.value, { stream: true });
      }
      largest = Math.max(largest, bytes);
      const pages = xml
        .split("<url>")
        .slice(1)
        .map((entry) => locations(entry)[0]!);
      expect(pages.length).toBeLessThanOrEqual(50_000);
      for (const page of pages) seen.add(page);
    }
    expect([...seen].filter((page) => page.includes("/many-"))).toHaveLength(products);
    expect(largest).toBeLessThan(50_000_000);
    console.log(JSON.stringify({ files: files.length, largest, calls: calls.length }));
  }, 240_000);
});
