import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { draftStory, dropDraft, ingestStories, refuseStory } from "./ingest.ts";
import { operatorOnly } from "../operator.ts";
import { storySlug } from "./stored-story.ts";

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

/**
 * POST /api/admin/story stores a story of the shop's own form, or of the provider's ({store_code, slug, story:
 * {content, …}}), with the key of the operator; `draft: true` keeps it for previews only, until it is published.
 */
export const storyAdminRoutes = new Hono<{ Bindings: Bindings }>();

storyAdminRoutes.post("/api/admin/story", operatorOnly, async (c) => {
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
