import { beforeAll, describe, expect, it } from "vitest";
import { admin, DB, documents, importLines, line, shop } from "../catalog/fixture.ts";
import { cacheOf, clock, site } from "../pages/shop.ts";

beforeAll(async () => {
  const comparable = documents.attributes.map((source) =>
    line("attribute", { ...source, is_comparable: source.attribute_code === "maat" }),
  );
  await importLines([...comparable, ...shop.filter((text) => !text.includes('"_type":"attribute"'))]);
});

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
interface Cards {
  cards: { sku: string; price: { now: number } }[];
}
interface Compared extends Cards {
  rows: { code: string; values: (string | null)[] }[];
  asTheyAre: string[];
}

describe("the compare page", () => {
  it("is stored like other pages, with its class tag, and is none for search engines", async () => {
    const here = site("compare-page");
    expect((await here.get("/compare/")).status).toBe(200);
    const html = await (await here.get("/compare/")).text();
    expect(html).toContain('content="noindex"');
    expect(cacheOf(await here.get("/compare"))).toBe("HIT");
    await admin("invalidate", { tags: ["product", "checkout"] });
    clock.forward(5_000);
    expect(cacheOf(await here.get("/compare/"))).toBe("HIT");
    await admin("invalidate", { tags: ["compare"] });
    clock.forward(5_000);
    expect(cacheOf(await here.get("/compare/"))).toBe("MISS");
  });
});

describe("products asked for by sku", () => {
  it("come as cards in the order asked; unknown, disabled and hidden ones are left out", async () => {
    const here = site("cards");
    const { cards } = await json<Cards>(
      here.get(`/data/!cards/${["SJAAL%201", "NIETS", "DICHT-1", "TRUI-1-ROOD-S", "TRUI-1", "SJAAL%201"].join(",")}`),
    );
    expect(cards.map(({ sku }) => sku)).toEqual(["SJAAL 1", "TRUI-1"]);
  });

  it("stand side by side with what the catalogue calls comparable", async () => {
    const { cards, rows, asTheyAre } = await json<Compared>(site("compare").get("/data/!compare/SJAAL%201,TRUI-1"));
    expect(cards.map(({ sku }) => sku)).toEqual(["SJAAL 1", "TRUI-1"]);
    expect(rows).toEqual([{ code: "maat", label: "Maat", values: [null, "S, M"] }]);
    expect(asTheyAre).toEqual(["SJAAL 1"]);
  });

  it("have the price of now, and are never stored: hardly two visitors ask alike", async () => {
    const here = site("cards-now");
    const first = await here.get("/data/!cards/SJAAL%201");
    expect([cacheOf(first), first.headers.get("cache-control")]).toEqual(["BYPASS", "private, no-store"]);
    await admin("price", { sku: "SJAAL 1", price: 31.5 });
    expect((await json<Cards>(here.get("/data/!cards/SJAAL%201"))).cards[0]!.price.now).toBe(3150);
    expect((await json<Compared>(here.get("/data/!compare/SJAAL%201"))).cards[0]!.price.now).toBe(3150);
  });

  it("are refused when there are too many or the names can be none", async () => {
    const here = site("cards-bad");
    const many = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`).join(",");
    for (const path of [
      `/data/!cards/${many(13)}`,
      `/data/!compare/${many(5)}`,
      "/data/!cards/",
      "/data/!cards/a,,b",
      "/data/!cards/%zz",
      `/data/!compare/${"x".repeat(65)}`,
      "/data/!cards/%00",
    ])
      expect([path, (await here.get(path)).status]).toEqual([path, 400]);
    for (const path of [`/data/!cards/${many(12)}`, `/data/!compare/${many(4)}`])
      expect([path, (await here.get(path)).status]).toEqual([path, 200]);
    expect((await here.get("/data/!constructor/x")).status).toBe(404);
  });

  it("that go with a cart are its cross-sells, else related; in stock, not in the cart, never stored", async () => {
    const links = (...made: [type: string, sku: string][]) =>
      JSON.stringify(
        made.map(([link_type, linked_product_sku]) => ({
          sku: "SJAAL 1",
          link_type,
          linked_product_sku,
          linked_product_type: "simple",
          position: 1,
        })),
      );
    const linked = (text: string) =>
      DB.prepare(
        `UPDATE product_doc SET doc = json_set(doc, '$.product_links', json(?1))
          WHERE product_id = (SELECT id FROM product WHERE sku = 'SJAAL 1')`,
      )
        .bind(text)
        .run();
    const here = site("cross-sells");
    const shown = async (skus: string) => {
      const answer = await here.get(`/data/!crosssell/${skus}`);
      expect([answer.status, cacheOf(answer)]).toEqual([200, "BYPASS"]);
      return ((await answer.json()) as Cards).cards.map(({ sku }) => sku);
    };
    await linked(links(["related", "SET-1"], ["crosssell", "NIETS"], ["crosssell", "TRUI-1"]));
    expect(await shown("SJAAL%201")).toEqual(["TRUI-1"]);
    expect(await shown("SJAAL%201,TRUI-1")).not.toContain("TRUI-1");
    await linked(links(["related", "TRUI-1"], ["related", "SJAAL 1"]));
    expect(await shown("SJAAL%201")).toEqual(["TRUI-1"]);
    await linked("[]");
    expect(await shown("SJAAL%201")).toEqual([]);
    expect(await shown("NOBODY")).toEqual([]);
    expect((await here.get(`/data/!crosssell/${Array.from({ length: 13 }, (_, i) => `S${i}`).join(",")}`)).status).toBe(
      400,
    );
  });

  it("a database that is down is 503, not an empty list", async () => {
    const here = site("cards-down", (deps) => ({
      apiOf: (storeCode) => ({
        ...deps.apiOf(storeCode),
        search: async () => ({ ok: false, code: 503, result: "down", meta: {}, seq: null, tags: [] }),
      }),
    }));
    expect((await here.get("/data/!cards/SJAAL%201")).status).toBe(503);
  });
});
