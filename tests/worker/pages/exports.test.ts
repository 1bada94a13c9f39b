import { afterEach, describe, expect, it, vi } from "vitest";
import type { Card, PageOf } from "../../../shared/contract/page/page.ts";
import { suggestKey } from "../../../shared/url/page-key.ts";
import { inStock, thing, withoutCategories, withoutChildren } from "../catalog/exports.ts";
import { importLines, line } from "../catalog/fixture.ts";
import { DB, site } from "./shop.ts";

afterEach(() => vi.restoreAllMocks());

const paths = async () =>
  (
    await DB.prepare(
      `SELECT t.url_path AS path FROM product_text t JOIN product p ON p.id = t.product_id
        WHERE t.store_code = '*' AND p.visibility > 1 AND p.status <= 1 UNION SELECT url_path FROM category_text
        WHERE store_code = '*' AND category_id > 2 ORDER BY 1`,
    ).all<{ path: string }>()
  ).results.map(({ path }) => (path.endsWith(".html") ? `/${path}` : `/${path}/`));
const text = (html: string) => html.replace(/<script.*?<\/script>/gs, "");

describe.each([
  ["whose configurables hold no variants", withoutChildren],
  ["of products alone", withoutCategories],
])("the pages of an export %s", (name, lines) => {
  it("never fail, and nothing says that an empty choice does not exist", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    await importLines(lines);
    const { get } = site(name);
    for (const path of ["/", ...(await paths())]) {
      const first = await get(path);
      // Old addresses lead on to the shop's own.
      const response =
        first.status === 301
          ? await get(new URL(first.headers.get("location")!, "http://localhost:8787").pathname)
          : first;
      const html = text(await response.text());
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, html.includes("Deze combinatie bestaat niet")]).toEqual([path, false]);
    }
  });
});

describe("what is for sale", () => {
  it("is said of composed products without parts and of like variants: not online, rather than sold out", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    await importLines(withoutChildren);
    const { get } = site("for sale");
    for (const path of ["/gift-set/", "/box/", "/tee/"]) {
      const html = text(await (await get(path)).text());
      expect([path, html.includes("nog niet online bestellen"), html.includes("Uitverkocht!")]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const shirt = text(await (await get("/msj000c/")).text());
    // The other option is still to be chosen.
    expect(shirt).toMatch(/href="\/msj000c\/\?childSku=msj000-22-80&amp;open=[a-z_]+"/);
    expect(shirt).not.toContain("nog niet online bestellen");
  });

  it("is said of it by its card in lists, suggestions and beside other products as by its page", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const made = (id: number, key: string, of: object) =>
      line(
        "product",
        thing(id, key, { url_path: key, name: `Cadeau ${key}`, price: "20.0000", category_ids: ["20"], ...of }),
      );
    const option = { option_id: 1, title: "Fles", required: true, type: "radio" };
    const file = { id: 1, title: "Deel 1", link_type: "file", link_file: "/deel-1.mp4" };
    await importLines([
      ...withoutChildren,
      made(450, "leeg", { type_id: "grouped", product_links: [] }),
      made(451, "hol", { type_id: "bundle", bundle_options: [] }),
      made(452, "kwijt", {
        type_id: "grouped",
        product_links: [{ sku: "kwijt", link_type: "associated", linked_product_sku: "no-such", position: 1 }],
      }),
      made(453, "verloren", {
        type_id: "bundle",
        bundle_options: [{ ...option, product_links: [{ id: "1", sku: "no-such", qty: 1 }] }],
      }),
      made(454, "zonder-keus", { type_id: "configurable", configurable_children: [], configurable_options: [] }),
      made(455, "gravure", {
        ...inStock,
        custom_options: [{ option_id: 5, title: "Ontwerp", type: "file", is_require: true }],
      }),
      made(456, "op", { stock_item: { qty: "0", is_in_stock: "0", manage_stock: "1" } }),
      made(457, "heel", {
        type_id: "grouped",
        product_links: [{ sku: "heel", link_type: "associated", linked_product_sku: "op", position: 1 }],
      }),
      made(458, "te-koop", inStock),
      ...[
        ["les", undefined],
        ["half", [file, { id: 2, title: "Deel 2" }]],
        ["film", [file]],
      ].map(([key, downloadable_product_links], i) =>
        made(460 + i, key as string, {
          ...inStock,
          type_id: "downloadable",
          extension_attributes: downloadable_product_links ? { downloadable_product_links } : [],
        }),
      ),
    ]);
    const { get } = site("cards for sale");
    const { cards } = (await (await get(suggestKey("cadeau", 16))).json()) as { cards: Card[] };
    const said = async (card: Card) => {
      const page = (await (await get(`/data${card.path}`)).json()) as PageOf<"product">;
      return [card.viewOnly === true, card.inStock, page.buyable];
    };
    const all = new Map(await Promise.all(cards.map(async (card) => [card.path, await said(card)] as const)));
    const only = [...all]
      .filter(([, [viewOnly]]) => viewOnly)
      .map(([path]) => path)
      .sort();
    expect(only).toEqual(["/gravure/", "/half/", "/hol/", "/kwijt/", "/leeg/", "/les/", "/verloren/", "/zonder-keus/"]);
    for (const [path, [viewOnly, , buyable]] of all) expect([path, viewOnly]).toEqual([path, !buyable]);
    expect(["op", "heel", "te-koop", "film"].map((key) => all.get(`/${key}/`))).toEqual([
      [false, false, true],
      [false, false, true],
      [false, true, true],
      [false, true, true],
    ]);
    const html = text(await (await get("/catalogsearch/result/?q=cadeau")).text());
    expect([html.match(/Niet online te koop/g)?.length, html.match(/Uitverkocht/g)?.length]).toEqual([8, 2]);
    for (const [path, isSold] of [
      ["/les/", false],
      ["/half/", false],
      ["/film/", true],
    ] as const) {
      const page = text(await (await get(path)).text());
      const says = ["nog niet online bestellen", "Uitverkocht", "Download: de link komt", "Geen bezorging"];
      expect([path, ...says.map((word) => page.includes(word))]).toEqual([path, !isSold, false, isSold, isSold]);
    }
  });
});
