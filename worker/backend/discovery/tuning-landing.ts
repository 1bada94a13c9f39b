import { Hono } from "hono";
import { z } from "zod";
import { storeViews } from "../../../shared/config/stores.ts";
import { landingPage, landingPath, type LandingPage } from "../../../shared/contract/content/landing.ts";
import { urlTag } from "../../../shared/url/url-tag.ts";
import type { Bindings } from "../../env.ts";
import { addressesTag, invalidate, readSeq } from "../invalidations.ts";
import { operatorOnly } from "../operator.ts";
import { requestStore } from "../http/request-store.ts";

const change = z.object({
  store_code: z
    .string()
    .refine((code) => code === "*" || storeViews.some((view) => view.storeCode === code), "is no store view"),
  page: landingPage,
});

/** Landing pages: narrowed categories with an address and words of their own. */
export const landingRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * The published page at a path of the view, its own before those of every view. The tag is that of the path, so a page
 * that comes, changes or goes ends every answer about it.
 */
landingRoutes.get("/api/ext/landing-page", async (c) => {
  const path = landingPath.safeParse(c.req.query("url_path"));
  if (!path.success) return c.json({ code: 400, result: "url_path: lower-case words joined by - and /" }, 400);
  const [head, rows] = await c.env.DB.batch<Record<string, unknown>>([
    readSeq(c.env.DB),
    c.env.DB.prepare(
      "SELECT doc FROM landing_page WHERE url_path = ?1 AND store_code IN (?2, '*') ORDER BY store_code = '*' LIMIT 1",
    ).bind(path.data, requestStore(c).storeCode),
  ]);
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", urlTag(`/${path.data}`));
  const found = rows?.results[0] ? (JSON.parse(String(rows.results[0].doc)) as LandingPage) : null;
  return c.json({ code: 200, result: found?.active ? found : null });
});

landingRoutes.use("/api/admin/landing-page", operatorOnly);

/** Stores a landing page, or withdraws it with `active: false`; row and tag stand in one batch. */
landingRoutes.post("/api/admin/landing-page", async (c) => {
  const body = change.safeParse(await c.req.json().catch(() => null));
  if (!body.success)
    return c.json(
      {
        code: 400,
        result: "Invalid landing page",
        meta: {
          reason: "invalid",
          errors: body.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
        },
      },
      400,
    );
  const { store_code, page } = body.data;
  const db = c.env.DB;
  await db.batch([
    db
      .prepare(
        `INSERT INTO landing_page (store_code, url_path, doc) VALUES (?1, ?2, ?3) ON CONFLICT (store_code, url_path)
          DO UPDATE SET doc = excluded.doc`,
      )
      .bind(store_code, page.url_path, JSON.stringify(page)),
    ...invalidate(db, [urlTag(`/${page.url_path}`), "tweakwise_landing_page", addressesTag]),
  ]);
  return c.json({ code: 200, result: { url_path: page.url_path, store_code } });
});
