import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import type { SourceFields } from "../catalog/source-fields.ts";

interface Row {
  id: number;
  parent_id: number;
  level: number;
  position: number;
  is_active: number;
  path: string;
  product_count: number;
  doc: string;
  overlay: string | null;
  name: string;
  url_path: string | null;
  url_key: string | null;
  slug: string | null;
}
type Source = Record<string, unknown>;

/** Every category as a document of the wire, in the words of the view, children in order below it (`children_data`). */
export async function loadCategories(
  db: D1Database,
  store: StoreView,
  fields: SourceFields,
): Promise<{ seq: number; documents: Source[] }> {
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    db
      .prepare(`SELECT c.id, c.parent_id, c.level, c.position, c.is_active, c.path, c.product_count, c.doc,
        t.doc AS overlay, coalesce(t.name, b.name) AS name, coalesce(t.url_path, b.url_path) AS url_path,
          coalesce(t.url_key, b.url_key) AS url_key, coalesce(t.slug, b.slug) AS slug
      FROM category c JOIN category_text b ON b.category_id = c.id AND b.store_code = '*'
      LEFT JOIN category_text t ON t.category_id = c.id AND t.store_code = ?1 ORDER BY c.position, c.id`)
      .bind(store.storeCode),
  ]);
  const list = (rows?.results ?? []) as unknown as Row[];
  const below = Map.groupBy(list, (row) => row.parent_id);
  const bare = (row: Row): Source => ({
    ...(JSON.parse(row.doc) as Source),
    ...(row.overlay === null ? {} : (JSON.parse(row.overlay) as Source)),
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    level: row.level,
    position: row.position,
    is_active: row.is_active === 1,
    path: row.path,
    product_count: row.product_count,
    url_key: row.url_key,
    url_path: row.url_path,
    slug: row.slug,
    children_count: (below.get(row.id) ?? []).length,
    parent_ids: row.path.split("/").slice(0, -1),
  });
  // A category stands below each of its ancestors; a loop in the data must not become one here.
  const tree = (row: Row, seen: ReadonlySet<number>): Source => {
    const inside = new Set([...seen, row.id]);
    return {
      ...bare(row),
      children_data: (below.get(row.id) ?? [])
        .filter((child) => !inside.has(child.id))
        .map((child) => tree(child, inside)),
    };
  };
  const withChildren = fields.wants("children_data");
  return {
    seq: Number(head?.results[0]?.seq ?? 0),
    documents: list.map((row) => (withChildren ? tree(row, new Set()) : bare(row))),
  };
}
