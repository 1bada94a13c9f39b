import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import { type StoreView, storeViews } from "../../../shared/config/stores.ts";
import { urlMapRequest } from "../../../shared/contract/page/url-map.ts";
import { landingPath } from "../../../shared/contract/content/landing.ts";
import { isInViewFolder, storyClassTags, storyTags } from "../../../shared/contract/content/story-tags.ts";
import { unknownPathTag, urlTag } from "../../../shared/url/url-tag.ts";
import type { Bindings } from "../../env.ts";
import { fullSlug } from "../cms/space/exported-story.ts";
import { loadProductSources } from "../catalog/product-source.ts";
import { readSeq } from "../invalidations.ts";
import { loadCategories } from "../search/category-search.ts";
import { SourceFields } from "../catalog/source-fields.ts";
import { priceGroup } from "../caller/price-group.ts";
import { requestStore } from "../http/request-store.ts";

interface Target {
  kind: "product" | "category";
  id: number;
  rank: number;
  visibility: number | null;
  status: number | null;
  parent_id: number | null;
}

/** Ways to write one path: with and without ".html", slashes at the ends never count. */
export function spellings(url: string): string[] {
  let path = url.split(/[?#]/, 1)[0]!;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray percent sign is part of the path.
  }
  const bare = path.replace(/^\/+|(?<!\/)\/+$/g, "");
  if (bare === "") return [];
  return [bare, bare.endsWith(".html") ? bare.slice(0, -5) : `${bare}.html`];
}

/**
 * What a path names in a store view, by equality: the view's own paths, then those of every view, then paths of the
 * past. Every table is asked by its index of paths, view and path together, so a path that nothing has reads next to
 * nothing.
 */
async function findTarget(
  db: D1Database,
  store: StoreView,
  url: string,
): Promise<{ seq: number; target: Target | null }> {
  const [bare = "", other = ""] = spellings(url);
  // A path of every view counts only for what has none of its own in this view; for what has one it is a path of the
  // past.
  const lookup = (kind: "product" | "category") => `SELECT '${kind}' AS kind, t.${kind}_id AS id,
      CASE WHEN t.store_code = ?3 THEN (t.url_path <> ?1) * 4 WHEN EXISTS (SELECT 1 FROM ${kind}_text o
        WHERE o.${kind}_id = t.${kind}_id AND o.store_code = ?3 AND o.url_path IS NOT NULL) THEN 10
          ELSE 2 + (t.url_path <> ?1) * 4 END + ${kind === "product" ? 0 : 1} AS rank
    FROM ${kind}_text t WHERE t.store_code IN (?3, '*') AND t.url_path IN (?1, ?2)`;
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    db
      .prepare(`SELECT f.kind, f.id, f.rank, p.visibility, p.status, p.parent_id
        FROM (${lookup("product")} UNION ALL ${lookup("category")}
      UNION ALL SELECT kind, id, 20 + (store_code = '*') FROM url_alias
      WHERE store_code IN (?3, '*') AND url_path IN (?1, ?2)) f
      LEFT JOIN product p ON f.kind = 'product' AND p.id = f.id WHERE f.kind = 'category' OR p.status < 2
      ORDER BY f.rank LIMIT 1`)
      .bind(bare, other, store.storeCode),
  ]);
  return {
    seq: Number(head?.results[0]?.seq ?? 0),
    target: (rows?.results[0] as unknown as Target | undefined) ?? null,
  };
}

const hasFolders = (): boolean => settings.cms.storyFolders && storeViews.length > 1;

/**
 * The story that a path of the view is looked for as (URL-010, URL-011): in the view's folder where stories have
 * folders, else a view's code in front of the path names its view.
 */
const storyOf = ({ storeCode }: StoreView, path: string) =>
  hasFolders() ? { storeCode, slug: path } : storyAddress(path, storeCode);

/** The view and slug a path names: a leading store code wins over the view that asks (CMS-020). */
function storyAddress(path: string, storeCode: string): { storeCode: string; slug: string } {
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  const isView = rest.length > 0 && storeViews.some((view) => view.storeCode === first);
  return isView ? { storeCode: first, slug: rest.join("/") } : { storeCode, slug: [first, ...rest].join("/") };
}

/**
 * Whether no other place knows a path that the map does not: no product by the last segment, no landing page, no story,
 * nor one of the first view, whose paths lead to their equivalents in every other. What one of them knows is theirs to
 * answer.
 */
