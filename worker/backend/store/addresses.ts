import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import { type StoreView, storeViews } from "../../../shared/config/stores.ts";
import {
  type Address,
  type AddressesAnswer,
  addressesRequest,
  type AddressKind,
  mostAddresses,
} from "../../../shared/contract/customer/addresses.ts";
import { partFolders, partNames } from "../../../shared/contract/content/story-parts.ts";
import { catalogPath, storePath } from "../../../shared/url/store-path.ts";
import type { Bindings } from "../../env.ts";
import { addressesTag, readSeq } from "../invalidations.ts";
import { requestStore } from "../http/request-store.ts";

/** SQL: landing pages that view ?1 shows. */
export const landingSource = `landing_page l
  JOIN category c ON c.id = l.doc ->> '$.category_id' AND c.is_active = 1 AND c.product_count > 0
  WHERE l.store_code IN (?1, '*') AND l.doc ->> '$.active' = 1
  AND (l.store_code = ?1 OR NOT EXISTS (SELECT 1 FROM landing_page o
  WHERE o.store_code = ?1 AND o.url_path = l.url_path))`;

/** `paths`: JSON of store code → path in that view, "*" for views without one of their own. */
interface Row {
  key: string | number;
  updated_at: string | null;
  paths: string;
  image: string | null;
}

/** Listed products in the order of their ids, read from the index of listed products. */
function productRows(db: D1Database, after: number, limit: number): D1PreparedStatement {
  return db
    .prepare(`SELECT p.id AS key, p.updated_at, d.doc ->> '$.image' AS image,
      (SELECT json_group_object(t.store_code, t.url_path) FROM product_text t
        WHERE t.product_id = p.id AND t.url_path IS NOT NULL) AS paths
    FROM product p INDEXED BY product_listed LEFT JOIN product_doc d ON d.product_id = p.id
    WHERE p.visibility > 1 AND p.status <= 1 AND p.id > ?1 ORDER BY p.id LIMIT ?2`)
    .bind(after, limit);
}

/** Categories below the root that are active and hold products. One has changed when the newest of its products has. */
function categoryRows(db: D1Database, after: number, limit: number): D1PreparedStatement {
  return db
    .prepare(`SELECT c.id AS key, c.doc ->> '$.image' AS image,
      (SELECT max(p.updated_at) FROM product_category l JOIN product p ON p.id = l.product_id
        WHERE l.category_id = c.id AND l.listed = 1) AS updated_at,
      (SELECT json_group_object(t.store_code, t.url_path) FROM category_text t
        WHERE t.category_id = c.id AND t.url_path IS NOT NULL) AS paths
    FROM category c WHERE c.is_active = 1 AND c.level > 1 AND c.product_count > 0 AND c.id > ${settings.rootCategoryId}
      AND c.id > ?1 ORDER BY c.id LIMIT ?2`)
    .bind(after, limit);
}

/**
 * Landing pages of the view, its own before those of every view, whose category is there and holds products. They have
 * no equivalents (decision 042). Whether something is left under their own filters is known only to who asks for the
 * page.
 */
function landingRows(db: D1Database, store: StoreView, after: string, limit: number): D1PreparedStatement {
  return db
    .prepare(`SELECT l.url_path AS key, NULL AS updated_at, NULL AS image, json_object(?1, l.url_path) AS paths
      FROM ${landingSource} AND l.url_path > ?2
    ORDER BY l.url_path LIMIT ?3`)
    .bind(store.storeCode, after, limit);
}

/** The home page is there without a story of its own. */
export const plainHome =
  "NOT EXISTS (SELECT 1 FROM cms_entry h WHERE h.is_folder = 0 AND h.path IN ('home', ?1 || '/home') " +
  "AND h.published IS NOT NULL)";

/** Equivalents of a story that one answer names. */
const mostEquivalents = 50;

/**
 * Pages of the CMS as the view has them, whatever component makes them, its own before those of every view; `paths`
 * holds the slugs of the story's equivalents in other views. '0' is the sign after '/'.
 */
