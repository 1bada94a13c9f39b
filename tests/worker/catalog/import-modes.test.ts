import { beforeEach, describe, expect, it, vi } from "vitest";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { continueRun } from "../../../worker/ops/import/finish.ts";
import { leftoverStatements } from "../../../worker/ops/import/leftovers.ts";
import {
  admin,
  api,
  applied,
  DB,
  documents,
  importLines,
  line,
  listedFilters,
  ops,
  result,
  search,
  shop,
  skus,
} from "./fixture.ts";

beforeEach(async () => {
  await importLines(shop);
  await DB.prepare("DELETE FROM url_alias").run();
});

const kept = [
  "product",
  "product_doc",
  "product_text",
  "variant",
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
async function dump(): Promise<Record<string, unknown>> {
  const tables = await DB.batch<Record<string, unknown>>(
    kept.map((table) => DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2${table === "product_doc" ? "" : ", 3"}`)),
  );
  return Object.fromEntries(kept.map((table, i) => [table, tables[i]!.results.map(({ run_id: _run, ...row }) => row)]));
}
const rowsOf = async <T>(sql: string) => (await DB.prepare(sql).all<T>()).results;
const update = (lines: readonly string[]) => importLines(lines, "update");
const of = (sku: string) => documents.products.find((product) => product.sku === sku)!;
const source = async (sku: string) => (await search({ _appliedFilters: [applied("sku", sku)] })).hits.hits[0]!._source;

describe("an update", () => {
  it("changes what its file names and nothing else, and is what an import is unless told otherwise", async () => {
    const before = await dump();
    const { run } = await result<{ run: string }>(ops("start"));
    await ops(`lines?run=${run}`, { body: line("product", { ...of("MUTS-1"), price: 11 }) });
    const report = await result<{
      mode: string;
      before: Record<string, number>;
      counts: Record<string, number>;
      changedByKind: Record<string, number>;
    }>(ops(`finish?run=${run}`));
    expect(report).toMatchObject({
      mode: "update",
      before: { products: 14, categories: 6, attributes: 2, taxrules: 1, reviews: 2 },
      counts: { products: 14, categories: 6, attributes: 2, taxrules: 1, reviews: 2 },
    });
    // The cap stands in a group and a bundle.
    expect(report.changedByKind).toEqual({ product: 3 });
    expect(
      await rowsOf(
        `SELECT sku, final_cents AS cents FROM product WHERE run_id = (SELECT run_id FROM product WHERE sku = 'MUTS-1')
          ORDER BY id`,
      ),
    ).toEqual([
      { sku: "MUTS-1", cents: 1100 },
      { sku: "SET-1", cents: 3100 },
      { sku: "PAKKET-1", cents: 5100 },
    ]);
    const elsewhere = (tables: Record<string, unknown>) => ({
      ...tables,
      price_history: null,
      search_set: null,
      product: (tables.product as { id: number }[]).filter(({ id }) => ![301, 400, 500].includes(id)),
      product_doc: null,
    });
    expect(elsewhere(await dump())).toEqual(elsewhere(before));
  });

  it("leaves sold what is sold while it runs, of everything that its file does not name", async () => {
    const { run } = await result<{ run: string }>(ops("start"));
    await ops(`lines?run=${run}`, { body: line("product", { ...of("TRUI-1-ROOD-S"), garen: "nieuw" }) });
    const { started_at } = (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1")
      .bind(run)
      .first<{ started_at: string }>())!;
    const phase = async () =>
      (
        JSON.parse((await DB.prepare("SELECT progress FROM import_run").first<{ progress: string }>())!.progress) as {
          phase: string;
        }
      ).phase;
    do await continueRun(DB, run, new Date(started_at), () => false);
    while ((await phase()) !== "link");
    const left = () => rowsOf<{ qty: number }>("SELECT qty FROM stock WHERE sku = 'TRUI-1-GROEN-M'");
    const [{ qty }] = (await left()) as [{ qty: number }];
    expect(qty).toBeGreaterThan(0);
    await DB.prepare("UPDATE stock SET qty = qty - 1 WHERE sku = 'TRUI-1-GROEN-M'").run();
    while (!(await continueRun(DB, run, new Date(started_at), () => false)));
    expect(await left()).toEqual([{ qty: qty - 1 }]);
  });

  it.each(
    ["link", "compare", "apply"].flatMap((phase) => [
      [phase, "SJAAL 1"],
      [phase, "TRUI-1-GROEN-M"],
    ]),
  )(
    "leaves the price that an operator sets before its phase %s, of what its file says no price of: %s",
    async (until, sku) => {
      const { run } = await result<{ run: string }>(ops("start"));
      // Everything in categories that move is read from the catalogue and written anew.
      const moved = (id: number, below: number, path: string) =>
        line("category", {
          id,
          parent_id: below,
          name: path,
          path: `1/2/${path}`,
          level: 3,
          position: 1,
          url_key: path,
          url_path: path,
        });
      await ops(`lines?run=${run}`, { body: [moved(20, 30, "30/20"), moved(10, 30, "30/10")].join("\n") });
      const { started_at } = (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1")
        .bind(run)
        .first<{ started_at: string }>())!;
      const phase = async () =>
        (
          JSON.parse((await DB.prepare("SELECT progress FROM import_run").first<{ progress: string }>())!.progress) as {
            phase: string;
          }
        ).phase;
      do await continueRun(DB, run, new Date(started_at), () => false);
      while ((await phase()) !== until);
      await new Promise((done) => setTimeout(done, 5));
      expect((await admin("price", { sku, price: 60, special_price: 44 })).status).toBe(200);
      const priced = () =>
        DB.prepare(
          `SELECT price_cents, special_cents, special_from, special_of, regular_cents, final_cents, reference_cents
            FROM product WHERE sku = ?1`,
        )
          .bind(sku)
          .first();
      const history = async () =>
        (await DB.prepare("SELECT valid_from, cents FROM price_history WHERE sku = ?1 ORDER BY 1").bind(sku).all())
          .results;
      const set = [await priced(), await history()];
      expect(set[0]).toMatchObject({ price_cents: 6000, special_cents: 4400, special_from: null, final_cents: 4400 });
      while (!(await continueRun(DB, run, new Date(started_at), () => false)));
      expect(await rowsOf("SELECT path FROM category WHERE id IN (10, 20) ORDER BY id")).toEqual([
        { path: "1/2/30/10" },
        { path: "1/2/30/20" },
      ]);
      expect([await priced(), await history()]).toEqual(set);
      expect(
        (await update([line("product", { ...of(sku), price: 71, special_price: null })])).report.changed,
      ).toBeGreaterThan(0);
      expect(await priced()).toMatchObject({ price_cents: 7100 });
    },
  );

  it("writes what a file's listing says of a price, and leaves the special price set meanwhile that it does not name", async () => {
    const parent = of("TRUI-1");
    const children = (parent.configurable_children as { sku: string }[]).map((child) =>
      child.sku === "TRUI-1-ROOD-M" ? { ...child, price: 44.95 } : child,
    );
    const { run } = await result<{ run: string }>(ops("start"));
    await ops(`lines?run=${run}`, { body: line("product", { ...parent, configurable_children: children }) });
    const { started_at } = (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1")
      .bind(run)
      .first<{ started_at: string }>())!;
    const phase = async () =>
      (
        JSON.parse((await DB.prepare("SELECT progress FROM import_run").first<{ progress: string }>())!.progress) as {
          phase: string;
        }
      ).phase;
    do await continueRun(DB, run, new Date(started_at), () => false);
    while ((await phase()) !== "apply");
    await admin("price", { sku: "TRUI-1-ROOD-M", price: 60, special_price: 40 });
    while (!(await continueRun(DB, run, new Date(started_at), () => false)));
    expect(
      await rowsOf("SELECT price_cents, special_cents, final_cents FROM product WHERE sku = 'TRUI-1-ROOD-M'"),
    ).toEqual([{ price_cents: 4495, special_cents: 4000, final_cents: 4000 }]);
  });

  it("of any line of what stands changes nothing, byte for byte", async () => {
    const before = await dump();
    const { seq } = await changesSince(DB, 0);
    for (const text of shop) expect([text, (await update([text])).report.changed]).toEqual([text, 0]);
    expect((await update(shop)).report.changed).toBe(0);
    expect(await dump()).toEqual(before);
    expect((await changesSince(DB, seq)).changes).toEqual({});
  });

  it("of one variant is seen in its configurable: price, values, filters", async () => {
    const child = of("TRUI-1-ROOD-S");
    const { report } = await update([line("product", { ...child, price: 39.95, draad: "9" })]);
    expect(report.changedByKind).toEqual({ product: 2 });
    expect(await source("TRUI-1")).toMatchObject({ price_incl_tax: 39.95 });
    expect(skus(await search({ _appliedFilters: [...listedFilters, applied("draad", "9")] }))).toEqual(["TRUI-1"]);
    expect(
      await rowsOf(
        `SELECT v.doc ->> '$.draad' AS draad, v.doc ->> '$.visibility' AS visibility FROM variant v
          WHERE v.child_id = 101`,
      ),
    ).toEqual([{ draad: "9", visibility: 4 }]);
    expect((await rowsOf("SELECT child_id FROM variant WHERE parent_id = 100")).length).toBe(4);
  });

  it("of a configurable without its variants keeps them; one that lists others has those", async () => {
    const { configurable_children: children, ...bare } = of("TRUI-1");
    await update([line("product", { ...bare, name: "Trui Haven" })]);
    expect(await rowsOf("SELECT child_id AS id FROM variant WHERE parent_id = 100 ORDER BY 1")).toEqual([
      { id: 101 },
      { id: 102 },
      { id: 103 },
      { id: 104 },
    ]);
    expect(await rowsOf("SELECT name FROM product_text WHERE product_id = 100 ORDER BY store_code")).toEqual([
      { name: "Trui Haven" },
      { name: "Wollpullover Hafen" },
    ]);
    await update([line("product", { ...bare, configurable_children: (children as unknown[]).slice(0, 2) })]);
    expect(await rowsOf("SELECT child_id AS id FROM variant WHERE parent_id = 100 ORDER BY 1")).toEqual([
      { id: 101 },
      { id: 102 },
    ]);
    expect((await rowsOf("SELECT id FROM product")).length).toBe(14);
  });

  it("takes from the listing of a configurable what it says of a variant, and leaves the rest of the variant", async () => {
    const parent = of("TRUI-1");
    const children = (parent.configurable_children as { sku: string }[]).map((child) =>
      child.sku === "TRUI-1-ROOD-M" ? { ...child, price: 44.95, stock: { is_in_stock: true, qty: 9 } } : child,
    );
    await update([line("product", { ...parent, configurable_children: children })]);
    expect(
      await rowsOf(
        `SELECT p.price_cents, p.visibility, d.doc ->> '$.image' AS image, s.qty FROM product p
          JOIN product_doc d ON d.product_id = p.id JOIN stock s ON s.sku = p.sku WHERE p.id = 102`,
      ),
    ).toEqual([{ price_cents: 4495, visibility: 1, image: "/t/trui-31.jpg", qty: 9 }]);
  });

  it("adds a variant, with its configurable named or found by its sku", async () => {
    await update([
      line("product", {
        ...of("TRUI-1-ROOD-S"),
        id: 105,
        sku: "TRUI-1-ROOD-L",
        maat: "43",
        url_path: "l",
        url_key: "l",
      }),
    ]);
    expect(await rowsOf("SELECT child_id AS id FROM variant WHERE parent_id = 100 ORDER BY 1")).toEqual([
      { id: 101 },
      { id: 102 },
      { id: 103 },
      { id: 104 },
      { id: 105 },
    ]);
    const bare = (id: number, sku: string, more: object) =>
      line("product", { id, sku, name: sku, price: 20, status: 1, type_id: "simple", visibility: 1, ...more });
    await update([
      bare(1, "VEST", { type_id: "configurable", visibility: 4, price: 0 }),
      bare(3, "VEST-A", { tint: "31" }),
      bare(4, "VEST-B", { tint: "32" }),
    ]);
    await update([bare(5, "VEST-C", { tint: "33" })]);
    expect(await rowsOf("SELECT child_id AS id FROM variant WHERE parent_id = 1 ORDER BY 1")).toEqual([
      { id: 3 },
      { id: 4 },
      { id: 5 },
    ]);
  });

  it("takes a variant that names another configurable away from the old one", async () => {
    await update([line("product", { ...of("TRUI-1-GROEN-M"), parentId: 200, parentSku: "JAS-1" })]);
    expect(await rowsOf("SELECT parent_id, count(*) AS n FROM variant GROUP BY 1")).toEqual([
      { parent_id: 100, n: 3 },
      { parent_id: 200, n: 2 },
    ]);
    expect(await rowsOf("SELECT parent_id FROM product WHERE id = 104")).toEqual([{ parent_id: 200 }]);
  });

  it("leaves paths to those who have them", async () => {
    await update([
      line("product", { id: 900, sku: "NIEUW-1", name: "Nieuw", price: 5, url_path: "kajuitjas", category_ids: [12] }),
    ]);
    expect(
      await rowsOf("SELECT product_id AS id, url_path FROM product_text WHERE product_id IN (200, 900) ORDER BY 1"),
    ).toEqual([
      { id: 200, url_path: "kajuitjas" },
      { id: 900, url_path: "kajuitjas-900" },
    ]);
    expect(
      await rowsOf("SELECT category_id AS id, direct FROM product_category WHERE product_id = 900 ORDER BY 1"),
    ).toEqual([
      { id: 1, direct: 0 },
      { id: 2, direct: 0 },
      { id: 10, direct: 0 },
      { id: 12, direct: 1 },
    ]);
    expect(skus(await search({ _appliedFilters: listedFilters, _searchText: "nieuw" }))).toEqual(["NIEUW-1"]);
  });

  it("moves a category with all that stands below it, and an alias stays", async () => {
    const { report } = await update([
      line("category", {
        id: 10,
        parent_id: 20,
        name: "Kleding",
        path: "1/2/20/10",
        level: 3,
        position: 1,
        url_key: "kleding",
        url_path: "accessoires/kleding",
      }),
    ]);
    expect(report.counts).toEqual(report.before);
    expect(await rowsOf("SELECT id, path FROM category WHERE id IN (10, 12) ORDER BY 1")).toEqual([
      { id: 10, path: "1/2/20/10" },
      { id: 12, path: "1/2/20/10/12" },
    ]);
    expect(await rowsOf("SELECT category_id AS id FROM product_category WHERE product_id = 200 ORDER BY 1")).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 10 },
      { id: 12 },
      { id: 20 },
    ]);
    expect(await rowsOf("SELECT url_path, kind, id FROM url_alias")).toEqual([
      { url_path: "kleding", kind: "category", id: 10 },
    ]);
  });

  it("refuses an article number that stands under another number", async () => {
    const { report, accepted } = await update([
      line("product", { ...of("MUTS-1"), id: 999 }),
      line("product", { ...of("SJAAL 1"), price: 31 }),
    ]);
    expect(accepted).toBe(2);
    expect(report.rejected).toEqual([{ line: 1, reason: "sku MUTS-1 stands in the catalogue as product 301" }]);
    expect(await rowsOf("SELECT id, price_cents FROM product WHERE sku IN ('MUTS-1', 'SJAAL 1') ORDER BY id")).toEqual([
      { id: 300, price_cents: 3100 },
      { id: 301, price_cents: 1000 },
    ]);
  });

  it("that would put another catalogue's goods in the place of these is refused, and nothing changes", async () => {
    const before = await dump();
    const { run } = await result<{ run: string }>(ops("start"));
    await ops(`lines?run=${run}`, {
      body: [100, 200, 300]
        .map((id) => line("product", { id, sku: `ANDERS-${id}`, name: "Anders", price: 1 }))
        .join("\n"),
    });
    const answer = await ops(`finish?run=${run}`);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { result: string }).result).toMatch(
      /^Nothing was changed\. .*3 of 14 products .*--replace/,
    );
    expect(await dump()).toEqual(before);
  });

  it("writes no more for a large catalogue than for a small one", async () => {
    // Another at each time: what changes nothing writes next to nothing.
    let price = 10;
    const written = async () => {
      let rows = 0;
      const batch = DB.batch.bind(DB);
      const spy = vi.spyOn(DB, "batch").mockImplementation(async (statements) => {
        const answers = await batch(statements);
        rows += answers.reduce((sum, { meta }) => sum + meta.rows_written, 0);
        return answers as never;
      });
      await update([line("product", { ...of("MUTS-1"), price: (price += 1) })]);
      spy.mockRestore();
      return rows;
    };
    // The one before each forgets what stood before the large ones.
    await written();
    const small = await written();
    await update(
      Array.from({ length: 400 }, (_, i) =>
        line("product", { id: 5_000 + i, sku: `VEEL-${i}`, name: `Veel ${i}`, price: 5, category_ids: [20] }),
      ),
    );
    await written();
    expect(await written()).toBeLessThan(small * 2);
  });
});

describe("a replacement", () => {
  it("leaves of every kind what its file names, and says what there was", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=replace"));
    await ops(`lines?run=${run}`, { body: line("product", of("MUTS-1")) });
    const report = await result<Record<string, unknown>>(ops(`finish?run=${run}`));
    expect(report).toMatchObject({
      mode: "replace",
      before: { products: 14, categories: 6 },
      counts: { products: 1, listed: 1, variants: 0, categories: 0, attributes: 0, taxrules: 0, reviews: 0 },
    });
  });

  it("keeps no story that another import brought, and all that an editor wrote", async () => {
    const story = (slug: string) =>
      JSON.stringify({
        _index: "wharf",
        _type: "story",
        _id: slug,
        _source: { slug, content: { component: "page", title: slug, body: [] } },
      });
    await importLines([...shop, story("over"), story("blijft")]);
    await DB.prepare("UPDATE cms_entry SET run_id = 'admin' WHERE path LIKE '%blijft'").run();
    const { seq } = await changesSince(DB, 0);
    const { report } = await importLines(shop);
    expect([report.before.stories, report.counts.stories]).toEqual([2, 1]);
    expect([(await api("cms/story/over")).status, (await api("cms/story/blijft")).status]).toEqual([404, 200]);
    expect((await changesSince(DB, seq)).changes).toHaveProperty("Sover");
  });

  it("removes no story and no landing page that an editor has made another while it was about to be removed", async () => {
    const story = (slug: string) =>
      JSON.stringify({
        _index: "wharf",
        _type: "story",
        _id: slug,
        _source: { slug, content: { component: "page", title: slug, body: [] } },
      });
    await importLines([...shop, story("over"), story("gauw")]);
    await DB.prepare(
      "INSERT INTO landing_page VALUES ('*', 'wol', '{\"category_id\":999}'), ('*', 'zijde', '{\"category_id\":998}')",
    ).run();
    await ops("start?mode=replace");
    await DB.prepare(
      `INSERT INTO import_category (id, line, own, parent_id, level, position, is_active, path, doc)
        SELECT id, 1, 1, parent_id, level, position, is_active, path, doc FROM category`,
    ).run();
    const statements = await leftoverStatements(DB, "replace");
    expect(
      (
        await admin("story", {
          store_code: "*",
          slug: "gauw",
          story: { content: { component: "page", title: "Van de redactie", body: [] } },
        })
      ).status,
    ).toBe(200);
    await DB.prepare("UPDATE landing_page SET doc = '{\"category_id\":10}' WHERE url_path = 'wol'").run();
    await DB.batch(statements);
    expect(await rowsOf("SELECT path FROM cms_entry WHERE path IN ('over', 'gauw')")).toEqual([{ path: "gauw" }]);
    expect(await rowsOf("SELECT url_path FROM landing_page ORDER BY 1")).toEqual([{ url_path: "wol" }]);
    await DB.prepare("DELETE FROM landing_page").run();
  });

  it("passes no alias, review, landing page or view's words on to another thing under the same number", async () => {
    await importLines(shop.map((text) => text.replace('"url_path":"accessoires"', '"url_path":"bijzaken"')));
    await DB.prepare(
      "INSERT INTO landing_page VALUES ('*', 'mutsen-en-sjaals', '{\"category_id\":20}'), ('*', " +
        "'truien-van-wol', '{\"category_id\":11}')",
    ).run();
    await DB.prepare(
      "INSERT INTO document VALUES ('review', '9001', '*', '', " +
        '\'{"id":9001,"product_id":100,"sku":"TRUI-1","review_status":1}\')',
    ).run();
    expect(await rowsOf("SELECT url_path FROM url_alias")).toEqual([{ url_path: "accessoires" }]);
    const foreign = [
      line("category", { id: 2, parent_id: 1, name: "Default", path: "1/2", level: 1, position: 0 }),
      line("category", {
        id: 20,
        parent_id: 2,
        name: "Men",
        path: "1/2/20",
        level: 2,
        position: 1,
        url_key: "men",
        url_path: "men",
      }),
      line("product", { id: 100, sku: "WS-1", name: "Shirt", price: 20, category_ids: [20], url_path: "shirt" }),
      line("product", {
        id: 800,
        sku: "TRUI-1",
        name: "Dezelfde trui",
        price: 20,
        category_ids: [20],
        url_path: "trui",
      }),
    ];
    await importLines(foreign);
    expect(await rowsOf("SELECT url_path FROM url_alias")).toEqual([]);
    expect(await rowsOf("SELECT url_path FROM landing_page")).toEqual([]);
    expect(await rowsOf("SELECT store_code FROM product_text WHERE product_id = 100")).toEqual([{ store_code: "*" }]);
    // The shopper's review went with the article number.
    expect(await rowsOf("SELECT id, doc ->> '$.product_id' AS product FROM document WHERE entity = 'review'")).toEqual([
      { id: "9001", product: 800 },
    ]);
    await importLines(foreign.slice(0, 3));
    expect(await rowsOf("SELECT doc ->> '$.product_id' AS product FROM document WHERE entity = 'review'")).toEqual([
      { product: 0 },
    ]);
    await importLines(shop);
    expect(await rowsOf("SELECT doc ->> '$.product_id' AS product FROM document WHERE id = '9001'")).toEqual([
      { product: 100 },
    ]);
    for (const path of ["accessoires", "men"]) {
      const hit = (await (await api("url/map", { method: "POST", body: JSON.stringify({ url: path }) })).json()) as {
        _id: string;
      } | null;
      expect([path, hit?._id ?? null]).toEqual([path, path === "men" ? null : "20"]);
    }
    await DB.prepare("DELETE FROM document WHERE id = '9001'").run();
  });
});

describe("the start of an import", () => {
  it("refuses a mode that there is not", async () => {
    expect((await ops("start?mode=all")).status).toBe(400);
  });
});
