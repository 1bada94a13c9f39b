import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { beforeAll, describe, expect, it } from "vitest";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { finishRun } from "../../../worker/ops/import/finish.ts";
import { batchOfRun, RunEnded } from "../../../worker/ops/import/run.ts";
import {
  admin,
  api,
  applied,
  bindings,
  DB,
  documents,
  importLines,
  line,
  ops,
  result,
  search,
  shop,
  skus,
} from "./fixture.ts";

// Finishing is disturbed between any two of its batches, which takes a while on a busy machine.
const kept = [
  "product",
  "product_doc",
  "product_text",
  "variant",
  "variant_choice",
  "product_part",
  "stock",
  "price_history",
  "category",
  "category_text",
  "product_category",
  "product_attribute",
  "attribute_option",
  "document",
  "search_set",
  "search_vocabulary",
  "url_alias",
];
async function dump(): Promise<string> {
  const tables = await DB.batch(
    kept.map((table) =>
      DB.prepare(
        `SELECT * FROM ${table} ORDER BY 1, 2, 3`.replace(
          "ORDER BY 1, 2, 3",
          table === "product_doc" ? "ORDER BY 1" : "ORDER BY 1, 2, 3",
        ),
      ),
    ),
  );
  return JSON.stringify(tables.map((table) => table.results));
}
const rowsOf = async <T>(sql: string) => (await DB.prepare(sql).all<T>()).results;

let first: Awaited<ReturnType<typeof importLines>>;
beforeAll(async () => {
  first = await importLines(shop);
});

describe("import of an export", () => {
  it("takes every line and says what the shop holds", () => {
    expect(first.rejected).toEqual([]);
    expect(first.accepted).toBe(shop.length);
    expect(first.report.counts).toEqual({
      products: 14,
      listed: 8,
      variants: 5,
      categories: 6,
      attributes: 2,
      taxrules: 1,
      reviews: 2,
      stores: 0,
      stories: 0,
      landings: 0,
    });
    expect(first.report.changed).toBe(14 + 6 + 2 + 1 + 2);
    expect(first.report.flags).toMatchObject({
      withoutPrice: [],
      withoutVariant: [],
      withoutCategory: ["BON-1"],
      orphans: 0,
    });
  });

  it("changes nothing the second time, byte for byte, and invalidates nothing", async () => {
    const before = await dump();
    const { seq } = await changesSince(DB, 0);
    const again = await importLines(shop);
    expect(again.report.changed).toBe(0);
    expect(await dump()).toBe(before);
    expect((await changesSince(DB, seq)).changes).toEqual({});
  });

  it("does not depend on the order of the lines", async () => {
    const before = await dump();
    expect((await importLines([...shop].reverse())).report.changed).toBe(0);
    expect(await dump()).toBe(before);
  });

  it("gives a variant without id or line of its own a product, and the values of its custom attributes", async () => {
    const [row] = await rowsOf<{ id: number; parent_id: number; visibility: number; doc: string }>(
      `SELECT p.id, p.parent_id, p.visibility, v.doc FROM product p JOIN variant v ON v.child_id = p.id
        WHERE p.sku = 'JAS-1-ROOD'`,
    );
    expect(row).toMatchObject({ parent_id: 200, visibility: 1 });
    expect(row!.id).toBeGreaterThan(2 ** 33);
    expect(JSON.parse(row!.doc).tint).toBe("31");
  });

  it("keeps paths unique and builds them where the export has none", async () => {
    expect(
      await rowsOf(
        `SELECT product_id AS id, url_path AS path FROM product_text WHERE product_id IN (300, 301, 200, 400)
          ORDER BY 1`,
      ),
    ).toEqual([
      { id: 200, path: "kajuitjas" },
      { id: 300, path: "sjaal.html" },
      { id: 301, path: "sjaal-301.html" },
      { id: 400, path: "winterset" },
    ]);
  });

  it("decodes names once, drops blank options and works out a category's path", async () => {
    expect(await rowsOf("SELECT name FROM product_text WHERE product_id = 301")).toEqual([{ name: "Muts één" }]);
    expect(
      await rowsOf(
        "SELECT label FROM attribute_option WHERE attribute_code = 'tint' AND store_code = '*' ORDER BY value",
      ),
    ).toEqual([{ label: "Rood" }, { label: "Groen & grijs" }]);
    expect(await rowsOf("SELECT path FROM category WHERE id = 11")).toEqual([{ path: "2/10/11" }]);
  });

  it("counts a category's listed products with everything below it, each once", async () => {
    expect(await rowsOf("SELECT id, product_count AS n FROM category ORDER BY id")).toEqual([
      { id: 2, n: 7 },
      { id: 10, n: 3 },
      { id: 11, n: 1 },
      { id: 12, n: 1 },
      { id: 20, n: 4 },
      { id: 30, n: 0 },
    ]);
  });

  it("takes only texts, slug and path from a store view's lines", async () => {
    const [row] = await rowsOf<{ name: string; url_path: string; doc: string }>(
      "SELECT name, url_path, doc FROM product_text WHERE store_code = 'outlet_de' AND product_id = 100",
    );
    expect(row).toEqual({
      name: "Wollpullover Hafen",
      url_path: "kleidung/pullover/wollpullover",
      doc: '{"description":"<p>Wolle</p>"}',
    });
    expect(await rowsOf("SELECT price_cents FROM product WHERE id = 100")).toEqual([{ price_cents: 0 }]);
  });

  it("starts price history with the regular price and the special one", async () => {
    expect(await rowsOf("SELECT valid_from, cents FROM price_history WHERE sku = 'SJAAL 1' ORDER BY 1")).toEqual([
      { valid_from: "2026-09-01T08:00:00.000Z", cents: 3000 },
      { valid_from: "2026-10-01T00:00:00.000Z", cents: 2000 },
    ]);
  });
});

