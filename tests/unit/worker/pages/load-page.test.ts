import { describe, expect, it, vi } from "vitest";
import { firstChoice } from "../../../../client/pages/product/variant-choice.ts";
import type { PageOf } from "../../../../shared/contract/page/page.ts";
import { loadPage } from "../../../../worker/pages/load-page.ts";
import { UpstreamError } from "../../../../worker/pages/api.ts";
import { loadRelated } from "../../../../worker/pages/load/catalog/load-related.ts";
import { demoAttributes, demoCategories, fakeContext, shirt, type Call, type FakeShop } from "./fake-shop.ts";

const aggregations = {
  agg_terms_color_ois: {
    buckets: [
      { key: "2", doc_count: 3 },
      { key: "1", doc_count: 1 },
    ],
  },
  agg_terms_color_ois_options: { buckets: [{ key: "1", doc_count: 7 }] },
  agg_terms_size_ois: {
    buckets: [
      { key: "11", doc_count: 2 },
      { key: "12", doc_count: 4 },
      { key: "404", doc_count: 1 },
    ],
  },
  agg_range_price: {
    buckets: [
      { key: "0.0-50.0", from: 0, to: 50, doc_count: 4 },
      { key: "150.0-*", from: 150, doc_count: 1 },
    ],
  },
};
const map = (url: string) =>
  url === "heren/overhemden"
    ? { _type: "category" as const, _id: "11", _source: demoCategories[2]! }
    : url === "linnen-overhemd"
      ? { _type: "product" as const, _id: "5", _source: shirt() }
      : null;
const shop: FakeShop = {
  attributes: demoAttributes,
  categories: demoCategories,
  map,
  seq: 7,
  products: (_query, options) => (options.size === 1 ? [] : { sources: [shirt()], total: 120, aggregations }),
};

async function category(search = "", given = shop, calls: Call[] = []) {
  const loaded = await loadPage(fakeContext(given, { calls }), "/heren/overhemden/", search);
  return {
    loaded,
    page: loaded.page as PageOf<"category">,
    calls,
    listing: calls.find((call) => call.kind === "product" && call.options?.size === 50),
  };
}

