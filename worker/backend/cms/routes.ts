import { Hono } from "hono";
import { z } from "zod";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { Bindings } from "../../env.ts";
import { readSeq } from "../invalidations.ts";
import { draftStory, dropDraft, ingestStories, refuseStory } from "./ingest.ts";
import { operatorOnly } from "../operator.ts";
import { listTagOf, pageTags, storyAddress, storySlug, toStory, type StoryRow } from "./stored-story.ts";

const edit = z.object({
  store_code: z.string().max(40),
  slug: storySlug,
  story: z.looseObject({}),
  draft: z.boolean().optional(),
  release: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

const listQuery = z.object({
  storeCode: z.string().max(40).optional(),
  slug: storySlug,
  size: z.coerce.number().int().min(1).max(500),
  offset: z.coerce.number().int().min(0).max(100_000),
});

/**
 * Stories of the headless CMS from D1. GET /api/cms/story/<slug…> answers the story of the view named by
 * `x-vs-store-code`, or 404; both carry `x-vs-seq`, the sequence number the answer is true at, and `x-vs-cache-tags`.
 * POST /api/admin/story stores one ({store_code, slug, story: {content, …}}), with the key of the operator; `draft:
 * true` keeps it for previews only, until it is published.
 */
export const cms = new Hono<{ Bindings: Bindings }>();

/** Stories below a slug in the view's own words, newest first (BLOG-018); those without a date come last. */
cms.get("/api/cms/stories", async (c) => {
  const query = listQuery.safeParse(c.req.query());
  if (!query.success) return c.json({ code: 400, result: "slug, size and offset are required" }, 400);
  const { slug, size, offset } = query.data;
  const storeCode = storeByCode(c.req.header("x-vs-store-code") ?? query.data.storeCode).storeCode;
  // '0' is the sign after '/': the range is everything that starts with the slug and a slash.
  const below = `FROM cms_entry s WHERE is_folder = 0 AND published IS NOT NULL AND shop_doc IS NOT NULL
      AND (path > ?2 || '/' || ?1 || '/' AND path < ?2 || '/' || ?1 || '0'
      OR path > ?1 || '/' AND path < ?1 || '0' AND NOT EXISTS (SELECT 1 FROM cms_entry o
      WHERE o.is_folder = 0 AND o.path = ?2 || '/' || s.path AND o.published IS NOT NULL))`;
  const [head, count, rows] = await c.env.DB.batch<Record<string, unknown>>([
    readSeq(c.env.DB),
    c.env.DB.prepare(`SELECT count(*) AS total ${below}`).bind(slug, storeCode),
    c.env.DB.prepare(
      `SELECT path, id, published_at, shop_doc AS doc ${below} ORDER BY published_at DESC, id DESC LIMIT ?3 OFFSET ?4`,
    ).bind(slug, storeCode, size, offset),
  ]);
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", [listTagOf(slug), "storyblok-content", "storyblok"].join(" "));
  const stories = ((rows?.results ?? []) as unknown as StoryRow[]).map((row) => toStory(row, storeCode));
  return c.json({ code: 200, result: { stories, total: Number(count?.results[0]?.total ?? 0) } });
});

cms.get("/api/cms/story/:slug{.+}", async (c) => {
  const { storeCode, slug } = storyAddress(c.req.param("slug"), c.req.header("x-vs-store-code"));
  if (!storySlug.safeParse(slug).success) return c.json({ code: 404, result: "Story not found" }, 404);
  const [head, rows] = await c.env.DB.batch<Record<string, unknown>>([
    readSeq(c.env.DB),
    c.env.DB.prepare(
      `SELECT path, id, published_at, shop_doc AS doc FROM cms_entry WHERE is_folder = 0
        AND path IN (?1, ?2 || '/' || ?1) AND published IS NOT NULL AND shop_doc IS NOT NULL
        ORDER BY path = ?1 LIMIT 1`,
    ).bind(slug, storeCode),
  ]);
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", pageTags(slug).join(" "));
  const row = rows?.results[0] as unknown as StoryRow | undefined;
  if (!row) return c.json({ code: 404, result: "Story not found" }, 404);
  return c.json({ code: 200, result: toStory(row, storeCode) });
});

cms.post("/api/admin/story", operatorOnly, async (c) => {
  const body = edit.safeParse(await c.req.json().catch(() => null));
  if (!body.success)
    return c.json(
      {
        code: 400,
        result: "Invalid story",
        meta: { errors: body.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) },
      },
      400,
    );
  const incoming = { storeCode: body.data.store_code, slug: body.data.slug, source: body.data.story };
  const reason = refuseStory(incoming);
  if (reason !== null) return c.json({ code: 400, result: "Invalid story", meta: { errors: [reason] } }, 400);
  await c.env.DB.batch(
    body.data.draft
      ? draftStory(c.env.DB, incoming, body.data.release ?? "")
      : [...ingestStories(c.env.DB, "admin", [incoming]), dropDraft(c.env.DB, incoming)],
  );
  return c.json({ code: 200, result: { slug: incoming.slug, store_code: incoming.storeCode } });
});