describe("an import of something else", () => {
  it("announces what changed and what shows it, and nothing more", async () => {
    const { seq } = await changesSince(DB, 0);
    const changed = shop.map((text) =>
      text.includes('"sku":"MUTS-1","name"') ? text.replace('"price":10', '"price":12') : text,
    );
    const { report } = await importLines(changed);
    expect(report.changedByKind).toEqual({ product: 3 });
    expect(Object.keys((await changesSince(DB, seq)).changes).sort()).toEqual([
      "C1:list",
      "C20:list",
      "C2:list",
      "P301",
      "P400",
      "P500",
      "addresses",
      "product:list",
    ]);
    expect(
      await rowsOf("SELECT sku, final_cents AS cents FROM product WHERE id IN (301, 400, 500) ORDER BY id"),
    ).toEqual([
      { sku: "MUTS-1", cents: 1200 },
      { sku: "SET-1", cents: 3200 },
      { sku: "PAKKET-1", cents: 5200 },
    ]);
    await importLines(shop);
  });

  it("shows nothing before it is finished", async () => {
    const before = await dump();
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops(`lines?run=${run}`, { body: line("product", { ...documents.products[0], name: "Anders" }) });
    expect(await dump()).toBe(before);
  });

  it("removes what a file that is the whole shop no longer names, of every kind", async () => {
    const without = shop.filter((text) => !text.includes('"sku":"SET-1"') && !text.includes('"_type":"review"'));
    const { report } = await importLines(without);
    expect(report.changedByKind).toEqual({ product: 1, review: 2 });
    expect(report.counts).toMatchObject({ products: 13, reviews: 0 });
    expect(skus(await search({ _searchText: "winterset" }))).toEqual([]);
    expect((await importLines(shop)).report.counts.products).toBe(14);
  });

  it("takes away another view's texts when an export without them replaces the catalogue", async () => {
    const views = `SELECT count(*) AS n FROM (
        SELECT store_code FROM product_text UNION ALL SELECT store_code FROM category_text
        UNION ALL SELECT store_code FROM document) WHERE store_code <> '*'`;
    const [before] = await rowsOf<{ n: number }>(views);
    expect(before!.n).toBeGreaterThan(0);
    await importLines(shop.filter((text) => !text.includes('"_index":"wharf_outlet_')));
    expect(await rowsOf(views)).toEqual([{ n: 0 }]);
    await importLines(shop);
    expect(await rowsOf(views)).toEqual([before]);
  });

  it("leaves an alias where a path changes", async () => {
    const moved = shop.map((text) =>
      text.replace('"url_path":"kleding/truien/wollen-trui-haven"', '"url_path":"truien/haven"'),
    );
    await importLines(moved);
    for (const url of ["truien/haven", "kleding/truien/wollen-trui-haven"]) {
      const hit = (await (await api("url/map", { method: "POST", body: JSON.stringify({ url }) })).json()) as {
        _id: string;
      };
      expect(hit._id).toBe("100");
    }
    await importLines(shop);
    expect(await rowsOf("SELECT url_path FROM url_alias")).toEqual([{ url_path: "truien/haven" }]);
  });

  it("lets two products swap their paths", async () => {
    const swapped = shop.map((text) =>
      text.includes('"id":700')
        ? text.replace('"sku":"PATROON-1"', '"sku":"PATROON-1","url_path":"cadeaubon"')
        : text.includes('"id":600')
          ? text.replace('"sku":"BON-1"', '"sku":"BON-1","url_path":"breipatroon"')
          : text,
    );
    expect((await importLines(swapped)).report.rejected).toEqual([]);
    expect(
      await rowsOf(
        "SELECT product_id AS id, url_path AS path FROM product_text WHERE product_id IN (600, 700) ORDER BY 1",
      ),
    ).toEqual([
      { id: 600, path: "breipatroon" },
      { id: 700, path: "cadeaubon" },
    ]);
    await importLines(shop);
  });

  it("keeps a review a shopper wrote", async () => {
    await DB.prepare(
      "INSERT INTO document VALUES ('review', '9001', '*', '', '{\"id\":9001,\"product_id\":100}')",
    ).run();
    expect((await importLines(shop)).report.counts.reviews).toBe(3);
    await DB.prepare("DELETE FROM document WHERE id = '9001'").run();
  });

  it("records a price that differs from the one before, from the start of the run", async () => {
    await admin("price", { sku: "MUTS-1", price: 8 });
    const { report } = await importLines(shop);
    expect(report.changedByKind).toEqual({ product: 3 });
    const history = await rowsOf<{ cents: number }>(
      "SELECT cents FROM price_history WHERE sku = 'MUTS-1' ORDER BY valid_from",
    );
    expect(history.map((row) => row.cents)).toEqual([1000, 1200, 1000, 800, 1000]);
  });

  it("finds parents by article number and options by their values where the export names neither", async () => {
    const bare = (id: number, sku: string, more: Record<string, unknown>) =>
      line("product", { id, sku, name: sku, price: 20, status: 1, type_id: "simple", visibility: 1, ...more });
    const { report } = await importLines([
      ...documents.attributes.map((source) => line("attribute", source)),
      bare(1, "VEST", { type_id: "configurable", visibility: 4, price: 0 }),
      bare(2, "VEST-LANG", { type_id: "configurable", visibility: 4, price: 0 }),
      bare(3, "VEST-A", { tint: "31", maat: "41" }),
      bare(4, "VEST-B", { tint: "32", maat: "41" }),
      bare(5, "VEST-LANG-A", { tint: "31", maat: "42" }),
      bare(6, "LOS", {}),
    ]);
    expect(report.counts).toMatchObject({ products: 6, variants: 3 });
    expect(report.flags).toMatchObject({ orphans: 1 });
    expect(await rowsOf("SELECT parent_id, child_id FROM variant ORDER BY 1, 2")).toEqual([
      { parent_id: 1, child_id: 3 },
      { parent_id: 1, child_id: 4 },
      { parent_id: 2, child_id: 5 },
    ]);
    expect(
      await rowsOf(
        `SELECT doc ->> '$.configurable_options[0].attribute_code' AS code,
          json_array_length(doc, '$.configurable_options') AS n FROM product_doc WHERE product_id = 1`,
      ),
    ).toEqual([{ code: "tint", n: 1 }]);
    await importLines(shop);
  });
});

