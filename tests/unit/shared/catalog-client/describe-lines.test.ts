import { describe, expect, it } from "vitest";
import { searchStore } from "../../../../client/device/catalog/search-store.ts";
import { cacheMemory } from "../../../../client/device/storage/cache/cache-memory.ts";
import type { Article } from "../../../../shared/cart/article.ts";
import { unknownSkus, withDetails } from "../../../../shared/cart/describe.ts";
import { emptyLedger, type Ledger } from "../../../../shared/cart/ledger.ts";
import { confirmedLine } from "../../../../shared/cart/wire.ts";
import { cacheOver } from "../../client/device/storage/cache/cache-deps.ts";

const item = (sku: string) => ({
  item_id: 1,
  sku,
  qty: 1,
  name: sku,
  price: 10,
  product_type: "configurable",
  quote_id: "c",
});
const known: Article = {
  sku: "B",
  parentSku: "P",
  name: "B",
  brand: null,
  image: "/b.jpg",
  path: "/b/",
  priceCents: 1_000,
  options: [],
  type: "configurable",
  maxQty: 5,
};
const ledger: Ledger = {
  ...emptyLedger,
  confirmed: { ...emptyLedger.confirmed, lines: [confirmedLine(item("A"), null), confirmedLine(item("B"), known)] },
};
const details = {
  parentSku: "SHIRT",
  image: "/a.jpg",
  path: "/overhemd/?childSku=A",
  options: [{ label: "Kleur", value: "Rood" }],
};

describe("lines that came from the server alone", () => {
  it("are those the device knows no address of", () => expect(unknownSkus(ledger)).toEqual(["A"]));

  it("take picture, address and choices, and keep name, price and quantity; others stay as they are", () => {
    const after = withDetails(
      ledger,
      new Map([
        ["A", details],
        ["X", details],
      ]),
    );
    expect(after.confirmed.lines[0]).toEqual({
      ...ledger.confirmed.lines[0],
      article: { ...ledger.confirmed.lines[0]!.article, ...details },
    });
    expect(after.confirmed.lines[1]).toBe(ledger.confirmed.lines[1]);
    expect(unknownSkus(after)).toEqual([]);
    expect(withDetails(after, new Map([["A", details]]))).toBe(after);
  });

  it("take the words of their choices when those come later than the picture", () => {
    const first = withDetails(ledger, new Map([["A", { ...details, options: [] }]]));
    expect(first.confirmed.lines[0]!.article).toMatchObject({ path: details.path, options: [] });
    expect(withDetails(first, new Map([["A", details]])).confirmed.lines[0]!.article.options).toEqual(details.options);
  });
});

describe("search answers on the device", () => {
  it("come back as they were, and not at all when they are broken or of another build", async () => {
    const driver = cacheMemory();
    const { cache } = cacheOver(async () => driver);
    const store = searchStore(cache);
    const found = {
      items: [{ id: 1, name: "Heren" }],
      total: 1,
      start: 0,
      perPage: 50,
      aggregations: {},
      attributeMetadata: [],
    };
    store.set("q", found);
    await cache.settled();
    expect((await store.get("q"))?.value).toEqual(found);
    cache.set("search/broken", { items: "none" });
    expect(await store.get("broken")).toBe(null);
    await driver.put([{ key: "search/old", value: found, at: 1, bytes: 1, stamp: "1:older" }]);
    expect(await store.get("old")).toBe(null);
    cache.stop();
  });
});
