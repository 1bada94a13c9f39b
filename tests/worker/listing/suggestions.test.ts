import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf, Suggestions } from "../../../shared/contract/page/page.ts";
import { suggestKey } from "../../../shared/url/page-key.ts";
import { importLines, line } from "../catalog/fixture.ts";
import { cacheOf, site } from "../pages/shop.ts";

beforeAll(async () => {
  const categories = [
    { id: 2, parent_id: 1, name: "Winkel", path: "1/2", level: 1 },
    { id: 10, parent_id: 2, name: "Heren", path: "1/2/10", level: 2, url_path: "heren" },
    { id: 11, parent_id: 10, name: "Jassen", path: "1/2/10/11", level: 3, url_path: "heren/jassen" },
  ];
  const products = Array.from({ length: 24 }, (_, i) => ({
    id: 100 + i,
    sku: `J${i}`,
    name: `${i % 3 === 0 ? "Regenjas" : "Winterjas"} Kade ${i}`,
    type_id: "simple",
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    price: 50 + i,
    url_path: `jas-${i}`,
    url_key: `jas-${i}`,
    category_ids: ["11"],
    stock: { is_in_stock: true, qty: 3 },
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
  }));
  expect(
    (
      await importLines([
        ...categories.map((source) => line("category", source)),
        ...products.map((source) => line("product", source)),
      ])
    ).rejected,
  ).toEqual([]);
});

const { get } = site("suggestions", () => ({ sleep: () => new Promise(() => undefined) }));
const suggest = async (q: string, size: number) => (await (await get(suggestKey(q, size))).json()) as Suggestions;

describe("the panel's suggestions", () => {
  it("[SEARCH-031] ask the index for 16 products in rows of four and for 18 in rows of three", async () => {
    for (const size of [16, 18]) {
      const found = await suggest("jas", size);
      expect(found).toMatchObject({ q: "jas", total: 24 });
      expect(found.cards).toHaveLength(size);
    }
    for (const bad of ["/data/!suggest/50/jas", "/data/!suggest/16/ja", "/data/!suggest/jas", "/data/!suggest/16/%zz"])
      expect((await get(bad)).status).toBe(400);
  });

  it("are the first of the result page, in its order, with texts and categories", async () => {
    const found = await suggest("jas", 16);
    const page = (await (await get("/data/catalogsearch/result/?q=jas")).json()) as PageOf<"search">;
    expect(found.cards).toEqual(page.listing.cards.slice(0, 16));
    expect(found.phrases.toSorted()).toEqual(["regenjas", "winterjas"]);
    // What was misspelt before the word that is being typed is not suggested again.
    expect((await suggest("winetrjas kad", 16)).phrases).toEqual(["winterjas kade"]);
    const coats = [{ name: "Jassen (Heren)", path: "/heren/jassen/" }];
    expect(found.categories).toEqual(coats);
    // By another name, misspelt, and of what is near to a thing that the shop lacks.
    for (const text of ["mantel", "jassne"])
      expect([text, (await suggest(text, 16)).categories]).toEqual([text, coats]);
    expect(await suggest("trenchcoat", 16)).toMatchObject({ total: 0, cards: [], categories: coats });
    expect((await suggest("xyzzyqwv", 16)).categories).toEqual([]);
  });

  it("and results say which thing there is not, and what stands in its place", async () => {
    const page = async (q: string) =>
      (await (await get(`/data/catalogsearch/result/?q=${q}`)).json()) as PageOf<"search">;
    const heading = async (q: string) => [(await page(q)).title, (await page(q)).listing.total];
    expect(await heading("wandeljas")).toEqual(["Resultaten voor “jas” in plaats van “wandeljas”", 24]);
    expect((await page("trenchcoat")).popular?.map(({ name }) => name)).toEqual(["Jassen (Heren)"]);
  });

  it("and results are found whatever signs a text holds that control a machine, or where it is cut", async () => {
    for (const text of [
      "\0jas",
      "j\u0007as",
      `jas${" ".repeat(96)}\u{1f9e5}`,
      `${"jas ".repeat(24)}jas\u{1f9e5}\u{1f9e5}`,
    ]) {
      const answers = [
        await get(`/catalogsearch/result/?q=${encodeURIComponent(text)}`),
        await get(`/data/catalogsearch/result/?q=${encodeURIComponent(text)}`),
        await get(suggestKey(text, 16)),
      ];
      expect([text, ...answers.map(({ status }) => status)]).toEqual([text, 200, 200, 200]);
    }
    expect((await suggest("\0jas", 16)).total).toBe(24);
  });

  it("of a misspelt text say what it was taken for, on page and wire, and nothing where it was spelt right", async () => {
    const page = async (q: string) =>
      (await (await get(`/data/catalogsearch/result/?q=${q}`)).json()) as PageOf<"search">;
    const title = "Resultaten voor “regenjas” in plaats van “regenjsa”";
    expect((await page("regenjsa")).title).toBe(title);
    expect(await (await get("/catalogsearch/result/?q=regenjsa")).text()).toContain(`<h1>${title}</h1>`);
    // A window is never named after the shop alone.
    expect(await (await get("/catalogsearch/result/")).text()).toContain("<title>Zoek een product | KADE</title>");
    for (const q of ["regenjas", "jas", "J3", "xyzzyqwv"]) expect([q, (await page(q)).title]).toEqual([q, undefined]);
  });

  it("carry the tags of what they show and are kept", async () => {
    const again = await get(suggestKey("regenjas", 16));
    expect(again.status).toBe(200);
    expect(cacheOf(await get(suggestKey("regenjas", 16)))).toBe("HIT");
  });

  it("[SEARCH-033] a text under three characters asks nothing, on the result page too, which says so; a search in vain shows categories", async () => {
    const calls = site("suggestions-short");
    const short = (await (await calls.get("/data/catalogsearch/result/?q=ja")).json()) as PageOf<"search">;
    expect(short).toMatchObject({
      kind: "search",
      q: "ja",
      listing: { total: 0 },
      popular: [{ name: "Jassen", path: "/heren/jassen/" }],
    });
    expect(calls.calls.filter((path) => path.includes("/product/_search"))).toEqual([]);
    const html = await (await calls.get("/catalogsearch/result/?q=ja")).text();
    expect(html).toContain("Typ minstens drie tekens");
    expect(html).not.toContain("Niets gevonden");
    expect(await (await get("/catalogsearch/result/?q=xyzzyqwv")).text()).toMatch(
      /Niets gevonden.*href="\/heren\/jassen\/"/s,
    );
    const asked = (await (await get("/data/catalogsearch/result/?q=herroepen")).json()) as PageOf<"search">;
    expect([asked.listing.total, asked.service]).toEqual([
      0,
      {
        title: "Service",
        said: "Geen artikelen voor “herroepen”, wel deze pagina's:",
        pages: [{ name: "Bestelling herroepen of terugsturen", path: "/herroepen/" }],
      },
    ]);
    const none = (await (await get("/data/catalogsearch/result/?q=xyzzyqwv")).json()) as PageOf<"search">;
    expect(none.service).toBeUndefined();
  });
});