async function isNowhere(db: D1Database, store: StoreView, path: string): Promise<boolean> {
  const story = storyOf(store, path);
  // What lies in a view's folder is no story of every view's.
  const ofEvery = hasFolders() && isInViewFolder(story.slug) ? null : story.slug;
  const ofFirst = hasFolders() ? `${storeViews[0]!.storeCode}/${story.slug}` : null;
  const row = await db
    .prepare(`SELECT EXISTS (SELECT 1 FROM product_text
      WHERE store_code IN (?2, '*') AND url_path = ?3) OR EXISTS (SELECT 1 FROM landing_page
      WHERE store_code IN (?2, '*') AND url_path = ?1)
    OR EXISTS (SELECT 1 FROM cms_entry WHERE is_folder = 0 AND path IN (?6, ?7, ?4 || '/' || ?5)
      AND published IS NOT NULL) AS known`)
    .bind(path, store.storeCode, path.slice(path.lastIndexOf("/") + 1), story.storeCode, story.slug, ofEvery, ofFirst)
    .first<{ known: number }>();
  return row?.known === 0;
}

/** What announces a landing page or a story that comes to stand at a path where one can. */
function tagsOfPlaces(store: StoreView, path: string): string[] {
  const { slug } = storyOf(store, path);
  return [
    ...(landingPath.safeParse(path).success ? [urlTag(`/${path}`)] : []),
    ...(fullSlug.safeParse(slug).success ? [...storyTags(slug), ...storyClassTags] : []),
  ];
}

/**
 * The child a map request names, as chosen beforehand: `selectedVariant` and `is_configured`; other fields stay the
 * product's.
 */
function preselect(source: Record<string, unknown>, sku: string | undefined): Record<string, unknown> {
  const child = ((source.configurable_children as Record<string, unknown>[] | undefined) ?? []).find(
    (candidate) => candidate.sku === sku,
  );
  return child ? { ...source, selectedVariant: child, is_configured: true } : source;
}

/**
 * URL map (contract §2.8): the raw hit of a path, or null. A variant's path answers with its parent, the variant
 * chosen.
 */
export const urlMapRoutes = new Hono<{ Bindings: Bindings }>();

urlMapRoutes.post("/api/url/map", async (c) => {
  const body: unknown = await c.req.json().catch(() => null);
  const parsed = urlMapRequest.safeParse(body);
  if (!parsed.success) {
    const missing = body === null || typeof body !== "object" || !("url" in body) || body.url === "";
    return c.json(
      {
        code: 400,
        result: missing ? "Missing url" : "The request does not follow the contract",
        meta: { errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) },
      },
      400,
    );
  }
  const { url, includeFields, excludeFields, filters, groupId, groupToken } = parsed.data;
  const store = requestStore(c);
  const db = c.env.DB;
  const { seq, target } = await findTarget(db, store, url);
  c.header("x-vs-seq", String(seq));
  const fields = new SourceFields(includeFields ?? [], excludeFields ?? []);
  if (target === null) {
    const [path = ""] = spellings(url);
    const nowhere = await isNowhere(db, store, path);
    // Each place would have said by its own tags what it is that is missing.
    c.header(
      "x-vs-cache-tags",
      [
        "product",
        "category",
        "page-not-found",
        ...(nowhere ? [unknownPathTag, ...tagsOfPlaces(store, path)] : []),
      ].join(" "),
    );
    return c.json(null);
  }
  if (target.kind === "category") {
    const { documents } = await loadCategories(db, store, fields);
    const source = documents.find((document) => document.id === target.id);
    c.header("x-vs-cache-tags", `category C${target.id}`);
    return c.json(
      source && source.is_active === true
        ? { _index: "catalog", _type: "category", _id: String(target.id), _score: 1, _source: fields.apply(source) }
        : null,
    );
  }
  const shown = target.visibility === 1 && target.parent_id !== null ? target.parent_id : target.id;
  // The child's own document names it; a parent that is disabled shows nothing.
  const { sources, taxRuleIds } = await loadProductSources(
    db,
    store,
    [...new Set([shown, target.id])],
    new Date(),
    new SourceFields([], []),
    await priceGroup(c, { groupId, groupToken }),
  );
  c.header(
    "x-vs-cache-tags",
    ["product", ...new Set([shown, target.id])]
      .map((id) => (typeof id === "number" ? `P${id}` : id))
      .concat(taxRuleIds.map((id) => `T${id}`))
      .join(" "),
  );
  const source = sources.get(shown);
  if (!source || Number(source.status) > 1) return c.json(null);
  const chosen = filters?.sku ?? (shown === target.id ? undefined : String(sources.get(target.id)?.sku));
  const kept = includeFields?.length
    ? new SourceFields(
        [...includeFields, ...(chosen === undefined ? [] : ["selectedVariant", "is_configured"])],
        excludeFields ?? [],
      )
    : fields;
  return c.json({
    _index: "catalog",
    _type: "product",
    _id: String(shown),
    _score: 1,
    _source: kept.apply(preselect(source, chosen)),
  });
});
