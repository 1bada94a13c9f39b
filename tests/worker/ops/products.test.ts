import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bindings, DB, fillShop, order, place, product, shirt, socks, stockOf } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { signedIn, terminal } from "./operator-calls.ts";

interface Article {
  sku: string;
  price_cents: number;
  special_cents: number | null;
  final_cents: number;
  reference_cents: number | null;
  qty: number | null;
  in_stock: number;
}
interface Shown {
  product: { sku: string; type: string; final_cents: number; in_stock: number };
  views: { store_code: string; name: string; list_labels: string[]; page_labels: string[]; rules: string[] }[];
  articles: Article[];
  history: { cents: number; valid_from: string }[];
  steps: { sku: string; kind: string; who: string | null; content: object; before: unknown[] }[];
  state: { price: string; stock: string };
}

const ops = terminal();
const shown = async (sku: string) => (await ops<Shown>("GET", `/ops/products/${sku}`)).result;
const step = (sku: string, kind: string, body: object, key: string = crypto.randomUUID()) =>
  ops<{ repeated: boolean }>("POST", `/ops/products/${sku}/${kind}`, { key, ...body });
const priced = async (sku: string, body: object, key?: string) =>
  step(sku, "price", { was: (await shown(sku)).state.price, ...body }, key);
const stocked = async (sku: string, pieces: object[], key?: string) =>
  step(sku, "stock", { was: (await shown(sku)).state.stock, pieces }, key);
/** The tags that changes since `seq` have let go. */
const tagsSince = async (seq: number) =>
  (await DB.prepare("SELECT tag FROM tag_version WHERE seq > ?1").bind(seq).all<{ tag: string }>()).results
    .map(({ tag }) => tag)
    .sort();
const lastSeq = async () =>
  (await DB.prepare("SELECT coalesce(max(seq), 0) AS seq FROM tag_version").first<number>("seq"))!;

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
});

describe("a product, as an operator sees it", () => {
  it("is told with its articles, their prices and stock, in their order", async () => {
    const { product, views, articles } = await shown(shirt.parent);
    expect(product).toMatchObject({ sku: shirt.parent, type: "configurable" });
    expect(views).toMatchObject([{ store_code: "*", name: "Shirt" }]);
    expect(articles.map(({ sku, qty, in_stock: has }) => [sku, qty, has])).toEqual([
      [shirt.red, 1000, 1],
      [shirt.blue, 3, 1],
      [shirt.green, 0, 0],
    ]);
    expect((await shown(socks)).articles.map(({ sku }) => sku)).toEqual([socks]);
  });

  it("is told with the labels that each view shows, by their place, and the rules that hold for its price", async () => {
    const label = (type: number, text: string) => ({ type, position: 0, label_text: text });
    const rule = (valid: string, text: string) => ({ valid_sale: valid, label: text });
    const own = {
      product_labels: [label(1, "Nieuw"), label(2, "Linnen")],
      tritonx_mm: [rule("ONLY_SALE", "2 voor 3")],
    };
    const german = JSON.stringify({
      product_labels: [label(1, "Neu")],
      tritonx_mm: [rule("NOT_VALID_SALE", "3 für 2")],
    });
    const id = "(SELECT id FROM product WHERE sku = ?1)";
    const regular = await DB.prepare("SELECT regular_cents FROM product WHERE sku = ?1")
      .bind(socks)
      .first("regular_cents");
    const before = await DB.prepare(`SELECT doc FROM product_doc WHERE product_id = ${id}`)
      .bind(socks)
      .first<string>("doc");
    await DB.batch([
      DB.prepare(`UPDATE product_doc SET doc = json_patch(doc, ?2) WHERE product_id = ${id}`).bind(
        socks,
        JSON.stringify(own),
      ),
      DB.prepare(
        `INSERT INTO product_text (product_id, store_code, name, url_path, url_key, slug, doc)
          VALUES (${id}, 'outlet_de', 'Socken', 'socken', 'socken', 'socken', ?2)`,
      ).bind(socks, german),
    ]);
    expect((await shown(socks)).views).toMatchObject([
      { store_code: "*", list_labels: ["Nieuw"], page_labels: ["Linnen"], rules: [] },
      { store_code: "outlet_de", name: "Socken", list_labels: ["Neu"], page_labels: [], rules: ["3 für 2"] },
    ]);
    await DB.prepare("UPDATE product SET regular_cents = final_cents + 1 WHERE sku = ?1").bind(socks).run();
    expect((await shown(socks)).views.map(({ rules }) => rules)).toEqual([["2 voor 3"], []]);
    await DB.batch([
      DB.prepare("UPDATE product SET regular_cents = ?2 WHERE sku = ?1").bind(socks, regular),
      DB.prepare(`UPDATE product_doc SET doc = ?2 WHERE product_id = ${id}`).bind(socks, before),
      DB.prepare("DELETE FROM product_text WHERE store_code = 'outlet_de' AND name = 'Socken'"),
    ]);
  });

  it("is found by the beginning of its SKU, whatever the case; a variant by what it belongs to", async () => {
    const find = async (q: string) =>
      (await ops<{ products: { sku: string; name: string }[] }>("GET", `/ops/products?q=${q}`)).result.products;
    expect((await find("SOC")).map(({ sku }) => sku)).toContain(socks);
    expect(await find("shirt-b")).toMatchObject([{ sku: shirt.parent, name: "Shirt" }]);
    expect(await find("nothing-of-this-name")).toEqual([]);
    expect((await ops("GET", "/ops/products?q=x")).status).toBe(400);
    expect((await ops("GET", "/ops/products/none")).status).toBe(404);
  });
});

