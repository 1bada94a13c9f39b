import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { bulk } from "../../backend/json-rows.ts";
import type { Staged } from "./line.ts";
import type { StagedProduct } from "./product.ts";

const productColumns = [
  "id",
  "sku",
  "type_id",
  "status",
  "visibility",
  "parent_ref",
  "parent_ref_sku",
  "tax_class_id",
  "price_cents",
  "special_cents",
  "special_from",
  "special_to",
  "created_at",
  "updated_at",
  "doc",
  "slim",
  "attributes",
  "categories",
  "parts",
  "stock",
  "history",
] as const satisfies readonly (keyof StagedProduct)[];

const pick = (columns: readonly string[]) => columns.map((name) => `value ->> '$.${name}'`).join(", ");

function insert(table: string, columns: readonly string[]): string {
  return `INSERT OR REPLACE INTO ${table} (${columns.join(", ")}) SELECT ${pick(columns)} FROM json_each(?1)`;
}

const product = insert("import_product", ["line", ...productColumns]);
/** Stages products of the catalogue in addition to those the file names. */
export const stageKnown = insert("import_product", ["line", "gross", "special_of", "known", ...productColumns]).replace(
  "OR REPLACE",
  "OR IGNORE",
);
const text = insert("import_text", [
  "kind",
  "id",
  "store_code",
  "line",
  "visible",
  "name",
  "url_path",
  "url_key",
  "slug",
  "doc",
]);
const child = insert("import_child", ["parent_id", "sku", "position", "slim", "row"]);
const document = insert("import_document", ["entity", "id", "store_code", "line", "doc"]);
const story = insert("import_story", ["store_code", "slug", "line", "doc"]);
const store = insert("import_store", ["id", "line", "doc"]);
const storeStock = insert("import_store_stock", ["store_id", "sku", "line", "qty"]);
const category = (() => {
  const columns = ["id", "line", "own", "parent_id", "level", "position", "is_active", "path", "doc"];
  return `INSERT INTO import_category (${columns.join(", ")}) SELECT ${pick(columns)} FROM json_each(?1) WHERE true
    ON CONFLICT (id) DO UPDATE SET ${columns
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(", ")} WHERE excluded.own >= import_category.own`;
})();
/** Text of a category that is only listed inside another never replaces that of its own line. */
const nestedText = text.replace("INSERT OR REPLACE", "INSERT OR IGNORE");

/** Statements that stage lines; staging the same lines again changes nothing. */
export function stageStatements(db: D1Database, lines: readonly Staged[]): D1PreparedStatement[] {
  const rows = {
    product: [] as unknown[],
    text: [] as unknown[],
    nestedText: [] as unknown[],
    child: [] as unknown[],
    category: [] as unknown[],
    document: [] as unknown[],
    story: [] as unknown[],
    store: [] as unknown[],
    storeStock: [] as unknown[],
  };
  for (const staged of lines) {
    const { line } = staged;
    if (staged.kind === "product") {
      const { product: own, children } = staged.value;
      rows.product.push({ line, ...own });
      rows.text.push({
        kind: "product",
        id: own.id,
        store_code: "*",
        line,
        visible: own.visibility > 1 ? 1 : 0,
        name: own.name,
        url_path: own.url_path,
        url_key: own.url_key,
        slug: own.slug,
        doc: "{}",
      });
      for (const entry of children)
        rows.child.push({
          parent_id: own.id,
          sku: entry.sku,
          position: entry.position,
          slim: entry.slim,
          row: JSON.stringify(entry.row),
        });
    } else if (staged.kind === "category") {
      for (const { name, url_path, url_key, slug, ...columns } of staged.value) {
        rows.category.push({ line, ...columns });
        (columns.own === 1 ? rows.text : rows.nestedText).push({
          kind: "category",
          id: columns.id,
          store_code: "*",
          line,
          visible: 1,
          name,
          url_path,
          url_key,
          slug,
          doc: "{}",
        });
      }
    } else if (staged.kind === "document") rows.document.push({ line, store_code: staged.storeCode, ...staged.value });
    else if (staged.kind === "story")
      rows.story.push({ line, store_code: staged.storeCode, slug: staged.slug, doc: JSON.stringify(staged.source) });
    else if (staged.kind === "store") rows.store.push({ line, id: staged.value.id, doc: JSON.stringify(staged.value) });
    else if (staged.kind === "store_stock")
      rows.storeStock.push(...staged.value.items.map((item) => ({ line, store_id: staged.value.store, ...item })));
    else rows.text.push({ line, store_code: staged.storeCode, visible: 1, ...staged.value });
  }
  return [
    ...bulk(db, product, rows.product),
    ...bulk(db, text, rows.text),
    ...bulk(db, nestedText, rows.nestedText),
    ...bulk(db, child, rows.child),
    ...bulk(db, category, rows.category),
    ...bulk(db, document, rows.document),
    ...bulk(db, story, rows.story),
    ...bulk(db, store, rows.store),
    ...bulk(db, storeStock, rows.storeStock),
  ];
}

export const stagingTables = [
  "import_product",
  "import_text",
  "import_child",
  "import_category",
  "import_document",
  "import_variant",
  "import_link",
  "import_value",
  "import_changed",
  "import_other",
  "import_story",
  "import_store",
  "import_store_stock",
] as const;

/** Statements that forget everything staged, where the condition holds. */
export function clearStaging(db: D1Database, where?: string): D1PreparedStatement[] {
  return stagingTables.map((table) =>
    db.prepare(`DELETE FROM ${table}${where === undefined ? "" : ` WHERE ${where}`}`),
  );
}
