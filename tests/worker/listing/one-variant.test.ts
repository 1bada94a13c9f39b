import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { admin, importLines, line } from "../catalog/fixture.ts";
import { site } from "../pages/shop.ts";
import { runsOf } from "../runs.ts";

/**
 * Shirts by a fixed formula, each in some colours and sizes; a third of the variants is sold out. Kept as a plain list
 * to count by hand.
 */
interface Piece {
  sku: string;
  color: string;
  size: string;
  sold: boolean;
  cents: number;
  image: string;
}
interface Shirt {
  id: number;
  name: string;
  brand: string;
  pieces: Piece[];
}
const colors = ["10", "11", "12", "13"];
const sizes = ["20", "21", "22", "23", "24"];
const shirts: Shirt[] = Array.from({ length: 36 }, (_, n) => ({
  id: 1000 + n,
  name: `${n % 2 === 0 ? "Linnen" : "Katoenen"} hemd ${n}`,
  brand: String(40 + (n % 3)),
  pieces: colors
    .filter((_, c) => (n + c) % 3 !== 0)
    .flatMap((color, c) =>
      sizes
        .filter((_, s) => (n * 3 + s * 5 + c) % 4 !== 0)
        .map((size, s): Piece => ({
          sku: `S${n}-${color}-${size}`,
          color,
          size,
          sold: (n * 7 + c * 3 + s * 5) % 3 === 0 || (n % 5 === 0 && color === "11"),
          cents: 3_000 + ((n * 37 + c * 11) % 9) * 500,
          image: `/s${n}-${color}.jpg`,
        })),
    ),
}));
const attribute = (id: number, code: string, options: [string, string][]) =>
  line("attribute", {
    attribute_id: id,
    attribute_code: code,
    frontend_input: "select",
    default_frontend_label: code,
    is_filterable: true,
    options: options.map(([value, label]) => ({ value, label })),
  });

beforeAll(async () => {
  const categories = [
    { id: 2, parent_id: 1, name: "Winkel", path: "1/2", level: 1 },
    { id: 10, parent_id: 2, name: "Hemden", path: "1/2/10", level: 2, url_key: "hemden", url_path: "hemden" },
  ];
  const option = (id: number, code: string, values: string[]) => ({
    id,
    attribute_id: String(id),
    attribute_code: code,
    label: code,
    position: id,
    values: values.map((value) => ({ value_index: value, label: value })),
  });
  const products = shirts.map((shirt) => ({
    id: shirt.id,
    sku: `S${shirt.id}`,
    name: shirt.name,
    type_id: "configurable",
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    price: 30,
    image: `/s${shirt.id}.jpg`,
    url_key: `hemd-${shirt.id}`,
    url_path: `hemd-${shirt.id}`,
    category_ids: ["10"],
    brand_ois: shirt.brand,
    configurable_options: [option(101, "color_ois", colors), option(102, "size_ois", sizes)],
    stock: { is_in_stock: true, qty: 0 },
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
    configurable_children: shirt.pieces.map((piece, i) => ({
      id: shirt.id * 100 + i,
      sku: piece.sku,
      name: shirt.name,
      status: 1,
      price: piece.cents / 100,
      color_ois: piece.color,
      size_ois: piece.size,
      brand_ois: shirt.brand,
      image: piece.image,
      media_gallery: [{ image: piece.image, pos: 1 }],
      stock: { is_in_stock: !piece.sold, qty: piece.sold ? 0 : 3 },
    })),
  }));
  const report = await importLines([
    attribute(101, "color_ois", [
      ["10", "Rood"],
      ["11", "Marine"],
      ["12", "Groen"],
      ["13", "Wit"],
    ]),
    attribute(
      102,
      "size_ois",
      sizes.map((value, i) => [value, String(38 + i)]),
    ),
    attribute(103, "brand_ois", [
      ["40", "Noord"],
      ["41", "Zuid"],
      ["42", "West"],
    ]),
    ...categories.map((source) => line("category", source)),
    ...products.map((source) => line("product", source)),
  ]);
  expect(report.rejected).toEqual([]);
});

