import type { D1Database } from "@cloudflare/workers-types";
import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";
import { isPlanned } from "./finish.ts";
import type { Progress } from "./progress.ts";
import { readLeftOut } from "./undo/left-out.ts";

/** Products and categories that are told by name; the counts are of all. */
const shown = { products: 100, categories: 50 } as const;
/** Fields named of one product. */
const fieldsShown = 8;

interface ProductRow {
  sku: string;
  name: string | null;
  was: string | null;
  becomes: string | null;
  old_doc: string | null;
  new_doc: string | null;
}
type Columns = NonNullable<ImportDifference["listed"][number]["before"]>;
const columns = (table: string, qty: string) =>
  `json_object('status', ${table}.status, 'visibility', ${table}.visibility, 'price', ${table}.price_cents,
    'special', ${table}.special_cents, 'qty', ${qty})`;

const changedProducts = `FROM import_changed x LEFT JOIN import_product s ON s.id = x.id
  LEFT JOIN product p ON p.id = x.id`;

/** Names of fields whose values differ between two documents. */
function fieldsBetween(old: string | null, now: string | null): string[] {
  const [a, b] = [old, now].map((text) => JSON.parse(text ?? "{}") as Record<string, unknown>);
  return [...new Set([...Object.keys(a!), ...Object.keys(b!)])]
    .filter((key) => JSON.stringify(a![key]) !== JSON.stringify(b![key]))
    .slice(0, fieldsShown);
}

function productOf({ sku, name, was, becomes, old_doc: oldDoc, new_doc: newDoc }: ProductRow) {
  const [before, after] = [was, becomes].map((text) => (text === null ? null : (JSON.parse(text) as Columns)));
  return {
    sku,
    name,
    before: before ?? null,
    // What the file does not say of stock stays as it is.
    after: after ? { ...after, qty: after.qty ?? before?.qty ?? null } : null,
    fields: before && after ? fieldsBetween(oldDoc, newDoc) : [],
  };
}

/** What a run would change, once it is worked out; null before. Bounded by the lists' own lengths. */
export async function readDifference(db: D1Database, run: string): Promise<ImportDifference | null> {
  const kept = await db.prepare("SELECT progress FROM import_run WHERE id = ?1").bind(run).first<string>("progress");
  const progress = kept === null ? null : (JSON.parse(kept) as Progress);
  if (progress === null || !isPlanned(progress)) return null;
  const [counts, products, categories] = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT coalesce(sum(p.id IS NULL), 0) AS added, coalesce(sum(s.id IS NULL), 0) AS removed,
      coalesce(sum(p.id IS NOT NULL AND s.id IS NOT NULL), 0) AS changed ${changedProducts} WHERE x.kind = 'product'`),
    db.prepare(`SELECT coalesce(s.sku, p.sku) AS sku, coalesce((SELECT name FROM import_text t
        WHERE t.kind = 'product' AND t.id = x.id AND t.store_code = '*'),
        (SELECT name FROM product_text t WHERE t.product_id = x.id AND t.store_code = '*')) AS name,
      CASE WHEN p.id IS NOT NULL THEN ${columns("p", "(SELECT k.qty FROM stock k WHERE k.sku = p.sku)")} END AS was,
      CASE WHEN s.id IS NOT NULL THEN ${columns("s", "s.stock ->> '$[0]'")} END AS becomes,
      (SELECT d.doc FROM product_doc d WHERE d.product_id = p.id) AS old_doc, s.doc AS new_doc
      ${changedProducts} WHERE x.kind = 'product'
      ORDER BY s.id IS NOT NULL, p.id IS NOT NULL, coalesce(s.line, 1) < 1, x.id LIMIT ${shown.products}`),
    db
      .prepare(`SELECT x.id, coalesce(s.name, t.name) AS name, c.id IS NULL AS is_new,
      (?1 <> 'update' AND i.id IS NULL) AS is_gone FROM import_changed x
      LEFT JOIN category c ON c.id = x.id LEFT JOIN import_category i ON i.id = x.id
      LEFT JOIN import_text s ON s.kind = 'category' AND s.id = x.id AND s.store_code = '*'
      LEFT JOIN category_text t ON t.category_id = x.id AND t.store_code = '*'
      WHERE x.kind = 'category' ORDER BY x.id LIMIT ${shown.categories}`)
      .bind(progress.mode),
  ]);
  return {
    run,
    mode: progress.mode,
    changed: progress.changed,
    changedByKind: progress.changedByKind,
    rejected: progress.rejected.slice(0, 500),
    ...(progress.mode === "undo" && { left: await readLeftOut(db) }),
    products: { ...(counts!.results[0] as unknown as ImportDifference["products"]), held: progress.before.products },
    listed: (products!.results as unknown as ProductRow[]).map(productOf),
    categories: categories!.results.map(({ id, name, is_new: isNew, is_gone: isGone }) => ({
      id: Number(id),
      name: name === null ? null : String(name),
      what: isNew === 1 ? ("added" as const) : isGone === 1 ? ("removed" as const) : ("changed" as const),
    })),
  };
}
