import { beforeAll, describe, expect, it, vi } from "vitest";
import { refreshSearchIndex } from "../../../worker/backend/search/index/refresh.ts";
import { bindings, DB, fillShop, order, place, product, shirt, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { terminal } from "./operator-calls.ts";

interface Shown {
  product: { status: number; visibility: number; is_variant: number };
  categories: { id: number; position: number }[];
  steps: { kind: string; content: object; before: unknown[] }[];
  state: { visibility: string; position: string };
}
const ops = terminal();
const shown = async (sku: string) => (await ops<Shown>("GET", `/ops/products/${sku}`)).result;
const step = (sku: string, kind: "visibility" | "position", body: object) =>
  ops<{ repeated: boolean }>("POST", `/ops/products/${sku}/${kind}`, { key: crypto.randomUUID(), ...body });
const showIn = async (sku: string, where: string) =>
  step(sku, "visibility", { was: (await shown(sku)).state.visibility, shown: where });
const move = async (sku: string, category: number, position: number) =>
  step(sku, "position", { was: (await shown(sku)).state.position, category, position });
const rows = async (sql: string) => (await DB.prepare(sql).all<Record<string, number>>()).results;
const lastSeq = async () =>
  (await DB.prepare("SELECT coalesce(max(seq), 0) AS seq FROM tag_version").first<number>("seq"))!;
const tagsSince = async (seq: number) =>
  (await DB.prepare("SELECT tag FROM tag_version WHERE seq > ?1").bind(seq).all<{ tag: string }>()).results.map(
    ({ tag }) => tag,
  );
const idOf = async (sku: string) =>
  (await DB.prepare("SELECT id FROM product WHERE sku = ?1").bind(sku).first<number>("id"))!;

/** Everything 2 > coats 3 > parkas 4, and 5 > 6; the cap stands in 3 at 40, in 4 at 7, in 6 at 9. */
const cap = "cap-1";
const ean = "8712345678906";
beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
  const { id, statements } = product(cap, { cents: 1995 }, { ean });
  const category = (own: number, path: string, count: number) =>
    DB.prepare(
      `INSERT INTO category (id, parent_id, level, position, is_active, path, product_count, run_id, doc)
        VALUES (?, 1, 2, 1, 1, ?, ?, 'r', '{}')`,
    ).bind(own, path, count);
  const link = (own: number, position: number, direct: number) =>
    DB.prepare("INSERT INTO product_category VALUES (?, 1, ?, ?, ?)").bind(own, position, id, direct);
  await DB.batch([
    ...statements,
    category(2, "1/2", 1),
    category(3, "1/2/3", 1),
    category(4, "1/2/3/4", 1),
    category(5, "1/5", 2),
    category(6, "1/5/6", 1),
    link(2, 7, 0),
    link(3, 40, 1),
    link(4, 7, 1),
    link(5, 9, 0),
    link(6, 9, 1),
    DB.prepare("INSERT INTO product_attribute VALUES ('color', 1, '7', ?)").bind(id),
    DB.prepare("UPDATE product_text SET url_key = 'warm-cap', slug = 'warm-cap-77' WHERE product_id = ?").bind(id),
  ]);
  await refreshSearchIndex(DB, []);
});

describe("a product is found", () => {
  const find = async (q: string) =>
    (await ops<{ products: { sku: string }[] }>("GET", `/ops/products?q=${encodeURIComponent(q)}`)).result.products.map(
      ({ sku }) => sku,
    );
  it.each([ean, "8712345 678906", "warm-cap", "https://shop.test/de/hats/warm-cap-77/?color=7#top", "CAP"])(
    "by %s",
    async (q) => expect(await find(q)).toEqual([cap]),
  );
  it("by no other code, and by the variant's as what it belongs to", async () => {
    expect(await find("8712345678900")).toEqual([]);
    await DB.prepare("UPDATE product_doc SET doc = json_set(doc, '$.ean', '4006381333931') WHERE product_id = ?1")
      .bind(await idOf(shirt.red))
      .run();
    expect(await find("4006381333931")).toEqual([shirt.parent]);
  });
  it("by an index, so that a large catalogue is not read for it", async () => {
    const plan = await DB.prepare("EXPLAIN QUERY PLAN SELECT 1 FROM product_doc d WHERE d.doc ->> '$.ean' = ?1")
      .bind(ean)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain("product_doc_ean");
  });
});