function storyRows(db: D1Database, store: StoreView, after: string, limit: number): D1PreparedStatement {
  const page = `is_folder = 0 AND published IS NOT NULL
    AND replace(lower(coalesce(published ->> '$.component', '')), '_', '-') NOT IN (SELECT value FROM json_each(?5))`;
  const folder = (path: string) => `substr(${path}, 1, instr(${path}, '/') - 1)`;
  return db
    .prepare(`SELECT s.key, s.published_at AS updated_at, NULL AS image,
      CASE WHEN s.group_id IS NULL THEN json_object('*', s.key)
        ELSE (SELECT json_group_object(${folder("a.path")}, substr(a.path, instr(a.path, '/') + 1)) FROM (SELECT path
          FROM cms_entry WHERE group_id = s.group_id AND is_folder = 0 AND published IS NOT NULL
          LIMIT ${mostEquivalents}) a) END AS paths
    FROM (SELECT substr(path, length(?1) + 2) AS key, published_at, group_id FROM cms_entry
        WHERE path > ?1 || '/' || ?2 AND path < ?1 || '0' AND ${page}
      UNION ALL SELECT path, published_at, NULL FROM cms_entry o WHERE path > ?2 AND ${page}
        AND ${folder("path")} NOT IN (SELECT value FROM json_each(?4)) AND NOT EXISTS (SELECT 1 FROM cms_entry v
          WHERE v.is_folder = 0 AND v.path = ?1 || '/' || o.path AND v.published IS NOT NULL)
      UNION ALL SELECT 'home', NULL, NULL WHERE 'home' > ?2 AND ${plainHome}) s
    WHERE iif(instr(s.key, '/') > 0, ${folder("s.key")}, s.key) NOT IN (SELECT value FROM json_each(?6))
    ORDER BY s.key LIMIT ?3`)
    .bind(
      store.storeCode,
      after,
      limit,
      JSON.stringify(storeViews.map(({ storeCode }) => storeCode)),
      JSON.stringify(partNames),
      JSON.stringify(partFolders),
    );
}

function pathIn(view: StoreView, kind: AddressKind, path: string | undefined): string {
  return kind === "story" && path === "home" ? storePath(view, "/") : catalogPath(view, path);
}

/** Null for what has no path in the asked view. */
function addressOf(row: Row, kind: AddressKind, store: StoreView): Address | null {
  const paths = JSON.parse(row.paths) as Record<string, string>;
  // A story names itself by its slug, whatever its list of equivalents says.
  if (kind === "story") paths[store.storeCode] = String(row.key);
  const alternates = Object.fromEntries(
    storeViews
      .map((view) => [view.storeCode, pathIn(view, kind, paths[view.storeCode] ?? paths["*"])])
      .filter(([, path]) => path !== ""),
  );
  const path = alternates[store.storeCode];
  return path === undefined
    ? null
    : { path, updated_at: row.updated_at, alternates, ...(row.image && { image: row.image }) };
}

/**
 * Beside the class tags: what is written whenever a page comes, goes, moves or gets another date. A sale or a new price
 * is no such change.
 */
const tags: Readonly<Record<AddressKind, string>> = {
  product: `${addressesTag} product`,
  category: `${addressesTag} category product`,
  landing: `${addressesTag} category product`,
  story: `${addressesTag} storyblok-content storyblok`,
};

export async function readAddresses(
  db: D1Database,
  store: StoreView,
  kind: AddressKind,
  after: string | undefined,
  limit: number,
): Promise<AddressesAnswer & { seq: number }> {
  const id = Number(after ?? 0);
  const rowsOf = (): D1PreparedStatement => {
    switch (kind) {
      case "product":
        return productRows(db, id, limit);
      case "category":
        return categoryRows(db, id, limit);
      case "landing":
        return landingRows(db, store, after ?? "", limit);
      case "story":
        return storyRows(db, store, after ?? "", limit);
    }
  };
  const [head, found] = await db.batch<Record<string, unknown>>([readSeq(db), rowsOf()]);
  const rows = (found?.results ?? []) as unknown as Row[];
  const items = rows.map((row) => addressOf(row, kind, store)).filter((item) => item !== null);
  return {
    seq: Number(head?.results[0]?.seq ?? 0),
    items,
    next: rows.length < limit ? null : String(rows.at(-1)!.key),
  };
}

const byNumber: ReadonlySet<AddressKind> = new Set(["product", "category"]);

/**
 * GET /api/ext/addresses?kind=product|category|landing|story&after=&limit=: the addresses of a view in steps of at most
 * 5,000, each true at the `x-vs-seq` of its answer.
 */
export const addressRoutes = new Hono<{ Bindings: Bindings }>();

addressRoutes.get("/api/ext/addresses", async (c) => {
  const parsed = addressesRequest.safeParse(c.req.query());
  const after = parsed.data?.after;
  if (!parsed.success || (after !== undefined && byNumber.has(parsed.data.kind) && !/^\d{1,15}$/.test(after)))
    return c.json(
      {
        code: 400,
        result:
          "kind is product, category, landing or story; after is the next of the answer before; limit is at most 5000",
      },
      400,
    );
  const { kind, limit } = parsed.data;
  const { seq, ...result } = await readAddresses(
    c.env.DB,
    requestStore(c),
    kind,
    after,
    Number(limit ?? mostAddresses),
  );
  c.header("x-vs-seq", String(seq));
  c.header("x-vs-cache-tags", tags[kind]);
  return c.json({ code: 200, result });
});
