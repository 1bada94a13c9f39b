import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { type StoreView } from "../../../shared/config/stores.ts";
import { urlMapRequest } from "../../../shared/contract/catalog.ts";
import type { Bindings } from "../../env.ts";
import { loadProductSources } from "../catalog/product-source.ts";
import { readSeq } from "../invalidations.ts";
import { loadCategories } from "../search/category-search.ts";
import { SourceFields } from "../search/source-fields.ts";
import { priceGroup } from "../pricing/price-group.ts";
import { requestStore } from "./request-store.ts";

interface Target { kind: "product" | "category"; id: number; rank: number; visibility: number | null; status: number | null; parent_id: number | null }

/** Ways to write one path: with and without ".html", slashes at the ends never count. */
export function spellings(url: string): string[] {
  let path = url.split(/[?#]/, 1)[0]!;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray percent sign is part of the path.
  }
  const bare = path.replace(/^\/+|\/+$/g, "");
  if (bare === "") return [];
  return [bare, bare.endsWith(".html") ? bare.slice(0, -5) : `${bare}.html`];
}

/** What a path names in a store view, by equality: the view's own paths, then those of every view, then paths of the past. */
async function findTarget(db: D1Database, store: StoreView, url: string): Promise<{ seq: number; target: Target | null }> {
  const paths = spellings(url);
  // A path of every view counts only for what has none of its own in this view.
  const lookup = (kind: "product" | "category") => `SELECT '${kind}' AS kind, t.${kind}_id AS id, CASE t.store_code WHEN '*' THEN 2 ELSE 0 END + (t.url_path <> ?2) * 4 + ${kind === "product" ? 0 : 1} AS rank FROM ${kind}_text t
    WHERE t.url_path IN (SELECT value FROM json_each(?1)) AND (t.store_code = ?3 OR (t.store_code = '*' AND NOT EXISTS (SELECT 1 FROM ${kind}_text o WHERE o.${kind}_id = t.${kind}_id AND o.store_code = ?3 AND o.url_path IS NOT NULL)))`;
  const [head, rows] = await db.batch<Record<string, unknown>>([
    readSeq(db),
    db.prepare(`SELECT f.kind, f.id, f.rank, p.visibility, p.status, p.parent_id FROM (${lookup("product")} UNION ALL ${lookup("category")}
      UNION ALL SELECT kind, id, 20 + (store_code = '*') FROM url_alias WHERE url_path IN (SELECT value FROM json_each(?1)) AND store_code IN (?3, '*')
      UNION ALL SELECT 'product', t.product_id, 10 FROM product_text t WHERE t.store_code = '*' AND t.url_path IN (SELECT value FROM json_each(?1))
      UNION ALL SELECT 'category', t.category_id, 11 FROM category_text t WHERE t.store_code = '*' AND t.url_path IN (SELECT value FROM json_each(?1))) f
      LEFT JOIN product p ON f.kind = 'product' AND p.id = f.id WHERE f.kind = 'category' OR p.status < 2 ORDER BY f.rank LIMIT 1`).bind(JSON.stringify(paths), paths[0] ?? "", store.storeCode),
  ]);
  return { seq: Number(head?.results[0]?.seq ?? 0), target: (rows?.results[0] as unknown as Target | undefined) ?? null };
}

/** The child a map request names, as chosen beforehand: `selectedVariant` and `is_configured`; other fields stay the product's. */
function preselect(source: Record<string, unknown>, sku: string | undefined): Record<string, unknown> {
  const child = ((source.configurable_children as Record<string, unknown>[] | undefined) ?? []).find((candidate) => candidate.sku === sku);
  return child ? { ...source, selectedVariant: child, is_configured: true } : source;
}

/** URL map (contract §2.8): the raw hit of a path, or null. A variant's path answers with its parent, the variant chosen. */
export const urlMapRoutes = new Hono<{ Bindings: Bindings }>();

urlMapRoutes.post("/api/url/map", async (c) => {
  const body: unknown = await c.req.json().catch(() => null);
  const parsed = urlMapRequest.safeParse(body);
  if (!parsed.success) {
    const missing = body === null || typeof body !== "object" || !("url" in body) || body.url === "";
    return c.json({ code: 400, result: missing ? "Missing url" : "The request does not follow the contract", meta: { errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) } }, 400);
  }
  const { url, includeFields, excludeFields, filters, groupId, groupToken } = parsed.data;
  const store = requestStore(c);
  const db = c.env.DB;
  const { seq, target } = await findTarget(db, store, url);
  c.header("x-vs-seq", String(seq));
  const fields = new SourceFields(includeFields ?? [], excludeFields ?? []);
  if (target === null) {
    c.header("x-vs-cache-tags", "product category page-not-found");
    return c.json(null);
  }
  if (target.kind === "category") {
    const { documents } = await loadCategories(db, store, fields);
    const source = documents.find((document) => document.id === target.id);
    c.header("x-vs-cache-tags", `category C${target.id}`);
    return c.json(source && source.is_active === true ? { _index: "catalog", _type: "category", _id: String(target.id), _score: 1, _source: fields.apply(source) } : null);
  }
  const shown = target.visibility === 1 && target.parent_id !== null ? target.parent_id : target.id;
  // The child's own document names it; a parent that is disabled shows nothing.
  const { sources, taxRuleIds } = await loadProductSources(db, store, [...new Set([shown, target.id])], new Date(), new SourceFields([], []), await priceGroup(c, { groupId, groupToken }));
  c.header("x-vs-cache-tags", ["product", ...new Set([shown, target.id])].map((id) => (typeof id === "number" ? `P${id}` : id)).concat(taxRuleIds.map((id) => `T${id}`)).join(" "));
  const source = sources.get(shown);
  if (!source || Number(source.status) > 1) return c.json(null);
  const chosen = filters?.sku ?? (shown === target.id ? undefined : String(sources.get(target.id)?.sku));
  const kept = includeFields?.length ? new SourceFields([...includeFields, ...(chosen === undefined ? [] : ["selectedVariant", "is_configured"])], excludeFields ?? []) : fields;
  return c.json({ _index: "catalog", _type: "product", _id: String(shown), _score: 1, _source: kept.apply(preselect(source, chosen)) });
});
