import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { lowestPrice30d } from "../../../shared/catalog/lowest-price.ts";
import type { ImportDifference, LastImport } from "../../../shared/contract/import-answers.ts";
import { importDifference, lastImport } from "../../../shared/contract/import-answers.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { continueRun } from "../../../worker/ops/import-finish.ts";
import { forgetOldImport } from "../../../worker/ops/import-undo/before.ts";
import type { ImportReport } from "../../../worker/ops/import-report.ts";
import { admin, DB, documents, finish, importLines, line, listedFilters, ops, result } from "./fixture.ts";
import { rotterdam } from "../stores/stores.ts";
import { search, shop, skus } from "./fixture.ts";

type Source = Record<string, unknown>;
const tables = {
  product: "id",
  product_doc: "product_id",
  product_text: "product_id, store_code",
  variant: "parent_id, child_id",
  variant_choice: "product_id",
  product_part: "product_id, option_id, sku",
  stock: "sku",
  category: "id",
  category_text: "category_id, store_code",
  product_category: "product_id, category_id",
  product_attribute: "product_id, attribute_code, value",
  attribute_option: "attribute_code, value, store_code",
  document: "entity, id, store_code",
  landing_page: "store_code, url_path",
  cms_entry: "is_folder, path",
  store: "id",
  store_stock: "sku, store_id",
} as const;
/** The catalogue as it stands, without what names the run that wrote it, or follows from prices that were shown. */
async function dump(): Promise<Record<string, Source[]>> {
  const answers = await DB.batch<Source>(
    Object.entries(tables).map(([table, key]) => DB.prepare(`SELECT * FROM ${table} ORDER BY ${key}`)),
  );
  return Object.fromEntries(
    Object.keys(tables).map((table, i) => [
      table,
      answers[i]!.results.map(({ run_id: run, slot: _slot, reference_cents: _reference, product_id: id, ...row }) => ({
        ...row,
        ...(table !== "stock" && { product_id: id }),
        // Whose it is counts, not which import brought it.
        ...(run !== undefined && { run_id: run === "" || run === "admin" ? run : "import" }),
      })),
    ]),
  );
}
const aliases = async () => (await DB.prepare("SELECT * FROM url_alias ORDER BY 1, 2").all<Source>()).results;

const last = async (): Promise<LastImport | null> =>
  lastImport.parse(await result(ops("undo", { method: "GET" }))).undo;
async function beginUndo(): Promise<string> {
  const { run } = await result<{ run: string }>(ops(`undo?import=${(await last())!.run}`));
  return run;
}
const undo = async (): Promise<ImportReport> => finish(await beginUndo());
const of = (sku: string): Source => documents.products.find((product) => product.sku === sku)!;
const rowsOf = async <T>(sql: string) => (await DB.prepare(sql).all<T>()).results;
const cents = (sku: string) =>
  DB.prepare("SELECT price_cents FROM product WHERE sku = ?1").bind(sku).first<number>("price_cents");
const pieces = (sku: string) => DB.prepare("SELECT qty FROM stock WHERE sku = ?1").bind(sku).first<number>("qty");
const story = (slug: string, title: string) =>
  JSON.stringify({ _index: "wharf", _type: "story", _id: slug, _source: { slug, content: page(title) } });
const page = (title: string) => ({ component: "page", title, body: [] });
const store = (id: string) => line("store", { ...rotterdam, id });

beforeEach(async () => {
  await importLines([...shop, story("over", "Over"), story("gauw", "Gauw")]);
  await DB.prepare("DELETE FROM url_alias").run();
});

