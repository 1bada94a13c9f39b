import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { lowestPrice30d } from "../../../shared/catalog/price/lowest-price.ts";
import type { ImportDifference, LastImport } from "../../../shared/contract/ops/import-answers.ts";
import { importDifference, lastImport } from "../../../shared/contract/ops/import-answers.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { continueRun } from "../../../worker/ops/import/finish.ts";
import { forgetOldImport } from "../../../worker/ops/import/undo/before.ts";
import { pathsOfKept } from "../../../worker/ops/import/undo/restage.ts";
import type { ImportReport } from "../../../worker/ops/import/report.ts";
import { admin, DB, documents, finish, importLines, line, listedFilters, ops, result } from "./fixture.ts";
import { menuTag } from "../../../shared/catalog/categories/menu-tag.ts";
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
} as const;
/** Content has drafts and releases of its own, and no undo touches it. */
const contentTables = {
  landing_page: "store_code, url_path",
  cms_entry: "id",
  cms_release_story: "release_id, uuid",
  store: "id",
  store_stock: "sku, store_id",
} as const;
const isLanding = "entity = 'tweakwise_landing_page'";
const content = async () => ({
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(contentTables).map(async ([table, key]) => [
        table,
        await rowsOf<Source>(`SELECT * FROM ${table} ORDER BY ${key}`),
      ]),
    ),
  ),
  landings: await rowsOf<Source>(`SELECT * FROM document WHERE ${isLanding} ORDER BY id, store_code`),
});
/** The catalogue as it stands, without what names the run that wrote it, or follows from prices that were shown. */
async function dump(): Promise<Record<string, Source[]>> {
  const answers = await DB.batch<Source>(
    Object.entries(tables).map(([table, key]) =>
      DB.prepare(`SELECT * FROM ${table} ${table === "document" ? `WHERE NOT ${isLanding}` : ""} ORDER BY ${key}`),
    ),
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
/** Imports lines in steps of so many products; answers the run. */
async function importInSteps(lines: readonly string[], mode: "update" | "replace", inStep: number): Promise<string> {
  const { run } = await result<{ run: string }>(ops(`start?mode=${mode}`));
  await ops(`lines?run=${run}`, { body: lines.join("\n") });
  await continueRun(DB, run, new Date(), () => true, { atOnce: 20_000, inStep });
  return run;
}
const of = (sku: string): Source => documents.products.find((product) => product.sku === sku)!;
const rowsOf = async <T>(sql: string) => (await DB.prepare(sql).all<T>()).results;
const cents = (sku: string) =>
  DB.prepare("SELECT price_cents FROM product WHERE sku = ?1").bind(sku).first<number>("price_cents");
const pieces = (sku: string) => DB.prepare("SELECT qty FROM stock WHERE sku = ?1").bind(sku).first<number>("qty");
const story = (slug: string, title: string) =>
  JSON.stringify({ _index: "wharf", _type: "story", _id: slug, _source: { slug, content: page(title) } });
const page = (title: string) => ({ component: "page", title, body: [] });
const store = (id: string) => line("store", { ...rotterdam, id });

const dearer = (...of_: string[]) => of_.map((sku) => line("product", { ...of(sku), price: 77 }));

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
  fc.record({
    what: fc.constant("hand" as const),
    sku: fc.constantFrom(...names),
    to: fc.integer({ min: 0, max: names.length - 1 }),
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
    else if (what === "hand") {
      // One gives its path to another, and takes a new one.
      const giver = products.get(names[to]!);
      if (!giver || giver === old) continue;
      products.set(names[to]!, { ...giver, url_path: `given-${to}`, url_key: `given-${to}` });
      products.set(sku, { ...old, url_path: giver.url_path ?? giver.url_key, url_key: giver.url_key ?? "of-another" });
    } else products.set(sku, { ...old, category_ids: [String(to)], category: [{ category_id: to, position: to }] });
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
        fc.constantFrom(1, 3, 20_000),
        fc.constantFrom(2, 20_000),
        async (changes, more, mode, importedInStep, inStep) => {
          await DB.batch([
            DB.prepare("DELETE FROM url_alias"),
            DB.prepare(`INSERT INTO url_alias VALUES ('*', 'oude-muts', 'product', 301),
              ('*', 'path-1', 'product', 300), ('*', 'breiwerk', 'category', 12), ('*', 'nieuw', 'product', 800)`),
          ]);
          const [before, paths] = [await dump(), await aliases()];
          const listedBefore = skus(await search({ _appliedFilters: listedFilters })).toSorted();
          await importInSteps(changed(changes, mode, more), mode, importedInStep);
          const contentNow = await content();
          const shown = await rowsOf<{ sku: string; final: number }>(
            `SELECT sku, final_cents AS final FROM product WHERE final_cents IS NOT NULL
              AND type_id IN ('simple', 'virtual', 'downloadable')`,
          );
          const taken = (
            await rowsOf<{ url_path: string }>(
              "SELECT url_path FROM product_text UNION SELECT url_path FROM category_text",
            )
          ).map(({ url_path: path }) => path);
          const wrote = (await last())!;
          if (wrote.products + wrote.others === 0) {
            expect(await dump()).toEqual(before);
            return;
          }
          const run = await beginUndo();
          // In requests and steps that are as short as can be.
          for (let i = 0; i < 60; i += 1)
            if (await continueRun(DB, run, new Date(), () => false, { atOnce: 20_000, inStep })) break;
          expect(await dump()).toEqual(before);
          expect(await content()).toEqual(contentNow);
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

describe("content of an import that is taken back", () => {
  const shown = [story("over", "Anders"), story("nieuw", "Nieuw"), store("kade"), extras.at(-2)!, extras.at(-1)!];

  it("stays as the import left it, with what editors have planned", async () => {
    const dearer = line("product", { ...of("MUTS-1"), price: 77 });
    // A whole shop that no longer has one of the stories.
    await importLines([...shop.filter((text) => !text.includes('"_id":"301"')), dearer, ...shown]);
    await DB.batch([
      DB.prepare(
        `INSERT INTO cms_release_story (release_id, uuid, content) SELECT 7, uuid, '{"title":"Later"}' FROM cms_entry
          WHERE path IN ('over', 'nieuw')`,
      ),
      DB.prepare("DELETE FROM store_stock"),
    ]);
    const now = await content();
    const planned = now as Record<string, Source[]>;
    expect([planned.cms_release_story!.length, planned.store!.length, planned.landing_page!.length]).toEqual([2, 1, 1]);
    const { left, changedByKind } = await undo();
    expect(await content()).toEqual(now);
    expect(await cents("MUTS-1")).toBe(1000);
    expect(left).toEqual({ count: 0, named: [] });
    expect(changedByKind).not.toHaveProperty("tweakwise_landing_page");
  });

  it("keeps the category that a landing page leads to, with those above it, and names them", async () => {
    const own = [
      line("category", { id: 79, parent_id: 2, name: "Wol", path: "1/2/79", level: 2, url_key: "wol" }),
      line("category", { id: 80, parent_id: 2, name: "Leeg", path: "1/2/80", level: 2, url_key: "leeg" }),
      line("category", { id: 81, parent_id: 79, name: "Grof", path: "1/2/79/81", level: 3, url_key: "grof" }),
      line("tweakwise_landing_page", { id: 3, url_path: "alles-van-wol", category_id: 81, heading: "Wol" }),
    ];
    await importLines(own, "update");
    expect((await undo()).left).toEqual({ count: 2, named: ["category 79", "category 81"] });
    expect(await rowsOf("SELECT id FROM category WHERE id IN (79, 80, 81)")).toEqual([{ id: 79 }, { id: 81 }]);
    await DB.prepare("DELETE FROM landing_page").run();
  });

  it("leaves a category that stays its words and its path, which another had before", async () => {
    const of81 = { id: 81, parent_id: 2, name: "Grof", path: "1/2/81", level: 2 };
    const of82 = { id: 82, parent_id: 2, name: "Fijn", path: "1/2/82", level: 2 };
    const texts = () =>
      rowsOf(
        "SELECT category_id AS id, name, url_path AS path FROM category_text WHERE category_id IN (81, 82) ORDER BY 1",
      );
    await importLines([line("category", { ...of82, url_key: "grof", url_path: "grof" })], "update");
    await importLines(
      [
        line("category", { ...of81, url_key: "grof", url_path: "grof" }),
        line("category", { ...of82, url_key: "fijn", url_path: "fijn" }),
        line("tweakwise_landing_page", { id: 3, url_path: "alles-van-grof", category_id: 81, heading: "Grof" }),
      ],
      "update",
    );
    expect(await texts()).toEqual([
      { id: 81, name: "Grof", path: "grof" },
      { id: 82, name: "Fijn", path: "fijn" },
    ]);
    expect((await undo()).left).toEqual({ count: 1, named: ["category 81"] });
    expect(await texts()).toEqual([
      { id: 81, name: "Grof", path: "grof" },
      { id: 82, name: "Fijn", path: "grof-82" },
    ]);
    await DB.prepare("DELETE FROM landing_page").run();
  });

  it("alone is nothing to take back, and that is said", async () => {
    await importLines(shown, "update");
    const { run, products, others } = (await last())!;
    expect([products, others]).toEqual([0, 0]);
    const answer = await ops(`undo?import=${run}`);
    expect([answer.status, ((await answer.json()) as { meta: unknown }).meta]).toEqual([409, { reason: "content" }]);
    expect(await rowsOf("SELECT id FROM import_run WHERE mode = 'undo' AND report IS NULL")).toEqual([]);
  });
});

it("looks paths of categories that stay up one by one, however many stay", async () => {
  const read = async (count: number) => {
    const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => 900_000 + n));
    const made = [
      `INSERT INTO import_wrote (kind, id, other, left_out) SELECT 'category', value, 0, 1 FROM json_each(?1)`,
      `INSERT INTO category_text (category_id, store_code, name, url_path, doc)
        SELECT value, '*', '', 'kept-' || value, '{}' FROM json_each(?1)`,
      `INSERT INTO import_text (kind, id, store_code, line, visible, name, url_path, doc)
        SELECT 'category', value + 50000, '*', 1, 1, '', 'kept-' || value, '{}' FROM json_each(?1)`,
    ];
    const gone = ["import_wrote WHERE id", "category_text WHERE category_id", "import_text WHERE id"].map((of) =>
      DB.prepare(`DELETE FROM ${of} >= 900000`),
    );
    const answers = await DB.batch([
      ...made.map((sql) => DB.prepare(sql).bind(numbers)),
      DB.prepare(pathsOfKept),
      ...gone,
    ]);
    const { rows_read: rows, changes } = answers[made.length]!.meta;
    return { rows, changes };
  };
  const [few, many] = [await read(40), await read(160)];
  expect([few.changes, many.changes]).toEqual([40, 160]);
  expect(many.rows).toBeLessThan(few.rows * 6);
});

it("puts back a path that one step of the import handed to another", async () => {
  const before = await dump();
  const lines = [
    line("product", { ...of("BON-1"), url_path: "breipatroon", url_key: "breipatroon" }),
    line("product", { ...of("PATROON-1"), url_path: "patroon", url_key: "patroon" }),
  ];
  await importInSteps(lines, "update", 1);
  await undo();
  expect(await dump()).toEqual(before);
});

it("sets menus anew where it empties a category, or fills it", async () => {
  await importLines(
    [line("category", { id: 81, parent_id: 2, name: "Kaal", path: "1/2/81", level: 2, url_key: "kaal" })],
    "update",
  );
  const tagsOf = async (work: () => Promise<unknown>) => {
    const { seq } = await changesSince(DB, 0);
    await work();
    return Object.keys((await changesSince(DB, seq)).changes);
  };
  const added = line("product", { ...of("MUTS-1"), id: 9500, sku: "KAAL-1", url_path: "kaal-1", category_ids: ["81"] });
  expect(await tagsOf(() => importLines([added], "update"))).toContain(menuTag);
  expect(await tagsOf(undo)).toContain(menuTag);
});

describe("what somebody changed since the import", () => {
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

  it("a piece that came back can be sold again, one that was held back cannot", async () => {
    const { stock: _stock, ...cap } = of("MUTS-1");
    const stockOf = (sku: string) =>
      rowsOf(`SELECT s.qty, s.is_in_stock, p.in_stock FROM stock s JOIN product p ON p.sku = s.sku
        WHERE s.sku = '${sku}'`);
    await DB.batch([
      DB.prepare("UPDATE stock SET qty = 0, is_in_stock = 0 WHERE sku = 'MUTS-1'"),
      DB.prepare("UPDATE stock SET qty = 4, is_in_stock = 0 WHERE sku = 'SJAAL 1'"),
    ]);
    const held = { qty: 4, is_in_stock: true, manage_stock: true };
    await importLines(
      [line("product", { ...cap, price: 77 }), line("product", { ...of("SJAAL 1"), stock: held })],
      "update",
    );
    // As an order that is cancelled gives back.
    await DB.prepare("UPDATE stock SET qty = 1, is_in_stock = 1 WHERE sku = 'MUTS-1'").run();
    await undo();
    expect(await stockOf("MUTS-1")).toEqual([{ qty: 1, is_in_stock: 1, in_stock: 1 }]);
    expect(await stockOf("SJAAL 1")).toEqual([{ qty: 4, is_in_stock: 0, in_stock: 0 }]);
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

  it("of an operator stays theirs", async () => {
    await importLines([line("review", { ...documents.reviews[0], title: "Anders" })], "update");
    await DB.prepare(
      "UPDATE document SET doc = json_set(doc, '$.detail', 'Van ons') WHERE entity = 'review' AND id = '1'",
    ).run();
    expect((await undo()).left).toEqual({ count: 1, named: ["review 1"] });
    expect(
      await rowsOf("SELECT doc ->> '$.detail' AS detail FROM document WHERE entity = 'review' AND id = '1'"),
    ).toEqual([{ detail: "Van ons" }]);
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

  it("is not looked at anew once it is being written", async () => {
    await importLines(dearer("MUTS-1", "SJAAL 1", "PATROON-1"), "update");
    const run = await beginUndo();
    expect((await ops(`plan?run=${run}`)).status).toBe(200);
    const sizes = { atOnce: 20_000, inStep: 1 };
    const state = async () =>
      (await rowsOf<{ progress: string }>("SELECT progress FROM import_run")).map(
        ({ progress }) => JSON.parse(progress) as { phase: string; at: number; planned?: string },
      )[0]!;
    const refusedPlan = async () => {
      const [before, answer] = [await state(), await ops(`plan?run=${run}`)];
      expect([answer.status, ((await answer.json()) as { meta: unknown }).meta]).toEqual([409, { reason: "begun" }]);
      expect(await state()).toEqual(before);
    };
    // Compared anew by whoever pressed, and nothing of it written yet.
    while ((await state()).phase !== "apply" || (await state()).planned)
      await continueRun(DB, run, new Date(), () => false, sizes);
    expect(await last()).toMatchObject({ is_under_way: true });
    await refusedPlan();
    await continueRun(DB, run, new Date(), () => false, sizes);
    expect((await state()).at).toBe(1);
    await refusedPlan();
    while ((await state()).phase !== "index") await continueRun(DB, run, new Date(), () => false, sizes);
    await refusedPlan();
    await finish(run);
    expect([await cents("MUTS-1"), await cents("SJAAL 1")]).toEqual([1000, 3000]);
  });

  it("moves reviews back to a number that was put back before it was begun anew", async () => {
    await DB.prepare(
      `INSERT INTO document (entity, id, store_code, run_id, doc) VALUES ('review', '90', '*', '',
        '{"id":90,"product_id":300,"sku":"SJAAL 1","title":"Fijn","review_status":1}')`,
    ).run();
    const renumbered = line("product", { ...of("SJAAL 1"), id: 50 });
    const others = shop.filter((text) => !text.includes('"_id":"300"') && !text.includes('"_id":"301"'));
    await importLines([...others, renumbered, ...dearer("MUTS-1")]);
    const reviewed = () =>
      DB.prepare("SELECT doc ->> '$.product_id' AS id FROM document WHERE entity = 'review' AND id = '90'").first("id");
    expect(await reviewed()).toBe(50);
    const run = await beginUndo();
    const isDone = () => DB.prepare("SELECT count(*) AS n FROM import_wrote WHERE id IN (50, 300) AND done = 1");
    while ((await isDone().first("n")) !== 2)
      await continueRun(DB, run, new Date(), () => false, { atOnce: 20_000, inStep: 1 });
    expect((await admin("price", { sku: "MUTS-1", price: 12 })).status).toBe(200);
    await finish(run);
    expect(await reviewed()).toBe(300);
    await DB.prepare("DELETE FROM document WHERE entity = 'review' AND id = '90'").run();
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
