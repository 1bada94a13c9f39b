import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { documents, importLines, line, shop } from "../catalog/fixture.ts";
import { bindings, site } from "./shop.ts";

async function page(address: string): Promise<{ status: number; text: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(address, { headers: { "sec-fetch-mode": "navigate" } }),
    bindings,
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text };
}
const headings = (html: string) =>
  [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text]) => text!.replace(/<[^>]+>/g, "").trim());

describe("a shop without a catalogue and without stories", () => {
  it("has a home page that says so, in each language, and nothing empty in its footer", async () => {
    for (const [host, title, text] of [
      ["localhost", "Welkom bij KADE", "We zijn de schappen aan het vullen"],
      ["de.localhost", "Willkommen bei KADE", "Wir füllen gerade unsere Regale"],
      ["en.localhost", "Welcome to KADE", "We are filling our shelves"],
    ] as const) {
      const { status, text: html } = await page(`http://${host}:8787/`);
      // What comes late stands behind the page's frame.
      expect([status, headings(html)]).toEqual([200, expect.arrayContaining([title])]);
      expect(html).toContain(text);
      expect(headings(html).filter((heading) => heading === "")).toEqual([]);
      expect(html).not.toMatch(/<ul[^>]*><\/ul>\s*<div class="[^"]*last/);
    }
  });

  it("answers paths of nothing and searches as not found, and lists its home page", async () => {
    expect((await page("http://localhost:8787/heren/")).status).toBe(404);
    expect((await page("http://localhost:8787/sitemap.xml")).text.match(/<loc>/g)).toHaveLength(1);
    expect((await page("http://localhost:8787/sitemaps/outlet_nl/story-1.xml")).text).toContain(
      "<loc>http://localhost:8787/</loc>",
    );
  });

  it("shows the first import as the whole shop: departments of the menu and what is new", async () => {
    const hidden = line("category", {
      id: 40,
      parent_id: 2,
      name: "Acties",
      path: "1/2/40",
      level: 2,
      position: 9,
      include_in_menu: false,
      url_path: "acties",
    });
    await importLines(
      [
        ...shop.filter((text) => !text.includes('"id":600')),
        hidden,
        line("product", {
          ...documents.products.at(-2)!,
          id: 901,
          sku: "ACTIE-1",
          url_path: "actie-1",
          category_ids: [40],
        }),
      ],
      "update",
    );
    const html = await (await site("after the first import").get("/")).text();
    const tiles = [...html.matchAll(/<li><a href="([^"]+)"><div/g)].map(([, path]) => path);
    expect(tiles).toEqual(["/kleding/", "/accessoires/"]);
  });
});
