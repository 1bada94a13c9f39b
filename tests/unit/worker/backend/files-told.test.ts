import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";

/** A shop of before files were named: `sets` are bundles by sku, each with its options' parts. */
function shop() {
  const database = new DatabaseSync(":memory:");
  migrate(database, (file) => file < "0266");
  const add = (id: number, sku: string, type: string) =>
    database
      .prepare(
        `INSERT INTO product (id, sku, type_id, status, visibility, in_stock, created_at, updated_at, run_id)
          VALUES (?, ?, ?, 1, 4, 1, '', '', 'r')`,
      )
      .run(id, sku, type);
  const part = (set: number, option: number, sku: string) =>
    database.prepare("INSERT INTO product_part VALUES (?, ?, ?, 1, 1, 1)").run(set, option, sku);
  const listed = (category: number, id: number) =>
    database.prepare("INSERT INTO product_category VALUES (?, 1, 0, ?, 1)").run(category, id);
  return { database, add, part, listed };
}
const known = (database: DatabaseSync) =>
  Object.fromEntries(
    (database.prepare("SELECT tag, seq FROM tag_version").all() as { tag: string; seq: number }[]).map(
      ({ tag, seq }) => [tag, seq],
    ),
  );
const inStock = (database: DatabaseSync) =>
  Object.fromEntries(
    (
      database.prepare("SELECT sku, in_stock FROM product ORDER BY id").all() as { sku: string; in_stock: number }[]
    ).map(({ sku, in_stock: there }) => [sku, there]),
  );

it("files that are no longer sold are told to what was kept: their pages, sets with them, and lists of either", () => {
  const { database, add, part, listed } = shop();
  for (const [id, sku, type] of [
    [1, "guide", "downloadable"],
    [2, "shirt", "simple"],
    [3, "set", "bundle"],
    [4, "choice", "bundle"],
    [5, "other", "bundle"],
  ] as const)
    add(id, sku, type);
  part(3, 1, "guide");
  part(3, 2, "shirt");
  part(4, 1, "guide");
  part(4, 1, "shirt");
  part(5, 1, "shirt");
  listed(70, 1);
  listed(71, 2);
  listed(72, 3);
  database.exec("INSERT INTO invalidation_log (tags) VALUES ('[\"P2\"]'); INSERT INTO tag_version VALUES ('P2', 1)");
  migrate(database, (file) => file >= "0266");
  // A set that can be filled otherwise is still sold.
  expect(inStock(database)).toEqual({ guide: 0, shirt: 1, set: 0, choice: 1, other: 1 });
  expect(known(database)).toEqual({ P1: 2, P3: 2, P4: 2, "C70:list": 2, "C72:list": 2, "product:list": 2, P2: 1 });
  expect(database.prepare("SELECT count(*) AS n FROM invalidation_log").get()).toEqual({ n: 2 });
});

it("files that are variants are told to their product, its lists and its sets, with what can be had of it", () => {
  const { database, add, part, listed } = shop();
  for (const [id, sku, type] of [
    [1, "red", "downloadable"],
    [2, "blue", "simple"],
    [3, "files", "configurable"],
    [4, "both", "configurable"],
    [5, "shirts", "configurable"],
    [6, "set", "bundle"],
  ] as const)
    add(id, sku, type);
  const variant = (mum: number, kid: number, colour: number) => {
    database.prepare("INSERT INTO variant VALUES (?, ?, 0, ?)").run(mum, kid, JSON.stringify({ colour }));
    database
      .prepare("INSERT OR IGNORE INTO product_doc VALUES (?, ?)")
      .run(mum, JSON.stringify({ configurable_options: [{ attribute_code: "colour" }] }));
  };
  variant(3, 1, 7);
  variant(4, 1, 7);
  variant(4, 2, 8);
  variant(5, 2, 8);
  database.exec("INSERT INTO variant_choice VALUES (3, 'colour' || char(10) || '7', NULL)");
  part(6, 1, "files");
  listed(70, 3);
  listed(71, 5);
  listed(72, 4);
  migrate(database, (file) => file >= "0266");
  // A product with another variant is still sold.
  expect(inStock(database)).toEqual({ red: 0, blue: 1, files: 0, both: 1, shirts: 1, set: 0 });
  const told = ["P3", "P4", "P6", "C70:list", "C72:list", "product:list"];
  expect(known(database)).toEqual({ P1: 1, ...Object.fromEntries(told.map((tag) => [tag, 2])) });
  expect(database.prepare("SELECT * FROM variant_choice ORDER BY product_id").all()).toEqual([
    { product_id: 3, open: null, gone: '[["colour","7"]]' },
    { product_id: 4, open: "colour\n8", gone: '[["colour","7"]]' },
  ]);
});

it("a shop without files is told nothing", () => {
  const { database, add } = shop();
  add(2, "shirt", "simple");
  database.exec("INSERT INTO invalidation_log (tags) VALUES ('[\"P2\"]'); INSERT INTO tag_version VALUES ('P2', 1)");
  migrate(database, (file) => file >= "0266");
  expect(known(database)).toEqual({ P2: 1 });
  expect(database.prepare("SELECT count(*) AS n FROM invalidation_log").get()).toEqual({ n: 1 });
});