describe("a change of price", () => {
  it("holds for all articles at once, is remembered for thirty days, and lets every page go that shows it", async () => {
    await priced(shirt.parent, { price_cents: 4999 });
    const seq = await lastSeq();
    expect((await priced(shirt.parent, { price_cents: 4500 })).status).toBe(200);
    const { product, articles, history, steps } = await shown(shirt.parent);
    expect(product.final_cents).toBe(4500);
    expect(articles.map(({ final_cents: cents }) => cents)).toEqual([4500, 4500, 4500]);
    expect(articles.map(({ reference_cents: cents }) => cents)).toEqual([4999, 4999, 4999]);
    expect(history.map(({ cents }) => cents).slice(0, 2)).toEqual([4500, 4999]);
    const id = await DB.prepare("SELECT id FROM product WHERE sku = ?1").bind(shirt.parent).first<number>("id");
    expect(await tagsSince(seq)).toEqual(expect.arrayContaining([`P${id}`]));
    expect(steps[0]).toMatchObject({ kind: "price", who: null, content: { price_cents: 4500 } });
    expect(steps[0]!.before).toContainEqual([shirt.red, 4999, null, null, null]);
  });

  it("can be of some of the articles, and of no other product's", async () => {
    await priced(shirt.parent, { price_cents: 4999 });
    expect((await priced(shirt.parent, { price_cents: 3000, skus: [shirt.red] })).status).toBe(200);
    expect((await shown(shirt.parent)).articles.map(({ final_cents: cents }) => cents)).toEqual([3000, 4999, 4999]);
    const answer = await priced(shirt.parent, { price_cents: 1, skus: [shirt.red, socks] });
    expect([answer.status, answer.reason]).toEqual([400, "article"]);
    expect((await shown(shirt.parent)).articles[0]!.final_cents).toBe(3000);
  });

  it("with a special price for some days holds from its beginning to its end", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    await priced(socks, { price_cents: 1000, special_cents: 800, special_from: at(-1), special_to: at(1) });
    expect((await shown(socks)).articles[0]).toMatchObject({ price_cents: 1000, special_cents: 800, final_cents: 800 });
    await priced(socks, { price_cents: 1000, special_cents: 700, special_from: at(1) });
    expect((await shown(socks)).articles[0]).toMatchObject({ special_cents: 700, final_cents: 1000 });
    await priced(socks, { price_cents: 1000 });
    expect((await shown(socks)).articles[0]).toMatchObject({ special_cents: null, final_cents: 1000 });
  });

  it("that is said to have begun in the past begins now: the log holds what was asked", async () => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
    await priced(socks, { price_cents: 1100 });
    await DB.batch([
      DB.prepare("DELETE FROM price_history WHERE sku = ?1").bind(socks),
      DB.prepare("INSERT INTO price_history (sku, valid_from, cents) VALUES (?1, ?2, 1100)").bind(socks, ago(60)),
    ]);
    await priced(socks, { price_cents: 1300, special_cents: 1200, special_from: ago(20) });
    const { history, articles } = await shown(socks);
    expect(history.slice(0, 2).map(({ cents }) => cents)).toEqual([1200, 1100]);
    expect(history[0]!.valid_from > ago(1)).toBe(true);
    expect(articles[0]).toMatchObject({ special_cents: 1200, final_cents: 1200, reference_cents: 1100 });
    // One that is over is none.
    await priced(socks, { price_cents: 1300, special_cents: 900, special_from: ago(20), special_to: ago(10) });
    expect((await shown(socks)).articles[0]).toMatchObject({ special_cents: null, final_cents: 1300 });
  });

  it("comes after what began by itself and nobody has recorded yet", async () => {
    await priced(socks, { price_cents: 2000 });
    await priced(socks, {
      price_cents: 2000,
      special_cents: 500,
      special_from: new Date(Date.now() + 60).toISOString(),
    });
    await new Promise((done) => setTimeout(done, 80));
    await priced(socks, { price_cents: 800 });
    const { history, articles } = await shown(socks);
    expect(history.slice(0, 3).map(({ cents }) => cents)).toEqual([800, 500, 2000]);
    expect(articles[0]!.reference_cents).toBe(500);
  });

  it("is refused when somebody has changed it since it was looked at, and nothing is lost", async () => {
    const { state } = await shown(socks);
    expect((await step(socks, "price", { was: state.price, price_cents: 900 })).status).toBe(200);
    const second = await step(socks, "price", { was: state.price, price_cents: 100 });
    expect([second.status, second.reason]).toEqual([409, "outdated"]);
    expect((await shown(socks)).articles[0]!.final_cents).toBe(900);
  });

  it("is made once for its key; the key opens nothing else", async () => {
    const key = crypto.randomUUID();
    const was = (await shown(socks)).state.price;
    const first = await step(socks, "price", { was, price_cents: 950 }, key);
    const again = await step(socks, "price", { was, price_cents: 950 }, key);
    expect([first.result.repeated, again.result.repeated]).toEqual([false, true]);
    const other = await step(socks, "price", { was, price_cents: 850 }, key);
    expect([other.status, other.reason]).toEqual([409, "key"]);
    expect((await shown(socks)).articles[0]!.final_cents).toBe(950);
  });

  it.each([
    { price_cents: 0 },
    { price_cents: 10.5 },
    { price_cents: 1000, special_cents: 1000 },
    { price_cents: 1000, special_cents: 500, special_from: "2026-12-02T00:00:00Z", special_to: "2026-12-01T00:00:00Z" },
    { price_cents: 1000, special_from: "tomorrow" },
    { price_cents: 1000, cost: 3 },
  ])("is refused where it makes no sense: %o", async (body) => {
    expect((await priced(socks, body)).status).toBe(400);
  });
});