describe("category page", () => {
  it("[CATEG-005][CATEG-015] asks for visible, enabled products of the category and everything below it", async () => {
    const { page, listing } = await category();
    expect(page).toMatchObject({ kind: "category", id: 11, name: "Overhemden", path: "/heren/overhemden/" });
    expect(listing?.query?._appliedFilters?.slice(0, 3)).toEqual([
      { attribute: "visibility", value: { in: [2, 3, 4] }, scope: "default" },
      { attribute: "status", value: { in: [0, 1] }, scope: "default" },
      { attribute: "category_ids", value: { in: [11, 16, 17] }, scope: "default" },
    ]);
  });

  it("[CATEG-028][CATEG-030][CATEG-032] asks for 50 by position with ten options per filter", async () => {
    const { listing } = await category();
    expect(listing?.options).toMatchObject({ size: 50, from: 0, sort: "category.position:asc" });
    expect(listing?.query?._availableFilters).toContainEqual({
      field: "color_ois",
      scope: "catalog",
      options: { size: 10 },
    });
    expect((await category("?page=2")).listing?.options?.from).toBe(50);
  });

  it("[CATEG-019][CATEG-021] applies known filters, prices as gte and lte, and ignores unknown ones", async () => {
    const { listing } = await category("?f.color_ois=2,1&f.foo=1&f.price=50-100");
    expect(listing?.query?._appliedFilters?.slice(3)).toEqual([
      { attribute: "color_ois", value: { in: ["1", "2"] }, scope: "catalog" },
      { attribute: "price", value: { gte: 50, lte: 100 }, scope: "catalog" },
    ]);
  });

  it("says its page, its filters and its department in the title, and leaves out of search engines what shows nothing", async () => {
    const title = async (search: string) => (await category(search)).page.meta.title;
    expect(await title("")).toMatch(/^Overhemden \| Heren( \| |$)/);
    expect(await title("?page=2")).toMatch(/^Overhemden \| Heren \| Pagina 2( \| |$)/);
    expect(await title("?f.color_ois=1&page=3")).toMatch(/^Overhemden – Blauw \| Heren \| Pagina 3( \| |$)/);
    expect(await title("?f.price=50-100")).toMatch(/^Overhemden – €50 - €100 \| Heren/);
    expect((await category("?f.color_ois=1")).page.meta.noindex).toBeUndefined();
    expect((await category("?f.color_ois=1", { ...shop, products: () => [] })).page.meta.noindex).toBe(true);
  });

  it("[CATEG-017] cuts inactive categories with everything below them, and the menu empty and hidden ones", async () => {
    const { loaded, page } = await category();
    expect(loaded.chrome.menu).toEqual([
      {
        label: "Heren",
        path: "/heren/",
        children: [
          {
            label: "Overhemden",
            path: "/heren/overhemden/",
            children: [{ label: "Linnen", path: "/heren/overhemden/linnen/", children: [] }],
          },
        ],
      },
    ]);
    expect(page.crumbs).toEqual([
      { name: "Heren", path: "/heren/" },
      { name: "Overhemden", path: "/heren/overhemden/" },
    ]);
  });

  it("calls the footer's ways to pay by the view's language, however the CMS writes them; others as they are written", async () => {
    const payments = ["banktransfer", "Pay later", "visa", "Twint"];
    const stories: FakeShop["stories"] = {
      "blocks/footer": { component: "footer", social: [], columns: [], payments },
    };
    const of = async (store: string) =>
      (await loadPage(fakeContext({ ...shop, stories }, { store }), "/heren/overhemden/", "")).chrome.footer;
    expect(await of("outlet_nl")).toMatchObject({
      payments,
      paymentNames: { banktransfer: "Bankoverschrijving", "Pay later": "Achteraf betalen", visa: "VISA" },
    });
    expect((await of("outlet_de")).paymentNames).toMatchObject({
      banktransfer: "Überweisung",
      "Pay later": "Später bezahlen",
    });
    expect((await of("outlet_nl")).paymentNames).not.toHaveProperty("Twint");
  });

  it("has selling points in the view's language where its theme names none, and the theme's alone where it does", async () => {
    const promo = async (store: string, stories: FakeShop["stories"] = {}) =>
      (await loadPage(fakeContext({ ...shop, stories }, { store }), "/heren/overhemden/", "")).chrome.promo;
    const bare = { component: "theme" as const, promo: [], footer: { copyright: [] } };
    expect((await promo("outlet_nl"))[0]).toMatchObject({
      label: "14 dagen bedenktijd",
      labelNormal: "en gratis retour",
    });
    expect((await promo("outlet_de", { theme: bare }))[0]).toMatchObject({ label: "14 Tage Widerrufsrecht" });
    const own = [{ label: "Vom Kai" }];
    expect(await promo("outlet_de", { theme: { ...bare, promo: own } })).toEqual(own);
  });

  it("leads to the law's pages that the view has where its theme names none, and adds none to those that it names", async () => {
    const page = (title: string) => ({ component: "page" as const, title, body: [] });
    const theme = (copyright: { label: string; path?: string }[]) => ({
      component: "theme" as const,
      promo: [],
      footer: { copyright },
    });
    const published = { impressum: page("Impressum"), agb: page("AGB"), bedrijfsgegevens: page("Bedrijfsgegevens") };
    const rowOf = async (stories: FakeShop["stories"]) => {
      const context = fakeContext({ ...shop, stories }, { store: "outlet_de" });
      const { chrome, tags } = await loadPage(context, "/heren/overhemden/", "");
      return { row: chrome.footer.copyright.map(({ label, path }) => `${label} ${path}`), tags };
    };
    const { row, tags } = await rowOf({ ...published, theme: theme([{ label: "© Kai" }]) });
    expect(row).toEqual([
      "© Kai undefined",
      expect.stringMatching(/^Impressum .*\/impressum\/$/),
      expect.stringMatching(/^AGB .*\/agb\/$/),
    ]);
    // One that is published later is one of them.
    expect(tags.some((tag) => tag.includes("datenschutz"))).toBe(true);
    expect((await rowOf(published)).row).toHaveLength(3);
    expect((await rowOf({ ...published, theme: theme([{ label: "Recht", path: "/recht/" }]) })).row).toEqual([
      expect.stringMatching(/^Recht .*\/recht\/$/),
    ]);
    const columns = [{ title: "Hilfe", links: [{ label: "Wer wir sind", path: "/impressum/" }] }];
    const footer = { component: "footer" as const, social: [], columns, payments: [] };
    expect((await rowOf({ ...published, "blocks/footer": footer })).row).toHaveLength(1);
  });

  it("[CATEG-025][CATEG-031] fetches categories by 4,000 in their order and attributes by 150", async () => {
    const { calls } = await category();
    expect(calls.find((call) => call.kind === "category")).toMatchObject({
      options: { size: 4000, sort: "position:asc" },
      query: { _appliedFilters: [{ attribute: "is_active", value: { eq: true } }] },
    });
    expect(calls.find((call) => call.kind === "attribute")?.options?.size).toBe(150);
  });

  it("makes filters of the attributes: labels, counts, swatches, sizes in garment order", async () => {
    const { page } = await category("?f.color_ois=1");
    const [color, price, size] = page.listing.facets;
    expect(color).toEqual({
      code: "color_ois",
      label: "COLOR_OIS",
      kind: "swatch",
      options: [
        { value: "1", label: "Blauw", count: 7, selected: true, swatch: "0000ff" },
        { value: "2", label: "Rood", count: 3, selected: false, swatch: "ff0000" },
      ],
    });
    expect(price).toMatchObject({
      kind: "price",
      options: [
        { value: "0-lt50", count: 4 },
        { value: "150-", count: 1 },
      ],
    });
    expect(size!.options.map((option) => option.label)).toEqual(["S", "XL"]);
  });

  it("[CATEG-022] labels the first price bucket < €50 and the last > €150", async () => {
    const { page } = await category();
    expect(page.listing.facets.find((facet) => facet.code === "price")?.options.map((option) => option.label)).toEqual([
      "< €50",
      "> €150",
    ]);
  });

  it("counts a chosen filter's other options without that filter", async () => {
    const calls: Call[] = [];
    await category("?f.color_ois=1&f.size_ois=12", shop, calls);
    const alone = calls.filter(
      (call) =>
        call.kind === "product" &&
        call.options?.size === 1 &&
        call.query?._availableFilters?.length === 1 &&
        call.query._availableFilters[0]!.field !== "price",
    );
    expect(
      alone.map((call) => [
        call.query!._availableFilters![0]!.field,
        call.query!._appliedFilters!.filter((filter) => filter.scope === "catalog").map((filter) => filter.attribute),
      ]),
    ).toEqual([
      ["color_ois", ["size_ois"]],
      ["size_ois", ["color_ois"]],
    ]);
  });

  it("makes a card: brand, two pictures, 30-day price, sizes in stock in order, colours", async () => {
    const { page } = await category();
    expect(page.listing.cards[0]).toEqual({
      id: 5,
      sku: "SHIRT",
      name: "Linnen overhemd",
      brand: "Noorderlicht",
      path: "/linnen-overhemd/",
      images: ["/kade/a/front.svg", "/kade/a/back.svg"],
      price: { now: 4995, was: 6995, discount: 28 },
      sizes: ["S", "M"],
      soldOut: ["XL"],
      colors: 2,
      swatches: ["0000ff", "ff0000"],
      inStock: true,
    });
  });

  it("is not found beyond its last page", async () => {
    expect((await category("?page=3")).loaded.status).toBe(200);
    expect((await category("?page=4")).loaded).toMatchObject({ status: 404, ttlSeconds: 300 });
  });

  it("stays out of search engines beyond one filter, and names its one address", async () => {
    expect((await category("?f.color_ois=1&page=2")).page.meta).toMatchObject({
      canonical: "/heren/overhemden/?f.color_ois=1&page=2",
    });
    expect((await category("?f.color_ois=1")).page.meta.noindex).toBeUndefined();
    expect((await category("?f.color_ois=1,2")).page.meta.noindex).toBe(true);
  });

  it("[CACHE-006] carries the tags of everything it shows and the oldest sequence number", async () => {
    const { loaded } = await category();
    expect(loaded.tags).toEqual(
      expect.arrayContaining(["category", "attribute", "P5", "C11", "C3", "Acolor_ois", "url:/heren/overhemden"]),
    );
    expect(loaded.seq).toBe(7);
  });

  it("[SEARCH-016] fails as a whole when the index does not answer", async () => {
    const context = fakeContext(shop);
    const broken = {
      ...context,
      apiOf: (code: string) => ({
        ...context.apiOf(code),
        search: async () => ({ ok: false as const, code: 0, result: "timeout", meta: {}, seq: null, tags: [] }),
      }),
    };
    await expect(loadPage(broken, "/heren/overhemden/", "")).rejects.toThrow(UpstreamError);
  });
});