describe("lines that cannot be used", () => {
  it("reports each with its number and keeps the others", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    const body = [
      "{",
      line("product", { query: "trui" }),
      line("product", { id: 1, name: "x" }),
      line("product", { id: 2, sku: "a", name: "x", type_id: "gift" }),
      line("cms_block", { id: 1 }),
      line("product", { id: 3, sku: "goed", name: "Goed", price: 1 }),
      line("product", { id: 4, sku: "goed", name: "Dubbel", price: 1 }),
      '{"a":1}',
      line("review", { id: 1 }),
    ].join("\n");
    const answer = await result<{ accepted: number; rejected: { line: number; reason: string }[] }>(
      ops(`lines?run=${run}`, { body, headers: { "x-first-line": "11" } }),
    );
    expect(answer.accepted).toBe(2);
    expect(answer.rejected.map((row) => row.line)).toEqual([11, 12, 13, 14, 15, 18, 19]);
    expect(answer.rejected[3]!.reason).toBe("unknown product type gift");
    const report = await result<{ rejected: unknown[]; counts: { products: number } }>(ops(`finish?run=${run}`));
    expect(report.rejected).toEqual([{ line: 17, reason: "sku goed stands on an earlier line" }]);
    expect(report.counts.products).toBe(1);
    expect(await result(ops(`finish?run=${run}`))).toEqual(report);
    await importLines(shop);
  });
});