describe("a change of stock", () => {
  beforeEach(() => stocked(shirt.parent, [{ sku: shirt.red, qty: 1000 }]).then(() => undefined));

  it("holds for the articles that it names, and puts what was sold out on sale", async () => {
    const seq = await lastSeq();
    await stocked(shirt.parent, [
      { sku: shirt.green, qty: 7 },
      { sku: shirt.blue, qty: 0 },
    ]);
    expect((await shown(shirt.parent)).articles.map(({ qty, in_stock: has }) => [qty, has])).toEqual([
      [1000, 1],
      [0, 0],
      [7, 1],
    ]);
    expect((await tagsSince(seq)).some((tag) => /^P\d+$/.test(tag))).toBe(true);
    await stocked(shirt.parent, [
      { sku: shirt.green, qty: 0 },
      { sku: shirt.blue, qty: 3 },
    ]);
  });

  it("is refused when an order took some since it was looked at: no piece is sold twice", async () => {
    const { state } = await shown(socks);
    const before = (await stockOf(socks))!;
    expect((await place(order([{ sku: socks, qty: 2 }]))).status).toBe(200);
    const late = await step(socks, "stock", { was: state.stock, pieces: [{ sku: socks, qty: before + 10 }] });
    expect([late.status, late.reason]).toEqual([409, "outdated"]);
    expect(await stockOf(socks)).toBe(before - 2);
    expect((await stocked(socks, [{ sku: socks, qty: before + 8 }])).status).toBe(200);
    expect(await stockOf(socks)).toBe(before + 8);
  });

  it("is of an article alone where a product has more than can be changed together", async () => {
    const many = Array.from({ length: 501 }, (_, i) => `many-${String(i).padStart(3, "0")}`);
    const parent = product("many", { cents: null, type_id: "configurable" });
    const children = many.map((sku) => product(sku, { cents: 1000, parent_id: parent.id, visibility: 1 }));
    await DB.batch([
      ...parent.statements,
      ...children.flatMap(({ statements }) => statements),
      ...children.map(({ id }, i) =>
        DB.prepare("INSERT INTO variant (parent_id, child_id, position, doc) VALUES (?, ?, ?, '{}')").bind(
          parent.id,
          id,
          i,
        ),
      ),
    ]);
    const refused = await priced("many", { price_cents: 900 });
    expect([refused.status, refused.reason]).toEqual([409, "size"]);
    expect((await priced("many-500", { price_cents: 900 })).status).toBe(200);
    expect((await shown("many-500")).articles[0]!.final_cents).toBe(900);
  });

  it("offers what was held back, and not over a block that came since it was looked at", async () => {
    const { state } = await shown(socks);
    await DB.prepare("UPDATE stock SET is_in_stock = 0 WHERE sku = ?1").bind(socks).run();
    const qty = (await stockOf(socks))!;
    const late = await step(socks, "stock", { was: state.stock, pieces: [{ sku: socks, qty }] });
    expect([late.status, late.reason]).toEqual([409, "outdated"]);
    expect((await stocked(socks, [{ sku: socks, qty }])).status).toBe(200);
    expect((await shown(socks)).articles[0]).toMatchObject({ qty, in_stock: 1 });
  });

  it("stands with the product and with the article, wherever it was made", async () => {
    await stocked(shirt.blue, [{ sku: shirt.blue, qty: 9 }]);
    expect((await shown(shirt.parent)).steps[0]).toMatchObject({ kind: "stock", sku: shirt.blue });
    await stocked(shirt.parent, [{ sku: shirt.blue, qty: 3 }]);
    expect((await shown(shirt.blue)).steps[0]).toMatchObject({ kind: "stock", sku: shirt.parent });
  });

  it("changes no article of another product", async () => {
    const answer = await stocked(shirt.parent, [{ sku: socks, qty: 1 }]);
    expect([answer.status, answer.reason]).toEqual([400, "article"]);
    expect((await step("none", "stock", { was: "[]", pieces: [{ sku: socks, qty: 1 }] })).status).toBe(404);
    expect(
      (
        await stocked(shirt.parent, [
          { sku: shirt.red, qty: 1 },
          { sku: shirt.red, qty: 2 },
        ])
      ).status,
    ).toBe(400);
  });
});