const shop = site("one-variant");
async function listing(path: string, state: Partial<ListingState>) {
  const answer = await shop.get(`/data${path}${listingSearch(state)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageOf<"category"> | PageOf<"search">).listing;
}

type Filters = Record<string, string[]>;
/** The plain rule: one piece that can be had has one of the values of every choice; a brand is the shirt's. */
const open = (shirt: Shirt, filters: Filters) =>
  shirt.pieces.filter(
    (piece) =>
      !piece.sold &&
      (filters.color_ois?.includes(piece.color) ?? true) &&
      (filters.size_ois?.includes(piece.size) ?? true),
  );
const fits = (shirt: Shirt, filters: Filters) =>
  (filters.brand_ois?.includes(shirt.brand) ?? true) &&
  ((!filters.color_ois && !filters.size_ois) || open(shirt, filters).length > 0);
const skuOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("childSku");

const choices = fc
  .record(
    { color_ois: fc.subarray(colors), size_ois: fc.subarray(sizes), brand_ois: fc.subarray(["40", "41", "42"]) },
    { requiredKeys: [] },
  )
  .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)) as Filters);

describe("a listing of what is chosen by colour and size", () => {
  it("[CATEG-036] is in the order of the prices it shows", () =>
    fc.assert(
      fc.asyncProperty(choices, fc.constantFrom("price-asc" as const, "price-desc" as const), async (filters, sort) => {
        const { cards } = await listing("/hemden/", { filters, sort });
        const shown = cards.map((card) => card.price.now);
        expect(shown).toEqual(shown.toSorted((a, b) => (sort === "price-asc" ? a - b : b - a)));
      }),
      { numRuns: runsOf(13, 25) },
    ));

  /**
   * What a card shows: the cheapest piece that can be had and has what is chosen; of what is sold out altogether, the
   * cheapest of all.
   */
  const shown = (shirt: Shirt, filters: Filters) => {
    const pieces = open(shirt, filters);
    return Math.min(...(pieces.length > 0 ? pieces : shirt.pieces).map(({ cents }) => cents));
  };
  const ranges = fc.constantFrom("35-50", "30-40", "40-lt50", "0-lt40", "50-lt100", "45-", "60-200", "55-lt60");
  const within = (cents: number, range: string) => {
    const [, from, below, to] = /^(\d+)-(lt)?(\d*)$/.exec(range)!;
    return (
      cents >= Number(from) * 100 &&
      (to === "" || cents < Number(to) * 100 || (below === undefined && cents === Number(to) * 100))
    );
  };
  it("filters by the prices it shows, and counts buckets and other filters by them", () =>
    fc.assert(
      fc.asyncProperty(choices, fc.option(ranges, { nil: null }), async (chosen, range) => {
        const found = await listing("/hemden/", { filters: { ...chosen, ...(range && { price: [range] }) } });
        const fitting = (filters: Filters, price: string | null) =>
          shirts.filter((shirt) => fits(shirt, filters) && (price === null || within(shown(shirt, filters), price)));
        expect(found.cards.map(({ id }) => id).sort()).toEqual(
          fitting(chosen, range)
            .map(({ id }) => id)
            .sort(),
        );
        expect(found.total).toBe(found.cards.length);
        for (const card of found.cards)
          expect([card.id, card.price.now]).toEqual([
            card.id,
            shown(
              shirts.find(({ id }) => id === card.id)!,
              chosen,
            ),
          ]);
        for (const { code, options } of found.facets)
          for (const { value, count } of options) {
            expect([code, value, count]).toEqual([
              code,
              value,
              code === "price" ? fitting(chosen, value).length : fitting({ ...chosen, [code]: [value] }, range).length,
            ]);
          }
      }),
      { numRuns: runsOf(20, 40) },
    ));

  /** Where a card for which nobody asked leads, and its picture: as its page opens, or in a colour that costs less. */
  const unasked = (shirt: Shirt) => {
    const had = open(shirt, {});
    const cheap = had.filter(({ cents }) => cents === Math.min(...had.map((piece) => piece.cents)));
    const [piece] = cheap;
    if (!piece || cheap.some(({ color }) => color === had[0]!.color))
      return [`/hemd-${shirt.id}/`, [`/s${shirt.id}.jpg`]];
    const isOpen = shirt.pieces.some(({ size }) => size !== piece.size);
    return [`/hemd-${shirt.id}/?childSku=${piece.sku}${isOpen ? "&open=size_ois" : ""}`, [piece.image]];
  };
  const check = (path: string, q: string, among: Shirt[], text: Filters = {}) =>
    fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const found = await listing(path, { q, filters: chosen });
        const fitting = (filters: Filters) => among.filter((shirt) => fits(shirt, filters) && fits(shirt, text)).length;
        expect(found.total).toBe(fitting(chosen));
        for (const facet of found.facets) {
          if (facet.code === "price") continue;
          for (const option of facet.options)
            expect([facet.code, option.value, option.count]).toEqual([
              facet.code,
              option.value,
              fitting({ ...chosen, [facet.code]: [option.value] }),
            ]);
        }
        for (const card of found.cards) {
          const shirt = shirts.find(({ id }) => id === card.id)!;
          const both = open(shirt, { ...text, ...chosen });
          // A filter is a choice, a word only a hint.
          const pieces = both.length > 0 ? both : chosen.color_ois || chosen.size_ois ? open(shirt, chosen) : [];
          if ((!chosen.color_ois && !chosen.size_ois && !text.color_ois) || pieces.length === 0) {
            expect([card.path, card.images]).toEqual(unasked(shirt));
            continue;
          }
          const piece = shirt.pieces.find(({ sku }) => sku === skuOf(card.path))!;
          expect(pieces).toContain(piece);
          // Nobody chose the size of what is filtered by colour alone.
          const hasOthers = shirt.pieces.some(({ size }) => size !== piece.size);
          expect(card.path.endsWith("&open=size_ois"), card.path).toBe(!chosen.size_ois && hasOthers);
          expect([card.images, card.price.now, card.price.from]).toEqual([
            [piece.image],
            Math.min(...pieces.map(({ cents }) => cents)),
            undefined,
          ]);
        }
      }),
      { numRuns: runsOf(13, 25) },
    );

  it("shows only articles of which one variant in stock has all of it, counts so, and shows, prices and links that variant", () =>
    check("/hemden/", "", shirts));
  it("does so in search results", () =>
    check(
      "/catalogsearch/result/",
      "linnen",
      shirts.filter(({ name }) => name.startsWith("Linnen")),
    ));
  it("shows the variant of a colour that was searched for", () =>
    check("/catalogsearch/result/", "marine hemd", shirts, { color_ois: ["11"] }));

  it("shows the one variant whose article number was searched for, with nothing left to choose", async () => {
    const shirt = shirts.find((one) => open(one, {}).length > 3)!;
    for (const piece of open(shirt, {}))
      for (const q of [piece.sku, piece.sku.toLowerCase().replaceAll("-", " ")]) {
        const { cards, total } = await listing("/catalogsearch/result/", { q });
        expect([q, total, cards.map(({ path }) => path)]).toEqual([q, 1, [`/hemd-${shirt.id}/?childSku=${piece.sku}`]]);
      }
  });

  it("follows stock with the price that it filters, counts, orders and shows by, also where nothing is chosen", async () => {
    const least = (pieces: readonly Piece[]) => Math.min(...pieces.map(({ cents }) => cents));
    // One whose cheapest open pieces can go while others stay.
    const shirt = shirts.find((one) => new Set(open(one, {}).map(({ cents }) => cents)).size > 1)!;
    const before = least(open(shirt, {}));
    const going = open(shirt, {}).filter(({ cents }) => cents === before);
    const after = least(open(shirt, {}).filter(({ cents }) => cents > before));
    const euro = (cents: number) => `${cents / 100}-${cents / 100}`;
    const asked = async (name: string, state: Partial<ListingState>) =>
      ((await (await site(name).get(`/data/hemden/${listingSearch(state)}`)).json()) as PageOf<"category">).listing;
    const costs = async (name: string) => {
      const { cards } = await asked(name, { sort: "price-asc" });
      expect(cards.map(({ price }) => price.now)).toEqual(
        cards.map(({ price }) => price.now).toSorted((a, b) => a - b),
      );
      const filtered = await Promise.all(
        [before, after].map((cents) => asked(name, { filters: { price: [euro(cents)] } })),
      );
      return [
        cards.find(({ id }) => id === shirt.id)!.price.now,
        ...filtered.map((list) => list.cards.some(({ id }) => id === shirt.id)),
      ];
    };
    expect(await costs("stock-price-before")).toEqual([before, true, false]);
    for (const { sku } of going) expect((await admin("stock", { sku, qty: 0 })).status).toBe(200);
    expect(await costs("stock-price-after")).toEqual([after, false, true]);
    for (const { sku } of going) expect((await admin("stock", { sku, qty: 3 })).status).toBe(200);
    expect(await costs("stock-price-again")).toEqual([before, true, false]);
  });

  it("follows the stock of a variant", async () => {
    const shirt = shirts.find((one) => open(one, { color_ois: ["12"], size_ois: ["21"] }).length === 1)!;
    const [piece] = open(shirt, { color_ois: ["12"], size_ois: ["21"] });
    const chosen = { color_ois: ["12"], size_ois: ["21"] };
    const before = await listing("/hemden/", { filters: chosen });
    expect(before.cards.map(({ id }) => id)).toContain(shirt.id);
    expect((await admin("stock", { sku: piece!.sku, qty: 0, is_in_stock: false })).status).toBe(200);
    const after = await site("one-variant-after")
      .get(`/data/hemden/${listingSearch({ filters: chosen })}`)
      .then((answer) => answer.json() as Promise<PageOf<"category">>);
    expect(after.listing.cards.map(({ id }) => id)).not.toContain(shirt.id);
    expect(after.listing.total).toBe(before.total - 1);
  });

  it("[ROUTE-032] leads from a variant that the product does not have to its page, and keeps nothing of such an address", async () => {
    const path = `/hemd-${shirts[0]!.id}/`;
    for (let round = 0; round < 2; round++) {
      const before = shop.calls.length;
      const answer = await shop.get(`${path}?childSku=NOBODY-KNOWS`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
      expect(shop.calls.length).toBeGreaterThan(before);
    }
    // Data is answered where it was asked for.
    expect(await (await shop.get(`/data${path}?childSku=${shirts[1]!.pieces[0]!.sku}`)).json()).toMatchObject({
      kind: "product",
      selectedSku: null,
      path,
    });
  });

  it("leads from an address that leaves open what the product does not have to its own", async () => {
    const [shirt] = shirts;
    const { sku } = shirt!.pieces[0]!;
    const path = `/hemd-${shirt!.id}/`;
    for (const [query, own] of [
      [`?childSku=${sku}&open=size_ois,waist`, `?childSku=${sku}&open=size_ois`],
      [`?childSku=${sku}&open=waist`, `?childSku=${sku}`],
      ["?open=size_ois", ""],
    ]) {
      const answer = await shop.get(path + query);
      expect([query, answer.status, answer.headers.get("location")]).toEqual([query, 302, path + own]);
    }
  });

  it("leaves the size of a variant open that stands for its colour alone", async () => {
    const { cards } = await listing("/hemden/", { filters: { color_ois: ["12"] } });
    const chosen = (html: string) =>
      [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].filter(([link]) => /childSku=/.test(link)).length;
    const { path } = cards.find((card) => card.path.includes("&open="))!;
    const [left, named] = await Promise.all(
      [path, path.replace(/&open=.*/, "")].map(async (address) => (await shop.get(address)).text()),
    );
    expect([chosen(left!), chosen(named!)]).toEqual([1, 2]);
  });

  it("opens the page with the variant that the card showed", async () => {
    const { cards } = await listing("/hemden/", { filters: { color_ois: ["12"] } });
    for (const card of cards.slice(0, 5)) {
      const page = (await (await shop.get(`/data${card.path}`)).json()) as PageOf<"product">;
      expect([page.selectedSku, page.meta.canonical]).toEqual([skuOf(card.path), card.path.split("?")[0]]);
      const html = await (await shop.get(card.path)).text();
      const shown = page.variants.find(({ sku }) => sku === page.selectedSku)!;
      expect(shown.price.now).toBe(card.price.now);
      const first = /<img[^>]+fetchpriority="high"[^>]*>/i.exec(html)?.[0] ?? "";
      expect(decodeURIComponent(first)).toContain(card.images[0]!);
    }
  });
});