describe("the import endpoint", () => {
  it("is for operators", async () => {
    expect((await ops("start", { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
    expect((await ops("start", { headers: { authorization: "" } })).status).toBe(401);
  });
  it("knows one run at a time", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops("start?mode=replace");
    expect((await ops(`lines?run=${run}`, { body: "" })).status).toBe(409);
    expect((await ops(`finish?run=${run}`)).status).toBe(409);
    expect((await ops("finish")).status).toBe(409);
  });
  it("keeps the catalogue when another import starts, or the same is finished, between any two steps of finishing", async () => {
    const products = () =>
      rowsOf("SELECT id, sku, name, url_path FROM product JOIN product_text ON product_id = id ORDER BY 1, store_code");
    const before = await products();
    const disturbances = [
      async () =>
        void (await ops(`lines?run=${(await result<{ run: string }>(ops("start?mode=replace"))).run}`, {
          body: line("product", { id: 9, sku: "FREMD", name: "Fremd", price: 1 }),
        })),
      async (run: string) => void (await finishRun(DB, run, new Date())),
    ];
    for (const disturb of disturbances) {
      let disturbed = true;
      for (let step = 0; disturbed; step++) {
        const { run } = await result<{ run: string }>(ops("start?mode=replace"));
        await ops(`lines?run=${run}`, { body: shop.join("\n") });
        disturbed = false;
        let batches = 0;
        const db = {
          prepare: (sql: string) => DB.prepare(sql),
          batch: async (statements: D1PreparedStatement[]) => {
            if (batches++ === step) {
              disturbed = true;
              await disturb(run);
            }
            return DB.batch(statements);
          },
        } as unknown as D1Database;
        await finishRun(db, run, new Date()).catch((error: unknown) => expect(error).toBeInstanceOf(RunEnded));
        expect(await products(), `step ${step}`).toEqual(before);
      }
    }
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops("start?mode=replace");
    expect((await ops(`lines?run=${run}`, { body: shop[0]! })).status).toBe(409);
  });
  it("refuses work of a run that ended meanwhile as a whole", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await batchOfRun(DB, run, [DB.prepare("INSERT INTO import_changed (kind, id) VALUES ('product', 1)")]);
    await ops("start?mode=replace");
    await expect(batchOfRun(DB, run, [DB.prepare("DELETE FROM product")])).rejects.toThrow(RunEnded);
    await expect(finishRun(DB, run, new Date())).rejects.toThrow(RunEnded);
    expect((await rowsOf("SELECT id FROM product")).length).toBe(14);
    expect((await rowsOf("SELECT id FROM import_run WHERE id = 'ended'")).length).toBe(0);
  });
  it("refuses chunks of more than 2 MB and bad line numbers", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    expect((await ops(`lines?run=${run}`, { body: "x".repeat(2 * 1024 * 1024 + 1) })).status).toBe(413);
    expect((await ops(`lines?run=${run}`, { body: "", headers: { "x-first-line": "0" } })).status).toBe(400);
  });
  it("stores pictures by their content and skips those it has", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    const put = (path: string, body: BodyInit) => ops(`media/${path}?run=${run}`, { method: "PUT", body });
    const gif = new TextEncoder().encode("GIF89a picture");
    expect(await result(put("s/sj%20aal.jpg", gif))).toEqual({ path: "s/sj aal.jpg", stored: true, type: "image/gif" });
    expect(await result(put("s/sj%20aal.jpg", gif))).toEqual({
      path: "s/sj aal.jpg",
      stored: false,
      type: "image/gif",
    });
    expect((await bindings.MEDIA!.get("s/sj aal.jpg"))?.httpMetadata?.contentType).toBe("image/gif");
    expect((await put("x.jpg", "<html><script>")).status).toBe(415);
    expect((await put("a/%2e%2e%2fb.png", gif)).status).toBe(400);
  });
  it("hands stories to the content backend", async () => {
    const theme = { content: { component: "page", title: "Over ons", body: [] } };
    const { run } = await result<{ run: string }>(ops("start"));
    const answer = await result<{ accepted: number; rejected: unknown[] }>(
      ops(`lines?run=${run}`, {
        body: [
          JSON.stringify({ _index: "wharf", _type: "story", _id: "over", _source: { slug: "over", ...theme } }),
          JSON.stringify({ _index: "wharf", _type: "story", _id: "x", _source: { slug: "x", content: {} } }),
        ].join("\n"),
      }),
    );
    expect(answer).toMatchObject({ accepted: 1, rejected: [{ line: 2 }] });
    expect((await api("cms/story/over")).status).toBe(404);
    await ops(`finish?run=${run}`);
    expect((await api("cms/story/over")).status).toBe(200);
    expect((await search({ _appliedFilters: [applied("sku", "TRUI-1")] })).hits.total).toBe(1);
  });
});
