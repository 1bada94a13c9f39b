import { beforeAll, describe, expect, it } from "vitest";
import { continueRun } from "../../../worker/ops/import/finish.ts";
import { admin, applied, DB, importLines, listedFilters, ops, result, search, shop, skus } from "./fixture.ts";

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
async function dump(): Promise<Record<string, unknown>> {
  const tables = await DB.batch<Record<string, unknown>>(
    kept.map((table) => DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2${table === "product_doc" ? "" : ", 3"}`)),
  );
  return Object.fromEntries(kept.map((table, i) => [table, tables[i]!.results.map(({ run_id: _run, ...row }) => row)]));
}

async function stage(lines: readonly string[]): Promise<{ run: string; startedAt: Date }> {
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  await ops(`lines?run=${run}`, { body: lines.join("\n") });
  return {
    run,
    startedAt: new Date(
      (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1").bind(run).first<{ started_at: string }>())!
        .started_at,
    ),
  };
}

/** Finishes in requests of one batch each, `inStep` products a batch. */
async function inSteps(lines: readonly string[], inStep: number): Promise<{ requests: number; changed: number }> {
  const { run, startedAt } = await stage(lines);
  for (let requests = 1; requests < 500; requests++) {
    const report = await continueRun(DB, run, startedAt, () => false, { atOnce: 0, inStep });
    if (report) return { requests, changed: report.changed };
  }
  throw new Error("it never ends");
}

const empty = async () => {
  await DB.batch([...kept, "search_state", "search_dirty"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
};
let whole: Record<string, unknown>;
beforeAll(async () => {
  await importLines(shop);
  whole = await dump();
});

describe("finishing in steps", () => {
  it("comes to what one batch comes to, however small the steps and however many requests", async () => {
    for (const inStep of [1, 3, 7]) {
      await empty();
      const { requests, changed } = await inSteps(shop, inStep);
      expect(requests).toBeGreaterThan(20);
      expect(changed).toBeGreaterThan(20);
      expect(await dump()).toEqual(whole);
    }
  });

  it("changes prices of parents after those of their variants, and leaves nothing behind", async () => {
    await admin("price", { sku: "TRUI-1-GROEN-S", price: 5 });
    await inSteps(shop, 1);
    const answer = await search({ _appliedFilters: [applied("sku", "TRUI-1")] });
    expect(answer.hits.hits[0]!._source).toMatchObject({ price_incl_tax: 49.95 });
    expect((await inSteps(shop, 2)).changed).toBe(0);
  });

  it("lets two entities swap paths and skus", async () => {
    const swapped = shop.map((text) =>
      text
        .replace('"url_path":"sjaal.html"', '"url_path":"PATH"')
        .replace('"url_key":"kajuitjas"', '"url_key":"kajuitjas","url_path":"sjaal.html"')
        .replace('"url_path":"PATH"', '"url_path":"kajuitjas"'),
    );
    await inSteps(swapped, 1);
    const stepped = (await dump()).product_text;
    await empty();
    await importLines(swapped);
    expect(stepped).toEqual((await dump()).product_text);
    await importLines(shop);
  });

  it("goes on where a request stopped, and can be searched in between", async () => {
    const { run, startedAt } = await stage(shop.filter((text) => !text.includes('"MUTS-1"')));
    expect(await continueRun(DB, run, startedAt, () => false, { atOnce: 0, inStep: 2 })).toBeNull();
    expect(skus(await search({ _appliedFilters: listedFilters, _searchText: "muts" }))).toEqual(["MUTS-1"]);
    expect((await ops(`finish?run=${run}`)).status).toBe(200);
    expect(skus(await search({ _appliedFilters: listedFilters, _searchText: "muts" }))).toEqual([]);
  });

  it("a database that is filled anew is searched by its own words, whatever an isolate kept of the one before", async () => {
    const asked = { _appliedFilters: listedFilters, _searchText: "zeemansmuts" };
    const renamed = shop.map((text) => text.replace(`"Muts &eacute;&eacute;n"`, `"Zeemansmuts"`));
    expect(renamed).not.toEqual(shop);
    await empty();
    await importLines(shop);
    expect(skus(await search(asked))).toEqual([]);
    await empty();
    await importLines(renamed);
    expect(skus(await search(asked))).toEqual(["MUTS-1"]);
  });
});
