import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { attributeSource, categorySource, exportLine } from "../../../../../shared/contract/catalog/catalog.ts";
import { type ProductSource, productSource } from "../../../../../shared/contract/catalog/product.ts";
import { story } from "../../../../../shared/contract/content/cms.ts";
import { addsUp } from "../../../../../shared/catalog/product/fibres.ts";
import { indexAttributes } from "../../../../../shared/catalog/product/attribute-index.ts";
import { safetyOf } from "../../../../../shared/catalog/product/product-safety.ts";
import { isInSingleMarket } from "../../../../../shared/catalog/product/single-market.ts";
import { productFacts } from "../../../../../shared/config/product-facts.ts";
import { readMeasure } from "../../../../../shared/catalog/price/unit-price.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { demoLines } from "../../../../../worker/cli/demo/catalogue.ts";
import type { Line } from "../../../../../worker/cli/demo/lines/line.ts";
import { parseDrawingPath } from "../../../../../worker/media/drawings/drawing.ts";

const today = "2026-11-21";
const lines = [...demoLines(today)];
const of = (index: string, type: string) => lines.filter((line) => line._index === index && line._type === type);
const products = of("kade", "product").map((line) => line._source as ProductSource & Record<string, unknown>);
const visible = products.filter((product) => Number(product.visibility) > 1);
const variants = products.filter((product) => product.parentSku);
const bySku = new Map(products.map((product) => [product.sku, product]));
const counted = (type: string) =>
  products.filter((product) => product.type_id === type && Number(product.visibility) > 1).length;
const digest = (list: Iterable<Line>) => {
  const hash = createHash("sha256");
  for (const line of list) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest("hex");
};