it("who did what stands with the product", async () => {
  const { ask } = await signedIn("Product editor", "admin");
  const was = (await shown(socks)).state.price;
  const answer = await ask("POST", `/ops/products/${socks}/price`, { key: crypto.randomUUID(), was, price_cents: 990 });
  expect(answer.status).toBe(200);
  expect((await shown(socks)).steps[0]).toMatchObject({ kind: "price", who: "Product editor" });
});

it("is not to be had where another platform keeps the catalogue", async () => {
  const elsewhere = terminal({ ...bindings, BACKEND_URL: "https://platform.test" });
  const answer = await elsewhere("GET", `/ops/products/${socks}`);
  expect([answer.status, answer.reason]).toEqual([409, "elsewhere"]);
});

it("costs a bounded number of statements and rows", async () => {
  const costOf = async (method: string, path: string, body?: object) => {
    const counted = meter(DB);
    const { status } = await terminal({ ...bindings, DB: counted.db })(method, path, body);
    expect([path, status]).toEqual([path, 200]);
    const { statements, rowsRead } = counted.cost();
    return { statements, rowsRead };
  };
  const { state } = await shown(shirt.parent);
  const most = { statements: 30, rowsRead: 1_500 };
  for (const cost of [
    await costOf("GET", "/ops/products?q=shirt"),
    await costOf("GET", `/ops/products/${shirt.parent}`),
    await costOf("POST", `/ops/products/${shirt.parent}/price`, {
      key: crypto.randomUUID(),
      was: state.price,
      price_cents: 4999,
    }),
    await costOf("POST", `/ops/products/${shirt.parent}/stock`, {
      key: crypto.randomUUID(),
      was: state.stock,
      pieces: [{ sku: shirt.red, qty: 50 }],
    }),
  ]) {
    expect(cost.statements).toBeLessThanOrEqual(most.statements);
    expect(cost.rowsRead).toBeLessThanOrEqual(most.rowsRead);
  }
});