const types = ["simple", "virtual", "downloadable", "configurable", "grouped", "bundle"] as const;
/** A product of a type under a number of its own, with what its type needs. */
const made = (type: (typeof types)[number], n: number, price: number): Source[] => {
  const own: Source = {
    ...of("MUTS-1"),
    id: 9000 + n * 10,
    sku: `NEW-${n}`,
    name: `New ${n}`,
    type_id: type,
    price,
    url_path: `new-${n}`,
    url_key: `new-${n}`,
  };
  if (type === "grouped") return [{ ...own, product_links: of("SET-1").product_links }];
  if (type === "bundle") return [{ ...own, bundle_options: of("PAKKET-1").bundle_options }];
  if (type !== "configurable") return [own];
  const child = { ...own, id: 9001 + n * 10, sku: `NEW-${n}-A`, type_id: "simple", visibility: 1, tint: "31" };
  return [
    { ...own, configurable_children: [{ id: child.id, sku: child.sku, price }] },
    { ...child, url_path: `a-${n}` },
  ];
};
const names = documents.products.map(({ sku }) => String(sku));
const change = fc.oneof(
  fc.record({
    what: fc.constant("price" as const),
    sku: fc.constantFrom(...names),
    to: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({
    what: fc.constant("special" as const),
    sku: fc.constantFrom(...names),
    to: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    what: fc.constant("stock" as const),
    sku: fc.constantFrom(...names),
    to: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ what: fc.constant("hide" as const), sku: fc.constantFrom(...names), to: fc.constantFrom(1, 2) }),
  fc.record({ what: fc.constant("path" as const), sku: fc.constantFrom(...names), to: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    what: fc.constant("move" as const),
    sku: fc.constantFrom(...names),
    to: fc.constantFrom(10, 12, 20, 77),
  }),
  fc.record({ what: fc.constant("leave" as const), sku: fc.constantFrom(...names), to: fc.constant(0) }),
  fc.record({ what: fc.constant("add" as const), sku: fc.constantFrom(...types), to: fc.integer({ min: 1, max: 5 }) }),
);
type Change = { what: string; sku: string; to: number };

/** The lines of a shop in which this has changed; of an update, only those that differ. */
function changed(changes: readonly Change[], mode: "update" | "replace", more: readonly string[]): string[] {
  const products = new Map(documents.products.map((product) => [String(product.sku), product]));
  for (const { what, sku, to } of changes) {
    const old = products.get(sku);
    const { stock: _stock, ...rest } = old ?? {};
    if (what === "add")
      for (const one of made(sku as (typeof types)[number], to, 10 + to)) products.set(String(one.sku), one);
    else if (!old) continue;
    else if (what === "leave") products.delete(sku);
    else if (what === "price") products.set(sku, { ...old, price: to });
    else if (what === "special") products.set(sku, { ...old, special_price: to / 2 });
    else if (what === "stock")
      products.set(sku, to === 0 ? rest : { ...old, stock: { qty: to, is_in_stock: true, manage_stock: true } });
    else if (what === "hide") products.set(sku, { ...old, status: to, visibility: to === 1 ? 2 : 4 });
    else if (what === "path")
      products.set(sku, { ...old, name: `Path ${to}`, url_path: `path-${to}`, url_key: `k-${to}` });
    else products.set(sku, { ...old, category_ids: [String(to)], category: [{ category_id: to, position: to }] });
  }
  const lines = [...products.values()].map((product) => line("product", product));
  return mode === "update"
    ? [...lines.filter((text) => !shop.includes(text)), ...more]
    : [...shop.filter((text) => !text.includes('"_type":"product","_id"')), ...lines, ...more];
}
const extras = [
  line("category", { id: 77, parent_id: 10, name: "Nieuw", path: "1/2/10/77", level: 3, url_key: "nieuw" }),
  line("category", { ...documents.categories[2], name: "Breiwerk", url_path: "breiwerk" }),
  line("category", { ...documents.categories[3], parent_id: 20, path: "1/2/20/12" }),
  line("attribute", {
    ...documents.attributes[0],
    default_frontend_label: "Tint",
    options: [{ label: "R", value: "31" }],
  }),
  line("taxrule", { ...documents.taxrules[0], code: "anders" }),
  line("review", { ...documents.reviews[0], id: 9, title: "Nieuw" }),
  line("review", { ...documents.reviews[0], title: "Anders" }),
  line("product", { id: 300, name: "Schal" }, "wharf_outlet_de"),
  story("over", "Anders"),
  story("nieuw", "Nieuw"),
  store("kade"),
  line("store_stock", { id: "kade", store: "kade", items: [{ sku: "MUTS-1", qty: 3 }] }),
  line("tweakwise_landing_page", { id: 1, url_path: "wol", category_id: 10, heading: "Wol", active: true }),
];

describe("an import that is taken back", () => {
  it("leaves the shop as it was before, whatever the import changed of it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.subarray(extras),
        fc.constantFrom("update" as const, "replace" as const),
        fc.constantFrom(2, 20_000),
        async (changes, more, mode, inStep) => {
          await DB.batch([
            DB.prepare("DELETE FROM url_alias"),
            DB.prepare(`INSERT INTO url_alias VALUES ('*', 'oude-muts', 'product', 301),
              ('*', 'path-1', 'product', 300), ('*', 'breiwerk', 'category', 12), ('*', 'nieuw', 'product', 800)`),
          ]);
          const [before, paths] = [await dump(), await aliases()];
          const listedBefore = skus(await search({ _appliedFilters: listedFilters })).toSorted();
          const { rejected } = await importLines(changed(changes, mode, more), mode);
          expect(rejected).toEqual([]);
          const shown = await rowsOf<{ sku: string; final: number }>(
            `SELECT sku, final_cents AS final FROM product WHERE final_cents IS NOT NULL
              AND type_id IN ('simple', 'virtual', 'downloadable')`,
          );
          const taken = (
            await rowsOf<{ url_path: string }>(
              "SELECT url_path FROM product_text UNION SELECT url_path FROM category_text",
            )
          ).map(({ url_path: path }) => path);
          const run = await beginUndo();
          // In requests and steps that are as short as can be.
          for (let i = 0; i < 60; i += 1)
            if (await continueRun(DB, run, new Date(), () => false, { atOnce: 20_000, inStep })) break;
          expect(await dump()).toEqual(before);
          expect(skus(await search({ _appliedFilters: listedFilters })).toSorted()).toEqual(listedBefore);
          // Earlier paths lead where they led, but for those that held again meanwhile: they lead to what they named.
          const free = paths.filter(({ url_path: path }) => !taken.includes(String(path)));
          expect(await aliases()).toEqual(expect.arrayContaining(free));
          expect(await last()).toBeNull();
          await toldTheTruth(shown);
        },
      ),
      { numRuns: 8 },
    );
  });

  /** What was asked meanwhile stands in the log, and counts for the lowest price of thirty days. */
  async function toldTheTruth(shown: readonly { sku: string; final: number }[]): Promise<void> {
    for (const { sku, final } of shown) {
      const log = await DB.prepare("SELECT valid_from, cents FROM price_history WHERE sku = ?1 ORDER BY 1")
        .bind(sku)
        .all<{ valid_from: string; cents: number }>();
      expect(log.results.map((point) => point.cents)).toContain(final);
      const now = await DB.prepare("SELECT final_cents, reference_cents FROM product WHERE sku = ?1")
        .bind(sku)
        .first<{ final_cents: number; reference_cents: number | null }>();
      if (!now) continue;
      expect(log.results.at(-1)!.cents).toBe(now.final_cents);
      if (now.final_cents !== final) expect(now.reference_cents).toBeLessThanOrEqual(final);
      expect(now.reference_cents).toBe(
        lowestPrice30d(
          log.results.map((point) => ({ validFrom: point.valid_from, cents: point.cents })),
          new Date(),
        ),
      );
    }
  }
});