describe("the demo catalogue", () => {
  it("is the same for the same day and another for another", () => {
    expect(digest(demoLines(today))).toBe(digest(lines));
    expect(digest(demoLines("2026-11-22"))).not.toBe(digest(lines));
    expect(() => [...demoLines("yesterday")]).toThrow(/is not a day/);
  });

  it("has reviews say the size that their words name, or none", () => {
    const size = (label: string) =>
      of("kade", "attribute")
        .map(({ _source }) => attributeSource.parse(_source))
        .find((one) => one.attribute_code === "size_ois")!
        .options!.find((option) => option.label === label)!.value;
    const naming = of("kade", "review").flatMap(({ _source: { detail, size: bought } }) => {
      const named = /(?:normaal|In) (M|L|44) /.exec(String(detail))?.[1];
      return named && bought !== undefined ? [[named, bought]] : [];
    });
    expect(new Set(naming.map(([named]) => named))).toEqual(new Set(["M", "L", "44"]));
    for (const [named, bought] of naming) expect(bought, String(named)).toBe(size(String(named)));
  });

  it("sells alterations that stores do for whoever brings the order's number, and no gift cards", () => {
    const said = {
      kade: [/een van onze winkels.*bestelnummer/, /bon|e-mail/i],
      kade_outlet_de: [/einem unserer Läden.*Bestellnummer/, /gutschein|geschenkkarte|e-mail/i],
      kade_outlet_en: [/one of our stores.*order number/, /gift card|voucher|e-mail/i],
    } as const;
    for (const [index, [has, never]] of Object.entries(said)) {
      const services = of(index, "product").filter(({ _source }) => String(_source["sku"]).startsWith("KD-VM-"));
      expect([index, services.length]).toEqual([index, 3]);
      for (const { _source } of services) {
        expect(String(_source["description"])).toMatch(has);
        // Nobody gives a shortened pair of trousers: they are not among the gifts.
        if (index === "kade") expect(_source["category_ids"]).not.toContain(6);
        expect(`${String(_source["name"])} ${String(_source["description"])}`).not.toMatch(never);
      }
    }
    expect(products.filter(({ type_id: type }) => type === "virtual")).toHaveLength(3);
    const done = of("kade", "store").filter(({ _source }) => (_source["services"] as string[]).includes("alterations"));
    expect(done.length).toBeGreaterThan(2);
  });

  it("calls them in German what does them, at the address that they have always had", () => {
    const german = of("kade_outlet_de", "category").find(({ _source }) => _source["id"] === 112);
    expect(german?._source).toMatchObject({
      name: "Änderungsschneiderei",
      url_path: "aenderungen",
      url_key: "aenderungen",
      slug: "aenderungen",
    });
  });

  it("has the size and the types of a shop, men first", () => {
    expect(counted("configurable")).toBeGreaterThanOrEqual(400);
    expect(variants.length).toBeGreaterThanOrEqual(6_000);
    for (const [type, least] of [
      ["simple", 8],
      ["grouped", 3],
      ["bundle", 3],
      ["virtual", 2],
      ["downloadable", 2],
    ] as const)
      expect(counted(type)).toBeGreaterThanOrEqual(least);
    const men = visible.filter((product) => product.category_ids?.includes("3")).length;
    expect(men / visible.length).toBeGreaterThan(0.6);
  });

  it("keeps to the contract, line by line", () => {
    for (const line of lines) exportLine.parse(line);
    for (const product of products) productSource.parse(product);
    for (const line of of("kade", "category")) categorySource.parse(line._source);
    for (const line of of("kade", "attribute")) attributeSource.parse(line._source);
    for (const line of lines.filter((entry) => entry._type === "story")) story.parse(line._source);
  });

  it("says who made every article with a body, and compositions that add up in every language", () => {
    const things = visible.filter(({ type_id: type }) => type === "simple" || type === "configurable");
    for (const thing of things) {
      const [safety] = safetyOf(thing, [], indexAttributes([]), "nl-NL");
      const { name, address, contact } = safety!.maker!;
      expect([thing.sku, name.length > 5, address.length > 20, contact.endsWith(".example")]).toEqual([
        thing.sku,
        true,
        true,
        true,
      ]);
      const inside = isInSingleMarket(String(thing[productFacts.maker.country]));
      expect([thing.sku, safety!.responsible === null]).toEqual([thing.sku, inside]);
    }
    for (const index of ["kade", "kade_outlet_de", "kade_outlet_en"]) {
      const attribute = of(index, "attribute").find(({ _source }) => _source.attribute_code === "composition")!;
      for (const { label } of (attribute._source as unknown as { options: { label: string }[] }).options)
        expect([label, addsUp(label)]).toEqual([label, true]);
    }
    const shoes = things.filter((thing) => productFacts.shoe.upper in thing);
    expect(shoes.length).toBeGreaterThan(10);
    for (const shoe of shoes) expect(Object.values(productFacts.shoe).every((code) => shoe[code])).toBe(true);
  });

  it("shows what the law asks of contents, guarantees and sets of goods with a file", () => {
    const has = (code: string) => visible.filter((product) => product[code] !== undefined);
    expect(has(productFacts.content).map(({ sku, content }) => [sku, readMeasure(String(content))])).toEqual([
      ["KD-VZ-1", { of: "volume", thousandths: 50_000 }],
    ]);
    expect(has(productFacts.durabilityYears).map(({ sku }) => sku)).toEqual(["KD-LT-1", "KD-LT-2"]);
    const parts = bySku.get("KD-BOX-5")!.bundle_options!.flatMap(({ product_links: links }) => links);
    expect(parts.map(({ sku }) => bySku.get(sku)!.type_id).sort()).toEqual(["downloadable", "simple"]);
  });

  it("draws a box of beanie and scarf as a box, not as the beanie alone", () => {
    for (const sku of ["KD-BOX-1", "KD-BOX-3"])
      expect(parseDrawingPath(bySku.get(sku)!.image!)).toMatchObject({ garment: "doos" });
  });

  it("names every id, sku and path once", () => {
    for (const index of ["kade", "kade_outlet_de", "kade_outlet_en"]) {
      const sources = of(index, "product").map((line) => line._source);
      for (const field of ["id", "sku", "url_path"])
        expect(new Set(sources.map((source) => source[field])).size, `${index} ${field}`).toBe(sources.length);
      const paths = [...of(index, "category"), ...of(index, "product")].map((line) => line._source.url_path);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it("says everything listed in all three languages, without a word left in another", () => {
    for (const index of ["kade_outlet_de", "kade_outlet_en"]) {
      const worded = new Map(of(index, "product").map((line) => [line._source.id, line._source]));
      for (const product of visible) {
        const text = worded.get(product.id);
        expect(text?.description, product.sku).toBeTruthy();
        expect(text?.description).not.toBe(product.description);
        if (product.bundle_options)
          expect((text as unknown as ProductSource).bundle_options?.[0]?.title).not.toBe(
            product.bundle_options[0]?.title,
          );
      }
      expect(of(index, "category")).toHaveLength(of("kade", "category").length - 1);
      const labels = (name: string, line: Line) =>
        (line._source.options as { label: string; value: string }[]).map((option) => option[name as "label" | "value"]);
      for (const [i, line] of of(index, "attribute").entries())
        expect(labels("value", line)).toEqual(labels("value", of("kade", "attribute")[i]!));
    }
    for (const line of lines) expect(JSON.stringify(line._source)).not.toMatch(/undefined|\{\}\s*(van|met)|NaN/);
  });

  it("[CATEG-026] hangs at least 24 categories in three levels below root 2, each with products", () => {
    const categories = of("kade", "category").map(
      (line) => line._source as { id: number; parent_id: number; level: number; path: string; product_count: number },
    );
    const ids = new Map(categories.map((category) => [category.id, category]));
    expect(settings.rootCategoryId).toBe(2);
    expect(categories.filter((category) => category.level === 2).every((category) => category.parent_id === 2)).toBe(
      true,
    );
    expect(categories.length - 1).toBeGreaterThanOrEqual(24);
    expect(new Set(categories.map((category) => category.level))).toEqual(new Set([1, 2, 3, 4]));
    for (const category of categories) {
      expect(category.product_count, String(category.id)).toBeGreaterThan(0);
      if (category.level > 1) expect(category.path).toBe(`${ids.get(category.parent_id)!.path}/${category.id}`);
    }
  });

  it("gives every product and variant pictures that can be drawn, in its own colour", () => {
    const swatches = new Map(
      (
        of("kade", "attribute").find((line) => line._source.attribute_code === "color_ois")!._source.options as {
          value: string;
          swatch: string;
        }[]
      ).map((option) => [option.value, option.swatch]),
    );
    for (const product of products) {
      const gallery = (product.media_gallery ?? []).map((entry) => parseDrawingPath(entry.image));
      expect(gallery.map((drawing) => (drawing?.kind === "garment" ? drawing.view : null))).toEqual([
        "front",
        "back",
        "detail",
      ]);
      const [front] = gallery;
      if (front?.kind === "garment" && product.parentSku)
        expect(front.color).toBe(swatches.get(String(product.color_ois)));
    }
    for (const line of of("kade", "category"))
      if (line._source.image) expect(parseDrawingPath(String(line._source.image))).not.toBeNull();
  });

  it("links only to what exists", () => {
    for (const product of visible) {
      for (const link of product.product_links ?? [])
        expect(bySku.has(link.linked_product_sku), `${product.sku} → ${link.linked_product_sku}`).toBe(true);
      for (const option of product.bundle_options ?? [])
        for (const choice of option.product_links) expect(bySku.has(choice.sku)).toBe(true);
      if (product.type_id === "configurable")
        expect(
          (product.product_links ?? []).filter((link) => link.link_type === "related").length,
          product.sku,
        ).toBeGreaterThanOrEqual(3);
    }
  });

  it("has sold-out, scarce and wholly sold-out products", () => {
    const pieces = variants.map((variant) => Number(variant.stock?.qty));
    const share = pieces.filter((qty) => qty === 0).length / pieces.length;
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.11);
    expect(pieces.filter((qty) => qty >= 1 && qty <= 3).length / pieces.length).toBeGreaterThan(0.08);
    expect(
      visible.filter((product) => product.type_id === "configurable" && product.stock?.is_in_stock === false).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it("keeps a price history of 60 days, so that every reduction can be checked", () => {
    const now = Date.parse(`${today}T06:00:00.000Z`);
    const daysAgo = (date: string) => (now - Date.parse(date)) / 86_400_000;
    let honest = 0;
    let dearerThanBefore = 0;
    for (const product of products) {
      if (product.type_id === "configurable" || product.type_id === "grouped" || product.type_id === "bundle") continue;
      const history = product.price_history as { valid_from: string; price: number }[];
      const present = product.special_price ?? product.price;
      expect(history.at(-1)!.price).toBe(present);
      expect(history.map((point) => point.valid_from)).toEqual(history.map((point) => point.valid_from).sort());
      if (history.length === 1) continue;
      expect(daysAgo(history[0]!.valid_from)).toBeGreaterThanOrEqual(60);
      expect(product.special_from_date).toBe(history.at(-1)!.valid_from);
      const start = daysAgo(history.at(-1)!.valid_from);
      const before = history
        .filter((_, i) => i < history.length - 1 && daysAgo(history[i + 1]!.valid_from) < start + 30)
        .map((point) => point.price);
      if (Math.min(...before) > Number(present)) honest++;
      else dearerThanBefore++;
    }
    expect(honest).toBeGreaterThan(2_000);
    expect(dearerThanBefore).toBeGreaterThan(50);
  });

  it("mixes the first page of a category", () => {
    for (const id of [3, 10, 30, 50]) {
      const page = visible
        .filter((product) => product.category_ids?.includes(String(id)))
        .sort((a, b) => positionIn(a, id) - positionIn(b, id))
        .slice(0, 48);
      expect(page.every((product) => product.stock?.is_in_stock)).toBe(true);
      const colours = page
        .map((product) => parseDrawingPath(product.image!))
        .map((drawing) => (drawing?.kind === "garment" ? drawing.color : ""));
      const alike = colours.filter((colour, i) => i > 0 && colour === colours[i - 1]).length;
      expect(alike, `category ${id}`).toBeLessThanOrEqual(3);
    }
  });

  it("has new arrivals beside older ones", () => {
    const ages = visible.map(
      (product) => (Date.parse(`${today}T06:00:00.000Z`) - Date.parse(String(product.created_at))) / 86_400_000,
    );
    expect(ages.filter((age) => age <= 30).length).toBeGreaterThan(30);
    expect(ages.filter((age) => age > 60).length).toBeGreaterThan(300);
  });

  it("holds a shirt for tests of which everything is known", () => {
    const shirt = bySku.get("KD-0001")!;
    expect(shirt).toMatchObject({
      name: "Oxford overhemd Merwede",
      url_path: "oxford-overhemd-merwede",
      price: 89.95,
      special_price: 59.95,
      brand_ois: "509",
    });
    expect(shirt.configurable_children).toHaveLength(24);
    expect(bySku.get("KD-0001-LICHTBLAUW-M")).toMatchObject({
      color_ois: "314",
      stock: { qty: 25, is_in_stock: true },
    });
    expect(bySku.get("KD-0001-MARINE-XXL")).toMatchObject({ stock: { qty: 0, is_in_stock: false } });
    expect(bySku.get("KD-0001-WIT-S")).toMatchObject({ stock: { qty: 2 } });
    expect(positionIn(shirt, 3)).toBe(1);
  });
});

function positionIn(product: ProductSource, category: number): number {
  return Number(product.category?.find((entry) => entry.category_id === category)?.position);
}
