import { beforeEach, describe, expect, it } from "vitest";
import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";
import { importDifference } from "../../../shared/contract/ops/import-answers.ts";
import { continueRun, planRun } from "../../../worker/ops/import/finish.ts";
import { DB, documents, finish, importLines, line, ops, result, shop } from "./fixture.ts";

beforeEach(async () => {
  await importLines(shop);
});

const of = (sku: string) => documents.products.find((product) => product.sku === sku)!;
async function plan(lines: readonly string[], mode = "update"): Promise<ImportDifference> {
  const { run } = await result<{ run: string }>(ops(`start?mode=${mode}`));
  await ops(`lines?run=${run}`, { body: lines.join("\n") });
  return planned(run);
}
async function planned(run: string): Promise<ImportDifference> {
  for (;;) {
    const answer = await ops(`plan?run=${run}`);
    if (answer.status !== 202) return importDifference.parse(await result(answer));
  }
}
const priceOf = (sku: string) =>
  DB.prepare("SELECT price_cents FROM product WHERE sku = ?1").bind(sku).first<number>("price_cents");
const sku = "MUTS-1";
const id = async () => (await DB.prepare("SELECT id FROM product WHERE sku = ?1").bind(sku).first<number>("id"))!;

describe("the difference of an import", () => {
  it("names what would be new, gone and other, and writes nothing", async () => {
    const before = await priceOf(sku);
    const changed = { ...of(sku), price: 11, price_incl_tax: 11, original_price: 11, garen: "nieuw" };
    const added = { ...of(sku), id: 990_001, sku: "MUTS-99", name: "Muts 99", url_path: "muts-99", url_key: "muts-99" };
    const { listed, products, changedByKind, run } = await plan([line("product", changed), line("product", added)]);
    expect(products).toMatchObject({ added: 1, removed: 0 });
    expect(changedByKind["product"]).toBe(products.added + products.changed);
    expect(listed[0]).toMatchObject({ sku: "MUTS-99", name: "Muts 99", before: null, after: { price: 1000 } });
    const other = listed.find((one) => one.sku === sku)!;
    expect(other.before!.price).toBe(before);
    expect(other.after!.price).toBe(1100);
    expect(other.fields).toContain("garen");
    expect(await priceOf(sku)).toBe(before);
    // Asked again it says the same; what is written is that.
    expect((await planned(run)).listed).toEqual(listed);
    await finish(run);
    expect(await priceOf(sku)).toBe(1100);
  });

  it("of the whole shop says what would be gone", async () => {
    const left = shop.filter((text) => !text.includes(`"sku":"${sku}"`));
    const { listed, products, mode } = await plan(left, "replace");
    expect([mode, products.removed]).toEqual(["replace", shop.length - left.length]);
    expect(products.held).toBe(await DB.prepare("SELECT count(*) AS n FROM product").first<number>("n"));
    expect(listed.filter(({ after }) => after === null).map((one) => one.sku)).toContain(sku);
    expect(await priceOf(sku)).not.toBeNull();
  });

  it("of the same again is none", async () => {
    expect(await plan(shop, "replace")).toMatchObject({ changed: 0, listed: [], products: { changed: 0 } });
  });

  it("says no stock where the file says none, and what it says where it does", async () => {
    const { stock: _none, ...quiet } = of(sku);
    const { listed } = await plan([line("product", { ...quiet, garen: "nieuw" })]);
    const [one] = listed.filter((row) => row.sku === sku);
    expect(one!.after!.qty).toBe(one!.before!.qty);
  });

  it("cannot be had of a run that is unknown, done or being written", async () => {
    expect((await ops("plan?run=none")).status).toBe(409);
    const { run } = await plan(shop);
    await finish(run);
    expect((await ops(`plan?run=${run}`)).status).toBe(409);
  });
});

describe("what happens while somebody looks at the difference", () => {
  it("is compared anew: what did not differ then may differ now, and what the file says wins", async () => {
    const price = await priceOf(sku);
    const { run } = await plan([line("product", of(sku))]);
    await DB.prepare("UPDATE product SET price_cents = 777 WHERE sku = ?1").bind(sku).run();
    await finish(run);
    expect(await priceOf(sku)).toBe(price);
  });

  it("is written in the end, however little of it a request gets done", async () => {
    const { run } = await plan([line("product", { ...of(sku), garen: "nieuw" })]);
    let requests = 0;
    while (!(await continueRun(DB, run, new Date(), () => false)) && requests < 20) requests += 1;
    expect(requests).toBeLessThan(20);
  });

  it("is refused where a place by hand would be lost: the product was moved since working out began", async () => {
    const { run } = await result<{ run: string }>(ops("start?mode=update"));
    await ops(`lines?run=${run}`, { body: line("product", { ...of(sku), garen: "nieuw" }) });
    // In several requests; the place is changed after the first, when it has been read.
    await planRun(DB, run, new Date(), () => false);
    await DB.prepare(
      `INSERT INTO product_step (step_key, sku, kind, content, before, at)
        VALUES ('k', ?1, 'visibility', '{}', '[]', ?2)`,
    )
      .bind(sku, new Date().toISOString())
      .run();
    await new Promise((done) => setTimeout(done, 5));
    await planned(run);
    const answer = await ops(`finish?run=${run}`);
    expect([answer.status, String(await result(answer))]).toEqual([409, expect.stringContaining(`${sku} was moved`)]);
    expect(
      await DB.prepare("SELECT doc ->> '$.garen' AS garen FROM product_doc WHERE product_id = ?1")
        .bind(await id())
        .first("garen"),
    ).toBeNull();
  });
});