describe("what somebody changed since the import", () => {
  const dearer = (...of_: string[]) => of_.map((sku) => line("product", { ...of(sku), price: 77 }));

  it("stays as it is, with its family, and is named; the rest is put back", async () => {
    const before = { cap: await cents("MUTS-1"), red: await cents("TRUI-1-ROOD-S") };
    const named = ["MUTS-1", "SJAAL 1", "TRUI-1-ROOD-S", "TRUI-1-GROEN-S"];
    await importLines(
      dearer(...named).map((text) => text.replace('"special_price":20', '"special_price":70')),
      "update",
    );
    expect((await admin("price", { sku: "TRUI-1-ROOD-S", price: 55 })).status).toBe(200);
    const run = await beginUndo();
    const difference = importDifference.parse(await result(ops(`plan?run=${run}`))) satisfies ImportDifference;
    const family = ["TRUI-1", "TRUI-1-GROEN-M", "TRUI-1-GROEN-S", "TRUI-1-ROOD-M", "TRUI-1-ROOD-S"];
    expect(difference).toMatchObject({ mode: "undo", left: { named: expect.arrayContaining(["TRUI-1-ROOD-S"]) } });
    expect(difference.left!.named.every((sku) => family.includes(sku))).toBe(true);
    expect(difference.listed.map(({ sku }) => sku).toSorted()).toEqual(["MUTS-1", "PAKKET-1", "SET-1", "SJAAL 1"]);
    expect(await cents("MUTS-1")).toBe(7700);
    const report = await finish(run);
    expect(report.left).toEqual(difference.left);
    expect([await cents("MUTS-1"), await cents("TRUI-1-ROOD-S"), await cents("TRUI-1-GROEN-S")]).toEqual([
      before.cap,
      5500,
      7700,
    ]);
    expect(before.red).not.toBe(5500);
  });

  it("counts: pieces that were sold come off, those that were counted stay", async () => {
    const held = (sku: string, qty: number) =>
      line("product", { ...of(sku), stock: { qty, is_in_stock: true, manage_stock: true } });
    await importLines([held("MUTS-1", 100), held("SJAAL 1", 100), held("TRUI-1-ROOD-S", 100)], "update");
    await DB.batch([
      DB.prepare("UPDATE stock SET qty = qty - 3 WHERE sku = 'TRUI-1-ROOD-S'"),
      DB.prepare("UPDATE stock SET qty = qty - 3 WHERE sku = 'MUTS-1'"),
    ]);
    expect((await admin("stock", { sku: "SJAAL 1", qty: 6 })).status).toBe(200);
    await undo();
    // Of five three were sold; of one more than there was; and somebody counted six.
    expect([await pieces("TRUI-1-ROOD-S"), await pieces("MUTS-1"), await pieces("SJAAL 1")]).toEqual([2, 0, 6]);
  });

  it("is not overwritten where it changes between looking and writing", async () => {
    await importLines(dearer("MUTS-1", "BON-1"), "update");
    const run = await beginUndo();
    expect((await ops(`plan?run=${run}`)).status).toBe(200);
    // Staged again by the first request, and changed before the second one writes.
    await continueRun(DB, run, new Date(), () => false);
    await continueRun(DB, run, new Date(), () => false);
    expect((await admin("price", { sku: "MUTS-1", price: 12 })).status).toBe(200);
    const report = await finish(run);
    expect(report.left!.named).toContain("MUTS-1");
    expect([await cents("MUTS-1"), await cents("BON-1")]).toEqual([1200, 2500]);
  });

  it("keeps the category that the import brought and it stands in, and its number and path from others", async () => {
    const swap = [
      line("category", { id: 77, parent_id: 2, name: "Nieuw", path: "1/2/77", level: 2, url_key: "nieuw" }),
      line("category", { id: 78, parent_id: 2, name: "Leeg", path: "1/2/78", level: 2, url_key: "leeg" }),
      line("product", { ...of("MUTS-1"), url_path: "bon", category_ids: ["77"] }),
      line("product", { ...of("BON-1"), url_path: "muts", price: 26 }),
      line("product", { ...of("PATROON-1"), url_path: "cadeaubon", url_key: "x" }),
    ];
    await importLines(swap, "update");
    expect((await admin("price", { sku: "PATROON-1", price: 5 })).status).toBe(200);
    expect((await admin("price", { sku: "MUTS-1", price: 13 })).status).toBe(200);
    const taken = await DB.prepare(
      "SELECT url_path FROM product_text WHERE product_id = 700 AND store_code = '*'",
    ).first("url_path");
    const report = await undo();
    // The voucher's own path is held by what stays.
    expect(report.left!.named).toEqual(expect.arrayContaining(["MUTS-1", "PATROON-1", "category 77"]));
    expect(await rowsOf("SELECT id FROM category WHERE id IN (77, 78)")).toEqual([{ id: 77 }]);
    expect(
      await DB.prepare("SELECT url_path FROM product_text WHERE product_id = 700 AND store_code = '*'").first(
        "url_path",
      ),
    ).toBe(taken);
    expect(await rowsOf("SELECT store_code, url_path FROM product_text GROUP BY 1, 2 HAVING count(*) > 1")).toEqual([]);
  });

  it("of an editor or an operator stays theirs", async () => {
    await importLines([...shop, story("over", "Anders"), story("gauw", "Anders"), extras.at(-1)!]);
    await DB.prepare("UPDATE landing_page SET doc = '{\"category_id\":20}'").run();
    const own = { store_code: "*", slug: "over", story: { content: page("Van de redactie") } };
    expect((await admin("story", own)).status).toBe(200);
    await DB.prepare(
      "UPDATE document SET doc = json_set(doc, '$.detail', 'Van ons') WHERE entity = 'review' AND id = '1'",
    ).run();
    const report = await undo();
    expect(report.left!.named).toContain("story over");
    expect(
      await rowsOf(
        "SELECT path, published ->> '$.title' AS title FROM cms_entry WHERE path IN ('gauw', 'over') ORDER BY 1",
      ),
    ).toEqual([
      { path: "gauw", title: "Gauw" },
      { path: "over", title: "Van de redactie" },
    ]);
    expect(await rowsOf("SELECT doc ->> '$.category_id' AS id FROM landing_page")).toEqual([{ id: 20 }]);
    await DB.prepare("DELETE FROM landing_page").run();
  });
});