describe("product page", () => {
  /** A shirt in two sizes of each colour, each colour with one picture. */
  const inColors = (colors: Record<string, string>, image: string | null, soldOut: readonly string[]) => ({
    image,
    media_gallery: [],
    configurable_children: Object.entries(colors).flatMap(([color, own]) =>
      ["11", "12"].map((size, i) => ({
        id: Number(color) * 10 + i,
        sku: `${color}-${size}`,
        status: 1,
        color_ois: color,
        size_ois: size,
        final_price_incl_tax: 20,
        image: own,
        stock: { is_in_stock: !soldOut.includes(`${color}-${size}`) },
      })),
    ),
  });
  async function product(more: Record<string, unknown> = {}, search = "", given: Partial<FakeShop> = {}) {
    const loaded = await loadPage(
      fakeContext({
        ...shop,
        map: (url) => (url === "linnen-overhemd" ? { _type: "product", _id: "5", _source: shirt(more) } : null),
        products: () => [],
        ...given,
      }),
      "/linnen-overhemd/",
      search,
    );
    return { loaded, page: loaded.page as PageOf<"product"> };
  }

  it("[PROD-038][PROD-039] offers no price choice and no blank label, and only values that a variant has", async () => {
    const { page } = await product();
    expect(
      page.options.map((option) => [option.code, option.attributeId, option.values.map((value) => value.label)]),
    ).toEqual([
      ["color_ois", "93", ["Blauw", "Rood"]],
      ["size_ois", "94", ["S", "M", "XL"]],
    ]);
  });

  it("shows every enabled variant with price, stock and greatest quantity", async () => {
    const { page } = await product();
    expect(page.variants.map((variant) => [variant.sku, variant.values, variant.inStock, variant.maxQty])).toEqual([
      ["SHIRT-1-S", { color_ois: "1", size_ois: "12" }, true, 3],
      ["SHIRT-1-XL", { color_ois: "1", size_ois: "11" }, false, 0],
      ["SHIRT-2-M", { color_ois: "2", size_ois: "13" }, true, 3],
    ]);
    expect(page.price).toEqual({ now: 4995, was: 6995, discount: 28 });
    expect(page.buyable).toBe(true);
  });

  it("shows size 0 as One Size", async () => {
    const { page } = await product({
      configurable_options: [{ attribute_id: "94", attribute_code: "size_ois", values: [{ value_index: "14" }] }],
      configurable_children: [{ sku: "A", size_ois: "14", final_price_incl_tax: 5, stock: { is_in_stock: true } }],
    });
    expect(page.options[0]!.values).toEqual([{ value: "14", label: "One Size" }]);
  });

  it("reduces the description to text structure and lists visible attributes by their labels", async () => {
    const { page } = await product({
      description:
        '<h3 onclick="x()">Zorg</h3><p style="a">Was <b>koud</b></p><iframe src="//x"></iframe>' +
        '<a href="javascript:1">x</a><a href="/maten/">maten</a>',
    });
    expect(page.description).toBe('<h3>Zorg</h3><p>Was <strong>koud</strong></p><a>x</a><a href="/maten/">maten</a>');
    expect(page.specs).toEqual(
      expect.arrayContaining([
        { label: "MATERIAL", value: "Linnen, Wol" },
        { label: "CARE", value: "30 graden" },
        { label: "BRAND_OIS", value: "Noorderlicht" },
      ]),
    );
    expect(page.specs.some((row) => row.label === "COST")).toBe(false);
  });

  it("hands on who made it and what to beware of, and nothing where the catalogue is silent", async () => {
    const { page } = await product({
      maker_name: "Weaver",
      maker_address: "Street 1",
      maker_country: "NL",
      ean: "123",
    });
    expect(page.safety).toEqual([
      {
        sku: page.sku,
        ean: "123",
        maker: { name: "Weaver", address: "Street 1", contact: "" },
        responsible: null,
        warnings: [],
      },
    ]);
    expect("safety" in (await product()).page).toBe(false);
  });

  it("names what a unit costs of what has a content, of each variant its own, and hands content and seal to the cart", async () => {
    const { page } = await product({ content: "250 ml", hygiene_sealed: "1" });
    expect(page.price!.per).toBe("€\u00a019,98 / 100 ml");
    expect(page.variants.map(({ price }) => price.per)).toEqual(page.variants.map(() => "€\u00a019,98 / 100 ml"));
    expect(page.cartFacts).toEqual({ content: "250 ml", sealed: true });
    const plain = (await product()).page;
    expect([plain.price!.per, "cartFacts" in plain]).toEqual([undefined, false]);
  });

  it("[PROD-021] does not show a product with status 2 or more, and says so in the log", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect((await product({ status: 2 })).loaded.status).toBe(404);
    expect(warn.mock.calls.flat()).toContain("Product query returned empty result product status = 2");
    warn.mockRestore();
  });

  it("[PROD-022] leads a variant to its parent with the variant chosen", async () => {
    const { loaded } = await product({ visibility: 1, sku: "SHIRT-1-S" }, "", { products: () => [shirt()] });
    expect(loaded).toMatchObject({
      status: 301,
      keepQuery: false,
      page: { kind: "redirect", location: "/linnen-overhemd/?childSku=SHIRT-1-S" },
    });
    expect((await product({}, "?childSku=SHIRT-2-M")).page.selectedSku).toBe("SHIRT-2-M");
    expect((await product({}, "?childSku=nonsense")).page.selectedSku).toBeNull();
  });

  it("[PROD-042] logs a linked sku that is missing and shows the others", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const part = {
      id: 8,
      sku: "PART",
      name: "Riem",
      type_id: "simple",
      status: 1,
      visibility: 4,
      url_path: "riem",
      final_price_incl_tax: 10,
      stock: { is_in_stock: true },
    };
    const link = (sku: string) => ({ sku: "SET", link_type: "associated", linked_product_sku: sku, qty: 2 });
    const { page } = await product(
      {
        type_id: "grouped",
        configurable_children: [],
        configurable_options: [],
        product_links: [link("PART"), link("GONE")],
      },
      "",
      { products: (query) => (JSON.stringify(query).includes("GONE") ? [part] : []) },
    );
    expect(page.members).toEqual([
      {
        sku: "PART",
        id: 8,
        maxQty: 5,
        name: "Riem",
        qty: 2,
        price: { now: 1000, was: null, discount: 0 },
        inStock: true,
        image: null,
        path: "/riem/",
      },
    ]);
    expect(page).toMatchObject({ buyable: true, form: true });
    expect(warn.mock.calls.flat().join()).toContain("Product not found");
    warn.mockRestore();
  });

  it("[PROD-043] logs a bundle option without a usable product and leaves it out", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { page } = await product({
      type_id: "bundle",
      configurable_children: [],
      configurable_options: [],
      bundle_options: [{ option_id: 1, title: "Riem", product_links: [{ id: "1", sku: "GONE", qty: 1 }] }],
    });
    expect(page.bundle).toEqual([]);
    expect(warn.mock.calls.flat().join()).toContain("Product link not found");
    warn.mockRestore();
  });

  it("[STOCK-025] bounds a bundle by what an order takes, for its parts bound it by what is chosen of them", async () => {
    const parts = [3, 9].map((qty, i) =>
      shirt({
        id: 80 + i,
        sku: `PART-${i}`,
        type_id: "simple",
        configurable_children: [],
        configurable_options: [],
        stock: { is_in_stock: true, qty, manage_stock: true, max_sale_qty: 20 },
      }),
    );
    const links = parts.map(({ sku }, i) => ({ id: String(i), sku, qty: 1 }));
    const bundle = async (more: Record<string, unknown> = {}) =>
      (
        await product(
          {
            type_id: "bundle",
            configurable_children: [],
            configurable_options: [],
            bundle_options: [{ option_id: 1, title: "Riem", required: true, product_links: links }],
            // What there is of the choice that is shown first.
            stock: { is_in_stock: true, qty: 3, manage_stock: true, ...more },
          },
          "",
          { products: (query) => (JSON.stringify(query).includes("PART-0") ? parts : []) },
        )
      ).page;
    const page = await bundle({ max_sale_qty: 7 });
    expect([page.maxQty, page.bundle[0]!.choices.map(({ maxQty }) => maxQty)]).toEqual([7, [3, 9]]);
    expect((await bundle()).maxQty).toBeGreaterThanOrEqual(9);
    expect((await bundle({ is_in_stock: false, qty: 0 })).inStock).toBe(true);
  });

  it.each([
    ["files and a service", ["downloadable", "virtual"], true],
    ["files and goods", ["downloadable", "simple"], false],
  ])("says of a set that nothing of it is delivered where that is so: %s", async (_, types, virtual) => {
    const parts = types.map((type_id, i) => ({
      ...shirt({ id: 80 + i, sku: `PART-${i}`, type_id, configurable_children: [], configurable_options: [] }),
    }));
    const { page } = await product(
      {
        type_id: "bundle",
        configurable_children: [],
        configurable_options: [],
        bundle_options: [
          { option_id: 1, title: "Lezen", product_links: parts.map(({ sku }, i) => ({ id: String(i), sku, qty: 1 })) },
        ],
      },
      "",
      { products: (query) => (JSON.stringify(query).includes("PART-0") ? parts : []) },
    );
    expect(page.virtual).toBe(virtual);
  });

  it.each([
    ["without files, sold out", false, [], false],
    ["without files, that a platform sells", true, [], true],
    ["with a file, sold out", false, [{ id: 1, title: "Les" }], true],
  ])("has a download for sale or not: %s", async (_, is_in_stock, links, buyable) => {
    const { page } = await product({
      type_id: "downloadable",
      configurable_children: [],
      configurable_options: [],
      stock: { is_in_stock },
      extension_attributes: links.length > 0 ? { downloadable_product_links: links } : [],
    });
    expect([page.buyable, page.rules.length > 0]).toEqual([buyable, buyable]);
  });

  it("[PROD-044] logs malformed attribute documents and shows the product", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { page } = await product({}, "", { attributes: [{ attribute_code: 5, options: "none" }, ...demoAttributes] });
    expect(page.options).toHaveLength(2);
    expect(warn.mock.calls.flat().join()).toContain("document-skipped");
    warn.mockRestore();
  });

  it.each([
    ["the one whose picture that is", [], "2", ["2-11", "2-12", "1-11", "1-12"]],
    ["the same in another size", ["2-11"], "2", ["2-11", "2-12", "1-11", "1-12"]],
    ["the first to be had, where that one is sold out", ["2-11", "2-12", "1-11"], "1", undefined],
    ["the first one, where nothing can be had", ["1-11", "1-12", "2-11", "2-12"], "2", undefined],
  ])("opens with the colour its card shows: %s", async (_, soldOut, color, order) => {
    const { page } = await product(inColors({ "1": "/blue.jpg", "2": "/green.jpg" }, "/green.jpg", soldOut));
    if (order) expect(page.variants.map(({ sku }) => sku)).toEqual(order);
    expect(firstChoice(page.options, page.variants, page.selectedSku)).toEqual({ color_ois: color });
  });

  it("opens with the first colour to be had where no variant has the product's picture, or it has none", async () => {
    for (const image of ["/all.jpg", "no_selection", null]) {
      const { page } = await product(inColors({ "1": "/blue.jpg", "2": "/green.jpg" }, image, ["1-11"]));
      expect(page.variants.map(({ sku }) => sku)).toEqual(["1-11", "1-12", "2-11", "2-12"]);
      expect(firstChoice(page.options, page.variants, page.selectedSku)).toEqual({ color_ois: "1" });
    }
    const { page } = await product(inColors({ "1": "no_selection", "2": "/green.jpg" }, "no_selection", []));
    expect(firstChoice(page.options, page.variants, page.selectedSku)).toEqual({ color_ois: "1" });
  });

  it("opens with the colour an address names, whatever its card shows", async () => {
    const { page } = await product(
      inColors({ "1": "/blue.jpg", "2": "/green.jpg" }, "/green.jpg", []),
      "?childSku=1-12",
    );
    expect(firstChoice(page.options, page.variants, page.selectedSku)).toEqual({ color_ois: "1", size_ois: "12" });
  });

  it("names the same product in the other views only where it exists", async () => {
    const { page } = await product({}, "", {
      products: (_query, _options, store) => (store === "outlet_de" ? [{ id: 5, url_path: "leinenhemd" }] : []),
    });
    expect(page.meta.alternates).toEqual([{ storeCode: "outlet_de", language: "de-DE", path: "/leinenhemd/" }]);
  });

  it("offers linked products beside it, else its category's", async () => {
    const linked = await loadRelated(
      fakeContext({
        ...shop,
        products: (query) =>
          JSON.stringify(query).includes('"eq"') && JSON.stringify(query).includes("SHIRT")
            ? [shirt({ product_links: [{ sku: "SHIRT", link_type: "related", linked_product_sku: "OTHER" }] })]
            : [shirt({ sku: "OTHER" }), shirt()],
      }),
      "SHIRT",
    );
    expect(linked.cards.map((card) => card.sku)).toEqual(["OTHER"]);
    expect(await loadRelated(fakeContext({ ...shop, products: () => [] }), "GONE")).toEqual({ cards: [] });
  });
});

describe("search page", () => {
  const ask = async (search: string, calls: Call[] = []) => ({
    loaded: await loadPage(fakeContext(shop, { calls }), "/catalogsearch/result/", search),
    calls,
  });

  it("[SEARCH-013] asks for visibility 3 and 4 and status 0 and 1, by relevance", async () => {
    const { loaded, calls } = await ask("?q=linnen");
    const call = calls.find((entry) => entry.query?._searchText === "linnen");
    expect(call?.query?._appliedFilters).toEqual([
      { attribute: "visibility", value: { in: [3, 4] }, scope: "default" },
      { attribute: "status", value: { in: [0, 1] }, scope: "default" },
    ]);
    expect(call?.options?.sort).toBeUndefined();
    expect(loaded).toMatchObject({ ttlSeconds: 60, page: { kind: "search", q: "linnen", meta: { noindex: true } } });
  });

  it("asks nothing of the index for less than three characters", async () => {
    for (const search of ["", "?q=ja"]) {
      const { loaded, calls } = await ask(search);
      expect(loaded.page).toMatchObject({ kind: "search", listing: { total: 0, cards: [] } });
      expect(calls.some((call) => call.kind === "product")).toBe(false);
    }
  });
});
