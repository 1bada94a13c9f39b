import { Hono } from "hono";
import type { RedirectAnswer } from "../../../shared/contract/catalog/search-redirect.ts";
import { mostRedirectText, redirectText } from "../../../shared/contract/catalog/search-redirect.ts";
import { landingPath, type Subcategory } from "../../../shared/contract/content/landing.ts";
import { redirectOf } from "../../../shared/discovery/tuning-index.ts";
import { urlTag } from "../../../shared/url/url-tag.ts";
import type { Bindings } from "../../env.ts";
import { readSeq } from "../invalidations.ts";
import { requestStore } from "../http/request-store.ts";

/** Sub-categories of one answer at most. */
const mostItems = 100;

/** What the search-tuning provider answers besides landing pages, of the shop's own data. */
export const tuningRoutes = new Hono<{ Bindings: Bindings }>();

/** GET /api/ext/search-redirect?tn_q=: where the view leads a searched text, its own redirect before that of every view. */
tuningRoutes.get("/api/ext/search-redirect", async (c) => {
  const text = redirectText(c.req.query("tn_q") ?? "");
  if (text === "") return c.json({ code: 400, result: "tn_q: a searched text" }, 400);
  const { storeCode } = requestStore(c);
  const [head, rows] = await c.env.DB.batch<Record<string, unknown>>([
    readSeq(c.env.DB),
    c.env.DB.prepare(
      `SELECT doc FROM document WHERE entity = 'redirect' AND store_code = '*' AND id IN (?1 || ':' || ?2, '*:' || ?2)
        ORDER BY id = '*:' || ?2 LIMIT 2`,
    ).bind(storeCode, text.slice(0, mostRedirectText + 1)),
  ]);
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", "redirect");
  const documents = (rows?.results ?? []).map(({ doc }): unknown => JSON.parse(String(doc)));
  return c.json({ code: 200, result: { redirect: redirectOf(documents, text) } satisfies RedirectAnswer });
});

/**
 * GET /api/ext/landing-page-subcategories/{urlPath}: the categories right below that of a landing page which hold
 * products, in their order and the words of the view; none where there is no such page.
 */
tuningRoutes.get("/api/ext/landing-page-subcategories/:urlPath{.+}", async (c) => {
  const path = landingPath.safeParse(c.req.param("urlPath"));
  if (!path.success) return c.json({ code: 400, result: "urlPath: lower-case words joined by - and /" }, 400);
  const [head, rows] = await c.env.DB.batch<Record<string, unknown>>([
    readSeq(c.env.DB),
    c.env.DB.prepare(
      `WITH page AS (SELECT doc FROM landing_page WHERE url_path = ?1 AND store_code IN (?2, '*')
          ORDER BY store_code = '*' LIMIT 1)
        SELECT c.id, coalesce(t.name, b.name) AS name, coalesce(t.url_path, b.url_path, '') AS url_path
        FROM page JOIN category c ON c.parent_id = CAST(page.doc ->> '$.category_id' AS INTEGER)
        JOIN category_text b ON b.category_id = c.id AND b.store_code = '*'
        LEFT JOIN category_text t ON t.category_id = c.id AND t.store_code = ?2
        WHERE page.doc ->> '$.active' = 1 AND c.is_active = 1 AND c.product_count > 0
        ORDER BY c.position, c.id LIMIT ${mostItems}`,
    ).bind(path.data, requestStore(c).storeCode),
  ]);
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", `category tweakwise_landing_page ${urlTag(`/${path.data}`)}`);
  return c.json({ code: 200, result: { items: (rows?.results ?? []) as unknown as Subcategory[] } });
});