describe("an undo that is interrupted", () => {
  it("is taken up where it was, by whoever asks, also after another import was begun instead", async () => {
    const before = await dump();
    await importLines(changed([{ what: "leave", sku: "MUTS-1", to: 0 }], "replace", extras), "replace");
    const run = await beginUndo();
    expect(await beginUndo()).toBe(run);
    const sizes = { atOnce: 20_000, inStep: 2 };
    const applied_ = async () =>
      (await DB.prepare("SELECT count(*) AS n FROM import_wrote WHERE kind = 'product' AND done = 1").first<number>(
        "n",
      ))!;
    while ((await applied_()) < 4) await continueRun(DB, run, new Date(), () => false, sizes);
    expect(await last()).toMatchObject({ is_under_way: true });
    await ops("start?mode=update");
    expect((await ops(`finish?run=${run}`)).status).toBe(409);
    await undo();
    expect(await dump()).toEqual(before);
  });

  it("is of the last import alone, and once", async () => {
    await importLines([line("product", { ...of("MUTS-1"), price: 70 })], "update");
    const { run } = (await last())!;
    await importLines([line("product", { ...of("MUTS-1"), price: 80 })], "update");
    const refusedAnswer = await ops(`undo?import=${run}`);
    expect([refusedAnswer.status, ((await refusedAnswer.json()) as { meta: unknown }).meta]).toEqual([
      409,
      { reason: "outdated" },
    ]);
    expect((await ops("undo?import=x")).status).toBe(400);
    const { run: newest } = (await last())!;
    await undo();
    expect(await cents("MUTS-1")).toBe(7000);
    expect((await ops(`undo?import=${newest}`)).status).toBe(409);
  });

  it("invalidates what shows it", async () => {
    await importLines([line("product", { ...of("MUTS-1"), price: 70 })], "update");
    const { seq } = await changesSince(DB, 0);
    await undo();
    expect(Object.keys((await changesSince(DB, seq)).changes)).toEqual(
      expect.arrayContaining(["P301", "P400", "P500", "C20:list"]),
    );
  });
});

it("an import that only looks leaves what can be taken back", async () => {
  await importLines([line("product", { ...of("MUTS-1"), price: 70 })], "update");
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  await ops(`lines?run=${run}`, { body: shop[0]! });
  expect((await ops(`plan?run=${run}`)).status).toBe(200);
  await undo();
  expect(await cents("MUTS-1")).toBe(1000);
});

it("what stood before an import is let go after thirty days", async () => {
  await importLines([line("product", { ...of("MUTS-1"), price: 70 })], "update");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetOldImport(DB, inDays(29));
  expect(await last()).not.toBeNull();
  await forgetOldImport(DB, inDays(31));
  expect(await last()).toBeNull();
});