describe("taken out of the shop, a product", () => {
  it("is in no list, filter, count, search or order; and is back in all of them when it is shown again", async () => {
    const id = await idOf(cap);
    const listed = () =>
      rows(`SELECT (SELECT count(*) FROM product_category WHERE product_id = ${id} AND listed = 1) AS lists,
        (SELECT count(*) FROM product_attribute WHERE product_id = ${id} AND listed = 1) AS filters,
        (SELECT slot IS NOT NULL FROM product WHERE id = ${id}) AS searched,
        (SELECT count(*) FROM discovery_traits WHERE product_id = ${id}) AS compared`);
    const counts = async () => (await rows("SELECT product_count AS n FROM category ORDER BY id")).map(({ n }) => n);
    const seq = await lastSeq();
    expect((await showIn(cap, "nowhere")).status).toBe(200);
    await refreshSearchIndex(DB, []);
    expect(await listed()).toEqual([{ lists: 0, filters: 0, searched: 0, compared: 0 }]);
    expect(await counts()).toEqual([0, 0, 0, 1, 0]);
    expect(await tagsSince(seq)).toEqual(
      expect.arrayContaining([`P${id}`, "C2:list", "C3:list", "C4:list", "C5:list", "C6:list", "product:list"]),
    );
    expect(await tagsSince(seq)).toEqual(
      expect.arrayContaining(["addresses", "page-not-found", "category", "category:tree"]),
    );
    expect((await place(order([{ sku: cap, qty: 1 }]))).status).not.toBe(200);
    expect((await showIn(cap, "everywhere")).status).toBe(200);
    await refreshSearchIndex(DB, []);
    expect(await listed()).toEqual([{ lists: 5, filters: 1, searched: 1, compared: 1 }]);
    expect(await counts()).toEqual([1, 1, 1, 2, 1]);
    expect((await place(order([{ sku: cap, qty: 1 }]))).status).toBe(200);
  });

  it("keeps how it was shown, and says so with what was done", async () => {
    await showIn(cap, "search");
    await showIn(cap, "nowhere");
    const { product: stands, steps } = await shown(cap);
    expect(stands).toMatchObject({ status: 2, visibility: 3 });
    expect(steps[0]).toMatchObject({ kind: "visibility", content: { shown: "nowhere" }, before: [[cap, 1, 3]] });
    await showIn(cap, "lists");
    expect((await shown(cap)).product).toMatchObject({ status: 1, visibility: 2 });
    await showIn(cap, "everywhere");
  });

  it("is not so twice: what was seen has to stand", async () => {
    const { state } = await shown(cap);
    expect((await step(cap, "visibility", { was: state.visibility, shown: "lists" })).status).toBe(200);
    const late = await step(cap, "visibility", { was: state.visibility, shown: "nowhere" });
    expect([late.status, late.reason]).toEqual([409, "outdated"]);
    expect((await shown(cap)).product.status).toBe(1);
    await showIn(cap, "everywhere");
  });

  it("is none of a product's articles, and lets no menu go where its categories hold others", async () => {
    const answer = await showIn(shirt.red, "nowhere");
    expect([answer.status, answer.reason]).toEqual([400, "article"]);
    expect((await shown(shirt.red)).product.is_variant).toBe(1);
    await DB.prepare("UPDATE category SET product_count = 10").run();
    const seq = await lastSeq();
    await showIn(cap, "nowhere");
    expect(await tagsSince(seq)).not.toContain("category:tree");
    await showIn(cap, "everywhere");
    expect((await step("none", "visibility", { was: "[]", shown: "nowhere" })).status).toBe(404);
  });
});

describe("a position in a category", () => {
  const positions = async () =>
    (await rows(`SELECT category_id, position FROM product_category WHERE product_id = ${await idOf(cap)}`)).map(
      (row) => [row["category_id"], row["position"]],
    );
  it("is another one there, and the lowest of those below in the categories above", async () => {
    const seq = await lastSeq();
    expect((await move(cap, 3, 2)).status).toBe(200);
    expect((await positions()).sort((a, b) => a[0]! - b[0]!)).toEqual([
      [2, 2],
      [3, 2],
      [4, 7],
      [5, 9],
      [6, 9],
    ]);
    expect(await tagsSince(seq)).toEqual(expect.arrayContaining(["C2:list", "C3:list"]));
    await move(cap, 3, 99);
    expect(Object.fromEntries(await positions())).toMatchObject({ 2: 7, 3: 99 });
  });

  it("is made on what was seen, and only where the product names the category itself", async () => {
    const { state } = await shown(cap);
    expect((await step(cap, "position", { was: state.position, category: 4, position: 1 })).status).toBe(200);
    const late = await step(cap, "position", { was: state.position, category: 4, position: 5 });
    expect([late.status, late.reason]).toEqual([409, "outdated"]);
    for (const category of [2, 77]) {
      const answer = await move(cap, category, 1);
      expect([answer.status, answer.reason]).toEqual([400, "category"]);
    }
    expect((await move(cap, 4, 1_000_000)).status).toBe(400);
  });
});

it("costs a bounded number of statements and rows", async () => {
  for (const [kind, body] of [
    ["visibility", { shown: "nowhere" }],
    ["visibility", { shown: "everywhere" }],
    ["position", { category: 3, position: 5 }],
  ] as const) {
    const was = (await shown(cap)).state[kind];
    const counted = meter(DB);
    const answer = await terminal({ ...bindings, DB: counted.db })("POST", `/ops/products/${cap}/${kind}`, {
      key: crypto.randomUUID(),
      was,
      ...body,
    });
    expect(answer.status).toBe(200);
    const { statements, rowsRead } = counted.cost();
    // With the index, which is made anew after the answer.
    expect([kind, statements <= 120, rowsRead <= 2_500]).toEqual([kind, true, true]);
  }
  expect((await shown(socks)).steps).toEqual([]);
});
